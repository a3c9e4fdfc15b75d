package dev.headroom.persistence.sql.push;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Encodes the state of a driver's alerts and the notifications as JSON for the database. Times are
 * in microseconds since 1970, types the numbers of measures, amounts in whole centimetres and
 * kilograms. A notification contains its words, so that instances of different versions can share
 * an outbox. Mentions that were only bundled, or lie behind a fork, are stored under a member of
 * their own, which earlier versions ignore.
 */
final class PushJson {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String TITLE_BEFORE = "Your vehicle does not fit";

  private PushJson() {}

  /** Writes the state of an alert. */
  static String state(Track track, Repeats repeats) {
    ObjectNode state = JSON.createObjectNode();
    put(state.putObject("at"), track.at());
    state.put("time", micros(track.time()));
    put(state.putObject("anchor"), track.anchor());
    track.bearing().ifPresent(bearing -> state.put("bearing", bearing));
    track.road().ifPresent(road -> state.put("directed", road.packed()));
    ArrayNode told = state.putArray("told");
    ArrayNode bundled = state.putArray("bundled");
    ArrayNode forks = state.putArray("forks");
    repeats
        .entries()
        .forEach(
            (entry, last) -> {
              ArrayNode list =
                  entry.fork().isPresent() ? forks : isOfAllVersions(entry) ? told : bundled;
              put(list.addObject(), entry, last);
            });
    return state.toString();
  }

  /** Whether the previous version knows an entry's kind; it reads only the list of these two. */
  private static boolean isOfAllVersions(Repeats.Entry entry) {
    return entry.mention() == Repeats.Mention.SOFT || entry.mention() == Repeats.Mention.HARD;
  }

  private static void put(ObjectNode node, Repeats.Entry entry, Instant last) {
    if (entry.mention() != Repeats.Mention.BUNDLED) {
      node.put("kind", entry.mention().name());
    }
    entry.dimensions().ifPresent(dimensions -> put(node.putObject("vehicle"), dimensions));
    node.put("element", entry.restriction().element());
    node.put("tag", entry.restriction().tag());
    node.put("last", micros(last));
    entry.fork().ifPresent(fork -> put(node.putObject("fork"), fork));
  }

  private static void put(ObjectNode node, Dimensions vehicle) {
    vehicle.amounts().forEach((measure, amount) -> node.put(member(measure), amount));
  }

  private static void put(ObjectNode node, Position position) {
    node.put("lat", position.lat()).put("lon", position.lon());
  }

  /** Reads the track from a state. */
  static Track track(String text) {
    JsonNode state = read(text);
    return new Track(
        position(state, "at"),
        instant(state, "time"),
        position(state, "anchor"),
        state.has("bearing")
            ? OptionalDouble.of(state.path("bearing").doubleValue())
            : OptionalDouble.empty(),
        state.has("directed")
            ? Optional.of(DirectedRoad.unpack(state.path("directed").intValue()))
            : Optional.empty());
  }

  /** Reads the mentions from a state. */
  static Repeats repeats(String text) {
    Map<Repeats.Entry, Instant> entries = new HashMap<>();
    JsonNode state = read(text);
    for (JsonNode told : list(state, "told")) {
      put(entries, Repeats.Mention.valueOf(string(told, "kind")), told);
    }
    // Earlier versions bundled nothing.
    for (JsonNode told : state.path("bundled")) {
      boolean bundled = !told.has("kind");
      put(
          entries,
          bundled ? Repeats.Mention.BUNDLED : Repeats.Mention.valueOf(string(told, "kind")),
          told);
    }
    // Earlier versions neither write nor read these.
    for (JsonNode told : state.path("forks")) {
      put(entries, Repeats.Mention.FORK, told);
    }
    return new Repeats(entries);
  }

  private static void put(
      Map<Repeats.Entry, Instant> entries, Repeats.Mention mention, JsonNode told) {
    Optional<Dimensions> vehicle =
        told.has("vehicle") ? Optional.of(dimensions(told.path("vehicle"))) : Optional.empty();
    Optional<Position> fork =
        told.has("fork") ? Optional.of(position(told, "fork")) : Optional.empty();
    entries.put(new Repeats.Entry(mention, vehicle, id(told), fork), instant(told, "last"));
  }

