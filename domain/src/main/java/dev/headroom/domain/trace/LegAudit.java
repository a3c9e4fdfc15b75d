package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.judge.ClosedParts;
import dev.headroom.domain.route.judge.DriveJudge;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Finds the rules that one leg breaks. For one thread and one use. */
final class LegAudit {

  /** A breach that is less certain is not reported. */
  static final double LEAST_CERTAIN = 0.03;

  /** One-way roads that were driven along for less are not reported, centimetres. */
  private static final int LEAST_AGAINST = 1_000;

  private final RoadNetwork network;
  private final DrivenPlaces places;
  private final TurnBans turnBans;
  private final List<DrivenLeg.Road> driven;
  private final DriveJudge judge;
  private final List<DirectedRoad> roads;
  private final DriveJudge.Followed followed;
  private final Drive drive;
  private final BreachCertainty certainty;
  private final List<Finding> findings = new ArrayList<>();

  /** Sections that one breach spans, while they follow each other. */
  static final class Span {
    Breach breach;
    final boolean turn;
    final int first;
    int last;
    private Truth inForce;

    /** The packed directed roads, beside those of the span, that break the same rule. */
    final IntPredicate alike;

    Span(Breach breach, boolean turn, int first, Truth inForce, IntPredicate alike) {
      this.breach = breach;
      this.turn = turn;
      this.first = first;
      this.last = first;
      this.inForce = inForce;
      this.alike = alike;
    }
  }

  /**
   * An audit of a leg.
   *
   * @param fromOff whether the vehicle came from where the map has no road, and so may have crossed
   *     the first road without driving along it
   * @param toOff whether it went there
   */
  LegAudit(
      RoadNetwork network,
      RoutePlanner planner,
      TurnBans turnBans,
      List<DrivenLeg.Road> driven,
      boolean fromOff,
      boolean toOff,
      BreachCertainty.Rivals rivals,
      Dimensions vehicle,
      ClosedParts closed) {
    this.network = network;
    places = new DrivenPlaces(network);
    this.turnBans = turnBans;
    this.driven = driven;
    List<RoadPart> parts = driven.stream().map(DrivenLeg.Road::part).toList();
    roads = parts.stream().map(RoadPart::road).toList();
    RoadPart first = parts.get(0);
    RoadPart last = parts.get(parts.size() - 1);
    Position begins = places.at(first.road(), first.from());
    Position ends = places.at(last.road(), last.to());
    Times times = Times.departAt(Instant.ofEpochMilli(driven.get(0).enter()));
    judge =
        planner.judge(
            new Leg(0, new Stop(begins), new Stop(ends), vehicle, times, false),
            places.point(first.road(), first.from()),
            places.point(last.road(), last.to()),
            closed);
    followed = judge.follow(roads);
    certainty = new BreachCertainty(network, driven, followed, fromOff, toOff, rivals);
    drive =
        judge.driven(
            followed,
            parts,
            driven.stream().mapToLong(DrivenLeg.Road::enter).toArray(),
            driven.stream().mapToLong(DrivenLeg.Road::leave).toArray());
  }

  List<Finding> find() {
    againstOneWays();
    forbiddenTurns();
    closedRoads();
    if (!judge.legal(drive)) {
      restrictions();
      bans();
    }
    return findings;
  }

  private void againstOneWays() {
    int first = -1;
    long length = 0;
    for (int i = 0; i <= roads.size(); i++) {
      if (i < roads.size() && !network.drivable(roads.get(i))) {
        first = first < 0 ? i : first;
        length += driven.get(i).part().length();
      } else if (first >= 0) {
        if (length >= LEAST_AGAINST) {
          Span span =
              new Span(
                  new Breach.AgainstOneWay(),
                  false,
                  first,
                  Truth.YES,
                  road -> !network.drivable(DirectedRoad.unpack(road)));
          span.last = i - 1;
          report(span);
        }
        first = -1;
        length = 0;
      }
    }
  }

