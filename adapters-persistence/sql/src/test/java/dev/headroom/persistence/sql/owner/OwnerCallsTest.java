package dev.headroom.persistence.sql.owner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the owner's socket passes on long lists, failures, and its own end. */
class OwnerCallsTest {

  private static final String FOLDER = "a folder";

  private final Map<Class<?>, Object> stores = new HashMap<>();
  @TempDir private Path folder;
  private final Origins origins = new Origins(Actor.PROGRAM);
  private OwnerServer server;
  private OwnerClient client;

  @BeforeEach
  void listen() throws IOException {
    stores.put(Organisations.class, new InMemoryOrganisations());
    stores.put(Vehicles.class, new InMemoryFleet().vehicles());
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
        client
            .port(Vehicles.class)
            .add(1, IntStream.range(0, count).mapToObj(i -> vehicle).toList());

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
    public List<Long> named(String name, int most) {
      return all.named(name, most);
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
}
