package dev.headroom.bootstrap.http;

import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.ServiceStores;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Those of the databases, under which the tests of the HTTP interface run again. */
final class DatabaseStores implements ServiceStores {

  private final Database database;

  private DatabaseStores(Database database) {
    this.database = database;
  }

  /** Found by {@link java.util.ServiceLoader}. */
  public static final class Opening implements ServiceStores.Opener {

    @Override
    public ServiceStores open(String kind, Origins origins) {
      ChangeRecord record = new ChangeRecord(origins, Optional.empty());
      return new DatabaseStores(
          switch (kind) {
            case "h2" -> opened("jdbc:h2:mem:" + UUID.randomUUID(), DatabaseLogin.NONE, record);
            case "postgres" ->
                opened(PostgresServer.shared().newDatabase(), PostgresServer.LOGIN, record);
            default -> throw new IllegalArgumentException(kind);
          });
    }

    private static Database opened(String url, DatabaseLogin login, ChangeRecord record) {
      return Database.openUrl(url, login, Patience.NONE, () -> true, record);
    }
  }

  @Override
  public Organisations organisations() {
    return database.organisations();
  }

  @Override
  public Users users() {
    return database.users();
  }

  @Override
  public Drivers drivers() {
    return database.drivers();
  }

  @Override
  public DriverStates driverStates() {
    return database.driverStates();
  }

  @Override
  public Vehicles vehicles() {
    return database.vehicles();
  }

  @Override
  public VehicleGroups vehicleGroups() {
    return database.vehicleGroups();
  }

  @Override
  public Assignments assignments() {
    return database.assignments();
  }

  @Override
  public ApiKeys apiKeys() {
    return database.apiKeys();
  }

  @Override
  public SigningKeys signingKeys() {
    return database.signingKeys();
  }

  @Override
  public DeviceTokens deviceTokens() {
    return database.deviceTokens();
  }

  @Override
  public Closures closures() {
    return database.closures();
  }

  @Override
  public PasswordLinks passwordLinks() {
    return database.passwordLinks();
  }

  @Override
  public CompanyPlaces places() {
    return database.places();
  }

  @Override
  public PlannerSettings plannerSettings() {
    return database.plannerSettings();
  }

  @Override
  public DriverMessages driverMessages() {
    return database.driverMessages();
  }

  @Override
  public Trips trips() {
    return database.trips();
  }

  @Override
  public Erasures erasures() {
    return database.erasures();
  }

  @Override
  public Optional<List<String>> recorded() {
    List<String> lines = new ArrayList<>();
    new ListAudit(database.auditLines()).handle(Instant.EPOCH, lines::add);
    return Optional.of(lines);
  }

  @Override
  public void close() {
    database.close();
  }
}
