package dev.headroom.domain.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.trip.Trips.Bounds;
import dev.headroom.domain.trip.Trips.Question;
import dev.headroom.domain.trip.Trips.Result;
import dev.headroom.domain.trip.Trips.Told;
import dev.headroom.domain.trip.Trips.Version;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Trips} promises. */
public abstract class TripsContract {

  /** When the trips are changed. */
  public static final Instant NOW = Instant.parse("2026-11-22T10:00:00.000123Z");

  private static final Instant MORNING = Instant.parse("2026-12-01T06:00:00Z");
  private static final String MAP = "a map";
  private static final Dimensions SIZE =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
  private static final TripBasis BASIS = new TripBasis(MAP, TripBasis.Closed.NONE, 0);
  private static final TripMove DRAFT = new TripMove(TripState.DRAFT, TripMove.By.PROGRAM, NOW);
  private static final String HASH = "0123456789abcdef".repeat(4);

  private int named;

  /** The store under test, the same one within a test. */
  protected abstract Trips trips();

  protected abstract Vehicles vehicles();

  protected abstract Closures closures();

  /** An organisation without trips; another one with each call. */
  protected abstract long anOrganisation();

  /** A driver of an organisation; another one with each call. */
  protected abstract long aDriverOf(long organisation);

  /** A user of an organisation; another one with each call. */
  protected abstract long aUserOf(long organisation);

  /** Details without a vehicle and a driver. */
  public static TripDetails plain(String name) {
    return new TripDetails(name, "", Optional.empty(), Optional.empty());
  }

  /** A plan that begins at a time and takes an hour. */
  public static TripPlan plan(Optional<Instant> begins) {
    return new TripPlan(
        "{\"asked\": true}",
        "{\"answer\": \"" + "ä".repeat(500) + "\"}",
        "course",
        Optional.of(new Dimensions(SIZE.amounts(), OptionalInt.of(90))),
        new TripSummary(
            begins,
            begins.map(at -> at.plusSeconds(3_600)),
            123_456,
            Duration.ofMillis(3_500_001),
            3,
            "Depot",
            "Site 4"),
        BASIS);
  }

  private long add(long organisation, TripDetails details, Optional<Instant> begins) {
    Trips.Added added = trips().add(organisation, details, plan(begins), DRAFT, Bounds.USUAL);
    assertThat(added.result()).isEqualTo(Result.STORED);
    return added.id();
  }

  private long add(long organisation, String name) {
    return add(organisation, plain(name), Optional.of(MORNING));
  }

