package dev.headroom.persistence.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.network.preparation.TurnExpander;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.persistence.network.NetworkFileException.Kind;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are broken, cut or made to mislead: a clear refusal, within bounded memory. */
class HostileNetworkFileTest {

  private static final int TRIES = Boolean.getBoolean("headroom.test.long") ? 20_000 : 700;
  private static final int FORMAT_AT = 8;
  private static final int SECTIONS_AT = 12;

  @TempDir private Path folder;
  private Path file;
  private byte[] good;

  @BeforeEach
  void writeAGoodFile() throws IOException {
    file = folder.resolve("county.headroom");
    NetworkFile.write(Networks.withEverything(1, 60), file);
    good = Files.readAllBytes(file);
  }

  @Test
  void refusesOtherFiles() throws IOException {
    assertThat(refusal(new byte[0]).kind()).isEqualTo(Kind.NOT_A_NETWORK_FILE);
    assertThat(refusal("<osm version='0.6'/>".getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("is not a network file: make one from a map with");
    Files.delete(file);
    assertThat(refusal().kind()).isEqualTo(Kind.NO_FILE);
    Files.createDirectory(file);
    assertThat(refusal().kind()).isEqualTo(Kind.NO_FILE);
  }

  @Test
  void refusesAFileThatIsCutOffAnywhere() throws IOException {
    for (int length = 8; length < good.length; length += 1 + length / 50) {
      NetworkFileException refusal = refusal(Arrays.copyOf(good, length));

      assertThat(refusal.kind()).as("%d bytes", length).isEqualTo(Kind.CUT_OFF);
      assertThat(refusal).hasMessageContaining("it holds " + length);
    }
  }

  @Test
  void refusesAFileInWhichAnyBitIsFlipped() throws IOException {
    Random random = new Random(2);
    for (int i = 0; i < TRIES; i++) {
      int bit = random.nextInt(good.length * 8);
      byte[] bad = good.clone();
      bad[bit / 8] ^= (byte) (1 << bit % 8);

      NetworkFileException refusal = refusal(bad);

      if (bit / 8 >= FileHead.HEADER_BYTES) {
        assertThat(refusal.kind()).as("seed 2, bit %d", bit).isEqualTo(Kind.CHECKSUM_DIFFERS);
      }
    }
  }

  @Test
  void namesBothFormats() throws IOException {
    int own = FileHead.FORMAT;
    assertThat(refusal(with(FORMAT_AT, own - 1)))
        .hasMessageContaining(
            "was written by format %d, this is %d: import the map again with", own - 1, own);
    assertThat(refusal(with(FORMAT_AT, own + 1)))
        .hasMessageContaining(
            "was written by format %d, this is %d: update Headroom", own + 1, own);
  }

  @Test
  void refusesATableThatLies() throws IOException {
    assertThat(refusal(FileBytes.summedUp(with(SECTIONS_AT, Integer.MAX_VALUE))).kind())
        .isEqualTo(Kind.MALFORMED);
    assertThat(refusal(FileBytes.summedUp(with(SECTIONS_AT, -1))).kind()).isEqualTo(Kind.MALFORMED);
    byte[] longer = Arrays.copyOf(good, good.length + 9);
    assertThat(refusal(longer).kind()).isEqualTo(Kind.MALFORMED);
    byte[] lengths = good.clone();
    ByteBuffer.wrap(lengths)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(FileHead.HEADER_BYTES + 8, Long.MAX_VALUE);
    assertThat(refusal(FileBytes.summedUp(lengths)).kind()).isEqualTo(Kind.MALFORMED);
  }

  @Test
  void survivesLiesUnderARightChecksum() throws IOException {
    Random random = new Random(3);
    int[] values = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1, 255, 65_536};
    for (int i = 0; i < TRIES; i++) {
      int at = FileHead.HEADER_BYTES + random.nextInt(good.length - 40);
      byte[] bad = with(at, values[random.nextInt(values.length)]);

      Files.write(file, FileBytes.summedUp(bad));

      try {
        assertThat(NetworkFile.read(file).roadCount()).isEqualTo(60);
      } catch (NetworkFileException refused) {
        assertThat(refused.kind())
            .as("seed 3, try %d, offset %d", i, at)
            .isIn(Kind.MALFORMED, Kind.OTHER_FORMAT);
      }
    }
  }

  /** It would be met by the first route, on a map that is served already. */
  @Test
  void refusesATimeZoneThatIsNotKnown() throws IOException {
    String text = new String(good, StandardCharsets.ISO_8859_1);
    int at = text.indexOf("Europe/Isle_of_Man");
    for (String zone :
        List.of("Europe/Isle_of_Men", "Europe/I\u0000\u00f0e_of_Man", "+99:99/Isle_of_Man")) {
      byte[] bad =
          (text.substring(0, at) + zone + text.substring(at + 18))
              .getBytes(StandardCharsets.ISO_8859_1);

      NetworkFileException refusal = refusal(FileBytes.summedUp(bad));

      assertThat(refusal.kind()).as(zone).isEqualTo(Kind.MALFORMED);
      assertThat(refusal).hasMessageContaining("a time zone is not known");
    }
  }

  @Test
  void whatAFuzzerBeginsWithIsReadAndAnswers() throws IOException {
    for (byte[] seed : NetworkFileFuzzer.seeds()) {
      NetworkFileFuzzer.fuzzerTestOneInput(seed);
    }
  }

  @Test
  void aHierarchyThatLiesIsRefusedOrEveryQuestionEndsWithAWayOfTheGraphOrNone() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 60);
    NetworkFile.write(
        network.with(NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED)), file);
    int bare = good.length;
    good = Files.readAllBytes(file);
    Random random = new Random(4);
    int refused = 0;
    int foundWrong = 0;
    for (int i = 0; i < TRIES; i++) {
      int at = bare + 4 * random.nextInt((good.length - bare) / 4 - 1);
      Files.write(file, FileBytes.summedUp(with(at, random.nextInt(130) - 2)));
      try {
        NetworkHierarchy opened = NetworkFile.read(file).hierarchy().orElseThrow();
        boolean wrong = askEverything(opened);
        foundWrong += wrong ? 1 : 0;
        assertThat(wrong && fitsTheGraph(opened)).as("seed 4, try %d", i).isFalse();
      } catch (NetworkFileException malformed) {
        refused++;
        assertThat(malformed.kind())
            .as("seed 4, try %d", i)
            .isIn(Kind.MALFORMED, Kind.OTHER_FORMAT);
      }
    }
    assertThat(refused).isGreaterThan(TRIES / 4);
    assertThat(foundWrong).isGreaterThan(TRIES / 20);
  }

  private static boolean fitsTheGraph(NetworkHierarchy prepared) {
    try {
      prepared.engine().check(Workers.alone());
      return true;
    } catch (IllegalArgumentException wrong) {
      return false;
    }
  }

  /** Asks; tells whether an answer was refused since the hierarchy is wrong. */
  private static boolean askEverything(NetworkHierarchy prepared) {
    StateGraph graph = prepared.expansion().graph();
    Session session = prepared.engine().session();
    Terms allOpen = Terms.of(new RuleLevels(new byte[prepared.expansion().ruleBook().setCount()]));
    boolean wrong = false;
    for (int from = 0; from < graph.stateCount(); from += 11) {
      for (int to = 0; to < graph.stateCount(); to += 5) {
        try {
          session
              .best(
                  allOpen,
                  new Ends(List.of(new Anchor(from, 0, 0, 0)), List.of(new Anchor(to, 0, 0, 0))),
                  Budget.UNLIMITED)
              .ifPresent(path -> assertThat(costOf(graph, path)).isEqualTo(path.cost()));
        } catch (WrongHierarchyException told) {
          wrong = true;
        }
      }
    }
    return wrong;
  }

  /** What the graph says that a path costs from the beginning of a road to that of another. */
  private static long costOf(StateGraph graph, dev.headroom.domain.engine.Path path) {
    long cost = path.size() == 1 ? 0 : graph.costOf(path.state(0));
    for (int i = 1; i < path.size(); i++) {
      int turn = path.turnInto(i);
      assertThat(graph.sourceOf(turn)).isEqualTo(path.state(i - 1));
      assertThat(graph.targetOf(turn)).isEqualTo(path.state(i));
      boolean last = i == path.size() - 1;
      cost += graph.turnCostOf(turn) + (last ? 0L : graph.costOf(path.state(i)));
    }
    return cost;
  }

  @Test
  void makesNoRoomForWhatTheFileCannotHold() throws IOException {
    ByteBuffer small =
        ByteBuffer.allocate(FileHead.HEADER_BYTES + FileHead.ENTRY_BYTES + 8)
            .order(ByteOrder.LITTLE_ENDIAN);
    small.putLong(FileHead.MAGIC).putInt(NetworkFile.FORMAT).putInt(1);
    small.putLong(small.capacity());
    small
        .put("JUNC".getBytes(StandardCharsets.US_ASCII))
        .putInt(FileHead.REQUIRED)
        .putLong(4)
        .putLong(4);
    small.putInt(Integer.MAX_VALUE);

    assertThat(refusal(FileBytes.summedUp(small.array())))
        .hasMessageContaining("section JUNC: a count goes beyond its section");
  }

  @Test
  void knowsWhatTextsTakeBeforeItReadsThem() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 60);
    NetworkColumns columns = network.columns();
    int texts = 200_000;
    long before = NetworkFile.heapToOpen(file);
    columns.texts = new ArrayList<>(columns.texts);
    columns.texts.addAll(Collections.nCopies(texts, ""));
    NetworkFile.write(same(network, columns), file);

    assertThat(NetworkFile.heapToOpen(file)).isGreaterThan(before + 48L * texts);
  }

  @Test
  void refusesAFileInWhichAllRoadsMeetBeforeItMakesTheTurns() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 3_000);
    NetworkColumns columns = network.columns();
    NetworkFile.write(network, file);
    assertThat(NetworkFile.heapToOpen(file)).isLessThan(8 << 20);
    Arrays.fill(columns.roadTail, 0);
    Arrays.fill(columns.roadHead, 0);
    NetworkFile.write(same(network, columns), file);

    assertThat(NetworkFile.heapToOpen(file)).isGreaterThan(36_000_000L * 16);
    try (FileChannel channel = FileChannel.open(file)) {
      assertThatThrownBy(() -> new NetworkReader(file, channel).read(256 << 20))
          .isInstanceOfSatisfying(
              NetworkFileException.class,
              refusal -> assertThat(refusal.kind()).isEqualTo(Kind.NO_MEMORY))
          .hasMessageContaining("MB of heap")
          .hasMessageContaining("may take 256 MB");
    }
  }

  /** The estimate is the most that it may take; a real map takes less. */
  @Test
  void opensAFileOfWhichLittleLessThanTheEstimateFits() throws IOException {
    long need = NetworkFile.heapToOpen(file);
    try (FileChannel channel = FileChannel.open(file)) {
      assertThat(new NetworkReader(file, channel).read(need * 87 / 100).heap()).isEqualTo(need);
    }
    try (FileChannel channel = FileChannel.open(file)) {
      assertThatThrownBy(() -> new NetworkReader(file, channel).read(need * 83 / 100))
          .hasMessageContaining("MB of heap");
    }
  }

  @Test
  void refusesAManoeuvreOverMoreRoadsThanAnyHas() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 60);
    NetworkColumns columns = network.columns();
    int longest = 250;
    columns.manoeuvreRules = new int[] {1};
    columns.manoeuvreRoads = new Random(5).ints(longest, 0, 120).toArray();
    columns.manoeuvreStart = new int[] {0, longest};
    RoadNetwork open = same(network, columns);
    NetworkFile.write(
        open.with(NetworkPreparation.build(open, Workers.alone(), Budget.UNLIMITED)), file);
    assertThat(NetworkFile.read(file).hierarchy()).isPresent();

    columns.manoeuvreRoads = new int[longest + 1];
    columns.manoeuvreStart = new int[] {0, longest + 1};
    NetworkFile.write(open, file);
    assertThat(refusal().kind()).isEqualTo(Kind.MALFORMED);
    assertThat(refusal()).hasMessageContaining("manoeuvre 0 leads over 251 roads");
  }

  /** Each ban joins its rule to those of all before it. */
  @Test
  void refusesBansThatAllMeetOnOneTurnBeforeTheyFillTheHeap() throws IOException {
    int bans = 4_000;
    RoadNetwork network = Networks.withEverything(1, 60);
    RuleBook.Builder rules = new RuleBook.Builder(network.ruleBook());
    NetworkColumns columns = network.columns();
    int[] sets =
        IntStream.range(0, bans)
            .map(
                height ->
                    rules.set(
                        List.of(
                            rules.rule(
                                Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 1_000 + height)))))
            .toArray();
    NetworkHierarchy any = NetworkPreparation.build(network, Workers.alone(), Budget.UNLIMITED);
    columns.manoeuvreRules = sets;
    columns.manoeuvreRoads = IntStream.range(0, 2 * bans).map(i -> i % 2).toArray();
    columns.manoeuvreStart = IntStream.rangeClosed(0, bans).map(i -> 2 * i).toArray();
    RoadNetwork banned =
        new RoadNetwork(network.info(), columns, rules.build(), network.restrictions());
    NetworkFile.write(banned.with(any), file);
    long estimated = NetworkFile.heapToOpen(file);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    long before = threads.getCurrentThreadAllocatedBytes();
    NetworkFileException refusal = refusal();
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(refusal.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(allocated).isLessThan(2 * estimated + (8 << 20));
    assertThatThrownBy(() -> TurnExpander.expand(banned))
        .hasMessageContaining("too many rules meet on turns");
  }

  /** A hierarchy that is built has a number for each dimension of each set. */
  @Test
  void refusesRuleSetsWhoseLimitsWouldFillTheHeap() throws IOException {
    RoadNetwork network = Networks.withEverything(1, 60);
    RuleBook.Builder rules = new RuleBook.Builder(network.ruleBook());
    List<Integer> limits = new ArrayList<>();
    for (Measure measure : List.of(Measure.HEIGHT, Measure.WIDTH, Measure.LENGTH)) {
      for (int classes = 1; classes < 1 << VehicleClass.values().length; classes++) {
        int bits = classes;
        Set<VehicleClass> some =
            Arrays.stream(VehicleClass.values())
                .filter(one -> (bits & 1 << one.ordinal()) != 0)
                .collect(Collectors.toSet());
        for (int amount = 0; amount < 8; amount++) {
          limits.add(
              rules.rule(
                  new Rule(
                      Subject.of(measure),
                      Nature.PHYSICAL,
                      some,
                      List.of(Clause.always(new Value.AtMost(1_000 + amount))))));
        }
      }
    }
    for (int one = 0; one < limits.size(); one++) {
      for (int other = 0; other < one; other++) {
        rules.set(List.of(limits.get(one), limits.get(other)));
      }
    }
    RuleBook book = rules.build();
    NetworkFile.write(
        new RoadNetwork(network.info(), network.columns(), book, network.restrictions()), file);
    long estimated = NetworkFile.heapToOpen(file);
    long built = NetworkPreparation.limitBytes(book);
    assertThat(built).as("%d sets", book.setCount()).isGreaterThan(2 * (estimated / 3));

    assertThat(NetworkFile.read(file).ruleBook().setCount()).isEqualTo(book.setCount());
    try (FileChannel channel = FileChannel.open(file)) {
      assertThatThrownBy(() -> new NetworkReader(file, channel).read(estimated + built / 3))
          .isInstanceOfSatisfying(
              NetworkFileException.class,
              refusal -> assertThat(refusal.kind()).isEqualTo(Kind.NO_MEMORY));
    }
    List<Long> required = new ArrayList<>();
    NetworkFile.openAll(file, required::add);
    assertThat(required).containsExactly(estimated, built);
  }

  private static RoadNetwork same(RoadNetwork network, NetworkColumns columns) {
    return new RoadNetwork(network.info(), columns, network.ruleBook(), network.restrictions());
  }

  private byte[] with(int at, int value) {
    byte[] changed = good.clone();
    ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
    return changed;
  }

  private NetworkFileException refusal(byte[] content) throws IOException {
    Files.write(file, content);
    return refusal();
  }

  private NetworkFileException refusal() {
    NetworkFileException refusal =
        catchThrowableOfType(NetworkFileException.class, () -> NetworkFile.read(file));
    assertThat(refusal).isNotNull();
    return refusal;
  }
}
