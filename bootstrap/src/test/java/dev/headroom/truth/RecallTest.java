package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Relation;
import dev.headroom.truth.RawMap.Way;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing is lost on the way in: whatever restricts somebody in the raw file is a rule of the
 * network at that place, or an issue of the import's report.
 */
@Execution(ExecutionMode.CONCURRENT)
class RecallTest {

  private static final Map<String, Measure> FAMILIES =
      Map.of(
          "maxheight", Measure.HEIGHT,
          "maxwidth", Measure.WIDTH,
          "maxlength", Measure.LENGTH,
          "maxweight", Measure.LADEN_WEIGHT,
          "maxweightrating", Measure.WEIGHT,
          "maxgcweight", Measure.LADEN_WEIGHT,
          "maxgcweightrating", Measure.WEIGHT,
          "maxunladenweight", Measure.UNLADEN_WEIGHT,
          "maxaxleload", Measure.AXLE_LOAD,
          "maxbogieweight", Measure.BOGIE_LOAD);

  /** Suffixes that speak to goods vehicles, or to everyone. */
  private static final Set<String> OURS =
      Set.of(
          "physical",
          "signed",
          "unladen",
          "hgv",
          "goods",
          "hgv_articulated",
          "motor_vehicle",
          "vehicle",
          "forward",
          "backward",
          "both_ways",
          "lanes",
          "conditional");

  private static final List<Lorry> ONE_OF_EACH = List.of(Lorry.VAN, Lorry.RIGID, Lorry.ARTIC);

  private final Map<String, int[]> counts = new TreeMap<>();
  private final List<String> lost = new ArrayList<>();

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void everyTagIsARuleOrAnIssue(String map) {
    Chain chain = Chain.of(map);
    Found found = new Found(chain);
    Set<Long> nodesOnWays = new HashSet<>();
    for (Way way : chain.raw().ways.values()) {
      if (TagJudge.forMotorTraffic(way) && !found.leftOut(way)) {
        nodesOnWays.addAll(way.nodes());
        limits("way/" + way.id(), way.tags(), found.roadRules(way.id()), found);
        access(way, found);
      }
    }
    for (long id : nodesOnWays) {
      Node node = chain.raw().nodes.get(id);
      if (node != null && !node.tags().isEmpty()) {
        limits("node/" + id, node.tags(), found.junctionRules(id), found);
        barrier(chain, node, found);
      }
    }
    chain.raw().relations.values().forEach(relation -> turn(chain, relation, found));
    StringBuilder line = new StringBuilder();
    counts.forEach(
        (what, n) ->
            line.append(
                String.format(
                    Locale.ROOT, " %s %d (%d rules, %d issues);", what, n[0], n[1], n[2])));
    System.out.println("recall, " + map + ":" + line + " lost " + lost.size());
    assertThat(lost).as("lost on %s", map).isEmpty();
  }

  private void count(String what, String element, String tag, boolean rule, Found found) {
    boolean issue = found.issueFor(element, tag);
    int[] n = counts.computeIfAbsent(what, w -> new int[3]);
    n[0]++;
    n[1] += rule ? 1 : 0;
    n[2] += !rule && issue ? 1 : 0;
    if (!rule && !issue) {
      lost.add(what + " of " + element + ": " + tag);
    }
  }

  private void limits(String element, Map<String, String> tags, Set<Integer> rules, Found found) {
    tags.forEach(
        (key, value) -> {
          String[] parts = key.split(":");
          Measure measure =
              List.of(parts).contains("unladen") ? Measure.UNLADEN_WEIGHT : FAMILIES.get(parts[0]);
          boolean ours =
              measure != null && OURS.containsAll(List.of(parts).subList(1, parts.length));
          if (ours && !value.equals("none")) {
            count(
                parts[0],
                element,
                key + "=" + value,
                rules.stream().anyMatch(rule -> says(found.rule(rule), measure, key, value)),
                found);
          }
        });
  }

