package dev.headroom.persistence.audit;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.audit.Thing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Lines are whole, for their owner alone, bounded in number and age, and wait for a full disk. */
class FileAuditLogTest {

  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  @TempDir private Path folder;
  private AuditFolder audit;

  @BeforeEach
  void choose() {
    audit = AuditFolder.at(folder.resolve("data/audit"));
  }

  private static Clock at(Instant time) {
    return Clock.fixed(time, ZoneOffset.UTC);
  }

  private static AuditEntry entry(Instant at, Origin origin, AuditEvent event) {
    return new AuditEntry(at, Optional.empty(), 1, origin, event);
  }

  private static AuditEntry disabled(long driver) {
    return entry(
        NOON,
        Origin.of(new Actor.CommandLine(OptionalLong.of(1000))),
        new AuditEvent.Change(Deed.DISABLED, Thing.DRIVER, List.of(driver), Optional.empty()));
  }

  private void write(AuditEntry... entries) {
    try (FileAuditLog log = new FileAuditLog(audit, at(NOON), true)) {
      Stream.of(entries).forEach(log::write);
    }
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    for (DayFile file : DayFile.in(audit.path())) {
      lines.addAll(Files.readAllLines(file.path(), StandardCharsets.US_ASCII));
    }
    return lines;
  }

  private List<Map<String, Object>> read(Instant since) throws IOException {
    List<Map<String, Object>> read = new ArrayList<>();
    AuditReader.read(audit.path(), since, read::add);
    return read;
  }

  @Test
  void aLineSaysWhatHappenedAndWhoDidItFromWhere() throws IOException {
    Origin user =
        new Origin(
            new Actor.Account(new Item(Thing.USER, 7)),
            Optional.of("10.0.0.1"),
            Optional.of("r-1"));
    Origin nobody = Origin.ofAddress(Optional.of("10.0.0.2"));
    write(
        disabled(5),
        entry(
            NOON,
            user,
            new AuditEvent.Change(
                Deed.CHANGED,
                Thing.VEHICLE,
                List.of(8L, 9L),
                Optional.of(new Item(Thing.ORGANISATION, 3)))),
        entry(
            NOON,
            user,
            new AuditEvent.Change(
                Deed.ERASED, Thing.USER, List.of(4L), Optional.of(new Item(Thing.USER, 2)))),
        entry(NOON, nobody, new AuditEvent.SignInAttempt(Optional.empty(), false)),
        entry(
            NOON,
            nobody,
            new AuditEvent.SignInAttempt(Optional.of(new Item(Thing.DRIVER, 5)), true)),
        entry(NOON, user, new AuditEvent.SigningKeyChange(Deed.REMOVED, Optional.of("k1"))),
        new AuditEntry(
            NOON,
            Optional.of(NOON.minusSeconds(60)),
            400,
            nobody,
            new AuditEvent.Refusal(Limit.KEYS)),
        entry(
            NOON,
            Origin.of(new Actor.Program()),
            new AuditEvent.Start(new TreeMap<>(Map.of("port", "0", "db-url", "***")))));
    String at = "{'at':'2026-11-22T12:00:00Z',";
    String by7 = "'actor':'user','actor_id':7,'address':'10.0.0.1','request_id':'r-1'";
    String by2 = "'actor':'nobody','address':'10.0.0.2'";
    assertThat(lines())
        .containsExactly(
            (at
                    + "'event':'driver_disabled','actor':'command_line','os_user_id':1000,"
                    + "'driver_id':5}")
                .replace('\'', '"'),
            (at + "'event':'vehicle_changed'," + by7 + ",'vehicle_ids':[8,9],'organisation_id':3}")
                .replace('\'', '"'),
            (at + "'event':'user_erased'," + by7 + ",'user_id':4,'of_user_id':2}")
                .replace('\'', '"'),
            (at + "'event':'sign_in_failed'," + by2 + "}").replace('\'', '"'),
            (at + "'event':'sign_in'," + by2 + ",'driver_id':5}").replace('\'', '"'),
            (at + "'event':'signing_key_removed'," + by7 + ",'kid':'k1'}").replace('\'', '"'),
            (at
                    + "'event':'refused','since':'2026-11-22T11:59:00Z','count':400,"
                    + by2
                    + ",'limit':'keys'}")
                .replace('\'', '"'),
            (at
                    + "'event':'server_started','actor':'program',"
                    + "'settings':{'db-url':'***','port':'0'}}")
                .replace('\'', '"'));
  }

