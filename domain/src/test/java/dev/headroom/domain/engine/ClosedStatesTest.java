package dev.headroom.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ClosedStatesTest {

  private final ClosedStates closed =
      new ClosedStates.Builder().close(7, 1_000, 2_000).close(7, 5_000, 5_000).build();

  @Test
  void aDriveAlongTheWholeRoadIsStoppedByAnyClosedPart() {
    assertThat(closed.stops(7)).isTrue();
    assertThat(closed.stops(6)).isFalse();
    assertThat(closed.stops(6, 0, 9_000)).isFalse();
  }

  @Test
  void aDriveThatEndsBeforeOrBeginsBehindAClosedPartIsNotStopped() {
    assertThat(closed.stops(7, 0, 999)).isFalse();
    assertThat(closed.stops(7, 2_001, 4_999)).isFalse();
    assertThat(closed.stops(7, 5_001, 9_000)).isFalse();
  }

  @Test
  void aDriveThatTouchesAClosedPartIsStopped() {
    assertThat(closed.stops(7, 0, 1_000)).isTrue();
    assertThat(closed.stops(7, 2_000, 3_000)).isTrue();
    assertThat(closed.stops(7, 1_200, 1_300)).isTrue();
    assertThat(closed.stops(7, 5_000, 5_000)).isTrue();
  }

  @Test
  void nothingClosedStopsNothing() {
    assertThat(ClosedStates.NONE.isEmpty()).isTrue();
    assertThat(ClosedStates.NONE.stops(0)).isFalse();
    assertThat(ClosedStates.NONE.stops(0, 0, 0)).isFalse();
    assertThat(closed.isEmpty()).isFalse();
  }

  @Test
  void aPartCannotEndBeforeItBegins() {
    assertThatThrownBy(() -> new ClosedStates.Builder().close(0, 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
