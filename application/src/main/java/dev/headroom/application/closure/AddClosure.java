package dev.headroom.application.closure;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureMatch;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.ClosureProblem;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.RoadNetwork;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Closes a road for a company's vehicles. Safe for several threads. */
public final class AddClosure {

  private final Organisations organisations;
  private final Closures closures;
  private final CompanyClosures known;
  private final CurrentMap map;
  private final Clock clock;

  /** Adds to these closures, and updates the cache of them. */
  public AddClosure(
      Organisations organisations,
      Closures closures,
      CompanyClosures known,
      CurrentMap map,
      Clock clock) {
    this.organisations = organisations;
    this.closures = closures;
    this.known = known;
    this.map = map;
    this.clock = clock;
  }

  /**
   * The closure to add; see {@link ClosureNotice}.
   *
   * @param unchecked whether it may be added while no map is open, without finding its road
   */
  public record Command(
      long organisationId,
      List<Position> points,
      boolean alongOnly,
      String reason,
      Instant from,
      Optional<Instant> until,
      boolean unchecked) {
    /** Copies the list. */
    public Command {
      points = List.copyOf(points);
    }
  }

  /** A field of the command; its points are a point or a line. */
  public enum Field {
    POINT,
    LINE,
    DIRECTION,
    REASON,
    FROM,
    UNTIL
  }

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T added(Added outcome);

      T refused(Refused outcome);

      T noRoadNear(NoRoadNear outcome);

      T noWayAlong(NoWayAlong outcome);

      T tooMany(TooMany outcome);

      T noSuchCompany(NoSuchCompany outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /**
     * The closure was added and takes effect.
     *
     * @param streets the names of its roads, as far as they have any; empty if no map is open
     * @param checked whether its roads were found
     */
    record Added(Closure closure, List<String> streets, boolean checked) implements Outcome {
      /** Copies the list. */
      public Added {
        streets = List.copyOf(streets);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.added(this);
      }
    }

    /** The invalid fields, at least one. */
    record Refused(List<FieldProblem<Field>> problems) implements Outcome {
      /** Copies the list. */
      public Refused {
        problems = List.copyOf(problems);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.refused(this);
      }
    }

    /** A point lies on no road; with the distance in metres of the nearest road, if any. */
    record NoRoadNear(int point, OptionalDouble nearest) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noRoadNear(this);
      }
    }

    /** No road leads along the line from one point to the next. */
    record NoWayAlong(int point) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noWayAlong(this);
      }
    }

    /** The company has the greatest number of closures allowed. */
    record TooMany(int most) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.tooMany(this);
      }
    }

    /** There is no company account with this id. */
    record NoSuchCompany(long organisationId) implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noSuchCompany(this);
      }
    }

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }
  }

  /** Closes the road. */
  public Outcome handle(Command command) {
    if (organisations.find(command.organisationId()).filter(Organisation::company).isEmpty()) {
      return new Outcome.NoSuchCompany(command.organisationId());
    }
    List<FieldProblem<Field>> problems = problems(command);
    if (!problems.isEmpty()) {
      return new Outcome.Refused(problems);
    }
    ClosureNotice notice =
        new ClosureNotice(
            command.points(),
            command.alongOnly(),
            command.reason(),
            command.from(),
            command.until());
    Optional<RoadMap> current = map.get();
    if (current.isEmpty()) {
      return command.unchecked() ? add(command, notice, List.of(), false) : new Outcome.NotReady();
    }
    ClosureMatch match = new ClosureMatcher(current.get().index()).match(notice);
    if (match instanceof ClosureMatch.NoRoadNear off) {
      return new Outcome.NoRoadNear(off.point(), off.nearest());
    }
    if (match instanceof ClosureMatch.NoWayAlong off) {
      return new Outcome.NoWayAlong(off.point());
    }
    List<RoadPart> parts = ((ClosureMatch.OnRoads) match).parts();
    return add(command, notice, streets(current.get().network(), parts), true);
  }

  private Outcome add(
      Command command, ClosureNotice notice, List<String> streets, boolean checked) {
    long organisation = command.organisationId();
    closures.removeEnded(organisation, clock.instant());
    Optional<Closure> added = closures.add(organisation, notice, CompanyClosures.MOST);
    known.changed(organisation);
    return added
        .<Outcome>map(closure -> new Outcome.Added(closure, streets, checked))
        .orElseGet(() -> new Outcome.TooMany(CompanyClosures.MOST));
  }

  private List<FieldProblem<Field>> problems(Command command) {
    List<FieldProblem<Field>> problems = new ArrayList<>();
    boolean point = command.points().size() == 1;
    ClosureNotice.problemWithPoints(command.points())
        .ifPresent(wrong -> problems.add(problem(point ? Field.POINT : Field.LINE, wrong)));
    if (point && command.alongOnly()) {
      problems.add(
          new FieldProblem<>(Field.DIRECTION, Remark.of(FieldMessage.DIRECTION_OF_A_POINT)));
    }
    ClosureNotice.problemWithReason(command.reason())
        .ifPresent(wrong -> problems.add(problem(Field.REASON, wrong)));
    ClosureNotice.problemWithTime(command.from())
        .ifPresent(wrong -> problems.add(problem(Field.FROM, wrong)));
    command.until().ifPresent(until -> problemWithEnd(command, until, problems));
    return problems;
  }

  private void problemWithEnd(Command command, Instant until, List<FieldProblem<Field>> problems) {
    Optional<ClosureProblem> range = ClosureNotice.problemWithTime(until);
    if (range.isPresent()) {
      problems.add(problem(Field.UNTIL, range.get()));
    } else if (!until.isAfter(command.from())) {
      problems.add(new FieldProblem<>(Field.UNTIL, Remark.of(FieldMessage.NOT_AFTER_FROM)));
    } else if (!until.isAfter(clock.instant())) {
      problems.add(new FieldProblem<>(Field.UNTIL, Remark.of(FieldMessage.OVER)));
    }
  }

  private static FieldProblem<Field> problem(Field field, ClosureProblem problem) {
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
