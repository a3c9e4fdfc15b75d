package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.AddGroup.Outcome;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.StoreCommand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code headroom group}. */
@Command(
    name = "group",
    subcommands = {GroupCommand.Add.class, GroupCommand.Show.class},
    description = "Groups of a company's vehicles.")
public final class GroupCommand extends CommandGroup {

  /** A group in JSON. */
  static Map<String, Object> object(VehicleGroup group) {
    return JsonLine.object(
        "id", group.id(), "name", group.name(), "count", group.count(), "user_id", group.userId());
  }

  /** {@code headroom group add}. */
  @Command(name = "add", description = "Adds a group to the organisation of a user.")
  static final class Add extends StoreCommand {

    @Option(names = "--user", required = true, paramLabel = "ID", description = "Who makes it.")
    private long user;

    @Option(names = "--name", required = true, description = "Its name.")
    private String name;

    @Override
    protected void run(Headroom headroom) {
      Outcome outcome = headroom.fleet().addGroup().handle(new AddGroup.Command(user, name));
      if (outcome instanceof Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons());
      }
      printAdded("group", ((Outcome.Added) outcome).id(), Optional.empty());
    }
  }

  /** {@code headroom group list}. */
  @Command(name = "list", description = "Lists the groups of the organisation of a user.")
  static final class Show extends OrganisationCommand {

    @Override
    void run(Headroom headroom, long organisation) {
      List<VehicleGroup> all = headroom.fleet().browseVehicles().groups(organisation);
      print(
          all.stream()
              .map(group -> group.id() + "\t" + group.name() + "\t" + group.count())
              .collect(Collectors.joining(System.lineSeparator())),
          JsonLine.object("groups", all.stream().map(GroupCommand::object).toList()));
    }
  }
}
