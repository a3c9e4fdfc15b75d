package dev.headroom.application.matrix;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Finds what the routes between many places take on the current map, in its turn among the long
 * searches. Safe for several threads.
 */
public final class PlanMatrix {

  private final LongSearches searches;
  private final LongSupplier nanoTime;

  /**
   * A matrix to find.
   *
   * @param organisationId the company whose closures apply
   * @param longest the time for all of it; zero for as long as it takes
   */
  public record Command(MatrixRequest matrix, Optional<Long> organisationId, Duration longest) {

    /** A request without an account, and without a limit on its time: no closures apply. */
    public static Command of(MatrixRequest matrix) {
      return new Command(matrix, Optional.empty(), Duration.ZERO);
    }
  }

  /** How a request ends. */
  public enum Outcome {
    /** All rows have been received. */
    ANSWERED,
    /** No map is open yet; nothing has been received. */
    NO_MAP,
    /** The time ran out; what has been received is not the whole. */
    NO_TIME
  }

  /**
   * Plans in the turns of long searches.
   *
   * @param nanoTime measures the time: a clock that is never set, such as {@code System::nanoTime}
   */
  public PlanMatrix(LongSearches searches, LongSupplier nanoTime) {
    this.searches = searches;
    this.nanoTime = nanoTime;
  }

  /**
   * Finds a matrix.
   *
   * @param rows receives it by the calling thread, which holds a turn meanwhile: it must not wait
   *     for a client
   */
  public Outcome handle(Command command, MatrixOutcome rows) {
    return searches.inTurn(command.organisationId(), new Search(command, rows));
  }

  private final class Search implements PlanRoute.Search<Outcome> {
    private final Command command;
    private final MatrixOutcome rows;

    Search(Command command, MatrixOutcome rows) {
      this.command = command;
      this.rows = rows;
    }

    @Override
    public Outcome noMap() {
      return Outcome.NO_MAP;
    }

    @Override
    public Outcome noTime() {
      return Outcome.NO_TIME;
    }

    @Override
    public Outcome search(RoadMap map, RoutePlanner planner, RoadClosures closures) {
      Budget budget = budget();
      try {
        planner.matrix(command.matrix(), closures, new Budgets(budget, budget, budget), rows);
        return Outcome.ANSWERED;
      } catch (Budget.ExhaustedException late) {
        return Outcome.NO_TIME;
      }
    }

    private Budget budget() {
      if (command.longest().isZero()) {
        return Budget.UNLIMITED;
      }
      long start = nanoTime.getAsLong();
      long nanos = command.longest().toNanos();
      return () -> nanoTime.getAsLong() - start > nanos;
    }

    @Override
    public SearchEnd end(Outcome answer) {
      return answer == Outcome.ANSWERED ? SearchEnd.PLANNED : SearchEnd.OUT_OF_TIME;
    }
  }
}
