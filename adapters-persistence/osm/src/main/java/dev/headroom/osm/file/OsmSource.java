package dev.headroom.osm.file;

import java.util.List;
import java.util.function.LongConsumer;

/** One map to be read: a file, or several that are one. It can be read any number of times. */
public interface OsmSource {

  /** The size of all files in bytes. */
  long bytes();

  /** Whether a file that was cut off between two blocks is noticed. */
  boolean marksItsEnd();

  /** The names of the files in one, without their folders. */
  String name();

  /** The names of the files in their order, without their folders. */
  List<String> names();

  /**
   * Reads all of it once.
   *
   * @param progress is told now and then how many bytes of the files have been read
   * @throws UnreadableMapException when a file is cut off, damaged, or blown up to fill memory
   */
  void read(OsmVisitor visitor, LongConsumer progress);
}
