package dev.headroom.domain.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.audit.AuditLines.Line;
import dev.headroom.domain.audit.AuditLines.Part;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link AuditLines} promises. */
public abstract class AuditLinesContract {

  /** What is old is so by the storage's clock. */
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);

  /** Empty for each test, the same within a test. */
  protected abstract AuditLines lines();

  private Line line(int number, Duration ago) {
    return new Line("line " + number, now.minus(ago), "{\"number\":" + number + "}");
  }

  private List<Line> all(Instant since, int part) {
    List<Line> all = new ArrayList<>();
    Optional<AuditLines.Place> after = Optional.empty();
    do {
      Part next = lines().list(since, after, part);
      all.addAll(next.lines());
      after = next.next();
    } while (after.isPresent());
    return all;
  }

  @Test
  void linesOfAllInstancesAreListedByTheirTimesInParts() {
    List<Line> ofOne = List.of(line(1, Duration.ofHours(5)), line(4, Duration.ofHours(2)));
    List<Line> ofOther =
        List.of(line(2, Duration.ofHours(4)), line(3, Duration.ofHours(4)), line(5, Duration.ZERO));
    lines().add(ofOther);
    lines().add(ofOne);
    lines().add(List.of());

    for (int part : List.of(1, 2, 3, 100)) {
      assertThat(all(Instant.MIN, part))
          .as("in parts of " + part)
          .extracting(Line::text)
          .isEqualTo(IntStream.rangeClosed(1, 5).mapToObj(i -> "{\"number\":" + i + "}").toList());
    }
    assertThat(all(now.minus(Duration.ofHours(4)), 2)).hasSize(4).contains(ofOne.get(1));
    assertThat(all(now.plusSeconds(1), 2)).isEmpty();
  }

  @Test
  void aLineThatIsWrittenTwiceIsThereOnce() {
    lines().add(List.of(line(1, Duration.ZERO), line(2, Duration.ZERO)));

    lines().add(List.of(line(2, Duration.ZERO), line(3, Duration.ZERO)));

    assertThat(all(Instant.MIN, 10)).hasSize(3);
  }

  @Test
  void aLineMayBeVeryLong() {
    Line line = new Line("id", now, "{\"vehicle_ids\":[" + "1234567890,".repeat(120_000) + "1]}");

    lines().add(List.of(line));

    assertThat(all(Instant.MIN, 10)).containsExactly(line);
  }

  @Test
  void whatIsOldIsRemovedAndNothingElse() {
    lines()
        .add(
            List.of(
                line(1, Duration.ofDays(29)),
                line(2, Duration.ofDays(32)),
                line(3, Duration.ofDays(31)),
                line(4, Duration.ofDays(-400))));

    assertThat(lines().removeOld(Duration.ofDays(30), 1)).isEqualTo(1);
    assertThat(all(Instant.MIN, 10)).extracting(Line::id).doesNotContain("line 2").hasSize(3);
    assertThat(lines().removeOld(Duration.ofDays(30), 10)).isEqualTo(1);
    assertThat(lines().removeOld(Duration.ofDays(30), 10)).isZero();
    assertThat(all(Instant.MIN, 10)).extracting(Line::id).containsExactly("line 1", "line 4");
  }

  @Test
  void whatIsTooMuchIsRemovedTheFirstWrittenFirst() {
    assertThat(lines().removeSurplus(4, 10)).isZero();
    for (int i = 1; i <= 10; i++) {
      lines().add(List.of(line(i, Duration.ofMinutes(i))));
    }

    assertThat(lines().removeSurplus(10, 10)).isZero();
    assertThat(lines().removeSurplus(4, 5)).isEqualTo(5);
    assertThat(lines().removeSurplus(4, 5)).isEqualTo(1);
    assertThat(all(Instant.MIN, 10))
        .extracting(Line::id)
        .containsExactly("line 10", "line 9", "line 8", "line 7");
  }
}
