package dev.headroom.domain.network;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.restriction.RuleBook;

/**
 * The graph that searches run on, made of a road network by a {@code TurnExpander}.
 *
 * @param graph the search graph
 * @param ruleBook the network's rule book, gone on with: its ids are the same, and sets for turns
 *     come after them, as do sets of one rule for every rule that had none
 */
public record TurnExpansion(StateGraph graph, RuleBook ruleBook) {}
