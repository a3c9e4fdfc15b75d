package dev.headroom.http.route;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import dev.headroom.application.wording.RouteWording;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.http.vehicle.MeasureNames;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The reason why a vehicle cannot drive somewhere, and a remedy.
 *
 * @param kind its kind; kinds are never renamed
 * @param street empty if the road has no name
 * @param osmId {@code way/ID} or {@code node/ID}
 * @param hours the hours at which the road is closed to the vehicle; empty if that does not depend
 *     on the time
 * @param opensAt ISO 8601 in universal time; empty if it is not known
 * @param help the remedy
 * @param limit {@code type} and {@code maximum}, if a sign with a number is the reason
 */
record ReasonBody(
    String kind,
    String street,
    PlaceBody point,
    String osmId,
    List<Hours> hours,
    String opensAt,
    String help,
    String text,
    @JsonAnyGetter Map<String, Object> limit) {

  /** Hours on each of several days, in local time; {@code to} may be 24:00. */
  record Hours(String firstDay, String lastDay, String from, String to) {}

  static ReasonBody of(Reason reason, RouteWording words) {
    return new ReasonBody(
        name(reason.kind()),
        reason.street(),
        PlaceBody.of(reason.at()),
        reason.element(),
        reason.hours().map(ReasonBody::hours).orElse(List.of()),
        reason.opensAt().map(Instant::toString).orElse(""),
        name(reason.help()),
        words.reason(reason),
        limit(reason));
  }

  private static List<Hours> hours(WeekHours hours) {
    return hours.days().stream()
        .flatMap(
            days ->
                days.spans().stream()
                    .map(
                        span ->
                            new Hours(
                                name(days.first()),
                                name(days.last()),
                                span.fromText(),
                                span.toText())))
        .toList();
  }

  private static Map<String, Object> limit(Reason reason) {
    Map<String, Object> limit = new LinkedHashMap<>();
    reason
        .limit()
        .ifPresent(
            sign -> {
              limit.put("type", MeasureNames.code(sign.type()));
              limit.put("maximum", sign.maximum());
            });
    return limit;
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
