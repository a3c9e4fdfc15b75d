package dev.headroom.bootstrap.cli.map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** A route's answer as people read it. */
final class RouteText {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private RouteText() {}

  /** The answer with status 200. */
  static String of(String body) {
    JsonNode route = parse(body);
    StringJoiner lines = new StringJoiner("\n", "", "\n");
    lines.add(headline(route.path("data")));
    for (JsonNode step : route.path("steps")) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %8s  %s",
              kilometres(step.path("distance").asDouble()),
              step.path("text").asText()));
    }
    for (JsonNode one : route.path("avoided")) {
      lines.add("avoided: " + restriction(one) + cost(one));
    }
    for (JsonNode one : route.path("violated")) {
      lines.add("crossed, since it cannot be avoided: " + restriction(one));
    }
    headroom(route.path("headroom"), lines);
    for (JsonNode warning : route.path("warnings")) {
      lines.add("note: " + warning.asText());
    }
    return lines.toString();
  }

  /** Why there is none, on one line. */
  static String refusal(String body) {
    JsonNode problem = parse(body);
    StringBuilder line = new StringBuilder(problem.path("detail").asText());
    for (JsonNode one : problem.path("blocking")) {
      line.append("; ").append(restriction(one));
    }
    for (Map.Entry<String, JsonNode> one : problem.path("headroom").properties()) {
      line.append("; a ")
          .append(one.getKey())
          .append(" of at most ")
          .append(one.getValue().path("any_route").asText())
          .append(unit(one.getKey()))
          .append(" would do");
    }
    return line.toString();
  }

  private static String headline(JsonNode data) {
    String line =
        kilometres(data.path("distance").asDouble())
            + ", "
            + minutes(data.path("duration").asDouble());
    if (data.path("detour_duration").asDouble() > 0) {
      line +=
          " ("
              + kilometres(data.path("detour_distance").asDouble())
              + " and "
              + minutes(data.path("detour_duration").asDouble())
              + " more than without limits)";
    }
    return line;
  }

  private static String restriction(JsonNode one) {
    String type =
        switch (one.path("type").asInt()) {
          case 30 -> " t";
          case 40 -> " m high";
          case 50 -> " m long";
          default -> " m wide";
        };
    StringJoiner words = new StringJoiner(", ");
    words.add(one.path("maximum").asText() + type);
    for (String name : new String[] {"info", "street", "postcode"}) {
      if (!one.path(name).asText().isEmpty()) {
        words.add(one.path(name).asText());
      }
    }
    return words.toString();
  }

  /** Nothing where the cost was not found; the warnings say so. */
  private static String cost(JsonNode avoided) {
    if (!avoided.has("cost_duration")) {
      return "";
    }
    double seconds = avoided.path("cost_duration").asDouble();
    double metres = avoided.path("cost_distance").asDouble();
    return seconds == 0
        ? ": costs nothing"
        : ": costs " + minutes(seconds) + ", " + kilometres(metres);
  }

  private static void headroom(JsonNode headroom, StringJoiner lines) {
    for (Map.Entry<String, JsonNode> one : headroom.properties()) {
      StringJoiner line = new StringJoiner("; ", one.getKey() + ": ", "");
      String unit = unit(one.getKey());
      JsonNode thisRoute = one.getValue().path("this_route");
      JsonNode anyRoute = one.getValue().path("any_route");
      if (thisRoute.isNumber()) {
        line.add("this route would still be legal up to " + thisRoute.asText() + unit);
      } else if (thisRoute.isNull()) {
        line.add("no limit on this route");
      }
      if (anyRoute.isNumber()) {
        line.add("any route up to " + anyRoute.asText() + unit);
      } else if (anyRoute.isNull() && !thisRoute.isNull()) {
        line.add("other routes have no limit");
      }
      lines.add(line.toString());
    }
  }

  private static String unit(String dimension) {
    return "weight".equals(dimension) ? " t" : " m";
  }

  private static String kilometres(double metres) {
    return String.format(Locale.ROOT, "%.1f km", metres / 1_000);
  }

  private static String minutes(double seconds) {
    return Math.round(seconds / 60) + " min";
  }

  private static JsonNode parse(String body) {
    try {
      return MAPPER.readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer that is not JSON", e);
    }
  }
}
