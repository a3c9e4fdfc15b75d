package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouteRequestTest {

  private static final Position HERE = new Position(54.15, -4.48);
  private static final Position THERE = new Position(54.07, -4.75);
  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");
  private static final Instant END = START.plus(Duration.ofHours(3));

  @Test
  void whatIsLeftOutIsUnknownAndUnspecified() {
    assertThat(RouteRequest.between(HERE, THERE).build())
        .isEqualTo(new RouteRequest(HERE, THERE, Dimensions.UNKNOWN, new Times.Unspecified()));
  }

  @Test
  void whatIsGivenIsKept() {
    Dimensions lorry = Dimensions.ofCentimetresAndKilograms(420, 1_200, 250, 18_000);

    assertThat(
            RouteRequest.between(HERE, THERE)
                .times(Times.within(START, END))
                .dimensions(lorry)
                .build())
        .isEqualTo(new RouteRequest(HERE, THERE, lorry, new Times.Within(START, END)));
  }

  @Test
  void aLegJoinsEachStopToTheNext() {
    Stop yard = new Stop(THERE, Duration.ofMinutes(20));
    RouteRequest request =
        RouteRequest.through(List.of(new Stop(HERE), yard, new Stop(HERE))).build();

    assertThat(request.legs()).isEqualTo(2);
    Leg back = request.leg(1);
    assertThat(back.start()).isEqualTo(yard);
    assertThat(back.last()).isEqualTo(2);
    assertThat(back.beginsAt(1)).isTrue();
    assertThat(back.place(1)).isEqualTo(THERE);
    assertThat(back.place(2)).isEqualTo(HERE);
    assertThatThrownBy(() -> RouteRequest.through(List.of(yard)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Stop(HERE, Duration.ofMinutes(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void timesHaveNames() {
    assertThat(Times.unspecified()).isEqualTo(new Times.Unspecified());
    assertThat(Times.departAt(START)).isEqualTo(new Times.DepartAt(START));
    assertThat(Times.arriveBy(END)).isEqualTo(new Times.ArriveBy(END));
    assertThat(Times.arriveBy(END, START)).isEqualTo(new Times.ArriveBy(END, START));
    assertThat(Times.arriveBy(END, END.minus(Duration.ofDays(8)))).isEqualTo(Times.arriveBy(END));
    assertThatThrownBy(() -> Times.within(START, START.plus(Duration.ofDays(8))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nullsAreRefusedAtOnce() {
    RouteRequest.Builder request = RouteRequest.between(HERE, THERE);

    assertThatThrownBy(() -> RouteRequest.between(HERE, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("arrival");
    assertThatThrownBy(() -> request.dimensions(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> request.times(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Times.departAt(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Times.arriveBy(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Times.within(START, null)).isInstanceOf(NullPointerException.class);
  }
}
