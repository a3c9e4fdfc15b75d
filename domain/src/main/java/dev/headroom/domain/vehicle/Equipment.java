package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What people say of a vehicle beside its four dimensions: axles, loads, trailers, dangerous goods,
 * emissions. Everything may be unknown.
 *
 * @param amounts of {@link #MEASURES}, in their whole units
 * @param load the dangerous goods
 * @param speedLimiter the speed that it is limited to, km/h
 */
public record Equipment(Map<Measure, Integer> amounts, Load load, OptionalInt speedLimiter) {

  /** Nothing is known. */
  public static final Equipment UNKNOWN =
      new Equipment(Map.of(), Load.UNKNOWN, OptionalInt.empty());

  /** The least speed of a limiter, km/h. */
  public static final int LEAST_LIMITER = 20;

  /** The greatest speed of a limiter, km/h. */
  public static final int MOST_LIMITER = 130;

  /** The measures that are given directly: all but the dimensions and those of the load. */
  public static final List<Measure> MEASURES =
      Stream.of(Measure.values())
          .filter(measure -> !measure.isDimension() && !Load.MEASURES.contains(measure))
          .toList();

  /** The fields of equipment, in the order in which people say them. */
  public static final List<VehicleField> FIELDS =
      Stream.<VehicleField>concat(MEASURES.stream(), Stream.of(Trait.values())).toList();

  /** The fields of equipment that are no measures. */
  public enum Trait implements VehicleField {
    HAZARDOUS,
    TUNNEL_CODE,
    TANK,
    NET_EXPLOSIVE_MASS,
    SPEED_LIMITER
  }

  /**
   * Copies the amounts.
   *
   * @throws IllegalArgumentException if an amount is of no equipment or no vehicle has it
   */
  public Equipment {
    Map<Measure, Integer> copy = new EnumMap<>(Measure.class);
    copy.putAll(amounts);
    copy.forEach(
        (measure, amount) -> {
          if (!MEASURES.contains(measure) || !measure.accepts(measure.inUnits(amount))) {
            throw new IllegalArgumentException("no equipment: " + measure + " of " + amount);
          }
        });
    if (speedLimiter.isPresent()
        && (speedLimiter.getAsInt() < LEAST_LIMITER || speedLimiter.getAsInt() > MOST_LIMITER)) {
      throw new IllegalArgumentException("no speed limiter: " + speedLimiter.getAsInt());
    }
    amounts = Collections.unmodifiableMap(copy);
  }

  /** Begins equipment of which nothing is known. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Takes what is known of a vehicle beside its dimensions. Methods throw an {@link
   * IllegalArgumentException} for a value that no vehicle has. Used by one thread.
   */
  public static final class Builder {

    private final Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    private Load load = Load.UNKNOWN;
    private OptionalInt speedLimiter = OptionalInt.empty();

    private Builder() {}

    /** The value of one of {@link #MEASURES}, such as {@code "11.5"} tonnes or {@code "5"}. */
    public Builder with(Measure measure, String value) {
      BigDecimal number = new BigDecimal(value);
      if (!MEASURES.contains(measure) || !measure.accepts(number)) {
        throw new IllegalArgumentException("no equipment: " + measure + " of " + value);
      }
      amounts.put(measure, measure.ofVehicle(number));
      return this;
    }

    /** Whether it is a tractor with a semi-trailer. */
    public Builder articulated(boolean yes) {
      return with(Measure.ARTICULATED, yes ? "1" : "0");
    }

    /** The dangerous goods. */
    public Builder load(Load dangerousGoods) {
      load = dangerousGoods;
      return this;
    }

    /** The speed that it is limited to, {@value #LEAST_LIMITER} to {@value #MOST_LIMITER} km/h. */
    public Builder speedLimiter(int kilometresPerHour) {
      speedLimiter = OptionalInt.of(kilometresPerHour);
      return this;
    }

    /** The equipment. */
    public Equipment build() {
      return new Equipment(amounts, load, speedLimiter);
    }
  }

  /** Whether nothing is known. */
  public boolean unknown() {
    return equals(UNKNOWN);
  }

  /** The amount of a measure in its whole units, if it is known. */
  public OptionalInt of(Measure measure) {
    Integer amount = amounts.get(measure);
    return amount == null ? OptionalInt.empty() : OptionalInt.of(amount);
  }

  /**
   * These of a vehicle of which everything else is as it was. Who names other dangerous goods, or
   * none, says all of the load.
   */
  public Equipment or(Equipment before) {
    Map<Measure, Integer> all = new EnumMap<>(Measure.class);
    all.putAll(before.amounts);
    all.putAll(amounts);
    return new Equipment(
        all, load.or(before.load), speedLimiter.isPresent() ? speedLimiter : before.speedLimiter);
  }

  /** A vehicle's dimensions, all measures that the equipment decides, and its speed limiter. */
  public Dimensions on(Dimensions dimensions) {
    Map<Measure, Integer> all = new EnumMap<>(Measure.class);
    all.putAll(dimensions.amounts());
    all.putAll(amounts);
    all.putAll(load.measures());
    return new Dimensions(all, speedLimiter.isPresent() ? speedLimiter : dimensions.speedLimiter());
  }

  /**
   * What contradicts itself, by the field that says it.
   *
   * @param dimensions the vehicle's; what is unknown contradicts nothing
   */
  public Map<VehicleField, VehicleProblem> contradictions(Dimensions dimensions) {
    Map<VehicleField, VehicleProblem> found = new LinkedHashMap<>();
    Dimensions all = on(dimensions);
    above(all, Measure.LADEN_WEIGHT, Measure.WEIGHT)
        .ifPresent(why -> found.put(Measure.LADEN_WEIGHT, why));
    above(all, Measure.UNLADEN_WEIGHT, Measure.LADEN_WEIGHT)
        .or(() -> above(all, Measure.UNLADEN_WEIGHT, Measure.WEIGHT))
        .ifPresent(why -> found.put(Measure.UNLADEN_WEIGHT, why));
    axles(all).ifPresent(why -> found.put(Measure.AXLE_LOAD, why));
    if (load.none() && load.restricted()) {
      found.put(Trait.TUNNEL_CODE, new VehicleProblem.WithoutGoods());
    }
    if (load.none() && load.netExplosiveMass().orElse(0) > 0) {
      found.put(Trait.NET_EXPLOSIVE_MASS, new VehicleProblem.WithoutGoods());
    }
    return found;
  }

  private static Optional<VehicleProblem> above(Dimensions all, Measure lesser, Measure greater) {
    OptionalInt small = all.of(lesser);
    OptionalInt great = all.of(greater);
    return small.isPresent() && great.isPresent() && small.getAsInt() > great.getAsInt()
        ? Optional.of(
            new VehicleProblem.Above(
                lesser.inUnits(small.getAsInt()), greater, greater.inUnits(great.getAsInt())))
        : Optional.empty();
  }

  /**
   * The axles together have to bear the load of the day. Where nobody counts them they are as many
   * as a vehicle of that weight can have.
   */
  private static Optional<VehicleProblem> axles(Dimensions all) {
    OptionalInt each = all.of(Measure.AXLE_LOAD);
    OptionalInt laden = all.of(Measure.LADEN_WEIGHT);
    if (each.isEmpty() || laden.isEmpty()) {
      return Optional.empty();
    }
    int most = CertainAxles.most(laden.getAsInt());
    OptionalInt axles = OptionalInt.of(all.of(Measure.AXLES).orElse(most));
    long borne = (long) each.getAsInt() * axles.getAsInt();
    BigDecimal heaviest = Measure.AXLE_LOAD.inUnits(each.getAsInt());
    return borne < laden.getAsInt()
        ? Optional.of(
            new VehicleProblem.BearLess(
                heaviest, axles.getAsInt(), Measure.LADEN_WEIGHT.inUnits(laden.getAsInt())))
        : Optional.empty();
  }
}
