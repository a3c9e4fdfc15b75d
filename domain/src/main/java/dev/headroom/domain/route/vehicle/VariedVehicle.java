package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A vehicle of which one measure takes other values. */
public final class VariedVehicle {

  private final RuleBook book;
  private final MeasureSpans spans;
  private final Situation vehicle;
  private final VehicleLevels levels;
  private final OptionalInt own;

  /**
   * Takes one measure of a vehicle.
   *
   * @param levels those of the vehicle as it is
   */
  public VariedVehicle(RuleBook book, MeasureSpans spans, Situation vehicle, VehicleLevels levels) {
    this.book = book;
    this.spans = spans;
    this.vehicle = vehicle;
    this.levels = levels;
    own = vehicle.dimensions().of(spans.measure());
  }

  /** The spans within which no rule changes its answer. */
  public MeasureSpans spans() {
    return spans;
  }

  /** The vehicle's own, if it is known. */
  public OptionalInt own() {
    return own;
  }

  /** Levels of the vehicle with this dimension changed, and the class that goes with it. */
  public VehicleLevels exactly(int amount) {
    return levels(judge(amount), amount);
  }

  private VehicleLevels levels(VehicleJudge judge, int amount) {
    boolean sameClass = classOf(with(amount)) == vehicle.vehicleClass();
    return sameClass ? levels.varied(judge, spans) : new VehicleLevels(book, judge);
  }

  private VehicleJudge judge(int amount) {
    Dimensions changed = with(amount);
    return VehicleJudge.of(book, vehicle.of(classOf(changed), changed));
  }

  /**
   * The strictest levels for every value from the vehicle's own (from 0 where that is unknown) to
   * this one: what is open then is open to all of them, also where the class changes between.
   */
  public VehicleLevels upTo(int amount) {
    return levels(strictestUpTo(amount), amount);
  }

  private VehicleJudge strictestUpTo(int amount) {
    int least = own.orElse(0);
    int classEnd = spans.classEnd().orElse(Integer.MAX_VALUE);
    List<VehicleJudge> always = new ArrayList<>(List.of(judge(least), judge(amount)));
    if (least <= classEnd && classEnd < amount) {
      always.add(judge(classEnd));
      always.add(judge(classEnd + 1));
    }
    return (rule, when) -> {
      Verdict strictest = Verdict.OPEN;
      for (VehicleJudge judge : always) {
        strictest = strictest.and(judge.verdict(rule, when));
      }
      for (int end : spans.endsOf(rule)) {
        if (end >= least && end < amount) {
          strictest = strictest.and(judge(end + 1).verdict(rule, when));
        }
      }
      return strictest;
    };
  }

  /** Where the dimension is unknown the vehicle stays in the class in which it was judged. */
  private VehicleClass classOf(Dimensions changed) {
    return own.isPresent() ? VehicleClass.of(changed) : vehicle.vehicleClass();
  }

  private Dimensions with(int amount) {
    return vehicle.dimensions().with(spans.measure(), amount);
  }
}
