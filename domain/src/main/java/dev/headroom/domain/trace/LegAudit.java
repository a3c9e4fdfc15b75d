package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.ForbiddenManoeuvre;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
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

/** Finds the rules that one leg breaks. For one thread and one use. */
final class LegAudit {

  /** A breach that is less certain is not reported. */
  static final double LEAST_CERTAIN = 0.75;

  /** A breach is not reported if none of its roads is likelier than this. */
  private static final double LEAST_LIKELY = 0.5;

  /** How much likelier than breaking a rule a drive is that keeps it, if the positions fit both. */
  private static final double RATHER_LEGAL = 4;

  /** One-way roads that were driven along for less are not reported, centimetres. */
  private static final int LEAST_AGAINST = 1_000;

  private final RoadNetwork network;
  private final TurnBans turnBans;
  private final List<DrivenRoad> driven;
  private final Rivals rivals;
  private final DriveJudge judge;
  private final List<DirectedRoad> roads;
  private final DriveJudge.Followed followed;
  private final Drive drive;
  private final List<Finding> findings = new ArrayList<>();

  /** Sections that one breach spans, while they follow each other. */
  private static final class Span {
    private final Breach breach;
    private final boolean turn;
    private final int first;
    private int last;
    private Truth inForce;

    Span(Breach breach, boolean turn, int first, Truth inForce) {
      this.breach = breach;
      this.turn = turn;
      this.first = first;
      this.last = first;
      this.inForce = inForce;
    }
  }

  /** How certain it is that a drive led somewhere. */
  @FunctionalInterface
  interface Rivals {

    /** Everything is certain. */
    Rivals NONE = (first, last, from, roads) -> 1;

    /**
     * How certain it is that a drive led along one of some roads, or took a turn.
     *
     * @param first the position before them
     * @param last the position after them
     * @param from the packed directed road before the turn; negative for roads
     * @param roads the packed directed road after the turn, or the roads
     */
    double certainty(int first, int last, int from, int[] roads);
  }

