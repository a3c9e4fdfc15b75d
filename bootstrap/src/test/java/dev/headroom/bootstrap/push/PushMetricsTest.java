package dev.headroom.bootstrap.push;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.administration.DeadLetters;
import dev.headroom.domain.notification.outbox.Outbox;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is measured of the outbox is fresh, whatever the clock does. */
class PushMetricsTest {

  private Instant now = Instant.parse("2026-11-21T10:00:00Z");
  private int waiting;

  private final Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  private double measured() {
    return registry.get("headroom.push.waiting").gauge().value();
  }

  @Test
  void aClockThatIsPutBackFreezesNothing() {
    Outbox outbox =
        (Outbox)
            Proxy.newProxyInstance(
                Outbox.class.getClassLoader(),
                new Class<?>[] {Outbox.class},
                (proxy, method, arguments) -> new Outbox.Standing(waiting, 0, Duration.ZERO));
    PushMetrics metrics =
        new PushMetrics(registry, new DeadLetters(outbox, clock), Set.of(), clock);
    waiting = 1;
    assertThat(measured()).isEqualTo(1);
    waiting = 2;
    assertThat(measured()).as("one look for the values of a scrape").isEqualTo(1);
    now = now.plusSeconds(2);
    assertThat(measured()).isEqualTo(2);
    waiting = 3;
    now = now.minus(Duration.ofHours(1));
    assertThat(measured()).isEqualTo(3);
    assertThat(metrics).isNotNull(); // A gauge does not keep what it measures.
  }
}
