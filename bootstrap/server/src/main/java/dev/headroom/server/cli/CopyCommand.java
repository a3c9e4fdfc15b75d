package dev.headroom.server.cli;

import dev.headroom.application.audit.Deed;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.persistence.sql.DatabaseCopy;
import dev.headroom.persistence.sql.DatabaseCopy.Copied;
import dev.headroom.persistence.sql.DatabaseCopy.Wanted;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.persistence.sql.backup.TableSum;
import dev.headroom.server.cli.command.CommandAudit;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.LoginOptions;
import dev.headroom.server.cli.command.Worded;
import dev.headroom.server.cli.command.WrongUsage;
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
import picocli.CommandLine.Spec;

/** {@code headroom db copy}. */
@Command(name = "copy", mixinStandardHelpOptions = true)
final class CopyCommand extends Worded implements Callable<Integer> {

  private static final String ADDRESS = "jdbc:";
  private static final long LINE_EVERY = 100_000;

  @Spec private CommandSpec spec;
  @Mixin private LoginOptions login;

  @Option(names = "--from", paramLabel = "DIR|JDBC_URL", required = true)
  private String from;

  @Option(names = "--to", paramLabel = "DIR|JDBC_URL", required = true)
  private String to;

  @Option(names = "--force")
  private boolean force;

  @Option(names = "--json")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    boolean up = to.startsWith(ADDRESS);
    if (up == from.startsWith(ADDRESS)) {
      throw new WrongUsage(spec.commandLine(), Remark.of(CommandMessage.COPY_ONE_OF_EACH));
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
      say(Remark.of(CommandMessage.COPY_SO_FAR, "rows", rows));
    }
  }

  private void say(Remark remark) {
    spec.commandLine().getErr().println(text(remark));
  }

  private void report(Copied copied) {
    if (copied.mended() > 0) {
      say(Remark.of(CommandMessage.RESTORED_WITHOUT, "count", copied.mended()));
    }
    ErasedAgain.remarks(copied.erased()).forEach(this::say);
    String aside = copied.aside().map(Path::toString).orElse("");
    Remark done =
        new Remark(
            CommandMessage.COPIED,
            Map.of(
                "rows", copied.rows(),
                "already", copied.already(),
                "aside", aside));
    spec.commandLine().getOut().println(json ? JsonLine.line(object(copied)) : text(done));
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
