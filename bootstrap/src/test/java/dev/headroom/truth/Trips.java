package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Random trips on a map, the same for the same seed; half of them close to a limit of the map. */
final class Trips {

  /** A trip: from where, to where, with what, and when. */
  record Trip(Position from, Position to, Lorry lorry, Times times) {}

  /** A limit that occurs: which measure, how much, and a node where. */
  private record Limit(String dimension, int amount, Node at) {

    int step() {
      return dimension.equals("weight") ? 10 : 1;
    }

    /** A sign of 60 m is on the map, but no vehicle as high. */
    boolean hasVehiclesBesides() {
      Measure checked = Measure.valueOf(dimension.toUpperCase(Locale.ROOT));
      int decimals = dimension.equals("weight") ? 3 : 2;
      return checked.accepts(BigDecimal.valueOf(amount - step(), decimals))
          && checked.accepts(BigDecimal.valueOf(amount + step(), decimals));
    }
  }

  private static final Pattern LIMIT_KEY =
      Pattern.compile("max(height|width|length|weight)(rating)?(:.*)?");
  private static final double NEAR = 1_500;
  private static final Instant FIRST_DEPARTURE = Instant.parse("2026-01-01T00:00:00Z");

  private final Random random;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Limit> limits = new ArrayList<>();

  Trips(RawMap map, long seed) {
    random = new Random(seed);
    for (Way way : map.ways.values()) {
      if (TagJudge.forMotorTraffic(way) && !way.tag("route").equals("ferry")) {
        List<Node> present =
            way.nodes().stream().map(map.nodes::get).filter(n -> n != null).toList();
        nodes.addAll(present);
        if (!present.isEmpty()) {
          collect(way.tags(), present.get(0));
        }
        present.forEach(node -> collect(node.tags(), node));
      }
    }
  }

  private void collect(Map<String, String> tags, Node at) {
    tags.forEach(
        (key, value) -> {
          Matcher limited = LIMIT_KEY.matcher(key);
          if (limited.matches()) {
            String dimension = limited.group(1);
            OptionalInt amount =
                dimension.equals("weight") ? Amounts.kilograms(value) : Amounts.centimetres(value);
            amount.stream()
                .mapToObj(limit -> new Limit(dimension, limit, at))
                .filter(Limit::hasVehiclesBesides)
                .forEach(limits::add);
          }
        });
  }

  /** The next trip. */
  Trip next() {
    Lorry lorry = anyLorry();
    Node from = any();
    Node to = any();
    if (random.nextBoolean() && !limits.isEmpty()) {
      Limit limit = limits.get(random.nextInt(limits.size()));
      lorry = besides(lorry, limit);
      if (random.nextBoolean()) {
        from = near(limit.at);
        to = near(limit.at);
      }
    }
    return new Trip(shifted(from), shifted(to), lorry, times());
  }

  private Times times() {
    Instant some = FIRST_DEPARTURE.plusSeconds(random.nextInt(2 * 365 * 24 * 60) * 60L);
    return switch (random.nextInt(8)) {
      case 0, 1 -> new Times.DepartAt(some);
      case 2 -> new Times.ArriveBy(some);
      case 3 -> new Times.Within(some, some.plus(Duration.ofHours(12)));
      default -> new Times.Unspecified();
    };
  }

  private Lorry anyLorry() {
    return new Lorry(
        random.nextInt(200, 460),
        random.nextInt(500, 1_850),
        random.nextInt(180, 260),
        random.nextInt(2_000, 44_001));
  }

  /** Just above or just below a limit. */
  private Lorry besides(Lorry lorry, Limit limit) {
    int measure = limit.amount + (random.nextBoolean() ? 1 : -1) * limit.step();
    return switch (limit.dimension) {
      case "height" -> new Lorry(measure, lorry.length(), lorry.width(), lorry.weight());
      case "length" -> new Lorry(lorry.height(), measure, lorry.width(), lorry.weight());
      case "width" -> new Lorry(lorry.height(), lorry.length(), measure, lorry.weight());
      default -> new Lorry(lorry.height(), lorry.length(), lorry.width(), measure);
    };
  }

  private Node any() {
    return nodes.get(random.nextInt(nodes.size()));
  }

  private Node near(Node at) {
    for (int tries = 0; tries < 2_000; tries++) {
      Node node = any();
      if (DrivenRoute.at(node).metresTo(DrivenRoute.at(at)) < NEAR) {
        return node;
      }
    }
    return at;
  }

  private Position shifted(Node node) {
    Position at = DrivenRoute.at(node);
    return new Position(
        at.lat() + random.nextGaussian() * 0.0003, at.lon() + random.nextGaussian() * 0.0003);
  }
}