  private long aVehicleOf(long organisation) {
    VehicleDetails details = new VehicleDetails("Artic", "T " + ++named, "", "", SIZE);
    return vehicles().add(organisation, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  private Version at(long organisation, long id) {
    return trips().find(organisation, id).orElseThrow().at();
  }

  private List<String> names(Question question) {
    return trips().list(question, 100, 0).trips().stream()
        .map(trip -> trip.details().name())
        .toList();
  }

  @Test
  void aTripIsAsItWasAdded() {
    long organisation = anOrganisation();
    long vehicle = aVehicleOf(organisation);
    long driver = aDriverOf(organisation);
    long user = aUserOf(organisation);
    TripDetails details =
        new TripDetails("Leeds round", "O-4711", Optional.of(vehicle), Optional.of(driver));
    TripPlan plan = plan(Optional.of(MORNING));
    TripMove move = new TripMove(TripState.DRAFT, new TripMove.By(TripMove.Kind.USER, user), NOW);

    long id = trips().add(organisation, details, plan, move, Bounds.USUAL).id();

    Trip trip = trips().find(organisation, id).orElseThrow();
    assertThat(trip.details()).isEqualTo(details);
    assertThat(trip.version()).isEqualTo(1);
    assertThat(trip.names().vehicle()).isEqualTo("Artic");
    assertThat(trip.names().driver()).isNotEmpty();
    assertThat(trip.standing())
        .isEqualTo(new Trip.Standing(TripState.DRAFT, Optional.empty(), Optional.empty()));
    assertThat(trip.summary()).isEqualTo(plan.summary());
    assertThat(trips().plan(organisation, id)).contains(plan);
    assertThat(trips().history(organisation, id))
        .singleElement()
        .satisfies(
            made -> {
              assertThat(made.to()).isEqualTo(TripState.DRAFT);
              assertThat(made.by()).isEqualTo(TripMove.Kind.USER);
              assertThat(made.name()).isNotEmpty();
              assertThat(made.at()).isEqualTo(NOW);
            });

    long other = anOrganisation();
    assertThat(trips().find(other, id)).isEmpty();
    assertThat(trips().plan(other, id)).isEmpty();
    assertThat(trips().history(other, id)).isEmpty();
  }

  @Test
  void anotherCompanysVehicleOrDriverIsRefused() {
    long organisation = anOrganisation();
    long other = anOrganisation();
    Optional<Long> vehicle = Optional.of(aVehicleOf(other));
    Optional<Long> driver = Optional.of(aDriverOf(other));
    TripPlan plan = plan(Optional.empty());

    TripDetails byVehicle = new TripDetails("A", "", vehicle, Optional.empty());
    assertThat(trips().add(organisation, byVehicle, plan, DRAFT, Bounds.USUAL).result())
        .isEqualTo(Result.NO_SUCH_VEHICLE);
    TripDetails byDriver = new TripDetails("A", "", Optional.empty(), driver);
    assertThat(trips().add(organisation, byDriver, plan, DRAFT, Bounds.USUAL).result())
        .isEqualTo(Result.NO_SUCH_DRIVER);
    assertThat(trips().list(Question.all(organisation), 10, 0).total()).isZero();

    long id = add(organisation, "A");
    assertThat(
            trips()
                .change(
                    at(organisation, id),
                    byDriver,
                    Optional.empty(),
                    Optional.empty(),
                    Bounds.USUAL,
                    Told.NOBODY))
        .isEqualTo(Result.NO_SUCH_DRIVER);
  }

  @Test
  void anOrganisationHasSoManyTripsAndSoLongOnes() {
    long organisation = anOrganisation();
    TripPlan plan = plan(Optional.empty());
    Bounds two = new Bounds(2, 1_000_000);
    trips().add(organisation, plain("A"), plan, DRAFT, two);
    trips().add(organisation, plain("B"), plan, DRAFT, two);

    assertThat(trips().add(organisation, plain("C"), plan, DRAFT, two).result())
        .isEqualTo(Result.TOO_MANY);
    assertThat(trips().add(organisation, plain("C"), plan, DRAFT, new Bounds(9, 50)).result())
        .isEqualTo(Result.TOO_MANY);
    assertThat(trips().add(anOrganisation(), plain("C"), plan, DRAFT, two).result())
        .isEqualTo(Result.STORED);
  }

  @Test
  void theListHasWhatIsWanted() {
    long organisation = anOrganisation();
    Optional<Long> vehicle = Optional.of(aVehicleOf(organisation));
    Optional<Long> driver = Optional.of(aDriverOf(organisation));
    add(organisation, plain("Whenever"), Optional.empty());
    add(
        organisation,
        new TripDetails("Tuesday", "Ö 1", vehicle, Optional.empty()),
        Optional.of(MORNING));
    add(
        organisation,
        new TripDetails("Monday", "", Optional.empty(), driver),
        Optional.of(MORNING.minus(Duration.ofDays(1))));
    add(anOrganisation(), "Another's");
    Question all = Question.all(organisation);

    assertThat(names(all)).containsExactly("Monday", "Tuesday", "Whenever");
    Trips.Page part = trips().list(all, 1, 1);
    assertThat(part.total()).isEqualTo(3);
    assertThat(part.trips()).extracting(trip -> trip.details().name()).containsExactly("Tuesday");

    Optional<Instant> none = Optional.empty();
    Optional<Long> nobody = Optional.empty();
    Optional<Instant> night = Optional.of(Instant.parse("2026-12-01T00:00:00Z"));
    assertThat(names(new Question(organisation, night, none, nobody, nobody, Set.of(), "", false)))
        .containsExactly("Tuesday");
    assertThat(names(new Question(organisation, none, night, nobody, nobody, Set.of(), "", false)))
        .containsExactly("Monday");
    assertThat(names(new Question(organisation, none, none, driver, nobody, Set.of(), "", false)))
        .containsExactly("Monday");
    assertThat(names(new Question(organisation, none, none, nobody, vehicle, Set.of(), "", false)))
        .containsExactly("Tuesday");
    assertThat(
            names(new Question(organisation, none, none, nobody, nobody, Set.of(), "o 1", false)))
        .containsExactly("Tuesday");
    Set<TripState> ended = Set.of(TripState.DONE, TripState.CANCELLED);
    assertThat(names(new Question(organisation, none, none, nobody, nobody, ended, "", false)))
        .isEmpty();
    assertThat(names(new Question(organisation, none, none, nobody, nobody, Set.of(), "", true)))
        .isEmpty();
  }

  @Test
  void aChangeNeedsTheVersion() {
    long organisation = anOrganisation();
    long id = add(organisation, "A");
    Version first = at(organisation, id);
    TripPlan other = plan(Optional.of(MORNING.plusSeconds(60)));

    assertThat(
            trips()
                .change(
                    first,
                    plain("B"),
                    Optional.of(other),
                    Optional.empty(),
                    Bounds.USUAL,
                    Told.NOBODY))
        .isEqualTo(Result.STORED);
    assertThat(
            trips()
                .change(
                    first,
                    plain("C"),
                    Optional.empty(),
                    Optional.empty(),
                    Bounds.USUAL,
                    Told.NOBODY))
        .isEqualTo(Result.OTHER_VERSION);
    assertThat(
            trips()
                .move(first, new TripMove(TripState.DONE, TripMove.By.PROGRAM, NOW), Told.NOBODY))
        .isEqualTo(Result.OTHER_VERSION);
    assertThat(trips().remove(first)).isEqualTo(Result.OTHER_VERSION);
    Version strange = new Version(anOrganisation(), id, 2);
    assertThat(trips().remove(strange)).isEqualTo(Result.OTHER_VERSION);

    Trip trip = trips().find(organisation, id).orElseThrow();
    assertThat(trip.version()).isEqualTo(2);
    assertThat(trip.details().name()).isEqualTo("B");
    assertThat(trip.summary()).isEqualTo(other.summary());
    assertThat(trips().plan(organisation, id)).contains(other);

    assertThat(trips().remove(trip.at())).isEqualTo(Result.STORED);
    assertThat(trips().find(organisation, id)).isEmpty();
    assertThat(trips().plan(organisation, id)).isEmpty();
  }

  @Test
  void statesFollowEachOtherAndTheLastOnesAreKept() {
    long organisation = anOrganisation();
    long driver = aDriverOf(organisation);
    long id = add(organisation, "A");
    TripMove.By by = new TripMove.By(TripMove.Kind.DRIVER, driver);
    for (int i = 0; i < Trip.MOST_CHANGES + 5; i++) {
      TripState to = i % 2 == 0 ? TripState.SENT : TripState.ACCEPTED;
      TripMove move = new TripMove(to, by, NOW.plusSeconds(i));
      assertThat(trips().move(at(organisation, id), move, Told.NOBODY)).isEqualTo(Result.STORED);
    }

    List<TripMove.Made> made = trips().history(organisation, id);
    assertThat(made).hasSize(Trip.MOST_CHANGES);
    assertThat(made.get(made.size() - 1).to()).isEqualTo(TripState.SENT);
    assertThat(made.get(made.size() - 1).by()).isEqualTo(TripMove.Kind.DRIVER);
    assertThat(trips().find(organisation, id).orElseThrow().state()).isEqualTo(TripState.SENT);
  }

  @Test
  void aLinkFindsItsTripUntilItEnds() {
    long organisation = anOrganisation();
    long id = add(organisation, "A");
    Instant until = NOW.plusSeconds(60);
    assertThat(trips().share(anOrganisation(), id, HASH, until)).isFalse();
    assertThat(trips().shared(HASH, NOW)).isEmpty();

    assertThat(trips().share(organisation, id, HASH, until)).isTrue();
    assertThat(trips().shared(HASH, NOW)).map(Trip::id).contains(id);
    assertThat(trips().find(organisation, id).orElseThrow().standing().sharedUntil())
        .contains(until);
    assertThat(trips().shared(HASH, until)).isEmpty();

    String second = HASH.replace('0', 'f');
    trips().share(organisation, id, second, until);
    assertThat(trips().shared(HASH, NOW)).isEmpty();
    assertThat(trips().shared(second, NOW)).isPresent();
    assertThat(trips().unshare(organisation, id)).isTrue();
    assertThat(trips().unshare(organisation, id)).isFalse();
    assertThat(trips().shared(second, NOW)).isEmpty();
  }

  private List<Long> unchecked(long after) {
    return trips().unchecked(MAP, NOW, after, 10).stream().map(Version::id).toList();
  }

  @Test
  void anotherMapClosureOrVehicleMakesTripsUnchecked() {
    long organisation = anOrganisation();
    long vehicle = aVehicleOf(organisation);
    long plain = add(organisation, "A");
    long other = add(anOrganisation(), "B");
    long driven =
        add(
            organisation,
            new TripDetails("C", "", Optional.of(vehicle), Optional.empty()),
            Optional.of(MORNING));
    long past = add(organisation, plain("past"), Optional.of(NOW.minusSeconds(9_999)));
    move(organisation, past, TripState.SENT);

    assertThat(unchecked(0)).as("its vehicle was not known").containsExactly(driven);
    TripBasis now = new TripBasis(MAP, TripBasis.Closed.NONE, 1);
    assertThat(trips().checked(at(organisation, driven), now, Optional.empty(), Told.NOBODY))
        .isTrue();
    assertThat(unchecked(0)).isEmpty();
    assertThat(trips().unchecked("other map", NOW, 0, 10))
        .extracting(Version::id)
        .containsExactly(plain, other, driven);
    assertThat(trips().unchecked("other map", NOW, plain, 1))
        .extracting(Version::id)
        .containsExactly(other);

    closures().add(organisation, notice(NOW.plusSeconds(60)), 10);
    assertThat(unchecked(0)).containsExactly(plain, driven);
    assertThat(trips().unchecked(MAP, NOW.plusSeconds(60), 0, 10)).as("it is over").isEmpty();
    TripBasis closed =
        new TripBasis(MAP, TripBasis.Closed.of(closures().editionsOf(organisation)), 0);
    trips().checked(at(organisation, plain), closed, Optional.empty(), Told.NOBODY);
    assertThat(unchecked(0)).containsExactly(driven);
  }

  @Test
  void aLateTripUnderWayIsCheckedForADay() {
    long organisation = anOrganisation();
    long driver = aDriverOf(organisation);
    TripDetails details = new TripDetails("L", "", Optional.empty(), Optional.of(driver));
    Instant begins = NOW.minus(Trips.LATE);
    long sent = add(organisation, details, Optional.of(begins));
    long late = add(organisation, details, Optional.of(begins));
    long tooLate = add(organisation, details, Optional.of(begins.minusSeconds(3_600)));
    move(organisation, sent, TripState.SENT);
    for (long id : List.of(late, tooLate)) {
      move(organisation, id, TripState.UNDER_WAY);
    }

    assertThat(trips().unchecked("other map", NOW, 0, 10))
        .extracting(Version::id)
        .containsExactly(late);
    move(organisation, late, TripState.DONE);
    assertThat(trips().unchecked("other map", NOW, 0, 10)).isEmpty();
  }

  private void move(long organisation, long id, TripState to) {
    trips().move(at(organisation, id), new TripMove(to, TripMove.By.PROGRAM, NOW), Told.NOBODY);
  }

  private static ClosureNotice notice(Instant until) {
    return new ClosureNotice(
        List.of(new Position(54.15, -4.48)), false, "water main", NOW, Optional.of(until));
  }

  @Test
  void whatIsFoundStaysUntilItIsOver() {
    long organisation = anOrganisation();
    long id = add(organisation, "A");
    Version first = at(organisation, id);
    TripWatch later =
        new TripWatch(TripWatch.Kind.LATER, NOW, Optional.of(Duration.ofMinutes(7)), "Quay");
    assertThat(trips().checked(first, BASIS, Optional.of(later), Told.NOBODY)).isTrue();
    assertThat(trips().checked(first, BASIS, Optional.empty(), Told.NOBODY)).isFalse();

    Trip trip = trips().find(organisation, id).orElseThrow();
    assertThat(trip.version()).isEqualTo(2);
    assertThat(trip.standing().watch()).contains(later);
    TripWatch again = new TripWatch(later.kind(), NOW.plusSeconds(1), later.by(), later.where());
    assertThat(trips().checked(trip.at(), BASIS, Optional.of(again), Told.NOBODY)).isTrue();
    assertThat(trips().find(organisation, id)).as("nothing new").contains(trip);
    TripBasis otherMap = new TripBasis("other map", TripBasis.Closed.NONE, 0);
    assertThat(trips().checked(trip.at(), otherMap, Optional.of(again), Told.NOBODY)).isTrue();
    assertThat(at(organisation, id)).as("read with another checksum").isNotEqualTo(trip.at());
    assertThat(trips().find(organisation, id).orElseThrow().standing()).isEqualTo(trip.standing());
    Question watched =
        new Question(
            organisation,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            "",
            true);
    assertThat(names(watched)).containsExactly("A");

    trips()
        .change(
            at(organisation, id),
            trip.details(),
            Optional.of(plan(Optional.of(MORNING))),
            Optional.empty(),
            Bounds.USUAL,
            Told.NOBODY);
    assertThat(names(watched)).isEmpty();
  }

  @Test
  void whatIsOldIsForgotten() {
    long organisation = anOrganisation();
    List<Long> old =
        IntStream.range(0, 3)
            .mapToObj(i -> add(organisation, plain("old " + i), Optional.empty()))
            .toList();
    long ahead = add(organisation, "ahead");

    assertThat(trips().forgetBefore(NOW, 10)).isZero();
    assertThat(trips().forgetBefore(NOW.plusSeconds(1), 2)).isEqualTo(2);
    assertThat(trips().forgetBefore(NOW.plusSeconds(1), 2)).isEqualTo(1);
    assertThat(trips().find(organisation, old.get(0))).isEmpty();
    assertThat(trips().find(organisation, ahead)).isPresent();
  }
}
