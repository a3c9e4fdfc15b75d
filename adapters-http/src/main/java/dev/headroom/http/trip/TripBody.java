package dev.headroom.http.trip;

import dev.headroom.application.trip.KeptTrip;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.journey.KeptJourney;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Trips as written in answers. */
final class TripBody {

  private TripBody() {}

  /** The strong validator of a trip, which changes with each change of it. */
  static String tag(Trip trip) {
    return "\"" + trip.version() + "\"";
  }

  /** A trip in a list. */
  static Map<String, Object> of(Trip trip, Wording words) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("id", trip.id());
    body.put("name", trip.details().name());
    body.put("reference", trip.details().reference());
    body.put("vehicle_id", trip.details().vehicleId().orElse(null));
    body.put("vehicle_name", trip.names().vehicle());
    body.put("driver_id", trip.details().driverId().orElse(null));
    body.put("driver_name", trip.names().driver());
    body.put("state", code(trip.state()));
    putSummary(body, trip.summary());
    trip.standing().watch().ifPresent(watch -> body.put("watch", watch(watch, words)));
    body.put("shared_until", time(trip.standing().sharedUntil()));
    return body;
  }

  private static void putSummary(Map<String, Object> body, TripSummary summary) {
    body.put("begins", time(summary.begins()));
    body.put("ends", time(summary.ends()));
    body.put("distance", Json.tenths(summary.centimetres() / 100.0));
    body.put("duration", Json.tenths(summary.driving().toMillis() / 1000.0));
    body.put("stops", summary.stops());
    body.put("origin", summary.origin());
    body.put("destination", summary.destination());
  }

  private static Map<String, Object> watch(TripWatch watch, Wording words) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("kind", code(watch.kind()));
    body.put("since", watch.since().toString());
    watch.by().ifPresent(by -> body.put("seconds", Json.tenths(by.toMillis() / 1000.0)));
    body.put("street", watch.where());
    body.put("why", words.text(Remark.of(watch)));
    return body;
  }

  /** A trip that is read alone. */
  static Map<String, Object> of(KeptTrip kept, Wording words) {
    Map<String, Object> body = of(kept.trip(), words);
    body.put("history", kept.history().stream().map(TripBody::made).toList());
    putPlan(body, kept);
    return body;
  }

  private static void putPlan(Map<String, Object> body, KeptTrip kept) {
    body.put("map_checksum", kept.plan().basis().map());
    body.put("journey", KeptJourney.json(kept.plan().asked()));
    body.put("answer", KeptJourney.json(kept.plan().answer()));
  }

  private static Map<String, Object> made(TripMove.Made made) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("state", code(made.to()));
    body.put("time", made.at().toString());
    body.put("by", code(made.by()));
    body.put("name", made.name());
    return body;
  }

  /** A trip as whoever has its link sees it: nothing of driver, vehicle, closures and account. */
  static Map<String, Object> shared(KeptTrip kept, String company) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("name", kept.trip().details().name());
    body.put("reference", kept.trip().details().reference());
    body.put("company", company);
    body.put("state", code(kept.trip().state()));
    putSummary(body, kept.trip().summary());
    body.put("until", time(kept.trip().standing().sharedUntil()));
    body.put("stops", KeptJourney.stops(kept.plan().asked()));
    body.put("answer", KeptJourney.withoutClosures(kept.plan().answer()));
    return body;
  }

  static String code(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String time(Optional<Instant> time) {
    return time.map(Instant::toString).orElse("");
  }
}
