package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.trace.AuditDrive;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.speed.LawfulSpeeds;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.RoutePlanning;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job finds what the use case finds, whatever tasks fail and executors are killed. */
class AuditFleetTest {

  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");
  private static final int DRIVES = 40;

  @TempDir private static Path folder;

  private static String map;
  private static String vehicles;
  private static SparkSession spark;

  /**
   * Stops in the middle of a task that was not tried before: throws, or reports its process to a
   * port and waits until that is killed.
   */
  private record Broken(MapPartitionsFunction<Row, Row> audits, int port)
      implements MapPartitionsFunction<Row, Row> {

    @Override
    public Iterator<Row> call(Iterator<Row> rows) throws Exception {
      Iterator<Row> results = audits.call(rows);
      boolean first =
          TaskContext.get().attemptNumber() == 0 && TaskContext.get().stageAttemptNumber() == 0;
      return new Iterator<>() {
        private int given;

        @Override
        public boolean hasNext() {
          return results.hasNext();
        }

        @Override
        public Row next() {
          if (first && given++ > 0) {
            if (port > 0) {
              awaitKill(port);
            }
            throw new IllegalStateException("a task that fails in the middle");
          }
          return results.next();
        }
      };
    }

    private static void awaitKill(int port) {
      try (Socket test = new Socket(InetAddress.getLoopbackAddress(), port)) {
        new DataOutputStream(test.getOutputStream()).writeLong(ProcessHandle.current().pid());
        test.getInputStream().read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Kills the first process that reports to a port, and the others no more. */
  private static void killFirst(ServerSocket port, AtomicLong killed) {
    try {
      while (true) {
        try (Socket executor = port.accept()) {
          long process = new DataInputStream(executor.getInputStream()).readLong();
          if (killed.compareAndSet(0, process)) {
            ProcessHandle.of(process).ifPresent(ProcessHandle::destroyForcibly);
          }
        }
      }
    } catch (IOException e) {
      if (!port.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @BeforeAll
  static void start() throws IOException {
    NetworkSketch sketch = new NetworkSketch();
    int west = sketch.junction(0, 0);
    int before = sketch.junction(1_000, 0);
    int after = sketch.junction(1_060, 0);
    sketch.road(west, before).named("High Street");
    sketch
        .road(before, after)
        .named("High Street")
        .restrict(Measure.HEIGHT, 300, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300));
    sketch.road(after, sketch.junction(2_500, 0)).named("High Street");
    map = folder.resolve("street.headroom").toString();
    NetworkFile.write(sketch.network(), Path.of(map));
    vehicles = folder.resolve("vehicles.csv").toString();
    Files.writeString(
        Path.of(vehicles),
        "vehicle,height,length,width,weight\nhigh,4.0,12,2.5,18\nlow,2.5,6,2.2,3\n");
    // Several failures of a task are allowed for.
    spark = AuditFleet.session("local[2,4]");
    spark
        .createDataFrame(positions(), MakeDrives.SCHEMA)
        .repartition(7)
        .write()
        .parquet(folder.resolve("positions").toString());
  }

  @AfterAll
  static void stop() {
    if (spark != null) {
      spark.stop();
    }
  }

  private static List<TracePoint> drive(int number) {
    List<TracePoint> points = new ArrayList<>();
    for (int i = 0; i < 120; i++) {
      Position at = NetworkSketch.at(100 + number % 7 + 15 * i, number % 5);
      points.add(new TracePoint(START.plusSeconds(3_600L * number + i), at));
    }
    return points;
  }

  private static String vehicle(int number) {
    return number % 2 == 0 ? "high" : "low";
  }

  private static List<Row> positions() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < DRIVES; i++) {
      for (TracePoint point : drive(i)) {
        rows.add(
            RowFactory.create(
                vehicle(i), "" + i, point.at(), point.place().lat(), point.place().lon()));
      }
    }
    rows.add(RowFactory.create("high", "far", START, 10.0, 10.0));
    rows.add(RowFactory.create("high", "far", START.plusSeconds(1), 10.0, 10.0));
    rows.add(RowFactory.create("high", "wrong", START, 91.0, Double.NaN));
    rows.add(RowFactory.create("high", "wrong", START.plusSeconds(1), 54.2, -4.5));
    rows.add(RowFactory.create("nobody's", "x", START, 54.2, -4.5));
    Collections.reverse(rows); // Whatever the order of the file.
    return rows;
  }

  private static List<String> audited(
      SparkSession on, Path out, UnaryOperator<MapPartitionsFunction<Row, Row>> around) {
    AuditFleet.audit(
        on, map, vehicles, folder.resolve("positions").toString(), out.toString(), around);
    return on.read().parquet(out.toString()).collectAsList().stream()
        .map(Row::toString)
        .sorted()
        .toList();
  }

  @Test
  void theFindingsAreThoseOfTheUseCase() throws IOException {
    Path out = folder.resolve("findings");
    audited(spark, out, audits -> audits);
    RoadMap open = RoadMap.of(PackedRoadIndex.of(RoutePlanning.open(Path.of(map)).network()));
    AuditDrive useCase =
        new AuditDrive(
            new LongSearches(
                new PlanRoute(
                    () -> Optional.of(open),
                    Clock.systemUTC(),
                    System::nanoTime,
                    PlanRoute.Limits.DEFAULT)),
            Optional.empty(),
            new LawfulSpeeds(),
            System::nanoTime);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < DRIVES; i++) {
      Dimensions.Builder measures = Dimensions.builder();
      Dimensions vehicle =
          i % 2 == 0
              ? measures
                  .heightMetres("4.0")
                  .lengthMetres("12")
                  .widthMetres("2.5")
                  .weightTonnes("18")
                  .build()
              : measures
                  .heightMetres("2.5")
                  .lengthMetres("6")
                  .widthMetres("2.2")
                  .weightTonnes("3")
                  .build();
      AuditReport report =
          ((AuditDrive.Outcome.Audited)
                  useCase.handle(AuditDrive.Command.of(new Trace(drive(i)), vehicle)))
              .report();
      for (Finding finding : report.findings()) {
        expected.add(
            vehicle(i)
                + " "
                + i
                + " "
                + finding.from()
                + " "
                + finding.to()
                + " "
                + finding.where().way());
      }
    }
    List<Row> rows = spark.read().parquet(out.toString()).collectAsList();
    assertThat(rows.stream().filter(row -> row.getAs("kind").equals("finding")))
        .extracting(
            row ->
                row.getAs("vehicle")
                    + " "
                    + row.getAs("drive")
                    + " "
                    + row.getAs("from")
                    + " "
                    + row.getAs("to")
                    + " "
                    + row.getAs("way"))
        .hasSize(DRIVES / 2)
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(rows.stream().filter(row -> row.getAs("kind").equals("finding")))
        .allSatisfy(
            row -> {
              assertThat(row.<String>getAs("code")).isEqualTo("limit_exceeded");
              assertThat(row.<String>getAs("text")).contains("the vehicle has 4 m, 1 m too much");
            });
    assertThat(rows.stream().filter(row -> !row.getAs("fault").equals("")))
        .extracting(row -> row.getAs("drive") + ": " + row.getAs("fault"))
        .containsExactlyInAnyOrder(
            "far: fewer than two positions, or no road near them",
            "wrong: a position has no time or no place",
            "x: nothing is known of the vehicle");
    assertThat(rows.stream().filter(row -> row.getAs("kind").equals("drive"))).hasSize(DRIVES + 3);
    assertThat(OpenMap.opened()).as("the map is opened once for all tasks").isEqualTo(1);
  }

  @Test
  void aTaskThatFailsInTheMiddleAndRunsAgainChangesNothing() {
    List<String> once = audited(spark, folder.resolve("once"), audits -> audits);
    Path again = folder.resolve("again");
    assertThat(audited(spark, again, audits -> new Broken(audits, 0))).isEqualTo(once);
    assertThat(audited(spark, again, audits -> audits)).isEqualTo(once);
  }

  /** On a cluster of two executors on this machine, each a process. */
  @Test
  void anExecutorThatIsKilledChangesNothing() throws IOException {
    List<String> once = audited(spark, folder.resolve("alive"), audits -> audits);
    spark.stop();
    // The executors take their classes from the test, but look for an installation.
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    AtomicLong killed = new AtomicLong();
    try (ServerSocket port = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        SparkSession cluster =
            SparkSession.builder()
                .appName("headroom-audit")
                .master("local-cluster[2,1,1024]")
                .config("spark.sql.datetime.java8API.enabled", true)
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.executor.memory", "700m")
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .getOrCreate()) {
      Thread killer = new Thread(() -> killFirst(port, killed), "killer");
      killer.setDaemon(true);
      killer.start();
      int reported = port.getLocalPort();
      assertThat(
              audited(
                  cluster, folder.resolve("killed"), audits -> new Broken(audits, reported)))
          .isEqualTo(once);
      assertThat(killed).as("the process that was killed").hasPositiveValue();
    } finally {
      spark = AuditFleet.session("local[2,4]");
    }
  }
}
