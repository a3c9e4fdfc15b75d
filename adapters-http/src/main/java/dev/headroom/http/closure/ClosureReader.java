package dev.headroom.http.closure;

import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Fields;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Reads closures from bodies. */
public final class ClosureReader {

  static final List<String> MEMBERS =
      List.of("point", "line", "direction", "reason", "from", "until", "hours", "time_zone");

  private static final List<String> MEMBERS_OF_REQUEST =
      List.of("point", "line", "direction", "reason");
  private static final List<String> COORDINATES = List.of("lat", "lon");
  private static final int LONGEST_TEXT = 1_000;

  private ClosureReader() {}

  /** A closure, whole. The problems of the body are to be thrown before it is used. */
  static ClosureDraft whole(Fields body) {
    Drawn drawn = drawn(body);
    Optional<String> reason = body.text("reason", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<Instant> from = body.time("from", Fields.Need.REQUIRED).map(OffsetDateTime::toInstant);
    return new ClosureDraft(
        drawn.points(),
        drawn.alongOnly(),
        reason.orElse(""),
        from.orElse(Instant.EPOCH),
        until(body).orElse(Optional.empty()),
        hours(body).apply(ClosureDraft.always(List.of(), false, "")));
  }

  /** The edit of a closure: a missing member keeps its value. */
  static UnaryOperator<ClosureDraft> edit(Fields body) {
    boolean hasPlace = body.has("point") || body.has("line");
    Drawn drawn = hasPlace ? drawn(body) : new Drawn(List.of(), forward(body));
    Optional<String> reason = body.text("reason", Fields.Need.OPTIONAL, LONGEST_TEXT);
    Optional<Instant> from = body.time("from", Fields.Need.OPTIONAL).map(OffsetDateTime::toInstant);
    Optional<Optional<Instant>> until = until(body);
    Function<ClosureDraft, Optional<ClosureDraft.Hours>> hours = hours(body);
    boolean direction = body.has("direction");
    return draft ->
        new ClosureDraft(
            hasPlace ? drawn.points() : draft.points(),
            direction ? drawn.alongOnly() : draft.alongOnly(),
            reason.orElse(draft.reason()),
            from.orElse(draft.from()),
            until.orElse(draft.until()),
            hours.apply(draft));
  }

  /** The points and the direction of a line that is being drawn. */
  static ClosureDraft drawing(Fields body) {
    Drawn drawn = drawn(body);
    return ClosureDraft.always(drawn.points(), drawn.alongOnly(), "");
  }

  /**
   * The closures that a request carries in its member {@code closed}.
   *
   * @param reason the reason of those without one
   */
  public static List<ClosureDraft> ofRequest(Fields body, String reason) {
    List<ClosureDraft> closures = new ArrayList<>();
    for (Fields each :
        body.objects("closed", MEMBERS_OF_REQUEST, ClosureDraft.MOST_OF_REQUEST)
            .orElse(List.of())) {
      Drawn drawn = drawn(each);
      closures.add(
          ClosureDraft.always(
              drawn.points(),
              drawn.alongOnly(),
              each.text("reason", Fields.Need.OPTIONAL, LONGEST_TEXT).orElse(reason)));
    }
    return closures;
  }

  private record Drawn(List<Position> points, boolean alongOnly) {}

  private static Drawn drawn(Fields body) {
    Optional<Position> point =
        body.object("point", Fields.Need.OPTIONAL, COORDINATES).map(ClosureReader::place);
    Optional<List<Position>> line =
        body.objects("line", COORDINATES, ClosureNotice.MOST_POINTS)
            .map(places -> places.stream().map(ClosureReader::place).toList());
    boolean forward = forward(body);
    if (body.has("point") == body.has("line")) {
      body.problem("point", RefusalMessage.POINT_OR_LINE);
    }
    if (line.isPresent() && line.get().size() < 2) {
      body.problem("line", RefusalMessage.LINE_TOO_SHORT);
    }
    return new Drawn(point.map(List::of).or(() -> line).orElse(List.of()), forward);
  }

  private static Position place(Fields fields) {
    Optional<Double> lat = fields.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
    // A missing member has been reported, and ends the request before the place is used.
    return new Position(lat.orElse(0.0), lon.orElse(0.0));
  }

  private static boolean forward(Fields body) {
    String direction =
        body.text("direction", Fields.Need.OPTIONAL, LONGEST_TEXT).orElse(ClosureBody.BOTH);
    if (!direction.equals(ClosureBody.BOTH) && !direction.equals(ClosureBody.FORWARD)) {
      body.problem("direction", RefusalMessage.NOT_A_DIRECTION);
    }
    return direction.equals(ClosureBody.FORWARD);
  }

  /** The end, which an empty text says is not known; empty if the member is missing. */
  private static Optional<Optional<Instant>> until(Fields body) {
    if (body.isEmptyText("until")) {
      return Optional.of(Optional.empty());
    }
    Optional<OffsetDateTime> end = body.time("until", Fields.Need.OPTIONAL);
    return end.isEmpty() ? Optional.empty() : Optional.of(end.map(OffsetDateTime::toInstant));
  }

  /** The hours of a closure that has those of another one where the body has no member for them. */
  private static Function<ClosureDraft, Optional<ClosureDraft.Hours>> hours(Fields body) {
    Optional<String> hours = body.text("hours", Fields.Need.OPTIONAL, LONGEST_TEXT);
    Optional<String> zone =
        body.text("time_zone", Fields.Need.OPTIONAL, LONGEST_TEXT).filter(text -> !text.isEmpty());
    return draft ->
        hours
            .or(() -> draft.hours().map(ClosureDraft.Hours::text))
            .filter(text -> !text.isEmpty())
            .map(
                text ->
                    new ClosureDraft.Hours(
                        text, zone.or(() -> draft.hours().flatMap(ClosureDraft.Hours::zone))));
  }
}
