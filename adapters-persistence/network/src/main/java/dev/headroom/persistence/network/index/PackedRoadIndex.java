package dev.headroom.persistence.network.index;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;

/**
 * Finds roads and restrictions near a place by two packed trees over one network: one of all roads,
 * one of the roads and junctions with restrictions. The trees only find candidates; distances are
 * those of {@link RoadPoint#nearest}, so that an answer equals that of examining every road.
 *
 * <p>Memory: see {@link PlaceTree}; most roads are one piece. Built by {@link #of}, immutable
 * afterwards: look-ups take no lock and share nothing.
 */
public final class PackedRoadIndex implements RoadIndex {

  /**
   * The radius of the first search for the nearest road: enough for most places that a phone on a
   * road reports. A search of 60 m finds three times as many roads.
   */
  private static final double FIRST_METRES = 20;

  /** The factor by which each further search is wider. */
  private static final double WIDER = 4;

  /** The radius from which it is {@value #FAR_WIDER}: a search that far finds very many roads. */
  private static final double FAR_METRES = 1_000;

  private static final double FAR_WIDER = 1.5;

  /** On real maps one road in this many has a second piece, or more. */
  private static final int PIECES_BEYOND_ROADS = 12;

  private static final Comparator<Hit> BY_RESTRICTION =
      Comparator.comparingInt(Hit::restriction)
          .thenComparingDouble(Hit::metres)
          .thenComparingInt(hit -> hit.stretch().index());

  private static final Comparator<FoundRestriction> NEAREST_FIRST =
      Comparator.comparingDouble(FoundRestriction::metres)
          .thenComparing(found -> found.restriction().id(), PackedRoadIndex::compare)
          .thenComparingInt(FoundRestriction::index);

  private static final Comparator<RoadPoint> ROADS_NEAREST_FIRST =
      Comparator.comparingDouble(RoadPoint::metres).thenComparingInt(RoadPoint::road);

  /** A stretch of a restriction within reach, and its nearest point. */
  private record Hit(Stretch stretch, Position at, double metres, int road) {
    int restriction() {
      return stretch.restrictionIndex();
    }

    FoundRestriction found() {
      return stretch.found(at, metres, road);
    }
  }

  private final RoadNetwork network;
  private final PlaceTree roads;
  private final PlaceTree limited;

  private PackedRoadIndex(RoadNetwork network, PlaceTree roads, PlaceTree limited) {
    this.network = network;
    this.roads = roads;
    this.limited = limited;
  }

  /**
   * The greatest number of bytes of heap that indexing a network takes, beside the network. Reads
   * its shapes once and keeps nothing. The shapes matter, since a few bytes of a file may be a line
   * across the world, which becomes many pieces.
   */
  public static long heapToIndex(RoadNetwork network) {
    long[] all = {0};
    long[] limited = {0};
    PlaceTree.pieces(
        network,
        (road, west, south, east, north) -> {
          all[0]++;
          limited[0] += network.stretches().anyOn(road) ? 1 : 0;
        });
    network.stretches().eachJunction(junction -> limited[0]++);
    boolean grows = all[0] > usualPieces(network.roadCount());
    return (grows ? PlaceTree.BUILDING_BYTES * all[0] : usualHeap(network.roadCount(), 0))
        + PlaceTree.BUILDING_BYTES * limited[0];
  }

  /**
   * The greatest heap for indexing if roads are of usual length, which is known before the roads
   * are read.
   *
   * @param stretches of restrictions on them
   */
  public static long usualHeap(int roads, int stretches) {
    return PlaceTree.PIECE_BYTES * usualPieces(roads) + (long) PlaceTree.BUILDING_BYTES * stretches;
  }

  private static long usualPieces(int roads) {
    return (long) roads + roads / PIECES_BEYOND_ROADS;
  }

  /** Indexes a network. */
  public static PackedRoadIndex of(RoadNetwork network) {
    return of(network, Room.HEAP, need -> {});
  }

  /**
   * Indexes a network.
   *
   * @param room stores the boxes of the roads
   * @param heap gets each amount of heap before it is taken: first for roads of usual length, then
   *     for the excess, since a few bytes of a file may be a line across the world; an exception
   *     from it ends the building
   */
  public static PackedRoadIndex of(RoadNetwork network, Room room, LongConsumer heap) {
    Pieces pieces = new Pieces(network, heap);
    PlaceTree.pieces(network, pieces);
    PlaceTree.Builder limited = pieces.limited;
    network.stretches().eachJunction(junction -> limited.addJunction(network, junction));
    return new PackedRoadIndex(network, pieces.all.build(room), limited.build(room));
  }

  /** Receives the pieces of one road after the other. */
  private static final class Pieces implements PlaceTree.Pieces {
    private final RoadNetwork network;
    private final PlaceTree.Builder all;
    private final PlaceTree.Builder limited;

    Pieces(RoadNetwork network, LongConsumer heap) {
      this.network = network;
      all = new PlaceTree.Builder(Math.toIntExact(usualPieces(network.roadCount())), heap);
      limited = new PlaceTree.Builder(0, heap);
    }

