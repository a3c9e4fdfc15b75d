package dev.headroom.server.cli.fleet;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.application.trip.KeptTrip;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.trip.TripWatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Trips as lines of text. */
final class TripText {

  private static final ObjectMapper JSON = new ObjectMapper();

  private TripText() {}

  /** A constant as the interface writes it. */
  static String code(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static String time(Optional<Instant> time) {
    return time.map(Instant::toString).orElse("");
  }

  private static String line(String... cells) {
    return String.join("\t", cells);
  }

  /** A trip of a list. */
  static String line(Trip trip) {
    return line(
        Long.toString(trip.id()),
        code(trip.state()),
        time(trip.summary().begins()),
        time(trip.summary().ends()),
        trip.details().name(),
        trip.details().reference(),
        trip.names().driver(),
        trip.names().vehicle(),
        trip.standing().watch().map(watch -> code(watch.kind())).orElse(""));
  }

  /** A trip with its stops, what watching has found, and the changes of its state. */
  static String of(KeptTrip kept) {
    Trip trip = kept.trip();
    TripSummary summary = trip.summary();
    List<String> lines = new ArrayList<>();
    lines.add(line("trip", Long.toString(trip.id()), code(trip.state())));
    lines.add(line("name", trip.details().name(), trip.details().reference()));
    lines.add(line("driver", trip.names().driver()));
    lines.add(line("vehicle", trip.names().vehicle()));
    lines.add(line("times", time(summary.begins()), time(summary.ends())));
    lines.add(
        line(
            "journey",
            String.format(Locale.ROOT, "%.1f km", summary.centimetres() / 100_000.0),
            summary.driving().toMinutes() + " min"));
    trip.standing().watch().map(TripText::watch).ifPresent(lines::add);
    for (JsonNode stop : answer(kept).path("stops")) {
      lines.add(stop(stop));
    }
    for (TripMove.Made made : kept.history()) {
      lines.add(line(code(made.to()), made.at().toString(), code(made.by()), made.name()));
    }
    return String.join(System.lineSeparator(), lines);
  }

  private static String watch(TripWatch watch) {
    return line(
        "watch",
        code(watch.kind()),
        watch.since().toString(),
        Wording.english().text(Remark.of(watch)));
  }

  private static String stop(JsonNode stop) {
    return line(
        "stop",
        Integer.toString(stop.path("stop").asInt() + 1),
        stop.path("name").asText(),
        stop.path("arrival_time").asText(),
        stop.path("service_time").asText(),
        stop.path("departure_time").asText(),
        stop.at("/point/street").asText());
  }

  private static JsonNode answer(KeptTrip kept) {
    try {
      return JSON.readTree(kept.plan().answer());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a trip's answer is no JSON", e);
    }
  }
}
