package dev.headroom.domain.journey.day;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Parking;
import dev.headroom.domain.hours.itinerary.ParkingPlace;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Stretch;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import dev.headroom.domain.route.Times;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A journey as the itinerary of its driver, and what each item of it is. A leg is a drive, or
 * several around its ferries; times at the wheel are rounded up to whole seconds. For one thread.
 */
final class DayItinerary {

  private final JourneyRequest request;
  private final Journey journey;
  private final DriverRequest driver;
  private final List<Item> items = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();

  /**
   * What an item is.
   *
   * @param visit the visit; empty for a drive or a ferry
   * @param leg the leg; empty for a visit
   * @param begins seconds of the leg before it
   */
  private record Part(OptionalInt visit, OptionalInt leg, long begins) {}

  /** A parking place of a leg that a schedule uses. */
  record Used(int leg, String name) {}

  /** The parking places of a leg; the driver's wish decides whether they count. */
  record OfLeg(RouteClock clock, List<ParkingAlong.Found> parkings) {}

  DayItinerary(
      JourneyRequest request,
      Journey journey,
      DriverRequest driver,
      List<OfLeg> legs,
      List<Instant> asked,
      boolean anywhere,
      Set<Used> used) {
    this.request = request;
    this.journey = journey;
    this.driver = driver;
    for (int i = 0; i < journey.legs().size(); i++) {
      visit(journey.legs().get(i).from());
      notBefore(journey.legs().get(i), asked.get(i));
      drive(i, legs.get(i), anywhere, used);
    }
    visit(journey.legs().get(journey.legs().size() - 1).to());
  }

  Itinerary itinerary() {
    return new Itinerary(items);
  }

  private void visit(int number) {
    Journey.Visit visit = journey.visits().get(number);
    JourneyStop stop = request.stops().get(visit.stop());
    boolean last = number == journey.visits().size() - 1;
    items.add(
        new Stop(
            "",
            stop.stop().pause(),
            stop.countsAs() == JourneyStop.CountsAs.WORK ? Stop.Counts.WORK : Stop.Counts.OFF_DUTY,
            windows(stop, last),
            driver.waiting(),
            true));
    parts.add(new Part(OptionalInt.of(number), OptionalInt.empty(), 0));
  }

  /** A leg that leaves later than it was asked to, because that saves more than it costs. */
  private void notBefore(Journey.Leg leg, Instant asked) {
    Instant leaves = leg.route().departure().orElseThrow();
    if (leaves.isAfter(asked.plusSeconds(1))) {
      items.add(
          new Stop(
              "",
              Duration.ZERO,
              Stop.Counts.WORK,
              List.of(
                  new dev.headroom.domain.hours.itinerary.Window(
                      leaves, leaves.plus(Itinerary.LONGEST))),
              driver.waiting(),
              true));
      parts.add(new Part(OptionalInt.of(leg.from()), OptionalInt.empty(), 0));
    }
  }

  /** The windows, apart from each other and in order, until the end of the journey. */
  private List<dev.headroom.domain.hours.itinerary.Window> windows(JourneyStop stop, boolean last) {
    List<Window> given = new ArrayList<>(stop.windows());
    Optional<Instant> end =
        request.times() instanceof Times.Within window
            ? Optional.of(window.end())
            : Optional.empty();
    if (given.isEmpty() && last && end.isPresent()) {
      given.add(new Window(request.times().moment().orElseThrow(), end.get()));
    }
    given.sort(Comparator.comparing(Window::from));
    List<dev.headroom.domain.hours.itinerary.Window> windows = new ArrayList<>();
    Instant from = null;
    Instant to = null;
    for (Window each : given) {
      if (from != null && each.from().isAfter(to)) {
        windows.add(new dev.headroom.domain.hours.itinerary.Window(from, to));
        from = null;
      }
      from = from == null ? each.from() : from;
      to = to == null || each.to().isAfter(to) || from.equals(each.from()) ? each.to() : to;
    }
    if (from != null) {
      windows.add(new dev.headroom.domain.hours.itinerary.Window(from, to));
    }
    return windows;
  }

