package dev.headroom.server.cli.map;

import dev.headroom.domain.network.difference.LimitChange;
import dev.headroom.domain.network.difference.LimitComparison;
import dev.headroom.domain.network.difference.MapLimits;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.server.cli.command.JsonLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom map diff}. The maps are opened one after the other, never both at once. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    description =
        "Says which limits of lorries differ between two network files, most dangerous first.")
final class MapDiffCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "OLD", index = "0", description = "The network file from before.")
  private Path before;

  @Parameters(paramLabel = "NEW", index = "1", description = "The network file of now.")
  private Path after;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    MapLimits then = MapLimits.of(NetworkFile.read(before));
    MapLimits now = MapLimits.of(NetworkFile.read(after));
    List<LimitChange> changes = LimitComparison.changes(then, now);
    DifferenceReport report = new DifferenceReport(then, now, changes);
    spec.commandLine().getOut().println(json ? JsonLine.line(report.json()) : report.text());
    return 0;
  }
}