  private void forbiddenTurns() {
    for (int i = 1; i < roads.size(); i++) {
      if (followed.turns(i)) {
        continue;
      }
      Optional<ForbiddenManoeuvre> banned = turnBans.completedBy(roads, i);
      if (banned.isPresent()) {
        report(new Span(turn(i), true, i, Truth.YES, road -> false));
      } else if (network.drivable(roads.get(i - 1))
          && network.drivable(roads.get(i))
          && !roads.get(i).equals(roads.get(i - 1).reversed())
          && network.headOf(roads.get(i - 1)) == network.tailOf(roads.get(i))) {
        report(new Span(new Breach.NoEntry(Optional.empty()), true, i, Truth.YES, road -> false));
      }
    }
  }

  private Breach turn(int i) {
    return new Breach.ForbiddenTurn(
        network.wayOf(roads.get(i - 1).road()),
        network.nodeOf(network.tailOf(roads.get(i))),
        network.wayOf(roads.get(i).road()));
  }

  private void closedRoads() {
    if (judge.anyClosed()) {
      Spans spans = new Spans();
      for (int i = 0; i < roads.size(); i++) {
        int number = i;
        Drive.Section section = drive.sections().get(i);
        judge
            .closure(drive, section)
            .ifPresent(
                closure ->
                    spans.add(
                        closure,
                        new Breach.ClosedRoad(closure),
                        false,
                        number,
                        judge.closedOnEntering(closure, drive, section),
                        road -> false));
      }
      spans.report();
    }
  }

  private void restrictions() {
    Spans spans = new Spans();
    for (Encounters.Encounter met : judge.encounters(drive)) {
      if (!met.excused()) {
        FoundRestriction found = met.restriction();
        boolean turn = found.road() < 0;
        int section = section(met.fromCentimetres(), found.road());
        Passage passage = passage(section, turn);
        Breach breach =
            breach(found.rule(), met.verdict(), Optional.of(found.restriction()), passage);
        spans.add(
            List.of(sign(found, breach), turn),
            breach,
            turn,
            section,
            inForce(found.rule(), met.verdict(), passage),
            alike(found.rule(), met.verdict(), passage));
      }
    }
    spans.report();
  }

  /**
   * What parts of one sign have in common: a map has it on each of the ways behind it, and a limit
   * of the weight may be one of the gross weight and of the actual one.
   */
  private static Object sign(FoundRestriction found, Breach breach) {
    if (breach instanceof Breach.LimitExceeded over) {
      return List.of(found.restriction().id().tag(), over.limit(), over.own());
    }
    return breach instanceof Breach.ZoneDrivenThrough
        ? Breach.ZoneDrivenThrough.class
        : found.index();
  }

  private void bans() {
    Spans spans = new Spans();
    Map<Drive.Section, Integer> numbers = new HashMap<>();
    for (int i = 0; i < drive.sections().size(); i++) {
      numbers.put(drive.sections().get(i), i);
    }
    for (Encounters.Ban ban : judge.bans(drive)) {
      int section = numbers.get(ban.section());
      Rule rule = judge.rules().rule(ban.rule());
      DirectedRoad on = roads.get(section);
      if (!ban.onTurn() && rule.subject().isAccess() && !network.drivable(on)) {
        continue;
      }
      Passage passage = passage(section, ban.onTurn());
      Breach breach = breach(ban.rule(), ban.verdict(), Optional.empty(), passage);
      if (ban.onTurn() && section > 0 && isTurn(ban.rule(), section)) {
        breach = turn(section);
      } else if (!ban.onTurn() && breach instanceof Breach.NoEntry && isOneWay(ban.rule(), on)) {
        breach = new Breach.AgainstOneWay();
      }
      spans.add(
          List.of(ban.rule(), ban.onTurn()),
          breach,
          ban.onTurn(),
          section,
          inForce(ban.rule(), ban.verdict(), passage),
          alike(ban.rule(), ban.verdict(), passage));
    }
    spans.report();
  }

