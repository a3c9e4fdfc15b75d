package dev.headroom.domain.restriction;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Zones that tests speak of. */
public final class WeightZone {

  private WeightZone() {}

  /** A legal weight limit for all classes, but for those who come for a purpose. */
  public static Rule of(int kilograms, Purpose excepted) {
    return new Rule(
        Subject.WEIGHT,
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(Subject.WEIGHT.atMost(kilograms)),
            new Clause(
                new Value.Unlimited(),
                new Condition(Set.of(excepted), Optional.empty(), List.of(), false))));
  }
}
