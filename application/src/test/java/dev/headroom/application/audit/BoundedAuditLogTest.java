package dev.headroom.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What clients do often is a bounded number of entries in any minute, and none is uncounted. */
class BoundedAuditLogTest {

  private static final AuditEvent FAILED = new AuditEvent.SignInAttempt(Optional.empty(), false);
  private static final AuditEvent REFUSED = new AuditEvent.Refusal(Limit.SIGN_IN);

  private final ManualClock clock = new ManualClock();
  private final List<AuditEntry> entries = new ArrayList<>();
  private final BoundedAuditLog log = new BoundedAuditLog(entries::add);

  @AfterEach
  void close() {
    log.close();
  }

  private void write(AuditEvent event, Origin origin) {
    log.write(new AuditEntry(clock.instant(), Optional.empty(), 1, origin, event));
  }

  private static Origin address(int number) {
    return new Origin(
        new Actor.Nobody(), Optional.of("10.0.0." + number), Optional.of("request-" + number));
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
    assertThat(entries)
        .hasSize(BoundedAuditLog.MOST_OF_NOBODY + 2 * (BoundedAuditLog.MOST_SUMS + 1));
    assertThat(entries.stream().mapToLong(AuditEntry::count).sum()).isEqualTo(200_000);
    assertThat(entries)
        .filteredOn(entry -> entry.origin().actor() instanceof Actor.Several)
        .hasSize(2);
  }

  @Test
  void whatAnAccountDoesOftenKeepsItsNumber() {
    Origin user = Origin.of(new Actor.Account(new Item(Thing.USER, 7)));
    for (long id = 0; id < 1_000; id++) {
      write(
          new AuditEvent.Change(Deed.CHANGED, Thing.VEHICLE, List.of(id), Optional.empty()), user);
    }
    log.endMinute();
    assertThat(entries).hasSize(BoundedAuditLog.MOST_OF_ONE + 1);
    AuditEntry last = entries.get(entries.size() - 1);
    assertThat(last.count()).isEqualTo(1_000 - BoundedAuditLog.MOST_OF_ONE);
    assertThat(last.origin()).isEqualTo(user);
  }

  @Test
  void oneAccountLeavesTheOthersTheirEntries() {
    AuditEvent assigned =
        new AuditEvent.Change(Deed.VEHICLE_ASSIGNED, Thing.DRIVER, List.of(), Optional.empty());
    for (int i = 0; i < 10_000; i++) {
      write(assigned, Origin.of(new Actor.Account(new Item(Thing.DRIVER, 1))));
    }
    write(assigned, Origin.of(new Actor.Account(new Item(Thing.DRIVER, 2))));
    assertThat(entries).hasSize(BoundedAuditLog.MOST_OF_ONE + 1);
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
    assertThat(atAnn).hasSize(BoundedAuditLog.MOST_OF_ONE + 1);
    assertThat(atAnn.stream().mapToLong(AuditEntry::count).sum()).isEqualTo(1_000);
  }

  @Test
  void theNextMinuteBeginsAnew() {
    for (int minute = 0; minute < 3; minute++) {
      for (int i = 0; i < BoundedAuditLog.MOST_OF_NOBODY; i++) {
        write(FAILED, address(i));
      }
      log.endMinute();
    }
    assertThat(entries)
        .hasSize(3 * BoundedAuditLog.MOST_OF_NOBODY)
        .allMatch(entry -> entry.count() == 1 && entry.since().isEmpty());
  }

  @Test
  void whatTheCommandLineDoesIsNeverSummedUp() {
    Origin command = Origin.of(new Actor.CommandLine(OptionalLong.of(1000)));
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
}
