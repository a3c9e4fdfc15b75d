package dev.headroom.application.closure;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureMatch;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.ClosureProblem;
import dev.headroom.domain.closure.FollowedLine;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.RoadNetwork;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks a closure as it is requested, and finds its roads: its line follows them. Safe for several
 * threads.
 */
public final class PlaceClosure {

  private final ClosureHoursReader reader;
  private final Clock clock;

  /** Places closures; the clock says which are over. */
  public PlaceClosure(ClosureHoursReader reader, Clock clock) {
    this.reader = reader;
    this.clock = clock;
  }

  /** A closure in its place, or why it has none. */
  public sealed interface Outcome {

    /**
     * The closure has its place.
     *
     * @param streets the names of its roads, as far as they have any; empty if no map is open
     * @param shapes the lines of its roads on the map
     * @param checked whether its roads were found
     */
    record Placed(
        ClosureNotice notice, List<String> streets, List<List<Position>> shapes, boolean checked)
        implements Outcome {
      /** Copies the lists. */
      public Placed {
        streets = List.copyOf(streets);
        shapes = List.copyOf(shapes);
      }
    }

    /** It cannot be as it was requested. */
    record NotPlaced(ClosureFailure failure) implements Outcome {}
  }

  /** Finds the roads of a closure on a map. */
  public Outcome handle(ClosureDraft draft, RoadMap map) {
    List<FieldProblem<ClosureDraft.Field>> problems = problems(draft, false);
    Optional<ClosureHours> hours = hours(draft, Optional.of(map), problems);
    if (!problems.isEmpty()) {
      return refused(problems);
    }
    ClosureMatcher matcher = new ClosureMatcher(map.index());
    FollowedLine line = matcher.follow(draft.points(), draft.alongOnly());
    if (line instanceof FollowedLine.Off off) {
      return new Outcome.NotPlaced(failure(off.why()));
    }
    List<Position> points =
        line instanceof FollowedLine.Along along ? along.points() : draft.points();
    Optional<ClosureProblem> tooLong =
        line instanceof FollowedLine.TooLong
            ? Optional.of(ClosureProblem.LENGTH)
            : ClosureNotice.problemWithPoints(points);
    if (tooLong.isPresent()) {
      return refused(List.of(problem(placeOf(draft), tooLong.get())));
    }
    ClosureNotice notice = notice(draft, points, hours);
    ClosureMatch match = matcher.match(notice);
    if (!(match instanceof ClosureMatch.OnRoads on)) {
      return new Outcome.NotPlaced(failure(match));
    }
    return new Outcome.Placed(
        notice, streets(map.network(), on.parts()), matcher.shapes(on.parts()), true);
  }

  /** Checks a closure whose roads are not looked for: no map is open, or they are those known. */
  Outcome unplaced(ClosureDraft draft, Optional<RoadMap> map) {
    List<FieldProblem<ClosureDraft.Field>> problems = problems(draft, true);
    Optional<ClosureHours> hours = hours(draft, map, problems);
    return problems.isEmpty()
        ? new Outcome.Placed(notice(draft, draft.points(), hours), List.of(), List.of(), false)
        : refused(problems);
  }

  private static ClosureNotice notice(
      ClosureDraft draft, List<Position> points, Optional<ClosureHours> hours) {
    return new ClosureNotice(
        points, draft.alongOnly(), draft.reason(), draft.from(), draft.until(), hours);
  }

  private static Outcome refused(List<FieldProblem<ClosureDraft.Field>> problems) {
    return new Outcome.NotPlaced(new ClosureFailure.Refused(problems));
  }

  private static ClosureFailure failure(ClosureMatch match) {
    return match instanceof ClosureMatch.NoRoadNear off
        ? new ClosureFailure.NoRoadNear(off.point(), off.nearest())
        : new ClosureFailure.NoWayAlong(((ClosureMatch.NoWayAlong) match).point());
  }

  private static ClosureDraft.Field placeOf(ClosureDraft draft) {
    return draft.points().size() == 1 ? ClosureDraft.Field.POINT : ClosureDraft.Field.LINE;
  }