  /** Whether a rule is of a turn into a section, and not of everybody at its junction. */
  private boolean isTurn(int rule, int section) {
    int junction = network.tailOf(roads.get(section));
    return !judge.rules().contains(network.junctionRules(junction), rule);
  }

  private boolean isOneWay(int rule, DirectedRoad on) {
    return judge.rules().rule(rule).subject().isAccess()
        && !judge.rules().contains(network.rulesOf(on.reversed()), rule);
  }

  private Breach breach(
      int rule, Verdict verdict, Optional<Restriction> restriction, Passage passage) {
    RuleBook book = judge.rules();
    Subject subject = book.rule(rule).subject();
    if (verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE) {
      return new Breach.ZoneDrivenThrough(subject, restriction);
    }
    Optional<Measure> measure = subject.limited();
    if (measure.isEmpty()) {
      return new Breach.NoEntry(restriction);
    }
    int limit = Integer.MAX_VALUE;
    for (When when : passage.moments()) {
      limit = Math.min(limit, book.limitOf(rule, judge.vehicle(when)).orElse(limit));
    }
    int own =
        judge.vehicle(new When.Unspecified()).dimensions().atLeast(measure.get()).orElse(limit);
    return new Breach.LimitExceeded(restriction, measure.get(), Math.min(limit, own), own);
  }

  /** The roads on which a vehicle would break the same rule then. */
  private IntPredicate alike(int rule, Verdict verdict, Passage passage) {
    return road -> judge.hasLike(DirectedRoad.unpack(road), rule, verdict, passage);
  }

  private Truth inForce(int rule, Verdict verdict, Passage passage) {
    return verdict == Verdict.PRIVATE ? Truth.UNKNOWN : judge.certainly(rule, passage);
  }

  private Passage passage(int section, boolean turn) {
    Drive.Section of = drive.sections().get(section);
    return turn ? drive.turning(of) : drive.driving(of);
  }

  /** The section that begins at a distance, on a road unless that is negative. */
  private int section(long centimetres, int road) {
    List<Drive.Section> sections = drive.sections();
    int low = 0;
    int high = sections.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (sections.get(middle).startCentimetres() <= centimetres) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    int at = low;
    while (road >= 0
        && at > 0
        && sections.get(at).on().road() != road
        && sections.get(at - 1).startCentimetres() == centimetres) {
      at--;
    }
    return at;
  }

  /** Joins the same breach on sections that follow each other. */
  private final class Spans {
    private final Map<Object, Span> open = new HashMap<>();
    private final List<Span> all = new ArrayList<>();

    void add(
        Object key, Breach breach, boolean turn, int section, Truth inForce, IntPredicate alike) {
      Span known = open.get(key);
      if (known != null
          && section <= known.last + 1
          && (breach.equals(known.breach) || isOneSign(breach, known.breach))) {
        known.last = Math.max(known.last, section);
        known.breach = known.inForce == Truth.YES || inForce != Truth.YES ? known.breach : breach;
        known.inForce = known.inForce.or(inForce);
      } else {
        Span next = new Span(breach, turn, section, inForce, alike);
        open.put(key, next);
        all.add(next);
      }
    }

    private boolean isOneSign(Breach one, Breach other) {
      return one.getClass() == other.getClass()
          && (one instanceof Breach.LimitExceeded || one instanceof Breach.ZoneDrivenThrough);
    }

    void report() {
      all.forEach(LegAudit.this::report);
    }
  }

  private void report(Span span) {
    double certain = certainty.of(span);
    if (certain >= LEAST_CERTAIN) {
      DrivenLeg.Road first = driven.get(span.first);
      DrivenLeg.Road last = driven.get(span.last);
      findings.add(
          new Finding(
              span.breach,
              places.where(driven.subList(span.first, span.last + 1)),
              Instant.ofEpochMilli(first.enter()),
              Instant.ofEpochMilli(span.turn ? first.enter() : last.leave()),
              span.inForce,
              certain));
    }
  }
}
