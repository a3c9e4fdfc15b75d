package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.push.QueuedNotifications;
import dev.headroom.push.webpush.LocalPushService;
import dev.headroom.push.webpush.LocalPushService.Reply;
import dev.headroom.push.webpush.NewPushKey;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Browsers get each push though the push service fails at one of ten and the server is killed: 200
 * of them, or 10,000 where tests may take long.
 */
class KilledWebPushTest {

  private static final Logger LOG = LoggerFactory.getLogger(KilledWebPushTest.class);

  private static final long SEED = 20_000;
  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int DRIVERS = LONG ? 500 : 10;
  private static final int EACH = 20;
  private static final Duration LONGEST = Duration.ofMinutes(4);

  @TempDir private Path folder;

  private final Set<UUID> queued = new HashSet<>();
  private final ConcurrentLinkedQueue<UUID> accepted = new ConcurrentLinkedQueue<>();
  private final AtomicInteger failed = new AtomicInteger();

  @Test
  void eachIsDecryptedAtLeastOnceThoughTheServerIsKilled() throws Exception {
    Path data = folder.resolve("data");
    Path map = Loamshire.in(folder);
    try (LocalPushService service = new LocalPushService()) {
      answer(service);
      queue(data, service);
      Path config =
          Files.writeString(
              folder.resolve("headroom.properties"),
              "cab = on%npush.web.trial = %s%n".formatted(service.origin()));
      Instant begin = Instant.now();
      ServerProcess doomed = ServerProcess.start(map, data, folder.resolve("doomed.log"), config);
      try (doomed) {
        await(() -> accepted.size() >= queued.size() * 3 / 10);
        doomed.kill();
      }
      int before = accepted.size();
      try (ServerProcess other =
          ServerProcess.start(map, data, folder.resolve("other.log"), config)) {
        await(() -> new HashSet<>(accepted).size() >= queued.size());
        assertThat(new HashSet<>(accepted)).as("each, and the same ids").isEqualTo(queued);
        Outbox.Standing standing = settled(data);
        LOG.info(
            "seed {}: {} pushes, {} failed attempts, killed after {}: all decrypted within {} s, {}"
                + " repeats",
            SEED,
            queued.size(),
            failed.get(),
            before,
            Duration.between(begin, Instant.now()).toSeconds(),
            accepted.size() - queued.size());
        assertThat(standing.waiting()).as("in limbo").isZero();
        assertThat(standing.dead()).isZero();
        assertThat(other.terminate()).isZero();
      }
    }
  }

  private void answer(LocalPushService service) {
    Random random = new Random(SEED);
    service.answer(
        message -> {
          synchronized (random) {
            if (random.nextInt(10) == 0) {
              failed.incrementAndGet();
              return failure(random.nextInt(4));
            }
          }
          accepted.add(UUID.fromString(message.message().path("id").asText()));
          return Reply.CREATED;
        });
  }

  private static Reply failure(int which) {
    return switch (which) {
      case 0 -> Reply.CUT;
      case 1 -> Reply.of(500);
      case 2 -> Reply.of(503).with("Retry-After", "1");
      default -> Reply.of(429).with("Retry-After", "1");
    };
  }

  private void queue(Path data, LocalPushService service) {
    try (Database database = TestDatabase.in(data).open()) {
      String key =
          new PushKeyRing(database.pushKeys(), NewPushKey::at, Clock.systemUTC()).publicKey();
      long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
      long user =
          database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
      Instant now = Instant.now();
      for (int d = 0; d < DRIVERS; d++) {
        long driver = database.drivers().add(user, "driver" + d, "none").orElseThrow().id();
        DeviceToken browser = DeviceToken.of(service.subscribe(key).token());
        queued.addAll(QueuedNotifications.of(driver, browser, EACH, database, now));
      }
    }
  }

  private static Outbox.Standing settled(Path data) throws InterruptedException {
    try (Database opened = TestDatabase.in(data).openBeside()) {
      await(() -> opened.outbox().standing(Instant.now()).waiting() == 0);
      return opened.outbox().standing(Instant.now());
    }
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    Instant end = Instant.now().plus(LONGEST);
    while (!condition.getAsBoolean() && Instant.now().isBefore(end)) {
      Thread.sleep(50);
    }
  }
}
