package dev.headroom.application.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.PlainTokens;
import dev.headroom.application.SmallMap;
import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.access.Authenticate;
import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.account.User;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClosuresTest {

  /** Reads "nights" only, as always. */
  private static final ClosureHoursReader HOURS =
      (hours, at) ->
          hours.text().equals("nights")
              ? new ClosureHoursReader.Reading.Read(Optional.empty())
              : new ClosureHoursReader.Reading.Unreadable();

  private final ManualClock clock = new ManualClock();
  private final Closures store = new InMemoryClosures();
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final long company = organisations.add("Haulier", true, ContactDetails.NONE).id();
  private final long other = organisations.add("Another", true, ContactDetails.NONE).id();
  private final RoadMap map = RoadMap.of(new SmallMap());
  private final Instance one = new Instance();
  private final Instance two = new Instance();

  /** One of several that share a store. */
  private final class Instance {
    final CompanyClosures known = new CompanyClosures(store, HOURS, clock);
    final AddClosure add =
        new AddClosure(organisations, store, known, () -> Optional.of(map), clock);
    final EditClosure edit = new EditClosure(store, known, () -> Optional.of(map), clock);
    final RemoveClosure remove = new RemoveClosure(store, known);
    final ListClosures list = new ListClosures(store, clock);

    List<Long> hold(long organisation) {
      return known.of(organisation, map).orElseThrow().onRoads().stream()
          .map(c -> c.closure().id())
          .toList();
    }
  }

  private AddClosure.Command point(Position at, Optional<Instant> until) {
    return command(List.of(at), "works", clock.instant(), until);
  }

  private AddClosure.Command command(
      List<Position> points, String reason, Instant from, Optional<Instant> until) {
    return new AddClosure.Command(
        company, new ClosureDraft(points, false, reason, from, until, Optional.empty()), false);
  }

  private static long id(AddClosure.Outcome outcome) {
    assertThat(outcome).isInstanceOf(AddClosure.Outcome.Added.class);
    return ((AddClosure.Outcome.Added) outcome).closure().id();
  }

  @Test
  void whatOneInstanceClosesOrOpensHoldsThereAtOnceAndElsewhereWithinFiveSeconds() {
    assertThat(one.hold(company)).isEmpty();
    assertThat(two.hold(company)).isEmpty();

    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    assertThat(one.hold(company)).containsExactly(id);
    clock.advance(CompanyClosures.HOLDS_WITHIN.minusMillis(500));
    assertThat(two.hold(company)).containsExactly(id);

    assertThat(two.remove.handle(company, id)).isTrue();
    assertThat(two.hold(company)).isEmpty();
    clock.advance(CompanyClosures.HOLDS_WITHIN.minusMillis(500));
    assertThat(one.hold(company)).isEmpty();
  }

  @Test
  void aClosureEndsByItselfAndIsRemovedByTheNext() {
    Instant end = clock.instant().plusSeconds(60);
    long ending = id(one.add.handle(point(SmallMap.FREE, Optional.of(end))));
    assertThat(one.list.handle(company)).hasSize(1);

    clock.advance(Duration.ofSeconds(60));

    assertThat(one.hold(company)).isEmpty();
    assertThat(one.list.handle(company)).isEmpty();
    assertThat(store.editionsOf(company)).extracting(Closure.Edition::id).containsExactly(ending);
    long next = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    assertThat(store.editionsOf(company)).extracting(Closure.Edition::id).containsExactly(next);
  }

  @Test
  void companiesNeverSeeEachOthers() {
    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));

    assertThat(one.hold(other)).isEmpty();
    assertThat(one.list.handle(other)).isEmpty();
    assertThat(one.remove.handle(other, id)).isFalse();
    assertThat(one.hold(company)).containsExactly(id);
  }

  @Test
  void aPlaceOffTheRoadsIsRefusedWithTheDistance() {
    Position field = new Position(54.0005, -4.398);
    AddClosure.Outcome outcome = one.add.handle(point(field, Optional.empty()));
    assertThat(((AddClosure.Outcome.NotPlaced) outcome).failure())
        .isInstanceOfSatisfying(
            ClosureFailure.NoRoadNear.class,
            off -> assertThat(off.nearest().orElseThrow()).isBetween(125.0, 135.0));
    assertThat(store.editionsOf(company)).isEmpty();
  }

  @Test
  void whatCannotBeAClosureIsRefusedFieldByField() {
    Instant now = clock.instant();
    List<Position> tooMany = Collections.nCopies(201, SmallMap.FREE);
    assertThat(fields(command(tooMany, "a\nb", now, Optional.of(now))))
        .containsExactly("line", "reason", "until");
    assertThat(fields(command(List.of(), "", Instant.MAX, Optional.empty())))
        .containsExactly("line", "reason", "from");
    assertThat(fields(command(List.of(SmallMap.FREE), "x", now.minusSeconds(9), Optional.of(now))))
        .containsExactly("until");
    AddClosure.Command pointAlong =
        new AddClosure.Command(
            company, ClosureDraft.always(List.of(SmallMap.FREE), true, "x"), false);
    assertThat(fields(pointAlong)).containsExactly("direction");
  }

  private List<String> fields(AddClosure.Command command) {
    AddClosure.Outcome outcome = one.add.handle(command);
    assertThat(outcome).isInstanceOf(AddClosure.Outcome.NotPlaced.class);
    return ((ClosureFailure.Refused) ((AddClosure.Outcome.NotPlaced) outcome).failure())
        .problems().stream()
            .map(problem -> problem.field().name().toLowerCase(Locale.ROOT))
            .toList();
  }

  @Test
  void hoursAreReadWhereTheyAreGivenAndTheirZoneIsThatOfTheMap() {
    assertThat(fields(atHours("rubbish", Optional.of("Europe/London")))).containsExactly("hours");
    assertThat(fields(atHours("", Optional.of("Europe/London")))).containsExactly("hours");
    assertThat(fields(atHours("nights", Optional.of("Europe/Mars")))).containsExactly("time_zone");
    id(one.add.handle(atHours("nights", Optional.of("Europe/Berlin"))));
    assertThat(one.list.handle(company).get(0).notice().hours())
        .contains(new ClosureHours("nights", "Europe/Berlin"));
  }

  private AddClosure.Command atHours(String hours, Optional<String> zone) {
    return new AddClosure.Command(
        company,
        new ClosureDraft(
            List.of(SmallMap.FREE),
            false,
            "x",
            clock.instant(),
            Optional.empty(),
            Optional.of(new ClosureDraft.Hours(hours, zone))),
        false);
  }

  @Test
  void anEditTakesEffectOnTheNextRouteAndKeepsThePlace() {
    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    RoadClosures.OnRoads before = one.known.of(company, map).orElseThrow().onRoads().get(0);

    EditClosure.Outcome outcome = one.edit.handle(reasoned(company, id, "parade", true));

    assertThat(((EditClosure.Outcome.Edited) outcome).closure().version()).isEqualTo(2);
    RoadClosures.OnRoads after = one.known.of(company, map).orElseThrow().onRoads().get(0);
    assertThat(after.closure().notice().reason()).isEqualTo("parade");
    assertThat(after.parts()).isEqualTo(before.parts());
  }

  @Test
  void anEditIsRefusedFieldByFieldAndForOtherCompaniesClosures() {
    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));

    EditClosure.Outcome refused = one.edit.handle(reasoned(company, id, "", true));
    assertThat(((EditClosure.Outcome.NotPlaced) refused).failure())
        .isInstanceOf(ClosureFailure.Refused.class);
    assertThat(one.edit.handle(reasoned(other, id, "x", true)))
        .isEqualTo(new EditClosure.Outcome.NoSuchClosure());
    assertThat(one.edit.handle(reasoned(company, id, "x", false)))
        .isEqualTo(new EditClosure.Outcome.PreconditionFailed());
    EditClosure.Outcome off =
        one.edit.handle(
            new EditClosure.Command(
                company,
                id,
                draft -> ClosureDraft.always(List.of(new Position(54.0005, -4.398)), false, "x"),
                closure -> true));
    assertThat(((EditClosure.Outcome.NotPlaced) off).failure())
        .isInstanceOf(ClosureFailure.NoRoadNear.class);
    assertThat(store.of(company).get(0).notice().reason()).isEqualTo("works");
  }

  private static EditClosure.Command reasoned(
      long organisation, long id, String reason, boolean holds) {
    return new EditClosure.Command(
        organisation,
        id,
        draft ->
            new ClosureDraft(
                draft.points(),
                draft.alongOnly(),
                reason,
                draft.from(),
                draft.until(),
                draft.hours()),
        closure -> holds);
  }

  @Test
  void aCompanyHasABoundedNumber() {
    for (int i = 0; i < CompanyClosures.MOST; i++) {
      id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    }
    assertThat(one.add.handle(point(SmallMap.FREE, Optional.empty())))
        .isEqualTo(new AddClosure.Outcome.TooMany(1_000));
    assertThat(one.hold(company)).hasSize(1_000);
  }

  @Test
  void whatIsKnownIsNotLookedForAgainWhenOneIsAddedOrRemoved() {
    id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    RoadClosures.OnRoads known = one.known.of(company, map).orElseThrow().onRoads().get(0);

    long second = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    List<RoadClosures.OnRoads> both = one.known.of(company, map).orElseThrow().onRoads();
    assertThat(both).hasSize(2);
    assertThat(both.get(0).parts()).isSameAs(known.parts());

    one.remove.handle(company, second);
    List<RoadClosures.OnRoads> left = one.known.of(company, map).orElseThrow().onRoads();
    assertThat(left).hasSize(1);
    assertThat(left.get(0).parts()).isSameAs(known.parts());
  }

  @Test
  void onlyCompanyAccountsCloseRoads() {
    long person = organisations.add("Ann", false, ContactDetails.NONE).id();
    for (long id : List.of(person, 99L)) {
      AddClosure.Command command =
          new AddClosure.Command(
              id, ClosureDraft.always(List.of(SmallMap.FREE), false, "x"), false);
      assertThat(one.add.handle(command)).isEqualTo(new AddClosure.Outcome.NoSuchCompany(id));
    }
  }

  @Test
  void withoutAMapAClosureIsAddedOnlyWhereThatIsSaid() {
    AddClosure noMap = new AddClosure(organisations, store, one.known, Optional::empty, clock);
    AddClosure.Command command = point(new Position(10, 10), Optional.empty());
    assertThat(noMap.handle(command))
        .isEqualTo(new AddClosure.Outcome.NotPlaced(new ClosureFailure.NotReady()));
    AddClosure.Command unchecked = new AddClosure.Command(company, command.draft(), true);
    AddClosure.Outcome.Added added = (AddClosure.Outcome.Added) noMap.handle(unchecked);
    assertThat(added.checked()).isFalse();

    RoadClosures closures = one.known.of(company, map).orElseThrow();
    assertThat(closures.onRoads()).isEmpty();
    assertThat(closures.elsewhere()).containsExactly(added.closure());
  }

  @Test
  void anotherMapIsMatchedAnew() {
    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    RoadMap renewed = RoadMap.of(new SmallMap());

    assertThat(one.known.of(company, renewed).orElseThrow().onRoads())
        .extracting(found -> found.closure().id())
        .containsExactly(id);
    assertThat(one.hold(company)).containsExactly(id);
  }

  @Test
  void aCompanyThatNobodyAsksForIsForgottenAndOneThatIsAskedForStays() {
    long id = id(one.add.handle(point(SmallMap.FREE, Optional.empty())));
    one.hold(company);
    one.hold(other);
    one.known.forgetUnasked();
    assertThat(one.known.remembered()).isEqualTo(2);
    clock.advance(Duration.ofSeconds(3));
    one.hold(company);
    clock.advance(Duration.ofSeconds(2));
    one.hold(company);
    one.known.forgetUnasked();
    assertThat(one.known.remembered()).isOne();
    assertThat(one.hold(company)).containsExactly(id);
    clock.advance(CompanyClosures.HOLDS_WITHIN);
    one.known.forgetUnasked();
    assertThat(one.known.remembered()).isZero();
    assertThat(one.hold(company)).containsExactly(id);
  }

  /** Has nothing, and is asked for nothing but ids; does something first. */
  private record EmptyStore(Runnable beforeEachReading) implements Closures {
    @Override
    public List<Closure.Edition> editionsOf(long organisation) {
      beforeEachReading.run();
      return List.of();
    }

    @Override
    public Optional<Closure> find(long organisation, long id) {
      throw new AssertionError("not asked for");
    }

    @Override
    public Edited edit(Closure.Edition edition, long organisation, ClosureNotice notice, int most) {
      throw new AssertionError("not asked for");
    }

    @Override
    public Optional<Closure> add(long organisation, ClosureNotice notice, int most) {
      throw new AssertionError("not asked for");
    }

    @Override
    public List<Closure> page(long organisation, Instant time, int offset, int most) {
      throw new AssertionError("not asked for");
    }

    @Override
    public int count(long organisation, Instant time) {
      throw new AssertionError("not asked for");
    }

    @Override
    public List<Closure> of(long organisation) {
      throw new AssertionError("not asked for");
    }

    @Override
    public boolean remove(long organisation, long id) {
      throw new AssertionError("not asked for");
    }

    @Override
    public void removeEnded(long organisation, Instant time) {
      throw new AssertionError("not asked for");
    }
  }

  @Test
  void whoWaitsForALongReadingIsToldToTryAgain() throws Exception {
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    Closures slow =
        new EmptyStore(
            () -> {
              reading.countDown();
              try {
                assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    CompanyClosures known = new CompanyClosures(slow, HOURS, clock);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<Optional<RoadClosures>> first = other.submit(() -> known.of(company, map));
      assertThat(reading.await(60, TimeUnit.SECONDS)).isTrue();
      assertThat(known.of(company, map)).as("another thread is busy").isEmpty();
      done.countDown();
      assertThat(first.get(60, TimeUnit.SECONDS).orElseThrow().isEmpty()).isTrue();
      assertThat(known.of(company, map).orElseThrow().isEmpty()).isTrue();
    } finally {
      other.shutdownNow();
    }
  }

  @Test
  void aStoreThatIsAwayIsNotTakenForNoClosures() {
    Closures away =
        new EmptyStore(
            () -> {
              throw new StorageUnavailableException(null);
            });
    assertThatThrownBy(() -> new CompanyClosures(away, HOURS, clock).of(company, map))
        .isInstanceOf(StorageUnavailableException.class);
  }

  @Test
  void keysAndDriversAndUsersBelongToTheOrganisationOfTheirAccount() {
    InMemoryUsers users = new InMemoryUsers();
    InMemoryDrivers drivers = new InMemoryDrivers();
    User bob = users.add(company, "bob", Role.COMPANY_ADMIN, "hash").orElseThrow();
    long ann = drivers.add(bob.id(), "ann", "hash").orElseThrow().id();
    InMemoryOrganisations organisations = new InMemoryOrganisations();
    organisations.add("Haulier", true, ContactDetails.NONE);
    InMemoryApiKeys keys = new InMemoryApiKeys();
    Authenticate authenticate =
        new Authenticate(
            new PlainTokens(),
            keys,
            new ActiveAccounts(users, drivers, organisations, clock),
            new RouteCounter(keys),
            clock);

    assertThat(authenticate.organisationOf(new Caller.ByUser(bob.id(), company, true)))
        .contains(company);
    assertThat(authenticate.organisationOf(new Caller.ByDriver(ann))).contains(company);
    assertThat(authenticate.organisationOf(new Caller.ByKey(1, Optional.of(bob.id()))))
        .contains(company);
    assertThat(authenticate.organisationOf(new Caller.ByKey(1))).isEmpty();
    assertThat(authenticate.organisationOf(new Caller.ByDriver(99))).isEmpty();
  }
}
