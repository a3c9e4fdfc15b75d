package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a rule is about: a measure that it limits, or another matter. */
public sealed interface Subject permits Subject.Limit, Matter {

  /** How much a vehicle may have of a measure. */
  record Limit(Measure measure) implements Subject {

    @Override
    public String name() {
      return measure.name();
    }

    @Override
    public int number() {
      return measure.ordinal();
    }

    @Override
    public boolean takes(Value value) {
      return value instanceof Value.Unlimited
          || (value instanceof Value.AtMost limit
              && (limit.amount() > 0 || measure != Measure.AXLES));
    }

    @Override
    public String toString() {
      return name();
    }
  }

  /** The limits of a measure. */
  static Subject of(Measure measure) {
    return new Limit(measure);
  }

  /** Every subject, in the order of their numbers. */
  static List<Subject> all() {
    return Stream.<Subject>concat(
            Arrays.stream(Measure.values()).map(Subject::of), Arrays.stream(Matter.values()))
        .toList();
  }

  /** Its name in capitals, such as {@code AXLE_LOAD}; no two have the same. */
  String name();

  /** Its place among all, from 0: the limit of each measure, then the other matters. */
  int number();

  /** The measure that it limits, if it limits one. */
  default Optional<Measure> limited() {
    return this instanceof Limit limit ? Optional.of(limit.measure()) : Optional.empty();
  }

  /** Whether a rule of this subject can say a value. */
  boolean takes(Value value);

  /** Whether a rule of this subject never stops a vehicle and is only reported in an answer. */
  default boolean told() {
    return this instanceof Matter && !isAccess();
  }

  /** Whether a rule of this subject says who may use a road, and not what it may measure. */
  default boolean isAccess() {
    return this == Matter.ACCESS || this == Matter.FERRY_ACCESS;
  }

  /** Whether enough is known of a vehicle to tell whether a rule of this subject stops it. */
  default boolean checked(Dimensions vehicle) {
    return isAccess() || limited().filter(vehicle::decides).isPresent();
  }
}
