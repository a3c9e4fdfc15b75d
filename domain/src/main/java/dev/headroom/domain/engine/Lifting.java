package dev.headroom.domain.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Levels by rule set, but for single states and turns that are opened further: what a search would
 * meet if one restriction were taken away and everything else stayed. Nothing may be crossed, and
 * what depends on time counts as closed. For one thread.
 */
public final class Lifting implements RoadLevels {

  private final StateGraph graph;
  private final RuleLevels levels;
  private Enclaves enclaves = Enclaves.NONE;
  private final Map<Integer, Byte> roads = new HashMap<>();
  private final Map<Integer, Byte> turns = new HashMap<>();

  /** A bit for each remainder modulo 64 of a lifted one, which excludes most of the others. */
  private long roadBits;

  private long turnBits;

  /** Levels with nothing lifted yet, and without enclaves. */
  public Lifting(StateGraph graph, RuleLevels levels) {
    this.graph = graph;
    this.levels = levels;
  }

  /** Takes the enclaves that there are with the same restriction lifted. */
  public void setEnclaves(Enclaves withoutIt) {
    enclaves = withoutIt;
  }

  /** Gives the road of a state a level of its own. */
  public void liftRoad(int state, byte level) {
    if (level != levels.of(graph.rulesOf(state))) {
      roads.put(state, level);
      roadBits |= 1L << state;
    }
  }

  /** Gives a turn a level of its own. */
  public void liftTurn(int arc, byte level) {
    if (level != levels.of(graph.turnRulesOf(arc))) {
      turns.put(arc, level);
      turnBits |= 1L << arc;
    }
  }

  /** The levels without anything lifted. */
  public RuleLevels levels() {
    return levels;
  }

  /** The level of a state's road, with what is lifted. */
  @Override
  public byte road(int state) {
    Byte lifted = (roadBits & 1L << state) == 0 ? null : roads.get(state);
    return Level.withoutCrossing(lifted == null ? levels.of(graph.rulesOf(state)) : lifted);
  }

  /** The level of a turn, with what is lifted. */
  @Override
  public byte turn(int arc) {
    Byte lifted = (turnBits & 1L << arc) == 0 ? null : turns.get(arc);
    return Level.withoutCrossing(lifted == null ? levels.of(graph.turnRulesOf(arc)) : lifted);
  }

  /** Whether a state's road is open without anything lifted. */
  public boolean open(int state) {
    return levels.of(graph.rulesOf(state)) == Level.THROUGH;
  }

  /** Whether a turn, and the road that it leads into, are open without anything lifted. */
  public boolean follows(int arc) {
    return levels.of(graph.turnRulesOf(arc)) == Level.THROUGH && open(graph.targetOf(arc));
  }

  /** Whether they are open only because something is lifted. */
  public boolean opened(int arc) {
    return !follows(arc)
        && turn(arc) == Level.THROUGH
        && road(graph.targetOf(arc)) == Level.THROUGH;
  }

  /** Whether other levels are nowhere stricter than what is open here. */
  public boolean isNoLooserThan(RuleLevels others) {
    for (int set = 0; set < levels.count(); set++) {
      if (isLooser(levels.of(set), others.of(set))) {
        return false;
      }
    }
    return roads.entrySet().stream()
            .noneMatch(road -> isLooser(road.getValue(), others.of(graph.rulesOf(road.getKey()))))
        && turns.entrySet().stream()
            .noneMatch(arc -> isLooser(arc.getValue(), others.of(graph.turnRulesOf(arc.getKey()))));
  }

  private static boolean isLooser(byte level, byte other) {
    return level <= Level.ENDS && level < other;
  }

  /** The enclaves with the restriction lifted. */
  @Override
  public Enclaves enclaves() {
    return enclaves;
  }

  /** The states whose roads have a level of their own. */
  public Set<Integer> roads() {
    return roads.keySet();
  }

  /** The turns that have a level of their own. */
  public Set<Integer> turns() {
    return turns.keySet();
  }

  /** The levels of a search that uses nothing but what is open throughout. */
  public RuleLevels openAlone() {
    return levels.openAlone();
  }

  /**
   * The best path by levels that are looser, for instance those of a vehicle without limits.
   *
   * @param levels of a search without times and with nothing closed besides
   * @param path the best by them
   * @param centimetres its distance
   */
  public record Looser(RuleLevels levels, Path path, long centimetres) {

    /** What the path takes. */
    public Path.Sum sum() {
      return new Path.Sum(path.cost(), path.millis(), centimetres);
    }
  }
}
