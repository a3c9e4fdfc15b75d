package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ApiKeysContract;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.OrganisationsContract;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.PasswordLinksContract;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.SigningKeysContract;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.UsersContract;
import dev.headroom.domain.account.person.ErasuresContract;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.audit.AuditLinesContract;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.backup.BackupsContract;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.ClosuresContract;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DeviceTokensContract;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.DriverStatesContract;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.DriversContract;
import dev.headroom.domain.driver.SampleSubscription;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.limit.AttemptCountsContract;
import dev.headroom.domain.message.DriverMessage;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.message.DriverMessagesContract;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.OutboxContract;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.PlannerSettingsContract;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.AssignmentsContract;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.domain.vehicle.VehiclesContract;
import dev.headroom.persistence.sql.audit.JdbiAuditLines;
import dev.headroom.persistence.sql.limit.JdbiAttemptCounts;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What the ports promise, kept by one SQL database that is empty before each test. */
abstract class SqlContracts {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00.000123Z");

  private final AtomicInteger next = new AtomicInteger();

  /** The same one for all tests of a class. */
  abstract Database database();

  /** Where it is owned: {@link #database()}, unless that reaches another process's. */
  Database owned() {
    return database();
  }

  /** Empties every table but the history of the schema, and lets numbers begin anew. */
  abstract void empty(Handle handle, List<String> tables);

  @BeforeEach
  void empty() {
    transactions()
        .run(
            handle -> {
              List<String> tables =
                  handle
                      .createQuery(
                          "SELECT table_name FROM information_schema.tables"
                              + " WHERE table_schema = :schema AND table_type = 'BASE TABLE'"
                              + " AND table_name <> 'headroom_schema_history'")
                      .bind("schema", "public")
                      .mapTo(String.class)
                      .list();
              assertThat(tables).isNotEmpty();
              empty(handle, tables);
              return tables;
            });
  }

  private Transactions transactions() {
    return ((JdbiOutbox) owned().outbox()).transactions();
  }

  private long anOrganisation() {
    return database().organisations().add("Ellan Haulage", true, ContactDetails.NONE).id();
  }

  private long aUser() {
    return aUserOf(anOrganisation());
  }

  private long aUserOf(long organisation) {
    String name = "user" + next.incrementAndGet();
    return database()
        .users()
        .add(organisation, name, Role.COMPANY_ADMIN, "a hash")
        .orElseThrow()
        .id();
  }

  private long aDriverOf(long organisation) {
    String name = "driver" + next.incrementAndGet();
    return database().drivers().add(aUserOf(organisation), name, "a hash").orElseThrow().id();
  }

  @Nested
  class OrganisationsInSql extends OrganisationsContract {
    @Override
    protected Organisations organisations() {
      return database().organisations();
    }
  }

  @Nested
  class BackupsOfSql extends BackupsContract {
    @Override
    protected Backups backups() {
      return database().backups();
    }

    @Override
    protected void store(String text) {
      database().organisations().add(text, true, ContactDetails.NONE);
    }
  }

  @Nested
  class UsersInSql extends UsersContract {
    @Override
    protected Users users() {
      return database().users();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }
  }

  @Nested
  class PasswordLinksInSql extends PasswordLinksContract {
    @Override
    protected PasswordLinks links() {
      return database().passwordLinks();
    }

    @Override
    protected Users users() {
      return database().users();
    }

    @Override
    protected Drivers drivers() {
      return database().drivers();
    }

    @Override
    protected long aUser() {
      return aUserOf(SqlContracts.this.anOrganisation());
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }
  }

  @Nested
  class DriversInSql extends DriversContract {
    @Override
    protected Drivers drivers() {
      return database().drivers();
    }

    @Override
    protected long aUser() {
      return SqlContracts.this.aUser();
    }
  }

  @Nested
  class DeviceTokensInSql extends DeviceTokensContract {
    @Override
    protected DeviceTokens deviceTokens() {
      return database().deviceTokens();
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }
  }

  @Nested
  class DriverStatesInSql extends DriverStatesContract {
    @Override
    protected DriverStates driverStates() {
      return database().driverStates();
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }
  }

  @Nested
  class VehiclesInSql extends VehiclesContract {
    @Override
    protected Vehicles vehicles() {
      return database().vehicles();
    }

    @Override
    protected VehicleGroups groups() {
      return database().vehicleGroups();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }

    @Override
    protected long aUserOf(long organisation) {
      return SqlContracts.this.aUserOf(organisation);
    }
  }

  @Nested
  class AssignmentsInSql extends AssignmentsContract {
    @Override
    protected Assignments assignments() {
      return database().assignments();
    }

    @Override
    protected Vehicles vehicles() {
      return database().vehicles();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }

    @Override
    protected long aDriverOf(long organisation) {
      return SqlContracts.this.aDriverOf(organisation);
    }
  }

