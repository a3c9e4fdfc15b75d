package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.TypedTime;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code headroom audit}. */
@Command(
    name = "audit",
    subcommands = AuditCommand.Show.class,
    description = "The audit log: who signed in, who changed what, what limits refused.")
final class AuditCommand extends CommandGroup {

  /** {@code headroom audit list}. */
  @Command(
      name = "list",
      description = "Lists the audit log, oldest first, whether a server runs or not.")
  static final class Show extends StoreCommand {

    @Option(
        names = "--since",
        paramLabel = "TIME",
        converter = TypedTime.class,
        description = "Only from this time on, such as 2026-11-23T08:00:00Z.")
    private OffsetDateTime since;

    @Override
    protected void run(Headroom headroom) {
      Instant from = since == null ? Instant.EPOCH : since.toInstant();
      Listing listing = listing("entries");
      headroom
          .operation()
          .listAudit()
          .handle(
              from,
              text -> {
                Map<String, Object> entry = AuditLine.members(text);
                listing.add(() -> line(entry), () -> entry);
              });
      listing.end();
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
