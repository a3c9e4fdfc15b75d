package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.util.Optional;
import java.util.OptionalInt;

/** What a rule is about. */
public enum Subject {
  /** Centimetres. */
  HEIGHT,
  /** Centimetres. */
  WIDTH,
  /** Centimetres. */
  LENGTH,
  /** Kilograms; limits of gross, plated, train and unladen weight alike. */
  WEIGHT,
  /** Kilograms on one axle. A request has no axles, so it never stops: it is told in warnings. */
  AXLE_LOAD,
  /** Kilograms on one bogie; told in warnings like {@link #AXLE_LOAD}. */
  BOGIE_LOAD,
  /** Number of axles, in limits, which never stop for want of the vehicle's, and in conditions. */
  AXLES,
  /** Who may use the road at all: one-way streets, closures, class rules, forbidden turns. */
  ACCESS,
  /**
   * The same on the way through a port to a ferry, or from one. Who takes the ferry is whom the
   * port is open to, so that its zones may be driven through; what is closed stays closed.
   */
  FERRY_ACCESS,
  /** Who may carry dangerous goods. A request has no load, so it never stops, like axle loads. */
  DANGEROUS_GOODS,
  /** Who may use the road but is advised not to. Advice never stops; it is told in warnings. */
  DISCOURAGED;

  /**
   * A limit of this subject.
   *
   * @param amount centimetres for a height, width or length, a number of axles, else kilograms; not
   *     negative
   * @throws IllegalArgumentException when nothing of this subject is limited
   */
  public Value.AtMost atMost(int amount) {
    return switch (this) {
      case HEIGHT, WIDTH, LENGTH -> new Value.LengthAtMost(new Length(amount));
      case WEIGHT, AXLE_LOAD, BOGIE_LOAD -> new Value.MassAtMost(new Mass(amount));
      case AXLES -> new Value.CountAtMost(amount);
      case ACCESS, FERRY_ACCESS, DANGEROUS_GOODS, DISCOURAGED ->
          throw new IllegalArgumentException("no rule limits " + this);
    };
  }

  /** A vehicle's measure of this subject, in its whole units; empty where it is not known. */
  OptionalInt of(Dimensions vehicle) {
    return switch (this) {
      case HEIGHT -> centimetres(vehicle.height());
      case WIDTH -> centimetres(vehicle.width());
      case LENGTH -> centimetres(vehicle.length());
      case WEIGHT -> kilograms(vehicle.weight());
      case AXLE_LOAD, BOGIE_LOAD, AXLES, ACCESS, FERRY_ACCESS, DANGEROUS_GOODS, DISCOURAGED ->
          OptionalInt.empty();
    };
  }

  private static OptionalInt centimetres(Optional<Length> length) {
    return length.isPresent() ? OptionalInt.of(length.get().centimetres()) : OptionalInt.empty();
  }

  private static OptionalInt kilograms(Optional<Mass> mass) {
    return mass.isPresent() ? OptionalInt.of(mass.get().kilograms()) : OptionalInt.empty();
  }

  /** Whether a rule of this subject can say a value. */
  boolean takes(Value value) {
    return switch (this) {
      case HEIGHT, WIDTH, LENGTH ->
          value instanceof Value.LengthAtMost || value instanceof Value.Unlimited;
      case WEIGHT, AXLE_LOAD, BOGIE_LOAD ->
          value instanceof Value.MassAtMost || value instanceof Value.Unlimited;
      case AXLES -> value instanceof Value.CountAtMost || value instanceof Value.Unlimited;
      case ACCESS, FERRY_ACCESS, DANGEROUS_GOODS, DISCOURAGED -> value instanceof Access;
    };
  }

  /** Whether a rule of this subject says who may use a road, and not what it may measure. */
  public boolean isAccess() {
    return this == ACCESS || this == FERRY_ACCESS;
  }

  /** Whether requests say enough of a vehicle to tell whether a rule of this subject stops it. */
  public boolean checked() {
    return switch (this) {
      case HEIGHT, WIDTH, LENGTH, WEIGHT, ACCESS, FERRY_ACCESS -> true;
      case AXLE_LOAD, BOGIE_LOAD, AXLES, DANGEROUS_GOODS, DISCOURAGED -> false;
    };
  }

  /** The type under which a limit of this subject is shown to clients, if it is shown. */
  public Optional<RestrictionType> type() {
    return switch (this) {
      case HEIGHT -> Optional.of(RestrictionType.HEIGHT);
      case WIDTH -> Optional.of(RestrictionType.WIDTH);
      case LENGTH -> Optional.of(RestrictionType.LENGTH);
      case WEIGHT -> Optional.of(RestrictionType.WEIGHT);
      case AXLE_LOAD, BOGIE_LOAD, AXLES, ACCESS, FERRY_ACCESS, DANGEROUS_GOODS, DISCOURAGED ->
          Optional.empty();
    };
  }
}
