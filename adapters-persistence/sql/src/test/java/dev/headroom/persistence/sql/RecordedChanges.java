package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.message.MessageAnswer;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Each change of a store is a line of the audit log, once, in the transaction that makes it; what
 * changes nothing, or is undone, leaves none.
 */
abstract class RecordedChanges {

  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);
  private static final Vehicles.New ADDED =
      new Vehicles.New(new VehicleDetails("Artic", "A 1", "", "", ARTIC), Set.of());
  private static final Origin USER =
      new Origin(
          new Actor(Actor.Kind.USER, Optional.of(7L)),
          Optional.of("192.0.2.1"),
          Optional.of("r-1"));

  private final Origins origins = new Origins(Actor.PROGRAM);
  private Database database;
  private long company;
  private long anna;
  private long bob;

  /** A new and empty database. */
  abstract Database open(ChangeRecord record);

  @BeforeEach
  void fill() {
    database = open(new ChangeRecord(origins, Optional.of(Clock.fixed(NOW, ZoneOffset.UTC))));
    company = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
    anna = database.users().add(company, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    bob = database.drivers().add(anna, "bob", "none").orElseThrow().id();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    new ListAudit(database.auditLines()).handle(Instant.EPOCH, lines::add);
    return lines;
  }

  /** What the work leaves: event and numbers, without time and actor. */
  private List<String> left(Runnable work) {
    int before = lines().size();
    work.run();
    return lines().stream()
        .skip(before)
        .map(
            line -> {
              Map<String, Object> members = new LinkedHashMap<>(AuditLine.members(line));
              assertThat(members.remove("at")).isEqualTo(NOW.toString());
              assertThat(members.remove("actor")).isEqualTo("program");
              Object event = members.remove("event");
              return event + (members.isEmpty() ? "" : " " + members);
            })
        .toList();
  }

  @Test
  void whatHappensToUsersAndDrivers() {
    assertThat(
            left(
                () -> {
                  long carl =
                      database
                          .users()
                          .add(company, "carl", Role.COMPANY_USER, "none")
                          .orElseThrow()
                          .id();
                  assertThat(carl).isEqualTo(anna + 1);
                  database.users().add(company, "carl", Role.COMPANY_ADMIN, "none");
                  database.users().setDisabled(anna, true);
                  database.users().setDisabled(99, true);
                  database.users().setPasswordHash(anna, "other", true);
                  database.users().endToken(anna, "hash", NOW, NOW);
                  database.users().endToken(99, "hash", NOW, NOW);
                  database.drivers().setDisabled(bob, false);
                  database.drivers().setPasswordHash(bob, "other", false);
                  database.drivers().signOut(bob);
                  database.drivers().signOut(99);
                  database.drivers().rename(bob, "robert");
                  database.drivers().rename(99, "robert");
                  database.users().setRole(anna, Role.COMPANY_USER);
                  PasswordLinks links = database.passwordLinks();
                  PasswordLinks.Account of =
                      new PasswordLinks.Account(PasswordLinks.Kind.USER, anna);
                  links.add(of, "a".repeat(64), NOW.plusSeconds(60), NOW);
                  links.use("b".repeat(64), "hash", NOW);
                  links.use("a".repeat(64), "hash", NOW);
                }))
        .containsExactly(
            "user_added {user_id=" + (anna + 1) + ", organisation_id=" + company + "}",
            "user_disabled {user_id=" + anna + "}",
            "user_password_changed {user_id=" + anna + "}",
            "user_signed_out {user_id=" + anna + "}",
            "user_session_ended {user_id=" + anna + "}",
            "driver_enabled {driver_id=" + bob + "}",
            "driver_password_changed {driver_id=" + bob + "}",
            "driver_signed_out {driver_id=" + bob + "}",
            "driver_changed {driver_id=" + bob + "}",
            "user_changed {user_id=" + anna + "}",
            "user_password_link_made {user_id=" + anna + "}",
            "user_password_changed {user_id=" + anna + "}",
            "user_signed_out {user_id=" + anna + "}");
  }

  @Test
  void aGroupIsRenamedAndRemoved() {
    assertThat(
            left(
                () -> {
                  VehicleGroups groups = database.vehicleGroups();
                  long north = groups.add(company, anna, "north").id();
                  groups.rename(company + 1, north, "south");
                  groups.rename(company, north, "south");
                  groups.remove(company + 1, north);
                  groups.remove(company, north);
                  groups.remove(company, north);
                }))
        .extracting(line -> line.replaceFirst(" .*", ""))
        .containsExactly("group_added", "group_changed", "group_removed");
  }

  @Test
  void ofManyDriversOneOfWhomIsTakenNoneIsAdded() {
    Drivers.New eve = new Drivers.New("eve", "none");
    Drivers.New taken = new Drivers.New("bob", "none");
    assertThat(left(() -> database.drivers().add(anna, List.of(eve, taken)))).isEmpty();
  }

  @Test
  void whatHappensToOrganisations() {
    Organisation added = database.organisations().find(company).orElseThrow();
    Organisation disabled = added.withDisabled(true);
    Organisation renamed = new Organisation(company, "H", true, ContactDetails.NONE, false);
    assertThat(
            left(
                () -> {
                  database.organisations().change(added, disabled);
                  database.organisations().change(added, disabled); // it is otherwise by now
                  database.organisations().change(disabled, renamed);
                }))
        .containsExactly(
            "organisation_disabled {organisation_id=" + company + "}",
            "organisation_enabled {organisation_id=" + company + "}",
            "organisation_changed {organisation_id=" + company + "}");
  }

  @Test
  void whatHappensToKeys() {
    ApiKeys keys = database.apiKeys();
    ApiKey.Holder holder = new ApiKey.Holder("a@b.example", "A", "");
    SigningKey signing = new SigningKey("k1", "c2VjcmV0", NOW);
    List<String> left =
        left(
            () -> {
              long open = keys.add("a".repeat(64), holder, ApiKey.Owner.NOBODY, NOW).id();
              assertThat(open).isEqualTo(1);
              keys.add("b".repeat(64), holder, ApiKey.Owner.driver(bob, anna), NOW);
              keys.add("c".repeat(64), holder, ApiKey.Owner.user(anna), NOW);
              keys.revoke(open);
              keys.revoke(99);
              keys.revokeOfUser(anna);
              keys.revokeOfUser(anna); // there is none left
              keys.erase(open);
              keys.erase(open);
              database.signingKeys().add(signing);
              database.signingKeys().remove("k1");
              database.signingKeys().remove("k1");
            });
    assertThat(left)
        .containsExactly(
            "api_key_added {api_key_id=1}",
            "api_key_added {api_key_id=2, driver_id=" + bob + "}",
            "api_key_added {api_key_id=3, user_id=" + anna + "}",
            "api_key_revoked {api_key_id=1}",
            "api_key_revoked {count=2, user_id=" + anna + "}",
            "api_key_erased {api_key_id=1}",
            "signing_key_added {kid=k1}",
            "signing_key_removed {kid=k1}");
    assertThat(lines().toString()).doesNotContain("c2VjcmV0", "aaaa", "a@b");
  }

  @Test
  void whatHappensToFleets() {
    Vehicles vehicles = database.vehicles();
    String of = ", organisation_id=" + company + "}";
    assertThat(
            left(
                () -> {
                  long id = vehicles.add(company, List.of(ADDED)).get(0);
                  Vehicle added = vehicles.find(company, id).orElseThrow();
                  vehicles.change(company, id, added.version(), ADDED.details(), Set.of());
                  vehicles.change(company, id, added.version(), ADDED.details(), Set.of());
                  Vehicles.Change again =
                      new Vehicles.Change(id, added.version() + 1, ADDED.details(), Set.of());
                  long second =
                      vehicles.store(company, List.of(again), List.of(ADDED)).orElseThrow().get(0);
                  vehicles.store(company, List.of(again), List.of(ADDED)); // another version
                  vehicles.remove(company, second);
                  vehicles.remove(company, second);
                  database.vehicleGroups().add(company, anna, "North");
                }))
        .containsExactly(
            "vehicle_added {vehicle_ids=[1]" + of,
            "vehicle_changed {vehicle_ids=[1]" + of,
            "vehicle_changed {vehicle_ids=[1]" + of,
            "vehicle_added {vehicle_ids=[2]" + of,
            "vehicle_removed {vehicle_ids=[2]" + of,
            "group_added {group_id=1" + of);
  }

  @Test
  void aThousandVehiclesAreRecordedInParts() {
    List<String> left =
        left(() -> database.vehicles().add(company, Collections.nCopies(1_050, ADDED)));
    assertThat(left).hasSize(11);
    assertThat(left.get(0)).startsWith("vehicle_added {count=100, vehicle_ids=[1, 2, 3, ");
    assertThat(left.get(10)).contains("count=50");
  }

  @Test
  void whoDrivesWhatAndWithWhichPhone() {
    long artic = database.vehicles().add(company, List.of(ADDED)).get(0);
    String ofBob = " {driver_id=" + bob;
    Dimensions other = Dimensions.ofCentimetresAndKilograms(300, 900, 250, 9_000);
    Set<DeviceToken> phone = Set.of(DeviceToken.of("abc"));
    assertThat(
            left(
                () -> {
                  database.assignments().assign(bob, company, ARTIC);
                  database.assignments().assign(bob, company, ARTIC); // drives it already
                  database.assignments().assign(bob, company, other);
                  Optional<Long> unnamed = Optional.of(artic + 1);
                  database.assignments().give(bob, company, Optional.empty(), Optional.empty());
                  database.assignments().give(bob, company, Optional.empty(), unnamed);
                  database.assignments().give(bob, company, Optional.empty(), Optional.empty());
                  database.assignments().give(bob, company, Optional.of(artic), Optional.empty());
                  database.deviceTokens().replace(bob, phone, "", NOW);
                  database.deviceTokens().replace(bob, phone, "", NOW); // an app says it again
                }))
        .containsExactly(
            "driver_vehicle_assigned" + ofBob + ", vehicle_id=" + artic + "}",
            "driver_vehicle_assigned" + ofBob + ", vehicle_id=" + (artic + 1) + "}",
            "driver_vehicle_unassigned" + ofBob + ", vehicle_id=" + (artic + 1) + "}",
            "driver_vehicle_assigned" + ofBob + ", vehicle_id=" + artic + "}",
            "driver_phones_changed" + ofBob + "}");
  }

  @Test
  void aClosureByItsNumberAlone() {
    Closures closures = database.closures();
    ClosureNotice notice =
        new ClosureNotice(List.of(new Position(54.1, -4.5)), false, "flood", NOW, Optional.empty());
    String of = "{closure_id=1, organisation_id=" + company + "}";
    assertThat(
            left(
                () -> {
                  long id = closures.add(company, notice, 1).orElseThrow().id();
                  closures.add(company, notice, 1); // one too many
                  closures.remove(company + 1, id); // another's
                  closures.remove(company, id);
                }))
        .containsExactly("closure_added " + of, "closure_removed " + of);
    assertThat(lines().toString()).doesNotContain("54.1", "flood");
  }

  @Test
  void placesByTheirNumbersAlone() {
    CompanyPlaces places = database.places();
    CompanyPlaceDetails quay = CompanyPlacesContract.plain("Quay", "R1");
    CompanyPlaceDetails yard = CompanyPlacesContract.plain("Yard", "R2");
    String of = ", organisation_id=" + company + "}";
    assertThat(
            left(
                () -> {
                  places.store(company, List.of(quay), Known.REFUSE, 10, false);
                  places.store(company, List.of(quay), Known.REFUSE, 10, false); // taken
                  places.store(company, List.of(yard), Known.REFUSE, 1, false); // too many
                  places.store(company, List.of(yard), Known.REFUSE, 10, true); // a trial
                  places.store(company, List.of(quay), Known.CHANGE, 10, false); // as it is
                  places.store(
                      company,
                      List.of(CompanyPlacesContract.plain("Wharf", "R1"), yard),
                      Known.CHANGE,
                      10,
                      false);
                  places.change(company, 1, 1, quay); // another version
                  places.change(company, 1, 2, quay);
                  places.remove(company + 1, 1, 3); // another's
                  places.remove(company, 1, 3);
                }))
        .containsExactly(
            "place_added {place_id=1" + of,
            "place_changed {place_id=1" + of,
            "place_added {place_id=2" + of,
            "place_changed {place_id=1" + of,
            "place_removed {place_id=1" + of);
    assertThat(lines().toString()).doesNotContain("54.15", "Quay", "R1");
  }

  /** Neither what is said nor what is answered. */
  @Test
  void thatMessagesWereSentAndAnswered() {
    DriverMessages messages = database.driverMessages();
    DriverMessage message =
        new DriverMessage(
            UUID.randomUUID(), bob, Optional.of(anna), "Call Carol", NOW, Optional.empty());
    Notification push =
        new Notification(
            message.id(),
            bob,
            PushKind.MESSAGE,
            new Notification.Text("", message.text()),
            Notification.Content.NONE,
            NOW,
            NOW.plusSeconds(120));
    DriverMessage.Reply reply = new DriverMessage.Reply(MessageAnswer.LATER, NOW);
    assertThat(
            left(
                () -> {
                  messages.add(message, push, Set.of());
                  messages.answer(bob + 1, message.id(), reply); // another's
                  messages.answer(bob, message.id(), reply);
                }))
        .containsExactly(
            "message_sent {driver_id=" + bob + "}", "message_changed {driver_id=" + bob + "}");
    assertThat(lines().toString()).doesNotContain("Carol", "LATER", "later");
  }

  @Test
  void tripsByTheirNumbersAlone() {
    Trips trips = database.trips();
    TripPlan plan = TripsContract.plan(Optional.of(NOW));
    TripDetails quay = new TripDetails("Quay", "O-1", Optional.empty(), Optional.of(bob));
    Trips.Told told = Trips.Told.NOBODY;
    String of = " {trip_id=1, organisation_id=" + company + "}";
    assertThat(
            left(
                () -> {
                  trips.add(company, quay, plan, moved(TripState.DRAFT), Trips.Bounds.USUAL);
                  trips.add(company, quay, plan, moved(TripState.DRAFT), new Trips.Bounds(1, 9));
                  Trips.Version first = trips.find(company, 1).orElseThrow().at();
                  trips.move(first, moved(TripState.SENT), told);
                  trips.move(first, moved(TripState.SENT), told); // another version
                  trips.share(company, 1, "c".repeat(64), NOW.plusSeconds(60));
                  trips.share(company + 1, 1, "d".repeat(64), NOW); // another's
                  trips.unshare(company, 1);
                  trips.unshare(company, 1); // there is no link any more
                  Trips.Version now = trips.find(company, 1).orElseThrow().at();
                  trips.checked(now, plan.basis(), Optional.empty(), told); // nothing new
                  trips.change(
                      now, quay, Optional.of(plan), Optional.empty(), Trips.Bounds.USUAL, told);
                  trips.remove(now); // another version
                  trips.remove(trips.find(company, 1).orElseThrow().at());
                }))
        .containsExactly(
            "trip_added" + of,
            "trip_sent" + of,
            "trip_shared" + of,
            "trip_unshared" + of,
            "trip_changed" + of,
            "trip_removed" + of);
    assertThat(lines().toString()).doesNotContain("Quay", "O-1", "cccc", "Depot");
  }

  private static TripMove moved(TripState to) {
    return new TripMove(to, TripMove.By.PROGRAM, NOW);
  }

  @Test
  void settingsOfPlannersButNoPlans() {
    PlannerSettings planners = database.plannerSettings();
    Optional<Long> artic = Optional.of(database.vehicles().add(company, List.of(ADDED)).get(0));
    Depot depot = new Depot(Optional.empty(), new Position(54.15, -4.48), "Quay");
    assertThat(
            left(
                () -> {
                  planners.setOfCompany(
                      company, new PlannerSettings.OfCompany(Optional.of(depot), artic));
                  planners.setOfCompany(
                      company, new PlannerSettings.OfCompany(Optional.empty(), Optional.of(99L)));
                  planners.setVehicle(company, anna, artic);
                  planners.setVehicle(company, anna, Optional.of(99L));
                  planners.addRecentPlan(anna, new RecentPlan("plan?from=54.15", NOW), 20);
                  planners.removeRecentPlans(anna);
                }))
        .containsExactly(
            "organisation_changed {organisation_id=" + company + "}",
            "user_changed {user_id=" + anna + "}");
    assertThat(lines().toString()).doesNotContain("54.15", "Quay");
  }

  @Test
  void whoIsErasedAndWhoIsExported() {
    Erasures erasures = database.erasures();
    long carl = database.users().add(company, "carl", Role.COMPANY_USER, "none").orElseThrow().id();
    long person = database.organisations().add("Dora", false, ContactDetails.NONE).id();
    long dora = database.users().add(person, "dora", Role.INDIVIDUAL, "none").orElseThrow().id();
    assertThat(
            left(
                () -> {
                  database.personRecords().of(Erasures.Kind.DRIVER, bob);
                  database.personRecords().of(Erasures.Kind.DRIVER, 99);
                  erasures.driver(bob, NOW);
                  erasures.driver(bob, NOW);
                  erasures.user(anna, Optional.of(99L), NOW);
                  erasures.user(anna, Optional.of(carl), NOW);
                  erasures.user(dora, Optional.empty(), NOW);
                  erasures.sweep(NOW);
                }))
        .containsExactly(
            "driver_exported {driver_id=" + bob + "}",
            "driver_erased {driver_id=" + bob + "}",
            "user_erased {user_id=" + anna + ", of_user_id=" + carl + "}",
            "user_erased {user_id=" + dora + "}",
            "organisation_erased {organisation_id=" + person + "}");
  }

  @Test
  void aBackupWhenItBegins() {
    assertThat(
            left(
                () -> {
                  long begun = database.backups().begin().orElseThrow();
                  assertThat(database.backups().begin()).isEmpty();
                  database.backups().end(begun);
                }))
        .containsExactly("database_backed_up");
  }

  @Test
  void aLineSaysWhoMadeTheChangeAndFromWhere() {
    origins.during(() -> USER, () -> database.drivers().signOut(bob));
    assertThat(lines().get(lines().size() - 1))
        .isEqualTo(
            "{\"at\":\"2026-11-21T10:00:00Z\",\"event\":\"driver_signed_out\",\"actor\":\"user\","
                + "\"actor_id\":7,\"address\":\"192.0.2.1\",\"request_id\":\"r-1\",\"driver_id\":"
                + bob
                + "}");
  }

  @Test
  void whatIsUndoneLeavesNeitherALineNorALoggedOne() {
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    Logger logger = (Logger) LoggerFactory.getLogger("headroom.audit");
    logged.start();
    logger.addAppender(logged);
    Level level = logger.getLevel();
    logger.setLevel(Level.INFO);
    Transactions transactions = ((JdbiOutbox) database.outbox()).transactions();
    try {
      int before = lines().size();
      assertThatThrownBy(
              () ->
                  transactions.run(
                      handle -> {
                        transactions.record(
                            handle, AuditEvent.Change.of(Deed.ERASED, Thing.DRIVER, bob));
                        throw new IllegalStateException("undone");
                      }))
          .hasMessage("undone");
      assertThat(lines()).hasSize(before);
      assertThat(logged.list).isEmpty();

      database.drivers().signOut(bob);
      assertThat(logged.list)
          .extracting(ILoggingEvent::getFormattedMessage)
          .containsExactly(lines().get(before));
    } finally {
      logger.setLevel(level);
      logger.detachAppender(logged);
    }
  }

  @Test
  void anAppenderThatFailsUndoesAndRepeatsNothing() {
    AppenderBase<ILoggingEvent> failing =
        new AppenderBase<>() {
          @Override
          public synchronized void doAppend(ILoggingEvent event) {
            throw new IllegalStateException(new SQLException("its own database", "40001"));
          }

          @Override
          protected void append(ILoggingEvent event) {}
        };
    Logger logger = (Logger) LoggerFactory.getLogger("headroom.audit");
    logger.addAppender(failing);
    Level level = logger.getLevel();
    logger.setLevel(Level.INFO);
    try {
      assertThat(left(() -> database.drivers().signOut(bob)))
          .containsExactly("driver_signed_out {driver_id=" + bob + "}");
    } finally {
      logger.setLevel(level);
      logger.detachAppender(failing);
    }
  }

  @Test
  void aVehicleReportedTwiceAtOnceIsAssignedOnce() throws Exception {
    database.vehicles().add(company, List.of(ADDED));
    Transactions transactions = ((JdbiOutbox) database.outbox()).transactions();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<?>> reports = new ArrayList<>();
    int before = lines().size();
    try {
      transactions.run(
          handle -> {
            RowLock.ORGANISATION.take(handle, company);
            for (int i = 0; i < 2; i++) {
              reports.add(pool.submit(() -> database.assignments().assign(bob, company, ARTIC)));
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500)); // both wait for the row
            return true;
          });
      for (Future<?> report : reports) {
        report.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(lines()).hasSize(before + 1);
  }

  @Test
  void aChangeThatCannotBeRecordedIsNotMade() {
    Transactions transactions = ((JdbiOutbox) database.outbox()).transactions();
    transactions.run(
        handle -> handle.execute("ALTER TABLE audit_lines RENAME TO audit_lines_elsewhere"));
    assertThatThrownBy(() -> database.drivers().setDisabled(bob, true))
        .isInstanceOf(IllegalStateException.class);
    assertThat(database.drivers().find(bob).orElseThrow().disabled()).isFalse();
  }

  @Test
  void whatAnAccountDoesVeryOftenIsOneLineThatCountsEachOfIt() throws Exception {
    int threads = 4;
    int each = 40;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        all.add(
            pool.submit(
                () -> {
                  for (int n = 0; n < each; n++) {
                    origins.during(() -> USER, () -> database.drivers().signOut(bob));
                  }
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      pool.shutdownNow();
    }
    List<Map<String, Object>> left =
        lines().stream()
            .map(AuditLine::members)
            .filter(line -> line.get("event").equals("driver_signed_out"))
            .toList();
    assertThat(left).hasSize(31);
    assertThat(left).filteredOn(line -> !line.containsKey("count")).hasSize(30);
    assertThat(left)
        .filteredOn(line -> line.containsKey("count"))
        .singleElement()
        .satisfies(
            sum -> {
              assertThat(sum).containsEntry("count", threads * each - 30);
              assertThat(sum).containsEntry("actor_id", 7).containsEntry("address", "192.0.2.1");
              assertThat(sum).doesNotContainKeys("driver_id", "request_id");
            });
  }
}
