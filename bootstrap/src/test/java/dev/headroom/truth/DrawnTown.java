package dev.headroom.truth;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.SketchedSteps;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A made-up town, drawn with letters and imported from OpenStreetMap's format: a letter is a node,
 * the next column is 50 m away and the next line 100 m. Streets are named by the letters of their
 * nodes unless their tags say otherwise, places by the two letters that they lie halfway between. A
 * network of the countryside, of more roads than any enclave may have, is tied to one of its nodes.
 */
final class DrawnTown {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final double LAT = 52.5;
  private static final double LON = -1.5;
  private static final int COLUMN = 50;
  private static final int LINE = 100;
  private static final int COUNTRY_RUNGS = 140;
  private static final double MOVED_METRES = 5;

  private final Map<Character, double[]> places = new HashMap<>();
  private final Map<Character, String> nodeTags = new HashMap<>();
  private final Map<String, String> streets = new HashMap<>();
  private final List<String> order = new ArrayList<>();
  private final StringBuilder relations = new StringBuilder();
  private final Map<Long, String> names = new HashMap<>();
  private char tiedAt;
  private int lastRelation = 500;
  private Chain chain;

  /** A town with a node at each letter and digit of the drawing. */
  static DrawnTown draw(String drawing) {
    return draw(drawing, COLUMN, LINE);
  }

  /** The same with so many metres to the next column, and to the next line. */
  static DrawnTown draw(String drawing, int toColumn, int toLine) {
    DrawnTown town = new DrawnTown();
    String[] lines = drawing.split("\n");
    for (int line = 0; line < lines.length; line++) {
      for (int column = 0; column < lines[line].length(); column++) {
        char c = lines[line].charAt(column);
        if (Character.isLetterOrDigit(c)) {
          town.places.put(c, new double[] {column * toColumn, -line * toLine});
        }
      }
    }
    return town;
  }

  /** Gives tags to a node: {@code barrier=gate + access=private}. */
  DrawnTown node(char letter, String tags) {
    nodeTags.put(letter, tags);
    return this;
  }

  /** Adds a street along these letters; without other tags a residential one. */
  DrawnTown street(String letters, String... tags) {
    streets.put(letters, tags.length == 0 ? "highway=residential" : tags[0]);
    order.add(letters);
    return this;
  }

  /** Adds residential streets. */
  DrawnTown streets(String... all) {
    for (String each : all) {
      street(each);
    }
    return this;
  }

  /** Adds a turn restriction: {@code BC} from, {@code C} or {@code CD} via, {@code DE} to. */
  DrawnTown turn(String from, String via, String to, String tags) {
    lastRelation++;
    relations.append("<relation id=\"").append(lastRelation).append("\" version=\"1\">");
    member("way", from, "from");
    member(via.length() == 1 ? "node" : "way", via, "via");
    member("way", to, "to");
    relations.append(TinyMap.xml("type=restriction + " + tags)).append("</relation>\n");
    return this;
  }

  private void member(String type, String ref, String role) {
    relations.append(
        "<member type=\"%s\" ref=\"%s\" role=\"%s\"/>".formatted(type, "{" + ref + "}", role));
  }

  /** Ties the town to the countryside. */
  DrawnTown tiedAt(char letter) {
    tiedAt = letter;
    return this;
  }

