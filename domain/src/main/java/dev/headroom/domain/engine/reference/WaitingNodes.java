package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.labels.Potential;
import java.util.Set;

/**
 * The nodes of a search that can enter a {@link Funnel}: their labels, and which of them wait in
 * the order of their keys. For one thread.
 */
public interface WaitingNodes {

  /** No node. */
  int NONE = -1;

  /** Takes all nodes away that wait. */
  Set<Integer> takeAll();

  /** Puts a node among those that wait, if it has a label and is to be followed. */
  void push(int node);

  /** Whether none waits. */
  boolean isEmpty();

  /** Takes the next node off; {@link #NONE} where its label has improved since it began to wait. */
  int take();

  /** Whether a node has a label. */
  boolean isLabelled(int node);

  /** The weight of its label. */
  long weight(int node);

  /** The clock of its label. */
  int clock(int node);

  /** The state of a node. */
  int stateOf(int node);

  /** Whether a node is in the open part of a path, where no path goes on otherwise. */
  boolean isOpen(int node);

  /** The node of a state in the open part. */
  int openNode(int state);

  /** Follows another potential, and labels also what it does not lead to. */
  void keepAllTowards(Potential leading);

  /** Follows nothing but what lies within a funnel: of that, all that has a label waits. */
  void follow(FunnelNodes within);
}
