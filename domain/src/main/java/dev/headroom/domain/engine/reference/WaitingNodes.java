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

  /** The least key of those that wait. */
  long leastKey();

  /** Whether none waits. */
  boolean isEmpty();

  /**
   * Takes the next node off; {@link #NONE} where its label or its key has changed since it began to
   * wait, so that it waits elsewhere.
   */
  int take();

  /** Whether a node has a label. */
  boolean isLabelled(int node);

  /** The weight of its label. */
  long weight(int node);

  /** The clock of its label. */
  int clock(int node);

  /** The state of a node. */
  int stateOf(int node);

  /** Whether a node is in the open part of a path, with nothing crossed that counts to the end. */
  boolean isOpen(int node);

  /** The node of a state in the open part. */
  int openNode(int state);

  /** Follows another potential, and labels also what it does not lead to. */
  void keepAllTowards(Potential leading);

  /** Follows again what it followed before. */
  void resume();

  /** Follows nothing but what lies within a funnel, and nothing waits. */
  void follow(FunnelNodes within);

  /** Has all wait that lies within a funnel and has a label. */
  void pushWithin(FunnelNodes within);
}
