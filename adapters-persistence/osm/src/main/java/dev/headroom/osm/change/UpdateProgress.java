package dev.headroom.osm.change;

/** Is told how far an update has come, many times a second and by one thread at a time. */
@FunctionalInterface
public interface UpdateProgress {

  /** Tells nobody. */
  UpdateProgress SILENT = (stage, done, total) -> {};

  /**
   * What an update does, in this order: the changes are read for what they speak of, the extract
   * for what it has of that, the changes again for what concerns it; then the extract is read and
   * written with them.
   */
  enum Stage {
    CHANGES,
    EXTRACT,
    CONCERNED,
    WRITING
  }

  /**
   * Takes how far a stage has come.
   *
   * @param done bytes that this stage has read
   * @param total bytes that it reads, at least 1
   */
  void at(Stage stage, long done, long total);
}
