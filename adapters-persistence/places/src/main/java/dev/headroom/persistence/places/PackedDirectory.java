package dev.headroom.persistence.places;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.store.BaseDirectory;
import org.apache.lucene.store.ByteBuffersDataInput;
import org.apache.lucene.store.ByteBuffersIndexInput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.SingleInstanceLockFactory;

/**
 * The files of a Lucene index in one sequence of bytes, for reading only:
 *
 * <pre>
 *   number of files │ for each file: name │ length │ files, one after the other
 * </pre>
 *
 * <p>Safe for several threads. The bytes are freed with the directory.
 */
final class PackedDirectory extends BaseDirectory {

  private static final int MOST_FILES = 1_000;

  private final ByteBuffersDataInput bytes;
  private final Map<String, Extent> files = new TreeMap<>();

  private record Extent(long start, long length) {}

  /**
   * Reads the list of files.
   *
   * @throws IllegalArgumentException if it is invalid
   */
  PackedDirectory(List<ByteBuffer> parts) throws IOException {
    super(new SingleInstanceLockFactory());
    bytes = new ByteBuffersDataInput(parts);
    int count = bytes.readVInt();
    if (count < 0 || count > MOST_FILES) {
      throw new IllegalArgumentException("the index of places has too many files");
    }
    String[] names = new String[count];
    long[] lengths = new long[count];
    for (int i = 0; i < count; i++) {
      names[i] = bytes.readString();
      lengths[i] = bytes.readVLong();
    }
    long at = bytes.position();
    for (int i = 0; i < count; i++) {
      if (lengths[i] > bytes.length() - at) {
        throw new IllegalArgumentException("a file goes beyond the index of places");
      }
      files.put(names[i], new Extent(at, lengths[i]));
      at += lengths[i];
    }
  }

  /** Writes all files of a directory in this form. */
  static void pack(Directory from, DataOutput out) throws IOException {
    String[] names = from.listAll();
    out.writeVInt(names.length);
    for (String name : names) {
      out.writeString(name);
      out.writeVLong(from.fileLength(name));
    }
    for (String name : names) {
      try (IndexInput in = from.openInput(name, IOContext.READONCE)) {
        out.copyBytes(in, in.length());
      }
    }
  }

  /** The length of everything. */
  long bytes() {
    return bytes.length();
  }

  @Override
  public String[] listAll() {
    return files.keySet().toArray(String[]::new);
  }

  @Override
  public long fileLength(String name) throws IOException {
    return extent(name).length();
  }

  private Extent extent(String name) throws IOException {
    Extent extent = files.get(name);
    if (extent == null) {
      throw new FileNotFoundException(name);
    }
    return extent;
  }

  @Override
  public IndexInput openInput(String name, IOContext context) throws IOException {
    Extent extent = extent(name);
    return new ByteBuffersIndexInput(bytes.slice(extent.start(), extent.length()), name);
  }

  @Override
  public Set<String> getPendingDeletions() {
    return Set.of();
  }

  @Override
  public void deleteFile(String name) {
    throw readOnly();
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) {
    throw readOnly();
  }

  @Override
  public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) {
    throw readOnly();
  }

  @Override
  public void sync(Collection<String> names) {
    throw readOnly();
  }

  @Override
  public void syncMetaData() {
    throw readOnly();
  }

  @Override
  public void rename(String source, String dest) {
    throw readOnly();
  }

  @Override
  public void close() {
    isOpen = false;
  }

  private static IllegalStateException readOnly() {
    return new IllegalStateException("the index of places is read only");
  }
}
