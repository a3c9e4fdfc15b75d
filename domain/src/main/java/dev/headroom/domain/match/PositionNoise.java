package dev.headroom.domain.match;

/**
 * The noise of recorded positions. Errors of satellite positioning last for many seconds: positions
 * a second apart lie on the same wrong side. Taken as independent, they make a road beside the one
 * that was driven on look certain. So each counts by as much as it says anew.
 *
 * @param metres the standard deviation along one axis
 * @param seconds after how many the correlation of two errors has fallen to 1/e; 0 if each position
 *     errs by itself
 */
public record PositionNoise(double metres, double seconds) {

  /**
   * How much a position counts, 0 to 1, which comes some seconds after the one before. It is the
   * share of independent positions among so many of a first-order autoregressive process.
   */
  double weightAfter(double since) {
    return seconds == 0 || since >= 8 * seconds ? 1 : Math.tanh(Math.max(0, since) / (2 * seconds));
  }
}
