package dev.headroom.application.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An audit takes the closures of the time of the drive, and ends in time. */
class AuditDriveTest {

  private static final long COMPANY = 7;
  private static final Instant DRIVEN = Instant.parse("2026-11-23T08:00:00Z");

  /** Long after the drive. */
  private static final Clock NOW = Clock.fixed(DRIVEN.plus(Duration.ofDays(20)), ZoneOffset.UTC);

  private final InMemoryClosures stored = new InMemoryClosures();
  private Optional<RoadMap> map = Optional.of(RoadMap.of(street().index()));
  private final AuditDrive audits = audits();

  private static NetworkSketch street() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(3_000, 0)).named("High Street");
    return sketch;
  }

  private AuditDrive audits() {
    CompanyClosures closures = new CompanyClosures(stored, ClosureHoursReader.NONE, NOW);
    PlanRoute routes =
        new PlanRoute(
            () -> map,
            Optional.of(closures),
            Optional.empty(),
            NOW,
            System::nanoTime,
            new PlanRoute.Limits(Duration.ofSeconds(5), 2, Duration.ofMillis(1)));
    return new AuditDrive(
        new LongSearches(routes), Optional.of(closures), SpeedLaws.UNKNOWN, System::nanoTime);
  }

  private static Trace drive() {
    List<TracePoint> points = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      points.add(new TracePoint(DRIVEN.plusSeconds(i), NetworkSketch.at(200 + 15 * i, 0)));
    }
    return new Trace(points);
  }

  private void close(Duration from, Duration until) {
    ClosureNotice notice =
        new ClosureNotice(
            List.of(NetworkSketch.at(1_000, 0)),
            false,
            "works",
            DRIVEN.plus(from),
            Optional.of(DRIVEN.plus(until)));
    assertThat(stored.add(COMPANY, notice, CompanyClosures.MOST)).isPresent();
  }

  private List<Breach> breaches(Optional<Long> company) {
    AuditDrive.Outcome outcome =
        audits.handle(
            new AuditDrive.Command(drive(), Dimensions.UNKNOWN, company, Duration.ofSeconds(30)));
    return outcome.fold(
        audited -> audited.report().findings().stream().map(finding -> finding.breach()).toList(),
        noMap -> List.of(),
        noTime -> List.of());
  }

  @Test
  void aClosureCountsAsOfTheDriveThoughItHasEnded() {
    close(Duration.ofHours(-1), Duration.ofHours(1));
    assertThat(breaches(Optional.of(COMPANY)))
        .singleElement()
        .isInstanceOfSatisfying(
            Breach.ClosedRoad.class,
            closed -> assertThat(closed.closure().notice().reason()).isEqualTo("works"));
    assertThat(breaches(Optional.empty())).as("of another company").isEmpty();
  }

  @Test
  void aClosureOfAnotherTimeIsNone() {
    close(Duration.ofHours(-2), Duration.ofHours(-1));
    close(Duration.ofHours(1), Duration.ofDays(30));
    assertThat(breaches(Optional.of(COMPANY))).isEmpty();
  }

  @Test
  void withoutAMapOrTimeThereIsNoAnswer() {
    assertThat(
            audits.handle(
                new AuditDrive.Command(
                    drive(), Dimensions.UNKNOWN, Optional.empty(), Duration.ofNanos(1))))
        .isEqualTo(new AuditDrive.Outcome.NoTime());
    map = Optional.empty();
    assertThat(audits.handle(AuditDrive.Command.of(drive(), Dimensions.UNKNOWN)))
        .isEqualTo(new AuditDrive.Outcome.NoMap());
  }
}
