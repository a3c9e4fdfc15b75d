package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.FreeRoads;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.Labels;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/**
 * The enclaves of a vehicle by its levels.
 *
 * <p>A walk from a road ends at the bound, and at the first road of the {@link FreeRoads}, so that
 * it takes a bit test for most roads. For one thread.
 */
public final class VehicleEnclaves implements Enclaves {

  private static final int FEW = 4;

  private final StateGraph graph;
  private final IntPredicate openToAll;
  private final Supplier<Openness> always;
  private final Supplier<Openness> sometimes;
  private final FreeRoads free;
  private final int fewerThan;
  private Openness atAllTimes;
  private Openness atSomeTime;
  private OpenWalk walk;
  private Labels known;

  private VehicleEnclaves(
      StateGraph graph,
      IntPredicate openToAll,
      Supplier<Openness> always,
      Supplier<Openness> sometimes,
      int fewerThan,
      FreeRoads free) {
    this.graph = graph;
    this.openToAll = openToAll;
    this.always = always;
    this.sometimes = sometimes;
    this.fewerThan = fewerThan;
    this.free = free;
  }

  /**
   * The enclaves of a vehicle.
   *
   * @param openToAll which rule sets stop nobody at any time; the same for every call with a graph
   * @param always its levels where every rule with hours is in force: {@link Level#THROUGH} is what
   *     is open at all times
   * @param sometimes its levels where none is, never stricter than at any time
   */
  public static VehicleEnclaves of(
      StateGraph graph,
      IntPredicate openToAll,
      Supplier<RuleLevels> always,
      Supplier<RuleLevels> sometimes) {
    return new VehicleEnclaves(
        graph,
        openToAll,
        () -> Openness.of(graph, always.get()),
        () -> Openness.of(graph, sometimes.get()),
        boundOf(graph),
        graph.freeRoads());
  }

  /** The same with another bound; only the empty rule set, 0, is open to all. */
  public static VehicleEnclaves of(
      StateGraph graph,
      Supplier<RuleLevels> always,
      Supplier<RuleLevels> sometimes,
      int fewerThan) {
    return new VehicleEnclaves(
        graph,
        set -> set == 0,
        () -> Openness.of(graph, always.get()),
        () -> Openness.of(graph, sometimes.get()),
        fewerThan,
        new FreeRoads((graph.baseCount() + 1) / 2));
  }

  /** The same where a restriction is lifted from both. */
  public static VehicleEnclaves lifted(
      StateGraph graph,
      IntPredicate openToAll,
      Supplier<Lifting> always,
      Supplier<Lifting> sometimes) {
    return new VehicleEnclaves(
        graph,
        openToAll,
        () -> Openness.of(always.get()),
        () -> Openness.of(sometimes.get()),
        boundOf(graph),
        graph.freeRoads());
  }

  /**
   * The bound in a graph: a quarter of the roads of a small network, but a dead end of so few roads
   * is an enclave in the smallest too, unless more than half of all roads belong to it.
   */
  private static int boundOf(StateGraph graph) {
    int roads = (graph.baseCount() + 1) / 2;
    int few = Math.min(FEW, roads / 2 + 1);
    return Math.min(FEWER_THAN, Math.max(few, roads / 4));
  }

  @Override
  public boolean atStart(int directed) {
    return has(directed, true);
  }

  @Override
  public boolean atEnd(int directed) {
    return has(directed, false);
  }

  private boolean has(int directed, boolean ahead) {
    if (fewerThan <= 1 || free.has(directed >> 1, ahead)) {
      return false;
    }
    begin();
    Openness open = atAllTimes.road(directed) ? atAllTimes : atSomeTime();
    if (!open.road(directed)) {
      return false;
    }
    long enclave = known.distance(key(directed >> 1, ahead, open));
    if (enclave == Labels.UNSEEN) {
      enclave = isEnclave(directed >> 1, ahead, open) ? 1 : 0;
      known.put(key(directed >> 1, ahead, open), enclave, 0, 0);
    }
    return enclave == 1;
  }

  private int key(int road, boolean ahead, Openness open) {
    return road * 4 + (ahead ? 2 : 0) + (open == atAllTimes ? 1 : 0);
  }

  private void begin() {
    if (walk == null) {
      walk = new OpenWalk(graph, fewerThan, free);
      known = Labels.ofFew();
      atAllTimes = always.get();
    }
  }

  private Openness atSomeTime() {
    if (atSomeTime == null) {
      atSomeTime = sometimes.get();
    }
    return atSomeTime;
  }

  private boolean isEnclave(int road, boolean ahead, Openness open) {
    if (!free.knows(road, ahead)) {
      free.add(
          road,
          ahead,
          walk.isLarge(road, ahead, Openness.toEverybody(graph, openToAll), none -> false));
    }
    IntPredicate large = other -> known.distance(key(other, ahead, open)) == 0;
    if (free.has(road, ahead) || walk.isLarge(road, ahead, open, large)) {
      return false;
    }
    // What such a road leads to leads to no more than the road itself does, and likewise backwards.
    for (int i = 0; i < walk.size(); i++) {
      known.put(key(walk.road(i), ahead, open), 1, 0, 0);
    }
    return true;
  }
}
