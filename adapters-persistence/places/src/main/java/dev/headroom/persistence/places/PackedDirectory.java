package dev.headroom.persistence.places;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.BaseDirectory;
import org.apache.lucene.store.ByteBuffersDataInput;
import org.apache.lucene.store.ByteBuffersIndexInput;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.OutputStreamDataOutput;
import org.apache.lucene.store.SingleInstanceLockFactory;

/**
 * The files of a Lucene index in one sequence of bytes, for reading only:
 *
 * <pre>
 *   "places" │ version │ number of files │ for each file: name │ length
 *   │ files, one after the other │ CRC-32C 8 │ over everything before it
 * </pre>
 *
 * <p>The checksum is verified when it is opened, since Lucene trusts what it reads. Safe for
 * several threads. The bytes are freed with the directory.
 */
final class PackedDirectory extends BaseDirectory {

  /** The version of what this module writes; a change of words or records is a new one. */
  private static final int VERSION = 1;

  private static final String MARK = "places";
  private static final int MOST_FILES = 1_000;

  private final ByteBuffersDataInput bytes;
  private final Map<String, Extent> files = new TreeMap<>();

  private record Extent(long start, long length) {}

  private PackedDirectory(ByteBuffersDataInput bytes) throws IOException {
    super(new SingleInstanceLockFactory());
    this.bytes = bytes;
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
      if (lengths[i] < 0 || lengths[i] > bytes.length() - Long.BYTES - at) {
        throw new IllegalArgumentException("a file goes beyond the index of places");
      }
      files.put(names[i], new Extent(at, lengths[i]));
      at += lengths[i];
    }
  }

  /**
   * Opens an index; empty if it is of another version.
   *
   * @throws IllegalArgumentException if it is damaged
   */
  static Optional<PackedDirectory> open(List<ByteBuffer> parts) throws IOException {
    try {
      ByteBuffersDataInput bytes = new ByteBuffersDataInput(parts);
      if (bytes.length() < MARK.length() + 2 + Long.BYTES || !bytes.readString().equals(MARK)) {
        throw new IllegalArgumentException("the index of places has no beginning");
      }
      verify(parts, bytes);
      return bytes.readVInt() == VERSION
          ? Optional.of(new PackedDirectory(bytes))
          : Optional.empty();
    } catch (EOFException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("the index of places ends early", e);
    }
  }

  private static void verify(List<ByteBuffer> parts, ByteBuffersDataInput bytes)
      throws IOException {
    CRC32C sum = new CRC32C();
    long left = bytes.length() - Long.BYTES;
    for (ByteBuffer part : parts) {
      ByteBuffer all = part.duplicate();
      all.limit(all.position() + (int) Math.min(all.remaining(), left));
      left -= all.remaining();
      sum.update(all);
    }
    if (bytes.slice(bytes.length() - Long.BYTES, Long.BYTES).readLong() != sum.getValue()) {
      throw new IllegalArgumentException("the checksum of the index of places differs");
    }
  }

  /** Writes the files of the index in a directory in this form. */
  static void pack(Directory from, OutputStream target) throws IOException {
    CheckedOutputStream checked = new CheckedOutputStream(target, new CRC32C());
    OutputStreamDataOutput out = new OutputStreamDataOutput(checked);
    Collection<String> names = SegmentInfos.readLatestCommit(from).files(true);
    out.writeString(MARK);
    out.writeVInt(VERSION);
    out.writeVInt(names.size());
    for (String name : names) {
      out.writeString(name);
      out.writeVLong(from.fileLength(name));
    }
    for (String name : names) {
      try (IndexInput in = from.openInput(name, IOContext.READONCE)) {
        out.copyBytes(in, in.length());
      }
    }
    out.writeLong(checked.getChecksum().getValue());
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
