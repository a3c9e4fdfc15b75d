package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.persistence.sql.Database;
import dev.headroom.push.fcm.FcmServer;
import dev.headroom.server.Loamshire;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Two programs deliver from one outbox, a server and one beside it; a provider fails, the server is
 * killed, and another one started.
 */
class TenThousandPushesTest {

  private static final Logger LOG = LoggerFactory.getLogger(TenThousandPushesTest.class);

  private static final int DRIVERS = 500;
  private static final int EACH = 20;
  private static final int KILL_AFTER = 3_000;
  private static final long SEED = 10_000;
  private static final Duration LONGEST = Duration.ofMinutes(4);

  @TempDir private Path folder;

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void eachIsAcceptedAtLeastOnceThoughAServerIsKilled() throws Exception {
    Path data = folder.resolve("data");
    Set<UUID> queued = queue(data);
    Queue<UUID> accepted = new ConcurrentLinkedQueue<>();
    AtomicInteger failed = new AtomicInteger();
    try (FcmServer fcm = new FcmServer()) {
      Random random = new Random(SEED);
      fcm.answer(
          message -> {
            synchronized (random) {
              if (random.nextInt(10) == 0) {
                failed.incrementAndGet();
                return failure(random);
              }
            }
            accepted.add(UUID.fromString(message.path("data").path("id").asText()));
            return FcmServer.Answer.OK;
          });
      Path config =
          Files.writeString(
              folder.resolve("headroom.properties"),
              "push.fcm.credentials = %s%npush.fcm.server = %s%n"
                  .formatted(fcm.credentials(folder), fcm.address()));
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
              Headroom.on(Optional::empty).withDatabaseBeside(data).withPush(push).open()) {
        await(() -> accepted.size() >= KILL_AFTER);
        doomed.kill();
        int atTheKill = accepted.size();
        ServerProcess other = ServerProcess.start(map, data, folder.resolve("other.log"), config);
        assertThat(beside.storesAnswer()).isTrue();
        await(() -> new HashSet<>(accepted).size() == queued.size());
        Outbox.Standing standing = settled(data);
        LOG.info(
            "seed {}: {} notifications, {} failed attempts, killed after {}: all accepted within"
                + " {} s, {} repeats, {} waiting, {} dead",
            SEED,
            queued.size(),
            failed,
            atTheKill,
            Duration.between(begin, Instant.now()).toSeconds(),
            accepted.size() - queued.size(),
            standing.waiting(),
            standing.dead());
        assertThat(new HashSet<>(accepted)).as("each, and the same ids").isEqualTo(queued);
        assertThat(standing.waiting()).as("in limbo").isZero();
        assertThat(standing.dead()).isZero();
        assertThat(other.terminate()).isZero();
      }
    }
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

  /** Puts them into the outbox as positions would, and leaves the database to the servers. */
  private static Set<UUID> queue(Path data) {
    Set<UUID> ids = new HashSet<>();
    try (Database database = Database.openFolder(data)) {
      long organisation = database.organisations().add("Haulier", true, ContactDetails.NONE).id();
      long user =
          database.users().add(organisation, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
      Instant now = Instant.now();
      for (int d = 0; d < DRIVERS; d++) {
        long driver = database.drivers().add(user, "driver" + d, "none").orElseThrow().id();
        database
            .deviceTokens()
            .replace(driver, Set.of(DeviceToken.of("phone-" + d)), "", Instant.now());
        List<Notification> told = new ArrayList<>();
        for (int n = 0; n < EACH; n++) {
          told.add(notification(driver, now));
          ids.add(told.get(n).id());
        }
        Track track = Track.begin(new Position(55.1, -2.7), now);
        assertThat(
                database
                    .driverAlerts()
                    .save(
                        new DriverAlert(driver, 0, track, Repeats.NONE),
                        told,
                        Set.of(Provider.FCM)))
            .isEqualTo(DriverAlerts.Saved.YES);
      }
    }
    return ids;
  }

  private static Notification notification(long driver, Instant now) {
    Notification.Told bridge =
        new Notification.Told(
            new Restriction.Id("way/1", "maxheight"),
            RestrictionType.HEIGHT,
            380,
            "",
            "",
            "",
            new Position(55.1, -2.7),
            350);
    return new Notification(
        UUID.randomUUID(),
        driver,
        PushKind.HARD,
        new Notification.Text("", "Low bridge 3.8 m in 350 m."),
        List.of(bridge),
        1,
        now,
        now.plusSeconds(3_600));
  }

  /** How the outbox stands once what was accepted last is noted. */
  private static Outbox.Standing settled(Path data) throws InterruptedException {
    try (Database database = Database.openBeside(data)) {
      await(() -> database.outbox().standing(Instant.now()).waiting() == 0);
      return database.outbox().standing(Instant.now());
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
