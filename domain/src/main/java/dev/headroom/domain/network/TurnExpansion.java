package dev.headroom.domain.network;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.restriction.RuleBook;

/**
 * The graph that searches run on, built from a road network by a {@code TurnExpander}.
 *
 * @param graph the search graph
 * @param ruleBook the network's rule book, extended: its ids are the same, followed by sets for
 *     turns, and by sets of one rule for every rule that had none
 */
public record TurnExpansion(StateGraph graph, RuleBook ruleBook) {}
