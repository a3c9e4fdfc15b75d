package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.reference.ZoneWalk;

/** The levels of roads and turns in a question without times, for a walk through its zones. */
record QuestionRoads(StateGraph graph, Question question) implements ZoneWalk.Roads {

  @Override
  public byte road(int state) {
    return question.level(graph.rulesOf(state));
  }

  @Override
  public byte turn(int arc) {
    return question.level(graph.turnRulesOf(arc));
  }

  @Override
  public Enclaves enclaves() {
    return question.enclaves();
  }
}
