package dev.headroom.persistence.osm;

/** Is told how far an import has come, in the importing thread and many times a second. */
@FunctionalInterface
public interface ImportProgress {

  /** What an import does, in this order. The file is read once in each of the first four. */
  enum Stage {
    RELATIONS,
    WAYS,
    NODES,
    ROADS,
    NETWORK
  }

  /**
   * Takes how far a stage has come.
   *
   * @param done bytes of the file that this stage has read
   * @param total bytes of the file, or 1 in the last stage, which reads nothing
   */
  void at(Stage stage, long done, long total);
}
