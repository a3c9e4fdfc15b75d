package dev.headroom.domain.network;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.restriction.RuleBook;
import java.time.Instant;

/**
 * The search structures of a network, built by a {@code NetworkPreparation}: its expanded turns,
 * and the hierarchy over them. Immutable and safe to share.
 *
 * @param expansion the graph and its rule book
 * @param engine that searches the graph
 */
public record NetworkHierarchy(TurnExpansion expansion, Engine engine) {

  /** A copy with the rules {@linkplain RuleBook#asOf as of} a moment. */
  public NetworkHierarchy asOf(Instant moment) {
    RuleBook book = expansion.ruleBook().asOf(moment);
    return new NetworkHierarchy(new TurnExpansion(expansion.graph(), book), engine);
  }

  /** The columns of the hierarchy, for storing. */
  public HierarchyColumns columns() {
    return engine.columns();
  }
}