  @Nested
  class OutboxInSql extends OutboxContract {
    @Override
    protected DriverAlerts alerts() {
      return database().driverAlerts();
    }

    @Override
    protected Outbox outbox() {
      return database().outbox();
    }

    @Override
    protected boolean spoil(long deliveryId, String column, String text) {
      return change("UPDATE outbox SET " + column + " = :text WHERE id = :id", deliveryId, text);
    }

    @Override
    protected boolean spoilAlert(long driverId, String state) {
      return change(
          "UPDATE driver_alerts SET state = :text WHERE driver_id = :id", driverId, state);
    }

    private boolean change(String statement, long id, String text) {
      return 1
          == transactions()
              .run(
                  handle ->
                      handle.createUpdate(statement).bind("text", text).bind("id", id).execute());
    }

    @Override
    protected DeviceTokens deviceTokens() {
      return database().deviceTokens();
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }
  }

  @Nested
  class ApiKeysInSql extends ApiKeysContract {
    @Override
    protected ApiKeys apiKeys() {
      return database().apiKeys();
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }

    @Override
    protected long aUserOf(long driver) {
      return database().drivers().find(driver).orElseThrow().userId();
    }
  }

  @Nested
  class ClosuresInSql extends ClosuresContract {
    @Override
    protected Closures closures() {
      return database().closures();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }
  }

  @Nested
  class PlannerSettingsInSql extends PlannerSettingsContract {
    @Override
    protected PlannerSettings settings() {
      return database().plannerSettings();
    }

    @Override
    protected CompanyPlaces places() {
      return database().places();
    }

    @Override
    protected Vehicles vehicles() {
      return database().vehicles();
    }

    @Override
    protected Users users() {
      return database().users();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }
  }

  @Nested
  class TripsInSql extends TripsContract {
    @Override
    protected Trips trips() {
      return database().trips();
    }

    @Override
    protected Vehicles vehicles() {
      return database().vehicles();
    }

    @Override
    protected Closures closures() {
      return database().closures();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }

    @Override
    protected long aDriverOf(long organisation) {
      return SqlContracts.this.aDriverOf(organisation);
    }

    @Override
    protected long aUserOf(long organisation) {
      return SqlContracts.this.aUserOf(organisation);
    }
  }

  @Nested
  class PlacesInSql extends CompanyPlacesContract {
    @Override
    protected CompanyPlaces places() {
      return database().places();
    }

    @Override
    protected long anOrganisation() {
      return SqlContracts.this.anOrganisation();
    }
  }

  @Nested
  class MessagesInSql extends DriverMessagesContract {
    @Override
    protected DriverMessages messages() {
      return database().driverMessages();
    }

    @Override
    protected long aDriver() {
      return aDriverOf(SqlContracts.this.anOrganisation());
    }

    @Test
    void aMessageIsPushedToTheDevicesOfADriverThatIsKnown() {
      DriverMessage nobodys = message(-1, "Call me", NOW);
      assertThat(messages().add(nobodys, push(nobodys), Set.of()))
          .isEqualTo(DriverMessages.Sent.NO_SUCH_DRIVER);
      long ann = aDriver();
      database()
          .deviceTokens()
          .replace(ann, Set.of(SampleSubscription.token(), DeviceToken.of("app")), "", NOW);
      DriverMessage message = message(ann, "Call me", NOW);
      messages().add(message, push(message), Set.of(Provider.WEB_PUSH));
      assertThat(database().outbox().standing(NOW).waiting()).isEqualTo(1);
    }
  }

  @Nested
  class SigningKeysInSql extends SigningKeysContract {
    @Override
    protected SigningKeys signingKeys() {
      return database().signingKeys();
    }
  }

  @Nested
  class AttemptCountsInSql extends AttemptCountsContract {
    private final AtomicReference<Instant> now = new AtomicReference<>(NOW);

    @Override
    protected AttemptCounts counts() {
      return new JdbiAttemptCounts(transactions(), handle -> now.get());
    }

    @Override
    protected void advance(Duration by) {
      now.updateAndGet(before -> before.plus(by));
    }

    @Override
    protected long rows() {
      return SqlContracts.this.rows("limit_names") + SqlContracts.this.rows("limit_events");
    }
  }

  @Nested
  class AuditLinesInSql extends AuditLinesContract {
    @Override
    protected AuditLines lines() {
      return new JdbiAuditLines(transactions());
    }
  }

  private long rows(String table) {
    return transactions()
        .run(handle -> handle.createQuery("SELECT COUNT(*) FROM " + table).mapTo(Long.class).one());
  }

  @Nested
  class ErasuresInSql extends ErasuresContract {
    @Override
    protected <P> P store(Class<P> port) {
      return database().store(port);
    }
  }
}
