package com.example;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.RoutePlanning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Makes positions to measure with: MAP.headroom DRIVES OUT VEHICLES.csv. Each drive is a route
 * between random places that keeps to no limit, with a position every second and 5 m of noise. Each
 * route is driven 20 times, each time with other noise and another one of 20 vehicles.
 */
public final class MakeDrives {

  static final StructType SCHEMA =
      new StructType()
          .add("vehicle", DataTypes.StringType)
          .add("drive", DataTypes.StringType)
          .add("time", DataTypes.TimestampType)
          .add("lat", DataTypes.DoubleType)
          .add("lon", DataTypes.DoubleType);

  private static final Instant START = Instant.parse("2026-11-02T06:00:00Z");
  private static final double NOISE = 5;
  private static final double METRES_OF_DEGREE = 111_195;
  private static final int VEHICLES = 20;
  private static final int TIMES = 20;

  private MakeDrives() {}

  public static void main(String[] arguments) throws IOException {
    try (SparkSession spark = AuditFleet.session("local[*]")) {
      make(spark, arguments[0], Integer.parseInt(arguments[1]), arguments[2]);
      Files.write(Path.of(arguments[3]), vehicles().toList());
      System.out.printf("%,d positions%n", spark.read().parquet(arguments[2]).count());
    }
  }

  /** Makes drives. What was in {@code out} is replaced. */
  static void make(SparkSession spark, String map, int drives, String out) {
    spark
        .createDataset(IntStream.range(0, drives / TIMES).boxed().toList(), Encoders.INT())
        .repartition(Math.max(2, drives / 2_000))
        .mapPartitions(
            (MapPartitionsFunction<Integer, Row>)
                numbers -> {
                  // Routes without explanations.
                  RoutePlanning planning =
                      RoutePlanning.of(OpenMap.of(map).network(), Duration.ofMillis(1));
                  Iterable<Integer> all = () -> numbers;
                  return StreamSupport.stream(all.spliterator(), false)
                      .flatMap(number -> drives(planning, number))
                      .iterator();
                },
            Encoders.row(SCHEMA))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(out);
  }

  /** The drives along one route. */
  private static Stream<Row> drives(RoutePlanning map, int number) {
    Random random = new Random(number);
    Route route = null;
    while (route == null) {
      PlanRoute.Outcome outcome =
          map.plan(
              RouteRequest.between(place(map.network(), random), place(map.network(), random))
                  .dimensions(Dimensions.UNKNOWN)
                  .build());
      route = outcome.legs().isEmpty() ? null : outcome.legs().get(0);
    }
    Route driven = route;
    return IntStream.range(0, TIMES)
        .mapToObj(time -> drive(driven, number * TIMES + time, random))
        .flatMap(List::stream);
  }

  private static List<Row> drive(Route route, int number, Random random) {
    List<Row> rows = new ArrayList<>();
    double speed = route.distance() / Math.max(1, route.duration().toSeconds());
    Instant start = START.plusSeconds(3_600L * number);
    List<Position> shape = route.shape();
    double next = 0;
    double at = 0;
    for (int i = 1; i < shape.size(); i++) {
      Position a = shape.get(i - 1);
      Position b = shape.get(i);
      double length = a.metresTo(b);
      for (; next <= at + length; next += Math.max(1, speed)) {
        double t = length == 0 ? 0 : (next - at) / length;
        double lat = a.lat() + t * (b.lat() - a.lat());
        double lon = a.lon() + t * (b.lon() - a.lon());
        double north = random.nextGaussian() * NOISE / METRES_OF_DEGREE;
        double east =
            random.nextGaussian() * NOISE / METRES_OF_DEGREE / Math.cos(Math.toRadians(lat));
        rows.add(
            RowFactory.create(
                "lorry-" + number % VEHICLES,
                "drive-" + number,
                start.plusSeconds(rows.size()),
                lat + north,
                lon + east));
      }
      at += length;
    }
    return rows;
  }

  private static Position place(RoadNetwork network, Random random) {
    return network.junction(random.nextInt(network.junctionCount()));
  }

  /** Vehicles for these drives, as lines of CSV. */
  static Stream<String> vehicles() {
    return Stream.concat(
        Stream.of("vehicle,height,length,width,weight"),
        IntStream.range(0, VEHICLES)
            .mapToObj(i -> "lorry-" + i + (i % 2 == 0 ? ",4.0,16.5,2.55,40" : ",3.6,10,2.5,12")));
  }
}
