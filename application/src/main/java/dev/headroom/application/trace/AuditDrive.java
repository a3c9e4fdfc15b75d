package dev.headroom.application.trace;

import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Holds a drive against the current map and the closures of a company, in its turn among the long
 * searches. Safe for several threads.
 */
public final class AuditDrive {

  private final LongSearches searches;
  private final Optional<CompanyClosures> closures;
  private final SpeedLaws laws;
  private final LongSupplier nanoTime;

  /**
   * A drive to audit.
   *
   * @param vehicle with its equipment; limits of unknown measures are not checked
   * @param organisationId the company whose closures apply, also those that have ended
   * @param longest the time for all of it; zero for as long as it takes
   */
  public record Command(
      Trace trace, Dimensions vehicle, Optional<Long> organisationId, Duration longest) {

    /** A drive without an account, and without a limit on its time: no closures apply. */
    public static Command of(Trace trace, Dimensions vehicle) {
      return new Command(trace, vehicle, Optional.empty(), Duration.ZERO);
    }
  }

  /** How a request ends. */
  public sealed interface Outcome {

    /** The answer of the function for this case. */
    <T> T fold(Function<Audited, T> audited, Function<NoMap, T> noMap, Function<NoTime, T> noTime);

    /**
     * The drive has been audited.
     *
     * @param network of the map whose roads the report names
     * @param vehicle that was audited
     */
    record Audited(AuditReport report, RoadNetwork network, Dimensions vehicle) implements Outcome {

      /**
       * The lengths and weights that are not known of the vehicle, whose limits were not checked.
       */
      public List<Measure> notChecked() {
        return Measure.GRADUAL.stream().filter(measure -> !vehicle.decides(measure)).toList();
      }

      @Override
      public <T> T fold(
          Function<Audited, T> audited, Function<NoMap, T> noMap, Function<NoTime, T> noTime) {
        return audited.apply(this);
      }
    }

    /** No map is open yet. */
    record NoMap() implements Outcome {
      @Override
      public <T> T fold(
          Function<Audited, T> audited, Function<NoMap, T> noMap, Function<NoTime, T> noTime) {
        return noMap.apply(this);
      }
    }

    /** There was no answer in time; a shorter drive, or a later attempt, may have one. */
    record NoTime() implements Outcome {
      @Override
      public <T> T fold(
          Function<Audited, T> audited, Function<NoMap, T> noMap, Function<NoTime, T> noTime) {
        return noTime.apply(this);
      }
    }
  }

  /**
   * Audits in the turns of long searches.
   *
   * @param closures the closures of companies, if there are any stores
   * @param laws the speeds that laws permit
   * @param nanoTime measures the time: a clock that is never set, such as {@code System::nanoTime}
   */
  public AuditDrive(
      LongSearches searches,
      Optional<CompanyClosures> closures,
      SpeedLaws laws,
      LongSupplier nanoTime) {
    this.searches = searches;
    this.closures = closures;
    this.laws = laws;
    this.nanoTime = nanoTime;
  }

  /** Audits a drive. */
  public Outcome handle(Command command) {
    return searches.inTurn(command.organisationId(), new Search(command));
  }

  private final class Search implements PlanRoute.Search<Outcome> {
    private final Command command;

    Search(Command command) {
      this.command = command;
    }

    @Override
    public Outcome noMap() {
      return new Outcome.NoMap();
    }

    @Override
    public Outcome noTime() {
      return new Outcome.NoTime();
    }

    @Override
    public Outcome search(RoadMap map, RoutePlanner planner, RoadClosures current) {
      Optional<RoadClosures> closed = withEnded(map, current);
      if (closed.isEmpty()) {
        return noTime();
      }
      try {
        TraceAudit audit = new TraceAudit(map.index(), planner, laws);
        return new Outcome.Audited(
            audit.audit(command.trace(), command.vehicle(), closed.get(), budget()),
            map.network(),
            command.vehicle());
      } catch (Budget.ExhaustedException late) {
        return noTime();
      }
    }

    private Optional<RoadClosures> withEnded(RoadMap map, RoadClosures current) {
      return closures.isEmpty() || command.organisationId().isEmpty()
          ? Optional.of(current)
          : closures.get().withEnded(command.organisationId().get(), map);
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
      return answer instanceof Outcome.Audited ? SearchEnd.PLANNED : SearchEnd.OUT_OF_TIME;
    }
  }
}
