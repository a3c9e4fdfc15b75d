package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import crosby.binary.Fileformat.Blob;
import crosby.binary.Fileformat.BlobHeader;
import crosby.binary.Osmformat.DenseNodes;
import crosby.binary.Osmformat.HeaderBlock;
import crosby.binary.Osmformat.PrimitiveBlock;
import crosby.binary.Osmformat.PrimitiveGroup;
import crosby.binary.Osmformat.Relation;
import crosby.binary.Osmformat.StringTable;
import crosby.binary.Osmformat.Way;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file that is no map, or a map made to hurt, gives a clear error and never half a network. */
class HostileMapTest {

  /** How many bytes apart cuts and damage are; the long run tries every byte. */
  private static final int STEP = Boolean.getBoolean("headroom.test.long") ? 1 : 7;

  @TempDir Path folder;

  private final OsmText map = OsmText.draw("A B C").way(1, "ABC", "highway=primary");

  private RoadNetwork read(byte[] content) throws IOException {
    return map.importer().read(Files.write(folder.resolve("map"), content));
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(out)) {
      packed.write(content);
    }
    return out.toByteArray();
  }

  private static byte[] bzip2(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = new BZip2CompressorOutputStream(out)) {
      packed.write(content);
    }
    return out.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A PBF block: its length, its header, its content as told. */
  private static byte[] block(String type, Blob blob) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BlobHeader header =
        BlobHeader.newBuilder().setType(type).setDatasize(blob.getSerializedSize()).build();
    new DataOutputStream(out).writeInt(header.getSerializedSize());
    header.writeTo(out);
    blob.writeTo(out);
    return out.toByteArray();
  }

  private static Blob packed(byte[] raw, int claimed) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream deflated = new DeflaterOutputStream(out)) {
      deflated.write(raw);
    }
    return Blob.newBuilder()
        .setZlibData(ByteString.copyFrom(out.toByteArray()))
        .setRawSize(claimed)
        .build();
  }

  private static byte[] header(String... features) throws IOException {
    byte[] raw =
        HeaderBlock.newBuilder()
            .addAllRequiredFeatures(Arrays.asList(features))
            .build()
            .toByteArray();
    return block("OSMHeader", packed(raw, raw.length));
  }

  private static byte[] data() {
    StringTable.Builder texts = StringTable.newBuilder();
    for (String text : new String[] {"", "highway", "primary"}) {
      texts.addS(ByteString.copyFromUtf8(text));
    }
    DenseNodes nodes =
        DenseNodes.newBuilder()
            .addId(1)
            .addId(1)
            .addLat(500_000_000)
            .addLat(10_000)
            .addLon(80_000_000)
            .addLon(0)
            .build();
    Way way = Way.newBuilder().setId(7).addKeys(1).addVals(2).addRefs(1).addRefs(1).build();
    return PrimitiveBlock.newBuilder()
        .setStringtable(texts)
        .addPrimitivegroup(PrimitiveGroup.newBuilder().setDense(nodes))
        .addPrimitivegroup(PrimitiveGroup.newBuilder().addWays(way))
        .build()
        .toByteArray();
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] pbf() throws IOException {
    return join(
        header("OsmSchema-V0.6", "DenseNodes"), block("OSMData", packed(data(), data().length)));
  }

  @Test
  void everyFormatIsToldByItsContent() throws IOException {
    assertThat(read(bytes(map.xml())).roadCount()).isEqualTo(1);
    assertThat(read(bytes("\n  " + map.xml())).roadCount()).isEqualTo(1);
    assertThat(read(gzip(bytes(map.xml()))).roadCount()).isEqualTo(1);
    assertThat(read(bzip2(bytes(map.xml()))).roadCount()).isEqualTo(1);
    assertThat(read(pbf()).roadCount()).isEqualTo(1);
  }

  @Test
  void everyCutOfAPbfFileIsRefused() throws IOException {
    byte[] whole = pbf();
    for (int length = 0; length < whole.length; length += STEP) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(cut))
          .as("cut at %d", length)
          .isInstanceOf(UnreadableMapException.class);
    }
  }

  @Test
  void aPbfFileThatMayBeCutBetweenBlocksIsTold() throws IOException {
    byte[] withoutRelations = pbf();
    read(withoutRelations);
    assertThat(map.issueKinds()).containsExactly("no_relations");

    map.issues.clear();
    byte[] other =
        PrimitiveBlock.newBuilder()
            .setStringtable(StringTable.newBuilder().addS(ByteString.EMPTY))
            .addPrimitivegroup(
                PrimitiveGroup.newBuilder().addRelations(Relation.newBuilder().setId(1)))
            .build()
            .toByteArray();
    read(join(withoutRelations, block("OSMData", packed(other, other.length))));
    assertThat(map.issueKinds()).isEmpty();
  }

  @Test
  void everyCutOfAnXmlFileIsRefused() throws IOException {
    byte[] whole = bytes(map.xml().strip());
    for (int length = 0; length < whole.length; length += STEP) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(cut))
          .as("cut at %d", length)
          .isInstanceOf(UnreadableMapException.class);
    }
  }

  @Test
  void everyCutOfAPackedFileIsRefused() throws IOException {
    for (byte[] whole : new byte[][] {gzip(bytes(map.xml())), bzip2(bytes(map.xml()))}) {
      for (int length = 0; length < whole.length; length += STEP) {
        byte[] cut = Arrays.copyOf(whole, length);
        assertThatThrownBy(() -> read(cut))
            .as("cut at %d of %d", length, whole.length)
            .isInstanceOf(UnreadableMapException.class);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "{\"type\": \"FeatureCollection\"}", "PK\u0003\u0004zip"})
  void whatIsNoMapIsRefused(String content) {
    assertThatThrownBy(() -> read(bytes(content))).isInstanceOf(UnreadableMapException.class);
  }

  @Test
  void aMissingFileIsTold() {
    assertThatThrownBy(() -> map.importer().read(folder.resolve("nothing.osm.pbf")))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("nothing.osm.pbf");
  }

  @Test
  void otherXmlIsRefused() {
    assertThatThrownBy(() -> read(bytes("<osmChange version='0.6'></osmChange>")))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("<osmChange>");
  }

  @Test
  void aMapWithoutRoadsIsRefused() {
    assertThatThrownBy(() -> read(bytes("<osm><node id='1' lat='1' lon='1'/></osm>")))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("no road");
  }

  @Test
  void aMapWithRoadsButNoNodesIsRefused() {
    assertThatThrownBy(
            () ->
                read(
                    bytes(
                        "<osm><way id='1'><nd ref='1'/><nd ref='2'/>"
                            + "<tag k='highway' v='primary'/></way></osm>")))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("none of their nodes");
  }

  @Test
  void entitiesAreNeverExpanded() {
    String laughs =
        "<!DOCTYPE osm [<!ENTITY a 'ha'>"
            + "<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>"
            + "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>"
            + "<osm><node id='1' lat='1' lon='1'><tag k='name' v='&c;'/></node></osm>";
    assertThatThrownBy(() -> read(bytes(laughs)))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("document type");
  }

  @Test
  void filesOfTheMachineAreNeverRead() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "highway");
    String outside =
        "<?xml version='1.0'?><!DOCTYPE osm SYSTEM '" + secret.toUri() + "'><osm></osm>";
    assertThatThrownBy(() -> read(bytes(outside))).isInstanceOf(UnreadableMapException.class);
  }

  @Test
  void anEndlessTextIsRefused() {
    String text = "x".repeat(1_000_000);
    assertThatThrownBy(
            () -> read(bytes("<osm><node id='1' lat='1' lon='1' user='" + text + "'/></osm>")))
        .isInstanceOf(UnreadableMapException.class);
  }

  @Test
  void aGzipBombIsRefusedBeforeItUnfolds() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(out)) {
      packed.write(bytes("<osm>"));
      byte[] more = bytes("<bounds/>".repeat(100_000));
      for (int i = 0; i < 100; i++) {
        packed.write(more);
      }
      packed.write(bytes("</osm>"));
    }
    assertThatThrownBy(() -> read(out.toByteArray()))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("unpacks to more");
  }

  @Test
  void aPbfBlockThatUnpacksToMoreOrLessThanItClaimsIsRefused() throws IOException {
    byte[] header = header("OsmSchema-V0.6");
    for (int claimed : new int[] {-1, 0, data().length - 1, data().length + 1, 1 << 30}) {
      byte[] lying = block("OSMData", packed(data(), claimed));
      assertThatThrownBy(() -> read(join(header, lying)))
          .as("claims %d", claimed)
          .isInstanceOf(UnreadableMapException.class);
    }
  }

  @Test
  void aPbfBlockWithAHugeHeaderOrBodyIsRefused() {
    assertThatThrownBy(
            () -> read(join(header("OsmSchema-V0.6"), new byte[] {0x7f, -1, -1, -1, 0, 0})))
        .isInstanceOf(UnreadableMapException.class);
    BlobHeader huge = BlobHeader.newBuilder().setType("OSMData").setDatasize(1 << 30).build();
    byte[] length = {0, 0, 0, (byte) huge.getSerializedSize()};
    assertThatThrownBy(() -> read(join(header("OsmSchema-V0.6"), length, huge.toByteArray())))
        .isInstanceOf(UnreadableMapException.class);
  }

  /** Each of them unpacks to 30 MB of the smallest things that there are, from 32 kB. */
  @Test
  void aSmallPbfFileTakesLittleMemoryWhateverItUnpacksTo() throws IOException {
    byte[] texts = repeated(new byte[] {0x0a, 0});
    byte[] letters = repeated(new byte[] {0x0a, 1, 'x'});
    byte[] dense = nested(2, nested(2, nested(1, repeated(new byte[] {1}))));
    List<byte[]> raws =
        List.of(
            nested(1, texts),
            nested(1, letters),
            repeated(new byte[] {0x12, 0}),
            nested(2, repeated(new byte[] {0x1a, 0})),
            nested(2, nested(3, repeated(new byte[] {0x38, 1}))),
            dense,
            repeated(new byte[] {0x38, 1}));
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (byte[] raw : raws) {
      byte[] file = join(header("OsmSchema-V0.6"), block("OSMData", packed(raw, raw.length)));
      assertThat(file).hasSizeLessThan(60_000);
      long before = threads.getCurrentThreadAllocatedBytes();
      assertThatThrownBy(() -> read(file))
          .isInstanceOf(UnreadableMapException.class)
          .hasMessageContaining("MB of memory");
      assertThat((threads.getCurrentThreadAllocatedBytes() - before) >> 20)
          .as("MB for %s", Arrays.toString(Arrays.copyOf(raw, 12)))
          .isLessThan(160);
    }
    byte[] raw = raws.get(raws.size() - 1);
    byte[] header = block("OSMHeader", packed(raw, raw.length));
    assertThatThrownBy(() -> read(header)).hasMessageContaining("MB of memory");
  }

  /** No OpenStreetMap file has groups; a field that is not known is kept as an object. */
  @Test
  void groupsAndUnknownFieldsWithinAMessageAreRefused() throws IOException {
    byte[] groups = repeated(6_000_000, new byte[] {0x3b, 0x08, 0x01, 0x3c});
    byte[] fields = repeated(6_000_000, new byte[] {0x38, 1});
    byte[] start = header("OsmSchema-V0.6");
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (byte[] raw : List.of(groups, fields)) {
      byte[] bbox = nested(1, raw);
      byte[] info = nested(2, nested(1, nested(4, raw)));
      byte[] denseInfo = nested(2, nested(2, nested(5, raw)));
      for (byte[] file :
          List.of(
              block("OSMHeader", packed(bbox, bbox.length)),
              join(start, block("OSMData", packed(info, info.length))),
              join(start, block("OSMData", packed(denseInfo, denseInfo.length))))) {
        assertThat(file).hasSizeLessThan(12_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThatThrownBy(() -> read(file))
            .isInstanceOf(UnreadableMapException.class)
            .hasMessageContaining(raw == groups ? "has groups" : "MB of memory");
        assertThat((threads.getCurrentThreadAllocatedBytes() - before) >> 20).isLessThan(60);
      }
    }
  }

  private static byte[] repeated(byte[] smallest) {
    return repeated(30_000_000, smallest);
  }

  private static byte[] repeated(int bytes, byte[] smallest) {
    byte[] all = new byte[bytes / smallest.length * smallest.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = smallest[i % smallest.length];
    }
    return all;
  }

  private static byte[] nested(int field, byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CodedOutputStream coded = CodedOutputStream.newInstance(out);
    coded.writeByteArray(field, content);
    coded.flush();
    return out.toByteArray();
  }

  @Test
  void aPbfFileThatPointsOutsideItsTextsIsRefused() throws IOException {
    Way way = Way.newBuilder().setId(7).addKeys(1).addVals(99).addRefs(1).addRefs(1).build();
    byte[] raw =
        PrimitiveBlock.newBuilder()
            .setStringtable(StringTable.newBuilder().addS(ByteString.EMPTY))
            .addPrimitivegroup(PrimitiveGroup.newBuilder().addWays(way))
            .build()
            .toByteArray();
    byte[] file = join(header("OsmSchema-V0.6"), block("OSMData", packed(raw, raw.length)));
    assertThatThrownBy(() -> read(file)).isInstanceOf(UnreadableMapException.class);
  }

  @Test
  void aDateThatCannotBeIsNotTold() throws IOException {
    for (long at : new long[] {Long.MAX_VALUE, Long.MIN_VALUE, 1L << 50}) {
      byte[] raw =
          HeaderBlock.newBuilder().setOsmosisReplicationTimestamp(at).build().toByteArray();
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      file.write(block("OSMHeader", packed(raw, raw.length)));
      file.write(block("OSMData", packed(data(), data().length)));

      assertThat(read(file.toByteArray()).info().dataAt()).as("" + at).isEmpty();
    }
  }

  @Test
  void aHistoryFileIsRefused() {
    assertThatThrownBy(() -> read(header("OsmSchema-V0.6", "HistoricalInformation")))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("HistoricalInformation");
  }

  @Test
  void damageInTheMiddleNeverEscapesAsAnotherError() throws IOException {
    byte[] xml = bytes(map.xml());
    for (byte[] whole : new byte[][] {pbf(), xml, gzip(xml), bzip2(xml)}) {
      for (int at = 0; at < whole.length; at += STEP) {
        byte[] damaged = whole.clone();
        damaged[at] ^= 0x55;
        try {
          assertThat(read(damaged).roadCount()).isPositive();
        } catch (UnreadableMapException e) {
          assertThat(e).hasMessageNotContaining("Exception");
        }
      }
    }
  }

  @Test
  void whatAFuzzerBeginsWithIsRead() throws IOException {
    for (byte[] seed : MapFuzzer.seeds()) {
      MapFuzzer.fuzzerTestOneInput(seed);
    }
  }

  @Test
  void aWayOfAMillionNodesIsLeftOutAndListed() throws IOException {
    StringBuilder xml = new StringBuilder(map.xml().replace("</osm>\n", "<way id='66'>"));
    for (int i = 0; i < 1_000_000; i++) {
      xml.append("<nd ref='").append(i % 2 == 0 ? 65 : 66).append("'/>");
    }
    xml.append("<tag k='highway' v='primary'/></way></osm>");

    assertThat(read(bytes(xml.toString())).roadCount()).isEqualTo(1);
    assertThat(map.issues)
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.kind()).isEqualTo("oversized_way");
              assertThat(issue.element()).isEqualTo("way/66");
              assertThat(issue.found()).isEqualTo(1_000_000 + " nodes");
            });
  }

  /** A zigzag with bends, humps and stop signs: what takes squares of its nodes takes minutes. */
  @Test
  void aWayOfManyNodesIsReadInOneSweep() throws IOException {
    int nodes = 30_000;
    StringBuilder xml = new StringBuilder("<osm>");
    for (int i = 0; i < nodes; i++) {
      xml.append("<node id='%d' lat='%.4f' lon='%.4f'>".formatted(i + 1, i * 2e-4, i % 2 * 2e-4));
      xml.append(i % 3 == 0 ? "<tag k='traffic_calming' v='hump'/>" : "");
      xml.append(i % 5 == 0 ? "<tag k='highway' v='stop'/></node>" : "</node>");
    }
    xml.append("<way id='1'>");
    for (int i = 0; i < nodes; i++) {
      xml.append("<nd ref='").append(i + 1).append("'/>");
    }
    xml.append("<tag k='highway' v='primary'/></way></osm>");
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long begin = threads.getCurrentThreadCpuTime();
    assertThat(read(bytes(xml.toString())).roadCount()).isEqualTo(1);
    assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - begin))
        .isLessThan(Duration.ofSeconds(15));
  }

  @Test
  void manyRoadsAtOneJunctionTakeNoLongerThanApart() throws IOException {
    StringBuilder xml = new StringBuilder("<osm><node id='1' lat='1' lon='1'/>");
    for (int i = 2; i < 20_000; i++) {
      xml.append("<node id='%d' lat='1.%05d' lon='1'/>".formatted(i, i));
      xml.append("<way id='%d'><nd ref='1'/><nd ref='%d'/>".formatted(i, i));
      xml.append("<tag k='highway' v='service'/></way>");
    }
    assertThat(read(bytes(xml.append("</osm>").toString())).roadCount()).isEqualTo(19_998);
  }

  @Test
  void anXmlHistoryIsRefused() {
    String deleted = map.xml().replace("<way id='1'>", "<way id='1' version='2' visible='false'>");
    assertThatThrownBy(() -> read(bytes(deleted)))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("without history");
  }

  @Test
  void ofTwoWaysWithOneIdTheStricterDirectionHolds() {
    Net net = map.way(1, "ABC", "highway=primary", "oneway=yes").read(folder);
    assertThat(net.drivable()).containsExactly("AB", "BC");
  }

  @Test
  void namesAreMadeFitToBeShown() {
    Net net =
        OsmText.draw("A B")
            .way(
                1,
                "AB",
                "highway=primary",
                "maxheight=3",
                "name=High\u202e&#9;Street\u0085" + "x".repeat(9_000),
                "postal_code=\u202eIM1 1AA")
            .read(folder);
    assertThat(net.restriction("way/1#maxheight").street()).startsWith("High Street").hasSize(255);
    assertThat(net.restriction("way/1#maxheight").postcode()).isEqualTo("IM1 1");
    assertThat(net.network().columns().texts).allMatch(text -> text.length() <= 255);
  }
}
