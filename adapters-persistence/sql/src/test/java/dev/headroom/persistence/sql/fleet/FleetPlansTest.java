package dev.headroom.persistence.sql.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.RecordedStatements;
import dev.headroom.persistence.sql.account.JdbiDrivers;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * What requests ask of fleets goes by an index, with a condition, and never through a whole table
 * or a whole index: the statements are those that the stores really send. What is held is the
 * columns: H2 makes indexes of its own for foreign keys, and takes those or ours where both serve.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FleetPlansTest {

  private static final int COMPANIES = 20;
  private static final int VEHICLES_OF_EACH = 50;
  private static final int DRIVERS_OF_EACH = 5;

  private Database database;
  private RecordedStatements statements;
  private Transactions transactions;
  private Vehicles vehicles;
  private VehicleGroups groups;
  private Assignments assignments;
  private long company;
  private long group;
  private long vehicle;
  private long place;
  private long driver;

  @BeforeAll
  void fill(@TempDir Path folder) throws SQLException {
    String url = "jdbc:h2:file:" + folder.resolve("fleet");
    database = Database.openUrl(url, DatabaseLogin.NONE);
    for (int i = 0; i < COMPANIES; i++) {
      addCompany(i);
    }
    statements = new RecordedStatements(url);
    statements.analyse();
    transactions = statements.transactions();
    vehicles = new JdbiVehicles(transactions);
    groups = new JdbiVehicleGroups(transactions);
    assignments = new JdbiAssignments(transactions);
  }

  /** Sizes and names differ, as in life: an index is chosen by what is in the table. */
  private void addCompany(int number) {
    company = database.organisations().add("Haulier " + number, true, ContactDetails.NONE).id();
    long user = database.users().add(company, "u", Role.COMPANY_ADMIN, "a hash").orElseThrow().id();
    group = database.vehicleGroups().add(company, user, "Depot").id();
    List<Vehicles.New> added = new ArrayList<>();
    for (int i = 0; i < VEHICLES_OF_EACH; i++) {
      Dimensions dimensions =
          Dimensions.ofCentimetresAndKilograms(350 + i, 1000 + 7 * i, 250, 7_500 + 500 * i);
      added.add(
          new Vehicles.New(
              new VehicleDetails("v" + i, "R " + number + i, "", "", dimensions), Set.of(group)));
    }
    vehicle = database.vehicles().add(company, added).get(0);
    List<CompanyPlaceDetails> places = new ArrayList<>();
    for (int i = 0; i < VEHICLES_OF_EACH; i++) {
      places.add(CompanyPlacesContract.plain("Quay " + i, "R" + i));
    }
    place = database.places().store(company, places, Known.REFUSE, 100, false).ids().get(1);
    for (int i = 0; i < DRIVERS_OF_EACH; i++) {
      driver = database.drivers().add(user, "d" + number + "-" + i, "a hash").orElseThrow().id();
      database.assignments().assign(driver, company, added.get(i).details().dimensions());
    }
  }

  @AfterAll
  void close() {
    statements.close();
    database.close();
  }

  /** The tables that a request reads, each once, with the columns by which it finds their rows. */
  private Set<String> read(Runnable request) throws SQLException {
    statements.sent();
    request.run();
    Set<String> read = new TreeSet<>();
    for (String sql : statements.sent()) {
      read.addAll(statements.accesses(sql));
    }
    return read;
  }

  @Test
  void aListReadsTheCompanysVehiclesAndTheirGroups() throws Exception {
    assertThat(read(() -> vehicles.list(company, "R", 20, 20)))
        .containsExactlyInAnyOrder(
            "vehicles(organisation_id)",
            "vehicles(id)",
            "vehicle_group_members(vehicle_id)",
            "vehicle_groups(id)",
            "vehicle_group_members(group_id)");
  }

  @Test
  void aVehicleIsFoundAndChangedByItsId() throws Exception {
    assertThat(read(() -> vehicles.find(company, vehicle)))
        .containsExactlyInAnyOrder(
            "vehicles(id)",
            "vehicle_group_members(vehicle_id)",
            "vehicle_groups(id)",
            "vehicle_group_members(group_id)");
    Vehicle found = vehicles.find(company, vehicle).orElseThrow();
    assertThat(
            read(
                () ->
                    vehicles.change(
                        company, vehicle, found.version(), found.details(), Set.of(group))))
        .containsExactlyInAnyOrder(
            "organisations(id)", "vehicles(id)", "vehicle_group_members(vehicle_id)");
  }

  @Test
  void groupsAreFoundByTheirCompany() throws Exception {
    assertThat(read(() -> groups.owned(company, Set.of(1L, group))))
        .isSubsetOf("vehicle_groups(organisation_id)", "vehicle_groups(id)")
        .isNotEmpty();
    assertThat(read(() -> groups.of(company)))
        .containsExactlyInAnyOrder(
            "vehicle_groups(organisation_id)", "vehicle_group_members(group_id)");
  }

  @Test
  void placesAreFoundByTheirCompanyAndTheirReference() throws Exception {
    JdbiPlaces places = new JdbiPlaces(transactions);
    assertThat(read(() -> places.list(company, "quay", 20, 20)))
        .containsExactlyInAnyOrder("company_places(organisation_id)", "company_places(id)");
    assertThat(read(() -> places.edition(company)))
        .containsExactly("company_places(organisation_id)");
    assertThat(read(() -> places.of(company))).containsExactly("company_places(organisation_id)");
    assertThat(read(() -> places.find(company, place))).containsExactly("company_places(id)");
    CompanyPlaceDetails details = CompanyPlacesContract.plain("Quay", "R1");
    assertThat(
            read(
                () -> {
                  places.change(company, place, 1, details);
                  places.store(company, List.of(details), Known.CHANGE, 100, false);
                  places.remove(company, place, 7);
                }))
        .isSubsetOf(
            "organisations(id)", "company_places(organisation_id, reference)", "company_places(id)")
        .contains("company_places(organisation_id, reference)");
  }

  @Test
  void aVehicleToAssignIsFoundByItsDimensions() throws Exception {
    Set<String> read =
        read(
            () -> {
              assignments.assign(
                  driver, company, Dimensions.ofCentimetresAndKilograms(351, 1007, 250, 8_000));
              // Nobody's, so that the driver gets one without a name, which is then changed.
              assignments.assign(
                  driver, company, Dimensions.ofCentimetresAndKilograms(111, 1007, 250, 8_000));
              assignments.assign(
                  driver, company, Dimensions.ofCentimetresAndKilograms(112, 1007, 250, 8_000));
            });
    assertThat(read.stream().map(FleetPlansTest::sorted))
        .containsExactlyInAnyOrder(
            "drivers(id)",
            "vehicles(id)",
            "organisations(id)",
            "vehicles(height_cm, length_cm, organisation_id, weight_kg, width_cm)",
            "drivers(vehicle_id)",
            "vehicles(unnamed_driver_id)");
    assertThat(statements.plan(JdbiAssignments.LOWEST.replaceAll(":\\w+", "?")))
        .contains("vehicles_dimensions");
    assertThat(statements.plan(JdbiAssignments.LOWEST_FREE.replaceAll(":\\w+", "?")))
        .contains("vehicles_dimensions");
  }

  private static String sorted(String access) {
    String[] parts = access.split("[()]", -1);
    return parts[0]
        + "("
        + Stream.of(parts[1].split(", ", -1)).sorted().collect(Collectors.joining(", "))
        + ")";
  }

  @Test
  void aDriverIsFoundByIdOrName() throws Exception {
    assertThat(read(() -> assignments.present(driver)))
        .containsExactlyInAnyOrder("drivers(id)", "vehicles(id)");
    assertThat(read(() -> new JdbiDrivers(transactions).find(driver)))
        .containsExactly("drivers(id)");
    assertThat(read(() -> new JdbiDrivers(transactions).findByName("d1-1")))
        .containsExactly("drivers(username)");
    assertThat(read(() -> new JdbiDrivers(transactions).after(driver, 10)))
        .containsExactly("drivers(id)");
    JdbiDriverStates states = new JdbiDriverStates(transactions);
    assertThat(read(() -> states.setMoving(driver, true, Instant.EPOCH)))
        .containsExactly("drivers(id)");
    assertThat(read(() -> states.of(Set.of(driver)))).containsExactly("drivers(id)");
  }

  @Test
  void aStatementThatReadsAWholeTableOrAWholeIndexIsToldApart() throws Exception {
    assertThat(statements.accesses("SELECT id FROM vehicles WHERE name = ?"))
        .containsExactly("vehicles()");
    assertThat(statements.accesses("SELECT organisation_id FROM vehicles ORDER BY organisation_id"))
        .containsExactly("vehicles()");
    assertThat(statements.accesses("UPDATE vehicles SET name = ? WHERE registration_key = ?"))
        .containsExactly("vehicles()");
    assertThat(statements.accesses("DELETE FROM vehicle_group_members"))
        .containsExactly("vehicle_group_members()");
  }
}
