package dev.headroom.persistence.osm.file;

import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** One map to be read: a file, or several that are one. It can be read any number of times. */
public interface OsmSource {

  /**
   * The map in one file or in several.
   *
   * @param paths at least one, each once
   * @throws UnreadableMapException when one is missing or in no known format
   */
  static OsmSource open(List<Path> paths) {
    List<OsmFile> files = paths.stream().map(OsmFile::open).toList();
    return files.size() == 1 ? files.get(0) : new MergedFiles(files);
  }

  /** The size of all files in bytes. */
  long bytes();

  /** Whether a file that was cut off between two blocks is noticed. */
  boolean marksItsEnd();

  /** The names of the files, without their folders. */
  String name();

  /**
   * Reads all of it once.
   *
   * @param progress is told now and then how many bytes of the files have been read
   * @throws UnreadableMapException when a file is cut off, damaged, or blown up to fill memory
   */
  void read(OsmVisitor visitor, LongConsumer progress);
}
