package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RuledSections;
import dev.headroom.domain.route.vehicle.VariedVehicle;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Computes how much larger, or how much smaller, a vehicle may be: one dimension at a time, between
 * the same two snapped points and at the same times, among the values that occur as limits.
 *
 * <p>For this route it goes upwards from the vehicle's own value, span by span, to the first span
 * in which the route is not legal. For any route it bisects. A larger value counts only if a route
 * is legal by the strictest verdict of each rule over all values from the vehicle's own up to it;
 * this is safe also if larger vehicles obey other signs (over 3.5 t, over 12 m). An unknown
 * dimension is examined from 0 on, in the class by which the vehicle was judged.
 */
final class LeewayExplanation {

  private final Planning planning;
  private final BestDrive drives;
  private final RuleBook book;
  private final Budget budget;

  /** The dimensions, and what else is given that can be a little more or less. */
  private final List<Measure> measures;

  private final List<Notice.HeadroomPart> late = new ArrayList<>();

  /** Computes the headroom of the vehicle of a planning. */
  LeewayExplanation(Planning planning, BestDrive drives) {
    this.planning = planning;
    this.drives = drives;
    book = planning.network().rules();
    budget = planning.budgets().whatIfs();
    measures =
        Measure.GRADUAL.stream()
            .filter(
                measure ->
                    measure.isDimension() || planning.leg().dimensions().of(measure).isPresent())
            .toList();
  }

  /**
   * The largest values for which this drive, and any drive, is legal.
   *
   * @param drive the sections with rules of a drive that is legal for the vehicle
   */
  Explanation<Map<Measure, Leeway>> above(RuledSections drive) {
    Map<Measure, Leeway> found = new EnumMap<>(Measure.class);
    Map<Measure, Leeway.Most> own = new EnumMap<>(Measure.class);
    int[] rules = budget.exhausted() ? new int[0] : rulesOf(drive.different());
    for (Measure type : measures) {
      lookFor(type, Notice.HeadroomPart.Of.THIS_ROUTE, () -> onDrive(vehicle(type), drive, rules))
          .ifPresent(most -> own.put(type, most));
    }
    for (Measure type : measures) {
      Optional<Leeway.Most> thisRoute = Optional.ofNullable(own.get(type));
      Optional<Leeway.Most> anyRoute = thisRoute;
      if (thisRoute.isPresent() && thisRoute.get().amount().isPresent()) {
        int least = thisRoute.get().amount().getAsInt();
        anyRoute = lookFor(type, Notice.HeadroomPart.Of.ANY_ROUTE, () -> onAnyRoute(type, least));
      }
      found.put(type, new Leeway(thisRoute, anyRoute));
    }
    return explained(found);
  }

  /**
   * For a vehicle without a route, the largest smaller value of each known dimension for which
   * there is one.
   */
  Explanation<Map<Measure, Leeway>> below() {
    Map<Measure, Leeway> found = new EnumMap<>(Measure.class);
    for (Measure type : measures) {
      VariedVehicle vehicle = vehicle(type);
      if (vehicle.own().isPresent()) {
        lookFor(type, Notice.HeadroomPart.Of.SMALLER_VEHICLE, () -> largestBelow(vehicle))
            .ifPresent(most -> found.put(type, new Leeway(Optional.empty(), Optional.of(most))));
      }
    }
    return explained(found);
  }

  private Explanation<Map<Measure, Leeway>> explained(Map<Measure, Leeway> found) {
    return new Explanation<>(
        found, late.isEmpty() ? List.of() : List.of(new Notice.HeadroomOutOfTime(late)));
  }

  private VariedVehicle vehicle(Measure type) {
    Planning turning = planning.withTurningBack();
    return new VariedVehicle(
        book,
        planning.network().levels().spans(type),
        turning.leg().situation(new When.Unspecified()),
        turning.levels());
  }

  private interface Looking {
    Optional<Leeway.Most> look();
  }

  private Optional<Leeway.Most> lookFor(Measure type, Notice.HeadroomPart.Of of, Looking looking) {
    try {
      if (!budget.exhausted()) {
        return looking.look();
      }
    } catch (Budget.ExhaustedException leftOut) {
      // Named below.
    }
    late.add(new Notice.HeadroomPart(type, of));
    return Optional.empty();
  }

