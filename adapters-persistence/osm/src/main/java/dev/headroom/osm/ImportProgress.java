package dev.headroom.osm;

/** Is told how far an import has come, in the importing thread and many times a second. */
@FunctionalInterface
public interface ImportProgress {

  /**
   * What an import does, in this order. The file is read once in each of the first four. The last
   * two make the network that came out ready for searching, and write it; reading an extract does
   * not include them.
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
   * Takes how far a stage has come.
   *
   * @param done bytes of the file that this stage has read; how far building the network or the
   *     hierarchy has come, in proportion to the time that it takes; bytes of the network file that
   *     are written
   * @param total bytes of the file; when the network or the hierarchy is done; bytes of the network
   *     file
   */
  void at(Stage stage, long done, long total);
}
