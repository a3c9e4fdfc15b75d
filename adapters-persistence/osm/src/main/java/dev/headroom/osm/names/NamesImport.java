package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.OsmVisitor.Kind;
import dev.headroom.osm.file.OsmVisitor.Member;
import dev.headroom.osm.names.area.Boundary;
import dev.headroom.osm.names.house.Houses;
import dev.headroom.osm.names.road.Junctions;
import dev.headroom.osm.names.road.WayNames;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Outlines;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.HouseNumbers;
import dev.headroom.osm.names.tags.Importance;
import dev.headroom.osm.names.tags.KindTags;
import dev.headroom.osm.names.tags.Names;
import dev.headroom.osm.names.tags.PostcodeText;
import dev.headroom.osm.pass.SectionImport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Function;

/**
 * Collects the searchable places of an extract. {@link #places} joins them with the roads of the
 * network.
 *
 * <p>Memory: 100 bytes for each address, 300 for each named place, 100 for each member way of their
 * relations, and what {@link Outlines} states for the nodes of their ways.
 */
public final class NamesImport implements SectionImport {

  private static final int MOST_WAYS_OF_RELATIONS = 20_000_000;
  private static final int LOWEST_LEVEL = 11;

  private final Collected collected = new Collected();
  private final Set<Long> wanted = new HashSet<>();
  private final Map<Long, String> postalWays = new HashMap<>();
  private final List<Map.Entry<Long, Map<String, String>>> relationHouses = new ArrayList<>();

  /** What the passes found. */
  static final class Collected {
    final Outlines outlines = new Outlines();
    final Map<Long, Integer> outlineOf = new HashMap<>();
    final Houses houses = new Houses();
    final WayNames wayNames = new WayNames();
    final Junctions junctions = new Junctions();
    final PostcodePlaces postcodes = new PostcodePlaces();
    final List<Map.Entry<Integer, String>> postcodeWays = new ArrayList<>();
    final List<Feature> sites = new ArrayList<>();
    final List<Feature> settlements = new ArrayList<>();
    final List<Boundary> boundaries = new ArrayList<>();
    final List<Feature> postalAreas = new ArrayList<>();
  }

  @Override
  public void relation(long id, List<Member> members, Map<String, String> tags) {
    switch (tags.getOrDefault("type", "")) {
      case "associatedStreet", "street" -> collected.houses.street(members, tags);
      case "multipolygon" -> area(members, tags);
      case "boundary" -> boundary(members, tags);
      default -> {
        // Routes, restrictions and the like are no places.
      }
    }
  }

  private void boundary(List<Member> members, Map<String, String> tags) {
    switch (tags.getOrDefault("boundary", "")) {
      case "administrative" -> {
        int level = level(tags);
        Names names = Names.of(tags);
        if (level > 1 && !names.isEmpty()) {
          PlaceKind kind = KindTags.settlement(tags).orElse(PlaceKind.REGION);
          Feature feature = feature(kind, names, tags).ofRelation(outline(members));
          collected.boundaries.add(
              new Boundary(feature, level, node(members, "label"), node(members, "admin_centre")));
        }
      }
      case "postal_code" -> {
        String postcode = PostcodeText.of(tags);
        if (!postcode.isEmpty()) {
          long[] outline = outline(members);
          Names names = new Names(postcode, List.of());
          collected.postalAreas.add(feature(PlaceKind.POSTCODE, names, tags).ofRelation(outline));
          for (long way : outline) {
            postalWays.putIfAbsent(way, postcode);
          }
        }
      }
      default -> area(members, tags);
    }
  }

  private static int level(Map<String, String> tags) {
    String level = tags.getOrDefault("admin_level", "");
    if (level.isEmpty() || level.length() > 2 || !level.chars().allMatch(Character::isDigit)) {
      return 0;
    }
    int number = Integer.parseInt(level);
    return number > LOWEST_LEVEL ? 0 : number;
  }

  private static long node(List<Member> members, String role) {
    return members.stream()
        .filter(member -> member.kind() == Kind.NODE && member.role().equals(role))
        .mapToLong(Member::id)
        .findFirst()
        .orElse(0);
  }

  /** The ways of an outline, holes included; they are kept from now on. */
  private long[] outline(List<Member> members) {
    if (wanted.size() > MOST_WAYS_OF_RELATIONS) {
      return new long[0];
    }
    long[] ways =
        members.stream()
            .filter(member -> member.kind() == Kind.WAY)
            .filter(member -> Set.of("", "outer", "inner").contains(member.role()))
            .mapToLong(Member::id)
            .toArray();
    for (long way : ways) {
      wanted.add(way);
    }
    return ways;
  }

