package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statements about fleets go by an index, not through the whole table. */
class FleetPlansTest {

  @TempDir private Path folder;
  private String url;
  private Database database;

  @BeforeEach
  void open() {
    url = "jdbc:h2:file:" + folder.resolve("fleet") + ";AUTO_SERVER=TRUE";
    database = Database.openUrl(url);
    long user = Accounts.aUser(database);
    long organisation = database.users().find(user).orElseThrow().organisationId();
    List<Vehicles.New> many =
        IntStream.range(0, 2_000)
            .mapToObj(
                i -> new VehicleDetails("v", "r", "", "", Dimensions.of(400, 1200, 250, 7500)))
            .map(details -> new Vehicles.New(details, Set.<Long>of()))
            .toList();
    database.vehicles().add(organisation, many);
  }

  @AfterEach
  void close() {
    database.close();
  }

  private String plan(String sql) throws SQLException {
    String values =
        sql.replaceAll(":registration\\b", "'X'")
            .replace("<ids>", "1, 2, 3")
            .replaceAll(":[a-z]+", "1");
    try (Connection connection = DriverManager.getConnection(H2.withSettings(url));
        Statement statement = connection.createStatement()) {
      statement.execute("ANALYZE");
      try (ResultSet plan = statement.executeQuery("EXPLAIN " + values)) {
        assertThat(plan.next()).isTrue();
        return plan.getString(1).toLowerCase(java.util.Locale.ROOT);
      }
    }
  }

  @Test
  void noStatementReadsAWholeTable() throws Exception {
    for (String sql :
        List.of(
            JdbiVehicles.PAGE,
            JdbiVehicleGroups.OF_VEHICLES,
            JdbiAssignments.LOWEST,
            JdbiAssignments.LOWEST_FREE,
            "SELECT id FROM vehicles WHERE unnamed_driver_id = :driver",
            "SELECT id FROM drivers WHERE id > :id ORDER BY id LIMIT :most")) {
      assertThat(plan(sql)).as(sql).doesNotContain("tablescan");
    }
  }

  @Test
  void aVehicleToAssignIsFoundByItsDimensions() throws Exception {
    assertThat(plan(JdbiAssignments.LOWEST)).contains("vehicles_dimensions");
  }
}