  private static Dimensions dimensions(JsonNode node) {
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      if (node.has(member(measure))) {
        amounts.put(measure, number(node, member(measure)).intValue());
      }
    }
    return new Dimensions(amounts);
  }

  /** The member of a vehicle that has its amount of a measure. */
  private static String member(Measure measure) {
    return measure.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes the content of a notification; its id, driver, kind and times have columns. Earlier
   * versions read one restriction of a hard notification: the others are under a member that they
   * ignore.
   */
  static String content(Notification notification) {
    ObjectNode content = JSON.createObjectNode();
    content.put("title", notification.text().title());
    content.put("text", notification.text().body());
    content.put("total", notification.total());
    notification.content().trip().ifPresent(trip -> content.put("trip", trip));
    ArrayNode restrictions = content.putArray("restrictions");
    ArrayNode more = content.putArray("more");
    for (Notification.Told told : notification.restrictions()) {
      boolean known = notification.kind() == PushKind.SOFT || restrictions.isEmpty();
      ObjectNode node = (known ? restrictions : more).addObject();
      node.put("element", told.restriction().element()).put("tag", told.restriction().tag());
      node.put("type", told.type().number()).put("amount", told.amount());
      node.put("info", told.info()).put("street", told.street());
      node.put("postcode", told.postcode());
      put(node.putObject("at"), told.at());
      node.put("metres", told.metres());
    }
    return content.toString();
  }

  /** Reads the text from a content; earlier versions gave every hard push the same title. */
  static Notification.Text text(String content) {
    JsonNode node = read(content);
    String body = string(node, "text");
    if (node.has("title")) {
      return new Notification.Text(string(node, "title"), body);
    }
    return body.isEmpty() ? Notification.Text.NONE : new Notification.Text(TITLE_BEFORE, body);
  }

  /** Reads what a content is about. */
  static Notification.Content about(String content) {
    List<Notification.Told> all = new ArrayList<>();
    JsonNode stored = read(content);
    list(stored, "restrictions").forEach(node -> all.add(one(node)));
    stored.path("more").forEach(node -> all.add(one(node)));
    Optional<Long> trip =
        stored.has("trip") ? Optional.of(number(stored, "trip").longValue()) : Optional.empty();
    return new Notification.Content(all, number(stored, "total").intValue(), trip);
  }

  private static Notification.Told one(JsonNode node) {
    return new Notification.Told(
        id(node),
        measure(number(node, "type").intValue()),
        number(node, "amount").intValue(),
        string(node, "info"),
        string(node, "street"),
        string(node, "postcode"),
        position(node, "at"),
        number(node, "metres").doubleValue());
  }

  private static Measure measure(int type) {
    return Arrays.stream(Measure.values())
        .filter(measure -> measure.number() == type)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a row of push has no type " + type));
  }

  private static Restriction.Id id(JsonNode node) {
    return new Restriction.Id(string(node, "element"), string(node, "tag"));
  }

  private static Position position(JsonNode node, String member) {
    JsonNode at = node.path(member);
    return new Position(number(at, "lat").doubleValue(), number(at, "lon").doubleValue());
  }

  /**
   * Reads a mandatory number; without it the whole content is invalid, since half a warning is
   * none.
   */
  private static JsonNode number(JsonNode node, String member) {
    return present(node.path(member), node.path(member).isNumber(), member);
  }

  private static String string(JsonNode node, String member) {
    return present(node.path(member), node.path(member).isTextual(), member).textValue();
  }

  private static JsonNode list(JsonNode node, String member) {
    return present(node.path(member), node.path(member).isArray(), member);
  }

  private static JsonNode present(JsonNode value, boolean good, String member) {
    if (!good) {
      throw new IllegalStateException("a row of push has no good `" + member + "`");
    }
    return value;
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  private static Instant instant(JsonNode node, String member) {
    return Instant.EPOCH.plus(number(node, member).longValue(), ChronoUnit.MICROS);
  }

  private static JsonNode read(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a row of push holds no JSON", e);
    }
  }
}
