package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.NamedPlace;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RandomRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.ClosedMapException;
import dev.headroom.domain.picture.Detail;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.GridBox;
import dev.headroom.domain.picture.Picture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The names in a network file: they are found as they are in memory, and nothing that breaks. */
class NamesFileTest {

  private static final int TRIES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 150;

  @TempDir private Path folder;
  private final RoadNetwork network = RandomRoads.network(1, 60, new Position(54.2, -4.5), 0.2);
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("county.headroom");
  }

  private record Found(String key, NamedPlace place) {}

  private static List<Found> found(Gazetteer names, String beginning) {
    List<Found> found = new ArrayList<>();
    assertThat(names.visit(beginning, Integer.MAX_VALUE, (key, p) -> found.add(new Found(key, p))))
        .isTrue();
    return found;
  }

  private Gazetteer written(Gazetteer names) throws IOException {
    NetworkFile.write(network, Picture.NONE, names, file);
    return NetworkFile.openAll(file).names();
  }

  @Test
  void eachBeginningFindsTheSameInTheFileAsInMemory() throws IOException {
    Gazetteer listed = Sections.names(1, 3_000);
    try (Gazetteer stored = written(listed)) {
      List<Found> all = found(listed, "");
      assertThat(found(stored, "")).isEqualTo(all);
      Random random = new Random(2);
      for (int i = 0; i < 300; i++) {
        String key = all.get(random.nextInt(all.size())).key();
        String beginning = key.substring(0, random.nextInt(key.length() + 1));
        assertThat(found(stored, beginning))
            .as("seed 2: %s", beginning)
            .isEqualTo(found(listed, beginning));
      }
      assertThat(found(stored, "zz")).isEmpty();
      assertThat(found(stored, "\uffff")).isEmpty();
      assertThat(found(stored, "!")).isEmpty();
    }
  }

  @Test
  void moreThanIsAskedForIsNotVisitedAndSaidToBeThere() throws IOException {
    Gazetteer listed = Sections.names(3, 2_000);
    int all = found(listed, "").size();
    try (Gazetteer stored = written(listed)) {
      for (Gazetteer names : List.of(listed, stored)) {
        for (int most : new int[] {0, 1, 700, all - 1, all, all + 1}) {
          List<String> keys = new ArrayList<>();
          assertThat(names.visit("", most, (key, place) -> keys.add(key)))
              .as("%d of %d", most, all)
              .isEqualTo(most >= all);
          assertThat(keys).hasSize(Math.min(most, all));
        }
      }
    }
  }

  @Test
  void theNetworkIsTheSameWithNamesAndReadingItSkipsThem() throws IOException {
    NetworkFile.write(network, file);
    Path searched = folder.resolve("searched.headroom");
    NetworkFile.write(network, Picture.NONE, Sections.names(4, 2_000), searched);

    assertThat(NetworkFile.read(searched).columns())
        .usingRecursiveComparison()
        .isEqualTo(NetworkFile.read(file).columns());
    assertThat(NetworkFile.heapToOpen(searched) - NetworkFile.heapToOpen(file))
        .as("of the names the index alone is kept")
        .isBetween(0L, (Files.size(searched) - Files.size(file)) / 3);
  }

  @Test
  void aFileWithoutNamesOpensAndSaysSo() throws IOException {
    NetworkFile.write(network, file);
    assertThat(NetworkFile.openAll(file).names()).isSameAs(Gazetteer.NONE);
    assertThat(NetworkFile.namesIn(file)).isEmpty();
  }

  @Test
  void aCheckCountsEachNameOnce() throws IOException {
    Gazetteer listed = Sections.names(5, 500);
    try (Gazetteer stored = written(listed)) {
      int once =
          (int)
              found(stored, "").stream()
                  .filter(name -> name.key().equals(name.place().keys().get(0)))
                  .count();
      assertThat(NetworkFile.namesIn(file).orElseThrow().total()).isEqualTo(once);
      assertThat(NetworkFile.namesIn(file).orElseThrow().names()).hasSize(7);
    }
  }

  @Test
  void pictureAndNamesShareTheFileUntilBothAreClosed() throws IOException {
    NetworkFile.write(network, Sections.picture(6, 20), Sections.names(6, 20), file);
    NetworkFile.Opened opened = NetworkFile.openAll(file);
    NetworkFile.write(network, file);
    opened.picture().close();
    opened.picture().close();
    assertThat(found(opened.names(), "")).isNotEmpty();
    GridBox all = new GridBox(0, 0, Grid.SIZE, Grid.SIZE);
    assertThatThrownBy(() -> opened.picture().near(Detail.STREET, all, feature -> {}))
        .isInstanceOf(ClosedMapException.class);

    opened.names().close();
    assertThatThrownBy(() -> found(opened.names(), "")).isInstanceOf(ClosedMapException.class);
  }

  /** As cp writes over a map in place of moving another one there. */
  @Test
  void aFileThatIsCutOffInPlaceGoesOnWithWhatCanBeRead() throws IOException {
    NetworkFile.write(network, Picture.NONE, Sections.names(7, 2_000), file);
    try (Gazetteer names = NetworkFile.openAll(file).names()) {
      int all = found(names, "").size();
      FileBytes.cutOff(file, Files.size(file) - 20);
      assertThat(names.visit("", Integer.MAX_VALUE, (key, place) -> {})).isFalse();
      assertThat(found(names, "7")).as("another block is whole").isNotEmpty();
      FileBytes.cutOff(file, 0);
      assertThat(names.visit("", Integer.MAX_VALUE, (key, place) -> {})).isFalse();
      assertThat(all).isPositive();
    }
  }

  @Test
  void aBlockThatWasOverwrittenIsLeftOutAndTheAnswerSaysThatItIsNotAll() throws IOException {
    NetworkFile.write(network, Picture.NONE, Sections.names(7, 2_000), file);
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 20] ^= 1;
    Files.write(file, FileBytes.summedUp(bytes));

    try (Gazetteer names = NetworkFile.openAll(file).names()) {
      assertThat(names.visit("", Integer.MAX_VALUE, (key, place) -> {})).isFalse();
      assertThat(names.visit("7", Integer.MAX_VALUE, (key, place) -> {}))
          .as("another block is whole")
          .isTrue();
    }
    assertThatThrownBy(() -> NetworkFile.namesIn(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("the checksum of a block differs");
  }

  @Test
  void anIndexThatCannotBeIsRefused() throws IOException {
    NetworkFile.write(network, Picture.NONE, Sections.names(8, 2_000), file);
    byte[] good = Files.readAllBytes(file);
    int section = FileBytes.section(good, NetworkSection.NAMES);
    int blocks = section + 2 * Integer.BYTES;
    for (int at : new int[] {section, section + Integer.BYTES, blocks, blocks + 4}) {
      for (int value : new int[] {-1, Integer.MAX_VALUE, 0, 1 << 20}) {
        byte[] bad = good.clone();
        ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        Files.write(file, FileBytes.summedUp(bad));
        assertThatThrownBy(() -> NetworkFile.openAll(file))
            .as("%d at %d", value, at - section)
            .isInstanceOfSatisfying(
                NetworkFileException.class,
                refusal ->
                    assertThat(refusal.kind()).isEqualTo(NetworkFileException.Kind.MALFORMED))
            .hasMessageContaining("section NAME");
        assertThat(NetworkFile.read(file).roadCount()).as("routing needs none of it").isEqualTo(60);
      }
    }
  }

  /** Every sum is right again: only what the bytes say is wrong. */
  @Test
  void namesMadeToMisleadAreRefusedOrFound() throws IOException {
    NetworkFile.write(network, Picture.NONE, Sections.names(9, 1_000), file);
    byte[] good = Files.readAllBytes(file);
    int section = FileBytes.section(good, NetworkSection.NAMES);
    int blocks = FileBytes.blocks(good, section);
    Random random = new Random(10);
    int refused = 0;
    int incomplete = 0;
    for (int i = 0; i < TRIES; i++) {
      byte[] bad = FileBytes.changed(good, section, random);
      sumUpBlocks(bad, section, blocks);
      Files.write(file, FileBytes.summedUp(bad));
      try (Gazetteer names = NetworkFile.openAll(file).names()) {
        incomplete += names.visit("", 10_000, (key, place) -> place.kind()) ? 0 : 1;
        names.visit("ham", 10_000, (key, place) -> assertThat(key).startsWith("ham"));
      } catch (NetworkFileException malformed) {
        refused++;
        assertThat(malformed.kind())
            .as("seed 10, try %d", i)
            .isEqualTo(NetworkFileException.Kind.MALFORMED);
      }
    }
    assertThat(refused).isPositive();
    assertThat(incomplete).isPositive();
  }

  /** As far as the index can be followed. */
  private static void sumUpBlocks(byte[] file, int section, int blocks) {
    ByteBuffer in = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int at = section + 2 * Integer.BYTES;
    long block = blocks;
    while (at + 13 < blocks) {
      int bytes = in.getInt(at);
      if (bytes < 0 || block + bytes > file.length) {
        return;
      }
      in.putInt(at + 8, FileBytes.sum(file, (int) block, bytes));
      block += bytes;
      int key = file[at + 12] & 0xff;
      at += 13 + (key < 0x80 ? key : 1 + ((key & 0x7f) | (file[at + 13] << 7)));
    }
  }
}
