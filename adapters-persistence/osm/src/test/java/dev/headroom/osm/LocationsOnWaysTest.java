package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import crosby.binary.Fileformat.Blob;
import crosby.binary.Fileformat.BlobHeader;
import crosby.binary.Osmformat.DenseNodes;
import crosby.binary.Osmformat.HeaderBlock;
import crosby.binary.Osmformat.PrimitiveBlock;
import crosby.binary.Osmformat.PrimitiveGroup;
import crosby.binary.Osmformat.StringTable;
import crosby.binary.Osmformat.Way;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files whose ways have the places of their nodes, as {@code osmium add-locations-to-ways} has. */
class LocationsOnWaysTest {

  @TempDir Path folder;

  private static void block(ByteArrayOutputStream out, String type, byte[] raw) throws IOException {
    Blob blob = Blob.newBuilder().setRaw(ByteString.copyFrom(raw)).setRawSize(raw.length).build();
    BlobHeader header =
        BlobHeader.newBuilder().setType(type).setDatasize(blob.getSerializedSize()).build();
    new DataOutputStream(out).writeInt(header.getSerializedSize());
    header.writeTo(out);
    blob.writeTo(out);
  }

  /** Two ways over the nodes 1, 2, 3; only node 2, a gate, stands in the file. */
  private static byte[] pbf(boolean withNodes, int lats) throws IOException {
    StringTable.Builder texts = StringTable.newBuilder();
    for (String text : new String[] {"", "highway", "primary", "barrier", "gate"}) {
      texts.addS(ByteString.copyFromUtf8(text));
    }
    DenseNodes gate =
        DenseNodes.newBuilder()
            .addId(2)
            .addLat(500_010_000)
            .addLon(80_000_000)
            .addKeysVals(3)
            .addKeysVals(4)
            .addKeysVals(0)
            .build();
    Way.Builder one = Way.newBuilder().setId(7).addKeys(1).addVals(2).addRefs(1).addRefs(1);
    Way.Builder other = Way.newBuilder().setId(8).addKeys(1).addVals(2).addRefs(2).addRefs(1);
    long[] lat = {500_000_000, 10_000};
    for (int i = 0; i < lats; i++) {
      one.addLat(lat[i]).addLon(i == 0 ? 80_000_000 : 0);
      other.addLat(i == 0 ? 500_010_000 : 10_000).addLon(i == 0 ? 80_000_000 : 20_000);
    }
    PrimitiveBlock.Builder nodes = PrimitiveBlock.newBuilder().setStringtable(texts);
    nodes.addPrimitivegroup(PrimitiveGroup.newBuilder().setDense(gate));
    PrimitiveBlock.Builder ways = PrimitiveBlock.newBuilder().setStringtable(texts);
    ways.addPrimitivegroup(PrimitiveGroup.newBuilder().addWays(one).addWays(other));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    HeaderBlock header =
        HeaderBlock.newBuilder()
            .addRequiredFeatures("OsmSchema-V0.6")
            .addRequiredFeatures("DenseNodes")
            .addOptionalFeatures("LocationsOnWays")
            .build();
    block(out, "OSMHeader", header.toByteArray());
    if (withNodes) {
      block(out, "OSMData", nodes.build().toByteArray());
    }
    block(out, "OSMData", ways.build().toByteArray());
    return out.toByteArray();
  }

  private Path file(String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  private static List<Position> places(RoadNetwork network) {
    return IntStream.range(0, network.junctionCount())
        .mapToObj(network::junction)
        .sorted(Comparator.comparingDouble(Position::lat))
        .toList();
  }

  private static final List<Position> EXPECTED =
      List.of(new Position(50, 8), new Position(50.001, 8), new Position(50.002, 8.002));

  @Test
  void theyAreReadFromAPbf() throws IOException {
    OsmText text = OsmText.draw("");
    assertThat(places(text.importer().read(file("m.osm.pbf", pbf(true, 2))))).isEqualTo(EXPECTED);
    assertThat(text.issueKinds()).containsOnly("no_relations");
    assertThat(places(text.importer().read(file("n.osm.pbf", pbf(false, 2))))).isEqualTo(EXPECTED);
  }

  @Test
  void placesThatAreMissingAreReported() throws IOException {
    OsmText text = OsmText.draw("");
    RoadNetwork network = text.importer().read(file("m.osm.pbf", pbf(true, 1)));
    assertThat(places(network)).isEqualTo(EXPECTED.subList(0, 2));
    assertThat(text.issueKinds()).contains("missing_nodes");
  }

  @Test
  void theyAreReadFromXml() throws IOException {
    String xml =
        """
        <osm version="0.6">
        <way id="7"><nd ref="1" lat="50" lon="8"/><nd ref="2" lat="50.001" lon="8"/>
        <tag k="highway" v="primary"/></way>
        <way id="8"><nd ref="2" lat="50.001" lon="8"/><nd ref="3" lat="50.002" lon="8.002"/>
        <tag k="highway" v="primary"/></way>
        <way id="9"><nd ref="2" lat="x" lon="8"/><nd ref="3" lat="91" lon="8"/></way></osm>
        """;
    RoadNetwork network =
        OsmText.draw("").importer().read(Files.writeString(folder.resolve("m.osm"), xml));
    assertThat(places(network)).isEqualTo(EXPECTED);
  }

  @Test
  void amongSeveralFilesTheyAreRefusedWithAWayOut() throws IOException {
    Path one = file("m.osm.pbf", pbf(true, 2));
    Path other =
        Files.writeString(
            folder.resolve("n.osm"), OsmText.draw("A B").way(1, "AB", "highway=primary").xml());
    assertThatThrownBy(() -> OsmText.draw("").importer().readAll(List.of(one, other)))
        .isInstanceOf(UnreadableMapException.class)
        .hasMessageContaining("LocationsOnWays");
  }
}
