package dev.headroom.domain.journey;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.DriveTime;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The legs between the stops of a request, for the search for their order. A leg that takes as long
 * at every time is searched once, any other once for each minute. Where only the end of the journey
 * is given, time runs backwards: moments are negated and the last stop comes first. For one thread.
 */
final class LegTimes implements BestOrder.Calls {

  private static final long MINUTE = 60_000;

  private final RoutePlanner planner;
  private final JourneyRequest request;
  private final RoadClosures closures;
  private final Budgets budgets;
  private final boolean backwards;
  private final Map<Pair, Optional<DriveTime>> whenever = new HashMap<>();
  private final Map<At, Optional<BestOrder.Arrival>> timed = new HashMap<>();

  private record Pair(int from, int to) {}

  private record At(Pair pair, long minute) {}

  LegTimes(RoutePlanner planner, JourneyRequest request, RoadClosures closures, Budgets budgets) {
    this.planner = planner;
    this.request = request;
    this.closures = closures;
    this.budgets = budgets;
    backwards = request.times() instanceof Times.ArriveBy;
  }

  /** The millisecond at which the journey begins; running backwards, at which it ends. */
  long start() {
    long moment = request.times().moment().map(Instant::toEpochMilli).orElse(0L);
    return backwards ? -moment : moment;
  }

  /** Whether the first stop of an order is the last one of the journey. */
  boolean isBackwards() {
    return backwards;
  }

  @Override
  public int count() {
    return request.stops().size();
  }

  private int number(int stop) {
    return backwards ? count() - 1 - stop : stop;
  }

  @Override
  public Optional<Long> leaving(int stop, long arrival) {
    JourneyStop at = request.stops().get(number(stop));
    if (request.times() instanceof Times.Unspecified) {
      return Optional.of(arrival);
    }
    Instant moment = Instant.ofEpochMilli(backwards ? -arrival : arrival);
    if (backwards) {
      Duration pause = stop == 0 ? Duration.ZERO : at.stop().pause();
      return at.servedBy(moment.minus(pause)).map(served -> -served.toEpochMilli());
    }
    boolean last = stop == count() - 1;
    return at.served(moment)
        .filter(served -> !last || !isTooLate(served))
        .map(served -> (last ? served : served.plus(at.stop().pause())).toEpochMilli());
  }

  private boolean isTooLate(Instant served) {
    return request.times() instanceof Times.Within window && served.isAfter(window.end());
  }

  @Override
  public Optional<BestOrder.Arrival> drive(int from, int to, long ready) {
    Pair pair = new Pair(from, to);
    Optional<DriveTime> always =
        whenever.computeIfAbsent(pair, each -> time(each, widest()).filter(this::isKnown));
    if (always.isPresent()) {
      long millis = always.get().duration().toMillis();
      long arrival = request.times() instanceof Times.Unspecified ? ready : ready + millis;
      return Optional.of(new BestOrder.Arrival(arrival, always.get().cost()));
    }
    return request.times() instanceof Times.Unspecified
        ? Optional.empty()
        : timed.computeIfAbsent(new At(pair, ceil(ready)), this::drive);
  }

  /** Whether a leg is the same at every time; without times there is only one. */
  private boolean isKnown(DriveTime time) {
    return time.always() || request.times() instanceof Times.Unspecified;
  }

  private Optional<BestOrder.Arrival> drive(At ready) {
    Instant moment = Instant.ofEpochMilli((backwards ? -ready.minute() : ready.minute()) * MINUTE);
    Times times =
        backwards
            ? Times.arriveBy(moment)
            : Times.within(moment, latest(ready.pair().to(), moment.plus(Times.Within.LONGEST)));
    return time(ready.pair(), times)
        .flatMap(
            found ->
                found
                    .departure()
                    .map(departure -> arrival(departure, found.duration()))
                    .map(arrival -> new BestOrder.Arrival(arrival, found.cost())));
  }

  /** When the vehicle has to be at a stop, as the legs of a journey are planned. */
  private Instant latest(int stop, Instant longest) {
    Instant latest =
        request
            .stops()
            .get(stop)
            .closes()
            .map(at -> JourneyStop.earlier(at, longest))
            .orElse(longest);
    return request.times() instanceof Times.Within window
        ? JourneyStop.earlier(latest, window.end())
        : latest;
  }

  private long arrival(Instant departure, Duration duration) {
    return backwards ? -departure.toEpochMilli() : departure.plus(duration).toEpochMilli();
  }

  /** Every time at which a leg may be driven. */
  private Times widest() {
    Times times = request.times();
    return times
        .moment()
        .map(
            moment ->
                backwards
                    ? Times.within(moment.minus(Times.Within.LONGEST), moment)
                    : Times.within(moment, moment.plus(Times.Within.LONGEST)))
        .orElse(times);
  }

  private Optional<DriveTime> time(Pair pair, Times times) {
    int from = number(backwards ? pair.to() : pair.from());
    int to = number(backwards ? pair.from() : pair.to());
    Leg leg =
        new Leg(
                0,
                request.stops().get(from).stop(),
                request.stops().get(to).stop(),
                request.dimensions(),
                times,
                false)
            .avoiding(request.avoid());
    return planner.time(leg, closures, budgets);
  }

  private static long ceil(long millis) {
    return -Math.floorDiv(-millis, MINUTE);
  }
}
