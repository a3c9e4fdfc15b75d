package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import java.util.function.IntPredicate;

/** Which directed roads and turns are {@link Level#THROUGH}. */
interface Openness {

  boolean road(int directed);

  boolean turn(int arc);

  /** What is open by the levels of rule sets. */
  static Openness of(StateGraph graph, RuleLevels levels) {
    return new Openness() {
      @Override
      public boolean road(int directed) {
        return levels.of(graph.rulesOf(directed)) == Level.THROUGH;
      }

      @Override
      public boolean turn(int arc) {
        return levels.of(graph.turnRulesOf(arc)) == Level.THROUGH;
      }
    };
  }

  /** What is open with a restriction lifted. */
  static Openness of(Lifting lifting) {
    return new Openness() {
      @Override
      public boolean road(int directed) {
        return lifting.road(directed) == Level.THROUGH;
      }

      @Override
      public boolean turn(int arc) {
        return lifting.turn(arc) == Level.THROUGH;
      }
    };
  }

  /** What is open to everybody at all times, by rule sets. */
  static Openness toEverybody(StateGraph graph, IntPredicate openToAll) {
    return new Openness() {
      @Override
      public boolean road(int directed) {
        return openToAll.test(graph.rulesOf(directed));
      }

      @Override
      public boolean turn(int arc) {
        return openToAll.test(graph.turnRulesOf(arc));
      }
    };
  }
}
