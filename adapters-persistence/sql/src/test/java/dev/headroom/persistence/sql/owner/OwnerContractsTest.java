package dev.headroom.persistence.sql.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ApiKeysContract;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.OrganisationsContract;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.SigningKeysContract;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.UsersContract;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.ErasuresContract;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.ClosuresContract;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DeviceTokensContract;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.DriverStatesContract;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.DriversContract;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.notification.outbox.OutboxContract;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.AssignmentsContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.domain.vehicle.VehiclesContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the ports promise holds through the owner's socket too, whatever the stores are. */
class OwnerContractsTest {

  private static final String FOLDER = "a folder";

  private final AtomicLong next = new AtomicLong();
  private final Map<Class<?>, Object> stores = new HashMap<>();
  @TempDir private Path folder;
  private final Origins origins = new Origins(Actor.PROGRAM);
  private OwnerServer server;
  private OwnerClient client;

  @BeforeEach
  void listen() throws IOException {
    InMemoryFleet fleet = new InMemoryFleet();
    InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
    InMemoryOutbox outbox = new InMemoryOutbox(tokens);
    InMemoryOrganisations organisations = new InMemoryOrganisations();
    InMemoryUsers users = new InMemoryUsers();
    InMemoryDrivers drivers = new InMemoryDrivers();
    InMemoryClosures closures = new InMemoryClosures();
    InMemoryApiKeys keys = new InMemoryApiKeys();
    InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(tokens, outbox);
    stores.put(Organisations.class, organisations);
    stores.put(Users.class, users);
    stores.put(Drivers.class, drivers);
    stores.put(Closures.class, closures);
    stores.put(DriverStates.class, fleet.states());
    stores.put(Vehicles.class, fleet.vehicles());
    stores.put(VehicleGroups.class, fleet.groups());
    stores.put(Assignments.class, fleet.assignments());
    stores.put(DeviceTokens.class, tokens);
    stores.put(DriverAlerts.class, alerts);
    stores.put(Outbox.class, outbox);
    stores.put(ApiKeys.class, keys);
    stores.put(
        Erasures.class,
        new InMemoryErasures(
            organisations, users, drivers, fleet, List.of(keys, closures, tokens, alerts, outbox)));
    stores.put(SigningKeys.class, new InMemorySigningKeys());
    Path socket = folder.resolve("socket");
    server = new OwnerServer(socket, FOLDER, new PortCalls(stores.keySet()), stores, origins);
    client =
        OwnerClient.reach(socket, FOLDER, new PortCalls(stores.keySet()), origins::present)
            .orElseThrow();
  }

  @Test
  void theOwnerKnowsWhoMakesACall() throws IOException {
    Path socket = folder.resolve("asking");
    AtomicReference<Origin> seen = new AtomicReference<>();
    Organisations asking =
        new Delegate() {
          @Override
          public Optional<Organisation> find(long id) {
            seen.set(origins.present());
            return Optional.empty();
          }
        };
    PortCalls calls = new PortCalls(Set.of(Organisations.class));
    OwnerServer owner =
        new OwnerServer(socket, FOLDER, calls, Map.of(Organisations.class, asking), origins);
    Origin dispatcher =
        new Origin(
            new Actor(Actor.Kind.USER, Optional.of(7L)),
            Optional.of("192.0.2.1"),
            Optional.of("a request"));
    for (Origin origin : List.of(dispatcher, Origin.of(Actor.commandLine(Optional.empty())))) {
      try (OwnerClient caller =
          OwnerClient.reach(socket, FOLDER, calls, () -> origin).orElseThrow()) {
        caller.port(Organisations.class).find(1);
        assertThat(seen.get()).isEqualTo(origin);
      }
    }
    owner.close();
  }

  @AfterEach
  void close() {
    client.close();
    server.close();
  }

  private <P> P port(Class<P> port) {
    return client.port(port);
  }

  @Test
  void theLongestListOfVehiclesFitsIntoAMessage() {
    String text = "名".repeat(100);
    Vehicles.New vehicle =
        new Vehicles.New(
            new VehicleDetails(
                text + text,
                "R".repeat(50),
                text,
                text,
                Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000)),
            Set.of());
    int count = Boolean.getBoolean("headroom.test.long") ? 100_000 : 2_000;

    List<Long> ids =
        port(Vehicles.class).add(1, IntStream.range(0, count).mapToObj(i -> vehicle).toList());

