package dev.headroom.persistence.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.audit.AuditLines;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What happens is in the table, and what is missing there is said there. */
class TableAuditLogTest {

  private static final long HANG_SECONDS = 60;
  private static final Instant AT = Instant.parse("2026-11-22T10:00:00Z");
  private static final AuditFolder BOUNDS =
      new AuditFolder(Path.of("none"), Duration.ofDays(10), 1_000);

  private final Table table = new Table();

  /** In memory, which may be away, or fail after it has kept what it was given. */
  private static final class Table implements AuditLines {
    private final Map<String, Line> kept = new LinkedHashMap<>();
    private boolean away;
    private boolean failsAfterwards;
    private boolean refuses;
    private Duration keep = Duration.ZERO;
    private long most;

    @Override
    public synchronized void add(List<Line> lines) {
      if (refuses) {
        throw new IllegalStateException("a statement is refused");
      }
      if (!away) {
        lines.forEach(line -> kept.putIfAbsent(line.id(), line));
      }
      if (away || failsAfterwards) {
        failsAfterwards = false;
        throw new StorageUnavailableException(null);
      }
    }

    @Override
    public Part list(Instant since, Optional<Place> after, int most) {
      throw new UnsupportedOperationException();
    }

    @Override
    public synchronized int removeOld(Duration keep, int most) {
      this.keep = keep;
      return 0;
    }

    @Override
    public synchronized int removeSurplus(long lines, int most) {
      this.most = lines;
      return 3;
    }

    synchronized List<String> texts() {
      return kept.values().stream().map(Line::text).toList();
    }

    synchronized void set(boolean away, boolean failsAfterwards, boolean refuses) {
      this.away = away;
      this.failsAfterwards = failsAfterwards;
      this.refuses = refuses;
    }

    synchronized Duration keep() {
      return keep;
    }

    synchronized long most() {
      return most;
    }
  }

  private TableAuditLog log(boolean cleans) {
    return new TableAuditLog(table, BOUNDS, Clock.systemUTC(), cleans, Duration.ofMillis(5));
  }

  private static AuditEntry entry(long count) {
    return new AuditEntry(
        AT,
        Optional.empty(),
        count,
        Origin.of(new Actor.Program()),
        new AuditEvent.Refusal(Limit.KEYS));
  }

  private static void await(BooleanSupplier reached) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }

  @Test
  void theLinesAreThoseOfTheFilesAndAnOrderlyEndWritesThem() {
    TableAuditLog log = log(false);
    log.write(entry(2));
    log.write(entry(3));

    log.close();

    assertThat(table.texts())
        .containsExactly(
            "{\"at\":\"2026-11-22T10:00:00Z\",\"event\":\"refused\",\"count\":2,"
                + "\"actor\":\"program\",\"limit\":\"keys\"}",
            "{\"at\":\"2026-11-22T10:00:00Z\",\"event\":\"refused\",\"count\":3,"
                + "\"actor\":\"program\",\"limit\":\"keys\"}");
    assertThat(table.kept.values()).allMatch(line -> line.at().equals(AT));
    assertThat(table.keep()).as("a command removes nothing").isZero();
    assertThat(log.dropped()).isZero();
  }

  @Test
  void whatWaitsForTheDatabaseIsWrittenOnceItIsBack() {
    table.set(true, false, false);
    try (TableAuditLog log = log(false)) {
      for (int i = 2; i < 1_002; i++) {
        log.write(entry(i));
      }
      table.set(false, true, false);
      await(() -> table.texts().size() == 1_000);
      log.write(entry(7));
      await(() -> table.texts().size() == 1_001);
      assertThat(log.dropped()).isZero();
    }
    assertThat(table.texts()).as("none twice").hasSize(1_001);
  }

  @Test
  void whatDoesNotFitIsCountedAndTheTableSaysSo() {
    table.set(true, false, false);
    try (TableAuditLog log = log(false)) {
      for (int i = 0; i < 2 * AuditWriter.QUEUE; i++) {
        log.write(entry(2));
      }
      long dropped = log.dropped();
      assertThat(dropped).isPositive();
      table.set(false, false, false);
      await(
          () ->
              table.texts().stream()
                  .anyMatch(
                      line ->
                          line.contains("\"event\":\"audit_lines_missing\",\"count\":" + dropped)));
      await(() -> table.texts().size() == 2 * AuditWriter.QUEUE - dropped + 1);
    }
  }

  @Test
  void linesThatAreRefusedAreCountedAndTheNextAreWritten() {
    table.set(false, false, true);
    try (TableAuditLog log = log(false)) {
      log.write(entry(2));
      await(() -> log.dropped() == 1);
      table.set(false, false, false);
      log.write(entry(3));
      await(() -> table.texts().size() == 2);
    }
    assertThat(table.texts().get(1)).contains("audit_lines_missing");
  }

  @Test
  void whatIsTooOldOrTooMuchIsRemoved() {
    try (TableAuditLog log = log(true)) {
      await(() -> log.removedEarly() == 3);
    }
    assertThat(table.keep()).isEqualTo(Duration.ofDays(10).minusHours(1));
    assertThat(table.most()).as("a line for each 250 bytes").isEqualTo(4);
  }

  @Test
  void whileTheDatabaseIsAwayAnEndDoesNotWaitForIt() {
    table.set(true, false, false);
    TableAuditLog log = log(false);
    log.write(entry(2));

    log.close();

    assertThat(table.texts()).isEmpty();
    log.write(entry(2));
    assertThat(log.dropped()).as("what waited, and what came too late").isEqualTo(2);
  }
}
