package dev.headroom.domain.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosureNoticeTest {

  private static final Position HERE = new Position(54.15, -4.48);
  private static final Instant FROM = Instant.parse("2026-11-23T08:00:00Z");
  private static final Instant UNTIL = Instant.parse("2026-11-23T10:00:00Z");

  private static ClosureNotice notice(Instant from, Optional<Instant> until) {
    return new ClosureNotice(List.of(HERE), false, "works", from, until);
  }

  @Test
  void endsAtTheMomentOfItsEndOrNever() {
    ClosureNotice notice = notice(FROM, Optional.of(UNTIL));

    assertThat(notice.endedBy(UNTIL.minusMillis(1))).isFalse();
    assertThat(notice.endedBy(UNTIL)).isTrue();
    assertThat(notice(FROM, Optional.empty()).endedBy(UNTIL.plusSeconds(1_000_000))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "a\nb", "\u0000", "a\u001b[31m", "a\u202eb", "a\u2028b", "\ud800"})
  void aReasonIsPrintable(String reason) {
    assertThat(ClosureNotice.problemWithReason(reason)).isPresent();
  }

  @Test
  void aReasonIsBounded() {
    assertThat(ClosureNotice.problemWithReason("x".repeat(200))).isEmpty();
    assertThat(ClosureNotice.problemWithReason("x".repeat(201))).isPresent();
    assertThat(ClosureNotice.problemWithReason("Straße gesperrt – 工事")).isEmpty();
  }

  @Test
  void aLineIsBounded() {
    assertThat(ClosureNotice.problemWithPoints(List.of())).isPresent();
    assertThat(ClosureNotice.problemWithPoints(Collections.nCopies(200, HERE))).isEmpty();
    assertThat(ClosureNotice.problemWithPoints(Collections.nCopies(201, HERE))).isPresent();
    List<Position> overTheIsland = List.of(HERE, new Position(54.4, -4.4));
    assertThat(ClosureNotice.problemWithPoints(overTheIsland)).contains(ClosureProblem.GAP);
    Position near = new Position(54.16, -4.48);
    List<Position> backAndForth =
        IntStream.range(0, 60).mapToObj(i -> i % 2 == 0 ? HERE : near).toList();
    assertThat(ClosureNotice.problemWithPoints(backAndForth)).contains(ClosureProblem.LENGTH);
  }

  @Test
  void whatCannotBeIsNoNotice() {
    assertThatThrownBy(() -> notice(UNTIL, Optional.of(FROM)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> notice(FROM, Optional.of(FROM)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> notice(Instant.MIN, Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> notice(FROM, Optional.of(Instant.MAX)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new ClosureNotice(List.of(HERE), true, "works", FROM, Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
