package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.explain.Enterable;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** The explanations against brute force in random towns; a failure names its seed. */
class ExplanationsTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int CASES = LONG ? 100_000 : 100;

  private static RouteOutcome plan(SignedTown signed, Dimensions vehicle) {
    return plan(signed, vehicle, new Times.Unspecified());
  }

  private static RouteOutcome plan(SignedTown signed, Dimensions vehicle, Times times) {
    return plan(signed, vehicle, times, signed.closures);
  }

  private static RouteOutcome plan(
      SignedTown signed, Dimensions vehicle, Times times, RoadClosures closures) {
    return signed
        .planner()
        .plan(signed.leg(vehicle, times), signed.start, signed.end, closures, Budgets.UNLIMITED);
  }

  @Test
  void avoidingARestrictionCostsWhatTheTownWithoutItSaves() {
    int costly = 0;
    int free = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Optional<SignedTown> signed = SignedTown.of(seed);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle)
              instanceof RouteOutcome.Planned planned)
          || planned.legs().get(0).headroom().isEmpty()) {
        continue;
      }
      SignedTown town = signed.get();
      for (Route.Avoided avoided : planned.legs().get(0).avoided()) {
        Saved expected = Saved.of(town, avoided, 3, Optional.empty());
        assertThat(Saved.of(avoided.cost().orElseThrow()))
            .as("restriction %s, %s", avoided.restriction().index(), town)
            .isEqualTo(expected);
        costly += expected.millis > 0 ? 1 : 0;
        free += expected.millis > 0 ? 0 : 1;
      }
    }
    assertThat(costly).isGreaterThan(CASES / 100);
    assertThat(free).isPositive();
  }

  /** By how much the drive costs a lorry less, and is quicker, that is best without a limit. */
  private record Saved(long lorryCost, long millis) {

    static Saved of(Route.Cost cost) {
      return new Saved(cost.lorryCost(), cost.duration().toMillis());
    }

    static Saved of(SignedTown town, Route.Avoided avoided, int memory, Optional<Instant> leaving) {
      RoadNetwork changed = town.without(avoided.restriction().index());
      BruteForce.Sum with =
          town.brute(town.network, town.town.vehicle, memory).sum(leaving).orElseThrow();
      BruteForce.Sum without =
          town.brute(changed, town.town.vehicle, memory).sum(leaving).orElse(with);
      return without.cost() < with.cost()
          ? new Saved(with.cost() - without.cost(), with.millis() - without.millis())
          : new Saved(0, 0);
    }
  }

  @Test
  void withADepartureACostThatIsGivenIsWhatTheTownWithoutItSavesThen() {
    int cases = LONG ? CASES : 2 * CASES; // Few of these towns have a limit that is avoided.
    CostsGiven costs = checkCostsWithADeparture(1, cases, SignedTown::withHours);
    assertThat(costs.given).isGreaterThan(cases / 100);
    assertThat(costs.leftOut).isLessThan(costs.given);
  }

  @Test
  void itIsWhereRoadsCostALorryMoreThanTheirTimeAndTheOtherRouteMayLastLonger() {
    int cases = LONG ? CASES / 8 : 60;
    assertThat(checkCostsWithADeparture(1_401, cases, SignedTown::burdened).given)
        .isGreaterThan(cases / 100);
  }

  /** How many costs were compared, and how many left out, for they depend on hours. */
  private record CostsGiven(int given, int leftOut) {}

  private static CostsGiven checkCostsWithADeparture(
      int first, int cases, BiFunction<Long, Times, Optional<SignedTown>> towns) {
    int given = 0;
    int leftOut = 0;
    for (long seed = first; seed < first + cases; seed++) {
      Instant leaving = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000);
      Times times = new Times.DepartAt(leaving);
      Optional<SignedTown> signed = towns.apply(seed, times);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle, times)
              instanceof RouteOutcome.Planned planned)) {
        continue;
      }
      SignedTown town = signed.get();
      for (Route.Avoided avoided : planned.legs().get(0).avoided()) {
        if (avoided.cost().isEmpty()) {
          leftOut++;
          continue;
        }
        assertThat(Saved.of(avoided.cost().get()))
            .as("restriction %s, %s", avoided.restriction().index(), town)
            .isEqualTo(Saved.of(town, avoided, 1, planned.legs().get(0).departure()));
        given++;
      }
    }
    return new CostsGiven(given, leftOut);
  }

  /** A weight up to which a road is no enclave lies on no road of the route. */
  private static final long ENCLOSED_BY_OTHER_ROADS = 1829;

  @Test
  void theHeadroomOfARouteIsTheLargestValueUpToWhichARouteStaysLegal() {
    int limited = 0;
    for (long n = 0; n <= CASES / 2; n++) {
      long seed = n == 0 ? ENCLOSED_BY_OTHER_ROADS : n;
      Optional<SignedTown> signed = SignedTown.of(seed);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle)
              instanceof RouteOutcome.Planned planned)
          || planned.legs().get(0).headroom().isEmpty()) {
        continue;
      }
      SignedTown town = signed.get();
      for (Measure type : new Measure[] {Measure.HEIGHT, Measure.WEIGHT}) {
        Dimensions vehicle = town.town.vehicle;
        Leeway leeway = planned.legs().get(0).headroom().get(type);
        boolean told = vehicle.of(type).isPresent();
        if (!told && type == Measure.WEIGHT) {
          continue;
        }
        int own = vehicle.of(type).orElse(1);
        checkAnyRoute(town, type, own, leeway, "seed " + seed + " " + type);
        limited += leeway.anyRoute().get().amount().isPresent() ? 1 : 0;
        checkThisRoute(town, planned.legs().get(0), type, own, leeway, "seed " + seed + " " + type);
      }
    }
    assertThat(limited).isGreaterThan(CASES / 100);
  }

  /**
   * Span by span. Where zones adjoin for a larger vehicle only, there can be a route again above
   * values without one; then the told value is the last one of some run.
   */
  private static void checkAnyRoute(
      SignedTown town, Measure type, int own, Leeway leeway, String as) {
    NavigableMap<Integer, Boolean> legal = new TreeMap<>();
    for (int end : Vehicles.spanEnds(town.network.ruleBook(), type)) {
      if (end >= own) {
        legal.put(end, legal(town, type, end));
      }
    }
    legal.put(1_000_000, legal(town, type, 1_000_000));
    int told = leeway.anyRoute().orElseThrow().amount().orElse(1_000_000);
    assertThat(legal.get(told)).as("%s: %s in %s", as, told, legal).isTrue();
    if (told < 1_000_000) {
      assertThat(legal.higherEntry(told).getValue())
          .as("%s: after %s in %s", as, told, legal)
          .isFalse();
    }
  }

  private static boolean legal(SignedTown town, Measure type, int amount) {
    Dimensions changed = town.town.vehicle.with(type, amount);
    return town.brute(town.network, changed, 3).best(Optional.empty()).isPresent();
  }

  private static void checkThisRoute(
      SignedTown town, Route route, Measure type, int own, Leeway leeway, String as) {
    OptionalInt most = leeway.thisRoute().orElseThrow().amount();
    for (int end : Vehicles.spanEnds(town.network.ruleBook(), type)) {
      if (end >= own && end <= most.orElse(Integer.MAX_VALUE)) {
        Dimensions changed = town.town.vehicle.with(type, end);
        assertThat(DrivenRoads.legal(town.network, route, changed)).as("%s %s", as, end).isTrue();
      }
    }
    if (most.isPresent()) {
      assertThat(leeway.anyRoute().orElseThrow().amount().orElse(Integer.MAX_VALUE))
          .as(as)
          .isGreaterThanOrEqualTo(most.getAsInt());
      Dimensions more = town.town.vehicle.with(type, most.getAsInt() + 1);
      assertThat(DrivenRoads.legal(town.network, route, more)).as(as).isFalse();
    }
  }

  @Test
  void withoutARouteTheHeadroomIsTheLargestSmallerValueThatHasOne() {
    int helped = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Optional<SignedTown> signed = SignedTown.of(seed);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle)
              instanceof RouteOutcome.NoLegalRoute none)) {
        continue;
      }
      SignedTown town = signed.get();
      for (Measure type : Measure.DIMENSIONS) {
        if (town.town.vehicle.of(type).isPresent()) {
          Optional<Leeway> told = Optional.ofNullable(none.headroom().get(type));
          helped += checkSmaller(town, type, told, "seed " + seed + " " + type) ? 1 : 0;
        }
      }
    }
    assertThat(helped).isGreaterThan(CASES / 500);
  }

  /** Whether a smaller value helps; with the same allowance for zones that adjoin. */
  private static boolean checkSmaller(
      SignedTown town, Measure type, Optional<Leeway> told, String as) {
    NavigableMap<Integer, Boolean> planned = new TreeMap<>();
    int own = town.town.vehicle.of(type).orElseThrow();
    for (int end : Vehicles.spanEnds(town.network.ruleBook(), type)) {
      if (end < own) {
        Dimensions smaller = town.town.vehicle.with(type, end);
        planned.put(end, plan(town, smaller) instanceof RouteOutcome.Planned);
      }
    }
    if (told.isEmpty()) {
      assertThat(planned.isEmpty() || !planned.firstEntry().getValue())
          .as("%s: none in %s", as, planned)
          .isTrue();
      return false;
    }
    int most = told.get().anyRoute().orElseThrow().amount().orElseThrow();
    assertThat(planned.get(most)).as("%s: %s in %s", as, most, planned).isTrue();
    assertThat(planned.higherEntry(most) == null || !planned.higherEntry(most).getValue())
        .as("%s: after %s in %s", as, most, planned)
        .isTrue();
    return true;
  }

  @Test
  void whatBlocksIsThePathWithTheFewestEntriesThenTheLeastTime() {
    int cases = LONG ? CASES / 2 : CASES;
    Blocked blocked = new Blocked();
    for (long seed = 1; seed <= cases; seed++) {
      SignedTown.of(seed).ifPresent(blocked::check);
    }
    assertThat(blocked.byThisVehicle).isGreaterThan(cases / 100);
    assertThat(blocked.several).isPositive();
    assertThat(blocked.byClosures).isPositive();
  }

  @Test
  void whatBlocksBesideZonesAndHoursIsOnThePathWithTheFewestEntriesThroughThem() {
    int cases = LONG ? CASES / 4 : 4 * CASES; // Zones seldom block in towns of few roads.
    Blocked blocked = new Blocked();
    for (long seed = 1; seed <= cases; seed++) {
      SignedTown.withHours(seed, new Times.Unspecified()).ifPresent(blocked::check);
    }
    assertThat(blocked.byZones).isPositive();
    assertThat(blocked.byHours).isGreaterThan(cases / 500);
    assertThat(blocked.besideHours).isPositive();
  }

  /** Compares what blocks in towns with brute force, and counts by what. */
  private static final class Blocked {
    int byThisVehicle;
    int several;
    int byZones;
    int byHours;
    int besideHours;
    int byClosures;

    void check(SignedTown town) {
      Optional<BlockingPath> narrowest = narrowest(town);
      if (plan(town, town.town.vehicle) instanceof RouteOutcome.NoLegalRoute none) {
        List<FoundRestriction> blocking = none.blocking().orElseThrow();
        assertThat(blocking.stream().map(FoundRestriction::index).toList())
            .as("%s", town)
            .isEqualTo(expected(town, narrowest));
        if (blocking.isEmpty()) {
          assertThat(none.notices()).as("%s", town).isNotEmpty();
        }
        assertThat(none.reasons()).as("%s", town).isNotEmpty();
      }
    }

    /** The path that enters no more than it has to, if there is one; each is compared. */
    private static Optional<BlockingPath> narrowest(SignedTown town) {
      for (Enterable enterable : Enterable.values()) {
        FewestEntriesBruteForce.Weight expected =
            new FewestEntriesBruteForce(town, enterable).best();
        BlockingPath path = BlockingPath.of(town, enterable);
        assertThat(path.weight()).as("%s, %s", enterable, town).isEqualTo(expected);
        if (expected != null) {
          return Optional.of(path);
        }
      }
      return Optional.empty();
    }

    /** The restrictions on the narrowest path; none where nothing but closures are to be lifted. */
    private List<Integer> expected(SignedTown town, Optional<BlockingPath> narrowest) {
      if (narrowest.isEmpty()) {
        return List.of();
      }
      BlockingPath path = narrowest.get();
      switch (path.enterable()) {
        case THIS_VEHICLE -> {
          byThisVehicle++;
          several += path.weight().entries() > 1 ? 1 : 0;
        }
        case ZONES -> byZones++;
        case HOURS -> {
          RouteOutcome reopened =
              plan(town, town.town.vehicle, new Times.Unspecified(), RoadClosures.NONE);
          if (reopened instanceof RouteOutcome.Planned) {
            byClosures++;
            return List.of();
          }
          byHours++;
          besideHours += path.restrictions().isEmpty() ? 0 : 1;
        }
      }
      return path.restrictions();
    }
  }
}
