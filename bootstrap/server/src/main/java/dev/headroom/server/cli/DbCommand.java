package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.BackUp;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.persistence.sql.CompactedFolder;
import dev.headroom.persistence.sql.RestoredFolder;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.persistence.sql.backup.BackupSummary;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.server.cli.command.CommandAudit;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.SettingsOptions;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.Worded;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom db}. */
@Command(
    name = "db",
    subcommands = {
      DbCommand.Backup.class,
      DbCommand.Restore.class,
      DbCommand.Compact.class,
      CopyCommand.class
    })
final class DbCommand extends CommandGroup {

  /** {@code headroom db backup}. */
  @Command(name = "backup")
  static final class Backup extends StoreCommand {

    private static final long LINE_EVERY = 100L << 20;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FILE")
    private Path file;

    @Option(names = "--force")
    private boolean force;

    @Override
    protected void run(Headroom headroom) throws IOException {
      BackUp backUp = headroom.administration().backUp().orElseThrow();
      try (BackupFile target = new BackupFile(file, force)) {
        if (!backUp.handle(part -> take(target, part))) {
          throw new OperatorException(Remark.of(CommandMessage.BACKUP_UNDER_WAY));
        }
        BackupSummary made = target.complete();
        print(
            new Remark(
                CommandMessage.BACKED_UP,
                Map.of("file", file.toString(), "rows", made.rows(), "bytes", made.bytes())),
            JsonLine.object(
                "file",
                file.toString(),
                "bytes",
                made.bytes(),
                "rows",
                made.rows(),
                "created",
                made.created().toString(),
                "schema_version",
                made.schemaVersion()));
      }
    }

    private void take(BackupFile target, byte[] part) throws IOException {
      long before = target.bytes();
      target.take(part);
      if (before / LINE_EVERY != target.bytes() / LINE_EVERY) {
        spec.commandLine()
            .getErr()
            .println(text(Remark.of(CommandMessage.BACKUP_SO_FAR, "bytes", target.bytes())));
      }
    }
  }

  /** {@code headroom db restore}. */
  @Command(name = "restore", mixinStandardHelpOptions = true)
  static final class Restore extends Worded implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions store;

    @Parameters(paramLabel = "FILE")
    private Path file;

    @Option(names = "--force")
    private boolean force;

    @Option(names = "--sign-out")
    private boolean signOut;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
      Settings settings = settings(store);
      Path data = folder(settings);
      RestoredFolder.Restored restored =
          RestoredFolder.make(
              new RestoredFolder.Wanted(
                  file, data, force, signOut, CommandAudit.entry(settings, Deed.RESTORED)),
              Instant.now());
      BackupSummary backup = restored.backup();
      if (restored.mended() > 0) {
        spec.commandLine()
            .getErr()
            .println(text(Remark.of(CommandMessage.RESTORED_WITHOUT, "count", restored.mended())));
      }
      ErasedAgain.remarks(restored.erased())
          .forEach(remark -> spec.commandLine().getErr().println(text(remark)));
      String aside = restored.aside().map(Path::toString).orElse("");
      spec.commandLine()
          .getOut()
          .println(
              json
                  ? JsonLine.line(
                      JsonLine.object(
                          "data",
                          data.toString(),
                          "rows",
                          backup.rows(),
                          "created",
                          backup.created().toString(),
                          "schema_version",
                          backup.schemaVersion(),
                          "signed_out",
                          signOut,
                          "mended",
                          restored.mended(),
                          "erased_again",
                          restored.erased().map(EarlierErasures.Applied::erased).orElse(null),
                          "emptied_users",
                          restored.erased().map(EarlierErasures.Applied::emptied).orElse(null),
                          "aside",
                          restored.aside().map(Path::toString).orElse(null)))
                  : text(
                      new Remark(
                          CommandMessage.RESTORED,
                          Map.of(
                              "data", data.toString(),
                              "rows", backup.rows(),
                              "created", backup.created().toString(),
                              "aside", aside))));
      return 0;
    }
  }

  /** {@code headroom db compact}. */
  @Command(name = "compact", mixinStandardHelpOptions = true)
  static final class Compact extends Worded implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions store;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
      Settings settings = settings(store);
      CompactedFolder.Sizes sizes =
          CompactedFolder.make(folder(settings), CommandAudit.entry(settings, Deed.COMPACTED));
      spec.commandLine()
          .getOut()
          .println(
              json
                  ? JsonLine.line(
                      JsonLine.object("bytes_before", sizes.before(), "bytes_after", sizes.after()))
                  : text(
                      new Remark(
                          CommandMessage.COMPACTED,
                          Map.of("before", sizes.before(), "after", sizes.after()))));
      return 0;
    }
  }

  /** Those of a database in a folder. */
  private static Settings settings(SettingsOptions store) throws IOException {
    Settings settings = store.settings(Map.of());
    if (settings.find(Setting.DB_URL).isPresent()) {
      throw new OperatorException(Remark.of(CommandMessage.FOLDERS_ALONE));
    }
    return settings;
  }

  private static Path folder(Settings settings) {
    return Path.of(settings.text(Setting.DATA));
  }
}
