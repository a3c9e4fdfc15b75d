package dev.headroom.server.cli;

import dev.headroom.Headroom;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.TypedEquipment;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedTime;
import dev.headroom.server.cli.map.DriveAudit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom audit}: audits drives without a server; with {@code list}, the audit log. */
@Command(
    name = "audit",
    mixinStandardHelpOptions = true,
    subcommands = AuditCommand.Show.class,
    description =
        "Audits drives: the roads on which a vehicle drove, and the rules that it broke. With list,"
            + " the audit log.")
final class AuditCommand implements Callable<Integer> {

  private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Files with the positions of a drive each: GPX, CSV or NMEA.")
  private List<Path> files = List.of();

  @Option(names = "--map", paramLabel = "FILE", description = "The network file.")
  private Path map;

  @Option(
      names = "--time-zone",
      paramLabel = "ZONE",
      description =
          "The zone of times without an offset, and of those that are printed, such as"
              + " Europe/London (default: UTC; times in CSV files then need an offset).")
  private ZoneId zone;

  @Option(names = "--csv", description = "Print a row for each finding.")
  private boolean csv;

  @Option(
      names = "--json",
      description = "Print the endpoint's own body for each file, a line each.")
  private boolean json;

  @Spec
  void setSpec(CommandSpec command) {
    spec = command;
    TypedMeasures.addOptional(command);
    TypedEquipment.addOptions(command);
  }

  @Override
  public Integer call() throws IOException {
    if (files.isEmpty() || map == null) {
      throw wrong((files.isEmpty() ? "a FILE" : "--map FILE") + " is missing");
    }
    if (csv && json) {
      throw wrong("--csv cannot be given together with --json");
    }
    Dimensions dimensions = TypedMeasures.dimensions(spec);
    Dimensions vehicle = TypedEquipment.equipment(spec, dimensions).on(dimensions);
    DriveAudit.Form form =
        json ? DriveAudit.Form.JSON : csv ? DriveAudit.Form.CSV : DriveAudit.Form.LINES;
    try (Headroom headroom = Headroom.on(map).open()) {
      DriveAudit audit =
          new DriveAudit(
              headroom,
              vehicle,
              Optional.ofNullable(zone),
              form,
              spec.commandLine().getOut(),
              spec.commandLine().getErr());
      return audit.all(files) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

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
