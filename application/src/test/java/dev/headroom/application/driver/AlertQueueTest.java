package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AlertQueueTest {

  private static final Position PLACE = new Position(54.2, -4.5);

  /** A store that answers when it is let. */
  private static final class SlowAlerts implements DriverAlerts {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final List<Instant> seen = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger atOnce = new AtomicInteger();
    private volatile boolean wrong;
    private volatile boolean away;

    @Override
    public Optional<DriverAlert> find(long driverId) {
      return Optional.empty();
    }

    @Override
    public Saved save(DriverAlert alert, List<Notification> more, Set<Provider> providers) {
      wrong |= atOnce.incrementAndGet() > 1;
      asked.countDown();
      try {
        wrong |= !goOn.await(20, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        wrong = true;
      } finally {
        atOnce.decrementAndGet();
      }
      if (away) {
        throw new IllegalStateException("the store is away");
      }
      seen.add(alert.track().time());
      return Saved.CONFLICT;
    }

    @Override
    public int forgetBefore(Instant moment, int most) {
      return 0;
    }
  }

  private final class Noted implements AlertQueue.Listener {
    @Override
    public void queueFull() {
      undecided.add("queue full");
    }

    @Override
    public void failed(RuntimeException cause) {
      undecided.add(cause.getMessage());
    }

    @Override
    public void cutShort() {
      undecided.add("cut short");
    }
  }

  private final RoadMap map = RoadMap.of(new SmallMap());
  private final SlowAlerts store = new SlowAlerts();
  private final BlockingQueue<String> undecided = new LinkedBlockingQueue<>();
  private final AlertQueue queue =
      new AlertQueue(
          new AlertDriver(
              store,
              Set.of(Provider.FCM),
              new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID),
              500,
              more -> {},
              driver -> Wording.english().alerts()),
          Executors.newFixedThreadPool(4),
          new Noted());

  private void report(long second) {
    Restriction low =
        new Restriction(
            new Restriction.Id("way/1", "maxheight"),
            Measure.HEIGHT,
            380,
            Sign.of(HazardKind.LOW_BRIDGE, new Sign.Metric(380)),
            "",
            "");
    queue.accept(
        map,
        new AlertDriver.Report(
            7,
            PLACE,
            Optional.empty(),
            List.of(new FoundRestriction(1, low, PLACE, 10, 1, 1)),
            Instant.EPOCH.plusSeconds(second)));
  }

  @Test
  void ofADriverOnePositionIsTakenAtATimeAndTheNewestIsNeverLost() throws Exception {
    report(1);
    assertThat(store.asked.await(20, TimeUnit.SECONDS)).isTrue();
    for (int second = 2; second <= 100; second++) {
      report(second);
    }
    store.goOn.countDown();
    queue.close();

    assertThat(store.seen.stream().distinct())
        .containsExactly(Instant.EPOCH.plusSeconds(1), Instant.EPOCH.plusSeconds(100));
    assertThat(store.wrong).as("at once, or interrupted").isFalse();
  }

  @Test
  void aPositionThatLedToNothingIsCounted() throws Exception {
    store.away = true;
    store.goOn.countDown();
    report(1);

    assertThat(undecided.poll(20, TimeUnit.SECONDS)).isEqualTo("the store is away");
    queue.close();
  }
}
