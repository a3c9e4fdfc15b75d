package dev.headroom.http.closure;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureHours;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Json;
import java.util.List;

/**
 * A closure as a client receives it, with {@code point} or {@code line}.
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
    @JsonUnwrapped Term term,
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

  /**
   * When it is in force: {@code until} is empty if the end is not known, {@code hours} and {@code
   * timeZone} if it is in force all the time.
   */
  record Term(String from, String until, String hours, String timeZone) {
    static Term of(ClosureNotice notice) {
      return new Term(
          notice.from().toString(),
          notice.until().map(Object::toString).orElse(""),
          notice.hours().map(ClosureHours::text).orElse(""),
          notice.hours().map(ClosureHours::zoneId).orElse(""));
    }
  }

  static ClosureBody of(Closure closure) {
    return with(closure, null);
  }

  /** A closure whose roads have just been found. */
  static ClosureBody placed(Closure closure, List<String> streets) {
    return with(closure, streets);
  }

  /** The strong validator of the body, which changes with each edit of the closure. */
  static String tag(Closure closure) {
    return "\"" + closure.version() + "\"";
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
        Term.of(notice),
        streets);
  }
}
