package dev.headroom.domain.route.via;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches for paths that pass points in a given order, without a halt: each part of a path begins
 * on the state on which the one before ended, so that there is no turning back at a point. Every
 * what-if of such a path passes the same points in the same directions.
 *
 * <p>A point lies on a state without history, open to pass through and outside of every region of
 * the vehicle, so that parts that are legal are legal together. No limit is crossed. At a given
 * departure a part is the best one at the time at which the vehicle comes to its first point.
 */
public final class PassingSession implements Session {

  /** How many of the last paths are remembered by their cost. */
  private static final int REMEMBERED = 32;

  private final Session session;
  private final List<Anchor> passed;
  private final Map<Long, List<Path.Sum>> parts =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, List<Path.Sum>> eldest) {
          return size() > REMEMBERED;
        }
      };

  /**
   * Searches with another session.
   *
   * @param passed the points, in driving order, at least one
   */
  public PassingSession(Session session, List<Anchor> passed) {
    this.session = session;
    this.passed = List.copyOf(passed);
  }

  @Override
  public StateGraph graph() {
    return session.graph();
  }

  @Override
  public Optional<Path> best(Terms terms, Ends ends, Budget budget) {
    Joined joined = new Joined();
    for (Ends part : parts(ends)) {
      Optional<Path> found =
          session.best(lawful(terms), joined.within(part, ends.cheaperThan()), budget);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      joined.add(found.get(), part);
    }
    return Optional.of(joined.path());
  }

  /** No other paths: a leg that passes points has no alternatives. */
  @Override
  public List<Path> near(Terms terms, Ends ends, int most, Budget budget) {
    return List.of();
  }

  @Override
  public boolean leads(Terms terms, Ends ends, Budget budget) {
    if (ends.cheaperThan() < Long.MAX_VALUE) {
      return best(terms, ends, budget).isPresent();
    }
    return parts(ends).stream().allMatch(part -> session.leads(lawful(terms), part, budget));
  }

  @Override
  public Optional<Path> best(
      Terms terms, Ends ends, Terms.Timed timed, long departureMillis, Budget budget) {
    Joined joined = new Joined();
    long clock = departureMillis;
    for (Ends part : parts(ends)) {
      Optional<Path> found =
          session.best(
              lawful(terms), joined.within(part, ends.cheaperThan()), timed, clock, budget);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      joined.add(found.get(), part);
      clock = end(found.get(), part, timed, clock);
    }
    return Optional.of(joined.path());
  }

  @Override
  public Optional<Path.Sum> lifted(
      Lifting lifting,
      ClosedStates closed,
      Ends ends,
      Optional<Lifting.Looser> looser,
      Budget budget) {
    List<Path.Sum> before = parts.get(ends.cheaperThan());
    if (before == null) {
      return Optional.empty(); // of no path that was found
    }
    Path.Sum sum = Path.Sum.ZERO;
    boolean better = false;
    List<Ends> ways = parts(ends);
    for (int i = 0; i < ways.size(); i++) {
      Optional<Path.Sum> found =
          session.lifted(
              lifting,
              closed,
              ways.get(i).cheaperThan(before.get(i).cost()),
              Optional.empty(),
              budget);
      better |= found.isPresent();
      sum = sum.plus(found.orElse(before.get(i)));
    }
    return better ? Optional.of(sum) : Optional.empty();
  }

  @Override
  public Optional<List<Step>> fewestEntries(
      Barriers barriers, List<Anchor> sources, List<Anchor> targets, Budget budget) {
    List<Step> steps = new ArrayList<>();
    long begin = 0;
    for (Ends part : parts(new Ends(sources, targets))) {
      Optional<List<Step>> found =
          session.fewestEntries(
              new LaterBarriers(barriers, begin), part.sources(), part.targets(), budget);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      for (Step step : found.get()) {
        if (steps.isEmpty() || step.arc() >= 0) { // A point is on the state before it.
          steps.add(LaterBarriers.later(step, begin));
        }
      }
      begin += millis(found.get(), part);
    }
    return Optional.of(steps);
  }

  /** How long a part takes. */
  private long millis(List<Step> steps, Ends part) {
    StateGraph graph = session.graph();
    Step last = steps.get(steps.size() - 1);
    long turn = last.arc() < 0 ? 0 : graph.turnMillisOf(last.arc());
    long from = last.arc() < 0 ? at(part.sources(), last.state()).millis() : 0;
    return last.millis() + turn + at(part.targets(), last.state()).millis() - from;
  }

  private static Terms lawful(Terms terms) {
    return new Terms(terms.levels(), terms.closed(), terms.enclaves(), 0);
  }

  /** The ends of each part, without a bound. */
  private List<Ends> parts(Ends ends) {
    List<Ends> ways = new ArrayList<>();
    List<Anchor> from = ends.sources();
    for (Anchor point : passed) {
      ways.add(new Ends(from, List.of(point)));
      from = List.of(point);
    }
    ways.add(new Ends(from, ends.targets()));
    return ways;
  }

  /** When a part that begins at a time is over. */
  private long end(Path path, Ends part, Terms.Timed timed, long from) {
    StateGraph graph = session.graph();
    long clock = from;
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      long begin = i == 0 ? at(part.sources(), state).millis() : 0;
      long end = i == path.size() - 1 ? at(part.targets(), state).millis() : graph.millisOf(state);
      if (i > 0) {
        int before = path.state(i - 1);
        clock = timed.after(before, clock, graph.turnMillisOf(path.turnInto(i)));
      }
      clock = timed.along(state, clock, end - begin);
    }
    return clock;
  }

  private static Anchor at(List<Anchor> anchors, int state) {
    return anchors.stream().filter(anchor -> anchor.state() == state).findFirst().orElseThrow();
  }

  /** Joins the parts of a path. */
  private final class Joined {
    private final List<Path> paths = new ArrayList<>();
    private final List<Path.Sum> sums = new ArrayList<>();
    private Path.Sum sum = Path.Sum.ZERO;

    /** The ends of the next part, for a whole that costs less than a bound. */
    Ends within(Ends part, long bound) {
      return bound == Long.MAX_VALUE ? part : part.cheaperThan(bound - sum.cost());
    }

    void add(Path path, Ends part) {
      paths.add(path);
      Path.Sum its = new Path.Sum(path.cost(), path.millis(), centimetres(path, part));
      sums.add(its);
      sum = sum.plus(its);
    }

    private long centimetres(Path path, Ends part) {
      StateGraph graph = session.graph();
      int last = path.size() - 1;
      long all = at(part.targets(), path.state(last)).centimetres();
      for (int i = 0; i < last; i++) {
        all += graph.lengthOf(path.state(i));
      }
      return all - at(part.sources(), path.state(0)).centimetres();
    }

    Path path() {
      parts.putIfAbsent(
          sum.cost(), List.copyOf(sums)); // the first is the drive, then come what-ifs
      int size = 1;
      for (Path path : paths) {
        size += path.size() - 1;
      }
      int[] states = new int[size];
      int[] turns = new int[size - 1];
      int at = 0;
      states[0] = paths.get(0).state(0);
      for (Path path : paths) {
        for (int i = 1; i < path.size(); i++) {
          turns[at] = path.turnInto(i);
          states[++at] = path.state(i);
        }
      }
      return new Path(sum.cost(), sum.millis(), 0, states, turns);
    }
  }
}
