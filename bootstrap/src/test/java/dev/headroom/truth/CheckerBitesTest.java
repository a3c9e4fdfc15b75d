package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.osm.ImportSettings;
import dev.headroom.truth.RawMap.Member;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Relation;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A checker that never objects proves nothing: planted faults have to be found, of each kind of
 * rule. With {@code -Plong}, as it is the checker that is tested here.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.SAME_THREAD)
class CheckerBitesTest {

  private static final long NEW = 9_000_000_000_000L;

  /** The middle of Heidelberg: what a network loses shows in a part as well as in the whole. */
  private static final Box TOWN = Box.around(new Position(49.4050, 8.6800), 1_500);

  private Chain chain;
  private Chain town;
  private Route route;
  private RawMap planted;
  private int middle;

  /** What takes out again what a test has planted. */
  private final List<Runnable> weeding = new ArrayList<>();

  @BeforeAll
  void aRouteAcrossTheIsland() {
    chain = Chain.of("isle-of-man");
    Trip trip =
        new Trip(
            new Position(54.1500, -4.4820),
            new Position(54.3215, -4.3850),
            Lorry.RIGID,
            new Times.DepartAt(Instant.parse("2026-05-06T10:00:00Z")));
    RouteOutcome outcome = chain.plan(trip);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    route = ((RouteOutcome.Planned) outcome).legs().get(0);
    planted = new RawMap();
    planted.nodes.putAll(chain.raw().nodes);
    planted.ways.putAll(chain.raw().ways);
    planted.relations.putAll(chain.raw().relations);
    List<Step> steps = steps();
    middle =
        IntStream.range(steps.size() / 2, steps.size())
            .filter(i -> steps.get(i).way().id() != steps.get(i + 1).way().id())
            .filter(i -> TurnJudge.endsAt(steps.get(i).way(), steps.get(i).to().id()))
            .filter(i -> TurnJudge.endsAt(steps.get(i + 1).way(), steps.get(i).to().id()))
            .findFirst()
            .orElseThrow();
    assertThat(objections(steps)).as("before anything is planted").isEmpty();
  }

  @BeforeAll
  void theMiddleOfATown(@TempDir Path folder) throws IOException {
    Chain whole = Chain.of("heidelberg");
    RawMap part = whole.raw().around(TOWN);
    Path file = folder.resolve("town.osm");
    part.write(file);
    town = Chain.of(file, folder, ImportSettings.FROM_COORDINATES).against(part, whole);
  }

  private <T> void plant(Map<Long, T> where, long id, T element) {
    T before = where.put(id, element);
    weeding.add(() -> where.compute(id, (same, planted) -> before));
  }

  @AfterEach
  void weed() {
    weeding.forEach(Runnable::run);
    weeding.clear();
  }

  private List<Step> steps() {
    return new DrivenRoute(planted, chain.network(), chain.zone()).steps(route);
  }

  private List<String> objections(List<Step> steps) {
    return new RouteChecker(planted, chain.judge())
        .objections(steps, Lorry.RIGID, route.violated());
  }

