package dev.headroom.application.memory;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.Driver;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Trips in memory. What a push would be is in {@link #told()}. Safe for several threads. */
public final class InMemoryTrips implements Trips, PersonalData {

  private final Users users;
  private final Drivers drivers;
  private final Vehicles vehicles;
  private final Closures closures;
  private final Map<Long, Kept> kept = new TreeMap<>();
  private final List<Told> told = new ArrayList<>();
  private long ids;

  private static final class Kept {
    private final long organisation;
    private long version = 1;
    private TripDetails details;
    private TripPlan plan;
    private TripState state;
    private Instant changedAt = Instant.MIN;
    private Optional<TripWatch> watch = Optional.empty();
    private Optional<String> hash = Optional.empty();
    private Optional<Instant> until = Optional.empty();
    private final List<TripMove> moves = new ArrayList<>();

    Kept(long organisation, TripDetails details, TripPlan plan) {
      this.organisation = organisation;
      this.details = details;
      this.plan = plan;
    }

    void move(TripMove move) {
      state = move.to();
      changedAt = move.at();
      moves.add(move);
      if (moves.size() > Trip.MOST_CHANGES) {
        moves.remove(0);
      }
    }

    long length() {
      return (long) plan.asked().length() + plan.answer().length() + plan.course().length();
    }
  }

  /** Trips of these users and drivers, with these vehicles and closures. */
  public InMemoryTrips(Users users, Drivers drivers, Vehicles vehicles, Closures closures) {
    this.users = users;
    this.drivers = drivers;
    this.vehicles = vehicles;
    this.closures = closures;
  }

  /** What drivers were notified of, in order. */
  public synchronized List<Told> told() {
    return told.stream().filter(one -> !one.pushes().isEmpty()).toList();
  }

  @Override
  public synchronized Added add(
      long organisationId, TripDetails details, TripPlan plan, TripMove move, Bounds bounds) {
    Result refers = refers(organisationId, details);
    if (refers != Result.STORED) {
      return new Added(refers, 0);
    }
    Kept trip = new Kept(organisationId, details, plan);
    if (!fits(organisationId, 0, trip.length(), bounds)) {
      return new Added(Result.TOO_MANY, 0);
    }
    trip.move(move);
    kept.put(++ids, trip);
    return new Added(Result.STORED, ids);
  }

  private Result refers(long organisationId, TripDetails details) {
    Optional<Long> driver = details.driverId();
    if (driver.isPresent()
        && drivers
            .find(driver.get())
            .map(Driver::userId)
            .flatMap(users::find)
            .filter(user -> user.organisationId() == organisationId)
            .isEmpty()) {
      return Result.NO_SUCH_DRIVER;
    }
    Optional<Long> vehicle = details.vehicleId();
    return vehicle.isPresent() && vehicles.find(organisationId, vehicle.get()).isEmpty()
        ? Result.NO_SUCH_VEHICLE
        : Result.STORED;
  }

  private boolean fits(long organisationId, long id, long length, Bounds bounds) {
    List<Kept> others =
        kept.entrySet().stream()
            .filter(one -> one.getKey() != id && one.getValue().organisation == organisationId)
            .map(Map.Entry::getValue)
            .toList();
    return others.size() < bounds.trips()
        && others.stream().mapToLong(Kept::length).sum() + length <= bounds.characters();
  }

  private Optional<Kept> of(long organisationId, long id) {
    return Optional.ofNullable(kept.get(id)).filter(trip -> trip.organisation == organisationId);
  }

  private Optional<Kept> of(Version of) {
    return of(of.organisationId(), of.id()).filter(trip -> trip.version == of.version());
  }

  @Override
  public synchronized Optional<Trip> find(long organisationId, long id) {
    return of(organisationId, id).map(trip -> trip(id, trip));
  }

  private Trip trip(long id, Kept trip) {
    Optional<Vehicle> vehicle =
        trip.details.vehicleId().flatMap(of -> vehicles.find(trip.organisation, of));
    Optional<Driver> driver = trip.details.driverId().flatMap(drivers::find);
    return new Trip(
        id,
        trip.organisation,
        trip.version,
        new TripDetails(
            trip.details.name(),
            trip.details.reference(),
            vehicle.map(Vehicle::id),
            driver.map(Driver::id)),
        new Trip.Names(
            vehicle.map(of -> of.details().name()).orElse(""),
            driver.map(Driver::username).orElse("")),
        new Trip.Standing(trip.state, trip.watch, trip.until),
        trip.plan.summary());
  }

  @Override
  public synchronized Optional<TripPlan> plan(long organisationId, long id) {
    return of(organisationId, id).map(trip -> trip.plan);
  }

  @Override
  public synchronized List<TripMove.Made> history(long organisationId, long id) {
    return of(organisationId, id).stream()
        .flatMap(trip -> trip.moves.stream())
        .map(move -> new TripMove.Made(move.to(), move.by().kind(), name(move.by()), move.at()))
        .toList();
  }

  private String name(TripMove.By by) {
    return switch (by.kind()) {
      case USER -> users.find(by.id()).map(User::username).orElse("");
      case DRIVER -> drivers.find(by.id()).map(Driver::username).orElse("");
      case PROGRAM -> "";
    };
  }

  @Override
  public synchronized Page list(Question question, int limit, long offset) {
    List<Trip> all =
        kept.entrySet().stream()
            .filter(one -> one.getValue().organisation == question.organisationId())
            .map(one -> trip(one.getKey(), one.getValue()))
            .filter(trip -> fits(trip, question))
            .sorted(
                Comparator.comparing((Trip trip) -> trip.summary().begins().orElse(Instant.MAX))
                    .thenComparing(Trip::id))
            .toList();
    return new Page(all.stream().skip(offset).limit(limit).toList(), all.size());
  }

  private static boolean fits(Trip trip, Question question) {
    Optional<Instant> begins = trip.summary().begins();
    Optional<Instant> ends = trip.summary().ends().or(() -> begins);
    return CompanyPlace.key(trip.details().name() + " " + trip.details().reference())
            .contains(question.key())
        && question
            .from()
            .map(from -> ends.filter(at -> !at.isBefore(from)).isPresent())
            .orElse(true)
        && question.to().map(to -> begins.filter(to::isAfter).isPresent()).orElse(true)
        && question
            .driverId()
            .map(id -> trip.details().driverId().equals(Optional.of(id)))
            .orElse(true)
        && question
            .vehicleId()
            .map(id -> trip.details().vehicleId().equals(Optional.of(id)))
            .orElse(true)
        && (question.states().isEmpty() || question.states().contains(trip.state()))
        && (!question.watched() || trip.standing().watch().isPresent());
  }

  @Override
  public synchronized Result change(
      Version of,
      TripDetails details,
      Optional<TripPlan> plan,
      Optional<TripMove> move,
      Bounds bounds,
      Told pushes) {
    Optional<Kept> found = of(of);
    if (found.isEmpty()) {
      return Result.OTHER_VERSION;
    }
    Result refers = refers(of.organisationId(), details);
    if (refers != Result.STORED) {
      return refers;
    }
    Kept trip = found.get();
    if (plan.isPresent()) {
      Kept other = new Kept(trip.organisation, details, plan.get());
      if (!fits(of.organisationId(), of.id(), other.length(), bounds)) {
        return Result.TOO_MANY;
      }
      trip.plan = plan.get();
      trip.watch = Optional.empty();
    }
    trip.details = details;
    trip.version++;
    move.ifPresent(trip::move);
    told.add(pushes);
    return Result.STORED;
  }

  @Override
  public synchronized Result move(Version of, TripMove move, Told pushes) {
    Optional<Kept> found = of(of);
    found.ifPresent(
        trip -> {
          trip.version++;
          trip.move(move);
          told.add(pushes);
        });
    return found.isPresent() ? Result.STORED : Result.OTHER_VERSION;
  }

  @Override
  public synchronized Result remove(Version of) {
    return of(of).isPresent() && kept.remove(of.id()) != null
        ? Result.STORED
        : Result.OTHER_VERSION;
  }

  @Override
  public synchronized boolean share(long organisationId, long id, String hash, Instant until) {
    Optional<Kept> found = of(organisationId, id);
    found.ifPresent(
        trip -> {
          trip.version++;
          trip.hash = Optional.of(hash);
          trip.until = Optional.of(until);
        });
    return found.isPresent();
  }

  @Override
  public synchronized boolean unshare(long organisationId, long id) {
    Optional<Kept> found = of(organisationId, id).filter(trip -> trip.hash.isPresent());
    found.ifPresent(
        trip -> {
          trip.version++;
          trip.hash = Optional.empty();
          trip.until = Optional.empty();
        });
    return found.isPresent();
  }

  @Override
  public synchronized Optional<Trip> shared(String hash, Instant now) {
    return kept.entrySet().stream()
        .filter(
            one ->
                one.getValue().hash.equals(Optional.of(hash))
                    && one.getValue().until.filter(now::isBefore).isPresent())
        .map(one -> trip(one.getKey(), one.getValue()))
        .findFirst();
  }

  @Override
  public synchronized List<Version> unchecked(String map, Instant now, long after, int most) {
    return kept.entrySet().stream()
        .filter(one -> one.getKey() > after && isUnchecked(one.getValue(), map, now))
        .limit(most)
        .map(one -> new Version(one.getValue().organisation, one.getKey(), one.getValue().version))
        .toList();
  }

  private static Instant late(Kept trip, Instant now) {
    return trip.state == TripState.UNDER_WAY ? now.minus(LATE) : now;
  }

  private boolean isUnchecked(Kept trip, String map, Instant now) {
    List<Closure.Edition> editions =
        closures.of(trip.organisation).stream()
            .filter(closure -> !closure.notice().endedBy(now))
            .map(Closure::edition)
            .toList();
    long vehicle =
        trip.details
            .vehicleId()
            .flatMap(id -> vehicles.find(trip.organisation, id))
            .map(Vehicle::version)
            .orElse(0L);
    return trip.state.open()
        && trip.plan.summary().ends().map(late(trip, now)::isBefore).orElse(true)
        && !trip.plan.basis().equals(new TripBasis(map, TripBasis.Closed.of(editions), vehicle));
  }

  @Override
  public synchronized boolean checked(
      Version of, TripBasis basis, Optional<TripWatch> found, Told pushes) {
    Optional<Kept> trip = of(of);
    trip.ifPresent(
        one -> {
          boolean same = TripWatch.same(one.watch, found);
          boolean sameMap = one.plan.basis().map().equals(basis.map());
          one.version += same && sameMap ? 0 : 1;
          one.plan = one.plan.checked(basis);
          if (!same) {
            one.watch = found;
            told.add(pushes);
          }
        });
    return trip.isPresent();
  }

  @Override
  public synchronized int forgetBefore(Instant moment, int most) {
    List<Long> old =
        kept.entrySet().stream()
            .filter(
                one ->
                    one.getValue().changedAt.isBefore(moment)
                        && Stream.ofNullable(one.getValue().plan.summary().ends().orElse(null))
                            .allMatch(ends -> ends.isBefore(moment)))
            .map(Map.Entry::getKey)
            .limit(most)
            .toList();
    old.forEach(kept::remove);
    return old.size();
  }

  @Override
  public synchronized void eraseDriver(long id) {
    kept.values()
        .forEach(
            trip -> {
              if (trip.details.driverId().equals(Optional.of(id))) {
                trip.details =
                    new TripDetails(
                        "", trip.details.reference(), trip.details.vehicleId(), Optional.empty());
                trip.version++;
              }
            });
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    kept.values().removeIf(trip -> trip.organisation == id);
  }
}