  private Chain chain() {
    if (chain == null) {
      try {
        Path folder = Files.createTempDirectory("headroom-town");
        Path file = write(folder);
        ImportSettings here = new ImportSettings(Optional.of(LONDON), Optional.of("GB"));
        chain = Chain.of(file, folder, here);
        try (var left = Files.list(folder)) {
          for (Path path : left.toList()) {
            Files.delete(path);
          }
        }
        Files.delete(folder);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return chain;
  }

  private Path write(Path folder) {
    TinyMap map = new TinyMap(LAT, LON);
    Map<String, Long> ids = new HashMap<>();
    places.forEach(
        (letter, at) ->
            ids.put(
                String.valueOf(letter), map.node(at[0], at[1], nodeTags.getOrDefault(letter, ""))));
    for (String letters : order) {
      List<Long> refs = letters.chars().mapToObj(c -> ids.get(String.valueOf((char) c))).toList();
      String tags = streets.get(letters);
      String name = tags.contains("name=") ? "" : "name=" + letters + " + ";
      long way = map.way(name + tags, refs);
      ids.put(letters, way);
      names.put(way, letters);
    }
    if (tiedAt != 0) {
      addCountry(map, ids.get(String.valueOf(tiedAt)));
    }
    String text = relations.toString();
    for (Map.Entry<String, Long> id : ids.entrySet()) {
      text = text.replace("\"{" + id.getKey() + "}\"", "\"" + id.getValue() + "\"");
    }
    return map.with(text).write(folder);
  }

  /** Two lanes side by side, with rungs between them. */
  private void addCountry(TinyMap map, long from) {
    List<Long> west = new ArrayList<>();
    List<Long> east = new ArrayList<>();
    for (int i = 0; i < COUNTRY_RUNGS; i++) {
      west.add(map.node(-20_000, 5_000 + 200 * i, ""));
      east.add(map.node(-19_800, 5_000 + 200 * i, ""));
      map.way("highway=unclassified", List.of(west.get(i), east.get(i)));
    }
    map.way("highway=unclassified", west);
    map.way("highway=unclassified", east);
    map.way("highway=unclassified", List.of(east.get(0), from));
  }

  private Position between(String letters) {
    double[] one = places.get(letters.charAt(0));
    double[] other = places.get(letters.charAt(1));
    TinyMap map = new TinyMap(LAT, LON);
    return new Position(map.latOf((one[1] + other[1]) / 2), map.lonOf((one[0] + other[0]) / 2));
  }

  /** The outcome of a drive from one place to another, leaving at a local time, if one is told. */
  RouteOutcome plan(String from, String to, Lorry lorry, String departure) {
    return plan(from, to, lorry.dimensions(), departure);
  }

  /** The same for a vehicle of which more may be known. */
  RouteOutcome plan(String from, String to, Dimensions vehicle, String departure) {
    Times times =
        departure.isEmpty()
            ? new Times.Unspecified()
            : new Times.DepartAt(LocalDateTime.parse(departure).atZone(LONDON).toInstant());
    return chain()
        .planner()
        .plan(new RouteRequest(between(from), between(to), vehicle, times), Budgets.UNLIMITED);
  }

  /**
   * The streets driven; {@code not reached} where there is no route, or where it begins or ends on
   * another street.
   */
  String drive(String from, String to, Lorry lorry, String departure) {
    return drive(from, to, lorry.dimensions(), departure);
  }

  /** The same for a vehicle of which more may be known. */
  String drive(String from, String to, Dimensions vehicle, String departure) {
    return streets(plan(from, to, vehicle, departure), from, to);
  }

  /** The streets driven where some things are avoided as far as possible. */
  String driveAvoiding(Set<Matter> features, String from, String to, Dimensions vehicle) {
    RouteRequest request =
        new RouteRequest(between(from), between(to), vehicle, new Times.Unspecified())
            .avoiding(Avoid.of(features, List.of(), Set.of(), false));
    return streets(chain().planner().plan(request, Budgets.UNLIMITED), from, to);
  }

  private String streets(RouteOutcome outcome, String from, String to) {
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return "not reached";
    }
    Route route = planned.legs().get(0);
    Position last = route.shape().get(route.shape().size() - 1);
    if (route.shape().get(0).metresTo(between(from)) > MOVED_METRES
        || last.metresTo(between(to)) > MOVED_METRES) {
      return "not reached";
    }
    List<String> driven = new ArrayList<>();
    for (DirectedRoad road : route.roads()) {
      String name = names.getOrDefault(chain().network().wayOf(road.road()), "country");
      if (driven.isEmpty() || !driven.get(driven.size() - 1).equals(name)) {
        driven.add(name);
      }
    }
    return String.join(" ", driven);
  }

  /** What the driver does on the way, without setting off and arriving. */
  List<Manoeuvre> manoeuvres(String from, String to, Lorry lorry) {
    Route route = ((RouteOutcome.Planned) plan(from, to, lorry, "")).legs().get(0);
    return route.steps().stream()
        .map(Route.Step::manoeuvre)
        .filter(each -> !(each instanceof Manoeuvre.Depart || each instanceof Manoeuvre.Arrive))
        .toList();
  }

  /** What the driver hears between setting off and arriving: {@code LEFT on AB, exit 2 on CD}. */
  String steps(String from, String to) {
    Route route = ((RouteOutcome.Planned) plan(from, to, Lorry.VAN, "")).legs().get(0);
    List<String> steps = SketchedSteps.of(route);
    return String.join(", ", steps.subList(1, steps.size() - 1));
  }

  /** How long a street takes from one end to the other, in km/h. */
  double kmh(String letters, boolean forward) {
    for (int road = 0; road < chain().network().roadCount(); road++) {
      if (letters.equals(names.get(chain().network().wayOf(road)))) {
        DirectedRoad directed = forward ? DirectedRoad.along(road) : DirectedRoad.against(road);
        return 36.0
            * chain().network().lengthOf(road)
            / chain().network().packed().timeOf(directed.packed());
      }
    }
    throw new AssertionError("no street " + letters);
  }

  /** What a planned drive, or a refusal, says besides. */
  List<Notice> notices(String from, String to, Lorry lorry, String departure) {
    RouteOutcome outcome = plan(from, to, lorry, departure);
    if (outcome instanceof RouteOutcome.Planned planned) {
      return planned.legs().get(0).notices();
    }
    return outcome instanceof RouteOutcome.NoLegalRoute refusal ? refusal.notices() : List.of();
  }

  /** The kinds of issue that the import found, sorted. */
  List<String> issues() {
    return chain().issues().stream()
        .map(issue -> issue.kind())
        .distinct()
        .sorted()
        .collect(Collectors.toList());
  }
}
