package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.bootstrap.Stores;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server that is killed while clients and commands write, over HTTP and through its socket,
 * starts again without help, and has every write that it has acknowledged, and each of them whole;
 * its count of routes is at most a second behind.
 */
class SigkillTest {

  private static final Logger LOG = LoggerFactory.getLogger(SigkillTest.class);

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int ROUNDS = LONG ? 100 : 1;
  private static final long SEED = Long.getLong("headroom.test.seed", 20_261_121);
  private static final int SHORTEST_MILLIS = 300;
  private static final int LONGEST_MILLIS = 2_300;
  private static final int REVOKE_EVERY = 3;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private Path map;
  private Path data;
  private AccountWriters accounts;

  @BeforeEach
  void addAccounts() throws IOException {
    map = Loamshire.in(folder);
    data = folder.resolve("data");
    accounts = AccountWriters.in(TestDatabase.in(data));
  }

  @Test
  void everyAcknowledgedWriteIsThereAfterTheServerWasKilled() throws Exception {
    Random random = new Random(SEED);
    List<Writer> lasting = new ArrayList<>(accounts.all());
    lasting.add(new KeyWriters.Issuing());
    lasting.add(new CommandWriter(data));
    int written = 0;
    ServerProcess server = start();
    try {
      for (int round = 0; round < ROUNDS; round++) {
        List<Writer> writers = new ArrayList<>(lasting);
        KeyWriters.Counting routes = new KeyWriters.Counting(server.key());
        writers.add(routes);
        if (round % REVOKE_EVERY == 0) {
          writers.add(new KeyWriters.Revoking(data));
        }
        int lived = SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS);
        long killed = killWhileTheyWrite(server, writers, lived);
        server = start();
        try (Stores beside = TestDatabase.in(data).stores()) {
          for (Writer writer : Set.copyOf(writers)) {
            writer.check(server, beside, killed);
          }
        } catch (AssertionError e) {
          throw new AssertionError("round " + round + " of the seed " + SEED, e);
        }
        written =
            lasting.stream().mapToInt(Writer::acknowledged).sum() - accounts.edits().acknowledged();
        LOG.info(
            "round {}: killed after {} ms; {} writes acknowledged so far; {} of {} routes not"
                + " counted",
            round,
            lived,
            written,
            routes.behind(),
            routes.acknowledged());
      }
      assertThat(server.terminate()).isZero();
    } finally {
      server.close();
    }
    LOG.info("seed {}: {} kills, {} acknowledged writes, none lost", SEED, ROUNDS, written);
  }

  private ServerProcess start() throws IOException {
    return ServerProcess.start(map, data, folder.resolve("log.txt"));
  }

  /**
   * Lets them write for a while, until something is acknowledged at least, and kills the server;
   * returns when it did.
   */
  private static long killWhileTheyWrite(ServerProcess server, List<Writer> writers, int lived)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(writers.size());
    try {
      CountDownLatch written = new CountDownLatch(1);
      List<Future<?>> writing = new ArrayList<>();
      for (Writer writer : writers) {
        writing.add(
            threads.submit(
                () -> {
                  writer.writeUntilItDies(server, written::countDown);
                  return null;
                }));
      }
      Thread.sleep(lived);
      assertThat(written.await(PATIENCE.toSeconds(), TimeUnit.SECONDS))
          .as("something is written")
          .isTrue();
      long killed = System.nanoTime();
      server.kill();
      for (Future<?> each : writing) {
        each.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
      return killed;
    } finally {
      threads.shutdownNow();
    }
  }
}
