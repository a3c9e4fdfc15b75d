package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives each road the rules of what it is and what a search can avoid: a ferry, a motorway, a
 * tunnel and so on. Such rules stop nobody who does not avoid them.
 */
public final class AvoidableRoads {

  private final NetworkColumns columns;
  private final RuleBook.Builder book;
  private final Map<List<Rule>, Integer> setsOfTraits = new HashMap<>();
  private final Map<Long, Integer> joined = new HashMap<>();

  /** Gives roads of these columns rules of this book. */
  public AvoidableRoads(NetworkColumns columns, RuleBook.Builder book) {
    this.columns = columns;
    this.book = book;
  }

  /** Enters the rules in the book, each also if no road has it, and gives them to the roads. */
  public void apply() {
    Rule.AVOIDABLE.forEach(book::rule);
    for (int road = 0; road < columns.roadFlags.length; road++) {
      List<Rule> traits = traits(road);
      if (!traits.isEmpty()) {
        int set = setsOfTraits.computeIfAbsent(traits, this::set);
        columns.forwardRules[road] = join(columns.forwardRules[road], set);
        columns.backwardRules[road] = join(columns.backwardRules[road], set);
      }
    }
  }

  private int set(List<Rule> rules) {
    return book.set(rules.stream().map(book::rule).toList());
  }

  private int join(int one, int other) {
    return joined.computeIfAbsent((long) one << 32 | other, pair -> book.union(one, other));
  }

  private List<Rule> traits(int road) {
    List<Rule> traits = new ArrayList<>(0);
    for (Rule rule : Rule.AVOIDABLE) {
      if (has(road, (Matter) rule.subject())) {
        traits.add(rule);
      }
    }
    return traits;
  }

  private boolean has(int road, Matter matter) {
    return switch (matter) {
      case TOLL -> flag(road, NetworkColumns.TOLL);
      case UNPAVED -> flag(road, NetworkColumns.UNPAVED);
      case TUNNEL -> flag(road, NetworkColumns.TUNNEL);
      case LOW_EMISSION_ZONE -> flag(road, NetworkColumns.LOW_EMISSION_ZONE);
      case FERRY -> columns.roadClass[road] == RoadClass.FERRY.ordinal();
      case MOTORWAY -> columns.roadClass[road] == RoadClass.MOTORWAY.ordinal();
      default -> false;
    };
  }

  private boolean flag(int road, int flag) {
    return (columns.roadFlags[road] & flag) != 0;
  }
}
