package dev.headroom.osm.change;

import dev.headroom.osm.file.OsmFile;
import dev.headroom.osm.file.OsmVisitor;
import java.util.List;
import java.util.function.LongConsumer;

/** Change files in the order in which they were made. */
record ChangeFiles(List<OsmFile> files) {

  /** The size of all files. */
  long bytes() {
    return files.stream().mapToLong(OsmFile::bytes).sum();
  }

  /**
   * Reads all files once.
   *
   * @param progress gets the number of bytes read, now and then
   */
  void read(OsmVisitor visitor, LongConsumer progress) {
    long before = 0;
    for (OsmFile file : files) {
      long begin = before;
      file.readChanges(visitor, done -> progress.accept(begin + done));
      before += file.bytes();
      progress.accept(before);
    }
  }
}
