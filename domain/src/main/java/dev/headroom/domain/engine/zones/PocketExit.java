package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import java.util.List;

/** Where a pocket is left, or entered. */
public final class PocketExit {

  private final int centimetres;
  private final List<Join> joins;
  private final int[] inner;
  private final int[] outer;
  private final int[] near;

  /**
   * Keeps the ways out, or in.
   *
   * @param centimetres of limits that are crossed for that
   * @param joins the states of the open network, each with what the way through the pocket takes;
   *     none where there is no way out
   * @param inner the nodes of the pocket, and of zones
   * @param outer other nodes that were seen: the joins lead there too
   * @param near states near a limit that was left uncrossed, which another end there might cross
   */
  public PocketExit(int centimetres, List<Join> joins, int[] inner, int[] outer, int[] near) {
    this.centimetres = centimetres;
    this.joins = joins;
    this.inner = inner;
    this.outer = outer;
    this.near = near;
  }

  /** The centimetres of limits that are crossed. */
  public int centimetres() {
    return centimetres;
  }

  /** The states of the open network where ways out end; none without a way out. */
  public List<Join> joins() {
    return joins;
  }

  /** The nodes of the pocket, and of zones. */
  int[] inner() {
    return inner;
  }

  /** Other nodes that were seen. */
  int[] outer() {
    return outer;
  }

  /** States near a limit that was left uncrossed. */
  int[] near() {
    return near;
  }

  /** How much it takes to keep. */
  public int size() {
    return inner.length + outer.length + Phase.COUNT * near.length;
  }

  /** Whether the pocket has no way out that this end may take. */
  public boolean isSealed() {
    return joins.isEmpty();
  }

  /**
   * A state at whose end open ways begin, or end.
   *
   * @param sum from the source to there, or from there to the target
   */
  public record Join(int state, Path.Sum sum) {}
}
