package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import crosby.binary.Fileformat.Blob;
import crosby.binary.Fileformat.BlobHeader;
import crosby.binary.Osmformat.HeaderBBox;
import crosby.binary.Osmformat.HeaderBlock;
import dev.headroom.domain.geo.Box;
import dev.headroom.osm.file.OsmFile;
import dev.headroom.osm.file.OsmVisitor;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The box that a file says it was cut out of. */
class BoundsTest {

  @TempDir private Path folder;

  /** What files tell that is no box. */
  private final List<String> wrong = new ArrayList<>();

  private List<Box> boundsIn(Path file) {
    List<Box> found = new ArrayList<>();
    wrong.clear();
    OsmFile.open(file)
        .read(
            new OsmVisitor() {
              @Override
              public boolean wants(Kind kind) {
                return true;
              }

              @Override
              public void bounds(int file, Box box) {
                found.add(box);
              }

              @Override
              public void wrongBounds(int file, String told) {
                wrong.add(told);
              }
            },
            done -> {});
    return found;
  }

  private List<Box> inXml(String bounds) throws IOException {
    Path file = folder.resolve("map.osm");
    Files.writeString(
        file, "<osm version='0.6'>" + bounds + "<node id='1' lat='54' lon='-4'/></osm>");
    return boundsIn(file);
  }

  private List<Box> inPbf(Box box) throws IOException {
    HeaderBlock header =
        HeaderBlock.newBuilder()
            .setBbox(
                HeaderBBox.newBuilder()
                    .setBottom(Math.round(box.south() * 1e9))
                    .setLeft(Math.round(box.west() * 1e9))
                    .setTop(Math.round(box.north() * 1e9))
                    .setRight(Math.round(box.east() * 1e9)))
            .build();
    ByteString blob = Blob.newBuilder().setRaw(header.toByteString()).build().toByteString();
    BlobHeader head = BlobHeader.newBuilder().setType("OSMHeader").setDatasize(blob.size()).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(head.getSerializedSize());
    head.writeTo(out);
    blob.writeTo(out);
    Path file = Files.write(folder.resolve("map.osm.pbf"), bytes.toByteArray());

    return boundsIn(file);
  }

  @Test
  void xmlAndPbfSayTheSame() throws IOException {
    Box box = new Box(49.25, 8.5, 49.5, 8.75);
    assertThat(inPbf(box)).containsExactly(box);
    assertThat(inXml("<bounds minlat='49.25' minlon='8.5' maxlat='49.5' maxlon='8.75'/>"))
        .containsExactly(box);
    assertThat(wrong).isEmpty();

    Box tooFarNorth = new Box(49.25, 8.5, 90.5, 8.75);
    assertThat(inPbf(tooFarNorth)).isEmpty();
    assertThat(wrong).containsExactly("49.25,8.5,90.5,8.75");
    assertThat(inXml("<bounds minlat='49.25' minlon='8.5' maxlat='90.5' maxlon='8.75'/>"))
        .isEmpty();
    assertThat(wrong).containsExactly("49.25,8.5,90.5,8.75");
  }

  @Test
  void ofSeveralBoxesTheFirstIsToldAndThatThereIsAnother() throws IOException {
    String first = "<bounds minlat='49.25' minlon='8.5' maxlat='49.5' maxlon='8.75'/>";
    String other = "<bounds minlat='51.25' minlon='8.5' maxlat='51.5' maxlon='8.75'/>";
    assertThat(inXml(first + other.repeat(10_000)))
        .containsExactly(new Box(49.25, 8.5, 49.5, 8.75));
    assertThat(wrong).containsExactly("51.25,8.5,51.5,8.75");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<bounds/>",
        "<bounds minlat='a' minlon='8.5' maxlat='49.5' maxlon='8.75'/>",
        "<bounds minlat='NaN' minlon='8.5' maxlat='49.5' maxlon='8.75'/>",
        "<bounds minlat='50' minlon='8.5' maxlat='49.5' maxlon='8.75'/>",
        "<bounds minlat='49' minlon='8.5' maxlat='91' maxlon='8.75'/>",
        "<bounds minlat='49' minlon='179' maxlat='50' maxlon='181'/>"
      })
  void whatIsNoBoxIsNone(String bounds) throws IOException {
    assertThat(inXml(bounds)).isEmpty();
    assertThat(wrong).as("told, where there is any").hasSize(bounds.isEmpty() ? 0 : 1);
  }
}
