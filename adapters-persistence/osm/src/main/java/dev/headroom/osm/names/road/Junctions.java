package dev.headroom.osm.names.road;

import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The junctions of motorways, each once for all carriageways, named as people write them in their
 * country: {@code M4 J24}, {@code A5 AS 37 Heidelberg}, elsewhere {@code A5 exit 37}.
 *
 * <p>Memory: 200 bytes for each node {@code highway=motorway_junction}. For one thread.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Tag:highway%3Dmotorway_junction">
 *     motorway_junction</a>
 */
public final class Junctions {

  private static final double SAME_METRES = 4_000;
  private static final double NEAR_METRES = 200;
  private static final int LONGEST_NUMBER = 24;
  private static final int VOTE = 10;
  private static final Set<String> BRITISH = Set.of("GB", "IE", "IM");
  private static final Set<String> GERMAN = Set.of("DE", "AT", "CH", "LI");

  private record Node(long id, Spot spot, String number, Names names) {}

  /**
   * A junction.
   *
   * @param names the one that is written, and other spellings
   */
  public record Junction(Names names, Spot spot) {}

  private final List<Node> nodes = new ArrayList<>();

  /** Reads a node {@code highway=motorway_junction}. */
  public void node(long id, int lat, int lon, Map<String, String> tags) {
    String number = Text.clean(tags.getOrDefault("ref", "").split(";", 2)[0], LONGEST_NUMBER);
    Names names = Names.of(tags);
    if (!number.isEmpty() || !names.isEmpty()) {
      nodes.add(new Node(id, Spot.at(lat, lon), number, names));
    }
  }

  /**
   * The junctions.
   *
   * @param countries find the two letters of the country at a place, or empty
   */
  public List<Junction> of(RoadNetwork network, Function<Spot, String> countries) {
    if (nodes.isEmpty()) {
      return List.of();
    }
    nodes.sort(Comparator.comparingLong(Node::id));
    Map<Long, String> roads = roads(network);
    Map<String, List<List<Node>>> groups = new HashMap<>();
    List<List<Node>> inOrder = new ArrayList<>();
    for (Node node : nodes) {
      String called = node.number().isEmpty() ? node.names().name() : node.number();
      String key = roads.getOrDefault(node.id(), "") + "\n" + Folded.joined(Folded.of(called));
      List<List<Node>> same = groups.computeIfAbsent(key, added -> new ArrayList<>(1));
      List<Node> group = null;
      for (List<Node> each : same) {
        if (metres(each.get(0).spot(), node.spot()) < SAME_METRES) {
          group = each;
          break;
        }
      }
      if (group == null) {
        group = new ArrayList<>();
        same.add(group);
        inOrder.add(group);
      }
      group.add(node);
    }
    return inOrder.stream()
        .map(
            group ->
                junction(
                    group,
                    roads.getOrDefault(group.get(0).id(), ""),
                    countries.apply(group.get(0).spot())))
        .toList();
  }

  private static double metres(Spot one, Spot other) {
    return Distances.metres(one.lat() / 1e7, one.lon() / 1e7, other.lat() / 1e7, other.lon() / 1e7);
  }

  /** The number of the road that leads through each node, or else of the nearest major road. */
  private Map<Long, String> roads(RoadNetwork network) {
    Map<Long, String> found = new HashMap<>();
    nodes.forEach(node -> found.put(node.id(), ""));
    for (int junction = 0; junction < network.junctionCount(); junction++) {
      if (found.containsKey(network.nodeOf(junction))) {
        found.put(network.nodeOf(junction), first(through(junction, network)));
      }
    }
    List<Spot> without = new ArrayList<>();
    nodes.stream()
        .filter(node -> found.get(node.id()).isEmpty())
        .forEach(node -> without.add(node.spot()));
    Map<Spot, String> near = new NearestStreets(without, NEAR_METRES).majorNumbers(network);
    nodes.stream()
        .filter(node -> found.get(node.id()).isEmpty())
        .forEach(node -> found.put(node.id(), first(near.getOrDefault(node.spot(), ""))));
    return found;
  }

  /** The first of several numbers, without blanks. */
  private static String first(String refs) {
    int several = refs.indexOf(';');
    return (several < 0 ? refs : refs.substring(0, several)).replace(" ", "");
  }

  /** The number that most roads at a junction have; of equal ones that of the greatest road. */
  private static String through(int junction, RoadNetwork network) {
    Map<String, Integer> votes = new TreeMap<>();
    for (DirectedRoad each : network.leaving(junction)) {
      String ref = network.refOf(each.road());
      if (!ref.isEmpty()) {
        boolean motorway = network.classOf(each.road()) == RoadClass.MOTORWAY;
        votes.merge(ref, motorway ? VOTE + 1 : VOTE, Integer::sum);
      }
    }
    String best = "";
    for (Map.Entry<String, Integer> each : votes.entrySet()) {
      best = each.getValue() > votes.getOrDefault(best, 0) ? each.getKey() : best;
    }
    return best;
  }

  private static Junction junction(List<Node> group, String road, String country) {
    Names names = Names.NONE;
    for (Node node : group) {
      names = names.isEmpty() ? node.names() : names.and(node.names());
    }
    String number = group.get(0).number();
    List<String> spellings = new ArrayList<>();
    String name = names.name();
    if (number.isEmpty()) {
      spellings.add((road + " " + name).strip());
    } else if (BRITISH.contains(country)) {
      String digits = number.startsWith("J") ? number.substring(1).strip() : number;
      spellings.add(road + " J" + digits);
      spellings.add(road + " junction " + digits);
      spellings.add(road + " " + digits);
      spellings.add(road + " exit " + digits);
    } else if (GERMAN.contains(country)) {
      String sort = name.contains("reuz") ? "AK" : name.contains("reieck") ? "AD" : "AS";
      spellings.add((road + " " + sort + " " + number + " " + name).strip());
      spellings.add(road + " " + sort + " " + number);
      spellings.add(road + " Ausfahrt " + number);
      spellings.add(road + " Anschlussstelle " + number);
      spellings.add(road + " AS " + number);
      spellings.add(road + " " + number);
      spellings.add(road + " exit " + number);
    } else {
      spellings.add((road + " exit " + number + " " + name).strip());
      spellings.add(road + " " + number);
      spellings.add(road + " junction " + number);
    }
    Set<OtherName> others = new LinkedHashSet<>();
    for (String spelling : spellings.subList(1, spellings.size())) {
      others.add(new OtherName("", spelling.strip()));
    }
    Names written = new Names(Text.clean(spellings.get(0), Names.LONGEST), new ArrayList<>(others));
    return new Junction(written.and(names), middle(group));
  }

  /** The node that is nearest to the middle. */
  private static Spot middle(List<Node> group) {
    double lat = group.stream().mapToDouble(node -> node.spot().lat()).average().orElseThrow();
    double lon = group.stream().mapToDouble(node -> node.spot().lon()).average().orElseThrow();
    Spot middle = Spot.at((int) Math.round(lat), (int) Math.round(lon));
    return group.stream()
        .map(Node::spot)
        .min(Comparator.comparingDouble(spot -> metres(spot, middle)))
        .orElseThrow();
  }
}
