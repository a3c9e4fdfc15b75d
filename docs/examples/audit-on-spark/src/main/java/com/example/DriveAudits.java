package com.example;

import dev.headroom.application.wording.TraceWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.Breach;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TraceAudit;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.trace.TracedDrive;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Audits the drives of a partition, whose rows are sorted by vehicle, drive and time. Memory: one
 * drive. Its rows depend on the positions, the map and the vehicle only, so that a task that runs
 * again gives the same ones.
 */
final class DriveAudits implements MapPartitionsFunction<Row, Row> {

  private static final long serialVersionUID = 1L;

  /** The columns that are read, in this order. */
  static final String[] POSITIONS = {"vehicle", "drive", "time", "lat", "lon"};

  /**
   * The columns that are written. Of the kind {@code drive} there is a row for each drive: how much
   * of it is known, or why it could not be audited. Of the kind {@code finding} there is one for
   * each breach.
   */
  static final StructType RESULT =
      new StructType()
          .add("kind", DataTypes.StringType)
          .add("vehicle", DataTypes.StringType)
          .add("drive", DataTypes.StringType)
          .add("from", DataTypes.TimestampType)
          .add("to", DataTypes.TimestampType)
          .add("metres", DataTypes.DoubleType)
          .add("code", DataTypes.StringType)
          .add("text", DataTypes.StringType)
          .add("street", DataTypes.StringType)
          .add("way", DataTypes.LongType)
          .add("lat", DataTypes.DoubleType)
          .add("lon", DataTypes.DoubleType)
          .add("in_force", DataTypes.StringType)
          .add("certainty", DataTypes.DoubleType)
          .add("positions", DataTypes.IntegerType)
          .add("unused", DataTypes.IntegerType)
          .add("gaps", DataTypes.IntegerType)
          .add("fault", DataTypes.StringType);

  private final String map;
  private final Broadcast<Map<String, String[]>> vehicles;

  /**
   * Audits on a map.
   *
   * @param map the network file, in a folder that all executors see
   * @param vehicles height, length, width (m) and weight (t) by vehicle
   */
  DriveAudits(String map, Broadcast<Map<String, String[]>> vehicles) {
    this.map = map;
    this.vehicles = vehicles;
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Drives(rows, OpenMap.audits(map), vehicles.value());
  }

  /** The results, drive by drive, as they are wanted. */
  private static final class Drives implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final TraceAudit audits;
    private final Map<String, String[]> vehicles;
    private final TraceWording words = Wording.english().traces();
    private final Queue<Row> results = new ArrayDeque<>();
    private Row next;

    Drives(Iterator<Row> rows, TraceAudit audits, Map<String, String[]> vehicles) {
      this.rows = rows;
      this.audits = audits;
      this.vehicles = vehicles;
      advance();
    }

    private void advance() {
      next = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
      while (results.isEmpty() && next != null) {
        drive();
      }
      return !results.isEmpty();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return results.remove();
    }

    /** Reads a drive to its end, and audits it. */
    private void drive() {
      String vehicle = String.valueOf(next.get(0));
      String drive = String.valueOf(next.get(1));
      List<TracePoint> points = new ArrayList<>();
      int read = 0;
      String fault = vehicles.containsKey(vehicle) ? "" : "nothing is known of the vehicle";
      for (;
          next != null
              && String.valueOf(next.get(0)).equals(vehicle)
              && String.valueOf(next.get(1)).equals(drive);
          advance()) {
        read++;
        if (!fault.isEmpty()) {
          continue;
        }
        if (!isPosition(next)) {
          fault = "a position has no time or no place";
        } else if (points.size() == Trace.MOST_POINTS) {
          fault = "the drive has more than " + Trace.MOST_POINTS + " positions";
        } else {
          Instant at = next.getInstant(2);
          // Of several positions at one time the first counts.
          if (points.isEmpty() || points.get(points.size() - 1).at().isBefore(at)) {
            points.add(new TracePoint(at, new Position(next.getDouble(3), next.getDouble(4))));
          }
        }
      }
      if (!fault.isEmpty()) {
        results.add(row("drive", vehicle, drive, null, null, null, null, read, read, 0, fault));
        return;
      }
      Dimensions measures = dimensions(vehicles.get(vehicle));
      report(
          vehicle,
          drive,
          read,
          audits.audit(new Trace(points), measures, RoadClosures.NONE, Budget.UNLIMITED));
    }

    private static boolean isPosition(Row row) {
      return !row.anyNull()
          && Math.abs(row.getDouble(3)) <= 90
          && Math.abs(row.getDouble(4)) <= 180;
    }

    private static Dimensions dimensions(String[] measures) {
      return Dimensions.builder()
          .heightMetres(measures[0])
          .lengthMetres(measures[1])
          .widthMetres(measures[2])
          .weightTonnes(measures[3])
          .build();
    }

    private void report(String vehicle, String drive, int read, AuditReport report) {
      List<TracedDrive> drives = report.drives();
      Instant from = drives.isEmpty() ? null : drives.get(0).from();
      Instant to = drives.isEmpty() ? null : drives.get(drives.size() - 1).to();
      double metres = drives.stream().mapToDouble(TracedDrive::metres).sum();
      int unused = report.strays() + read - report.points();
      String fault = drives.isEmpty() ? "fewer than two positions, or no road near them" : "";
      results.add(
          row(
              "drive",
              vehicle,
              drive,
              from,
              to,
              metres,
              null,
              read,
              unused,
              report.gaps().size(),
              fault));
      for (Finding finding : report.findings()) {
        results.add(
            row(
                "finding",
                vehicle,
                drive,
                finding.from(),
                finding.to(),
                finding.where().metres(),
                finding,
                null,
                null,
                null,
                ""));
      }
    }

    private Row row(
        String kind,
        String vehicle,
        String drive,
        Instant from,
        Instant to,
        Double metres,
        Finding finding,
        Integer positions,
        Integer unused,
        Integer gaps,
        String fault) {
      boolean is = finding != null;
      return RowFactory.create(
          kind,
          vehicle,
          drive,
          from,
          to,
          metres,
          is ? code(finding.breach()) : null,
          is ? words.breach(finding.breach()) : null,
          is ? finding.where().street() : null,
          is ? finding.where().way() : null,
          is ? finding.where().begins().lat() : null,
          is ? finding.where().begins().lon() : null,
          is ? finding.inForce().name().toLowerCase(Locale.ROOT) : null,
          is ? Math.floor(finding.certainty() * 1_000) / 1_000 : null,
          positions,
          unused,
          gaps,
          fault);
    }

    /** The code that the HTTP interface has for a breach: {@code limit_exceeded}. */
    private static String code(Breach breach) {
      String name = breach.getClass().getSimpleName();
      return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
  }
}
