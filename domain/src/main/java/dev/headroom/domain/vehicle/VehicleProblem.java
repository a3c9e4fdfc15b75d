package dev.headroom.domain.vehicle;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Function;

/** Why a field of a vehicle cannot be taken. */
public sealed interface VehicleProblem {

  /** What is wrong with a measure's value, in metres or tonnes, if anything is. */
  static Optional<VehicleProblem> of(Measure measure, BigDecimal value) {
    return measure.accepts(value)
        ? Optional.empty()
        : Optional.of(new Implausible(measure, value, measure.likelyUnit(value)));
  }

  /** The answer of the function for this case. */
  <T> T fold(
      Function<BadText, T> badText,
      Function<Missing, T> missing,
      Function<Implausible, T> implausible);

  /** A text that its kind does not accept. */
  record BadText(AccountText.Problem problem) implements VehicleProblem {
    @Override
    public <T> T fold(
        Function<BadText, T> badText,
        Function<Missing, T> missing,
        Function<Implausible, T> implausible) {
      return badText.apply(this);
    }
  }

  /** A dimension that has to be there is not. */
  record Missing() implements VehicleProblem {
    @Override
    public <T> T fold(
        Function<BadText, T> badText,
        Function<Missing, T> missing,
        Function<Implausible, T> implausible) {
      return missing.apply(this);
    }
  }

  /**
   * A value that no vehicle has.
   *
   * @param value in metres, of a weight tonnes
   * @param meant the unit in which it would be plausible, if there is one
   */
  record Implausible(Measure measure, BigDecimal value, Optional<Measure.OtherUnit> meant)
      implements VehicleProblem {
    @Override
    public <T> T fold(
        Function<BadText, T> badText,
        Function<Missing, T> missing,
        Function<Implausible, T> implausible) {
      return implausible.apply(this);
    }
  }
}
