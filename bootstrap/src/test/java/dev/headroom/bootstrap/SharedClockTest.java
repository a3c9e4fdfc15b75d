package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.application.ManualClock;
import dev.headroom.domain.account.StorageUnavailableException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class SharedClockTest {

  private static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  private final AtomicLong nanos = new AtomicLong(5);
  private final ManualClock own = new ManualClock(NOON.plus(Duration.ofDays(30)));
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
  private Instant database = NOON;
  private boolean away;

  @BeforeEach
  void listen() {
    logged.start();
    ((Logger) LoggerFactory.getLogger(SharedClock.class)).addAppender(logged);
  }

  @AfterEach
  void listenNoMore() {
    ((Logger) LoggerFactory.getLogger(SharedClock.class)).detachAppender(logged);
  }

  private SharedClock clock() {
    return new SharedClock(
        () -> {
          if (away) {
            throw new StorageUnavailableException(new SQLException());
          }
          return database;
        },
        own,
        nanos::get);
  }

  @Test
  void itIsTheDatabasesTimeAndGoesOnBetweenTwoLooks() {
    SharedClock clock = clock();
    assertThat(clock.instant()).isEqualTo(NOON);
    nanos.addAndGet(Duration.ofSeconds(3).toNanos());
    own.advance(Duration.ofDays(1));
    assertThat(clock.instant()).as("whoever sets this machine's").isEqualTo(NOON.plusSeconds(3));
    assertThat(clock.withZone(ZoneId.of("Asia/Tokyo")).instant()).isEqualTo(NOON.plusSeconds(3));

    database = NOON.plusSeconds(4);
    clock.lookAgain();
    assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(4));

    away = true;
    assertThatThrownBy(clock::lookAgain).isInstanceOf(StorageUnavailableException.class);
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(clock.instant()).as("while it is away").isEqualTo(NOON.plusSeconds(5));
  }

  @Test
  void anInstanceWhoseOwnClockDiffersSaysSoOnceAMinute() {
    SharedClock clock = clock();
    assertThat(clock.differs()).isTrue();
    for (int i = 0; i < 30; i++) {
      clock.lookAgain();
      nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    }
    assertThat(logged.list).hasSize(1);
    assertThat(logged.list.get(0).getFormattedMessage()).contains("2592000 s ahead of");
    nanos.addAndGet(Duration.ofSeconds(31).toNanos());
    clock.lookAgain();
    assertThat(logged.list).hasSize(2);

    database = own.instant().plusSeconds(4);
    clock.lookAgain();
    assertThat(clock.differs()).isFalse();
    database = own.instant().plusSeconds(6);
    clock.lookAgain();
    assertThat(clock.differs()).isTrue();
    assertThat(logged.list.get(2).getFormattedMessage()).contains("6 s behind that of");
  }

  @Test
  void untilTheDatabaseHasAnsweredItIsThisMachinesTime() {
    away = true;
    SharedClock clock = clock();
    assertThat(clock.instant()).isEqualTo(own.instant());
    assertThat(clock.differs()).isFalse();
    away = false;
    clock.lookAgain();
    assertThat(clock.instant()).isEqualTo(NOON);
  }
}