  /** Whether a rule limits the measure and, where the tag is one plain limit, no looser. */
  private static boolean says(Rule rule, Measure measure, String key, String value) {
    if (!rule.subject().equals(Subject.of(measure))) {
      return false;
    }
    OptionalInt plain =
        switch (measure) {
          case HEIGHT, WIDTH, LENGTH -> Amounts.centimetres(value);
          default -> Amounts.kilograms(value);
        };
    return key.endsWith("conditional")
        || plain.isEmpty()
        || rule.clauses().stream()
            .anyMatch(c -> c.value() instanceof Value.AtMost at && at.amount() <= plain.getAsInt());
  }

  private void access(Way way, Found found) {
    for (boolean forward : List.of(true, false)) {
      for (Lorry lorry : ONE_OF_EACH) {
        Optional<Finding> finding =
            AccessTags.judge(TagJudge.accessTags(way), forward, lorry, Optional.empty())
                .filter(f -> f.grade() != Grade.FREE);
        if (finding.isPresent()) {
          String tag = finding.get().why() + (forward ? "" : " (backward)");
          count("access", "way/" + way.id(), tag, found.closed(way.id(), forward, lorry), found);
        }
      }
    }
  }

  private void barrier(Chain chain, Node node, Found found) {
    if (!node.tags().containsKey("barrier")) {
      return;
    }
    String what = "barrier=" + node.tags().get("barrier");
    for (Lorry lorry : ONE_OF_EACH) {
      boolean shut =
          chain.judge().node(node, true, lorry, Optional.empty()).stream()
              .anyMatch(f -> f.grade() != Grade.CANNOT_SAY);
      if (shut) {
        count(
            "barriers",
            "node/" + node.id(),
            what + " " + node.tags(),
            found.stops(node.id(), lorry),
            found);
      }
    }
    boolean unsaid = AccessTags.judge(node.tags(), true, Lorry.RIGID, Optional.empty()).isEmpty();
    if (what.matches(".*=(lift_|swing_)?gate") && unsaid) {
      count("gates", "node/" + node.id(), what, found.gate(node.id()), found);
    }
  }

  private void turn(Chain chain, Relation relation, Found found) {
    List<Conditions.Clause> values = TurnJudge.values(relation, Lorry.ARTIC);
    if (values.isEmpty()) {
      return;
    }
    count(
        "turns",
        "relation/" + relation.id(),
        "" + values,
        found.forbids(relation, values.get(0).value().startsWith("only_"), chain),
        found);
  }

  /** What the import made of the map, looked up by OpenStreetMap ids. */
  private static final class Found {
    private final RoadNetwork network;
    private final Map<Long, List<Integer>> roadsOfWay = new HashMap<>();
    private final Map<Long, List<Integer>> junctionsOfNode = new HashMap<>();
    private final Set<String> issues = new HashSet<>();
    private final Map<Long, List<Integer>> manoeuvresFrom = new HashMap<>();

    Found(Chain chain) {
      network = chain.network();
      for (int road = 0; road < network.roadCount(); road++) {
        roadsOfWay.computeIfAbsent(network.wayOf(road), w -> new ArrayList<>()).add(road);
      }
      NetworkColumns columns = network.columns();
      for (int junction = 0; junction < network.junctionCount(); junction++) {
        long node = columns.junctionNode[junction];
        junctionsOfNode.computeIfAbsent(node, n -> new ArrayList<>()).add(junction);
      }
      for (int m = 0; m < columns.manoeuvreRules.length; m++) {
        int first = columns.manoeuvreRoads[columns.manoeuvreStart[m]];
        manoeuvresFrom
            .computeIfAbsent(
                network.wayOf(DirectedRoad.unpack(first).road()), w -> new ArrayList<>())
            .add(m);
      }
      chain.issues().forEach(issue -> issues.add(issue.element()));
    }

    Rule rule(int id) {
      return network.ruleBook().rule(id);
    }

    boolean issueFor(String element, String tag) {
      return issues.contains(element) && !tag.isEmpty();
    }

    Set<Integer> roadRules(long way) {
      Set<Integer> rules = new HashSet<>();
      for (int road : roadsOfWay.getOrDefault(way, List.of())) {
        add(rules, network.rulesOf(DirectedRoad.along(road)));
        add(rules, network.rulesOf(DirectedRoad.against(road)));
      }
      return rules;
    }

