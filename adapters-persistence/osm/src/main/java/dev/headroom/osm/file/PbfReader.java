package dev.headroom.osm.file;

import com.google.protobuf.ByteString;
import crosby.binary.Fileformat.Blob;
import crosby.binary.Fileformat.BlobHeader;
import crosby.binary.Osmformat.HeaderBBox;
import crosby.binary.Osmformat.HeaderBlock;
import crosby.binary.Osmformat.PrimitiveBlock;
import crosby.binary.Osmformat.Way;
import dev.headroom.osm.file.OsmVisitor.Kind;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Reads the blocks of a PBF file. The messages are decoded by the library. The blocks are read
 * here, because the library's own block reader allocates whatever size a block claims, and accepts
 * a block that unpacks to less than it claims as complete. {@link PbfSize} checks a message before
 * it is decoded.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/PBF_Format">PBF format: a block header has at
 *     most 64 KiB, a block at most 32 MiB</a>
 */
final class PbfReader {

  /** Degrees in the units of a header. */
  private static final double NANO = 1e9;

  private static final long LAST_SECOND = Instant.MAX.getEpochSecond();
  private static final int MOST_HEADER_BYTES = 64 << 10;
  private static final int MOST_BLOB_BYTES = 32 << 20;

  /** The initial room for an unpacked block, which grows with the data. */
  private static final int FIRST_BYTES = 1 << 20;

  private static final Set<String> UNDERSTOOD = Set.of("OsmSchema-V0.6", "DenseNodes");

  /** The number of blocks unpacked ahead of the visited one. */
  private static final int AHEAD = 3;

  /** The kinds in a block, a bit for each; negative if it was not examined. */
  private static final int NOT_SEEN = -1;

  private final DataInputStream in;
  private final OsmVisitor visitor;
  private final List<Integer> kinds;
  private final Deque<Ahead> ahead = new ArrayDeque<>();
  private int blocks;

  /** A block of data while it is being unpacked. */
  private record Ahead(int number, Future<PrimitiveBlock> message) {}

  /**
   * Reads a file.
   *
   * @param kinds the kinds in its blocks, as far as it was read before; blocks without a wanted
   *     kind are skipped the next time
   */
  PbfReader(InputStream in, OsmVisitor visitor, List<Integer> kinds) {
    this.in = new DataInputStream(in);
    this.visitor = visitor;
    this.kinds = kinds;
  }

