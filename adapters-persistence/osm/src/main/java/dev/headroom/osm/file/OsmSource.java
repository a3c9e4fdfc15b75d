package dev.headroom.osm.file;

import java.util.List;
import java.util.function.LongConsumer;

/** A map to be read: one file, or several that form one. It can be read any number of times. */
public interface OsmSource {

  /** The size of all files in bytes. */
  long bytes();

  /** Whether a cut between two blocks can be detected. */
  boolean marksItsEnd();

  /** The names of the files as one text, without their folders. */
  String name();

  /** The names of the files in order, without their folders. */
  List<String> names();

  /**
   * Reads all of it once.
   *
   * @param progress gets the number of bytes read, now and then
   * @throws UnreadableMapException if a file is cut off, damaged, or blown up to fill memory
   */
  void read(OsmVisitor visitor, LongConsumer progress);
}
