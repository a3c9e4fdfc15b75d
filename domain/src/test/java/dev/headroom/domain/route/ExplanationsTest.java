package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The explanations against brute force in random towns; a failure names its seed. */
class ExplanationsTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int CASES = LONG ? 100_000 : 2_000;

  private static RouteOutcome plan(SignedTown signed, Dimensions vehicle) {
    return plan(signed, vehicle, new Times.Unspecified());
  }

  private static RouteOutcome plan(SignedTown signed, Dimensions vehicle, Times times) {
    return signed
        .planner()
        .plan(
            signed.request(vehicle, times),
            signed.start,
            signed.end,
            signed.closures,
            Budgets.UNLIMITED);
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
          || planned.route().headroom().isEmpty()) {
        continue;
      }
      SignedTown town = signed.get();
      Route route = planned.route();
      for (Route.Avoided avoided : route.avoided()) {
        int restriction = avoided.restriction().index();
        long expected = saved(town, restriction, 3, Optional.empty());
        assertThat(avoided.cost().orElseThrow().duration().toMillis())
            .as("seed %s, restriction %s, %s", seed, restriction, town)
            .isEqualTo(expected);
        costly += expected > 0 ? 1 : 0;
        free += expected > 0 ? 0 : 1;
      }
    }
    assertThat(costly).isGreaterThan(CASES / 100);
    assertThat(free).isPositive();
  }

  /** By how much the drive is quicker that costs less once a restriction is gone. */
  private static long saved(
      SignedTown town, int restriction, int memory, Optional<Instant> leaving) {
    BruteForce.Sum with =
        town.brute(town.network, town.town.vehicle, memory).sum(leaving).orElseThrow();
    BruteForce.Sum without =
        town.brute(town.without(restriction), town.town.vehicle, memory).sum(leaving).orElse(with);
    return without.cost() < with.cost() ? with.millis() - without.millis() : 0;
  }

  @Test
  void withADepartureAToldCostIsWhatTheTownWithoutItSavesThen() {
    int told = 0;
    int leftOut = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Instant leaving = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000);
      Times times = new Times.DepartAt(leaving);
      Optional<SignedTown> signed = SignedTown.withHours(seed, times);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle, times)
              instanceof RouteOutcome.Planned planned)) {
        continue;
      }
      SignedTown town = signed.get();
      for (Route.Avoided avoided : planned.route().avoided()) {
        if (avoided.cost().isEmpty()) {
          leftOut++;
          continue;
        }
        int restriction = avoided.restriction().index();
        assertThat(avoided.cost().get().duration().toMillis())
            .as("seed %s, restriction %s, %s", seed, restriction, town)
            .isEqualTo(saved(town, restriction, 1, Optional.of(leaving)));
        told++;
      }
    }
    assertThat(told).isGreaterThan(CASES / 100);
    assertThat(leftOut).isLessThan(told);
  }

  @Test
  void theHeadroomOfARouteIsTheLargestValueUpToWhichARouteStaysLegal() {
    int limited = 0;
    for (long seed = 1; seed <= CASES / 3; seed++) {
      Optional<SignedTown> signed = SignedTown.of(seed);
      if (signed.isEmpty()
          || !(plan(signed.get(), signed.get().town.vehicle)
              instanceof RouteOutcome.Planned planned)
          || planned.route().headroom().isEmpty()) {
        continue;
      }
      SignedTown town = signed.get();
      for (RestrictionType type :
          new RestrictionType[] {RestrictionType.HEIGHT, RestrictionType.WEIGHT}) {
        Dimensions vehicle = town.town.vehicle;
        Leeway leeway = planned.route().headroom().get(type);
        boolean told = Vehicles.measure(vehicle, type).isPresent();
        if (!told && type == RestrictionType.WEIGHT) {
          continue;
        }
        int own = Vehicles.measure(vehicle, type).orElse(1);
        checkAnyRoute(town, type, own, leeway, "seed " + seed + " " + type);
        limited += leeway.anyRoute().get().amount().isPresent() ? 1 : 0;
        checkThisRoute(town, planned.route(), type, own, leeway, "seed " + seed + " " + type);
      }
    }
    assertThat(limited).isGreaterThan(CASES / 100);
  }

  /**
   * Span by span. Where zones adjoin for a larger vehicle only, there can be a route again above
   * values without one; then the told value is the last one of some run.
   */
  private static void checkAnyRoute(
      SignedTown town, RestrictionType type, int own, Leeway leeway, String as) {
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

  private static boolean legal(SignedTown town, RestrictionType type, int amount) {
    Dimensions changed = Vehicles.with(town.town.vehicle, type, amount);
    return town.brute(town.network, changed, 3).best(Optional.empty()).isPresent();
  }

  private static void checkThisRoute(
      SignedTown town, Route route, RestrictionType type, int own, Leeway leeway, String as) {
    OptionalInt most = leeway.thisRoute().orElseThrow().amount();
    for (int end : Vehicles.spanEnds(town.network.ruleBook(), type)) {
      if (end >= own && end <= most.orElse(Integer.MAX_VALUE)) {
        Dimensions changed = Vehicles.with(town.town.vehicle, type, end);
        assertThat(DrivenRoads.legal(town.network, route, changed)).as("%s %s", as, end).isTrue();
      }
    }
    if (most.isPresent()) {
      assertThat(leeway.anyRoute().orElseThrow().amount().orElse(Integer.MAX_VALUE))
          .as(as)
          .isGreaterThanOrEqualTo(most.getAsInt());
      Dimensions more = Vehicles.with(town.town.vehicle, type, most.getAsInt() + 1);
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
      for (RestrictionType type : RestrictionType.values()) {
        if (Vehicles.measure(town.town.vehicle, type).isPresent()) {
          Optional<Leeway> told = Optional.ofNullable(none.headroom().get(type));
          helped += checkSmaller(town, type, told, "seed " + seed + " " + type) ? 1 : 0;
        }
      }
    }
    assertThat(helped).isGreaterThan(CASES / 500);
  }

  /** Whether a smaller value helps; with the same allowance for zones that adjoin. */
  private static boolean checkSmaller(
      SignedTown town, RestrictionType type, Optional<Leeway> told, String as) {
    NavigableMap<Integer, Boolean> planned = new TreeMap<>();
    int own = Vehicles.measure(town.town.vehicle, type).orElseThrow();
    for (int end : Vehicles.spanEnds(town.network.ruleBook(), type)) {
      if (end < own) {
        Dimensions smaller = Vehicles.with(town.town.vehicle, type, end);
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
    int blocked = 0;
    int several = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      Optional<SignedTown> signed = SignedTown.of(seed);
      if (signed.isEmpty()) {
        continue;
      }
      SignedTown town = signed.get();
      FewestEntriesBruteForce brute = new FewestEntriesBruteForce(town, 3);
      FewestEntriesBruteForce.Weight expected = brute.best();
      BlockingPath found = BlockingPath.of(town);
      assertThat(found.weight()).as("seed %s, %s", seed, town).isEqualTo(expected);
      if (plan(town, town.town.vehicle) instanceof RouteOutcome.NoLegalRoute none) {
        List<FoundRestriction> blocking = none.blocking().orElseThrow();
        if (expected == null) {
          assertThat(blocking.isEmpty() || !none.reasons().isEmpty())
              .as("seed %s: named beside what has hours or is a zone", seed)
              .isTrue();
        } else {
          assertThat(blocking.stream().map(FoundRestriction::index).toList())
              .as("seed %s", seed)
              .isEqualTo(found.restrictions());
        }
        if (none.blocking().get().isEmpty()) {
          assertThat(none.notices()).as("seed %s", seed).isNotEmpty();
        }
        blocked += expected == null ? 0 : 1;
        several += expected != null && expected.entries() > 1 ? 1 : 0;
      }
    }
    assertThat(blocked).isGreaterThan(CASES / 100);
    assertThat(several).isPositive();
  }
}
