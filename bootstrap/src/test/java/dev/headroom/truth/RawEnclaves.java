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
 * alone: a walk over pieces of ways, from one crossing to the next. Forbidden turns are left aside.
 * For one thread.
 */
final class RawEnclaves {

  /**
   * So many pieces are an open network. The product says 100 roads; where exactly it cuts a way
   * into roads is not this judge's business.
   */
  private static final int LARGE = 150;

  private final RawMap map;
  private final TagJudge tags;
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
    Set<Piece> seen = new HashSet<>();
    Deque<Piece> todo = new ArrayDeque<>();
    pieceOf(step).ifPresent(piece -> reach(piece, seen, todo));
    while (!todo.isEmpty() && seen.size() < LARGE) {
      Piece piece = todo.remove();
      for (boolean forward : new boolean[] {true, false}) {
        if (isOpen(piece, forward, lorry)) {
          // Backwards, what leads into a piece leads to the node at which it begins.
          leave(piece, forward == ahead ? piece.last : piece.first, lorry, ahead, seen, todo);
        }
      }
    }
    return seen.size() < LARGE;
  }

  private void leave(
      Piece piece, int at, Lorry lorry, boolean ahead, Set<Piece> seen, Deque<Piece> todo) {
    long node = piece.way.nodes().get(at);
    if (!isOpen(node, lorry)) {
      return;
    }
    for (Way way : waysAt(node)) {
      for (int i = 0; i < way.nodes().size(); i++) {
        if (way.nodes().get(i) == node) {
          Piece before = i > 0 ? new Piece(way, crossing(way, i - 1, -1), i) : null;
          Piece behind =
              i + 1 < way.nodes().size() ? new Piece(way, i, crossing(way, i + 1, 1)) : null;
          // A piece behind the node is driven forward when it is left by, backward when led to.
          if (behind != null && isOpen(behind, ahead, lorry)) {
            reach(behind, seen, todo);
          }
          if (before != null && isOpen(before, !ahead, lorry)) {
            reach(before, seen, todo);
          }
        }
      }
    }
  }

  private static void reach(Piece piece, Set<Piece> seen, Deque<Piece> todo) {
    if (seen.add(piece)) {
      todo.add(piece);
    }
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
