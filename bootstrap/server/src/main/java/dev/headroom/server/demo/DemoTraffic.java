package dev.headroom.server.demo;

import dev.headroom.Headroom;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lorries that drive to and fro in the made-up county, as their drivers' phones would report them.
 * It has a thread of its own until it is closed.
 */
public final class DemoTraffic implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(DemoTraffic.class);

  private static final int SECONDS = 3;

  /** Metres in the time between two reports: some 50 km/h. */
  private static final double STEP = 14.0 * SECONDS;

  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(460, 1_650, 255, 40_000);
  private static final Dimensions CURTAINSIDER =
      Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000);

  private final Headroom headroom;
  private final List<Tour> tours;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(BackgroundThread.DEMO_TRAFFIC);
  private ScheduledFuture<?> reporting;

  private DemoTraffic(Headroom headroom, List<Tour> tours) {
    this.headroom = headroom;
    this.tours = tours;
  }

  /**
   * Has the drivers of the demo's company drive: two move, and the third one stands.
   *
   * @param drivers their ids
   */
  public static DemoTraffic start(Headroom headroom, List<Long> drivers) {
    DemoTraffic traffic =
        new DemoTraffic(
            headroom,
            List.of(
                new Tour(drivers.get(0), LORRY, MadeUpCounty.OWLBY, MadeUpCounty.LITTLE_DAPPLE),
                new Tour(
                    drivers.get(1),
                    CURTAINSIDER,
                    MadeUpCounty.NETHER_QUILL,
                    MadeUpCounty.BAKERY_DEPOT),
                new Tour(
                    drivers.get(2),
                    CURTAINSIDER,
                    MadeUpCounty.UPPER_TANSY,
                    MadeUpCounty.UPPER_TANSY)));
    traffic.reporting =
        traffic.timer.scheduleWithFixedDelay(traffic::report, 0, SECONDS, TimeUnit.SECONDS);
    return traffic;
  }

  private void report() {
    for (Tour tour : tours) {
      try {
        tour.next(headroom)
            .ifPresent(
                at ->
                    headroom
                        .drivers()
                        .reportPosition()
                        .handle(new ReportPosition.Command(tour.driver, at, Optional.empty())));
      } catch (RuntimeException e) {
        LOG.debug("a lorry of the demo stands still", e);
      }
    }
  }

  @Override
  public void close() {
    reporting.cancel(false);
    timer.shutdownNow();
  }

  /** A way there and back; for the one thread of the traffic. */
  private static final class Tour {

    private final long driver;
    private final Dimensions vehicle;
    private final Position from;
    private final Position to;
    private final List<Position> way = new ArrayList<>();
    private int reached;
    private double beyond;

    Tour(long driver, Dimensions vehicle, Position from, Position to) {
      this.driver = driver;
      this.vehicle = vehicle;
      this.from = from;
      this.to = to;
    }

    /** Where the vehicle is now; empty while the map is not open. */
    Optional<Position> next(Headroom headroom) {
      if (from.equals(to)) {
        return Optional.of(from);
      }
      if (way.isEmpty()) {
        way.addAll(shape(headroom, from, to));
        way.addAll(shape(headroom, to, from));
        return way.isEmpty() ? Optional.empty() : Optional.of(way.get(0));
      }
      double metres = beyond + STEP;
      while (reached < way.size() - 1
          && metres >= way.get(reached).metresTo(way.get(reached + 1))) {
        metres -= way.get(reached).metresTo(way.get(reached + 1));
        reached++;
      }
      if (reached == way.size() - 1) {
        reached = 0;
        beyond = 0;
        return Optional.of(way.get(0));
      }
      beyond = metres;
      Position last = way.get(reached);
      Position next = way.get(reached + 1);
      double share = metres / last.metresTo(next);
      return Optional.of(
          new Position(
              last.lat() + (next.lat() - last.lat()) * share,
              last.lon() + (next.lon() - last.lon()) * share));
    }

    private List<Position> shape(Headroom headroom, Position start, Position end) {
      RouteRequest request = RouteRequest.between(start, end).dimensions(vehicle).build();
      List<Route> legs =
          headroom.planning().planRoute().handle(PlanRoute.Command.of(request)).legs();
      return legs.isEmpty() ? List.of() : legs.get(0).course().shape();
    }
  }
}
