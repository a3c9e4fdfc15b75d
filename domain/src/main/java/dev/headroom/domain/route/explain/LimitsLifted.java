package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.drive.BestDrive;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The best drive without dimensions and class rules, all else equal, for comparison with the drive
 * with limits.
 *
 * @param trip the path and its departure; empty if the drive with limits costs no more
 * @param drive the drive itself
 */
record LimitsLifted(Optional<Finding.Trip> trip, Drive drive) {

  /** The maximum number of bans to report: a drive across a country may break hundreds. */
  private static final int MOST_BANS = 20;

  /**
   * Finds it for a drive with limits, leaving at the same time. The legal drive breaks no rule, so
   * if it costs as little it is the answer itself.
   */
  static Explanation<Optional<LimitsLifted>> against(
      Drive drive, Planning planning, BestDrive drives) {
    // Without time for what-ifs no search begins, because aborting one takes longer.
    if (planning.budgets().whatIfs().exhausted()) {
      return leftOut();
    }
    try {
      Planning open = planning.leavingWith(drive).withoutLimits();
      Optional<Finding.Trip> cheaper = drives.legalCheaperThan(drive.cost(), open);
      LimitsLifted lifted = new LimitsLifted(cheaper, cheaper.map(open::drive).orElse(drive));
      return new Explanation<>(Optional.of(lifted), List.of());
    } catch (Budget.ExhaustedException outOfTime) {
      return leftOut();
    }
  }

  private static Explanation<Optional<LimitsLifted>> leftOut() {
    return new Explanation<>(
        Optional.empty(), List.of(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS)));
  }

  /** How much longer a drive with limits is; negative if the cheaper drive is the longer one. */
  Route.Detour detour(Drive limited) {
    return new Route.Detour(
        (limited.centimetres() - drive.centimetres()) / 100.0,
        Duration.ofMillis(limited.millis() - drive.millis()),
        limited.cost() - drive.cost());
  }

  /**
   * The restrictions that it breaks and the drive with limits does not meet.
   *
   * @param met the restrictions that the drive with limits meets
   */
  List<FoundRestriction> breaks(Planning planning, List<Encounters.Encounter> met) {
    return Encounters.broken(Encounters.of(planning, drive)).stream()
        .filter(broken -> met.stream().noneMatch(m -> m.restriction().index() == broken.index()))
        .toList();
  }

  /**
   * The bans without a number that it breaks and the drive with limits does not meet, each street
   * once.
   */
  List<Notice> bans(Planning planning, Drive limited) {
    if (trip.isEmpty()) {
      return List.of();
    }
    RuleReasons rules = new RuleReasons(planning.network().rules(), planning.leg());
    return Encounters.bansBroken(planning, drive, limited).stream()
        .map(ban -> notice(ban, planning, rules))
        .distinct()
        .limit(MOST_BANS)
        .toList();
  }

  private Notice notice(Encounters.Ban ban, Planning planning, RuleReasons rules) {
    RoadNetwork network = planning.network().roads();
    DirectedRoad on = ban.section().on();
    RuleReasons.Met met =
        RuleReasons.Met.entering(
            network,
            on,
            ban.onTurn(),
            ban.rule(),
            network.junction(network.tailOf(on)),
            Optional.empty());
    Passage passage = ban.onTurn() ? drive.turning(ban.section()) : drive.driving(ban.section());
    Notice.Ban.On where = met.turn() ? Notice.Ban.On.TURN : Notice.Ban.On.ROAD;
    return new Notice.BanAvoided(
        new Notice.Ban(where, met.street()),
        rules.of(ban.rule(), ban.verdict(), passage, met).kind());
  }

  /** The drive in the form that the engine needs: a path by looser levels, if there is one. */
  Optional<Lifting.Looser> looser(Planning planning) {
    return trip.map(
        found ->
            new Lifting.Looser(
                planning.anyMotor().unspecified(), found.path(), drive.centimetres()));
  }
}
