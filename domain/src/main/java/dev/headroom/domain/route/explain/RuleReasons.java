package dev.headroom.domain.route.explain;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Reason.Help;
import dev.headroom.domain.route.Reason.Kind;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** Builds the reasons why rules stop the vehicle of a leg. */
final class RuleReasons {

  private final RuleBook book;
  private final Leg leg;

  RuleReasons(RuleBook book, Leg leg) {
    this.book = book;
    this.leg = leg;
  }

  /**
   * The place where a drive meets a rule.
   *
   * @param element {@code way/ID} or {@code node/ID}
   * @param turn whether the rule applies only to a turn
   * @param sign the rule's sign, if it has one with a number
   */
  record Met(String street, Position at, String element, boolean turn, Optional<Restriction> sign) {

    /**
     * A place at the beginning of a road or on it.
     *
     * @param atJunction whether the rule applies to the junction or the turn, rather than to the
     *     road
     */
    static Met entering(
        RoadNetwork network,
        DirectedRoad on,
        boolean atJunction,
        int rule,
        Position at,
        Optional<Restriction> sign) {
      int junction = network.tailOf(on);
      boolean barrier =
          Arrays.stream(network.ruleBook().rulesOf(network.junctionRules(junction)))
              .anyMatch(there -> there == rule);
      return new Met(
          network.streetOf(on.road()),
          at,
          atJunction ? "node/" + network.nodeOf(junction) : "way/" + network.wayOf(on.road()),
          atJunction && !barrier,
          sign);
    }
  }

  /**
   * Builds the reason why a rule stops the vehicle.
   *
   * @param verdict the rule's verdict
   * @param passage when the vehicle is there, if a time is given
   */
  Reason of(int rule, Verdict verdict, Passage passage, Met met) {
    Optional<Instant> moment = passage.enter();
    RuleHours hours = new RuleHours(book, rule, vehicle(), verdict);
    Optional<WeekHours> week = hours.week(moment);
    Kind told = kind(book.rule(rule), verdict, met);
    Kind kind = week.isPresent() && told != Kind.AVOIDED ? Kind.CLOSED_AT_THIS_TIME : told;
    return new Reason(
        kind,
        met.street(),
        met.at(),
        met.element(),
        week,
        week.isPresent() ? hours.opensAfter(passage) : Optional.empty(),
        met.sign(),
        help(kind, book.rule(rule), moment.isPresent()));
  }

  private Situation vehicle() {
    return leg.situation(new When.Unspecified());
  }

  private static Kind kind(Rule rule, Verdict verdict, Met met) {
    if (rule.subject() instanceof Matter matter && matter.avoidable()) {
      return Kind.AVOIDED;
    }
    if (!rule.subject().isAccess()) {
      return Kind.LIMIT;
    }
    if (met.turn()) {
      return Kind.TURN_BAN;
    }
    return switch (verdict) {
      case PRIVATE -> Kind.PRIVATE;
      case EXCEPTED -> Kind.ACCESS_ONLY;
      default -> Kind.CLOSED_TO_CLASS;
    };
  }

  private static Help help(Kind kind, Rule rule, boolean timeGiven) {
    boolean lighterMay =
        !rule.subject().isAccess() || !rule.classes().contains(VehicleClass.LIGHT_GOODS);
    return switch (kind) {
      case CLOSED_AT_THIS_TIME -> timeGiven ? Help.OTHER_TIME : Help.GIVEN_TIME;
      case PRIVATE, ACCESS_ONLY -> Help.PERMIT;
      case AVOIDED -> Help.AVOID_LESS;
      default -> lighterMay ? Help.SMALLER_VEHICLE : Help.NOTHING;
    };
  }
}
