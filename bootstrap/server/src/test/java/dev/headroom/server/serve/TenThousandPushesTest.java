package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.push.fcm.FcmServer;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Programs deliver from one outbox: a server and one beside it, or three servers of one PostgreSQL.
 * A provider fails, a server is killed and another one started; the PostgreSQL is restarted.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class TenThousandPushesTest {

  private static final Logger LOG = LoggerFactory.getLogger(TenThousandPushesTest.class);

  private static final int KILL_AFTER = 3_000;
  private static final int RESTART_AFTER = 5_000;
  private static final int INSTANCES = 3;

  /** Else the first server to start would have delivered all. */
  private static final Duration PROVIDER_TAKES = Duration.ofMillis(400);

  @TempDir private Path folder;

  @Test
  void eachIsAcceptedAtLeastOnceThoughAServerIsKilled() throws Exception {
    Path data = folder.resolve("data");
    try (FcmServer fcm = new FcmServer()) {
      QueuedPushes pushes = new QueuedPushes(TestDatabase.in(data), fcm, Duration.ZERO);
      Path config = QueuedPushes.settings(fcm, folder);
      Path map = Loamshire.in(folder);
      Instant begin = Instant.now();
      PushSettings push =
          new PushSettings(
              false,
              Optional.of(new PushSettings.Fcm(fcm.credentials(folder), fcm.address())),
              Optional.empty());
      ServerProcess doomed = ServerProcess.start(map, data, folder.resolve("doomed.log"), config);
      try (doomed;
          Headroom beside =
              TestDatabase.in(data).beside(Headroom.on(Optional::empty)).withPush(push).open()) {
        pushes.awaitAccepted(KILL_AFTER);
        doomed.kill();
        LOG.info("killed after {}", pushes.accepted());
        try (ServerProcess other =
            ServerProcess.start(map, data, folder.resolve("other.log"), config)) {
          assertThat(beside.storesAnswer()).isTrue();
          assertNoneIsLost(pushes, TestDatabase.in(data), begin);
          assertThat(other.terminate()).isZero();
        }
      }
    }
  }

  @Test
  void eachIsAcceptedAtLeastOnceThoughOneOfThreeIsKilledAndTheDatabaseIsRestarted()
      throws Exception {
    Path map = Loamshire.in(folder);
    List<ServerProcess> instances = new ArrayList<>();
    try (PostgresServer postgres = PostgresServer.own(folder.resolve("postgres"));
        FcmServer fcm = new FcmServer()) {
      TestDatabase database =
          new TestDatabase(folder.resolve("made"), Optional.of(postgres.newDatabase()));
      QueuedPushes pushes = new QueuedPushes(database, fcm, PROVIDER_TAKES);
      Path config = QueuedPushes.settings(fcm, folder);
      Instant begin = Instant.now();
      try {
        instances.addAll(startTogether(map, database, config));
        pushes.awaitAccepted(KILL_AFTER);
        instances.get(0).kill();
        LOG.info("killed after {}", pushes.accepted());
        pushes.awaitAccepted(RESTART_AFTER);
        postgres.stop();
        LOG.info("PostgreSQL stopped after {}", pushes.accepted());
        postgres.startAgain();
        LOG.info("PostgreSQL started after {}", pushes.accepted());
        instances.set(0, start(map, database, config, "instance0"));
        assertNoneIsLost(pushes, database, begin);
        for (ServerProcess instance : instances) {
          assertThat(instance.terminate()).isZero();
        }
      } finally {
        instances.forEach(ServerProcess::close);
      }
    }
  }

  /** Three at once, so that none delivers much before the others do. */
  private List<ServerProcess> startTogether(Path map, TestDatabase database, Path config)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(INSTANCES);
    try {
      List<Future<ServerProcess>> starting = new ArrayList<>();
      for (int i = 0; i < INSTANCES; i++) {
        String name = "instance" + i;
        starting.add(threads.submit(() -> start(map, database, config, name)));
      }
      List<ServerProcess> started = new ArrayList<>();
      for (Future<ServerProcess> each : starting) {
        started.add(each.get());
      }
      return started;
    } finally {
      threads.shutdown();
    }
  }

  private ServerProcess start(Path map, TestDatabase database, Path config, String name)
      throws IOException {
    return ServerProcess.start(
        map, database.with(folder.resolve(name)), folder.resolve(name + ".log"), config, 0);
  }

  private static void assertNoneIsLost(QueuedPushes pushes, TestDatabase database, Instant begin)
      throws InterruptedException {
    pushes.awaitAll();
    Outbox.Standing standing = QueuedPushes.settled(database);
    LOG.info(
        "seed {}: {} notifications, {} failed attempts: all accepted within {} s, {} repeats, {}"
            + " waiting, {} dead",
        QueuedPushes.SEED,
        pushes.queued(),
        pushes.failed(),
        Duration.between(begin, Instant.now()).toSeconds(),
        pushes.accepted() - pushes.queued(),
        standing.waiting(),
        standing.dead());
    assertThat(standing.waiting()).as("in limbo").isZero();
    assertThat(standing.dead()).isZero();
  }
}
