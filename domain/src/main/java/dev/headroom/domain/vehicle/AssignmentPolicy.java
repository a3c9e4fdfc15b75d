package dev.headroom.domain.vehicle;

import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Decides which vehicle a driver gets whose app reports dimensions. Stores answer what the decision
 * depends on and carry it out; they decide nothing themselves.
 */
public final class AssignmentPolicy {

  private AssignmentPolicy() {}

  /**
   * What a store knows of one driver and the driver's company. The policy calls {@link #present}
   * first and the others only where the present vehicle does not fit; the answers hold until the
   * store has carried out the decision, also against other drivers.
   */
  public interface Fleet {

    /** The vehicle that the driver has, if there is one. */
    Optional<Assigned> present();

    /** The company's vehicle of the lowest id that has a name, these dimensions and no driver. */
    Optional<Long> lowestFree(Dimensions dimensions);

    /** The company's vehicle of the lowest id that has a name and these dimensions. */
    Optional<Long> lowest(Dimensions dimensions);
  }

  /**
   * A vehicle that a driver has.
   *
   * @param dimensions with the measures of its equipment
   */
  public record Assigned(long vehicleId, Dimensions dimensions) {}

  /** What is decided. */
  public sealed interface Decision {

    /** Calls the function of the case. */
    <T> T fold(LongFunction<T> keep, LongFunction<T> give, Supplier<T> own);
  }

  /** The driver keeps the present vehicle, of this id. */
  public record Keep(long vehicleId) implements Decision {
    @Override
    public <T> T fold(LongFunction<T> keep, LongFunction<T> give, Supplier<T> own) {
      return keep.apply(vehicleId);
    }
  }

  /** The driver gets the company's vehicle of this id. */
  public record Give(long vehicleId) implements Decision {
    @Override
    public <T> T fold(LongFunction<T> keep, LongFunction<T> give, Supplier<T> own) {
      return give.apply(vehicleId);
    }
  }

  /**
   * The driver gets the one vehicle without a name that is this driver's alone. It is changed in
   * place, and added where the driver has none or a dispatcher has named it.
   */
  public record Own() implements Decision {
    @Override
    public <T> T fold(LongFunction<T> keep, LongFunction<T> give, Supplier<T> own) {
      return own.get();
    }
  }

  /**
   * Decides: the present vehicle if it has exactly the reported dimensions, whatever its equipment;
   * else the company's vehicle with exactly these that nobody has, lowest id first; else the one of
   * the lowest id, which is shared; else the driver's own.
   *
   * @param reported all dimensions
   */
  public static Decision decide(Fleet fleet, Dimensions reported) {
    Optional<Assigned> fitting =
        fleet.present().filter(present -> present.dimensions().bare().equals(reported));
    if (fitting.isPresent()) {
      return new Keep(fitting.get().vehicleId());
    }
    return fleet
        .lowestFree(reported)
        .or(() -> fleet.lowest(reported))
        .<Decision>map(Give::new)
        .orElseGet(Own::new);
  }
}
