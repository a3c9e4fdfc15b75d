package dev.headroom.persistence.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How what is remembered of a driver, and what is to be told, stand in the database. Times are in
 * microseconds since 1970, amounts in whole centimetres and kilograms.
 */
final class PushJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  private PushJson() {}

  /** The state of an alert. */
  static String state(Track track, Repeats repeats) {
    ObjectNode state = JSON.createObjectNode();
    put(state.putObject("at"), track.at());
    state.put("time", micros(track.time()));
    put(state.putObject("anchor"), track.anchor());
    track.bearing().ifPresent(bearing -> state.put("bearing", bearing));
    track.directed().ifPresent(directed -> state.put("directed", directed));
    ArrayNode told = state.putArray("told");
    repeats.entries().forEach((entry, last) -> put(told.addObject(), entry, last));
    return state.toString();
  }

  private static void put(ObjectNode node, Repeats.Entry entry, Instant last) {
    node.put("kind", entry.kind().name());
    entry.dimensions().ifPresent(dimensions -> put(node.putObject("vehicle"), dimensions));
    node.put("element", entry.restriction().element());
    node.put("tag", entry.restriction().tag());
    node.put("last", micros(last));
  }

  private static void put(ObjectNode node, Dimensions vehicle) {
    vehicle.height().ifPresent(height -> node.put("height", height.centimetres()));
    vehicle.length().ifPresent(length -> node.put("length", length.centimetres()));
    vehicle.width().ifPresent(width -> node.put("width", width.centimetres()));
    vehicle.weight().ifPresent(weight -> node.put("weight", weight.kilograms()));
  }

  private static void put(ObjectNode node, Position position) {
    node.put("lat", position.lat()).put("lon", position.lon());
  }

  /** The track in a state. */
  static Track track(String text) {
    JsonNode state = read(text);
    return new Track(
        position(state.path("at")),
        instant(state.path("time")),
        position(state.path("anchor")),
        state.has("bearing")
            ? OptionalDouble.of(state.path("bearing").doubleValue())
            : OptionalDouble.empty(),
        state.has("directed")
            ? OptionalInt.of(state.path("directed").intValue())
            : OptionalInt.empty());
  }

  /** What was told, in a state. */
  static Repeats repeats(String text) {
    Map<Repeats.Entry, Instant> entries = new HashMap<>();
    for (JsonNode told : read(text).path("told")) {
      Optional<Dimensions> vehicle =
          told.has("vehicle") ? Optional.of(dimensions(told.path("vehicle"))) : Optional.empty();
      entries.put(
          new Repeats.Entry(PushKind.valueOf(told.path("kind").textValue()), vehicle, id(told)),
          instant(told.path("last")));
    }
    return new Repeats(entries);
  }

  private static Dimensions dimensions(JsonNode node) {
    return new Dimensions(
        number(node, "height").map(Length::new),
        number(node, "length").map(Length::new),
        number(node, "width").map(Length::new),
        number(node, "weight").map(Mass::new));
  }

  private static Optional<Integer> number(JsonNode node, String member) {
    return node.has(member) ? Optional.of(node.path(member).intValue()) : Optional.empty();
  }

  /** What a notification says; its id, driver, kind and times stand in columns. */
  static String content(Notification notification) {
    ObjectNode content = JSON.createObjectNode();
    content.put("text", notification.text());
    content.put("total", notification.total());
    ArrayNode restrictions = content.putArray("restrictions");
    for (Notification.Told told : notification.restrictions()) {
      Restriction restriction = told.restriction();
      ObjectNode node = restrictions.addObject();
      node.put("element", restriction.id().element()).put("tag", restriction.id().tag());
      node.put("type", restriction.type().code()).put("amount", restriction.amount());
      node.put("info", restriction.info()).put("street", restriction.street());
      node.put("postcode", restriction.postcode());
      put(node.putObject("at"), told.at());
      node.put("metres", told.metres());
    }
    return content.toString();
  }

  /** The text in a content. */
  static String text(String content) {
    return read(content).path("text").textValue();
  }

  /** How many restrictions there were, in a content. */
  static int total(String content) {
    return read(content).path("total").intValue();
  }

  /** The restrictions in a content. */
  static List<Notification.Told> told(String content) {
    List<Notification.Told> all = new ArrayList<>();
    for (JsonNode node : read(content).path("restrictions")) {
      Restriction restriction =
          new Restriction(
              id(node),
              RestrictionType.ofCode(node.path("type").longValue()).orElseThrow(),
              node.path("amount").intValue(),
              node.path("info").textValue(),
              node.path("street").textValue(),
              node.path("postcode").textValue());
      all.add(
          new Notification.Told(
              restriction, position(node.path("at")), node.path("metres").doubleValue()));
    }
    return all;
  }

  private static Restriction.Id id(JsonNode node) {
    return new Restriction.Id(node.path("element").textValue(), node.path("tag").textValue());
  }

  private static Position position(JsonNode node) {
    return new Position(node.path("lat").doubleValue(), node.path("lon").doubleValue());
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  private static Instant instant(JsonNode node) {
    return Instant.EPOCH.plus(node.longValue(), ChronoUnit.MICROS);
  }

  private static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of push holds no JSON", e);
    }
  }
}
