package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.application.administration.BackUp;
import dev.headroom.application.audit.Deed;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.persistence.sql.CompactedFolder;
import dev.headroom.persistence.sql.RestoredFolder;
import dev.headroom.persistence.sql.backup.BackupFile;
import dev.headroom.persistence.sql.backup.BackupSummary;
import dev.headroom.persistence.sql.backup.EarlierErasures;
import dev.headroom.server.cli.command.CommandAudit;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.SettingsOptions;
import dev.headroom.server.cli.command.StoreCommand;
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
    },
    description = "The database: copies of it, and what is made of them.")
final class DbCommand extends CommandGroup {

  /** {@code headroom db backup}. */
  @Command(
      name = "backup",
      description =
          "Copies everything that is stored into a file, as of now, also while a server runs.")
  static final class Backup extends StoreCommand {

    private static final long LINE_EVERY = 100L << 20;

    @Spec private CommandSpec spec;

    @Parameters(
        paramLabel = "FILE",
        description =
            "The file. It holds password hashes and the keys that sign tokens, and is for you"
                + " alone.")
    private Path file;

    @Option(names = "--force", description = "Overwrite a file that is there.")
    private boolean force;

    @Override
    protected void run(Headroom headroom) throws IOException {
      BackUp backUp = headroom.operation().backUp();
      try (BackupFile target = new BackupFile(file, force)) {
        if (!backUp.handle(part -> take(target, part))) {
          throw new OperatorException("another backup is under way: wait for its end");
        }
        BackupSummary made = target.complete();
        print(
            "%s in %s, %s bytes, read back"
                .formatted(Counted.of(made.rows(), "row"), file, made.bytes()),
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
        spec.commandLine().getErr().println(target.bytes() + " bytes so far");
      }
    }
  }

  /** {@code headroom db restore}. */
  @Command(
      name = "restore",
      mixinStandardHelpOptions = true,
      description =
          "Makes the database of a data folder from a backup, while no server runs on it.")
  static final class Restore implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions store;

    @Parameters(paramLabel = "FILE", description = "The backup.")
    private Path file;

    @Option(
        names = "--force",
        description = "Put a database that is there aside, into a folder beside it.")
    private boolean force;

    @Option(
        names = "--sign-out",
        description = "End every token from before: everybody signs in again.")
    private boolean signOut;

    @Option(names = "--json", description = "Print one JSON object.")
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
        spec.commandLine().getErr().println(ErasedAgain.without(restored.mended()));
      }
      ErasedAgain.lines(restored.erased()).forEach(spec.commandLine().getErr()::println);
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
                  : "%s of %s are in %s%s"
                      .formatted(
                          Counted.of(backup.rows(), "row"),
                          backup.created(),
                          data,
                          ErasedAgain.aside(restored.aside())));
      return 0;
    }
  }

  /** {@code headroom db compact}. */
  @Command(
      name = "compact",
      mixinStandardHelpOptions = true,
      description =
          "Writes the database's file anew, while no server runs on it: nothing is left in it of"
              + " what was deleted.")
  static final class Compact implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions store;

    @Option(names = "--json", description = "Print one JSON object.")
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
                  : "the database's file is written anew: %s bytes before, %s bytes now"
                      .formatted(sizes.before(), sizes.after()));
      return 0;
    }
  }

  /** The settings of a database in a folder. */
  private static Settings settings(SettingsOptions store) throws IOException {
    Settings settings = store.settings(Map.of());
    if (settings.find(Setting.DB_URL).isPresent()) {
      throw new OperatorException(
          "this is for a data folder, which --data names; a database at an address is restored"
              + " and compacted with its own tools");
    }
    return settings;
  }

  private static Path folder(Settings settings) {
    return Path.of(settings.text(Setting.DATA));
  }
}
