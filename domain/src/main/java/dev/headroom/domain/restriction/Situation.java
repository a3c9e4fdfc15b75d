package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * For whom and when the rule book is asked.
 *
 * @param vehicleClass the class under which the vehicle reads the signs
 * @param dimensions what is known of it
 * @param when the time
 * @param avoided what it is to avoid although it may drive there
 */
public record Situation(
    VehicleClass vehicleClass, Dimensions dimensions, When when, Avoided avoided) {

  /** A vehicle that avoids nothing. */
  public Situation(VehicleClass vehicleClass, Dimensions dimensions, When when) {
    this(vehicleClass, dimensions, when, Avoided.NOTHING);
  }

  /** A goods vehicle with these dimensions. */
  public static Situation of(Dimensions dimensions, When when) {
    return new Situation(VehicleClass.of(dimensions), dimensions, when);
  }

  /** The reference for detours: no dimension and no class rule applies to it. */
  public static Situation unlimited(When when) {
    return new Situation(VehicleClass.MOTOR, Dimensions.UNKNOWN, when);
  }

  /** The same vehicle at another time. */
  public Situation at(When other) {
    return new Situation(vehicleClass, dimensions, other, avoided);
  }

  /** The same vehicle, avoiding this. */
  public Situation avoiding(Avoided others) {
    return new Situation(vehicleClass, dimensions, when, others);
  }

  /** Another vehicle in the same situation, which avoids the same. */
  public Situation of(VehicleClass otherClass, Dimensions others) {
    return new Situation(otherClass, others, when, avoided.by(otherClass));
  }

  /** Whether this is the vehicle without limits. */
  boolean unlimited() {
    return vehicleClass == VehicleClass.MOTOR;
  }

  /**
   * What a vehicle is to avoid although it may drive there. Rules of every other avoidable matter
   * are open.
   *
   * @param vehicleClass the class of the vehicle that avoids it, by which a toll is judged; the
   *     vehicle without limits avoids what the vehicle that it is compared with does
   * @param verdicts what a rule of an avoidable matter says where it holds
   */
  public record Avoided(VehicleClass vehicleClass, Map<Matter, Verdict> verdicts) {

    /** Nothing. */
    public static final Avoided NOTHING = new Avoided(VehicleClass.MOTOR, Map.of());

    /**
     * Copies the verdicts.
     *
     * @throws IllegalArgumentException if a matter cannot be avoided
     */
    public Avoided {
      Objects.requireNonNull(vehicleClass, "vehicleClass");
      verdicts = Map.copyOf(verdicts);
      for (Matter matter : verdicts.keySet()) {
        if (!matter.avoidable()) {
          throw new IllegalArgumentException("cannot be avoided: " + matter);
        }
      }
    }

    /** What rules of a matter say where they hold; empty if they say nothing. */
    Optional<Verdict> verdict(Matter matter) {
      return Optional.ofNullable(verdicts.get(matter));
    }

    /** The same, and a matter besides. */
    public Avoided and(Matter matter, Verdict verdict) {
      EnumMap<Matter, Verdict> more = new EnumMap<>(Matter.class);
      more.putAll(verdicts);
      more.put(matter, verdict);
      return new Avoided(vehicleClass, more);
    }

    /** The same for another class. */
    Avoided by(VehicleClass other) {
      return verdicts.isEmpty() ? NOTHING : new Avoided(other, verdicts);
    }
  }
}
