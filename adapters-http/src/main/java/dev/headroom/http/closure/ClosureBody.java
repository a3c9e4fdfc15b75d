package dev.headroom.http.closure;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Json;
import java.util.List;

/**
 * A closure as a client receives it, with {@code point} or {@code line}; {@code until} is empty if
 * the end is not known.
 *
 * @param streets only if its roads have just been found
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ClosureBody(
    long id,
    Place point,
    List<Place> line,
    String direction,
    String reason,
    String from,
    String until,
    List<String> streets) {

  /** The values of {@code direction}. */
  static final String BOTH = "both";

  static final String FORWARD = "forward";

  /** A place in degrees. */
  record Place(double lat, double lon) {
    static Place of(Position position) {
      return new Place(Json.degrees(position.lat()), Json.degrees(position.lon()));
    }
  }

  static ClosureBody of(Closure closure) {
    return with(closure, null);
  }

  static ClosureBody added(Closure closure, List<String> streets) {
    return with(closure, streets);
  }

  private static ClosureBody with(Closure closure, List<String> streets) {
    ClosureNotice notice = closure.notice();
    List<Place> places = notice.points().stream().map(Place::of).toList();
    return new ClosureBody(
        closure.id(),
        notice.line() ? null : places.get(0),
        notice.line() ? places : null,
        notice.alongOnly() ? FORWARD : BOTH,
        notice.reason(),
        notice.from().toString(),
        notice.until().map(Object::toString).orElse(""),
        streets);
  }
}
