package dev.headroom.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ClosedStatesTest {

  private final ClosedStates closed =
      new ClosedStates.Builder().close(7, 1_000, 2_000).close(7, 5_000, 5_000).build();

  @Test
  void a_drive_along_the_whole_road_is_stopped_by_any_closed_part() {
    assertThat(closed.stops(7)).isTrue();
    assertThat(closed.stops(6)).isFalse();
    assertThat(closed.stops(6, 0, 9_000)).isFalse();
  }

  @Test
  void a_drive_that_ends_before_or_begins_behind_a_closed_part_is_not_stopped() {
    assertThat(closed.stops(7, 0, 999)).isFalse();
    assertThat(closed.stops(7, 2_001, 4_999)).isFalse();
    assertThat(closed.stops(7, 5_001, 9_000)).isFalse();
  }

  @Test
  void a_drive_that_touches_a_closed_part_is_stopped() {
    assertThat(closed.stops(7, 0, 1_000)).isTrue();
    assertThat(closed.stops(7, 2_000, 3_000)).isTrue();
    assertThat(closed.stops(7, 1_200, 1_300)).isTrue();
    assertThat(closed.stops(7, 5_000, 5_000)).isTrue();
  }

  @Test
  void nothing_closed_stops_nothing() {
    assertThat(ClosedStates.NONE.isEmpty()).isTrue();
    assertThat(ClosedStates.NONE.stops(0)).isFalse();
    assertThat(ClosedStates.NONE.stops(0, 0, 0)).isFalse();
    assertThat(closed.isEmpty()).isFalse();
  }

  @Test
  void a_part_cannot_end_before_it_begins() {
    assertThatThrownBy(() -> new ClosedStates.Builder().close(0, 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