  /**
   * The largest value for which this drive is legal. Goes upwards span by span, because a zone may
   * open again when its neighbour becomes a zone too. The rules on the drive give the ends of the
   * spans, unless some of its roads are open to the vehicle only as enclaves, which depend on rules
   * elsewhere.
   */
  private Optional<Leeway.Most> onDrive(VariedVehicle vehicle, RuledSections drive, int[] rules) {
    int from = vehicle.own().orElse(0);
    Optional<Leeway.Most> most = Optional.empty();
    int[] ends = vehicle.spans().endsFrom(from, rules);
    for (int i = 0; i <= ends.length; i++) {
      int amount = i < ends.length ? ends[i] : beyond(from, most);
      VehicleLevels levels = exactly(vehicle, amount);
      if (!drive.legal(levels, Enclaves.NONE)) {
        return drive.legal(levels, Enclaves.EVERYWHERE) ? amongEnclaves(vehicle, drive) : most;
      }
      most = Optional.of(Leeway.Most.of(amount));
    }
    return Optional.of(Leeway.Most.NO_LIMIT);
  }

  /** The largest value for which this drive is legal, by the spans of all rules of the map. */
  private Optional<Leeway.Most> amongEnclaves(VariedVehicle vehicle, RuledSections drive) {
    int from = vehicle.own().orElse(0);
    Optional<Leeway.Most> most = Optional.empty();
    for (int end : vehicle.spans().endsFrom(from)) {
      if (!isLegal(drive, vehicle, end)) {
        return most;
      }
      most = Optional.of(Leeway.Most.of(end));
    }
    return isLegal(drive, vehicle, beyond(from, most)) ? Optional.of(Leeway.Most.NO_LIMIT) : most;
  }

  private static int beyond(int from, Optional<Leeway.Most> most) {
    return Math.max(from, most.flatMap(Leeway.Most::value).orElse(0) + 1);
  }

  private VehicleLevels exactly(VariedVehicle vehicle, int amount) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    return vehicle.exactly(amount);
  }

  private boolean isLegal(RuledSections drive, VariedVehicle vehicle, int amount) {
    VehicleLevels levels = exactly(vehicle, amount);
    return drive.legal(levels, levels.enclaves(planning.network().graph()));
  }

  private int[] rulesOf(List<Drive.Section> sections) {
    BitSet sets = new BitSet();
    for (Drive.Section section : sections) {
      sets.set(section.road().rules());
      section.turn().ifPresent(turn -> sets.set(turn.rules()));
    }
    return sets.stream().flatMap(set -> Arrays.stream(book.rulesOf(set))).distinct().toArray();
  }

  /** The largest value from this one on with which any route is legal. */
  private Optional<Leeway.Most> onAnyRoute(Measure type, int least) {
    VariedVehicle vehicle = vehicle(type);
    return largest(
        vehicle, least, value -> value <= least || leads(vehicle.upTo(value), drives::leads));
  }

  private static Optional<Leeway.Most> largest(
      VariedVehicle vehicle, int from, IntPredicate legal) {
    int[] ends = vehicle.spans().endsFrom(from);
    if (ends.length == 0 || legal.test(ends[ends.length - 1] + 1)) {
      return Optional.of(Leeway.Most.NO_LIMIT);
    }
    OptionalInt most = lastLegal(ends, legal);
    return most.isPresent() ? Optional.of(Leeway.Most.of(most.getAsInt())) : Optional.empty();
  }

  private Optional<Leeway.Most> largestBelow(VariedVehicle vehicle) {
    int own = vehicle.own().orElseThrow();
    int least = vehicle.spans().least();
    int classEnd = Math.min(own - 1, vehicle.spans().classEnd().orElse(0));
    for (int[] span : new int[][] {{Math.max(least, classEnd + 1), own - 1}, {least, classEnd}}) {
      int[] ends =
          Arrays.stream(vehicle.spans().endsFrom(span[0])).filter(end -> end <= span[1]).toArray();
      OptionalInt most =
          lastLegal(ends, value -> leads(vehicle.exactly(value), drives::isPossible));
      if (most.isPresent()) {
        return Optional.of(Leeway.Most.of(most.getAsInt()));
      }
    }
    return Optional.empty();
  }

  /** The last legal value of ascending values; all legal ones come first. */
  private static OptionalInt lastLegal(int[] values, IntPredicate legal) {
    if (values.length == 0 || !legal.test(values[0])) {
      return OptionalInt.empty();
    }
    int low = 0;
    int high = values.length;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (legal.test(values[middle])) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return OptionalInt.of(values[low]);
  }

  private boolean leads(VehicleLevels levels, Predicate<Planning> search) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    return search.test(planning.with(levels));
  }
}