  private void drive(int leg, OfLeg of, boolean anywhere, Set<Used> used) {
    double whole = journey.legs().get(leg).route().duration().toMillis() / 1000.0;
    double detours = 0;
    List<ParkingPlace> places = new ArrayList<>();
    for (ParkingAlong.Found found : of.parkings()) {
      long after = seconds(found.to().toMillis() / 1000.0 + detours);
      places.add(new ParkingPlace(Duration.ofSeconds(after), found.place().name()));
      if (used.contains(new Used(leg, found.place().name()))) {
        double both = (found.to().toMillis() + found.from().toMillis()) / 1000.0;
        detours += Math.max(0, both - whole);
      }
    }
    long begin = 0;
    for (RouteClock.Crossing crossing : of.clock().crossings()) {
      long from = seconds(crossing.from());
      stretch(leg, begin, from, places, anywhere);
      begin = Math.max(from + 1, seconds(crossing.to()));
      items.add(
          new Ferry(
              "",
              "",
              Duration.ZERO,
              Duration.ofSeconds(begin - from),
              Duration.ZERO,
              false,
              List.of(),
              false));
      parts.add(new Part(OptionalInt.empty(), OptionalInt.of(leg), from));
    }
    stretch(leg, begin, seconds(whole + detours), places, anywhere);
  }

  private void stretch(int leg, long from, long to, List<ParkingPlace> places, boolean anywhere) {
    if (to <= from) {
      return;
    }
    List<ParkingPlace> own =
        places.stream()
            .filter(place -> place.after().toSeconds() >= from && place.after().toSeconds() <= to)
            .map(place -> new ParkingPlace(place.after().minusSeconds(from), place.place()))
            .toList();
    items.add(
        new Stretch(
            Duration.ofSeconds(to - from), anywhere ? Parking.anywhere() : Parking.at(own)));
    parts.add(new Part(OptionalInt.empty(), OptionalInt.of(leg), from));
  }

  private static long seconds(double exact) {
    return (long) Math.ceil(exact - 1e-6);
  }

  /** The number of the stop in the request at or before an item. */
  int stopOf(int item) {
    Part part = parts.get(Math.min(item, parts.size() - 1));
    int visit =
        part.visit().isPresent()
            ? part.visit().getAsInt()
            : journey.legs().get(part.leg().getAsInt()).to();
    return journey.visits().get(visit).stop();
  }

  /** The leg of an item, if it is driving. */
  OptionalInt legOf(int item) {
    return parts.get(item).leg();
  }

  /** The duties of a schedule. */
  List<DriversDay.Duty> duties(List<Activity> activities, List<OfLeg> legs) {
    List<DriversDay.Duty> duties = new ArrayList<>();
    long driven = 0;
    int of = -1;
    for (Activity activity : activities) {
      if (activity.item() != of) {
        of = activity.item();
        driven = 0;
      }
      Part part = parts.get(of);
      boolean drives = activity.kind() == Activity.Kind.DRIVE;
      if (drives) {
        driven += activity.duration().toSeconds();
      }
      OptionalInt visit = drives ? OptionalInt.empty() : visit(of, part, driven);
      duties.add(
          new DriversDay.Duty(
              activity.kind(),
              activity.why(),
              activity.from(),
              activity.to(),
              part.leg(),
              visit,
              activity.place(),
              drives || activity.kind() == Activity.Kind.FERRY
                  ? Optional.empty()
                  : Optional.of(at(part, part.begins() + driven, activity.place(), legs))));
    }
    return duties;
  }

  /** The visit at which the vehicle stands: also at the beginning and the end of its leg. */
  private OptionalInt visit(int item, Part part, long driven) {
    if (part.visit().isPresent() || !(items.get(item) instanceof Stretch stretch)) {
      return part.visit();
    }
    boolean first = parts.get(item - 1).visit().isPresent();
    boolean last = parts.get(item + 1).visit().isPresent();
    Journey.Leg leg = journey.legs().get(part.leg().getAsInt());
    if (first && driven == 0) {
      return OptionalInt.of(leg.from());
    }
    return last && driven >= stretch.duration().toSeconds()
        ? OptionalInt.of(leg.to())
        : OptionalInt.empty();
  }

  private Position at(Part part, long driven, String place, List<OfLeg> legs) {
    if (part.visit().isPresent()) {
      return journey.visits().get(part.visit().getAsInt()).at().at();
    }
    OfLeg leg = legs.get(part.leg().getAsInt());
    return leg.parkings().stream()
        .filter(found -> found.place().name().equals(place))
        .findFirst()
        .map(ParkingAlong::at)
        .orElseGet(() -> leg.clock().after(Duration.ofSeconds(driven)));
  }
}
