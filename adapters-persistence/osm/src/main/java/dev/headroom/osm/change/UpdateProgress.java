package dev.headroom.osm.change;

/** Receives the progress of an update, many times a second and by one thread at a time. */
@FunctionalInterface
public interface UpdateProgress {

  /** Ignores progress. */
  UpdateProgress SILENT = (stage, done, total) -> {};

  /**
   * The stages of an update, in order: the changes are read for the elements that they mention, the
   * extract for those of them that it has, the changes again for those that concern it; then the
   * extract is read and written with them.
   */
  enum Stage {
    CHANGES,
    EXTRACT,
    CONCERNED,
    WRITING
  }

  /**
   * Reports the progress of a stage.
   *
   * @param done bytes that this stage has read
   * @param total bytes that it reads, at least 1
   */
  void at(Stage stage, long done, long total);
}
