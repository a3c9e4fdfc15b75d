package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisation;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Adds organisations as the command line does: at the server's socket, or, where it has just been
 * killed, in the database itself.
 */
final class CommandWriter implements Writer {

  private final TestDatabase database;
  private final Map<Long, Organisation> added = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  CommandWriter(Path data) {
    database = TestDatabase.in(data);
  }

  @Override
  public void write(Target server) throws IOException, InterruptedException {
    server.get("/health/live"); // Fails once the server is gone.
    String name = "organisation " + next.incrementAndGet();
    ContactDetails contact = new ContactDetails(Map.of(ContactField.CITY, name));
    try (Headroom beside = database.beside(Headroom.on(Optional::empty)).open()) {
      AddOrganisation.Outcome.Added done =
          (AddOrganisation.Outcome.Added)
              beside
                  .accounts()
                  .addOrganisation()
                  .handle(new AddOrganisation.Command(name, true, contact));
      added.put(done.id(), new Organisation(done.id(), name, true, contact, false));
    } catch (RuntimeException e) {
      throw new IOException("the server that owns the database is gone", e);
    }
  }

  @Override
  public int acknowledged() {
    return added.size();
  }

  @Override
  public void check(Target server, Stores stores, long killed) {
    added.forEach(
        (id, organisation) ->
            assertThat(stores.accounts().organisations().find(id))
                .as("added by a command")
                .contains(organisation));
  }
}
