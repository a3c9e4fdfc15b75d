package dev.headroom.domain.engine.zones;

import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Phase;

/**
 * The {@linkplain Phase phases} in which a way may be, where what depends on time ({@link
 * Level#TIMED}) may be open, or a zone. Several phases are a bit each.
 */
public final class PhasesAtBest {

  /** All of them. */
  public static final int ANY = (1 << Phase.COUNT) - 1;

  private PhasesAtBest() {}

  /**
   * The phases after a turn and the road that it leads into.
   *
   * @param phase the one before
   * @param directed the directed road
   */
  public static int after(int phase, byte turn, byte road, int directed, Enclaves enclaves) {
    int phases = 0;
    for (int t = 0; t < choices(turn); t++) {
      for (int r = 0; r < choices(road); r++) {
        phases |= bit(Phase.after(phase, choice(turn, t), choice(road, r), directed, enclaves));
      }
    }
    return phases;
  }

  /** The phases after the road of a source. */
  public static int afterRoad(byte road, int directed, Enclaves enclaves) {
    int phases = 0;
    for (int r = 0; r < choices(road); r++) {
      phases |= bit(Phase.afterRoad(Phase.START, choice(road, r), directed, enclaves));
    }
    return phases;
  }

  /** Whether a way may be in a phase on a road. */
  public static boolean isIn(int phase, byte road, int directed, Enclaves enclaves) {
    if (road == Level.CLOSED) {
      return false;
    }
    return switch (phase) {
      case Phase.OPEN -> road != Level.ENDS && road != Level.VIOLABLE_ENDS;
      case Phase.START -> road != Level.THROUGH || enclaves.atStart(directed);
      default -> road != Level.THROUGH || enclaves.atEnd(directed);
    };
  }

  private static int bit(int phase) {
    return phase == Phase.NONE ? 0 : 1 << phase;
  }

  private static int choices(byte level) {
    return level == Level.TIMED ? 2 : 1;
  }

  private static byte choice(byte level, int i) {
    return level != Level.TIMED ? level : i == 0 ? Level.THROUGH : Level.ENDS;
  }
}
