package dev.headroom.server.cli.map;

import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.headroom.Headroom;
import dev.headroom.application.matrix.PlanMatrix;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.server.cli.command.TypedAvoid;
import dev.headroom.server.cli.command.TypedEquipment;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedTime;
import dev.headroom.server.csv.EndsFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom matrix}: what the routes between many places take, without a server. */
@Command(
    name = "matrix",
    mixinStandardHelpOptions = true,
    description = "Finds what the routes between many places take, on a network file.")
public final class MatrixCommand implements Callable<Integer> {

  /** After so many rows the progress is reported. */
  private static final int PROGRESS = 500;

  private CommandSpec spec;

  @Option(names = "--map", required = true, paramLabel = "FILE", description = "The network file.")
  private Path map;

  @Option(
      names = "--sources",
      required = true,
      paramLabel = "FILE",
      description =
          "Where routes begin, one place a line: a CSV file with the columns lat, lon and, if"
              + " wanted, name and street; at most 10,000 lines.")
  private Path sources;

  @Option(
      names = "--targets",
      paramLabel = "FILE",
      description = "Where routes end, in the same form; the sources if left out.")
  private Path targets;

  @Option(
      names = {"--time-start", "--depart"},
      paramLabel = "TIME",
      converter = TypedTime.class,
      description = "When each route begins, such as 2026-11-23T08:00:00Z.")
  private OffsetDateTime timeStart;

  @Mixin private TypedAvoid avoid;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write; otherwise the output.")
  private Path file;

  @Spec
  void setSpec(CommandSpec command) {
    spec = command;
    TypedMeasures.addOptional(command);
    TypedEquipment.addOptions(command);
  }

  @Override
  public Integer call() throws IOException {
    List<EndsFile.End> from = EndsFile.read(sources);
    List<EndsFile.End> to = targets == null ? from : EndsFile.read(targets);
    if (from.isEmpty() || to.isEmpty()) {
      spec.commandLine().getErr().println("headroom: the file has no places");
      return ExitCode.USAGE;
    }
    Dimensions dimensions = TypedMeasures.dimensions(spec);
    MatrixRequest request =
        new MatrixRequest(
            from.stream().map(EndsFile.End::stop).toList(),
            to.stream().map(EndsFile.End::stop).toList(),
            TypedEquipment.equipment(spec, dimensions).on(dimensions),
            avoid.read(spec),
            timeStart == null ? Times.unspecified() : Times.departAt(timeStart.toInstant()));
    try (Headroom headroom = Headroom.on(map).open();
        Writer out = writer()) {
      Rows rows = new Rows(from, to, out, spec.commandLine().getErr());
      headroom.planning().planMatrix().handle(PlanMatrix.Command.of(request), rows);
      out.flush();
      if (rows.count == 0) {
        spec.commandLine()
            .getErr()
            .println("headroom: no route leads from any source to any target for this vehicle");
        return ExitCode.SOFTWARE;
      }
      return ExitCode.OK;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Writer writer() throws IOException {
    return file == null
        ? new PrintWriter(spec.commandLine().getOut()) {
          @Override
          public void close() {
            flush(); // The output is not this command's to close.
          }
        }
        : Files.newBufferedWriter(file, StandardCharsets.UTF_8);
  }

  /** Writes each row as it comes. */
  private static final class Rows implements MatrixOutcome {
    private final List<EndsFile.End> from;
    private final List<EndsFile.End> to;
    private final List<String> sourceNames;
    private final List<String> targetNames;
    private final Writer out;
    private final PrintWriter err;
    private long count;

    Rows(List<EndsFile.End> from, List<EndsFile.End> to, Writer out, PrintWriter err)
        throws IOException {
      this.from = from;
      this.to = to;
      this.out = out;
      this.err = err;
      sourceNames = written(from);
      targetNames = written(to);
      out.write("source,target,duration,distance,cost\n");
    }

    /** The names as CSV writes them. */
    private static List<String> written(List<EndsFile.End> ends) throws IOException {
      ObjectWriter csv = new CsvMapper().writer(CsvSchema.builder().addColumn("name").build());
      List<String> names = new ArrayList<>();
      for (EndsFile.End end : ends) {
        names.add(csv.writeValueAsString(List.of(end.name())).strip());
      }
      return names;
    }

    @Override
    public void ends(List<End> starts, List<End> arrivals) {
      report(starts, from, "source");
      report(arrivals, to, "target");
    }

    private void report(List<End> ends, List<EndsFile.End> places, String what) {
      for (int i = 0; i < ends.size(); i++) {
        if (ends.get(i).on().isEmpty()) {
          err.println("headroom: no road for " + what + " " + places.get(i).name());
        }
      }
    }

    @Override
    public void row(int source, MatrixRow row) {
      StringBuilder text = new StringBuilder();
      for (int target = 0; target < to.size(); target++) {
        if (row.reaches(target)) {
          count++;
          text.append(sourceNames.get(source)).append(',').append(targetNames.get(target));
          append(row.millis(target), 1_000, text);
          append(row.centimetres(target), 100, text);
          append(row.cost(target), 1_000, text);
          text.append('\n');
        }
      }
      try {
        out.append(text);
        if ((source + 1) % PROGRESS == 0 || source + 1 == from.size()) {
          out.flush();
          err.printf(Locale.ROOT, "headroom: %,d of %,d sources%n", source + 1, from.size());
          err.flush();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void append(long value, int units, StringBuilder text) {
      long tenths = (value * 10 + units / 2) / units;
      text.append(',').append(tenths / 10).append('.').append(tenths % 10);
    }
  }
}
