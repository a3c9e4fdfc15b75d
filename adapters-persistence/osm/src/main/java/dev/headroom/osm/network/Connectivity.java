package dev.headroom.osm.network;

import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/**
 * Determines how each road is connected with the large parts of its network, ignoring limits:
 * closures count, turn bans do not. Timed restrictions are evaluated both as open and as in force;
 * each gives {@link Connection} bits of its own. A junction closed to all vehicles (a bollard) ends
 * each of its roads separately. Roads open to only some goods vehicles (the lorry lanes of a port)
 * lead to a large part and out of it, but form none.
 *
 * <p>A <em>large part</em> is a strongly connected component (after Tarjan, 1972, without
 * recursion) of at least {@value #LARGE} roads, or the largest one. A directed road has a way out
 * if the junction at its head leads to a large part, and a way in if that at its tail can be
 * reached from one. Memory while it runs: about 25 bytes a road and 20 a junction.
 */
public final class Connectivity {

  private static final int LARGE = 100;
  private static final int NONE = -1;

  /**
   * One vehicle of each class without further properties, plus a light and a heavy one: roads open
   * up to a measure are open to the one, roads open above it to the other.
   */
  private static final List<Situation> GOODS_VEHICLES =
      List.of(
          ofClass(VehicleClass.LIGHT_GOODS),
          ofClass(VehicleClass.HGV),
          ofClass(VehicleClass.HGV_ARTICULATED),
          ofSize("3.6", "5", "2"),
          ofSize("40", "16.5", "4"));

  private final NetworkColumns columns;
  private final RuleBook book;

  /** Examines a network with its roads, junctions and rules. */
  public Connectivity(NetworkColumns columns, RuleBook book) {
    this.columns = columns;
    this.book = book;
  }

  private static Situation ofClass(VehicleClass vehicleClass) {
    return new Situation(vehicleClass, Dimensions.UNKNOWN, new When.Unspecified());
  }

  private static Situation ofSize(String tonnes, String metresLong, String metresHigh) {
    return Situation.of(
        Dimensions.builder()
            .weightTonnes(new BigDecimal(tonnes))
            .lengthMetres(new BigDecimal(metresLong))
            .heightMetres(new BigDecimal(metresHigh))
            .build(),
        new When.Unspecified());
  }

  /** Sets {@link NetworkColumns#roadConnections} and {@link NetworkColumns#CONNECTED}. */
  public void flag() {
    columns.roadConnections = new byte[columns.roadTail.length];
    new Parts(book::verdictWithoutHours)
        .connect(Connection.OUT_AT_SOME_TIME, Connection.IN_AT_SOME_TIME);
    Parts inForce = new Parts(book::verdict);
    inForce.connect(Connection.OUT_AT_ANY_TIME, Connection.IN_AT_ANY_TIME);
    inForce.flagConnected();
  }

  /** The verdict of a rule set on a vehicle. */
  private interface Verdicts {
    Verdict of(int set, Situation situation);
  }

  /** The network with some rule sets closed. */
  private final class Parts {
    private final boolean[] closed;
    private final boolean[] closedToAll;
    private final int[] tail;
    private final int[] head;
    private final int vertices;
    private final JunctionRoads junctions;
    private final int[] part;
    private final boolean[] large;

    Parts(Verdicts verdicts) {
      closed = new boolean[book.setCount()];
      closedToAll = new boolean[book.setCount()];
      Situation anyMotor = Situation.unlimited(new When.Unspecified());
      for (int set = 0; set < closed.length; set++) {
        closed[set] = verdicts.of(set, anyMotor) == Verdict.IMPASSABLE;
        closedToAll[set] = closed[set] && closedToGoods(set, verdicts);
      }
      tail = columns.roadTail.clone();
      head = columns.roadHead.clone();
      int next = columns.junctionLat.length;
      for (int road = 0; road < tail.length; road++) {
        if (closedToAll[columns.junctionRules[tail[road]]]) {
          tail[road] = next++;
        }
        if (closedToAll[columns.junctionRules[head[road]]]) {
          head[road] = next++;
        }
      }
      vertices = next;
      junctions = new JunctionRoads(tail, head, vertices);
      part = new Components(this).find();
      large = largeParts();
    }

    /** Whether every class of goods vehicles, of whatever size, is excluded. */
    private static boolean closedToGoods(int set, Verdicts verdicts) {
      return GOODS_VEHICLES.stream()
          .allMatch(each -> verdicts.of(set, each).compareTo(Verdict.FORBIDDEN) >= 0);
    }

    /** Whether any motor vehicle may drive there. */
    boolean open(DirectedRoad directed) {
      return open(directed, closed);
    }

    private boolean openToSome(DirectedRoad directed) {
      return open(directed, closedToAll);
    }

