package dev.headroom.osm;

import com.google.protobuf.ByteString;
import com.sun.management.ThreadMXBean;
import crosby.binary.Fileformat.Blob;
import crosby.binary.Fileformat.BlobHeader;
import crosby.binary.Osmformat.DenseNodes;
import crosby.binary.Osmformat.HeaderBlock;
import crosby.binary.Osmformat.PrimitiveBlock;
import crosby.binary.Osmformat.PrimitiveGroup;
import crosby.binary.Osmformat.Relation;
import crosby.binary.Osmformat.StringTable;
import crosby.binary.Osmformat.Way;
import dev.headroom.domain.FuzzSeeds;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a coverage-guided fuzzer calls: a map as PBF or XML. The first byte says what the others
 * are: a file as it is, or the content of its last block, which the fuzzer could not compress.
 * Nothing but {@link UnreadableMapException} is thrown, and some KB never ask for more than 256 MB.
 */
public final class MapFuzzer {

  private static final long MOST_ALLOCATED = 256L << 20;
  private static final int LARGEST = 1 << 16;
  private static final byte FILE = 'f';
  private static final byte DATA = 'd';
  private static final byte BLOB = 'b';
  private static final byte HEADER = 'h';

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final Path MAP = FuzzSeeds.file(".osm");

  private MapFuzzer() {}

  /** Writes its seeds to a folder, and runs them: the first input takes no time for classes. */
  public static void fuzzerInitialize(String... arguments) throws IOException {
    FuzzSeeds.plant(arguments[0], seeds(), MapFuzzer::fuzzerTestOneInput);
  }

  /** A map in each form. */
  static List<byte[]> seeds() throws IOException {
    OsmText map =
        OsmText.draw("A B C\nD E F")
            .node('B', "barrier=gate", "maxheight=3.2")
            .way(1, "ABC", "highway=primary", "maxheight=3.8", "name=Quay")
            .way(
                2, "DEF", "highway=service", "oneway=yes", "access=no", "hgv:conditional=no @ (Mo)")
            .way(3, "BE", "highway=residential", "lanes=2", "turn:lanes=left|right")
            .turn(4, "no_left_turn", "from way 1", "via node B", "to way 3");
    List<byte[]> seeds = new ArrayList<>();
    seeds.add(with(FILE, map.xml().getBytes(StandardCharsets.UTF_8)));
    seeds.add(with(FILE, map.xmlBackwards().getBytes(StandardCharsets.UTF_8)));
    seeds.add(with(FILE, join(header(), block("OSMData", raw(data())))));
    seeds.add(with(DATA, data()));
    seeds.add(with(BLOB, raw(data()).toByteArray()));
    seeds.add(with(HEADER, headerBlock()));
    return seeds;
  }

  private static byte[] with(byte form, byte[] content) {
    return join(new byte[] {form}, content);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] block(String type, Blob blob) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BlobHeader header =
        BlobHeader.newBuilder().setType(type).setDatasize(blob.getSerializedSize()).build();
    new DataOutputStream(out).writeInt(header.getSerializedSize());
    header.writeTo(out);
    blob.writeTo(out);
    return out.toByteArray();
  }

  private static Blob raw(byte[] content) {
    return Blob.newBuilder()
        .setRaw(ByteString.copyFrom(content))
        .setRawSize(content.length)
        .build();
  }

  private static byte[] headerBlock() {
    return HeaderBlock.newBuilder()
        .addRequiredFeatures("OsmSchema-V0.6")
        .addRequiredFeatures("DenseNodes")
        .setOsmosisReplicationTimestamp(1_700_000_000)
        .build()
        .toByteArray();
  }

  private static byte[] header() throws IOException {
    return block("OSMHeader", raw(headerBlock()));
  }

  private static byte[] data() {
    StringTable.Builder texts = StringTable.newBuilder();
    for (String text :
        List.of(
            "",
            "highway",
            "primary",
            "maxheight",
            "3.8",
            "type",
            "restriction",
            "no_u_turn",
            "from",
            "via",
            "to",
            "barrier",
            "gate")) {
      texts.addS(ByteString.copyFromUtf8(text));
    }
    DenseNodes nodes =
        DenseNodes.newBuilder()
            .addAllId(List.of(1L, 1L, 1L))
            .addAllLat(List.of(500_000_000L, 10_000L, 10_000L))
            .addAllLon(List.of(80_000_000L, 0L, 500L))
            .addAllKeysVals(List.of(0, 11, 12, 0, 0))
            .build();
    Way.Builder way = Way.newBuilder().setId(7).addAllRefs(List.of(1L, 1L, 1L));
    way.addAllKeys(List.of(1, 3)).addAllVals(List.of(2, 4));
    Relation turn =
        Relation.newBuilder()
            .setId(9)
            .addAllKeys(List.of(5, 6))
            .addAllVals(List.of(6, 7))
            .addAllMemids(List.of(7L, -5L, 5L))
            .addAllRolesSid(List.of(8, 9, 10))
            .addAllTypes(
                List.of(Relation.MemberType.WAY, Relation.MemberType.NODE, Relation.MemberType.WAY))
            .build();
    return PrimitiveBlock.newBuilder()
        .setStringtable(texts)
        .addPrimitivegroup(PrimitiveGroup.newBuilder().setDense(nodes))
        .addPrimitivegroup(PrimitiveGroup.newBuilder().addWays(way))
        .addPrimitivegroup(PrimitiveGroup.newBuilder().addRelations(turn))
        .build()
        .toByteArray();
  }

  private static byte[] file(byte[] input) throws IOException {
    byte[] content = Arrays.copyOfRange(input, 1, input.length);
    return switch (input[0]) {
      case DATA -> join(header(), block("OSMData", raw(content)));
      case BLOB -> {
        BlobHeader head =
            BlobHeader.newBuilder().setType("OSMData").setDatasize(content.length).build();
        byte[] length = {0, 0, 0, (byte) head.getSerializedSize()};
        yield join(header(), length, head.toByteArray(), content);
      }
      case HEADER -> join(block("OSMHeader", raw(content)), block("OSMData", raw(data())));
      default -> content;
    };
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    if (input.length == 0 || input.length > LARGEST) {
      return;
    }
    Files.write(MAP, file(input));
    long allocated = read();
    if (allocated > MOST_ALLOCATED) {
      allocated = read(); // What loads classes counts once.
      check(allocated < MOST_ALLOCATED, allocated + " bytes for " + input.length);
    }
  }

  /** Reads the map; returns the bytes that this allocated. */
  private static long read() {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      RoadNetwork network = OsmText.draw("").importer().read(MAP);
      check(network.roadCount() > 0, "a network without a road");
    } catch (UnreadableMapException e) {
      check(!(e.getCause() instanceof OutOfMemoryError), "no memory");
      check(!String.valueOf(e.getMessage()).contains("Exception"), e.getMessage());
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }
}
