package dev.headroom.truth;

import dev.headroom.truth.Finding.Grade;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which open ways a lorry can leave, or reach, only through what is not open to it, by the raw tags
 * alone: a walk over pieces of ways, from one crossing to the next. A turn over several ways may be
 * forbidden all the same. For one thread.
 */
final class RawEnclaves {

  /**
   * So many pieces are an open network. The product says 100 roads; where exactly it cuts a way
   * into roads is not this judge's business.
   */
  private static final int LARGE = 150;

  private final RawMap map;
  private final TagJudge tags;
  private final TurnJudge turns;
  private final Map<Long, List<Way>> waysAt = new HashMap<>();
  private final Map<Long, Integer> uses = new HashMap<>();

  /** The part of a way between two of its nodes, by their numbers in it. */
  private record Piece(Way way, int first, int last) {

    /** Of the way's number alone, not of all its nodes and tags. */
    @Override
    public int hashCode() {
      return 31 * Long.hashCode(way.id()) + first;
    }
  }

  RawEnclaves(RawMap map, TagJudge tags) {
    this.map = map;
    this.tags = tags;
    this.turns = new TurnJudge(map);
    for (Way way : map.ways.values()) {
      if (TagJudge.forMotorTraffic(way)) {
        way.nodes().forEach(node -> uses.merge(node, 1, Integer::sum));
        new HashSet<>(way.nodes())
            .forEach(node -> waysAt.computeIfAbsent(node, n -> new ArrayList<>()).add(way));
      }
    }
  }

  /** The ways for motor traffic at a node. */
  List<Way> waysAt(long node) {
    return waysAt.getOrDefault(node, List.of());
  }

  /**
   * Whether few pieces can be reached from an open step, or few lead to it.
   *
   * @param ahead whether to look at what can be reached
   */
  boolean contains(Step step, Lorry lorry, boolean ahead) {
    return new Walk(lorry, ahead).from(step) < LARGE;
  }

  /** What an open step of a lorry leads to, or what leads there. */
  private final class Walk {

    private final Lorry lorry;
    private final boolean ahead;
    private final Set<Piece> seen = new HashSet<>();
    private final Deque<Piece> todo = new ArrayDeque<>();

    Walk(Lorry lorry, boolean ahead) {
      this.lorry = lorry;
      this.ahead = ahead;
    }

    /** The number of pieces, no farther than they are many. */
    int from(Step step) {
      pieceOf(step).ifPresent(this::reach);
      while (!todo.isEmpty() && seen.size() < LARGE) {
        Piece piece = todo.remove();
        for (boolean forward : new boolean[] {true, false}) {
          if (isOpen(piece, forward, lorry)) {
            leave(piece, forward);
          }
        }
      }
      return seen.size();
    }

    private void leave(Piece piece, boolean forward) {
      // Backwards, what leads into a piece leads to the node at which it begins.
      int at = forward == ahead ? piece.last : piece.first;
      long node = piece.way.nodes().get(at);
      if (!isOpen(node, lorry)) {
        return;
      }
      Step left = stepAt(piece.way, at, forward, ahead);
      for (Way way : waysAt(node)) {
        for (int i = 0; i < way.nodes().size(); i++) {
          if (way.nodes().get(i) == node) {
            // A piece behind the node is driven forward when it is left by, backward when led to.
            if (i + 1 < way.nodes().size()) {
              pass(left, new Piece(way, i, crossing(way, i + 1, 1)), i, ahead);
            }
            if (i > 0) {
              pass(left, new Piece(way, crossing(way, i - 1, -1), i), i, !ahead);
            }
          }
        }
      }
    }

    private void pass(Step left, Piece next, int at, boolean forward) {
      if (!seen.contains(next)
          && isOpen(next, forward, lorry)
          && mayTurn(left, stepAt(next.way, at, forward, !ahead))) {
        reach(next);
      }
    }

    /** Only what is forbidden for certain is no way; a turn of which nobody can say is one. */
    private boolean mayTurn(Step left, Step next) {
      return turns.turn(ahead ? List.of(left, next) : List.of(next, left), 0, lorry).stream()
          .noneMatch(finding -> finding.grade() == Grade.NEVER);
    }

    private void reach(Piece piece) {
      if (seen.add(piece)) {
        todo.add(piece);
      }
    }
  }

  /** The step of a way that ends at one of its nodes, or the one that begins there. */
  private Step stepAt(Way way, int at, boolean forward, boolean ends) {
    int from = ends ? at + (forward ? -1 : 1) : at;
    int to = ends ? at : at + (forward ? 1 : -1);
    return new Step(way, node(way, from), node(way, to), forward, List.of(), 0);
  }

  private Node node(Way way, int at) {
    return map.nodes.get(way.nodes().get(at));
  }

  private Optional<Piece> pieceOf(Step step) {
    Way way = step.way();
    for (int i = 0; i + 1 < way.nodes().size(); i++) {
      long one = way.nodes().get(i);
      long other = way.nodes().get(i + 1);
      boolean forward = one == step.from().id() && other == step.to().id();
      boolean backward = other == step.from().id() && one == step.to().id();
      if (step.forward() ? forward : backward) {
        return Optional.of(new Piece(way, crossing(way, i, -1), crossing(way, i + 1, 1)));
      }
    }
    return Optional.empty();
  }

  /** The next node of a way, this one included, that is an end of it or on another way too. */
  private int crossing(Way way, int from, int step) {
    int at = from;
    while (at > 0 && at < way.nodes().size() - 1 && uses.get(way.nodes().get(at)) < 2) {
      at += step;
    }
    return at;
  }

  private boolean isOpen(Piece piece, boolean forward, Lorry lorry) {
    if (!isFree(tags.way(piece.way, forward, lorry, Optional.empty()))) {
      return false;
    }
    for (int i = piece.first + 1; i < piece.last; i++) {
      if (!isOpen(piece.way.nodes().get(i), lorry)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOpen(long id, Lorry lorry) {
    Node node = map.nodes.get(id);
    return node != null
        && isFree(tags.node(node, true, lorry, Optional.empty()))
        && isFree(tags.node(node, false, lorry, Optional.empty()));
  }

  private static boolean isFree(List<Finding> findings) {
    return findings.stream().allMatch(finding -> finding.grade() == Grade.FREE);
  }
}
