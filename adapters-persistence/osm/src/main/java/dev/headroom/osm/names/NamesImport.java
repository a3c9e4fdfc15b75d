package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.pass.SectionImport;
import dev.headroom.osm.road.GrowingLongs;
import dev.headroom.osm.road.NodeTable;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the searchable names besides the streets of the network: places and postcodes. A way's
 * postcode is placed at its first node, that of a postal area's boundary at the first node of each
 * of its ways.
 *
 * <p>Memory: 40 bytes for each way with a postcode, about 200 for each place.
 */
public final class NamesImport implements SectionImport {

  private static final int LONGEST_NAME = 80;

  private final List<Place> places = new ArrayList<>();
  private final PostcodePlaces postcodes = new PostcodePlaces();
  private final Map<Long, List<String>> boundaries = new HashMap<>();
  private final GrowingLongs references = new GrowingLongs();
  private final List<String> carried = new ArrayList<>();
  private final List<Long> carriers = new ArrayList<>();
  private NodeTable nodes = new NodeTable(new GrowingLongs());

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    if (!tags.getOrDefault("boundary", "").equals("postal_code")) {
      return;
    }
    Optional<String> postcode = PostcodePlaces.of(tags);
    for (Member member : members) {
      if (postcode.isPresent() && member.kind() == Kind.WAY) {
        boundaries.computeIfAbsent(member.id(), added -> new ArrayList<>(2)).add(postcode.get());
      }
    }
  }

  @Override
  public void way(long id, long[] refs, Map<String, String> tags) {
    if (refs.length == 0) {
      return;
    }
    PostcodePlaces.of(tags).ifPresent(postcode -> carry(refs[0], postcode));
    boundaries.getOrDefault(id, List.of()).forEach(postcode -> carry(refs[0], postcode));
  }

  private void carry(long node, String postcode) {
    references.add(node);
    carriers.add(node);
    carried.add(postcode);
  }

  @Override
  public void endWays() {
    nodes = new NodeTable(references);
  }

  @Override
  public void node(long id, int latE7, int lonE7, Map<String, String> tags) {
    int index = nodes.indexOf(id);
    if (index >= 0) {
      nodes.place(index, latE7, lonE7);
    }
    if (tags.isEmpty()) {
      return;
    }
    PostcodePlaces.of(tags).ifPresent(postcode -> postcodes.add(postcode, latE7, lonE7));
    String name = Text.clean(tags.getOrDefault("name", ""), LONGEST_NAME);
    if (!name.isEmpty()) {
      kind(tags)
          .ifPresent(
              kind ->
                  places.add(Place.at(kind, name, Address.UNKNOWN, Position.ofE7(latE7, lonE7))));
    }
  }

  private static Optional<PlaceKind> kind(Map<String, String> tags) {
    return switch (tags.getOrDefault("place", "")) {
      case "city" -> Optional.of(PlaceKind.CITY);
      case "town" -> Optional.of(PlaceKind.TOWN);
      case "suburb" -> Optional.of(PlaceKind.SUBURB);
      case "village" -> Optional.of(PlaceKind.VILLAGE);
      case "hamlet" -> Optional.of(PlaceKind.HAMLET);
      default -> Optional.empty();
    };
  }

  /** The collected places and the streets of a network. */
  public PlaceEntries places(RoadNetwork network) {
    for (int i = 0; i < carriers.size(); i++) {
      int node = nodes.indexOf(carriers.get(i));
      if (node >= 0 && nodes.placed(node)) {
        postcodes.add(carried.get(i), nodes.lat(node), nodes.lon(node));
      }
    }
    return each -> {
      places.forEach(place -> each.accept(PlaceEntry.of(place, 50)));
      postcodes.places().forEach(place -> each.accept(PlaceEntry.of(place, 20)));
      Set<String> streets = new HashSet<>();
      for (int road = 0; road < network.roadCount(); road++) {
        String name = network.nameOf(road);
        if (!name.isEmpty() && streets.add(name)) {
          Position at = Position.ofE7(network.pointLat(road, 0), network.pointLon(road, 0));
          each.accept(PlaceEntry.of(Place.at(PlaceKind.STREET, name, Address.UNKNOWN, at), 10));
        }
      }
    };
  }
}
