package dev.headroom.server.cli;

import dev.headroom.application.audit.Deed;
import dev.headroom.persistence.sql.DatabaseCopy;
import dev.headroom.persistence.sql.DatabaseCopy.Copied;
import dev.headroom.persistence.sql.DatabaseCopy.Wanted;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.persistence.sql.backup.TableSum;
import dev.headroom.server.cli.command.CommandAudit;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.LoginOptions;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code headroom db copy}. */
@Command(
    name = "copy",
    mixinStandardHelpOptions = true,
    description =
        "Copies an installation from a data folder to a PostgreSQL, or back, while no server"
            + " runs on either.")
final class CopyCommand implements Callable<Integer> {

  private static final String ADDRESS = "jdbc:";
  private static final long LINE_EVERY = 100_000;

  @Spec private CommandSpec spec;
  @Mixin private LoginOptions login;

  @Option(
      names = "--from",
      paramLabel = "DIR|JDBC_URL",
      required = true,
      description =
          "What is copied: a data folder, or the address of a PostgreSQL. It is only read.")
  private String from;

  @Option(
      names = "--to",
      paramLabel = "DIR|JDBC_URL",
      required = true,
      description = "What becomes the copy: the other of the two.")
  private String to;

  @Option(
      names = "--force",
      description = "Remove another installation that is there; in a folder, put it aside.")
  private boolean force;

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    boolean up = to.startsWith(ADDRESS);
    if (up == from.startsWith(ADDRESS)) {
      throw new ParameterException(
          spec.commandLine(),
          "one of --from and --to is a data folder, and the other the address of a database,"
              + " jdbc:...");
    }
    String folder = up ? from : to;
    Settings settings = login.settings(spec.commandLine(), Map.of(Setting.DATA, folder));
    Wanted wanted =
        new Wanted(
            Path.of(folder),
            up ? to : from,
            settings.login(),
            force,
            CommandAudit.entry(settings, Deed.COPIED));
    Copied copied =
        up
            ? DatabaseCopy.toAddress(wanted, this::tell)
            : DatabaseCopy.toFolder(wanted, Instant.now(), this::tell);
    report(copied);
    return 0;
  }

  private void tell(long rows) {
    if (rows % LINE_EVERY == 0) {
      say(rows + " rows so far");
    }
  }

  private void say(String line) {
    spec.commandLine().getErr().println(line);
  }

  private void report(Copied copied) {
    if (copied.mended() > 0) {
      say(ErasedAgain.without(copied.mended()));
    }
    ErasedAgain.lines(copied.erased()).forEach(this::say);
    String done =
        (copied.already()
                ? (copied.rows() == 1 ? "1 row was" : copied.rows() + " rows were")
                    + " there already, all alike"
                : Counted.of(copied.rows(), "row")
                    + " copied, read back and alike in count and sum of every table")
            + ErasedAgain.aside(copied.aside());
    spec.commandLine().getOut().println(json ? JsonLine.line(object(copied)) : done);
  }

  private static Map<String, ?> object(Copied copied) {
    Map<String, Map<String, ?>> tables = new LinkedHashMap<>();
    for (TableSum sum : copied.tables()) {
      tables.put(sum.table(), JsonLine.object("rows", sum.rows(), "sum", sum.sum()));
    }
    return JsonLine.object(
        "already",
        copied.already(),
        "rows",
        copied.rows(),
        "schema_version",
        copied.schemaVersion(),
        "tables",
        tables,
        "mended",
        copied.mended(),
        "erased_again",
        copied.erased().map(EarlierErasures.Applied::erased).orElse(null),
        "emptied_users",
        copied.erased().map(EarlierErasures.Applied::emptied).orElse(null),
        "aside",
        copied.aside().map(Path::toString).orElse(null));
  }
}
