package dev.headroom.domain.engine.kit;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The targets of a search by the state on which they lie, several on one state in no particular
 * order. Reusable; for one thread.
 */
public final class Targets {

  /** No target, or no other. */
  public static final int NONE = -1;

  private final Labels firstAt = new Labels();
  private List<Anchor> targets = List.of();
  private int[] next = {};

  /** Takes the targets of a search, and forgets those before. */
  public void set(List<Anchor> ofSearch) {
    targets = ofSearch;
    firstAt.clear();
    if (next.length < ofSearch.size()) {
      next = Arrays.copyOf(next, ofSearch.size());
    }
    for (int i = 0; i < ofSearch.size(); i++) {
      next[i] = first(ofSearch.get(i).state());
      firstAt.put(ofSearch.get(i).state(), 0, i, 0);
    }
  }

  /** The first target on a state, or {@link #NONE}. */
  public int first(int state) {
    return firstAt.distance(state) == Labels.UNSEEN ? NONE : firstAt.parent(state);
  }

  /** The next target on the same state, or {@link #NONE}. */
  public int next(int target) {
    return next[target];
  }

  /** A target. */
  public Anchor get(int target) {
    return targets.get(target);
  }

  /** Whether a target lies on a state. */
  public boolean has(int state) {
    return firstAt.distance(state) != Labels.UNSEEN;
  }

  /** Visits every drive from a source straight along its road to a target that lies ahead. */
  public void driveStraight(List<Anchor> sources, StraightDrive drive) {
    for (Anchor source : sources) {
      for (int i = first(source.state()); i != NONE; i = next(i)) {
        Anchor target = get(i);
        if (target.centimetres() >= source.centimetres()
            && target.millis() >= source.millis()
            && target.cost() >= source.cost()) {
          drive.along(source, i, between(source, target));
        }
      }
    }
  }

  private static Path.Sum between(Anchor source, Anchor target) {
    return new Path.Sum(
        (long) target.cost() - source.cost(),
        (long) target.millis() - source.millis(),
        (long) target.centimetres() - source.centimetres());
  }

  /** A drive along a part of one road. */
  @FunctionalInterface
  public interface StraightDrive {
    /**
     * Takes it; both ends lie on one state.
     *
     * @param target its number
     */
    void along(Anchor source, int target, Path.Sum way);
  }
}