    Set<Integer> junctionRules(long node) {
      Set<Integer> rules = new HashSet<>();
      for (int junction : junctionsOfNode.getOrDefault(node, List.of())) {
        add(rules, network.junctionRules(junction));
      }
      return rules;
    }

    private void add(Set<Integer> rules, int set) {
      for (int rule : network.ruleBook().rulesOf(set)) {
        rules.add(rule);
      }
    }

    /** Whether no road of a way is open to a vehicle in a direction; a way left out is not. */
    boolean closed(long way, boolean forward, Lorry lorry) {
      Situation situation = Situation.of(lorry.dimensions(), new When.Unspecified());
      List<Integer> roads = roadsOfWay.getOrDefault(way, List.of());
      for (int road : roads) {
        DirectedRoad directed = new DirectedRoad(road, forward);
        boolean shut = !network.drivable(directed);
        for (int id : network.ruleBook().rulesOf(network.rulesOf(directed))) {
          shut |=
              // On the way through a port to its ferry the rule stands as one that is told.
              rule(id).subject() == Matter.FERRY_ACCESS
                  || (rule(id).subject() == Matter.ACCESS
                      && network.ruleBook().verdictOfRule(id, situation) != Verdict.OPEN);
        }
        if (!shut) {
          return false;
        }
      }
      return !roads.isEmpty();
    }

    /**
     * A path for others that some motor vehicles may use: safe to leave out, as nobody is led
     * there.
     */
    boolean leftOut(Way way) {
      return way.tag("highway").matches("footway|path|cycleway|bridleway|pedestrian|busway")
          && !roadsOfWay.containsKey(way.id());
    }

    boolean stops(long node, Lorry lorry) {
      Situation situation = Situation.of(lorry.dimensions(), new When.Unspecified());
      List<Integer> junctions = junctionsOfNode.getOrDefault(node, List.of());
      return !junctions.isEmpty()
          && junctions.stream()
              .allMatch(
                  j ->
                      network.ruleBook().verdict(network.junctionRules(j), situation)
                          != Verdict.OPEN);
    }

    boolean gate(long node) {
      return junctionsOfNode.getOrDefault(node, List.of()).stream()
          .anyMatch(j -> network.junctionHas(j, NetworkColumns.GATE));
    }

    /** Whether a manoeuvre stands for a relation, or what it forbids cannot be driven anyway. */
    boolean forbids(Relation relation, boolean only, Chain chain) {
      List<Long> to = TurnJudge.members(relation, "to");
      boolean drivable = false;
      for (long from : TurnJudge.members(relation, "from")) {
        for (int m : manoeuvresFrom.getOrDefault(from, List.of())) {
          NetworkColumns columns = network.columns();
          int last = columns.manoeuvreRoads[columns.manoeuvreStart[m + 1] - 1];
          boolean into = to.contains(network.wayOf(DirectedRoad.unpack(last).road()));
          if (into != only && at(m, relation)) {
            return true;
          }
        }
        drivable |= drivable(from, to, only, relation, chain);
      }
      return !drivable;
    }

    private boolean at(int m, Relation relation) {
      Optional<Long> via = TurnJudge.viaNode(relation);
      NetworkColumns columns = network.columns();
      int first = columns.manoeuvreRoads[columns.manoeuvreStart[m]];
      return via.isEmpty() || columns.junctionNode[network.packed().headOf(first)] == via.get();
    }

    /** Whether the network has what the relation forbids, over its via node. */
    private boolean drivable(
        long from, List<Long> to, boolean only, Relation relation, Chain chain) {
      Optional<Long> via = TurnJudge.viaNode(relation);
      if (via.isEmpty()) {
        return chain.raw().ways.containsKey(from)
            && to.stream().allMatch(chain.raw().ways::containsKey);
      }
      for (int junction : junctionsOfNode.getOrDefault(via.get(), List.of())) {
        boolean in = false;
        boolean out = false;
        for (DirectedRoad directed : network.leaving(junction)) {
          long way = network.wayOf(directed.road());
          in |= way == from && network.drivable(directed.reversed());
          boolean into = to.contains(way);
          boolean uTurn = way == from;
          out |= into != only && network.drivable(directed) && !(only && uTurn);
        }
        if (in && out) {
          return true;
        }
      }
      return false;
    }
  }
}
