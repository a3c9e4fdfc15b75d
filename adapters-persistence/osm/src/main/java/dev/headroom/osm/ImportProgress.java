package dev.headroom.osm;

/** Receives the progress of an import, in the importing thread and many times a second. */
@FunctionalInterface
public interface ImportProgress {

  /**
   * The stages of an import, in order. The file is read once in each of the first four. The last
   * two prepare the resulting network for searches, and write it; reading an extract does not
   * include them.
   */
  enum Stage {
    RELATIONS,
    WAYS,
    NODES,
    ROADS,
    NETWORK,
    HIERARCHY,
    WRITING
  }

  /**
   * Reports the progress of a stage.
   *
   * @param done bytes of the file that this stage has read; or the progress of building the network
   *     or the hierarchy, in proportion to the time that it takes; or bytes of the network file
   *     written
   * @param total the value of {@code done} at the end of the stage
   */
  void at(Stage stage, long done, long total);
}
