package dev.headroom.server.cli.map;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.headroom.Headroom;
import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.TraceFiles;
import dev.headroom.application.usecase.TraceUseCases;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trace.AuditReport;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TracedDrive;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.route.Geometries;
import dev.headroom.http.trace.AuditForm;
import dev.headroom.http.trace.AuditReply;
import dev.headroom.http.trace.FindingBody;
import dev.headroom.server.cli.command.JsonLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Audits the drives of files one after the other, and prints what it finds. For one thread. */
public final class DriveAudit {

  private static final List<String> COLUMNS =
      List.of(
          "file",
          "code",
          "text",
          "street",
          "element",
          "lat",
          "lon",
          "from",
          "to",
          "distance",
          "in_force",
          "certainty");

  /** After so many parts of all files the progress is reported. */
  private static final int REPORTS = 100;

  private final TraceUseCases traces;
  private final Dimensions vehicle;
  private final Optional<ZoneId> zone;
  private final Form form;
  private final PrintWriter out;
  private final PrintWriter err;
  private final ObjectWriter csv = csv();
  private long found;

  /** How findings are printed. */
  public enum Form {
    /** A sentence each, and one for each drive. */
    LINES,
    /** A row each. */
    CSV,
    /** The endpoint's own body for each drive, one a line. */
    JSON
  }

  /**
   * Audits with the use cases of a headroom.
   *
   * @param vehicle with its equipment
   * @param zone of times without an offset, and of what is printed
   */
  public DriveAudit(
      Headroom headroom,
      Dimensions vehicle,
      Optional<ZoneId> zone,
      Form form,
      PrintWriter out,
      PrintWriter err) {
    traces = headroom.planning().traces();
    this.vehicle = vehicle;
    this.zone = zone;
    this.form = form;
    this.out = out;
    this.err = err;
  }

  private static ObjectWriter csv() {
    CsvSchema.Builder columns = CsvSchema.builder();
    COLUMNS.forEach(columns::addColumn);
    return new CsvMapper().writer(columns.build().withLineSeparator("\n"));
  }

  /** Audits these files; false where one of them could not be audited. */
  public boolean all(List<Path> files) throws IOException {
    if (form == Form.CSV) {
      out.println(String.join(",", COLUMNS));
    }
    boolean all = true;
    int step = Math.max(1, files.size() / REPORTS);
    for (int i = 0; i < files.size(); i++) {
      Optional<String> failure = one(files.get(i));
      if (failure.isPresent()) {
        all = false;
        err.println("headroom: " + files.get(i) + ": " + failure.get());
        if (form == Form.JSON) {
          out.println(
              JsonLine.line(JsonLine.object("file", "" + files.get(i), "error", failure.get())));
        }
      }
      if (files.size() > 1 && ((i + 1) % step == 0 || i + 1 == files.size())) {
        out.flush();
        err.printf(
            Locale.ROOT, "headroom: %,d of %,d files, %,d findings%n", i + 1, files.size(), found);
        err.flush();
      }
    }
    return all;
  }

  /** Audits a file; the reason where that is not possible. */
  private Optional<String> one(Path file) throws IOException {
    TraceFiles.Read read;
    try (InputStream in = Files.newInputStream(file)) {
      read = traces.files().read(in, zone, Trace.MOST_POINTS);
    } catch (BadTraceException e) {
      return Optional.of(
          e.faults().stream()
              .map(fault -> Wording.english().text(fault.remark()))
              .collect(Collectors.joining("; ")));
    } catch (NoSuchFileException e) {
      return Optional.of("there is no such file");
    } catch (IOException e) {
      return Optional.of("cannot be read: " + e.getMessage());
    }
    AuditDrive.Outcome outcome =
        traces.auditDrive().handle(AuditDrive.Command.of(new Trace(read.points()), vehicle));
    if (!(outcome instanceof AuditDrive.Outcome.Audited audited)) {
      return Optional.of("there is no answer in time");
    }
    if (audited.report().drives().isEmpty()) {
      return Optional.of("nothing is audited: fewer than two positions, or no road near them");
    }
    print(file, audited, read);
    return Optional.empty();
  }

  private void print(Path file, AuditDrive.Outcome.Audited audited, TraceFiles.Read read)
      throws IOException {
    int leftOut = read.atSameTime() + read.damaged();
    AuditReply reply =
        AuditReply.of(
            audited, leftOut, Wording.english().traces(), AuditForm.of(Geometries.POLYLINE6, zone));
    found += reply.findings().size();
    switch (form) {
      case JSON ->
          out.println(
              "{\"file\":" + JsonLine.value("" + file) + ",\"audit\":" + reply.json() + "}");
      case CSV -> {
        for (FindingBody finding : reply.findings()) {
          out.print(csv.writeValueAsString(row(file, finding)));
        }
      }
      case LINES -> {
        reply.findings().forEach(finding -> out.println(file + ": " + line(finding)));
        out.println(file + ": " + summary(audited.report(), leftOut) + notChecked(reply));
      }
    }
  }

  private static List<Object> row(Path file, FindingBody finding) {
    FindingBody.Where where = finding.where();
    return List.of(
        file.toString(),
        finding.code(),
        finding.text(),
        where.street(),
        where.element(),
        where.begins().lat(),
        where.begins().lon(),
        finding.from(),
        finding.to(),
        where.distance(),
        finding.inForce(),
        finding.certainty());
  }

  /** What was broken, where, when, by how much, and how certain that is. */
  private static String line(FindingBody finding) {
    FindingBody.Where where = finding.where();
    StringBuilder line = new StringBuilder();
    line.append(finding.from()).append(" to ").append(finding.to());
    if (!where.street().isEmpty()) {
      line.append(", ").append(where.street());
    }
    line.append(
        String.format(Locale.ROOT, ", %.5f,%.5f", where.begins().lat(), where.begins().lon()));
    if (!where.element().isEmpty()) {
      line.append(", ").append(where.element());
    }
    line.append(": ").append(finding.text());
    String possible = finding.certainty() < Finding.SURE ? "possible only, " : "";
    line.append(String.format(Locale.ROOT, "; %scertainty %.3f", possible, finding.certainty()));
    if (finding.inForce().equals("unknown")) {
      line.append("; whether the rule was in force is not known");
    }
    return line.toString();
  }

  /** The measures that were not given: a limit of theirs that was driven through is no finding. */
  private static String notChecked(AuditReply reply) {
    return reply.notChecked().isEmpty()
        ? ""
        : "; not given, so that their limits are not checked: "
            + String.join(", ", reply.notChecked());
  }

  private static String summary(AuditReport report, int leftOut) {
    double metres = report.drives().stream().mapToDouble(TracedDrive::metres).sum();
    int findings = report.findings().size();
    return String.format(
        Locale.ROOT,
        "%s on %.1f km of roads; %d %s; %d of %d positions not used",
        findings == 1 ? "1 finding" : (findings == 0 ? "no" : findings) + " findings",
        metres / 1_000,
        report.gaps().size(),
        report.gaps().size() == 1 ? "gap" : "gaps",
        report.strays() + leftOut,
        report.points() + leftOut);
  }
}
