package dev.headroom.application.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryPlaces;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.LastPosition.Motion;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a company is shown of its vehicles: its own, the last, for a while, and no more. */
class ShowFleetTest {

  private static final Duration TERM = Duration.ofHours(1);
  private static final long COMPANY = 1;
  private static final long OTHER = 2;
  private static final Position HERE = new Position(54.2, -4.5);
  private static final Position THERE = new Position(54.201, -4.5);
  private static final Set<Long> NOBODY = Set.of();

  private final ManualClock clock = new ManualClock();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final LastPositions positions = new LastPositions(new PositionTerm(TERM));
  private final PushedAlerts alerts = new PushedAlerts(new PositionTerm(TERM));
  private final InMemoryPlaces places = new InMemoryPlaces();
  private Optional<RoadMap> map = Optional.empty();
  private final ShowFleet show = show(positions, alerts);

  private long ann;
  private long bea;
  private long eve;

  private ShowFleet show(LastPositions kept, PushedAlerts pushed) {
    return new ShowFleet(
        kept,
        pushed,
        new LimitsAhead(Optional::empty, 1_000),
        new FindPlaceAt(() -> map, new CompanyPlaceSource(places, clock)),
        new ShowFleet.Stores(users, drivers, fleet.states(), fleet.vehicles()),
        clock);
  }

  @BeforeEach
  void addDrivers() {
    long bob = users.add(COMPANY, "bob", Role.COMPANY_ADMIN, "x").orElseThrow().id();
    long mallory = users.add(OTHER, "mallory", Role.COMPANY_ADMIN, "x").orElseThrow().id();
    ann = drivers.add(bob, "ann", "x").orElseThrow().id();
    bea = drivers.add(bob, "bea", "x").orElseThrow().id();
    eve = drivers.add(mallory, "eve", "x").orElseThrow().id();
  }

  private void seen(long driver, Position at) {
    positions.seen(driver, at, clock.instant());
  }

  private void pushed(long driver, PushKind kind, UUID id) {
    alerts.pushed(
        new Notification(
            id,
            driver,
            kind,
            new Notification.Text("Too high", "Low bridge ahead"),
            List.of(
                new Notification.Told(
                    new Restriction.Id("way/1", "maxheight"),
                    Measure.HEIGHT,
                    390,
                    "Max height 3.9 m",
                    "Quay",
                    "",
                    THERE,
                    120)),
            1,
            clock.instant(),
            clock.instant().plusSeconds(120)));
  }

  private ShowFleet.Shown shown(long company) {
    clock.advance(Duration.ofSeconds(1));
    return show.handle(company);
  }

