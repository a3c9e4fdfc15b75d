package dev.headroom.server.cli.map;

import dev.headroom.bootstrap.map.MapUpdate;
import dev.headroom.osm.change.ExtractUpdate;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom map update}. */
@Command(
    name = "update",
    mixinStandardHelpOptions = true,
    description =
        "Brings an extract to a newer state by OpenStreetMap's change files; import it then as"
            + " always.")
final class MapUpdateCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--extract",
      required = true,
      paramLabel = "IN",
      description = "The extract, in order by kind and id, as they are published.")
  private Path extract;

  @Option(
      names = "--change",
      required = true,
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "A change file (.osc, .osc.gz, .osc.bz2); several in the order in which they were made.")
  private List<Path> changes;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "OUT",
      description = "The extract in its newer state (.osm.pbf); it may be IN itself.")
  private Path out;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    ExtractUpdate.Summary summary;
    try (ImportView view = new ImportView(spec.commandLine().getErr(), Terminal.isThere())) {
      summary = MapUpdate.run(extract, changes, out, Clock.systemUTC(), view::updated);
    }
    spec.commandLine()
        .getOut()
        .println(
            json
                ? JsonLine.line(
                    JsonLine.object(
                        "changed", summary.changed(),
                        "deleted", summary.deleted(),
                        "elsewhere", summary.elsewhere(),
                        "incomplete_ways", summary.incomplete(),
                        "maybe_cut_off", summary.maybeCutOff(),
                        "data_at", summary.dataAt().map(Object::toString).orElse("")))
                : text(summary));
    return 0;
  }

  private String text(ExtractUpdate.Summary summary) {
    return ("%s: data of %s; %s objects new or changed, %s deleted; %s changes lie elsewhere or"
                + " are no newer")
            .formatted(
                out,
                summary.dataAt().map(Object::toString).orElse("an unknown date"),
                Counted.grouped(summary.changed()),
                Counted.grouped(summary.deleted()),
                Counted.grouped(summary.elsewhere()))
        + (summary.incomplete() == 0
            ? ""
            : "; %s ways have nodes that none of the files has"
                .formatted(Counted.grouped(summary.incomplete())))
        + (summary.maybeCutOff()
            ? "; the extract has no relation: turn restrictions are unknown if it was cut off,"
                + " download it again and compare its checksum"
            : "");
  }
}
