package dev.headroom.osm.network;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.osm.place.Postcodes;
import dev.headroom.osm.road.GrowingInts;
import dev.headroom.osm.road.PlacedSign;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Combines the signs on roads and at junctions into the restrictions that clients see. Pieces of
 * road that carry the same sign and touch are one restriction, however OpenStreetMap cuts them; so
 * are equal signs of nodes a few metres apart, such as the two rails of a crossing.
 *
 * <p>Memory: about 150 bytes for each sign and road that it is on.
 */
public final class Signs {

  private record Group(PlacedSign.SameSign same, String street) {}

  /** A road or {@code ~junction}, as the columns number places, and a rule there. */
  private record StretchKey(int place, int rule) {}

  /**
   * The distance in centimetres within which equal signs of nodes on a road belong to one bridge or
   * crossing.
   */
  private static final int ONE_PLACE = 2_500;

  private final List<PlacedSign> pieces;

  /** Combines placed signs. */
  public Signs(List<PlacedSign> placed) {
    pieces = new ArrayList<>(placed);
  }

  /**
   * Merges the pieces and fills the stretch columns.
   *
   * @param columns with their junctions and roads
   * @return the restrictions in the order of their ids
   */
  public List<Restriction> restrictions(
      NetworkColumns columns, JunctionRoads junctions, Postcodes postcodes) {
    name(columns, junctions);
    List<List<PlacedSign>> groups = merged(columns, junctions);
    groups.sort(Comparator.comparing((List<PlacedSign> g) -> g.get(0), Signs::order));
    List<Restriction> restrictions = new ArrayList<>();
    GrowingInts restriction = new GrowingInts();
    GrowingInts place = new GrowingInts();
    GrowingInts directions = new GrowingInts();
    GrowingInts rule = new GrowingInts();
    for (List<PlacedSign> group : groups) {
      stretches(group)
          .forEach(
              (stretch, both) -> {
                restriction.add(restrictions.size());
                place.add(stretch.place);
                directions.add(both);
                rule.add(stretch.rule);
              });
      restrictions.add(restriction(group.get(0), columns, postcodes));
    }
    columns.stretchRestriction = restriction.toArray();
    columns.stretchPlace = place.toArray();
    columns.stretchDirections = directions.toBytes();
    columns.stretchRule = rule.toArray();
    return restrictions;
  }

  private static int order(PlacedSign a, PlacedSign b) {
    return Comparator.comparing(PlacedSign::element)
        .thenComparing(piece -> piece.sign().tag())
        .thenComparing(piece -> piece.sign().amount())
        .thenComparing(PlacedSign::at)
        .compare(a, b);
  }

  /** Gives signs at junctions the name of the highest-ranking road there that has one. */
  private void name(NetworkColumns columns, JunctionRoads junctions) {
    pieces.replaceAll(
        piece ->
            !piece.atJunction()
                ? piece
                : new PlacedSign(
                    piece.at(),
                    piece.directions(),
                    piece.rule(),
                    piece.sign(),
                    piece.same(),
                    piece.element(),
                    streetAt(piece.at(), columns, junctions),
                    piece.postcode()));
  }

  private static String streetAt(int junction, NetworkColumns columns, JunctionRoads junctions) {
    String street = "";
    int best = Integer.MAX_VALUE;
    for (int n = 0; n < junctions.degree(junction); n++) {
      int road = junctions.out(junction, n).road();
      int text = columns.roadName[road] != 0 ? columns.roadName[road] : columns.roadRef[road];
      if (text != 0 && columns.roadClass[road] < best) {
        best = columns.roadClass[road];
        street = columns.texts.get(text);
      }
    }
    return street;
  }

  /** Groups of pieces; the first of each gives it its id. */
  private List<List<PlacedSign>> merged(NetworkColumns columns, JunctionRoads junctions) {
    DisjointSets sets = new DisjointSets(pieces.size());
    Map<Group, Map<Object, Integer>> firstAt = new HashMap<>();
    for (int i = 0; i < pieces.size(); i++) {
      PlacedSign piece = pieces.get(i);
      Map<Object, Integer> first =
          firstAt.computeIfAbsent(
              new Group(piece.same(), piece.street()), added -> new HashMap<>());
      sets.union(i, first.computeIfAbsent(piece.element(), added -> sets.added()));
      if (piece.atJunction()) {
        int junction = piece.at();
        sets.union(i, first.computeIfAbsent(junction, added -> sets.added()));
        for (int n = 0; n < junctions.degree(junction); n++) {
          DirectedRoad directed = junctions.out(junction, n);
          if (columns.roadLength[directed.road()] <= ONE_PLACE) {
            sets.union(i, first.computeIfAbsent(junctions.headOf(directed), added -> sets.added()));
          }
        }
      } else {
        int tail = columns.roadTail[piece.at()];
        int head = columns.roadHead[piece.at()];
        sets.union(i, first.computeIfAbsent(tail, added -> sets.added()));
        sets.union(i, first.computeIfAbsent(head, added -> sets.added()));
      }
    }
    Map<Integer, List<PlacedSign>> groups = new HashMap<>();
    for (int i = 0; i < pieces.size(); i++) {
      groups.computeIfAbsent(sets.find(i), added -> new ArrayList<>()).add(pieces.get(i));
    }
    groups.values().forEach(group -> group.sort(Signs::order));
    return new ArrayList<>(groups.values());
  }

  private static Map<StretchKey, Integer> stretches(List<PlacedSign> group) {
    Map<StretchKey, Integer> stretches =
        new TreeMap<>(Comparator.comparing(StretchKey::place).thenComparing(StretchKey::rule));
    for (PlacedSign piece : group) {
      stretches.merge(
          new StretchKey(piece.atJunction() ? ~piece.at() : piece.at(), piece.rule()),
          piece.directions(),
          (one, other) -> one | other);
    }
    return stretches;
  }

  private static Restriction restriction(
      PlacedSign first, NetworkColumns columns, Postcodes postcodes) {
    int junction = first.atJunction() ? first.at() : columns.roadTail[first.at()];
    String postcode =
        first.postcode().isEmpty()
            ? postcodes.near(columns.junctionLat[junction], columns.junctionLon[junction])
            : first.postcode();
    return new Restriction(
        new Restriction.Id(first.element().toString(), first.sign().tag()),
        first.sign().type(),
        first.sign().amount(),
        first.sign().sign(),
        first.street(),
        postcode);
  }
}
