package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.push.QueuedNotifications;
import dev.headroom.push.fcm.FcmServer;
import dev.headroom.server.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Ten thousand notifications in an outbox, and a provider that takes nine of ten at a time. */
final class QueuedPushes {

  /** From which the failures of the provider are drawn. */
  static final long SEED = 10_000;

  private static final int DRIVERS = 500;
  private static final int EACH = 20;
  private static final Duration LONGEST = Duration.ofMinutes(4);

  private final Set<UUID> queued;
  private final Queue<UUID> accepted = new ConcurrentLinkedQueue<>();
  private final AtomicInteger failed = new AtomicInteger();

  /**
   * Puts them into the outbox as positions would, and leaves the database to servers.
   *
   * @param fcm takes them from now on, and fails at one of ten
   * @param takes how long that takes each time
   */
  QueuedPushes(TestDatabase database, FcmServer fcm, Duration takes) {
    answer(fcm, takes);
    try (Database opened = database.open()) {
      queued = queue(opened);
    }
  }

  private void answer(FcmServer fcm, Duration takes) {
    Random random = new Random(SEED);
    fcm.answer(
        message -> {
          LockSupport.parkNanos(takes.toNanos());
          synchronized (random) {
            if (random.nextInt(10) == 0) {
              failed.incrementAndGet();
              return failure(random);
            }
          }
          accepted.add(UUID.fromString(message.path("data").path("id").asText()));
          return FcmServer.Answer.OK;
        });
  }

  /** The settings of a server that delivers to it. */
  static Path settings(FcmServer fcm, Path folder) throws IOException {
    return Files.writeString(
        folder.resolve("headroom.properties"),
        "push.fcm.credentials = %s%npush.fcm.server = %s%n"
            .formatted(fcm.credentials(folder), fcm.address()));
  }

  int queued() {
    return queued.size();
  }

  /** How many messages the provider has taken, repeats included. */
  int accepted() {
    return accepted.size();
  }

  /** How many the provider did not take. */
  int failed() {
    return failed.get();
  }

  void awaitAccepted(int messages) throws InterruptedException {
    await(() -> accepted.size() >= messages);
  }

  /** Waits until each was taken, and checks that these were all. */
  void awaitAll() throws InterruptedException {
    await(() -> new HashSet<>(accepted).size() >= queued.size());
    assertThat(new HashSet<>(accepted)).as("each, and the same ids").isEqualTo(queued);
  }

  private static FcmServer.Answer failure(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> FcmServer.Answer.CUT;
      case 1 -> FcmServer.Answer.error(500, "INTERNAL", "INTERNAL");
      case 2 -> FcmServer.Answer.error(503, "UNAVAILABLE", "UNAVAILABLE");
      default ->
          FcmServer.Answer.error(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED")
              .with("Retry-After", "1");
    };
  }

  private static Set<UUID> queue(Database database) {
    Set<UUID> ids = new HashSet<>();
    long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
    long user =
        database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    Instant now = Instant.now();
    for (int d = 0; d < DRIVERS; d++) {
      long driver = database.drivers().add(user, "driver" + d, "none").orElseThrow().id();
      ids.addAll(QueuedNotifications.of(driver, EACH, database, now));
    }
    return ids;
  }

  /** How the outbox stands once what was accepted last is noted. */
  static Outbox.Standing settled(TestDatabase database) throws InterruptedException {
    try (Database opened = database.openBeside()) {
      await(() -> opened.outbox().standing(Instant.now()).waiting() == 0);
      return opened.outbox().standing(Instant.now());
    }
  }

  private interface Condition {
    boolean holds();
  }

  private static void await(Condition condition) throws InterruptedException {
    Instant end = Instant.now().plus(LONGEST);
    while (!condition.holds() && Instant.now().isBefore(end)) {
      Thread.sleep(100);
    }
  }
}
