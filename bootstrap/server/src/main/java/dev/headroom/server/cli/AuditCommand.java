package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.persistence.audit.AuditReader;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.SettingsOptions;
import dev.headroom.server.cli.command.TypedTime;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom audit}. */
@Command(
    name = "audit",
    subcommands = AuditCommand.Show.class,
    description = "The audit log: who signed in, who changed what, what limits refused.")
final class AuditCommand extends CommandGroup {

  /**
   * {@code headroom audit list}: reads the files, whether or not a server runs; with PostgreSQL it
   * reads the table of all instances.
   */
  @Command(
      name = "list",
      mixinStandardHelpOptions = true,
      description = "Lists the audit log, oldest first, whether a server runs or not.")
  static final class Show implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions common;

    @Option(
        names = "--since",
        paramLabel = "TIME",
        converter = TypedTime.class,
        description = "Only from this time on, such as 2026-11-23T08:00:00Z.")
    private OffsetDateTime since;

    @Option(
        names = "--files",
        description = "With PostgreSQL, the files of this instance rather than the log of all.")
    private boolean files;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
      Instant from = since == null ? Instant.MIN : since.toInstant();
      Settings settings = common.settings(Map.of());
      Listing listing = new Listing(spec.commandLine().getOut(), json, "entries");
      Consumer<Map<String, Object>> each = entry -> listing.add(() -> line(entry), () -> entry);
      AuditReader.Unread unread =
          listed(settings, from, each)
              ? new AuditReader.Unread(0, 0)
              : AuditReader.read(settings.audit().path(), from, each);
      listing.end();
      if (unread.lines() > 0) {
        warn(
            Counted.of(unread.lines(), "line")
                + (unread.lines() == 1 ? " was" : " were")
                + " cut off, and left out");
      }
      if (unread.files() > 0) {
        warn(
            Counted.of(unread.files(), "file")
                + (unread.files() == 1 ? " is" : " are")
                + " not readable, and left out: list it as the user whose they are");
      }
      return 0;
    }

    /**
     * Lists the table of all instances.
     *
     * @return false if there is no such table
     */
    private boolean listed(Settings settings, Instant from, Consumer<Map<String, Object>> each)
        throws IOException {
      Optional<String> url = settings.find(Setting.DB_URL);
      if (files || url.isEmpty()) {
        return false;
      }
      try (Headroom headroom =
          Headroom.on(Optional::empty)
              .withDatabaseAt(url.get(), settings.login())
              .withoutUpkeep()
              .open()) {
        Optional<ListAudit> table = headroom.operation().listAudit();
        table.ifPresent(
            list -> list.handle(from, line -> AuditReader.members(line).ifPresent(each)));
        return table.isPresent();
      }
    }

    private void warn(String line) {
      spec.commandLine().getErr().println(line);
    }

    /** Time, event, actor, address and the rest, separated by tabs. */
    private static String line(Map<String, Object> entry) {
      Map<String, Object> rest = new LinkedHashMap<>(entry);
      String at = taken(rest, "at");
      String event = taken(rest, "event");
      String number = taken(rest, "actor_id") + taken(rest, "os_user_id");
      String actor = (taken(rest, "actor") + " " + number).strip();
      return String.join("\t", at, event, actor, taken(rest, "address"), shown(rest));
    }

    private static String taken(Map<String, Object> members, String name) {
      Object value = members.remove(name);
      return value == null ? "" : value.toString();
    }

    private static String shown(Map<String, Object> members) {
      return members.entrySet().stream()
          .map(member -> member.getKey() + "=" + JsonLine.value(member.getValue()))
          .collect(Collectors.joining(" "));
    }
  }
}
