package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Erasures.Result;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * After an erasure no column of any table holds anything of the person. Every column is read, by
 * what the database itself says that it has: a table that is added has to be named here as one that
 * holds nothing of persons, or filled here and erased.
 */
class ErasureTest {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");

  /** Stands in every text that belongs to the person. */
  private static final String PERSON = "quirk";

  private static final String HASH = PERSON + "0".repeat(59);
  private static final double PLACE_LAT = 54.6180339;
  private static final String PLACE_DIGITS = "6180339";

  /** Tables without anything of a person. The last one has the number of the account alone. */
  private static final Set<String> IMPERSONAL =
      Set.of("headroom_schema_history", "signing_keys", "vehicle_group_members", "erasures");

  @TempDir private Path data;
  private Database database;
  private Transactions transactions;
  private long organisation;
  private long user;

  @BeforeEach
  void fill() {
    database = Database.openFolder(data);
    transactions = ((JdbiErasures) database.erasures()).transactions();
    // So that the accounts' numbers are no other rows' by chance.
    long first = 700_000_001;
    for (String table : List.of("organisations", "users", "drivers", "vehicles", "api_keys")) {
      first += 100_000_000;
      String restart = "ALTER TABLE " + table + " ALTER COLUMN id RESTART WITH " + first;
      transactions.run(handle -> handle.execute(restart));
    }
    Map<ContactField, String> lines = new EnumMap<>(ContactField.class);
    for (ContactField field : ContactField.values()) {
      lines.put(field, PERSON + field);
    }
    organisation =
        database.organisations().add(PERSON + " at home", false, new ContactDetails(lines)).id();
    user =
        database
            .users()
            .add(organisation, PERSON + "1", Role.INDIVIDUAL, PERSON + "hash")
            .orElseThrow()
            .id();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private long aDriver() {
    long driver = database.drivers().add(user, PERSON + "2", PERSON + "hash2").orElseThrow().id();
    database
        .deviceTokens()
        .replace(
            driver,
            Set.of(DeviceToken.of(PERSON + "-phone"), DeviceToken.of("apns:" + PERSON)),
            NOW);
    database.driverStates().setMoving(driver, true, NOW);
    database
        .assignments()
        .assign(driver, organisation, Dimensions.ofCentimetresAndKilograms(401, 1_201, 251, 9_001));
    database
        .apiKeys()
        .add(
            HASH,
            new ApiKey.Holder(PERSON + "@example.org", PERSON, PERSON),
            ApiKey.Owner.driver(driver, user),
            NOW);
    Notification notification =
        new Notification(
            UUID.randomUUID(),
            driver,
            PushKind.HARD,
            new Notification.Text("Low bridge", PERSON + " street"),
            List.of(
                new Notification.Told(
                    new Restriction.Id("way/1", "maxheight"),
                    RestrictionType.HEIGHT,
                    380,
                    "",
                    PERSON,
                    "",
                    new Position(54, -4),
                    10)),
            1,
            NOW,
            NOW.plusSeconds(120));
    database
        .driverAlerts()
        .save(
            new DriverAlert(driver, 0, Track.begin(new Position(PLACE_LAT, -4), NOW), Repeats.NONE),
            List.of(notification),
            EnumSet.allOf(Provider.class));
    return driver;
  }

  private void fillTheUser() {
    database
        .apiKeys()
        .add(
            "1" + HASH.substring(1),
            new ApiKey.Holder(PERSON + "@example.org", PERSON, PERSON),
            ApiKey.Owner.user(user),
            NOW);
    long group = database.vehicleGroups().add(organisation, user, PERSON + "'s").id();
    VehicleDetails details =
        new VehicleDetails(
            PERSON + "'s van",
            PERSON,
            "",
            "",
            Dimensions.ofCentimetresAndKilograms(300, 600, 200, 3_500));
    database.vehicles().add(organisation, List.of(new Vehicles.New(details, Set.of(group))));
    database
        .closures()
        .add(
            organisation,
            new ClosureNotice(
                List.of(new Position(54, -4)), false, PERSON + "'s lane", NOW, Optional.empty()),
            10);
  }

  @Test
  void ofADriverAndThenOfAUserNothingIsLeftInAnyColumnOfAnyTable() {
    long driver = aDriver();
    fillTheUser();
    Set<String> of = new TreeSet<>(tables());
    of.removeAll(IMPERSONAL);
    assertThat(tablesWith(PERSON, Long.toString(driver), Long.toString(user), PLACE_DIGITS))
        .as("a table that holds nothing of persons is named here, any other is erased")
        .containsExactlyInAnyOrderElementsOf(of);
    assertThat(tablesWith(Long.toString(driver)))
        .contains("drivers", "device_tokens", "driver_alerts", "outbox", "vehicles", "api_keys");

    assertThat(database.erasures().driver(driver, NOW)).isTrue();

    assertThat(tablesWith(PERSON + "2", PERSON + "hash2", PERSON + "-phone", PLACE_DIGITS))
        .isEmpty();
    assertThat(tablesWith(Long.toString(driver))).containsExactly("erasures");

    assertThat(database.erasures().user(user, Optional.empty(), NOW).result())
        .isEqualTo(Result.ERASED_WITH_ORGANISATION);

    assertThat(tablesWith(PERSON)).isEmpty();
    assertThat(tablesWith(Long.toString(organisation))).isEmpty();
    assertThat(tablesWith(Long.toString(user))).containsExactly("erasures");
    assertThat(database.erasures().forgetBefore(NOW.plusSeconds(1))).isEqualTo(2);
    assertThat(tablesWith(Long.toString(user), Long.toString(driver))).isEmpty();
  }

  @Test
  void whatARequestUnderWayWroteOfAnErasedAccountIsSweptAway() {
    long driver = aDriver();
    assertThat(database.erasures().driver(driver, NOW)).isTrue();
    transactions.run(
        handle -> {
          handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
          handle.execute(
              "INSERT INTO driver_alerts (driver_id, version, state) VALUES (?, 1, 'x')", driver);
          return handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
        });

    assertThat(database.erasures().sweep(NOW)).hasSize(1);

    assertThat(tablesWith(Long.toString(driver))).containsExactly("erasures");
  }

  private List<String> tables() {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT table_name FROM information_schema.tables"
                        + " WHERE table_schema = SCHEMA()")
                .mapTo(String.class)
                .list());
  }

  /** The tables in one of whose columns one of these stands, as a part of what is there. */
  private Set<String> tablesWith(String... parts) {
    Set<String> found = new TreeSet<>();
    transactions.run(
        handle -> {
          for (String table : tables()) {
            handle
                .createQuery("SELECT * FROM \"" + table + "\"")
                .mapToMap()
                .forEach(
                    row -> {
                      String text = row.values().toString();
                      if (List.of(parts).stream().anyMatch(text::contains)) {
                        found.add(table);
                      }
                    });
          }
          return found;
        });
    return found;
  }
}