    assertThat(ids).hasSize(count);
    assertThat(1_500L * 100_000).isLessThan(OwnerSocket.LONGEST_MESSAGE);
  }

  @Test
  void aFailureAtTheOwnerIsThatOfTheCaller() throws IOException {
    Path socket = folder.resolve("failing");
    Organisations failing =
        new Delegate() {
          @Override
          public Optional<Organisation> find(long id) {
            throw id == 1
                ? new StorageUnavailableException(new IOException("no disk"))
                : id == 2
                    ? new IllegalArgumentException("no such id")
                    : new IllegalStateException("a mistake");
          }
        };
    PortCalls calls = new PortCalls(Set.of(Organisations.class));
    OwnerServer broken =
        new OwnerServer(socket, FOLDER, calls, Map.of(Organisations.class, failing), origins);
    try (OwnerClient caller =
        OwnerClient.reach(socket, FOLDER, calls, origins::present).orElseThrow()) {
      Organisations organisations = caller.port(Organisations.class);

      assertThatThrownBy(() -> organisations.find(1))
          .isInstanceOf(StorageUnavailableException.class);
      assertThatThrownBy(() -> organisations.find(2))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no such id");
      assertThatThrownBy(() -> organisations.find(3))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("a mistake");
    } finally {
      broken.close();
    }
  }

  @Test
  void aCallToAnOwnerThatHasEndedSaysSo() throws IOException {
    try (OwnerClient caller =
        OwnerClient.reach(
                folder.resolve("socket"), FOLDER, new PortCalls(stores.keySet()), origins::present)
            .orElseThrow()) {
      Organisations organisations = caller.port(Organisations.class);
      server.close();

      assertThatThrownBy(() -> organisations.find(1))
          .isInstanceOf(StorageUnavailableException.class)
          .cause()
          .hasMessageContaining("has ended");
    }
  }

  /** Organisations of which one method is another one. */
  private abstract static class Delegate implements Organisations {
    private final Organisations all = new InMemoryOrganisations();

    @Override
    public Organisation add(String name, boolean company, ContactDetails contact) {
      return all.add(name, company, contact);
    }

    @Override
    public boolean change(Organisation before, Organisation after) {
      return all.change(before, after);
    }

    @Override
    public List<Organisation> all() {
      return all.all();
    }
  }

  @Nested
  class OrganisationsOfTheOwner extends OrganisationsContract {
    @Override
    protected Organisations organisations() {
      return port(Organisations.class);
    }
  }

  @Nested
  class UsersOfTheOwner extends UsersContract {
    @Override
    protected Users users() {
      return port(Users.class);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class DriversOfTheOwner extends DriversContract {
    @Override
    protected Drivers drivers() {
      return port(Drivers.class);
    }

    @Override
    protected long aUser() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class DeviceTokensOfTheOwner extends DeviceTokensContract {
    @Override
    protected DeviceTokens deviceTokens() {
      return port(DeviceTokens.class);
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class DriverStatesOfTheOwner extends DriverStatesContract {
    @Override
    protected DriverStates driverStates() {
      return port(DriverStates.class);
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class VehiclesOfTheOwner extends VehiclesContract {
    @Override
    protected Vehicles vehicles() {
      return port(Vehicles.class);
    }

    @Override
    protected VehicleGroups groups() {
      return port(VehicleGroups.class);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aUserOf(long organisation) {
      return next.incrementAndGet();
    }
  }

  @Nested
  class AssignmentsOfTheOwner extends AssignmentsContract {
    @Override
    protected Assignments assignments() {
      return port(Assignments.class);
    }

    @Override
    protected Vehicles vehicles() {
      return port(Vehicles.class);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aDriverOf(long organisation) {
      return next.incrementAndGet();
    }
  }

  @Nested
  class OutboxOfTheOwner extends OutboxContract {
    @Override
    protected DriverAlerts alerts() {
      return port(DriverAlerts.class);
    }

    @Override
    protected Outbox outbox() {
      return port(Outbox.class);
    }

    @Override
    protected DeviceTokens deviceTokens() {
      return port(DeviceTokens.class);
    }

    @Override
    protected boolean spoil(long deliveryId, String column, String text) {
      return false;
    }

    @Override
    protected boolean spoilAlert(long driverId, String state) {
      return false;
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class ApiKeysOfTheOwner extends ApiKeysContract {
    @Override
    protected ApiKeys apiKeys() {
      return port(ApiKeys.class);
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }

    @Override
    protected long aUserOf(long driver) {
      return 1_000 + driver;
    }
  }

  @Nested
  class ClosuresOfTheOwner extends ClosuresContract {
    @Override
    protected Closures closures() {
      return port(Closures.class);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class SigningKeysOfTheOwner extends SigningKeysContract {
    @Override
    protected SigningKeys signingKeys() {
      return port(SigningKeys.class);
    }
  }

  @Nested
  class ErasuresOfTheOwner extends ErasuresContract {
    @Override
    protected <P> P store(Class<P> port) {
      return port(port);
    }
  }
}