  LegAudit(
      RoadNetwork network,
      RoutePlanner planner,
      TurnBans turnBans,
      List<DrivenRoad> driven,
      Rivals rivals,
      Dimensions vehicle,
      ClosedParts closed) {
    this.network = network;
    this.turnBans = turnBans;
    this.driven = driven;
    this.rivals = rivals;
    List<RoadPart> parts = driven.stream().map(DrivenRoad::part).toList();
    roads = parts.stream().map(RoadPart::road).toList();
    RoadPart first = parts.get(0);
    RoadPart last = parts.get(parts.size() - 1);
    Position begins = at(first.road(), first.from());
    Position ends = at(last.road(), last.to());
    Times times = Times.departAt(Instant.ofEpochMilli(driven.get(0).enter()));
    judge =
        planner.judge(
            new Leg(0, new Stop(begins), new Stop(ends), vehicle, times, false),
            point(first.road(), first.from(), begins),
            point(last.road(), last.to(), ends),
            closed);
    followed = judge.follow(roads);
    drive =
        judge.driven(
            followed,
            parts,
            driven.stream().mapToLong(DrivenRoad::enter).toArray(),
            driven.stream().mapToLong(DrivenRoad::leave).toArray());
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
          Span span = new Span(new Breach.AgainstOneWay(), false, first, Truth.YES);
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
        report(new Span(turn(i), true, i, Truth.YES));
      } else if (network.drivable(roads.get(i - 1))
          && network.drivable(roads.get(i))
          && !roads.get(i).equals(roads.get(i - 1).reversed())
          && network.headOf(roads.get(i - 1)) == network.tailOf(roads.get(i))) {
        report(new Span(new Breach.NoEntry(Optional.empty()), true, i, Truth.YES));
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
                        judge.closedOnEntering(closure, drive, section)));
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
        spans.add(
            found.index(),
            breach(found.rule(), met.verdict(), Optional.of(found.restriction()), passage),
            turn,
            section,
            inForce(found.rule(), met.verdict(), passage));
      }
    }
    spans.report();
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
          inForce(ban.rule(), ban.verdict(), passage));
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

    void add(Object key, Breach breach, boolean turn, int section, Truth inForce) {
      Span known = open.get(key);
      if (known != null && section <= known.last + 1 && breach.equals(known.breach)) {
        known.last = section;
        known.inForce = known.inForce.or(inForce);
      } else {
        Span next = new Span(breach, turn, section, inForce);
        open.put(key, next);
        all.add(next);
      }
    }

    void report() {
      all.forEach(LegAudit.this::report);
    }
  }

  private void report(Span span) {
    if (likeliest(span) < LEAST_LIKELY) {
      return;
    }
    double certainty = certainty(span);
    // For these two, the ways that were compared have taken it into account.
    if (!(span.breach instanceof Breach.AgainstOneWay)
        && !(span.breach instanceof Breach.ForbiddenTurn)) {
      certainty = ratherLegal(certainty);
    }
    if (certainty >= LEAST_CERTAIN) {
      DrivenRoad first = driven.get(span.first);
      DrivenRoad last = driven.get(span.last);
      findings.add(
          new Finding(
              span.breach,
              where(driven.subList(span.first, span.last + 1)),
              Instant.ofEpochMilli(first.enter()),
              Instant.ofEpochMilli(span.turn ? first.enter() : last.leave()),
              span.inForce,
              certainty));
    }
  }

  /** How certain a breach is beside ways that break nothing. */
  static double ratherLegal(double certainty) {
    return certainty / (certainty + (1 - certainty) * RATHER_LEGAL);
  }

  /** How certain the most certain road of a span is, or both roads of a turn. */
  private double likeliest(Span span) {
    double likeliest = 0;
    for (int i = span.first; i <= span.last; i++) {
      likeliest = Math.max(likeliest, driven.get(i).certainty());
    }
    return span.turn && span.first > 0
        ? Math.min(likeliest, driven.get(span.first - 1).certainty())
        : likeliest;
  }

  private double certainty(Span span) {
    DrivenRoad first = driven.get(span.first);
    DrivenRoad last = driven.get(span.last);
    if (span.turn && span.first > 0) {
      DrivenRoad before = driven.get(span.first - 1);
      int[] to = {first.part().road().packed()};
      return rivals.certainty(before.before(), first.layer(), before.part().road().packed(), to);
    }
    int[] roads = new int[span.last + 1 - span.first];
    for (int i = 0; i < roads.length; i++) {
      roads[i] = driven.get(span.first + i).part().road().packed();
    }
    return rivals.certainty(
        Math.min(first.layer(), first.before()), Math.max(last.before(), last.layer()), -1, roads);
  }

  /** The place of consecutive sections. */
  Finding.Where where(List<DrivenRoad> roads) {
    List<RoadPart> parts = roads.stream().map(DrivenRoad::part).toList();
    RoadPart begin = parts.get(0);
    RoadPart end = parts.get(parts.size() - 1);
    return new Finding.Where(
        parts,
        at(begin.road(), begin.from()),
        at(end.road(), end.to()),
        network.streetOf(begin.road().road()),
        network.wayOf(begin.road().road()));
  }

  private RoadPoint point(DirectedRoad on, int centimetres, Position place) {
    double length = Math.max(1, network.lengthOf(on.road()));
    double fraction = Math.min(1, centimetres / length);
    return new RoadPoint(on.road(), on.forward() ? fraction : 1 - fraction, place, 0);
  }

  /** The point at a distance along a directed road. */
  private Position at(DirectedRoad on, int centimetres) {
    int road = on.road();
    int length = network.lengthOf(road);
    double left = (on.forward() ? centimetres : length - centimetres) / 100.0;
    int points = network.pointCount(road);
    Position a = Position.ofE7(network.pointLat(road, 0), network.pointLon(road, 0));
    for (int i = 1; i < points; i++) {
      Position b = Position.ofE7(network.pointLat(road, i), network.pointLon(road, i));
      double piece = a.metresTo(b);
      if (left <= piece && piece > 0) {
        double t = Math.max(0, left / piece);
        return new Position(
            a.lat() + t * (b.lat() - a.lat()), Distances.lonBetween(a.lon(), b.lon(), t));
      }
      left -= piece;
      a = b;
    }
    return a;
  }
}
