package dev.headroom.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.audit.AuditLines;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What clients do often is a bounded number of entries in any minute, and none is uncounted. */
class AuditLogTest {

  private static final AuditEvent FAILED = new AuditEvent.SignInAttempt(Optional.empty(), false);
  private static final AuditEvent REFUSED = new AuditEvent.Refusal(Limit.SIGN_IN);

  private final ManualClock clock = new ManualClock();
  private final List<AuditEntry> entries = new ArrayList<>();
  private final Table table = new Table();
  private final AuditLog log =
      new AuditLog(
          table,
          entry -> {
            entries.add(entry);
            return entry.event().toString();
          });

  /** A table that may be away. */
  private static final class Table implements AuditLines {
    private final Map<String, Line> lines = new LinkedHashMap<>();
    private boolean away;

    @Override
    public void add(List<Line> added) {
      if (away) {
        throw new StorageUnavailableException(new IOException("away"));
      }
      added.forEach(line -> lines.putIfAbsent(line.id(), line));
    }

    @Override
    public Part list(Instant since, Optional<Place> after, int most) {
      return new Part(List.copyOf(lines.values()), Optional.empty());
    }

    @Override
    public int removeOld(Duration keep, int most) {
      return 0;
    }

    @Override
    public int removeSurplus(long lines, int most) {
      return 0;
    }
  }

  @AfterEach
  void close() {
    log.close();
  }

  private void write(AuditEvent event, Origin origin) {
    log.accept(new AuditEntry(clock.instant(), Optional.empty(), 1, origin, event));
  }

  private static Origin address(int number) {
    return new Origin(
        Actor.NOBODY, Optional.of("10.0.0." + number), Optional.of("request-" + number));
  }

  @Test
  void refusalsOfAMinuteAreOneEntryForEachAddressWithTheirNumber() {
    Instant begin = clock.instant();
    for (int i = 0; i < 1_000; i++) {
      write(REFUSED, address(i % 2));
      clock.advance(Duration.ofMillis(1));
    }
    assertThat(entries).isEmpty();
    log.endMinute();
    assertThat(entries)
        .containsExactly(
            new AuditEntry(
                begin.plusMillis(998),
                Optional.of(begin),
                500,
                Origin.ofAddress(Optional.of("10.0.0.0")),
                REFUSED),
            new AuditEntry(
                begin.plusMillis(999),
                Optional.of(begin.plusMillis(1)),
                500,
                Origin.ofAddress(Optional.of("10.0.0.1")),
                REFUSED));
  }

  @Test
  void aFloodFromManyAddressesIsABoundedNumberOfEntries() {
    for (int i = 0; i < 100_000; i++) {
      write(FAILED, address(i));
      write(REFUSED, address(i));
    }
    log.endMinute();
    assertThat(entries).hasSize(AuditBounds.MOST_OF_NOBODY + 2 * (AuditBounds.MOST_SUMS + 1));
    assertThat(entries.stream().mapToLong(AuditEntry::count).sum()).isEqualTo(200_000);
    assertThat(entries)
        .filteredOn(entry -> entry.origin().actor().equals(Actor.SEVERAL))
        .hasSize(2);
  }

  @Test
  void whatAnAccountDoesOftenKeepsItsNumber() {
    Origin user = Origin.of(new Actor(Actor.Kind.USER, Optional.of(7L)));
    for (long id = 0; id < 1_000; id++) {
      write(
          new AuditEvent.Change(Deed.CHANGED, Thing.VEHICLE, List.of(id), Optional.empty()), user);
    }
    log.endMinute();
    assertThat(entries).hasSize(AuditBounds.MOST_OF_ONE + 1);
    AuditEntry last = entries.get(entries.size() - 1);
    assertThat(last.count()).isEqualTo(1_000 - AuditBounds.MOST_OF_ONE);
    assertThat(last.origin()).isEqualTo(user);
  }

  @Test
  void oneAccountLeavesTheOthersTheirEntries() {
    AuditEvent assigned =
        new AuditEvent.Change(Deed.VEHICLE_ASSIGNED, Thing.DRIVER, List.of(), Optional.empty());
    for (int i = 0; i < 10_000; i++) {
      write(assigned, Origin.of(new Actor(Actor.Kind.DRIVER, Optional.of(1L))));
    }
    write(assigned, Origin.of(new Actor(Actor.Kind.DRIVER, Optional.of(2L))));
    assertThat(entries).hasSize(AuditBounds.MOST_OF_ONE + 1);
  }

