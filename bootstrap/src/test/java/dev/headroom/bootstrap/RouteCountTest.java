package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.AtOnce;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The number of routes of a key, in the database. */
class RouteCountTest {

  private static final int THREADS = 32;
  private static final int EACH = 500;

  @TempDir private Path data;

  @Test
  void itIsExactUnderThirtyTwoThreadsOfTwoInstancesAndAfterACleanShutdown() throws Exception {
    String key;
    try (Headroom one = Headroom.on(Optional::empty).withDatabase(data).open()) {
      IssueApiKey.Outcome issued =
          one.access().issueApiKey().handle(new IssueApiKey.Command("a@example.com", "Ann", ""));
      key = ((IssueApiKey.Outcome.Issued) issued).key();
      long id = keys(one).get(0).id();
      AtomicInteger next = new AtomicInteger();
      try (Stores stores = Stores.beside(data, ChangeRecord.off(new Origins(Actor.PROGRAM)));
          RouteCounter other = new RouteCounter(stores.accounts().apiKeys());
          RouteCounter mine = new RouteCounter(stores.accounts().apiKeys())) {
        AtOnce.run(
            THREADS,
            () -> {
              RouteCounter counter = next.getAndIncrement() % 2 == 0 ? mine : other;
              for (int i = 0; i < EACH; i++) {
                counter.count(id);
              }
              return true;
            });
      }
      assertThat(read(one, key)).isEqualTo((long) THREADS * EACH);
    }
    try (Headroom again = Headroom.on(Optional::empty).withDatabase(data).open()) {
      assertThat(read(again, key)).isEqualTo((long) THREADS * EACH);
      assertThat(keys(again))
          .extracting(ApiKey::routesGenerated)
          .isEqualTo(List.of((long) THREADS * EACH));
    }
  }

  private static List<ApiKey> keys(Headroom headroom) {
    List<ApiKey> keys = new ArrayList<>();
    headroom.accounts().browseAccounts().apiKeys(listed -> keys.add(listed.key()));
    return keys;
  }

  private static long read(Headroom headroom, String key) {
    return ((ReadApiKey.Outcome.Found) headroom.access().readApiKey().handle(key))
        .routesGenerated();
  }
}