  /** Unpacks blocks in a thread of their own, and visits them in order in the calling one. */
  void read() throws IOException {
    ExecutorService unpacking =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread thread = new Thread(task, "headroom-pbf");
              thread.setDaemon(true);
              return thread;
            });
    try {
      int first;
      while ((first = in.read()) >= 0) {
        BlobHeader header = BlobHeader.parseFrom(bytes(headerSize(first), MOST_HEADER_BYTES));
        byte[] blob = bytes(header.getDatasize(), MOST_BLOB_BYTES);
        switch (header.getType()) {
          case "OSMHeader" -> {
            visitAllBut(0);
            header(HeaderBlock.parseFrom(PbfSize.modestHeader(unpacked(blob))));
          }
          case "OSMData" -> {
            int number = blocks++;
            if (wanted(number)) {
              ahead.add(
                  new Ahead(
                      number,
                      unpacking.submit(
                          () -> PrimitiveBlock.parseFrom(PbfSize.modestBlock(unpacked(blob))))));
            }
            visitAllBut(AHEAD);
          }
          default -> {
            // The format requires readers to skip blocks of a kind that they do not know.
          }
        }
      }
      visitAllBut(0);
    } finally {
      unpacking.shutdownNow();
    }
  }

  private boolean wanted(int number) {
    int held = number < kinds.size() ? kinds.get(number) : NOT_SEEN;
    for (Kind kind : Kind.values()) {
      if ((held & 1 << kind.ordinal()) != 0 && visitor.wants(kind)) {
        return true;
      }
    }
    return false;
  }

  private void visitAllBut(int left) throws IOException {
    while (ahead.size() > left) {
      Ahead next = ahead.remove();
      try {
        data(next.number, next.message.get());
      } catch (ExecutionException e) {
        throwAgain(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("reading was interrupted", e);
      }
    }
  }

  private static void throwAgain(Throwable failure) throws IOException {
    if (failure instanceof RuntimeException runtime) {
      throw runtime;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    throw failure instanceof IOException io ? io : new IOException(failure);
  }

  private int headerSize(int first) throws IOException {
    return first << 24
        | in.readUnsignedByte() << 16
        | in.readUnsignedByte() << 8
        | in.readUnsignedByte();
  }

  private byte[] bytes(int size, int most) throws IOException {
    if (size < 0 || size > most) {
      throw new IOException("a block claims " + size + " bytes");
    }
    byte[] read = in.readNBytes(size);
    if (read.length < size) {
      throw new EOFException("the file ends within a block");
    }
    return read;
  }

  private static byte[] unpacked(byte[] message) throws IOException {
    Blob blob = Blob.parseFrom(PbfSize.modest(message));
    return switch (blob.getDataCase()) {
      case RAW -> blob.getRaw().toByteArray();
      case ZLIB_DATA -> inflated(blob.getZlibData(), blob.getRawSize());
      default ->
          throw new UnreadableMapException(
              "the file is packed with "
                  + blob.getDataCase()
                  + ", which is not supported; convert it with: osmium cat IN -o OUT.osm.pbf");
    };
  }

  private static byte[] inflated(ByteString packed, int rawSize) throws IOException {
    if (rawSize < 0 || rawSize > MOST_BLOB_BYTES) {
      throw new IOException("a block claims to unpack to " + rawSize + " bytes");
    }
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed.asReadOnlyByteBuffer());
      byte[] raw = new byte[Math.min(rawSize, Math.max(FIRST_BYTES, packed.size()))];
      int at = 0;
      while (at < rawSize) {
        if (at == raw.length) {
          raw = Arrays.copyOf(raw, (int) Math.min(rawSize, 2L * at));
        }
        int n = inflater.inflate(raw, at, raw.length - at);
        if (n == 0) {
          throw new IOException("a block unpacks to less than it claims");
        }
        at += n;
      }
      if (inflater.inflate(new byte[1]) > 0) {
        throw new IOException("a block unpacks to more than it claims");
      }
      return raw;
    } catch (DataFormatException e) {
      throw new IOException("a block is damaged", e);
    } finally {
      inflater.end();
    }
  }

  private void header(HeaderBlock header) {
    for (String feature : header.getRequiredFeaturesList()) {
      if (!UNDERSTOOD.contains(feature)) {
        throw new UnreadableMapException(
            "the file needs a reader that understands "
                + feature
                + "; give a plain extract, without history");
      }
    }
    if (header.hasBbox()) {
      HeaderBBox box = header.getBbox();
      Bounds.tell(
          visitor,
          box.getBottom() / NANO,
          box.getLeft() / NANO,
          box.getTop() / NANO,
          box.getRight() / NANO);
    }
    if (header.hasOsmosisReplicationTimestamp()) {
      // Within what an Instant holds; a time beyond that is none of data either.
      long second = Math.max(-1, Math.min(LAST_SECOND, header.getOsmosisReplicationTimestamp()));
      Optional.of(Instant.ofEpochSecond(second)).filter(Edit::canBe).ifPresent(visitor::dataAt);
    }
  }

  private void data(int number, PrimitiveBlock message) {
    PbfBlock block = new PbfBlock(message, visitor);
    int held = 0;
    for (var group : message.getPrimitivegroupList()) {
      held |= group.getNodesCount() + group.getDense().getIdCount() > 0 ? bit(Kind.NODE) : 0;
      held |= group.getWaysCount() > 0 ? bit(Kind.WAY) : 0;
      held |= located(group.getWaysList()) ? bit(Kind.NODE) : 0;
      held |= group.getRelationsCount() > 0 ? bit(Kind.RELATION) : 0;
      if (visitor.wants(Kind.NODE)) {
        block.nodes(group.getNodesList());
        block.dense(group.getDense());
        block.locations(group.getWaysList());
      }
      if (visitor.wants(Kind.WAY)) {
        block.ways(group.getWaysList());
      }
      if (visitor.wants(Kind.RELATION)) {
        block.relations(group.getRelationsList());
      }
    }
    if (number == kinds.size()) {
      kinds.add(held);
    }
  }

  /** Whether any of these ways has the places of its nodes. */
  private static boolean located(List<Way> ways) {
    return ways.stream().anyMatch(way -> way.getLatCount() > 0);
  }

  private static int bit(Kind kind) {
    return 1 << kind.ordinal();
  }
}
