package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.person.Erasures.Kind;
import dev.headroom.domain.account.person.Erasures.Result;
import dev.headroom.domain.account.person.PersonRecords;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
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

  /**
   * Tables without anything of a person. {@code erasures} and {@code audit_lines} have the number
   * of the account alone, and so have those of limits, for seconds; for as long as a window they
   * have the hash of a name or an address.
   */
  private static final Set<String> IMPERSONAL =
      Set.of(
          "headroom_schema_history",
          "signing_keys",
          "web_push_keys",
          "vehicle_group_members",
          "erasures",
          "audit_lines",
          "limit_names",
          "limit_events",
          "limit_instances");

  @TempDir private Path data;
  private Database database;
  private Transactions transactions;
  private FullDatabase full;
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
    full = new FullDatabase(database);
    user = full.aUser();
    organisation = full.organisation();
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void ofADriverAndThenOfAUserNothingIsLeftInAnyColumnOfAnyTable() {
    long driver = full.aDriver();
    full.fillTheUser();
    Set<String> of = new TreeSet<>(tables());
    of.removeAll(IMPERSONAL);
    of.add("audit_lines"); // by numbers alone
    assertThat(tablesWith(FullDatabase.PERSON, FullDatabase.PLACE_DIGITS))
        .doesNotContain("audit_lines");
    assertThat(
            tablesWith(
                FullDatabase.PERSON,
                Long.toString(driver),
                Long.toString(user),
                FullDatabase.PLACE_DIGITS))
        .as("a table that holds nothing of persons is named here, any other is erased")
        .containsExactlyInAnyOrderElementsOf(of);
    assertThat(tablesWith(Long.toString(driver)))
        .contains("drivers", "device_tokens", "driver_alerts", "outbox", "vehicles", "api_keys");

    assertThat(database.erasures().driver(driver, NOW)).isTrue();

    assertThat(
            tablesWith(
                FullDatabase.PERSON + "2",
                FullDatabase.PERSON + "hash2",
                FullDatabase.PERSON + "-phone",
                FullDatabase.PLACE_DIGITS))
        .isEmpty();
    assertThat(tablesWith(Long.toString(driver))).containsExactly("audit_lines", "erasures");

    assertThat(database.erasures().user(user, Optional.empty(), NOW).result())
        .isEqualTo(Result.ERASED_WITH_ORGANISATION);

    assertThat(tablesWith(FullDatabase.PERSON)).isEmpty();
    assertThat(tablesWith(Long.toString(organisation))).containsExactly("audit_lines");
    assertThat(tablesWith(Long.toString(user))).containsExactly("audit_lines", "erasures");
  }

  @Test
  void whatIsReadOfAPersonIsWhatAnErasureWouldTake() {
    long driver = full.aDriver();
    full.fillTheUser();

    List<PersonRecords.Row> ofDriver = database.personRecords().of(Kind.DRIVER, driver);
    List<PersonRecords.Row> ofUser = database.personRecords().of(Kind.USER, user);

    assertThat(ofDriver)
        .extracting(PersonRecords.Row::table)
        .containsAll(tablesWithout(tablesWith(Long.toString(driver))));
    Set<String> both = new TreeSet<>();
    Stream.concat(ofDriver.stream(), ofUser.stream()).forEach(row -> both.add(row.table()));
    assertThat(both)
        .containsAll(
            tablesWithout(
                tablesWith(FullDatabase.PERSON, Long.toString(user), Long.toString(organisation))));
    assertThat(ofDriver.toString() + ofUser)
        .contains(FullDatabase.PERSON + "2", FullDatabase.PERSON + "-phone")
        .doesNotContain(FullDatabase.PERSON + "hash", FullDatabase.HASH);

    assertThat(database.personRecords().of(Kind.DRIVER, driver + 1)).isEmpty();
    database.erasures().driver(driver, NOW);
    assertThat(database.personRecords().of(Kind.DRIVER, driver)).isEmpty();
  }

  private static Set<String> tablesWithout(Collection<String> tables) {
    Set<String> personal = new TreeSet<>(tables);
    personal.removeAll(IMPERSONAL);
    return personal;
  }

  @Test
  void afterACompactionNotEvenTheFileHoldsTheBytes() throws IOException {
    long driver = full.aDriver();
    full.fillTheUser();
    database.erasures().driver(driver, NOW);
    database.erasures().user(user, Optional.empty(), NOW);
    database.close();

    CompactedFolder.make(data, Optional.empty());

    Path file = data.resolve("database/headroom.mv.db");
    assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
        .contains("schema_history")
        .doesNotContain(FullDatabase.PERSON);
    database = Database.openFolder(data);
    assertThat(database.reachable()).isTrue();
  }

  @Test
  void whatARequestUnderWayWroteOfAnErasedAccountIsSweptAway() {
    long driver = full.aDriver();
    assertThat(database.erasures().driver(driver, NOW)).isTrue();
    transactions.run(
        handle -> {
          handle.execute("SET REFERENTIAL_INTEGRITY FALSE");
          handle.execute(
              "INSERT INTO driver_alerts (driver_id, version, state) VALUES (?, 1, 'x')", driver);
          return handle.execute("SET REFERENTIAL_INTEGRITY TRUE");
        });

    assertThat(database.erasures().sweep(NOW)).hasSize(1);

    assertThat(tablesWith(Long.toString(driver))).containsExactly("audit_lines", "erasures");
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
