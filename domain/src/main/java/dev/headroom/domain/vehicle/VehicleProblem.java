package dev.headroom.domain.vehicle;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.Optional;

/** Why a field of a vehicle cannot be taken. */
public sealed interface VehicleProblem {

  /** What is wrong with a measure's value, in metres or tonnes, if anything is. */
  static Optional<VehicleProblem> of(Measure measure, BigDecimal value) {
    return measure.accepts(value)
        ? Optional.empty()
        : Optional.of(new Implausible(measure, value, measure.likelyUnit(value)));
  }

  /** The answer of the function for this case. */
  <T> T match(Cases<T> cases);

  /**
   * One function for each case.
   *
   * @param <T> what the functions return
   */
  interface Cases<T> {
    T badText(BadText problem);

    T missing(Missing problem);

    T implausible(Implausible problem);

    T above(Above problem);

    T bearLess(BearLess problem);

    T withoutGoods(WithoutGoods problem);
  }

  /** A text that its kind does not accept. */
  record BadText(AccountText.Problem problem) implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.badText(this);
    }
  }

  /** A dimension that has to be there is not. */
  record Missing() implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.missing(this);
    }
  }

  /**
   * A value that no vehicle has.
   *
   * @param value in the unit of texts
   * @param meant the unit in which it would be plausible, if there is one
   */
  record Implausible(Measure measure, BigDecimal value, Optional<Measure.OtherUnit> meant)
      implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.implausible(this);
    }
  }

  /**
   * A weight that is above another one, which is never less.
   *
   * @param value in tonnes
   * @param other the measure that it contradicts
   * @param most its value, in tonnes
   */
  record Above(BigDecimal value, Measure other, BigDecimal most) implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.above(this);
    }
  }

  /**
   * All axles together bear less than the vehicle weighs.
   *
   * @param load of the heaviest axle, in tonnes
   * @param laden weight, in tonnes
   */
  record BearLess(BigDecimal load, int axles, BigDecimal laden) implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.bearLess(this);
    }
  }

  /** A property of dangerous goods of a vehicle that carries none. */
  record WithoutGoods() implements VehicleProblem {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.withoutGoods(this);
    }
  }
}