  private void area(List<Member> members, Map<String, String> tags) {
    Optional<PlaceKind> kind = kind(tags);
    Names names = kind.map(of -> names(of, tags)).orElse(Names.NONE);
    boolean address = AddressLine.isIn(tags);
    if (names.isEmpty() && !address) {
      return;
    }
    long[] outline = outline(members);
    if (!names.isEmpty()) {
      add(feature(kind.get(), names, tags).ofRelation(outline));
    }
    if (address && outline.length > 0) {
      relationHouses.add(Map.entry(outline[0], tags));
    }
  }

  private static Optional<PlaceKind> kind(Map<String, String> tags) {
    return KindTags.settlement(tags).or(() -> KindTags.site(tags));
  }

  private static Names names(PlaceKind kind, Map<String, String> tags) {
    return isLand(kind) ? Names.of(tags) : Names.ofSite(kind, tags);
  }

  private static boolean isLand(PlaceKind kind) {
    return kind.compareTo(PlaceKind.LOCALITY) <= 0;
  }

  private void add(Feature feature) {
    (isLand(feature.kind()) ? collected.settlements : collected.sites).add(feature);
  }

  private static Feature feature(PlaceKind kind, Names names, Map<String, String> tags) {
    List<HouseNumbers.HouseNumber> numbers =
        HouseNumbers.of(tags.getOrDefault("addr:housenumber", ""));
    return new Feature(
        kind,
        names,
        Importance.of(kind, tags),
        AddressLine.of(tags),
        numbers.isEmpty() ? "" : numbers.get(0).written());
  }

  @Override
  public void way(long id, long[] refs, Map<String, String> tags) {
    boolean member = wanted.contains(id);
    if (refs.length == 0 || (tags.isEmpty() && !member)) {
      return;
    }
    int outline = -1;
    if (member) {
      outline = collected.outlines.add(refs);
      collected.outlineOf.put(id, outline);
    }
    if (tags.isEmpty()) {
      carry(postalWays.getOrDefault(id, ""), refs);
      return;
    }
    if (tags.containsKey("highway")) {
      collected.wayNames.way(id, tags);
    }
    outline = named(outline, refs, tags);
    if (AddressLine.isIn(tags)) {
      outline = outline < 0 ? collected.outlines.add(refs) : outline;
      collected.houses.way(id, outline, tags);
    } else if (tags.containsKey("addr:interpolation")) {
      outline = outline < 0 ? collected.outlines.add(refs) : outline;
      collected.houses.interpolation(id, outline, tags);
    } else {
      carry(PostcodeText.of(tags), refs);
    }
    carry(postalWays.getOrDefault(id, ""), refs);
  }

  /** Adds a way with a name; returns its outline, negative if it needs none. */
  private int named(int known, long[] refs, Map<String, String> tags) {
    Optional<PlaceKind> kind = kind(tags);
    Names names = kind.map(of -> names(of, tags)).orElse(Names.NONE);
    if (names.isEmpty()) {
      return known;
    }
    int outline = known < 0 ? collected.outlines.add(refs) : known;
    add(feature(kind.get(), names, tags).ofWay(outline));
    return outline;
  }

  /** Places a postcode at the first node of a way. */
  private void carry(String postcode, long[] refs) {
    if (!postcode.isEmpty()) {
      int outline = collected.outlines.add(new long[] {refs[0]});
      collected.postcodeWays.add(Map.entry(outline, postcode));
    }
  }

  @Override
  public void endWays() {
    relationHouses.forEach(
        house -> collected.houses.relation(house.getKey(), collected.outlineOf, house.getValue()));
    relationHouses.clear();
    wanted.clear();
    postalWays.clear();
    collected.outlines.endWays();
  }

  @Override
  public void node(long id, int latE7, int lonE7, Map<String, String> tags) {
    int index = collected.outlines.node(id, latE7, lonE7, tags);
    if (tags.isEmpty()) {
      return;
    }
    if (tags.getOrDefault("highway", "").equals("motorway_junction")) {
      collected.junctions.node(id, latE7, lonE7, tags);
      return;
    }
    if (AddressLine.isIn(tags)) {
      collected.houses.node(id, index, Spot.at(latE7, lonE7), tags);
    } else {
      String postcode = PostcodeText.of(tags);
      if (!postcode.isEmpty()) {
        collected.postcodes.add(postcode, latE7, lonE7);
      }
    }
    Optional<PlaceKind> kind = kind(tags);
    Names names = kind.map(of -> names(of, tags)).orElse(Names.NONE);
    if (!names.isEmpty()) {
      add(feature(kind.get(), names, tags).ofNode(id, latE7, lonE7));
    }
  }

  /** The collected places and those of a network; all in the network's country, if it has one. */
  public PlaceEntries places(RoadNetwork network) {
    SortedSet<String> countries = network.info().countries();
    String country = countries.size() == 1 ? countries.first() : "";
    return places(network, position -> country);
  }

  /**
   * The collected places and those of a network. What was collected is used up.
   *
   * @param countries find the two letters of the country at a position, or empty
   */
  public PlaceEntries places(RoadNetwork network, Function<Position, String> countries) {
    return new FoundPlaces(collected, network, countries);
  }
}
