package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;

/** Asks the rule book on behalf of the vehicle, or the range of vehicles, that a search is for. */
@FunctionalInterface
public interface VehicleJudge {

  /** What a rule says at a time. */
  Verdict verdict(int rule, When when);

  /** The level that a verdict means for a search. */
  static byte level(Verdict verdict) {
    return switch (verdict) {
      case OPEN -> Level.THROUGH;
      case EXCEPTED, PRIVATE -> Level.ENDS;
      case FORBIDDEN -> Level.VIOLABLE;
      case IMPASSABLE -> Level.CLOSED;
    };
  }

  /** Asks for the vehicle of a situation; its time is not used. */
  static VehicleJudge of(RuleBook book, Situation vehicle) {
    return (rule, when) -> book.verdictOfRule(rule, vehicle.at(when));
  }
}
