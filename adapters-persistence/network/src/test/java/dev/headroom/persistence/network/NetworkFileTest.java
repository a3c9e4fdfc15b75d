package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.NetworkInfo;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class NetworkFileTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("county.headroom");
  }

  @Test
  void readsBackEverythingThatWasWritten() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 3_000);

    NetworkFile.write(network, file);
    RoadNetwork read = NetworkFile.read(file);

    assertSame(read, network);
    assertThat(book(read.ruleBook())).isEqualTo(book(network.ruleBook()));
  }

  @Test
  void readsBackColumnsThatAreLongerThanItsBuffers() throws IOException {
    RoadNetwork network = Networks.withEverything(2, 500);
    NetworkColumns columns = network.columns();
    int points = 700_000;
    columns.shapeLat = IntStream.range(0, points).map(i -> 542_000_000 + i).toArray();
    columns.shapeLon = IntStream.range(0, points).map(i -> -45_000_000 - i).toArray();
    columns.shapeStart = IntStream.rangeClosed(0, 500).map(i -> i * (points / 500)).toArray();
    RoadNetwork large =
        new RoadNetwork(network.info(), columns, network.ruleBook(), network.restrictions());

    NetworkFile.write(large, file);

    assertSame(NetworkFile.read(file), large);
  }

  @Test
  void writesTheSameBytesForTheSameNetwork() throws IOException {
    Path again = folder.resolve("again.headroom");

    NetworkFile.write(Networks.withEverything(3, 100), file);
    NetworkFile.write(NetworkFile.read(file), again);

    assertThat(again).hasSameBinaryContentAs(file);
  }

  @Test
  void readsBackTheHierarchyThatWasBuilt() throws IOException {
    RoadNetwork network = Networks.withEverything(8, 300);
    NetworkHierarchy built = NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);

    NetworkFile.write(network.with(built), file);
    StoredNetwork stored = NetworkFile.open(file);

    assertThat(stored.network().hierarchy().orElseThrow().columns())
        .usingRecursiveComparison()
        .isEqualTo(built.columns());
    NetworkSummary.Hierarchy hierarchy = NetworkSummary.of(stored.network()).hierarchy();
    assertThat(hierarchy.states()).isEqualTo(built.expansion().graph().stateCount());
    assertThat(hierarchy.arcs()).isEqualTo(built.engine().arcs());
  }

  @Test
  void readsTheSameIntoPages() throws IOException {
    RoadNetwork network = Networks.withEverything(7, 300);
    NetworkHierarchy built = NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
    NetworkFile.write(network.with(built), file);

    RoadNetwork read = NetworkFile.openInPages(file, folder).network();

    assertSame(read, network);
    assertThat(read.hierarchy().orElseThrow().columns())
        .usingRecursiveComparison()
        .isEqualTo(built.columns());
    assertThat(folder).isDirectoryNotContaining("glob:**.pages");
  }

  @Test
  void refusesAHierarchyOfAnotherGraphWithTheCommandThatRenewsIt() throws IOException {
    RoadNetwork network = Networks.withEverything(8, 300);
    RoadNetwork other = Networks.withEverything(9, 300);
    NetworkHierarchy foreign = NetworkPreparation.build(other, Workers.alone(), Budget.UNLIMITED);
    assertThatThrownBy(() -> NetworkFile.write(network.with(foreign), file))
        .hasMessageContaining("belongs to another network");
    NetworkFile.write(
        network.with(NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED)), file);
    byte[] bytes = Files.readAllBytes(file);
    bytes[FileBytes.section(bytes, "HIER") + 1] ^= 1;
    Files.write(file, FileBytes.summedUp(bytes));

    assertThatThrownBy(() -> NetworkFile.read(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("another version of Headroom")
        .hasMessageContaining("`headroom map import`");
  }

  @Test
  void tellsWhatIsInAFile() throws IOException {
    RoadNetwork network = Networks.withEverything(4, 400);
    NetworkFile.write(network, file);

    NetworkSummary summary = NetworkSummary.of(NetworkFile.read(file));

    assertThat(summary.junctions()).isEqualTo(202);
    assertThat(summary.roads()).isEqualTo(400);
    assertThat(summary.kilometres()).isEqualTo(IntStream.range(0, 400).sum() / 1e5 + 40);
    assertThat(summary.restrictions().values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(40);
    assertThat(summary.restrictions()).containsOnlyKeys(Measure.DIMENSIONS);
    assertThat(summary.manoeuvres()).isEqualTo(2);
    assertThat(summary.info().issues()).containsEntry("missing_node", 5_000_000_000L);
    StoredNetwork stored = NetworkFile.open(file);
    assertThat(stored.format()).isEqualTo(NetworkFile.FORMAT);
    assertThat(stored.size()).isEqualTo(Files.size(file));
    assertThat(stored.checksum()).matches("[0-9a-f]{8}");
  }

  @Test
  void replacesAFileInOneStepAndLeavesNothingBesideIt() throws IOException {
    RoadNetwork old = Networks.withEverything(5, 100);
    RoadNetwork renewed = Networks.withEverything(6, 200);
    NetworkFile.write(old, file);
    try (FileChannel held = FileChannel.open(file, StandardOpenOption.READ)) {
      NetworkFile.write(renewed, file);

      assertThat(new NetworkReader(file, held).read(Long.MAX_VALUE).network().roadCount())
          .isEqualTo(100);
    }
    assertThat(NetworkFile.read(file).roadCount()).isEqualTo(200);
    assertThat(names()).containsExactly("county.headroom");
  }

  @Test
  void keepsTheOldFileWhenWritingFails() throws IOException {
    NetworkFile.write(Networks.withEverything(7, 100), file);
    byte[] before = Files.readAllBytes(file);
    List<NetworkSection> failing = new ArrayList<>(NetworkSection.ALL);
    int[] calls = {0};
    failing.add(
        new NetworkSection(
            "LATE",
            false,
            (parts, out) -> {
              if (++calls[0] == 2) {
                throw new IOException("No space left on device");
              }
              out.int32(1);
            },
            (parts, in) -> {}));
    NetworkWriter writer =
        new NetworkWriter(NetworkParts.of(Networks.withEverything(8, 50_000)), failing);

    assertThatThrownBy(() -> AtomicFile.replace(file, writer::write))
        .hasMessage(file + ": No space left on device");

    assertThat(file).hasBinaryContent(before);
    assertThat(names()).containsExactly("county.headroom");
  }

  @Test
  void refusesATargetThatCannotBe() throws IOException {
    RoadNetwork network = Networks.withEverything(9, 10);

    assertThatThrownBy(() -> NetworkFile.write(network, folder.resolve("no/such/file")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("its folder does not exist");
    assertThatThrownBy(() -> NetworkFile.write(network, folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is a folder");
    assertThat(names()).isEmpty();
  }

  @Test
  void skipsASectionThatItDoesNotKnowUnlessItIsRequired() throws IOException {
    RoadNetwork network = Networks.withEverything(10, 100);
    writeWith(network, false, 3);
    assertSame(NetworkFile.read(file), network);

    writeWith(network, true, 3);
    NetworkFileException refused =
        catchThrowableOfType(NetworkFileException.class, () -> NetworkFile.read(file));
    assertThat(refused.kind()).isEqualTo(NetworkFileException.Kind.OTHER_FORMAT);
    assertThat(refused).hasMessageContaining("another version of Headroom (section MORE)");
  }

  @Test
  void aFileNeedNotSayWhatHeightsContributed() throws IOException {
    RoadNetwork network = Networks.withEverything(12, 100);
    assertThat(network.info().heights()).isPresent();
    NetworkFile.write(network, file);
    assertThat(NetworkFile.read(file).info()).isEqualTo(network.info());

    writeWithout("HGHT", network);
    assertThat(NetworkFile.read(file).info()).isEqualTo(network.info().with(Optional.empty()));
  }

  @Test
  void aFileWithoutTheTimesOfVansIsReadAndGivesVansThoseOfALorry() throws IOException {
    RoadNetwork network = Networks.withEverything(12, 100);
    DirectedRoad known = DirectedRoad.along(0);
    network.columns().vanShare[0] = (byte) 51;
    NetworkFile.write(network, file);
    assertThat(NetworkFile.read(file).knowsVanOn(known)).isTrue();
    assertThat(NetworkFile.read(file).vanMillis(known, 1_001)).isEqualTo(201);

    writeWithout("VANS", network);

    RoadNetwork read = NetworkFile.read(file);
    assertThat(read.columns().vanShare).isEmpty();
    assertThat(read.knowsVanOn(known)).isFalse();
    assertThat(read.vanMillis(known, 1_001)).isEqualTo(1_001);
  }

  @Test
  void aFileNeedNotSayWhatItsMapWasCutOutOf() throws IOException {
    RoadNetwork network = Networks.withEverything(12, 100);
    assertThat(network.info().extract().boxes()).hasSize(2);

    writeWithout("AREA", network);

    NetworkInfo read = NetworkFile.read(file).info();
    assertThat(read).isEqualTo(network.info().with(network.info().extract().with(List.<Box>of())));
  }

  @Test
  void refusesWhatIsNoBoxOfAnExtractAndMoreOfThemThanThereMayBe() throws IOException {
    NetworkFile.write(Networks.withEverything(12, 100), file);
    byte[] good = Files.readAllBytes(file);
    int south = FileBytes.section(good, "AREA") + Integer.BYTES;
    int north = south + 2 * Double.BYTES;
    assertThat(with(good, south, 54.0)).isEqualTo(good);
    for (double wrong :
        new double[] {Double.NaN, Double.NEGATIVE_INFINITY, -90.1, 54.25, 54.3, 1e300}) {
      Files.write(file, FileBytes.summedUp(with(good, south, wrong)));
      assertThatThrownBy(() -> NetworkFile.read(file))
          .describedAs("%s", wrong)
          .isInstanceOf(NetworkFileException.class)
          .hasMessageContaining("section AREA: ");
    }
    Files.write(file, FileBytes.summedUp(with(good, north, 91)));
    assertThatThrownBy(() -> NetworkFile.read(file)).hasMessageContaining("no box of an extract");

    writeBoxes(1_001);
    assertThatThrownBy(() -> NetworkFile.read(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("section AREA: more than 1000 boxes");
    writeBoxes(1_000);
    assertThat(NetworkFile.read(file).info().extract().boxes()).hasSize(1_000);
  }

  private static byte[] with(byte[] good, int at, double degrees) {
    byte[] changed = good.clone();
    ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putDouble(at, degrees);
    return changed;
  }

  private void writeBoxes(int count) throws IOException {
    List<NetworkSection> sections = new ArrayList<>(NetworkSection.ALL);
    sections.replaceAll(
        section ->
            section.tag().equals("AREA")
                ? new NetworkSection("AREA", false, (parts, out) -> boxes(count, out), null)
                : section);
    RoadNetwork network = Networks.withEverything(12, 100);
    AtomicFile.replace(file, new NetworkWriter(NetworkParts.of(network), sections)::write);
  }

  private static void boxes(int count, NetworkOutput out) throws IOException {
    out.int32(count);
    for (int i = 0; i < count; i++) {
      for (double degrees : new double[] {54, -5, 55, -4}) {
        out.float64(degrees);
      }
    }
  }

  private void writeWithout(String tag, RoadNetwork network) throws IOException {
    List<NetworkSection> others =
        NetworkSection.ALL.stream().filter(section -> !section.tag().equals(tag)).toList();
    AtomicFile.replace(file, new NetworkWriter(NetworkParts.of(network), others)::write);
  }

  @Test
  void aFileWithoutARequiredSectionIsRefused() throws IOException {
    RoadNetwork network = Networks.withEverything(12, 100);
    for (NetworkSection missing : NetworkSection.ALL) {
      List<NetworkSection> others =
          NetworkSection.ALL.stream().filter(section -> !section.equals(missing)).toList();
      AtomicFile.replace(file, new NetworkWriter(NetworkParts.of(network), others)::write);
      if (missing.required()) {
        assertThatThrownBy(() -> NetworkFile.read(file))
            .describedAs(missing.tag())
            .isInstanceOf(NetworkFileException.class);
      }
    }
  }

  @Test
  void refusesAFileWhoseConstantsMeanSomethingElse() throws IOException {
    NetworkParts parts = NetworkParts.of(Networks.withEverything(11, 100));
    parts.vocabulary = new ArrayList<>(Vocabulary.CURRENT);
    Collections.swap(
        parts.vocabulary,
        Vocabulary.CURRENT.indexOf("Subject.HEIGHT"),
        Vocabulary.CURRENT.indexOf("Subject.WIDTH"));
    AtomicFile.replace(file, new NetworkWriter(parts, NetworkSection.ALL)::write);

    assertThatThrownBy(() -> NetworkFile.read(file))
        .isInstanceOf(NetworkFileException.class)
        .hasMessageContaining("another version of Headroom (Subject.HEIGHT)")
        .hasMessageContaining("headroom map import");
  }

  /** Takes 2.2 GB of disk for a moment. */
  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void findsItsSectionsBeyondTwoGibibytes() throws IOException {
    RoadNetwork network = Networks.withEverything(12, 100);

    writeWith(network, false, 2_200);

    assertThat(Files.size(file)).isGreaterThan(Integer.MAX_VALUE);
    assertSame(NetworkFile.read(file), network);
  }

  private void writeWith(RoadNetwork network, boolean required, int megabytes) throws IOException {
    List<NetworkSection> more = new ArrayList<>(NetworkSection.ALL);
    more.add(
        3,
        new NetworkSection(
            "MORE",
            required,
            (parts, out) -> {
              for (int i = 0; i < megabytes; i++) {
                out.raw(new byte[1_000_000]);
              }
            },
            (parts, in) -> {}));
    AtomicFile.replace(file, new NetworkWriter(NetworkParts.of(network), more)::write);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }

  private static void assertSame(RoadNetwork read, RoadNetwork network) {
    for (Field column : NetworkColumns.class.getFields()) {
      if (!Modifier.isStatic(column.getModifiers())) {
        assertThat(Objects.deepEquals(value(column, read), value(column, network)))
            .as(column.getName())
            .isTrue();
      }
    }
    assertThat(read.info()).isEqualTo(network.info());
    assertThat(read.restrictions()).isEqualTo(network.restrictions());
    assertThat(read.ruleBook().setCount()).isEqualTo(network.ruleBook().setCount());
  }

  private static Object value(Field column, RoadNetwork network) {
    try {
      return column.get(network.columns());
    } catch (IllegalAccessException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static List<Object> book(RuleBook book) {
    List<Object> content = new ArrayList<>();
    for (int id = 0; id < book.ruleCount(); id++) {
      content.add(book.rule(id));
    }
    for (int set = 0; set < book.setCount(); set++) {
      content.add(IntStream.of(book.rulesOf(set)).boxed().toList());
    }
    return content;
  }
}
