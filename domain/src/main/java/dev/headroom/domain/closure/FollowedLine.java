package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Position;
import java.util.List;

/** A line as it follows the roads between the points by which it was drawn. */
public sealed interface FollowedLine {

  /** The line follows roads. */
  record Along(List<Position> points) implements FollowedLine {
    /** Copies the list. */
    public Along {
      points = List.copyOf(points);
    }
  }

  /** A point lies on no road, or no road leads from one to the next. */
  record Off(ClosureMatch why) implements FollowedLine {}

  /** It has too many bends for {@link ClosureNotice#MOST_POINTS} points. */
  record TooLong() implements FollowedLine {}
}