  private void plantOnWay(Step step, String tags) {
    Map<String, String> all = new LinkedHashMap<>(step.way().tags());
    String direction = step.forward() ? "forward" : "backward";
    String against = step.forward() ? "-1" : "yes";
    all.putAll(TagJudgeTest.tags(tags.replace("DIRECTION", direction).replace("AGAINST", against)));
    plant(planted.ways, step.way().id(), new Way(step.way().id(), step.way().nodes(), all));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "maxheight=3.99",
        "maxheight=13'1\"",
        "maxheight:physical=3.9",
        "maxheight=ask first",
        "maxheight:DIRECTION=3.9",
        "maxheight:conditional=3 @ (Mo-Fr 08:00-18:00)",
        "maxwidth=2.49",
        "maxlength=9.99",
        "maxweight=17.99",
        "maxweight=17990 kg",
        "maxweightrating=7.5",
        "maxgcweight=7.5",
        "maxunladenweight=5",
        "maxweight:hgv=7.5",
        "maxweight=7.5 + maxweight:conditional=none @ destination",
        "maxweight=7.5 + maxweight:conditional=none @ (Sa-Su)",
        "hgv=no",
        "hgv=destination",
        "hgv:DIRECTION=no",
        "hgv=delivery",
        "motor_vehicle=no",
        "motor_vehicle=private",
        "motor_vehicle=agricultural",
        "vehicle=customers",
        "access=no",
        "access:conditional=no @ (09:00-19:00 AND weight>7.5)",
        "oneway=AGAINST",
        "highway=footway",
        "highway=construction"
      })
  void seesATagOnTheWay(String tags) {
    Step step = steps().get(middle);
    plantOnWay(step, tags);
    assertThat(objections(steps()))
        .isNotEmpty()
        .allMatch(objection -> objection.contains("way " + step.way().id()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "barrier=bollard", "barrier=gate + access=private", "barrier=lift_gate + motor_vehicle=no",
        "barrier=height_restrictor + maxheight=2.1", "barrier=height_restrictor", "maxheight=3.9",
        "railway=level_crossing + maxheight=13'0\"", "barrier=width_restrictor + maxwidth=2.2"
      })
  void seesATagOnTheNode(String tags) {
    Node node = steps().get(middle - 1).to();
    plant(
        planted.nodes,
        node.id(),
        new Node(node.id(), node.lat(), node.lon(), TagJudgeTest.tags(tags)));
    assertThat(objections(steps()))
        .isNotEmpty()
        .allMatch(objection -> objection.contains("node " + node.id()));
  }

  @ParameterizedTest
  @CsvSource({
    "restriction, no_straight_on, true, true",
    "restriction, no_right_turn, true, true",
    "restriction:hgv, no_straight_on, true, true",
    "restriction:bus, no_straight_on, true, false",
    "restriction, only_right_turn, false, true",
    "restriction, only_straight_on, true, false",
    "restriction:conditional, no_left_turn @ (08:00-18:00), true, true",
    "restriction:conditional, no_left_turn @ (20:00-22:00), true, false",
  })
  void seesATurn(String key, String value, boolean taken, boolean objects) {
    List<Step> steps = steps();
    long from = steps.get(middle).way().id();
    long to = taken ? steps.get(middle + 1).way().id() : NEW;
    long via = steps.get(middle).to().id();
    plant(planted.ways, NEW, new Way(NEW, List.of(via), Map.of("highway", "residential")));
    plant(
        planted.relations,
        NEW,
        new Relation(
            NEW,
            List.of(
                new Member("way", from, "from"),
                new Member("node", via, "via"),
                new Member("way", to, "to")),
            Map.of("type", "restriction", key, value)));
    assertThat(objections(steps()).stream().anyMatch(o -> o.contains("relation " + NEW)))
        .isEqualTo(objects);
  }

  @Test
  void seesATurnOverAWay() {
    List<Step> steps = steps();
    long from = steps.get(middle).way().id();
    long via = steps.get(middle + 1).way().id();
    long to =
        steps.subList(middle + 1, steps.size()).stream()
            .map(step -> step.way().id())
            .filter(way -> way != via)
            .findFirst()
            .orElseThrow();
    plant(
        planted.relations,
        NEW,
        new Relation(
            NEW,
            List.of(
                new Member("way", from, "from"),
                new Member("way", via, "via"),
                new Member("way", to, "to")),
            Map.of("type", "restriction", "restriction", "no_u_turn")));
    assertThat(objections(steps())).anyMatch(o -> o.contains("relation " + NEW));
  }

  @Test
  void seesAUTurn() {
    List<Step> steps = new ArrayList<>(steps().subList(0, middle + 1));
    Step last = steps.get(middle);
    steps.add(
        new Step(last.way(), last.to(), last.from(), !last.forward(), last.times(), last.metres()));
    assertThat(objections(steps)).anyMatch(o -> o.startsWith("U-turn"));
  }

  @Test
  void seesAJump() {
    List<Step> steps = new ArrayList<>(steps());
    steps.remove(middle);
    assertThat(objections(steps)).anyMatch(o -> o.startsWith("a jump"));
  }

  @Test
  void seesWhatIsCrossedAtTheStartAndUnspecified() {
    plantOnWay(steps().get(0), "hgv=no");
    assertThat(objections(steps())).anyMatch(o -> o.startsWith("crossed and not told"));
  }

  /** What is dropped from a network. */
  enum Dropped {
    ROAD_RULES,
    JUNCTION_RULES,
    MANOEUVRES,
    ONE_WAYS
  }

  /** What is objected to in so many random routes, or in fewer that show all that is wanted. */
  private static List<String> objections(Chain chain, int trips, List<String> wanted) {
    RouteChecker checker = new RouteChecker(chain.raw(), chain.judge());
    Trips drawn = new Trips(chain.raw(), 7);
    List<String> objections = new ArrayList<>();
    List<String> left = new ArrayList<>(wanted);
    for (int i = 0; i < trips && (wanted.isEmpty() || !left.isEmpty()); i++) {
      Trip trip = drawn.next();
      if (chain.plan(trip) instanceof RouteOutcome.Planned planned) {
        objections.addAll(
            checker.objections(
                chain.driven().steps(planned.legs().get(0)),
                trip.lorry(),
                planned.legs().get(0).violated()));
        left.removeIf(kind -> objections.stream().anyMatch(one -> one.contains(kind)));
      }
    }
    return objections;
  }

  @Test
  void seesNothingWhereNothingIsLost() {
    assertThat(objections(town, 50, List.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "ROAD_RULES, maxheight= maxweight= motor_vehicle= access=", "JUNCTION_RULES, node/",
    "MANOEUVRES, relation/", "ONE_WAYS, oneway="
  })
  void seesWhatTheNetworkLost(Dropped dropped, String kinds) throws IllegalAccessException {
    List<String> wanted =
        Arrays.stream(kinds.split(" ")).map(kind -> kind.replace('/', ' ')).toList();
    List<String> objections = objections(town.with(without(town.network(), dropped)), 150, wanted);
    for (String kind : wanted) {
      assertThat(objections).as(kind).anyMatch(objection -> objection.contains(kind));
    }
  }

  private static RoadNetwork without(RoadNetwork network, Dropped dropped)
      throws IllegalAccessException {
    NetworkColumns columns = new NetworkColumns();
    for (Field field : NetworkColumns.class.getFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.set(columns, field.get(network.columns()));
      }
    }
    switch (dropped) {
      case ROAD_RULES -> {
        columns.forwardRules = new int[columns.forwardRules.length];
        columns.backwardRules = new int[columns.backwardRules.length];
      }
      case JUNCTION_RULES -> columns.junctionRules = new int[columns.junctionRules.length];
      case MANOEUVRES -> {
        columns.manoeuvreStart = new int[] {0};
        columns.manoeuvreRoads = new int[0];
        columns.manoeuvreRules = new int[0];
      }
      case ONE_WAYS -> {
        int[] forward = columns.forwardTime.clone();
        int[] backward = columns.backwardTime.clone();
        for (int road = 0; road < forward.length; road++) {
          forward[road] = Math.max(forward[road], columns.backwardTime[road]);
          backward[road] = Math.max(backward[road], columns.forwardTime[road]);
        }
        columns.forwardTime = forward;
        columns.backwardTime = backward;
      }
    }
    return new RoadNetwork(network.info(), columns, network.ruleBook(), network.restrictions());
  }
}
