package dev.headroom.osm.road;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.osm.correction.CorrectedReader;
import dev.headroom.osm.file.Relation;
import dev.headroom.osm.tags.RuleReader;
import dev.headroom.osm.tags.TurnBan;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * Reads the rules of roads, and enters them in the rule book and the list of signs. Rule sets and
 * rules are numbers of the rule book.
 */
public final class RoadRules {

  private final CorrectedReader reader;
  private final RuleBook.Builder ruleBook;
  private final PlacedSigns signs;

  /** Reads rules by this reader, and enters them in the book and the list. */
  public RoadRules(CorrectedReader reader, RuleBook.Builder ruleBook, PlacedSigns signs) {
    this.reader = reader;
    this.ruleBook = ruleBook;
    this.signs = signs;
  }

  /** The rules of a way: those of all its copies. */
  List<ReadRule> ofWay(long way, List<Map<String, String>> copies, Location location) {
    List<ReadRule> rules = new ArrayList<>();
    copies.forEach(copy -> rules.addAll(reader.ofWay(way, copy, location)));
    return rules;
  }

  /** The directions that all copies of a way allow at some time. */
  int directions(long way, List<Map<String, String>> copies, Location location) {
    return copies.stream()
        .mapToInt(copy -> reader.directions(way, copy, location))
        .reduce(RuleReader.BOTH_WAYS, (a, b) -> a & b);
  }

  /** The forbidden turns of a relation that apply to goods vehicles. */
  public List<TurnBan> ofTurn(Relation relation, Location location) {
    return reader.ofTurn(relation, location);
  }

  /** The rule set of one direction. */
  int set(List<ReadRule> rules, boolean forward) {
    int direction = forward ? 1 : 2;
    return set(rules.stream().filter(rule -> (rule.directions() & direction) != 0).toList());
  }

  /** The rule set of all these rules. */
  int set(List<ReadRule> rules) {
    return ruleBook.set(rules.stream().map(rule -> ruleBook.rule(rule.rule())).toList());
  }

  /** The rule set of one rule. */
  public int setOf(Rule rule) {
    return ruleBook.set(List.of(ruleBook.rule(rule)));
  }

  /** Enters the signs of a way's rules on its roads, excluding the end. */
  void signRoads(
      long way, List<ReadRule> rules, int first, int end, String street, String postcode) {
    for (ReadRule rule : new HashSet<>(rules)) {
      int ruleId = ruleBook.rule(rule.rule());
      for (int road = first; road < end; road++) {
        signs.addOnRoad(road, way, rule, ruleId, street, postcode);
      }
    }
  }

  /** Enters the signs of a node's rules at its junction. */
  void signJunction(int junction, long node, List<ReadRule> rules) {
    for (ReadRule rule : rules) {
      signs.addAtJunction(junction, node, rule, ruleBook.rule(rule.rule()));
    }
  }
}
