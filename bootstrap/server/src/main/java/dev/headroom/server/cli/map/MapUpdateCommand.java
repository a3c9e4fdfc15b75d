package dev.headroom.server.cli.map;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.map.MapUpdate;
import dev.headroom.persistence.osm.change.ExtractUpdate;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Worded;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom map update}. */
@Command(name = "update", mixinStandardHelpOptions = true)
final class MapUpdateCommand extends Worded implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(names = "--extract", required = true, paramLabel = "IN")
  private Path extract;

  @Option(names = "--change", required = true, paramLabel = "FILE", arity = "1..*")
  private List<Path> changes;

  @Option(names = "--out", required = true, paramLabel = "OUT")
  private Path out;

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    ExtractUpdate.Summary summary;
    try (ImportView view =
        new ImportView(spec.commandLine().getErr(), Terminal.isThere(), words())) {
      summary = MapUpdate.run(extract, changes, out, Clock.systemUTC(), view::updated);
    }
    String date = summary.dataAt().map(Object::toString).orElse("");
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
                        "data_at", date))
                : text(
                    new Remark(
                        CommandMessage.EXTRACT_UPDATED,
                        Map.of(
                            "file", out.toString(),
                            "changed", summary.changed(),
                            "deleted", summary.deleted(),
                            "elsewhere", summary.elsewhere(),
                            "incomplete", summary.incomplete(),
                            "date", date,
                            "whole", summary.maybeCutOff() ? "no" : "yes"))));
    return 0;
  }
}
