package dev.headroom.domain.trip;

import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The store of companies' trips. Every call that names an organisation concerns only that one's:
 * another one's trip is never found. The caller has checked that the organisation exists. Safe for
 * several threads.
 */
public interface Trips {

  /** How long after its planned end a trip that is under way is still watched. */
  Duration LATE = Duration.ofDays(1);

  /** The results of a change. */
  enum Result {
    STORED,
    /** There is no such trip, or it has another version. */
    OTHER_VERSION,
    /** The organisation has no such vehicle. */
    NO_SUCH_VEHICLE,
    /** The organisation has no such driver. */
    NO_SUCH_DRIVER,
    /** The organisation would have too many trips, or too long ones; or the trip is too long. */
    TOO_MANY
  }

  /**
   * The result of adding a trip.
   *
   * @param id 0 if it is not stored
   */
  record Added(Result result, long id) {}

  /** A version of a trip: a change is made only if the trip still has it. */
  record Version(long organisationId, long id, long version) {}

  /**
   * Bounds of an organisation's trips.
   *
   * @param trips how many
   * @param characters how many characters their plans take
   */
  record Bounds(int trips, long characters) {
    /** The usual ones. */
    public static final Bounds USUAL = new Bounds(Trip.MOST, Trip.MOST_CHARACTERS);
  }

  /**
   * The pushes that a change leads to.
   *
   * @param providers those that this installation can reach
   */
  record Told(List<Notification> pushes, Set<Provider> providers) {
    /** Nobody is notified. */
    public static final Told NOBODY = new Told(List.of(), Set.of());

    /** Copies the collections. */
    public Told {
      pushes = List.copyOf(pushes);
      providers = Set.copyOf(providers);
    }
  }

  /**
   * The trips to list; whatever is empty does not matter.
   *
   * @param from when they end at the earliest
   * @param to before when they begin
   * @param states any of these; empty for all
   * @param key the key of a part of name or reference
   * @param watched only those that have become different since they were planned
   */
  record Question(
      long organisationId,
      Optional<Instant> from,
      Optional<Instant> to,
      Optional<Long> driverId,
      Optional<Long> vehicleId,
      Set<TripState> states,
      String key,
      boolean watched) {
    /** Copies the set. */
    public Question {
      states = Set.copyOf(states);
    }

    /** All trips of an organisation. */
    public static Question all(long organisationId) {
      return new Question(
          organisationId,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Set.of(),
          "",
          false);
    }
  }

  /**
   * A part of a list.
   *
   * @param total the size of the whole list
   */
  record Page(List<Trip> trips, long total) {
    /** Copies the list. */
    public Page {
      trips = List.copyOf(trips);
    }
  }

  /** Adds a trip with the state of a move. */
  Added add(long organisationId, TripDetails details, TripPlan plan, TripMove move, Bounds bounds);

  /** One trip. */
  Optional<Trip> find(long organisationId, long id);

  /** The plan of a trip. */
  Optional<TripPlan> plan(long organisationId, long id);

  /** The changes of a trip's state, oldest first. */
  List<TripMove.Made> history(long organisationId, long id);

  /**
   * A part of the trips: that which begins first is first, those without a time are last.
   *
   * @param limit how many at most
   * @param offset how many to skip
   */
  Page list(Question question, int limit, long offset);

  /**
   * Changes a trip, and notifies drivers in the same transaction.
   *
   * @param plan replaces the plan, if it is given; what was found by watching is over then
   * @param move changes the state, if it is given
   */
  Result change(
      Version of,
      TripDetails details,
      Optional<TripPlan> plan,
      Optional<TripMove> move,
      Bounds bounds,
      Told told);

  /** Changes the state of a trip, and notifies the driver in the same transaction. */
  Result move(Version of, TripMove move, Told told);

  /** Removes a trip. */
  Result remove(Version of);

  /**
   * Gives a trip a link, in place of an earlier one.
   *
   * @param hash of the link's token: 64 hexadecimal digits
   * @param until when it ends
   * @return whether there is such a trip
   */
  boolean share(long organisationId, long id, String hash, Instant until);

  /**
   * Ends the link of a trip.
   *
   * @return whether there was one
   */
  boolean unshare(long organisationId, long id);

  /** The trip of a link that has not ended. */
  Optional<Trip> shared(String hash, Instant now);

  /**
   * Trips whose planned end is to come, or that are under way and at most {@link #LATE} late, and
   * whose basis is not that of now, lowest id first.
   *
   * @param map the checksum of the map of now
   * @param after only those with a higher id
   * @param most how many at most
   */
  List<Version> unchecked(String map, Instant now, long after, int most);

  /**
   * Notes that a trip has been checked, and what was found. The version grows only if that, or the
   * map, differs from what it was before. The driver is notified in the same transaction, but not
   * of the same twice.
   *
   * @return whether the trip still had this version
   */
  boolean checked(Version of, TripBasis basis, Optional<TripWatch> found, Told told);

  /**
   * Deletes trips that ended, and were changed last, before a moment.
   *
   * @param most how many at most
   * @return how many were deleted
   */
  int forgetBefore(Instant moment, int most);
}
