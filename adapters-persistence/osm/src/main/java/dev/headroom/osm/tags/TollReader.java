package dev.headroom.osm.tags;

import static java.util.Comparator.comparingInt;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads which vehicles pay a toll, and when, on roads that charge only some. A key for fewer
 * vehicles replaces one for more.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:toll">Key:toll</a>
 */
public final class TollReader {

  private static final String KEY = "toll";
  private static final Set<String> FREE = Set.of("no", "none", "false", "0");

  private final ConditionReader conditions;

  TollReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** The toll of one key, with its conditions. */
  private record Toll(KeySuffix suffix, Optional<Access> base, List<GuardedValue> conditional) {}

  /** Whether a key can make only some vehicles pay. */
  static boolean isKey(String key) {
    return key.startsWith("toll:") || key.contains(":toll");
  }

  /** Whether all motor vehicles pay a toll, always. */
  public static boolean paidByAll(Map<String, String> tags) {
    return pays(tags.getOrDefault(KEY, "no"))
        && tags.keySet().stream().noneMatch(TollReader::isKey);
  }

  private static boolean pays(String value) {
    return !FREE.contains(value.strip());
  }

  /** Adds a rule that stops nobody for each group of vehicles that pay. */
  void read(Element element) {
    if (element.tags.keySet().stream().noneMatch(TollReader::isKey)) {
      return;
    }
    List<Toll> tolls = tolls(element);
    for (int direction = 1; direction <= 2; direction++) {
      add(element, tolls, direction);
    }
  }

  private void add(Element element, List<Toll> tolls, int direction) {
    List<Toll> here =
        tolls.stream().filter(toll -> (toll.suffix().directions() & direction) != 0).toList();
    GuardedValue.grouped(KeySuffix.GOODS_VEHICLES, each -> clauses(here, each))
        .forEach(
            (clauses, classes) -> {
              if (clauses.stream().anyMatch(clause -> clause.value() != Access.OPEN)) {
                Rule rule = new Rule(Matter.TOLL, Nature.LEGAL, classes, clauses);
                element.add(rule, direction, Optional.empty());
              }
            });
  }

  /** The tolls of all keys, from those for most vehicles to those for fewest. */
  private List<Toll> tolls(Element element) {
    Map<String, String> tags = new HashMap<>();
    element.tags.forEach((key, value) -> tags.put(tollFirst(key), value));
    return tags.keySet().stream()
        .filter(key -> key.equals(KEY) || key.startsWith("toll:"))
        .map(KeySuffix::withoutConditional)
        .distinct()
        .sorted()
        .flatMap(key -> toll(element, tags, key).stream())
        .sorted(comparingInt((Toll toll) -> -rank(toll.suffix())))
        .toList();
  }

  /** {@code hgv:toll} for the wiki's {@code toll:hgv}. */
  private static String tollFirst(String key) {
    int colon = key.indexOf(":toll");
    return colon > 0 && KeySuffix.ACCESS_KEYS.contains(key.substring(0, colon))
        ? KEY + ":" + key.substring(0, colon) + key.substring(colon + ":toll".length())
        : key;
  }

  private static int rank(KeySuffix suffix) {
    return 2 * (suffix.eu().isPresent() ? 0 : suffix.classes().size())
        + (suffix.directions() == Oneway.BOTH ? 1 : 0);
  }

  private Optional<Toll> toll(Element element, Map<String, String> tags, String key) {
    Optional<KeySuffix> suffix =
        KeySuffix.read(key.equals(KEY) ? "" : key.substring(KEY.length() + 1));
    if (suffix.isEmpty() || suffix.get().unknown()) {
      return Optional.empty();
    }
    String plain = tags.get(key);
    List<GuardedValue> conditional = new ArrayList<>();
    String conditionalKey = key + ":conditional";
    if (tags.get(conditionalKey) != null) {
      for (ConditionalText.Part part : ConditionalText.clauses(tags.get(conditionalKey))) {
        for (Guard guard : conditions.read(element, conditionalKey, part.condition())) {
          conditional.add(new GuardedValue(access(part.value()), guard));
        }
      }
    }
    return Optional.of(
        new Toll(suffix.get(), Optional.ofNullable(plain).map(TollReader::access), conditional));
  }

  private static Access access(String value) {
    return pays(value) ? Access.CLOSED : Access.OPEN;
  }

  private static List<Clause> clauses(List<Toll> tolls, VehicleClass vehicleClass) {
    List<GuardedValue> replacements = new ArrayList<>();
    Access always = Access.OPEN;
    for (Toll toll : tolls) {
      if (toll.suffix().classes().contains(vehicleClass)) {
        if (toll.base().isPresent() && toll.suffix().eu().isEmpty()) {
          always = toll.base().get();
          replacements.clear();
        } else {
          toll.base().ifPresent(base -> replacements.add(within(toll, base, Guard.ALWAYS)));
        }
        toll.conditional()
            .forEach(each -> replacements.add(within(toll, each.value(), each.guard())));
      }
    }
    return GuardedValue.clauses(vehicleClass, always, replacements);
  }

  private static GuardedValue within(Toll toll, Value value, Guard guard) {
    return new GuardedValue(value, toll.suffix().eu().map(guard::within).orElse(guard));
  }
}