  @Test
  void guessesAtAnAccountKeepItsNumberAmongMadeUpNames() {
    Optional<Item> ann = Optional.of(new Item(Thing.DRIVER, 5));
    for (int i = 0; i < 1_000; i++) {
      write(FAILED, address(i));
      write(new AuditEvent.SignInAttempt(ann, false), address(1));
    }
    log.endMinute();
    List<AuditEntry> atAnn =
        entries.stream()
            .filter(entry -> entry.event().equals(new AuditEvent.SignInAttempt(ann, false)))
            .toList();
    assertThat(atAnn).hasSize(AuditBounds.MOST_OF_ONE + 1);
    assertThat(atAnn.stream().mapToLong(AuditEntry::count).sum()).isEqualTo(1_000);
  }

  @Test
  void theNextMinuteBeginsAnew() {
    for (int minute = 0; minute < 3; minute++) {
      for (int i = 0; i < AuditBounds.MOST_OF_NOBODY; i++) {
        write(FAILED, address(i));
      }
      log.endMinute();
    }
    assertThat(entries)
        .hasSize(3 * AuditBounds.MOST_OF_NOBODY)
        .allMatch(entry -> entry.count() == 1 && entry.since().isEmpty());
  }

  @Test
  void whatTheCommandLineDoesIsNeverSummedUp() {
    Origin command = Origin.of(Actor.commandLine(Optional.of(1000L)));
    LongStream.range(0, 5_000)
        .forEach(
            id ->
                write(
                    new AuditEvent.Change(
                        Deed.DISABLED, Thing.DRIVER, List.of(id), Optional.empty()),
                    command));
    assertThat(entries).hasSize(5_000);
  }

  @Test
  void theEndPassesOnWhatWasSummedUp() {
    write(REFUSED, address(1));
    log.close();
    assertThat(entries).singleElement().extracting(AuditEntry::count).isEqualTo(1L);
    write(FAILED, address(1));
    assertThat(entries).hasSize(2);
  }

  @Test
  void whatCannotBeWrittenWaitsAndIsThereOnce() {
    table.away = true;
    write(FAILED, address(1));
    write(REFUSED, address(1));
    assertThat(log.waits()).isTrue();
    log.endMinute();
    assertThat(log.waits()).isTrue();
    table.away = false;
    log.endMinute();
    assertThat(log.waits()).isFalse();
    assertThat(table.lines.values())
        .extracting(AuditLines.Line::text)
        .containsExactly(FAILED.toString(), REFUSED.toString());
    assertThat(log.dropped()).isZero();
  }

  @Test
  void whatDoesNotFitIntoMemoryIsCountedInALine() {
    table.away = true;
    for (int i = 0; i < AuditLog.MOST_WAITING + 5; i++) {
      write(FAILED, Origin.of(Actor.commandLine(Optional.empty())));
    }
    assertThat(log.dropped()).isEqualTo(5);
    table.away = false;
    log.endMinute();
    assertThat(table.lines).hasSize(AuditLog.MOST_WAITING + 1);
    AuditEntry last = entries.get(entries.size() - 1);
    assertThat(last.event()).isEqualTo(new AuditEvent.LinesMissing());
    assertThat(last.count()).isEqualTo(5);
    log.endMinute();
    assertThat(table.lines).hasSize(AuditLog.MOST_WAITING + 1);
  }

  @Test
  void aLongOutageReportsAllLinesThatAreMissing() {
    table.away = true;
    for (int i = 0; i < AuditLog.MOST_WAITING + 5; i++) {
      write(FAILED, Origin.of(Actor.commandLine(Optional.empty())));
    }
    log.endMinute();
    log.endMinute();
    table.away = false;
    log.endMinute();
    assertThat(log.dropped()).isEqualTo(5);
    assertThat(table.lines).hasSize(AuditLog.MOST_WAITING + 1);
    assertThat(entries.get(entries.size() - 1))
        .satisfies(last -> assertThat(last.event()).isEqualTo(new AuditEvent.LinesMissing()))
        .satisfies(last -> assertThat(last.count()).isEqualTo(5));
  }

  @Test
  void whatStillWaitsAtTheEndIsCountedAsDropped() {
    table.away = true;
    write(FAILED, address(1));
    log.close();
    assertThat(log.dropped()).isEqualTo(1);
  }
}