  @Test
  void noTextBreaksALine() throws IOException {
    String hostile = "a\nb\r\u0000\u001b[31m\u2028\u202e\ud800 \"}\u00e9" + "x".repeat(100_000);
    write(
        entry(
            NOON,
            new Origin(new Actor.Nobody(), Optional.of(hostile), Optional.of(hostile)),
            new AuditEvent.Start(new TreeMap<>(Map.of("map", hostile)))),
        disabled(1));
    assertThat(lines()).hasSize(2).allMatch(line -> line.matches("[ -~]+"));
    assertThat(read(Instant.EPOCH)).hasSize(2);
  }

  @Test
  void filesAreForTheirOwnerAlone() throws IOException {
    write(disabled(1));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(audit.path())))
        .isEqualTo("rwx------");
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(DayFile.in(audit.path()).get(0).path())))
        .isEqualTo("rw-------");
  }

  @Test
  void theEndWritesEverythingThatWaits() throws IOException {
    write(
        IntStream.range(0, 5_000).mapToObj(FileAuditLogTest::disabled).toArray(AuditEntry[]::new));
    assertThat(read(Instant.EPOCH))
        .extracting(line -> line.get("driver_id"))
        .containsExactlyElementsOf(IntStream.range(0, 5_000).boxed().toList());
  }

  @Test
  void aLineThatACrashCutOffIsPassedOverAndCounted() throws IOException {
    write(disabled(1));
    Path file = DayFile.in(audit.path()).get(0).path();
    Files.writeString(file, "{\"at\":\"2026-11-22T12:00", StandardOpenOption.APPEND);
    write(disabled(2));
    Files.write(file, new byte[] {0, 0, 0}, StandardOpenOption.APPEND);
    List<Object> drivers = new ArrayList<>();
    AuditReader.Unread unread =
        AuditReader.read(audit.path(), Instant.EPOCH, line -> drivers.add(line.get("driver_id")));
    assertThat(drivers).containsExactly(1, 2);
    assertThat(unread).isEqualTo(new AuditReader.Unread(2, 0));
  }

  @Test
  void aFolderThatIsNotThereHasNoLines() throws IOException {
    assertThat(read(Instant.EPOCH)).isEmpty();
    new FileAuditLog(audit, at(NOON), true).close();
    assertThat(audit.path()).doesNotExist();
  }

  @Test
  void readsFromATimeOnOverSeveralDays() throws IOException {
    for (int day = 0; day < 4; day++) {
      Instant noon = NOON.plus(Duration.ofDays(day));
      try (FileAuditLog log = new FileAuditLog(audit, at(noon), true)) {
        log.write(entry(noon, Origin.of(new Actor.Program()), new AuditEvent.Refusal(Limit.KEYS)));
      }
    }
    assertThat(DayFile.in(audit.path())).hasSize(4);
    assertThat(read(NOON.plus(Duration.ofDays(2))))
        .extracting(line -> line.get("at"))
        .containsExactly("2026-11-24T12:00:00Z", "2026-11-25T12:00:00Z");
  }

  @Test
  void aDayWithMuchHasSeveralFilesAndTheOldestGoFirst() throws IOException {
    audit = new AuditFolder(audit.path(), AuditFolder.LONGEST, 80_000);
    AuditFiles files = new AuditFiles(audit);
    int early = 0;
    for (int i = 0; i < 400; i++) {
      files.append(lines(i, 10), NOON);
      early += files.clean(NOON);
    }
    assertThat(early).isPositive();
    List<DayFile> left = DayFile.in(audit.path());
    long bytes = 0;
    for (DayFile file : left) {
      bytes += file.size();
    }
    assertThat(bytes).isBetween(50_000L, 80_000L);
    assertThat(left).hasSizeBetween(4, 10);
    assertThat(read(Instant.EPOCH)).last().extracting(line -> line.get("n")).isEqualTo(399);
  }

  private static Deque<byte[]> lines(int number, int count) {
    Deque<byte[]> lines = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      lines.add(
          ("{\"at\":\"" + NOON + "\",\"n\":" + number + "}\n").getBytes(StandardCharsets.US_ASCII));
    }
    return lines;
  }

  @Test
  void noLineIsOlderThanThirtyDaysAndNoDayIsLostEarly() throws IOException {
    AuditFiles files = new AuditFiles(audit);
    LocalDate first = LocalDate.of(2026, 1, 1);
    for (int day = 0; day < 70; day++) {
      Instant midnight = first.plusDays(day).atStartOfDay().toInstant(ZoneOffset.UTC);
      files.append(lines(day, 1), midnight);
      for (int hour = 0; hour < 24; hour += hour < 22 ? 11 : 1) {
        files.clean(midnight.plus(Duration.ofHours(hour)));
        Instant nextHour = midnight.plus(Duration.ofHours(hour + 1));
        LocalDate oldest = DayFile.in(audit.path()).get(0).day();
        assertThat(oldest.atStartOfDay().toInstant(ZoneOffset.UTC))
            .isAfterOrEqualTo(nextHour.minus(Duration.ofDays(30)))
            .isBeforeOrEqualTo(midnight.minus(Duration.ofDays(Math.min(day, 28))));
      }
    }
  }

  @Test
  void aStartRemovesWhatIsTooOldAlsoWithoutANewLine() throws IOException {
    write(disabled(1));
    new FileAuditLog(audit, at(NOON.plus(Duration.ofDays(40))), true).close();
    assertThat(DayFile.in(audit.path())).isEmpty();
  }

  @Test
  void onlyWhoCleansRemovesFiles() throws IOException {
    write(disabled(1));
    new FileAuditLog(audit, at(NOON.plus(Duration.ofDays(40))), false).close();
    assertThat(read(Instant.EPOCH)).hasSize(1);
  }

  @Test
  void whatAnotherUserHasWrittenIsLeftAndCounted() throws IOException {
    // Root may write everything; a folder in the place of the file stands for one of another user.
    Files.createDirectories(audit.path().resolve("audit-2026-11-22-000.jsonl"));
    Files.setPosixFilePermissions(audit.path(), PosixFilePermissions.fromString("rwxrwxrwx"));
    write(disabled(1));
    List<Object> drivers = new ArrayList<>();
    assertThat(
            AuditReader.read(
                audit.path(), Instant.EPOCH, line -> drivers.add(line.get("driver_id"))))
        .isEqualTo(new AuditReader.Unread(0, 1));
    assertThat(drivers).containsExactly(1);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(audit.path())))
        .as("closed to others")
        .isEqualTo("rwxr-xr-x");
  }

  @Test
  void severalProcessesAppendToOneFile() throws IOException {
    try (FileAuditLog one = new FileAuditLog(audit, at(NOON), true);
        FileAuditLog other = new FileAuditLog(audit, at(NOON), true)) {
      for (int i = 0; i < 2_000; i++) {
        (i % 2 == 0 ? one : other).write(disabled(i));
      }
    }
    assertThat(read(Instant.EPOCH))
        .extracting(line -> line.get("driver_id"))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 2_000).boxed().toList());
  }

  @Test
  void whatCannotBeWrittenWaitsIsLoggedOnceAndThenDropped() throws Exception {
    Files.createDirectories(audit.path().getParent().getParent());
    Files.writeString(audit.path().getParent(), "a file in the way, as a full disk is");
    Logger logger = (Logger) LoggerFactory.getLogger(FileAuditLog.class);
    CountDownLatch tried = new CountDownLatch(1);
    ListAppender<ILoggingEvent> logged =
        new ListAppender<>() {
          @Override
          protected void append(ILoggingEvent event) {
            super.append(event);
            tried.countDown();
          }
        };
    Level before = logger.getLevel();
    logger.setLevel(Level.INFO);
    logged.start();
    logger.addAppender(logged);
    try (FileAuditLog log = new FileAuditLog(audit, at(NOON), true, Duration.ofMillis(1))) {
      log.write(disabled(0));
      assertThat(tried.await(30, TimeUnit.SECONDS)).isTrue();
      long begin = System.nanoTime();
      for (int i = 1; i <= AuditWriter.QUEUE + 100; i++) {
        log.write(disabled(i));
      }
      assertThat(System.nanoTime() - begin).isLessThan(Duration.ofSeconds(10).toNanos());
      assertThat(log.dropped()).isEqualTo(100);
      Files.delete(audit.path().getParent());
    } finally {
      logger.detachAppender(logged);
      logger.setLevel(before);
    }
    assertThat(read(Instant.EPOCH)).hasSize(AuditWriter.QUEUE + 1);
    assertThat(logged.list).extracting(ILoggingEvent::getLevel).startsWith(Level.ERROR).hasSize(2);
  }

  @Test
  void whatCannotBeWrittenAtTheEndIsCounted() throws IOException {
    Files.writeString(audit.path().getParent(), "a file in the way");
    FileAuditLog log = new FileAuditLog(audit, at(NOON), true);
    log.write(disabled(0));
    log.write(disabled(1));
    log.close();
    log.write(disabled(2));
    assertThat(log.dropped()).isEqualTo(3);
  }
}
