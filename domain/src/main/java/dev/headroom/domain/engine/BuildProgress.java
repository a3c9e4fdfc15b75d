package dev.headroom.domain.engine;

/** Is told how far a long computation has come. Called by the thread that began it. */
@FunctionalInterface
public interface BuildProgress {

  /** Tells nobody. */
  BuildProgress SILENT = (done, total) -> {};

  /**
   * A part is done.
   *
   * @param done never falls; may end below the total when the rest turns out not to be needed
   * @param total the same each time
   */
  void reached(long done, long total);
}
