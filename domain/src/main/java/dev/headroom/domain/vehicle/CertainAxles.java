package dev.headroom.domain.vehicle;

import java.util.OptionalInt;

/**
 * What is certain of a vehicle's axles where nobody gives them: the least that its heaviest axle
 * bears, and the least number that it has. A limit below either stops it; any other limit it may
 * keep or not.
 *
 * <p>Loads: a vehicle or train of at most 60 t has no more than nine axles, so that one of them
 * bears a ninth of its weight at least. A heavier one has more (an eleven-axle train of Michigan 74
 * t, a road train of Australia 115 t on seventeen), and its heaviest axle no less than that of one
 * of 60 t.
 *
 * <p>Numbers: 13 t is the most that the law of any country has on one axle (the Maghreb, the states
 * of the Gulf; 11.5 t by Directive 96/53/EC, 9.07 t on interstate highways), and the steered one
 * with its two single tyres bears 10 t at most. No vehicle of two axles is longer than 45 feet (the
 * longest that states of the US permit; 13.5 m by the directive).
 *
 * <p>Why it is so: decision 0047.
 */
public final class CertainAxles {

  private static final int MOST_AXLES = 9;
  private static final int HEAVIEST_ON_MOST = 60_000;
  private static final int HEAVIEST_AXLE = 13_000;
  private static final int HEAVIEST_STEERED_AXLE = 10_000;
  private static final int LONGEST_ON_TWO = 1_375;

  private CertainAxles() {}

  /** The least that a vehicle has of a measure of axles; empty where nothing is certain of it. */
  static OptionalInt atLeast(Measure measure, Dimensions vehicle) {
    return switch (measure) {
      case AXLE_LOAD -> load(vehicle);
      case BOGIE_LOAD -> {
        OptionalInt axle = vehicle.of(Measure.AXLE_LOAD);
        yield axle.isPresent() ? axle : load(vehicle);
      }
      case AXLES -> count(vehicle);
      default -> OptionalInt.empty();
    };
  }

  /**
   * The largest amount of a measure of which it is not certain that the vehicle has more of
   * another, limited one; empty where it is certain of none.
   */
  static OptionalInt mostWithin(Measure limited, int limit, Measure measure) {
    return switch (limited) {
      case AXLE_LOAD, BOGIE_LOAD ->
          switch (measure) {
            case WEIGHT, LADEN_WEIGHT -> heaviestWithLoad(limit);
            case AXLE_LOAD -> OptionalInt.of(limit);
            default -> OptionalInt.empty();
          };
      case AXLES ->
          switch (measure) {
            case WEIGHT -> OptionalInt.of(heaviestWithCount(limit));
            case LENGTH -> longestWithCount(limit);
            default -> OptionalInt.empty();
          };
      default -> OptionalInt.empty();
    };
  }

  /** The most axles that a vehicle or train has which weighs so much, in kilograms. */
  static int most(int weight) {
    return weight <= HEAVIEST_ON_MOST ? MOST_AXLES : Measure.AXLES.ofVehicle(Measure.AXLES.most());
  }

  /** The least that the heaviest axle bears, in kilograms, rounded up; empty without a weight. */
  public static OptionalInt load(Dimensions vehicle) {
    return vehicle.atLeast(Measure.LADEN_WEIGHT).stream()
        .map(kilograms -> Math.min(kilograms, HEAVIEST_ON_MOST))
        .map(kilograms -> (kilograms + MOST_AXLES - 1) / MOST_AXLES)
        .findFirst();
  }

  /** The least number of axles; empty where it may have two. */
  public static OptionalInt count(Dimensions vehicle) {
    int byWeight =
        vehicle.of(Measure.WEIGHT).stream()
            .map(kilograms -> kilograms - HEAVIEST_STEERED_AXLE + HEAVIEST_AXLE - 1)
            .map(others -> 1 + others / HEAVIEST_AXLE)
            .findFirst()
            .orElse(0);
    int byLength = vehicle.of(Measure.LENGTH).orElse(0) > LONGEST_ON_TWO ? 3 : 0;
    int least = Math.max(byWeight, byLength);
    return least > 2 ? OptionalInt.of(least) : OptionalInt.empty();
  }

  /**
   * The heaviest vehicle of which it is not certain that an axle bears more; empty where it is
   * certain of none.
   *
   * @param load on one axle, in kilograms
   */
  public static OptionalInt heaviestWithLoad(int load) {
    return load < HEAVIEST_ON_MOST / MOST_AXLES + 1
        ? OptionalInt.of(load * MOST_AXLES)
        : OptionalInt.empty();
  }

  /** The heaviest vehicle, in kilograms, of which it is not certain that it has more axles. */
  public static int heaviestWithCount(int axles) {
    return HEAVIEST_STEERED_AXLE + HEAVIEST_AXLE * (Math.max(2, axles) - 1);
  }

  /**
   * The longest vehicle, in centimetres, of which it is not certain that it has more axles; empty
   * where it is certain of none.
   */
  public static OptionalInt longestWithCount(int axles) {
    return axles <= 2 ? OptionalInt.of(LONGEST_ON_TWO) : OptionalInt.empty();
  }
}