    private boolean open(DirectedRoad directed, boolean[] closedSets) {
      int road = directed.road();
      return directed.forward()
          ? columns.forwardTime[road] != NetworkColumns.NOT_DRIVABLE
              && !closedSets[columns.forwardRules[road]]
          : columns.backwardTime[road] != NetworkColumns.NOT_DRIVABLE
              && !closedSets[columns.backwardRules[road]];
    }

    private boolean[] largeParts() {
      int[] roads = new int[vertices];
      int largest = 0;
      for (int road = 0; road < tail.length; road++) {
        if (within(road)) {
          roads[part[tail[road]]]++;
        }
      }
      for (int i = 0; i < vertices; i++) {
        largest = roads[i] > roads[largest] ? i : largest;
      }
      boolean[] found = new boolean[vertices];
      for (int i = 0; i < vertices; i++) {
        found[i] = roads[i] >= LARGE || i == largest;
      }
      return found;
    }

    private boolean within(int road) {
      return part[tail[road]] == part[head[road]]
          && (open(DirectedRoad.along(road)) || open(DirectedRoad.against(road)));
    }

    void flagConnected() {
      for (int road = 0; road < tail.length; road++) {
        if (within(road) && large[part[tail[road]]]) {
          columns.roadFlags[road] |= (byte) NetworkColumns.CONNECTED;
        }
      }
    }

    void connect(Connection out, Connection in) {
      boolean[] leads = joined(false);
      boolean[] reached = joined(true);
      for (int road = 0; road < tail.length; road++) {
        connect(DirectedRoad.along(road), out, leads[head[road]], in, reached[tail[road]]);
        connect(DirectedRoad.against(road), out, leads[tail[road]], in, reached[head[road]]);
      }
    }

    private void connect(
        DirectedRoad directed, Connection out, boolean leads, Connection in, boolean reached) {
      if (openToSome(directed)) {
        int bits = leads ? out.bit(directed.forward()) : 0;
        bits |= reached ? in.bit(directed.forward()) : 0;
        columns.roadConnections[directed.road()] |= (byte) bits;
      }
    }

    /** The vertices that can be reached from a large part, or from which one can be reached. */
    private boolean[] joined(boolean away) {
      boolean[] joined = new boolean[vertices];
      int[] queue = new int[vertices];
      int queued = 0;
      for (int vertex = 0; vertex < vertices; vertex++) {
        if (large[part[vertex]]) {
          joined[vertex] = true;
          queue[queued++] = vertex;
        }
      }
      for (int first = 0; first < queued; first++) {
        for (int n = 0; n < junctions.degree(queue[first]); n++) {
          DirectedRoad out = junctions.out(queue[first], n);
          int other = junctions.headOf(out);
          if (!joined[other] && openToSome(away ? out : out.reversed())) {
            joined[other] = true;
            queue[queued++] = other;
          }
        }
      }
      return joined;
    }
  }

  /** The strongly connected components. */
  private static final class Components {
    private final Parts parts;
    private final JunctionRoads junctions;
    private final int[] order;
    private final int[] low;
    private final int[] part;
    private final int[] nextOut;
    private final int[] caller;
    private final int[] stack;
    private int stacked;
    private int met;
    private int found;

    Components(Parts parts) {
      this.parts = parts;
      junctions = parts.junctions;
      order = new int[parts.vertices];
      low = new int[parts.vertices];
      part = new int[parts.vertices];
      nextOut = new int[parts.vertices];
      caller = new int[parts.vertices];
      stack = new int[parts.vertices];
    }

    /** The number of the part of each vertex. */
    int[] find() {
      Arrays.fill(part, NONE);
      for (int vertex = 0; vertex < order.length; vertex++) {
        if (order[vertex] == 0) {
          from(vertex);
        }
      }
      return part;
    }

    private void from(int root) {
      enter(root, NONE);
      int at = root;
      while (at != NONE) {
        int to = nextNeighbour(at);
        if (to == NONE) {
          at = leave(at);
        } else if (order[to] == 0) {
          enter(to, at);
          at = to;
        } else if (part[to] == NONE) {
          low[at] = Math.min(low[at], order[to]);
        }
      }
    }

    private void enter(int vertex, int from) {
      order[vertex] = ++met;
      low[vertex] = met;
      caller[vertex] = from;
      stack[stacked++] = vertex;
    }

    private int nextNeighbour(int vertex) {
      while (nextOut[vertex] < junctions.degree(vertex)) {
        DirectedRoad out = junctions.out(vertex, nextOut[vertex]++);
        if (parts.open(out)) {
          return junctions.headOf(out);
        }
      }
      return NONE;
    }

    private int leave(int vertex) {
      if (low[vertex] == order[vertex]) {
        int member;
        do {
          member = stack[--stacked];
          part[member] = found;
        } while (member != vertex);
        found++;
      }
      int back = caller[vertex];
      if (back != NONE) {
        low[back] = Math.min(low[back], low[vertex]);
      }
      return back;
    }
  }
}
