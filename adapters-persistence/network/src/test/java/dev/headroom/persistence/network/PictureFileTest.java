package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.ClosedMapException;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.FeatureKind;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.GridLine;
import dev.headroom.domain.picture.Picture;
import dev.headroom.domain.picture.PictureFeature;
import dev.headroom.persistence.network.picture.PictureSummary;
import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The picture in a network file: what was written comes back, and nothing that breaks. */
class PictureFileTest {

  private static final int TRIES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 100;
  private static final GridBox ALL = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);

  @TempDir private Path folder;
  private final RoadNetwork network = RandomRoads.network(1, 60, new Position(54.2, -4.5), 0.2);
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("county.headroom");
  }

  private static List<PictureFeature> near(Picture picture, Detail detail, GridBox box) {
    List<PictureFeature> found = new ArrayList<>();
    picture.near(detail, box, found::add);
    return found;
  }

  @Test
  void readsBackWhatWasWrittenAndNoMoreThanIsNear() throws IOException {
    List<PictureFeature> features = Sections.features(1, 600);
    NetworkFile.write(network, Sections.of(features), Optional.empty(), file);

    NetworkFile.Opened opened = NetworkFile.openAll(file);
    try (Picture picture = opened.picture()) {
      for (Detail detail : Detail.values()) {
        assertThat(Set.copyOf(near(picture, detail, ALL)))
            .as("%s", detail)
            .isEqualTo(Set.copyOf(features));
        GridBox some = new GridBox(1 << 24, 1 << 23, 1 << 25, 1 << 24);
        List<PictureFeature> found = near(picture, detail, some);
        assertThat(found)
            .hasSize((int) features.stream().filter(each -> each.box().meets(some)).count())
            .allMatch(each -> each.box().meets(some));
      }
    }
    PictureSummary summary = NetworkFile.pictureIn(file).orElseThrow();
    assertThat(summary.total()).isEqualTo(features.size());
    assertThat(summary.features().get(FeatureKind.TOWN))
        .isEqualTo(features.stream().filter(feature -> feature.kind() == FeatureKind.TOWN).count());
  }

  @Test
  void theNetworkIsTheSameWithAPictureAndWithout() throws IOException {
    NetworkFile.write(network, file);
    Path drawn = folder.resolve("drawn.headroom");
    NetworkFile.write(network, Sections.of(Sections.features(2, 100)), Optional.empty(), drawn);

    assertThat(NetworkFile.read(drawn).columns())
        .usingRecursiveComparison()
        .isEqualTo(NetworkFile.read(file).columns());
    assertThat(NetworkFile.heapToOpen(drawn) - NetworkFile.heapToOpen(file))
        .as("of the picture the index alone is kept")
        .isBetween(0L, 4_000L);
  }

  @Test
  void aFileWithoutAPictureShowsNothingAndIsNotHeldOpen() throws IOException {
    NetworkFile.write(network, file);
    NetworkFile.Opened opened = NetworkFile.openAll(file);
    assertThat(opened.picture()).isSameAs(Picture.NONE);
    assertThat(opened.stored().network().roadCount()).isEqualTo(60);
    assertThat(NetworkFile.pictureIn(file)).isEmpty();
  }

  @Test
  void thePictureOutlivesTheReplacementOfItsFileAndSaysWhenItWasClosed() throws IOException {
    List<PictureFeature> features = Sections.features(3, 50);
    NetworkFile.write(network, Sections.of(features), Optional.empty(), file);
    Picture picture = NetworkFile.openAll(file).picture();
    NetworkFile.write(network, Sections.of(List.of()), Optional.empty(), file);
    assertThat(near(picture, Detail.STREET, ALL)).hasSize(50);

    picture.close();
    assertThatThrownBy(() -> near(picture, Detail.STREET, ALL))
        .isInstanceOf(ClosedMapException.class);
  }

  @Test
  void aFileThatIsCutOffInPlaceShowsWhatCanBeRead() throws IOException {
    NetworkFile.write(network, Sections.of(Sections.features(4, 50)), Optional.empty(), file);
    try (Picture picture = NetworkFile.openAll(file).picture()) {
      FileBytes.cutOff(file, Files.size(file) - 20);
      assertThat(near(picture, Detail.STREET, ALL)).hasSizeLessThan(50);
      assertThat(near(picture, Detail.OVERVIEW, ALL)).hasSize(50);
      FileBytes.cutOff(file, 0);
      assertThat(near(picture, Detail.OVERVIEW, ALL)).isEmpty();
    }
  }

  @Test
  void aBlockThatWasOverwrittenIsLeftOutAndFoundByACheck() throws IOException {
    NetworkFile.write(network, Sections.of(Sections.features(4, 50)), Optional.empty(), file);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 20] ^= 1;
    Files.write(file, FileBytes.summedUp(bytes));

    try (Picture picture = NetworkFile.openAll(file).picture()) {
      assertThat(near(picture, Detail.STREET, ALL)).hasSizeLessThan(50);
      assertThat(near(picture, Detail.OVERVIEW, ALL)).hasSize(50);
    }
    assertThatThrownBy(() -> NetworkFile.pictureIn(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("the checksum of a block differs");
  }

  /** As many bytes as the file has, but more than a tile should ever read at once. */
  @Test
  void aBlockThatWouldFillTheMemoryIsRefused() throws IOException {
    int bytes = 5 << 20;
    List<NetworkSection> sections = new ArrayList<>(NetworkSection.ALL);
    sections.add(
        new NetworkSection(
            NetworkSection.PICTURE,
            false,
            (parts, out) -> {
              ByteBuffer index = ByteBuffer.allocate(11 * 4).order(ByteOrder.LITTLE_ENDIAN);
              index.putInt(1);
              for (int value : new int[] {0, 0, 9, 9, bytes, 1, 0}) {
                index.putInt(value);
              }
              out.bytes(index.array());
              out.raw(new byte[bytes]);
            },
            (parts, in) -> {}));
    AtomicFile.replace(file, new NetworkWriter(NetworkParts.of(network), sections)::write);

    assertThatThrownBy(() -> NetworkFile.openAll(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("section PICT");
  }

  @Test
  void aFeatureThatNoBlockHasRoomForIsLeftOutAndTheRestIsDrawn() throws IOException {
    int points = 2_200_000;
    int[] xs = new int[points];
    int[] ys = new int[points];
    for (int i = 0; i < points; i++) {
      xs[i] = (i % 2) << 6;
      ys[i] = i % 2 == 0 ? 0 : 64;
    }
    List<PictureFeature> features = new ArrayList<>(Sections.features(8, 20));
    features.add(new PictureFeature(FeatureKind.RIVER, 0, "Meander", List.of(GridLine.of(xs, ys))));
    NetworkFile.write(network, Sections.of(features), Optional.empty(), file);

    try (Picture picture = NetworkFile.openAll(file).picture()) {
      assertThat(near(picture, Detail.STREET, ALL)).hasSize(20);
    }
  }

  @Test
  void anIndexThatCannotBeIsRefused() throws IOException {
    NetworkFile.write(network, Sections.of(Sections.features(5, 50)), Optional.empty(), file);
    byte[] good = Files.readAllBytes(file);
    int section = FileBytes.section(good, NetworkSection.PICTURE);
    for (int value : new int[] {-1, Integer.MAX_VALUE, 0, 1}) {
      byte[] bad = good.clone();
      ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putInt(section, value);
      Files.write(file, FileBytes.summedUp(bad));
      assertThatThrownBy(() -> NetworkFile.openAll(file))
          .as("%d bytes of index", value)
          .isInstanceOfSatisfying(
              NetworkFileException.class,
              refusal -> assertThat(refusal.kind()).isEqualTo(NetworkFileException.Kind.MALFORMED))
          .hasMessageContaining("section PICT");
      assertThat(NetworkFile.read(file).roadCount()).as("routing needs none of it").isEqualTo(60);
    }
  }

  /** Every sum is right again: only what the bytes say is wrong. */
  @Test
  void aPictureMadeToMisleadIsRefusedOrDrawn() throws IOException {
    NetworkFile.write(network, Sections.of(Sections.features(6, 40)), Optional.empty(), file);
    byte[] good = Files.readAllBytes(file);
    int section = FileBytes.section(good, NetworkSection.PICTURE);
    int blocks = FileBytes.blocks(good, section);
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < TRIES; i++) {
      byte[] bad = FileBytes.changed(good, section, random);
      sumUpBlocks(bad, section, blocks);
      Files.write(file, FileBytes.summedUp(bad));
      try (Picture picture = NetworkFile.openAll(file).picture()) {
        for (Detail detail : Detail.values()) {
          near(picture, detail, ALL)
              .forEach(feature -> assertThat(feature.box().meets(ALL)).isTrue());
        }
      } catch (NetworkFileException malformed) {
        refused++;
        assertThat(malformed.kind())
            .as("seed 7, try %d", i)
            .isEqualTo(NetworkFileException.Kind.MALFORMED);
      }
    }
    assertThat(refused).isPositive();
  }

  /** As far as the index can be followed. */
  private static void sumUpBlocks(byte[] file, int section, int blocks) {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int at = section + Integer.BYTES;
    long block = blocks;
    for (Detail detail : Detail.values()) {
      int count = in.getInt(at);
      at += Integer.BYTES;
      for (int i = 0; i < count; i++, at += 28) {
        int bytes = at + 28 > blocks ? -1 : in.getInt(at + 16);
        if (bytes < 0 || block + bytes > file.length) {
          return;
        }
        in.putInt(at + 24, FileBytes.sum(file, (int) block, bytes));
        block += bytes;
      }
      if (at + Integer.BYTES > blocks && detail != Detail.STREET) {
        return;
      }
    }
  }
}
