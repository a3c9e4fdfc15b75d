package dev.headroom.domain.engine;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.engine.timed.TimedDijkstra;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import dev.headroom.domain.engine.zones.VehicleEnclaves;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A search graph drawn as text: the first lines list states, {@code name seconds [level] [metres]
 * [cost]}, the others turns, {@code a-b [seconds] [level] [cost]}. Levels are {@code ends}, {@code
 * violable}, {@code both}, {@code closed}; a state's metres are ten times its seconds unless told;
 * a cost is written as {@code =20}, and is the seconds unless told.
 */
public final class Sketch {

  private static final List<String> LEVELS =
      List.of("open", "ends", "violable", "closed", "timed", "both");

  private final List<String> names = new ArrayList<>();
  private final Map<String, Integer> stateOf = new HashMap<>();
  private final List<int[]> states = new ArrayList<>();
  private final List<int[]> arcs = new ArrayList<>();

  public static Sketch of(String drawing) {
    Sketch sketch = new Sketch();
    drawing.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(sketch::read);
    return sketch;
  }

  private void read(String line) {
    String[] words = line.split("\\s+");
    int number = 0;
    int level = Level.THROUGH;
    int metres = -1;
    int cost = -1;
    boolean first = true;
    for (int i = 1; i < words.length; i++) {
      if (LEVELS.contains(words[i])) {
        level = LEVELS.indexOf(words[i]);
      } else if (words[i].startsWith("=")) {
        cost = Integer.parseInt(words[i].substring(1));
      } else if (words[i].endsWith("m")) {
        metres = Integer.parseInt(words[i].substring(0, words[i].length() - 1));
      } else if (first) {
        number = Integer.parseInt(words[i]);
        first = false;
      }
    }
    int worth = (cost < 0 ? number : cost) * 1000;
    if (words[0].contains("-")) {
      String[] ends = words[0].split("-");
      arcs.add(new int[] {stateOf.get(ends[0]), stateOf.get(ends[1]), number * 1000, level, worth});
    } else {
      stateOf.put(words[0], names.size());
      names.add(words[0]);
      states.add(
          new int[] {number * 1000, (metres < 0 ? number * 10 : metres) * 100, level, worth});
    }
  }

  public StateGraph graph() {
    int n = states.size();
    StateGraph.Layout layout = new StateGraph.Layout(n, n, arcs.size(), Room.HEAP);
    Map<Integer, List<int[]>> leaving = arcs.stream().collect(Collectors.groupingBy(arc -> arc[0]));
    for (int state = 0; state < n; state++) {
      int[] road = states.get(state);
      layout.state(state, road[2], road[1], road[3], road[0]);
      leaving
          .getOrDefault(state, List.of())
          .forEach(arc -> layout.arc(arc[1], arc[3], arc[4], arc[2]));
    }
    return layout.build();
  }

  /** The level of each rule set, in the order of the names. */
  public static byte[] levels() {
    return new byte[] {
      Level.THROUGH, Level.ENDS, Level.VIOLABLE, Level.CLOSED, Level.TIMED, Level.VIOLABLE_ENDS
    };
  }

  /** What is open by the names, where limits may be crossed near the ends. */
  public static Terms terms(int crossingMetres) {
    return new Terms(new RuleLevels(levels()), ClosedStates.NONE, crossingMetres * 100);
  }

  /** From the beginning of one state's road to the end of another's. */
  public Ends ends(String from, String to) {
    int source = stateOf.get(from);
    int target = stateOf.get(to);
    int[] end = states.get(target);
    return new Ends(
        List.of(new Anchor(source, 0, 0, 0)), List.of(new Anchor(target, end[3], end[0], end[1])));
  }

  public String route(String from, String to) {
    return route(from, to, 0);
  }

  public String route(String from, String to, int crossingMetres) {
    BidirectionalDijkstra search = new BidirectionalDijkstra(graph());
    return tell(search.search(terms(crossingMetres), ends(from, to), Budget.UNLIMITED));
  }

  public String timedRoute(String from, String to, int crossingMetres, Terms.Timed levels) {
    TimedDijkstra search = new TimedDijkstra(graph());
    return tell(search.search(terms(crossingMetres), ends(from, to), levels, 0, Budget.UNLIMITED));
  }

  /** The same where enclaves have fewer roads than this; two states in a row are one road. */
  String routeAmongEnclaves(String from, String to, int fewerThan) {
    Terms terms = terms(0).among(enclaves(fewerThan));
    return tell(new BidirectionalDijkstra(graph()).search(terms, ends(from, to), Budget.UNLIMITED));
  }

  String timedRouteAmongEnclaves(
      String from, String to, int crossingMetres, Terms.Timed levels, int fewerThan) {
    Terms terms = terms(crossingMetres).among(enclaves(fewerThan));
    return tell(
        new TimedDijkstra(graph()).search(terms, ends(from, to), levels, 0, Budget.UNLIMITED));
  }

  /** What is timed is closed at some times, and open at others. */
  private Enclaves enclaves(int fewerThan) {
    byte[] always = levels();
    byte[] sometimes = levels();
    always[LEVELS.indexOf("timed")] = Level.CLOSED;
    sometimes[LEVELS.indexOf("timed")] = Level.THROUGH;
    RuleLevels strict = new RuleLevels(always);
    RuleLevels loose = new RuleLevels(sometimes);
    return VehicleEnclaves.of(graph(), () -> strict, () -> loose, fewerThan);
  }

  private String tell(Optional<Path> path) {
    if (path.isEmpty()) {
      return "no path";
    }
    StringBuilder told = new StringBuilder();
    for (int i = 0; i < path.get().size(); i++) {
      told.append(names.get(path.get().state(i))).append(' ');
    }
    told.append(path.get().millis() / 1000).append(" s");
    if (path.get().violatedCentimetres() > 0) {
      told.append(", crossing ").append(path.get().violatedCentimetres() / 100.0).append(" m");
    }
    return told.toString();
  }
}
