package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.labels.StateList;

/**
 * The best way over open roads between what was searched around both ends: from one of several
 * states to one of several others. For one thread.
 */
interface OpenWay {

  /** Forgets the layers before. */
  void clear();

  /**
   * Adds a state at whose end the way may begin; of several with one state the cheapest counts.
   *
   * @param cost what it costs to there
   * @param before what the search wants to know again of the path before it
   */
  void join(int state, long cost, int before);

  /** Adds a state at whose end it may end, in the same way. */
  void leave(int state, long cost, int behind);

  /**
   * Finds the way, which closures do not meet.
   *
   * @return whether there is one that costs less than a bound
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  boolean find(Question question, long bound, Budget budget);

  /**
   * Whether any way costs less than the question's bound.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  boolean leads(Question question, Budget budget);

  /** What the whole path costs, what lies before and behind the way included. */
  long cost();

  /** What was to be known again of where it begins. */
  int before();

  /** What was to be known again of where it ends. */
  int behind();

  /** Appends its states, the first and the last included. */
  void appendTo(StateList states);
}
