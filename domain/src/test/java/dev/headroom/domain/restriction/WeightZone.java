package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Zones that tests speak of. */
public final class WeightZone {

  private WeightZone() {}

  /** A legal weight limit for all classes, but for those who come for a purpose. */
  public static Rule of(int kilograms, Purpose excepted) {
    return new Rule(
        Subject.of(Measure.WEIGHT),
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(new Value.AtMost(kilograms)),
            new Clause(
                new Value.Unlimited(),
                new Condition(Set.of(excepted), Optional.empty(), List.of(), false))));
  }
}
