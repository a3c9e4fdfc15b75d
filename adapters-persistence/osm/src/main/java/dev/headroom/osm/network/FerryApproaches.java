package dev.headroom.osm.network;

import static java.util.Comparator.comparingLong;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Opens the ways through ports to the ferries: a vehicle that takes a ferry belongs to those for
 * whom the port's roads and gates ({@code private}, {@code permit}, {@code customers}, {@code
 * destination}) are open.
 *
 * <p>For each end of a ferry that takes vehicles, in both directions, the shortest way is searched
 * that connects it with the open network: open roads that are connected with each other and number
 * at least {@value #LARGE}, or, in a small map, the largest such part that has at least as many
 * roads as lie at the ferry itself. The restricted roads and gates on that one way are opened, each
 * road in the direction in which it is driven; the rest of the port stays restricted. A single way
 * to a quay leads only to the quay, so that it is no short cut through the port, unless its way in
 * and its way out differ and join different roads.
 *
 * <p>Tests to read first: {@code FerryApproachesTest}. The reasons are in {@code
 * docs/decisions/0046-ferries.md}.
 */
public final class FerryApproaches {

  /** The size of the open network, as in {@link Connectivity}. */
  private static final int LARGE = 100;

  /** More junctions than any port has between its gate and its quay. */
  private static final int MOST_JUNCTIONS = 2_000;

  /** The greatest number of junctions examined in all; ports beyond it stay restricted. */
  private static final int MOST_IN_ALL = 5_000_000;

  private static final int NONE = -1;

  /** Lorries without further properties, and one for exceptions about heavy lorries. */
  private static final List<Situation> VEHICLES =
      List.of(
          new Situation(VehicleClass.HGV, Dimensions.UNKNOWN, new When.Unspecified()),
          Situation.of(
              Dimensions.builder().weightTonnes(BigDecimal.valueOf(40)).build(),
              new When.Unspecified()),
          new Situation(VehicleClass.LIGHT_GOODS, Dimensions.UNKNOWN, new When.Unspecified()));

  private final NetworkColumns columns;
  private final JunctionRoads junctions;
  private final RuleBook book;
  private final RuleBook.Builder builder;
  private final BitSet openedRoads = new BitSet();
  private final BitSet openedJunctions = new BitSet();
  private int looked;

  /**
   * Examines a network with its roads, junctions and rules.
   *
   * @param builder of its rule book, to which rules are added
   */
  public FerryApproaches(
      NetworkColumns columns, JunctionRoads junctions, RuleBook.Builder builder) {
    this.columns = columns;
    this.junctions = junctions;
    this.builder = builder;
    book = builder.build();
  }

  /** Opens the ways. */
  public void open() {
    int[] ends = ferryEnds();
    if (ends.length == 0) {
      return;
    }
    for (Situation each : VEHICLES) {
      Land land = new Land(each);
      for (int end : ends) {
        if (land.ferryAt(end)) {
          new Way(land, end, true).open();
          new Way(land, end, false).open();
        }
      }
    }
    openRules();
  }

  private int[] ferryEnds() {
    return IntStream.range(0, columns.roadTail.length)
        .filter(this::isFerry)
        .flatMap(road -> IntStream.of(columns.roadTail[road], columns.roadHead[road]))
        .distinct()
        .toArray();
  }

  private boolean isFerry(int road) {
    return columns.roadClass[road] == RoadClass.FERRY.ordinal();
  }

  private int rulesOf(DirectedRoad directed) {
    return directed.forward()
        ? columns.forwardRules[directed.road()]
        : columns.backwardRules[directed.road()];
  }

  private void openRules() {
    Map<Integer, Integer> opened = new HashMap<>();
    openedRoads.stream()
        .mapToObj(DirectedRoad::unpack)
        .forEach(
            directed -> {
              int[] rules = directed.forward() ? columns.forwardRules : columns.backwardRules;
              rules[directed.road()] =
                  opened.computeIfAbsent(rules[directed.road()], this::towardsFerry);
            });
    openedJunctions.stream()
        .forEach(
            junction ->
                columns.junctionRules[junction] =
                    opened.computeIfAbsent(columns.junctionRules[junction], this::towardsFerry));
  }

  private int towardsFerry(int set) {
    return builder.set(
        Arrays.stream(book.rulesOf(set))
            .mapToObj(book::rule)
            .map(rule -> excepts(rule) ? rule.towardsFerry() : rule)
            .map(builder::rule)
            .toList());
  }

  /** Whether a rule admits some drivers who have business there. */
  private static boolean excepts(Rule rule) {
    return rule.subject() == Matter.ACCESS
        && rule.clauses().stream()
            .anyMatch(
                clause ->
                    clause.value() == Access.DESTINATION
                        || clause.value() == Access.PRIVATE
                        || !clause.condition().purposes().isEmpty());
  }

  /**
   * The roads open to a vehicle at all times, those passable at some, and the connected parts of
   * the open ones.
   */
  private final class Land {
    private final boolean[] open;
    private final boolean[] passable;
    private final DisjointSets parts;
    private final int[] sizes;

    Land(Situation vehicle) {
      open = new boolean[book.setCount()];
      passable = new boolean[book.setCount()];
      for (int set = 0; set < open.length; set++) {
        open[set] = book.verdict(set, vehicle) == Verdict.OPEN;
        passable[set] = book.verdictWithoutHours(set, vehicle).compareTo(Verdict.FORBIDDEN) < 0;
      }
      int roads = columns.roadTail.length;
      parts = new DisjointSets(roads);
      for (int junction = 0; junction < columns.junctionLat.length; junction++) {
        join(junction);
      }
      sizes = new int[roads];
      for (int road = 0; road < roads; road++) {
        sizes[parts.find(road)] += isOpen(road) ? 1 : 0;
      }
    }

    private void join(int junction) {
      int first = NONE;
      for (int n = 0; isOpenAt(junction) && n < junctions.degree(junction); n++) {
        int road = junctions.out(junction, n).road();
        if (isOpen(road)) {
          first = first == NONE ? road : first;
          parts.union(first, road);
        }
      }
    }

    private boolean isOpenAt(int junction) {
      return open[columns.junctionRules[junction]];
    }

    private boolean isPassableAt(int junction) {
      return passable[columns.junctionRules[junction]];
    }

    /** Whether a road is land, and open in a direction. */
    private boolean isOpen(int road) {
      return !isFerry(road) && DirectedRoad.both(road).stream().anyMatch(this::isOpen);
    }

    private boolean isOpen(DirectedRoad directed) {
      return drivable(directed) && open[rulesOf(directed)];
    }

    private boolean isPassable(DirectedRoad directed) {
      return drivable(directed) && passable[rulesOf(directed)];
    }

    private boolean drivable(DirectedRoad directed) {
      int[] times = directed.forward() ? columns.forwardTime : columns.backwardTime;
      return times[directed.road()] != NetworkColumns.NOT_DRIVABLE;
    }

    /** The part that an open road belongs to. */
    private int partOf(int road) {
      return parts.find(road);
    }

    /** The number of open roads in it. */
    private int sizeOf(int road) {
      return sizes[partOf(road)];
    }

    /** Whether a ferry that may be boarded begins or ends at a junction. */
    private boolean ferryAt(int junction) {
      for (int n = 0; n < junctions.degree(junction); n++) {
        int road = junctions.out(junction, n).road();
        if (isFerry(road) && DirectedRoad.both(road).stream().anyMatch(this::isPassable)) {
          return isPassableAt(junction);
        }
      }
      return false;
    }
  }

  /** The shortest way from an end of a ferry to the open network, or to it from there. */
  private final class Way {
    private final Land land;
    private final int ferry;
    private final boolean away;
    private final Map<Integer, Reached> reached = new HashMap<>();
    private final PriorityQueue<Reached> queue =
        new PriorityQueue<>(comparingLong(Reached::centimetres));
    private final Set<Integer> free = new HashSet<>();
    private int least;
    private Reached best;

    /**
     * A junction on the way.
     *
     * @param by the road by which it was reached, packed as it is driven
     */
    private record Reached(int junction, long centimetres, int by, Reached before) {}

    Way(Land land, int ferry, boolean away) {
      this.land = land;
      this.ferry = ferry;
      this.away = away;
    }

    void open() {
      for (int n = 0; n < junctions.degree(ferry); n++) {
        DirectedRoad out = junctions.out(ferry, n);
        int road = out.road();
        least = land.isOpen(road) ? Math.max(least, land.sizeOf(road)) : least;
        if (land.isOpenAt(ferry) && !isFerry(road) && land.isOpen(driven(out))) {
          free.add(land.partOf(road));
        }
      }
      queue.add(new Reached(ferry, 0, NONE, null));
      boolean found = false;
      while (!found
          && !queue.isEmpty()
          && reached.size() < MOST_JUNCTIONS
          && looked < MOST_IN_ALL) {
        looked++;
        Reached next = queue.poll();
        if (land.isPassableAt(next.junction) && reached.putIfAbsent(next.junction, next) == null) {
          found = leave(next);
        }
      }
      if (best != null && (found || queue.isEmpty())) {
        openTo(best);
      }
    }

    private DirectedRoad driven(DirectedRoad out) {
      return away ? out : out.reversed();
    }

    /** Continues from a junction; true once the open network is reached. */
    private boolean leave(Reached from) {
      for (int n = 0; n < junctions.degree(from.junction); n++) {
        DirectedRoad out = junctions.out(from.junction, n);
        DirectedRoad driven = driven(out);
        if (isFerry(out.road()) || !land.isPassable(driven)) {
          continue;
        }
        boolean open = land.isOpen(driven);
        int size = open ? land.sizeOf(out.road()) : 0;
        if (size >= LARGE) {
          best = from;
          return true;
        }
        if (open
            && !free.contains(land.partOf(out.road()))
            && (best == null ? size >= least : size > least)) {
          best = from;
          least = size;
        }
        queue.add(
            new Reached(
                junctions.headOf(out),
                from.centimetres + columns.roadLength[out.road()],
                driven.packed(),
                from));
      }
      return false;
    }

    private void openTo(Reached end) {
      for (Reached at = end; at != null; at = at.before) {
        if (!land.isOpenAt(at.junction)) {
          openedJunctions.set(at.junction);
        }
        if (at.by != NONE && !land.isOpen(DirectedRoad.unpack(at.by))) {
          openedRoads.set(at.by);
        }
      }
    }
  }
}
