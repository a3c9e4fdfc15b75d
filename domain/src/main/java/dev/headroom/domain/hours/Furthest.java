package dev.headroom.domain.hours;

import dev.headroom.domain.hours.Obstacle.Point;
import java.time.Duration;

/** How far labels have come, and what the one that came furthest could not do. */
final class Furthest {

  private final Chain chain;
  private int point = -1;
  private long offset;
  private Obstacle.Kind kind = Obstacle.Kind.NO_PARKING;

  Furthest(Chain chain) {
    this.chain = chain;
  }

  void note(int failedAt, long failedOffset, Obstacle.Kind failure) {
    if (failedAt > point || (failedAt == point && failedOffset >= offset)) {
      point = failedAt;
      offset = failedOffset;
      kind = failure;
    }
  }

  Obstacle obstacle() {
    int after = Math.max(0, point);
    if (offset > 0) {
      Point at = chain.named(after);
      boolean begun = at.item() == chain.move(after).item();
      Duration driven = Duration.ofSeconds(offset).plus(begun ? at.driven() : Duration.ZERO);
      Point on = new Point(chain.move(after).item(), driven, "");
      return new Obstacle(kind, on, chain.named(after + 1));
    }
    int before = Math.min(after + 1, chain.last());
    while (after > 0 && !chain.stands(after)) {
      after--;
    }
    while (before < chain.last() && !chain.stands(before)) {
      before++;
    }
    return new Obstacle(kind, chain.named(after), chain.named(before));
  }
}
