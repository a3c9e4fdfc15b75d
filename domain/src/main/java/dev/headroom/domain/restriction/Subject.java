package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.CertainAxles;
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
  /**
   * Kilograms on one axle. A request has no axles, so that it stops whom it stops for certain
   * ({@link CertainAxles}), and is told in warnings else.
   */
  AXLE_LOAD,
  /**
   * Kilograms on one bogie: what may not stand on several axles may not stand on one, so that it
   * stops whom {@link #AXLE_LOAD} stops.
   */
  BOGIE_LOAD,
  /** Number of axles, in limits, which stop for certain or are told in warnings; in conditions. */
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
  DISCOURAGED,
  /** Who pays a toll; it never stops. */
  TOLL,
  /** Water runs over the road, of which nobody has said that it is too deep; it never stops. */
  FORD,
  /** A surface that is hard on lorries, of which nobody has said that none gets on; never stops. */
  ROUGH_ROAD,
  /** A road that is mapped as narrower than lorries are, which may be a slip; it never stops. */
  NARROW_ROAD,
  /** A tag or a sign that may restrict and that cannot be read; it never stops. */
  UNREAD_TAG,
  /** Opening hours of a road, a ferry or a barrier that cannot be read; they never stop. */
  OPENING_HOURS_UNREAD,
  /** What lanes limit each by itself. It never stops: an answer tells which lane to take. */
  LANES;

  /** Whether a rule of this subject never stops a vehicle, and is told in an answer only. */
  public boolean told() {
    return switch (this) {
      case DANGEROUS_GOODS,
          DISCOURAGED,
          TOLL,
          FORD,
          ROUGH_ROAD,
          NARROW_ROAD,
          UNREAD_TAG,
          OPENING_HOURS_UNREAD,
          LANES ->
          true;
      default -> false;
    };
  }

  /** Whether its rules say who, not how much. */
  private boolean ofAccess() {
    return this == ACCESS || this == FERRY_ACCESS || (told() && this != LANES);
  }

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
      default -> throw new IllegalArgumentException("no rule limits " + this);
    };
  }

  /**
   * The least that a vehicle's measure of this subject is: what it measures, where that is known,
   * else what is certain of it; empty where nothing is.
   */
  OptionalInt atLeast(Dimensions vehicle) {
    return switch (this) {
      case AXLE_LOAD, BOGIE_LOAD -> CertainAxles.load(vehicle);
      case AXLES -> CertainAxles.count(vehicle);
      default -> of(vehicle);
    };
  }

  /**
   * The largest value of a dimension, in its whole units, that a limit of this subject does not
   * stop for certain; empty where that dimension does not decide.
   */
  public OptionalInt mostWithin(int limit, RestrictionType dimension) {
    return switch (this) {
      case AXLE_LOAD, BOGIE_LOAD ->
          dimension == RestrictionType.WEIGHT
              ? CertainAxles.heaviestWithLoad(limit)
              : OptionalInt.empty();
      case AXLES ->
          switch (dimension) {
            case WEIGHT -> OptionalInt.of(CertainAxles.heaviestWithCount(limit));
            case LENGTH -> CertainAxles.longestWithCount(limit);
            case HEIGHT, WIDTH -> OptionalInt.empty();
          };
      default ->
          type().equals(Optional.of(dimension)) ? OptionalInt.of(limit) : OptionalInt.empty();
    };
  }

  /** A vehicle's measure of this subject, in its whole units; empty where it is not known. */
  OptionalInt of(Dimensions vehicle) {
    return switch (this) {
      case HEIGHT -> centimetres(vehicle.height());
      case WIDTH -> centimetres(vehicle.width());
      case LENGTH -> centimetres(vehicle.length());
      case WEIGHT -> kilograms(vehicle.weight());
      default -> OptionalInt.empty();
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
    if (ofAccess()) {
      return value instanceof Access;
    }
    return switch (this) {
      case HEIGHT, WIDTH, LENGTH ->
          value instanceof Value.LengthAtMost || value instanceof Value.Unlimited;
      case WEIGHT, AXLE_LOAD, BOGIE_LOAD ->
          value instanceof Value.MassAtMost || value instanceof Value.Unlimited;
      case LANES -> value instanceof Value.ByLane;
      default -> value instanceof Value.CountAtMost || value instanceof Value.Unlimited;
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
      default -> false;
    };
  }

  /** The type under which a limit of this subject is shown to clients, if it is shown. */
  public Optional<RestrictionType> type() {
    return switch (this) {
      case HEIGHT -> Optional.of(RestrictionType.HEIGHT);
      case WIDTH -> Optional.of(RestrictionType.WIDTH);
      case LENGTH -> Optional.of(RestrictionType.LENGTH);
      case WEIGHT -> Optional.of(RestrictionType.WEIGHT);
      default -> Optional.empty();
    };
  }
}
