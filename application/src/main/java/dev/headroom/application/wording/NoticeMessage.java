package dev.headroom.application.wording;

import java.util.Set;

/**
 * The notices about a route. A {@code road} is the text of {@link #ROAD}, a {@code reason} that of
 * {@link #REASON}; {@code limits}, {@code closures}, {@code parts}, {@code spans} and {@code hours}
 * are lists, joined by the messages that begin with {@code AND}.
 */
enum NoticeMessage implements Message {
  ROAD("street"),
  LIMIT("amount", "dimension", "street"),
  AND_LIMIT("before", "limit"),
  CLOSURE("id", "reason"),
  AND_CLOSURE("before", "closure"),
  CLOSED_FOR_TRIP,
  HEADROOM_PART("dimension", "of"),
  AND_HEADROOM_PART("before", "part"),
  SPAN("from", "to"),
  AND_SPAN("before", "span"),
  DAYS("first", "last", "spans"),
  AND_DAYS("before", "days"),
  REASON("kind", "road", "hours", "limit", "help"),
  END_MOVED("begins", "nearest", "reason", "distance", "street"),
  STREET_NOT_USED("begins", "requested", "reason", "distance", "street"),
  END_AWAY("begins", "distance", "street"),
  LEAVES_LATER("minutes", "road", "hours"),
  ARRIVES_EARLY("minutes", "road", "hours"),
  MEASURE_UNKNOWN("dimension"),
  LORRY_TRAVEL_TIMES,
  ROADS_LENGTH("roads", "kilometres"),
  NOT_AVOIDED("kind", "road", "metres"),
  AVOIDING_UNKNOWN("kind"),
  ALTERNATIVE("over", "longer", "km", "slower", "minutes", "limits"),
  GATE("road", "lat", "lon"),
  TURNS_BACK("road", "lat", "lon"),
  TOLL("road"),
  FERRY("name"),
  LOW_EMISSION_ZONE,
  EMISSION_CHARGE,
  PRIVATE_ROAD("road"),
  LOAD_LIMIT("load", "tonnes", "road"),
  AXLE_LIMIT("most", "road"),
  TRAILERS_NOT_CHECKED("road"),
  DANGEROUS_GOODS("road"),
  LANES_LIMITED("dimension", "lanes", "several", "of", "road"),
  FERRY_ACCESS("road"),
  DISCOURAGED("road"),
  DOUBTFUL("about", "road"),
  OPENED_BARRIER("road", "lat", "lon"),
  HOURS_NOT_LAID_OUT("first", "last"),
  CORRECTION_USED("road", "tag", "element", "mapped", "value", "reason", "who", "until"),
  BAN_CROSSED("on", "road"),
  BAN_AVOIDED("on", "road", "kind"),
  CLOSURE_STOPS("road", "reason", "until", "other_way"),
  CLOSURE_NOT_IN_FORCE("road", "reason", "from", "until"),
  CLOSURES_OFF_MAP("closures", "more"),
  LIMIT_CROSSED,
  HOURS_ASSUMED,
  COSTS_UNSETTLED("limits"),
  COSTS_CUT("costed", "avoided"),
  BLOCKED("on", "road", "kind"),
  HOURS_BLOCK,
  NO_ROAD_JOINS,
  OUT_OF_TIME("sought"),
  COSTS_OUT_OF_TIME("limits"),
  HEADROOM_OUT_OF_TIME("parts");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  NoticeMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "notice";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
