package dev.headroom.server.cli;

import dev.headroom.server.cli.account.DriverCommand;
import dev.headroom.server.cli.account.KeyCommand;
import dev.headroom.server.cli.account.OrgCommand;
import dev.headroom.server.cli.account.TokenCommand;
import dev.headroom.server.cli.account.UserCommand;
import dev.headroom.server.cli.fleet.ClosureCommand;
import dev.headroom.server.cli.fleet.GroupCommand;
import dev.headroom.server.cli.fleet.PlaceCommand;
import dev.headroom.server.cli.fleet.TripCommand;
import dev.headroom.server.cli.fleet.VehicleCommand;
import dev.headroom.server.cli.map.JourneyCommand;
import dev.headroom.server.cli.map.MapCommand;
import dev.headroom.server.cli.map.MatrixCommand;
import dev.headroom.server.cli.map.RouteCommand;
import dev.headroom.server.cli.map.SearchCommand;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code headroom} without a command: lists the commands. */
@Command(
    name = "headroom",
    mixinStandardHelpOptions = true,
    versionProvider = HeadroomCommand.Version.class,
    description = "Tells a heavy goods vehicle where it fits.")
final class HeadroomCommand implements Runnable {

  private static final List<Class<?>> COMMANDS =
      List.of(
          MapCommand.class,
          ServeCommand.class,
          DemoCommand.class,
          RouteCommand.class,
          JourneyCommand.class,
          MatrixCommand.class,
          SearchCommand.class,
          OrgCommand.class,
          UserCommand.class,
          DriverCommand.class,
          ClosureCommand.class,
          GroupCommand.class,
          VehicleCommand.class,
          PlaceCommand.class,
          TripCommand.class,
          KeyCommand.class,
          TokenCommand.class,
          PushCommand.class,
          DbCommand.class,
          ConfigCommand.class,
          AuditCommand.class);

  @Spec private CommandSpec spec;

  /**
   * Adds the command that the first argument names, or all commands if it names none. Reading the
   * options of all takes longer than many a command.
   */
  static void addTo(CommandLine line, String... arguments) {
    List<Class<?>> named =
        COMMANDS.stream()
            .filter(command -> arguments.length > 0 && name(command).equals(arguments[0]))
            .toList();
    (named.isEmpty() ? COMMANDS : named).forEach(line::addSubcommand);
  }

  private static String name(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** The version of the jar. */
  static final class Version implements CommandLine.IVersionProvider {

    @Override
    public String[] getVersion() {
      String version = HeadroomCommand.class.getPackage().getImplementationVersion();
      return new String[] {"headroom " + (version == null ? "(development)" : version)};
    }
  }
}