  private List<FieldProblem<ClosureDraft.Field>> problems(ClosureDraft draft, boolean whole) {
    List<FieldProblem<ClosureDraft.Field>> problems = new ArrayList<>();
    Optional<ClosureProblem> place =
        whole
            ? ClosureNotice.problemWithPoints(draft.points())
            : ClosureNotice.problemWithDrawing(draft.points());
    place.ifPresent(wrong -> problems.add(problem(placeOf(draft), wrong)));
    if (draft.points().size() == 1 && draft.alongOnly()) {
      problems.add(
          new FieldProblem<>(
              ClosureDraft.Field.DIRECTION, Remark.of(FieldMessage.DIRECTION_OF_A_POINT)));
    }
    ClosureNotice.problemWithReason(draft.reason())
        .ifPresent(wrong -> problems.add(problem(ClosureDraft.Field.REASON, wrong)));
    ClosureNotice.problemWithTime(draft.from())
        .ifPresent(wrong -> problems.add(problem(ClosureDraft.Field.FROM, wrong)));
    draft.until().ifPresent(until -> problemWithEnd(draft, until, problems));
    return problems;
  }

  private void problemWithEnd(
      ClosureDraft draft, Instant until, List<FieldProblem<ClosureDraft.Field>> problems) {
    Optional<ClosureProblem> range = ClosureNotice.problemWithTime(until);
    if (range.isPresent()) {
      problems.add(problem(ClosureDraft.Field.UNTIL, range.get()));
    } else if (!until.isAfter(draft.from())) {
      problems.add(
          new FieldProblem<>(ClosureDraft.Field.UNTIL, Remark.of(FieldMessage.NOT_AFTER_FROM)));
    } else if (!until.isAfter(clock.instant())) {
      problems.add(new FieldProblem<>(ClosureDraft.Field.UNTIL, Remark.of(FieldMessage.OVER)));
    }
  }

  /** The hours of a closure; empty if it has none, or if there is a problem with them. */
  private Optional<ClosureHours> hours(
      ClosureDraft draft, Optional<RoadMap> map, List<FieldProblem<ClosureDraft.Field>> problems) {
    if (draft.hours().isEmpty()) {
      return Optional.empty();
    }
    ClosureDraft.Hours given = draft.hours().get();
    Optional<ZoneId> zone = given.zone().flatMap(ClosureHours::zone).or(() -> zoneOf(given, map));
    if (zone.isEmpty()) {
      problems.add(
          new FieldProblem<>(
              ClosureDraft.Field.TIME_ZONE, Remark.of(FieldMessage.NOT_A_TIME_ZONE)));
    }
    boolean sized = !given.text().isBlank() && given.text().length() <= ClosureHours.LONGEST;
    Optional<ClosureHours> hours =
        sized
            ? zone.map(in -> new ClosureHours(given.text().strip(), in.getId()))
            : Optional.empty();
    boolean unreadable =
        !sized
            || (hours.isPresent()
                && !draft.points().isEmpty()
                && reader.read(hours.get(), draft.points().get(0))
                    instanceof ClosureHoursReader.Reading.Unreadable);
    if (unreadable) {
      problems.add(
          new FieldProblem<>(
              ClosureDraft.Field.HOURS,
              Remark.of(FieldMessage.NOT_HOURS, "most", ClosureHours.LONGEST)));
    }
    return hours;
  }

  /** The zone of the map, if none is given and the map has one only. */
  private static Optional<ZoneId> zoneOf(ClosureDraft.Hours given, Optional<RoadMap> map) {
    return map.map(open -> open.network().info().timeZones())
        .filter(zones -> given.zone().isEmpty() && zones.size() == 1)
        .flatMap(zones -> ClosureHours.zone(zones.first()));
  }

  private static FieldProblem<ClosureDraft.Field> problem(
      ClosureDraft.Field field, ClosureProblem problem) {
    return new FieldProblem<>(field, Remark.of(problem));
  }

  private static List<String> streets(RoadNetwork network, List<RoadPart> parts) {
    return parts.stream()
        .map(part -> network.streetOf(part.road().road()))
        .filter(street -> !street.isEmpty())
        .distinct()
        .toList();
  }
}
