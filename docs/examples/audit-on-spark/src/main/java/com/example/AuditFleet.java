package com.example;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * Audits what a fleet drove: positions in Parquet, findings in Parquet.
 *
 * <p>Arguments: MAP.headroom VEHICLES.csv POSITIONS OUT. Positions have the columns vehicle, drive,
 * time, lat, lon; vehicles have vehicle, height, length, width (m), weight (t). The map is in a
 * folder that all executors see.
 */
public final class AuditFleet {

  private AuditFleet() {}

  public static void main(String[] arguments) throws IOException {
    try (SparkSession spark = session("local[*]")) {
      AtomicLong processor = processorOfTasks(spark);
      long start = System.nanoTime();
      audit(spark, arguments[0], arguments[1], arguments[2], arguments[3]);
      double seconds = (System.nanoTime() - start) / 1e9;
      Dataset<Row> drives = spark.read().parquet(arguments[3]).where("kind = 'drive'");
      Row sum = drives.selectExpr("sum(positions)", "count(*)").head();
      long findings = spark.read().parquet(arguments[3]).where("kind = 'finding'").count();
      System.out.printf(
          "%,d positions of %,d drives, %,d findings: %.1f s; %.1f s of processor a million%n",
          sum.getLong(0),
          sum.getLong(1),
          findings,
          seconds,
          processor.get() / 1e3 / sum.getLong(0));
    }
  }

  /** Sums up the processor time that tasks take from now on, in nanoseconds. */
  private static AtomicLong processorOfTasks(SparkSession spark) {
    AtomicLong sum = new AtomicLong();
    spark
        .sparkContext()
        .addSparkListener(
            new SparkListener() {
              @Override
              public void onTaskEnd(SparkListenerTaskEnd end) {
                if (end.taskMetrics() != null) {
                  sum.addAndGet(end.taskMetrics().executorCpuTime());
                }
              }
            });
    return sum;
  }

  /** A session; spark-submit says another master. */
  static SparkSession session(String master) {
    SparkSession.Builder builder =
        SparkSession.builder()
            .appName("headroom-audit")
            .config("spark.sql.datetime.java8API.enabled", true)
            .config("spark.sql.session.timeZone", "UTC");
    return System.getProperty("spark.master") == null
        ? builder.master(master).getOrCreate()
        : builder.getOrCreate();
  }

  /** Audits all drives. What was in {@code out} is replaced. */
  static void audit(SparkSession spark, String map, String vehicles, String positions, String out) {
    audit(spark, map, vehicles, positions, out, audits -> audits);
  }

  /** The same, with something around the audits. */
  static void audit(
      SparkSession spark,
      String map,
      String vehicles,
      String positions,
      String out,
      UnaryOperator<MapPartitionsFunction<Row, Row>> around) {
    Broadcast<Map<String, String[]>> measures =
        JavaSparkContext.fromSparkContext(spark.sparkContext())
            .broadcast(vehicles(spark, vehicles));
    Dataset<Row> read =
        spark
            .read()
            .parquet(positions)
            .selectExpr(
                "cast(vehicle as string)",
                "cast(drive as string)",
                "time",
                "cast(lat as double)",
                "cast(lon as double)");
    // A drive is in one partition, in the order of its times; of several positions at one time the
    // order is that of the places, so that it is the same whenever the job runs.
    read.repartition(read.col("vehicle"), read.col("drive"))
        .sortWithinPartitions("vehicle", "drive", "time", "lat", "lon")
        .mapPartitions(
            around.apply(new DriveAudits(map, measures)), Encoders.row(DriveAudits.RESULT))
        .write()
        .mode(SaveMode.Overwrite)
        .partitionBy("kind")
        .parquet(out);
  }

  private static Map<String, String[]> vehicles(SparkSession spark, String file) {
    Map<String, String[]> vehicles = new HashMap<>();
    for (Row row :
        spark
            .read()
            .option("header", true)
            .csv(file)
            .select("vehicle", "height", "length", "width", "weight")
            .collectAsList()) {
      vehicles.put(
          row.getString(0),
          new String[] {row.getString(1), row.getString(2), row.getString(3), row.getString(4)});
    }
    return vehicles;
  }
}