  @Test
  void positionsAreCalledByWhatIsThereForTheCompany() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(0, 500)).named("Quay");
    map = Optional.of(RoadMap.of(sketch.index()));
    places.store(
        OTHER,
        List.of(
            new CompanyPlaceDetails(
                CompanyPlaceKind.DEPOT, "Yard", "", "", NetworkSketch.at(5, 0), "", "", "")),
        CompanyPlaces.Known.REFUSE,
        1,
        false);
    seen(ann, NetworkSketch.at(10, 20));
    seen(bea, NetworkSketch.at(2_000, 20));
    seen(eve, NetworkSketch.at(10, 20));

    assertThat(shown(COMPANY).vehicles())
        .extracting(ShowFleet.Seen::near)
        .containsExactly("Quay", "");
    assertThat(shown(OTHER).vehicles()).extracting(ShowFleet.Seen::near).containsExactly("Yard");
    map = Optional.empty();
    assertThat(shown(COMPANY).vehicles()).extracting(ShowFleet.Seen::near).containsOnly("");
  }

  @Test
  void aCompanySeesItsOwnVehiclesTheNewestPositionFirst() {
    fleet
        .assignments()
        .assign(bea, COMPANY, Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000));
    seen(ann, HERE);
    seen(eve, HERE);
    clock.advance(Duration.ofSeconds(10));
    seen(bea, HERE);
    clock.advance(Duration.ofSeconds(5));
    seen(bea, THERE);

    ShowFleet.Shown shown = shown(COMPANY);

    assertThat(shown.vehicles())
        .extracting(one -> one.who().driver().username())
        .containsExactly("bea", "ann");
    ShowFleet.Seen first = shown.vehicles().get(0);
    assertThat(first.last().at()).isEqualTo(THERE);
    assertThat(first.motion()).isEqualTo(Motion.MOVING);
    assertThat(first.age()).isEqualTo(Duration.ofSeconds(1));
    assertThat(first.who().vehicle()).isPresent();
    assertThat(shown.vehicles().get(1).motion()).isEqualTo(Motion.UNKNOWN);
    assertThat(shown.vehicles().get(1).who().vehicle()).isEmpty();
    assertThat(shown.moreVehicles()).isFalse();
    assertThat(shown.kept()).isEqualTo(TERM);
    assertThat(shown(OTHER).vehicles())
        .extracting(one -> one.who().driver().id())
        .containsExactly(eve);
    assertThat(shown(3).vehicles()).isEmpty();
  }

  @Test
  void aPositionIsGoneWhenItsTermIsOver() {
    seen(ann, HERE);
    clock.advance(TERM.minusSeconds(2));
    assertThat(shown(COMPANY).vehicles()).hasSize(1);
    assertThat(shown(COMPANY).vehicles()).isEmpty();

    assertThat(positions.size()).as("until somebody clears up").isEqualTo(1);
    show.forget(NOBODY, clock.instant());
    assertThat(positions.size()).isZero();
    seen(ann, HERE);
    assertThat(shown(COMPANY).vehicles().get(0).last().track().bearing())
        .as("nothing is known of what was before")
        .isEmpty();
  }

  @Test
  void ofAClockThatIsPutBackNothingIsKeptForLonger() {
    seen(ann, HERE);
    pushed(ann, PushKind.HARD, UUID.randomUUID());
    clock.advance(Duration.ofDays(-300));
    assertThat(shown(COMPANY).vehicles()).isEmpty();
    assertThat(shown(COMPANY).alerts()).isEmpty();
    show.forget(NOBODY, clock.instant());
    assertThat(positions.size()).isZero();
    assertThat(alerts.size()).isZero();
  }

  @Test
  void whoIsErasedIsForgottenAlsoWhenTheLastPositionCameAfterwards() {
    seen(ann, HERE);
    pushed(ann, PushKind.HARD, UUID.randomUUID());
    seen(bea, HERE);
    assertThat(shown(COMPANY).vehicles()).hasSize(2);
    drivers.eraseDriver(ann);
    seen(ann, THERE);
    assertThat(shown(COMPANY).vehicles())
        .extracting(one -> one.who().driver().id())
        .containsExactly(bea);
    assertThat(shown(COMPANY).alerts()).isEmpty();
    show.forget(Set.of(ann), clock.instant());
    assertThat(positions.size()).isEqualTo(1);
    assertThat(alerts.size()).isZero();
  }

  @Test
  void nothingIsKeptWhereNoTermIsSet() {
    LastPositions off = new LastPositions(PositionTerm.NONE);
    PushedAlerts none = new PushedAlerts(PositionTerm.NONE);
    off.seen(ann, HERE, clock.instant());
    assertThat(off.size()).isZero();
    assertThat(show(off, none).handle(COMPANY))
        .isEqualTo(new ShowFleet.Shown(Duration.ZERO, List.of(), false, List.of(), false));
  }

  @Test
  void anAlertIsShownOnceToItsCompanyAndASilentPushIsNone() {
    UUID id = UUID.randomUUID();
    pushed(ann, PushKind.HARD, id);
    pushed(ann, PushKind.HARD, id);
    pushed(ann, PushKind.SOFT, UUID.randomUUID());
    pushed(eve, PushKind.HARD, UUID.randomUUID());
    clock.advance(Duration.ofSeconds(3));
    pushed(bea, PushKind.HARD, UUID.randomUUID());

    List<ShowFleet.Alerted> shown = shown(COMPANY).alerts();

    assertThat(shown)
        .extracting(one -> one.who().driver().username())
        .containsExactly("bea", "ann");
    assertThat(shown.get(1).alert().id()).isEqualTo(id);
    assertThat(shown.get(1).alert().first().info()).isEqualTo("Max height 3.9 m");
    clock.advance(TERM.minusSeconds(3));
    assertThat(shown(COMPANY).alerts()).as("that of bea is newer").hasSize(1);
  }

  @Test
  void noDriverPushesAnothersAlertsOut() {
    pushed(bea, PushKind.HARD, UUID.randomUUID());
    UUID last = UUID.randomUUID();
    for (int i = 0; i < 3 * PushedAlerts.MOST_OF_DRIVER; i++) {
      pushed(ann, PushKind.HARD, UUID.randomUUID());
    }
    pushed(ann, PushKind.HARD, last);
    assertThat(alerts.size()).isEqualTo(1 + PushedAlerts.MOST_OF_DRIVER);
    assertThat(shown(COMPANY).alerts())
        .extracting(one -> one.alert().id())
        .contains(last)
        .hasSize(1 + PushedAlerts.MOST_OF_DRIVER);
    for (int i = 0; i < PushedAlerts.MOST_DRIVERS; i++) {
      pushed(1_000 + i, PushKind.HARD, UUID.randomUUID());
    }
    assertThat(alerts.size()).isEqualTo(PushedAlerts.MOST_DRIVERS);
  }

  @Test
  void memoryIsBounded() {
    for (int driver = 1_000; driver < 1_000 + LastPositions.MOST_DRIVERS + 10; driver++) {
      seen(driver, HERE);
    }
    assertThat(positions.size()).isEqualTo(LastPositions.MOST_DRIVERS);
    assertThat(positions.find(1_000, clock.instant())).as("the one seen longest ago").isEmpty();
  }

  @Test
  void aLargeCompanyIsShownInPart() {
    long bob = users.of(COMPANY).get(0).id();
    for (int i = 0; i < ShowFleet.MOST_VEHICLES + 5; i++) {
      seen(drivers.add(bob, "d" + i, "x").orElseThrow().id(), HERE);
    }
    ShowFleet.Shown shown = shown(COMPANY);
    assertThat(shown.vehicles()).hasSize(ShowFleet.MOST_VEHICLES);
    assertThat(shown.moreVehicles()).isTrue();
  }

  @Test
  void theSameIsShownForASecond() {
    seen(ann, HERE);
    assertThat(show.handle(COMPANY).vehicles()).hasSize(1);
    seen(bea, HERE);
    assertThat(show.handle(COMPANY).vehicles()).hasSize(1);
    assertThat(shown(COMPANY).vehicles()).hasSize(2);
  }
}
