package dev.headroom.persistence.sql.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.RecordedStatements;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * One trip is found by its number, whatever else is kept: the statements are those that the store
 * really sends, on tables of which H2 knows nothing, as on a server that has just begun.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TripPlansTest {

  private static final Instant NOW = Instant.parse("2026-03-02T08:00:00Z");
  private static final int COMPANIES = 3;
  private static final int TRIPS_OF_EACH = 20;

  private Database database;
  private RecordedStatements statements;
  private Trips trips;
  private long company;
  private long trip;

  @BeforeAll
  void fill(@TempDir Path folder) {
    String url = "jdbc:h2:file:" + folder.resolve("trips");
    database = Database.openUrl(url, DatabaseLogin.NONE);
    TripMove move = new TripMove(TripState.DRAFT, TripMove.By.PROGRAM, NOW);
    for (int i = 0; i < COMPANIES; i++) {
      company = database.organisations().add("Haulier " + i, true, ContactDetails.NONE).id();
      for (int j = 0; j < TRIPS_OF_EACH; j++) {
        TripDetails details = new TripDetails("t" + j, "", Optional.empty(), Optional.empty());
        trip =
            database
                .trips()
                .add(
                    company,
                    details,
                    TripsContract.plan(Optional.of(NOW)),
                    move,
                    Trips.Bounds.USUAL)
                .id();
      }
    }
    statements = new RecordedStatements(url);
    trips = new JdbiTrips(statements.transactions());
  }

  @AfterAll
  void close() {
    statements.close();
    database.close();
  }

  /** The tables that a request reads, in their order, with the columns that find their rows. */
  private List<String> read(Runnable request) throws SQLException {
    statements.sent();
    request.run();
    List<String> read = new ArrayList<>();
    for (String sql : statements.sent()) {
      read.addAll(statements.accesses(sql));
    }
    return read;
  }

  @Test
  void aTripItsPlanAndItsChangesAreFoundByItsNumber() throws Exception {
    assertThat(read(() -> trips.find(company, trip)))
        .containsExactlyInAnyOrder("trips(id)", "vehicles(id)", "drivers(id)");
    assertThat(read(() -> trips.plan(company, trip)))
        .containsExactlyInAnyOrder("trips(id)", "trip_plans(trip_id)");
    assertThat(read(() -> trips.history(company, trip)))
        .containsOnly(
            "trips(id)", "vehicles(id)", "trip_moves(trip_id)", "users(id)", "drivers(id)");
  }
}