    @Override
    public void add(int road, int west, int south, int east, int north) {
      all.add(west, south, east, north, road);
      if (network.stretches().anyOn(road)) {
        limited.add(west, south, east, north, road);
      }
    }
  }

  /**
   * This index over the same roads with more data.
   *
   * @param more has the junctions, roads and restrictions of this one
   */
  public PackedRoadIndex over(RoadNetwork more) {
    return new PackedRoadIndex(more, roads, limited);
  }

  @Override
  public RoadNetwork network() {
    return network;
  }

  /** {@inheritDoc} Among roads at the same distance it is the one with the lowest number. */
  @Override
  public Optional<RoadPoint> nearest(Position place, double metres, IntPredicate accepted) {
    requirePositive(metres);
    IntSet seen = new IntSet();
    RoadPoint best = null;
    double radius = Math.min(FIRST_METRES, metres);
    while (true) {
      int from = seen.size();
      roads.near(place, radius, seen);
      for (int i = from; i < seen.size(); i++) {
        best = nearer(best, seen.get(i), place, metres, accepted);
      }
      double bound = best == null ? metres : Math.min(best.metres(), metres);
      if (radius >= bound) {
        break;
      }
      radius = Math.min(bound, radius * (radius < FAR_METRES ? WIDER : FAR_WIDER));
    }
    return Optional.ofNullable(best);
  }

  /**
   * {@inheritDoc} Stops at the first road that is near enough, which in most places is found at
   * once.
   */
  @Override
  public boolean anyWithin(Position place, double metres, IntPredicate accepted) {
    requirePositive(metres);
    IntSet seen = new IntSet();
    int from = 0;
    double radius = Math.min(FIRST_METRES, metres);
    while (true) {
      roads.near(place, radius, seen);
      for (; from < seen.size(); from++) {
        int road = seen.get(from);
        if (accepted.test(road) && RoadPoint.nearest(network, road, place).metres() <= metres) {
          return true;
        }
      }
      if (radius >= metres) {
        return false;
      }
      radius = Math.min(metres, radius * WIDER);
    }
  }

  /**
   * The best point so far, or that of another road if it is nearer and accepted. Few roads are
   * nearer, so that few have to be tested.
   *
   * @param metres how near the first one has to be
   */
  private RoadPoint nearer(
      RoadPoint best, int road, Position place, double metres, IntPredicate accepted) {
    double within = best == null ? metres : best.metres();
    return RoadPoint.nearest(network, road, place, within)
        .filter(other -> best == null || other.metres() < within || road < best.road())
        .filter(other -> accepted.test(road))
        .orElse(best);
  }

  @Override
  public List<RoadPoint> roadsNear(Position place, double metres) {
    requirePositive(metres);
    IntSet seen = new IntSet();
    roads.near(place, metres, seen);
    List<RoadPoint> near = new ArrayList<>();
    for (int i = 0; i < seen.size(); i++) {
      RoadPoint point = RoadPoint.nearest(network, seen.get(i), place);
      if (point.metres() <= metres) {
        near.add(point);
      }
    }
    near.sort(ROADS_NEAREST_FIRST);
    return near;
  }

  @Override
  public void roadsIn(Box box, IntConsumer found) {
    IntSet seen = new IntSet();
    roads.in(box, seen);
    for (int i = 0; i < seen.size(); i++) {
      found.accept(seen.get(i));
    }
  }

  @Override
  public List<FoundRestriction> restrictionsNear(Position place, double metres) {
    requirePositive(metres);
    IntSet places = new IntSet();
    limited.near(place, metres, places);
    if (places.size() == 0) {
      return List.of();
    }
    List<Hit> hits = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i) < 0) {
        junctionHits(~places.get(i), place, metres, hits);
      } else {
        roadHits(places.get(i), place, metres, hits);
      }
    }
    hits.sort(BY_RESTRICTION);
    List<FoundRestriction> found = new ArrayList<>();
    int last = -1;
    for (Hit hit : hits) {
      if (hit.restriction() != last) {
        found.add(hit.found());
        last = hit.restriction();
      }
    }
    found.sort(NEAREST_FIRST);
    return found;
  }

  private void roadHits(int road, Position place, double metres, List<Hit> hits) {
    RoadPoint point = RoadPoint.nearest(network, road, place);
    if (point.metres() <= metres) {
      for (Stretch stretch : network.stretches().of(road)) {
        hits.add(new Hit(stretch, point.at(), point.metres(), road));
      }
    }
  }

  private void junctionHits(int junction, Position place, double metres, List<Hit> hits) {
    Position at = network.junction(junction);
    double distance = place.metresTo(at);
    if (distance <= metres) {
      for (Stretch stretch : network.stretches().at(junction)) {
        hits.add(new Hit(stretch, at, distance, -1));
      }
    }
  }

  private static int compare(Restriction.Id one, Restriction.Id other) {
    int byElement = one.element().compareTo(other.element());
    return byElement != 0 ? byElement : one.tag().compareTo(other.tag());
  }

  private static void requirePositive(double metres) {
    if (!(metres > 0)) {
      throw new IllegalArgumentException("not a distance to look: " + metres);
    }
  }
}
