package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.AddVehicles.Outcome;
import dev.headroom.application.administration.vehicle.RefusedVehicle;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.vehicle.EquipmentBody;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.Listing;
import dev.headroom.server.cli.command.StoreCommand;
import dev.headroom.server.cli.command.TypedEquipment;
import dev.headroom.server.cli.command.TypedMeasures;
import dev.headroom.server.cli.command.TypedMeasures.TypedMeasure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code headroom vehicle}. */
@Command(
    name = "vehicle",
    subcommands = {
      VehicleCommand.Add.class,
      VehicleCommand.Import.class,
      VehicleCommand.Remove.class,
      VehicleCommand.Show.class
    },
    description = "A company's vehicles.")
public final class VehicleCommand extends CommandGroup {

  /** So many vehicles are read at once. */
  private static final int PART = 1_000;

  /** {@code headroom vehicle add}. */
  @Command(name = "add", description = "Adds a vehicle to the organisation of a user.")
  static final class Add extends StoreCommand {

    private CommandSpec command;

    @Option(
        names = "--user",
        required = true,
        paramLabel = "ID",
        description = "A user of the organisation.")
    private long user;

    @Option(names = "--name", required = true, description = "Its name.")
    private String name;

    @Option(names = "--registration", required = true, description = "Its registration number.")
    private String registration;

    @Option(names = "--make", defaultValue = "", description = "Its make.")
    private String make;

    @Option(names = "--type", defaultValue = "", description = "Its type.")
    private String type;

    @Option(names = "--group", paramLabel = "ID", description = "A group; may be repeated.")
    private List<Long> groups = List.of();

    @Spec
    void setCommand(CommandSpec spec) {
      command = spec;
      TypedMeasures.addRequired(spec);
      TypedEquipment.addOptions(spec);
    }

    @Override
    protected void run(Headroom headroom) {
      Outcome outcome =
          headroom.fleet().addVehicles().handle(new AddVehicles.Command(user, given()));
      if (outcome instanceof Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof Outcome.Refused refused) {
        throw refused(refused.reasons().stream().map(RefusedVehicle::fault).toList());
      }
      printAdded("vehicle", ((Outcome.Added) outcome).ids().get(0), Optional.empty());
    }

    private List<Vehicles.New> given() {
      Map<String, String> texts = new HashMap<>();
      texts.put("name", name);
      texts.put("registration", registration);
      for (TypedMeasure typed : TypedMeasures.ALL) {
        TypedMeasures.value(command, typed)
            .ifPresent(value -> texts.put(typed.name(), value.toString()));
      }
      texts.putAll(TypedEquipment.texts(command));
      texts.put("make", make);
      texts.put("type", type);
      texts.put("group", groups.stream().map(String::valueOf).collect(Collectors.joining(";")));
      List<String> problems = new ArrayList<>();
      return new GivenVehicle(texts)
          .read(problems)
          .map(List::of)
          .orElseThrow(() -> new OperatorException(String.join("; ", problems)));
    }
  }

  /** {@code headroom vehicle import}. */
  @Command(
      name = "import",
      description = "Adds the vehicles of a CSV file to the organisation of a user: all or none.")
  static final class Import extends StoreCommand {

    @Option(
        names = "--user",
        required = true,
        paramLabel = "ID",
        description = "A user of the organisation.")
    private long user;

    @Parameters(
        paramLabel = "FILE.csv",
        description =
            "In UTF-8; its first line names the columns: name, registration, height, length,"
                + " width, weight and, if wanted, make, type, group (ids with semicolons between"
                + " them), and those of the equipment, such as laden_weight, axles, hazardous,"
                + " tunnel_code.")
    private Path path;

    @Option(
        names = "--update",
        description =
            "Change the vehicles whose registration numbers are known, and add the others; a"
                + " column that the file does not have stays as it is.")
    private boolean update;

    @Override
    protected void run(Headroom headroom) {
      VehicleFile file = read();
      if (update) {
        update(headroom, file);
      } else {
        add(headroom, file);
      }
    }

    private void update(Headroom headroom, VehicleFile file) {
      UpdateVehicles.Outcome outcome =
          headroom
              .fleet()
              .updateVehicles()
              .handle(new UpdateVehicles.Command(user, file.vehicles(), file.missing()));
      if (outcome instanceof UpdateVehicles.Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof UpdateVehicles.Outcome.Refused refused) {
        throw file.refused(refused.reasons());
      }
      UpdateVehicles.Outcome.Updated updated = (UpdateVehicles.Outcome.Updated) outcome;
      print(
          "%s added, %s changed, %s unchanged"
              .formatted(
                  Counted.of(updated.added().size(), "vehicle"),
                  updated.changed(),
                  updated.unchanged()),
          JsonLine.object(
              "added", updated.added().size(),
              "changed", updated.changed(),
              "unchanged", updated.unchanged(),
              "ids", updated.added()));
    }

    private void add(Headroom headroom, VehicleFile file) {
      Outcome outcome =
          headroom.fleet().addVehicles().handle(new AddVehicles.Command(user, file.vehicles()));
      if (outcome instanceof Outcome.NoSuchUser none) {
        throw noSuch("user", none.userId());
      }
      if (outcome instanceof Outcome.Refused refused) {
        throw file.refused(refused.reasons());
      }
      List<Long> ids = ((Outcome.Added) outcome).ids();
      print(
          Counted.of(ids.size(), "vehicle") + " added",
          JsonLine.object("added", ids.size(), "ids", ids));
    }

    private VehicleFile read() {
      try {
        return VehicleFile.read(path);
      } catch (IOException e) {
        throw new OperatorException("the file cannot be read: " + path, e);
      }
    }
  }

  /** {@code headroom vehicle remove}. */
  @Command(
      name = "remove",
      description =
          "Removes a vehicle of the organisation of a user, or those of a CSV file if all of them"
              + " are there.")
  static final class Remove extends OrganisationCommand {

    /** What is removed. */
    static final class Which {
      @Parameters(paramLabel = "VEHICLE", description = "The vehicle's id.")
      private Long id;

      @Option(
          names = "--file",
          paramLabel = "FILE.csv",
          description =
              "The vehicles with the registration numbers in the column registration; other columns"
                  + " of vehicle import may be there too.")
      private Path file;
    }

    @ArgGroup(multiplicity = "1")
    private Which which;

    @Override
    void run(Headroom headroom, long organisation) {
      if (which.file == null) {
        remove(headroom, organisation, which.id);
        print("vehicle " + which.id + " removed", JsonLine.object("id", which.id));
        return;
      }
      List<Long> ids = ids(headroom, organisation);
      ids.forEach(id -> remove(headroom, organisation, id));
      print(
          Counted.of(ids.size(), "vehicle") + " removed",
          JsonLine.object("removed", ids.size(), "ids", ids));
    }

    private void remove(Headroom headroom, long organisation, long id) {
      if (!headroom.fleet().removeVehicle().handle(organisation, id)) {
        throw new OperatorException("the organisation of user " + user() + " has no vehicle " + id);
      }
    }

    /** The ids of the vehicles that the file names; nothing is removed if any is not there. */
    private List<Long> ids(Headroom headroom, long organisation) {
      try {
        return RegistrationFile.read(
            which.file, registration -> ofRegistration(headroom, organisation, registration));
      } catch (IOException e) {
        throw new OperatorException("the file cannot be read: " + which.file, e);
      }
    }

    private static List<Long> ofRegistration(
        Headroom headroom, long organisation, String registration) {
      String key = Registration.key(registration);
      return headroom
          .fleet()
          .browseVehicles()
          .list(new BrowseVehicles.Question(organisation, registration, PART, 0))
          .vehicles()
          .stream()
          .filter(one -> Registration.key(one.details().registrationNumber()).equals(key))
          .map(Vehicle::id)
          .toList();
    }
  }

  /** {@code headroom vehicle list}. The list may be very long: it is read and printed in parts. */
  @Command(name = "list", description = "Lists the vehicles of the organisation of a user.")
  static final class Show extends OrganisationCommand {

    @Option(names = "--registration", defaultValue = "", description = "A part of the number.")
    private String registration;

    @Override
    void run(Headroom headroom, long organisation) {
      Listing listing = listing("vehicles");
      List<Vehicle> part = part(headroom, organisation, 0);
      while (!part.isEmpty()) {
        part.forEach(vehicle -> listing.add(() -> line(vehicle), () -> object(vehicle)));
        part = part(headroom, organisation, listing.count());
      }
      listing.end();
    }

    private List<Vehicle> part(Headroom headroom, long organisation, long offset) {
      return headroom
          .fleet()
          .browseVehicles()
          .list(new BrowseVehicles.Question(organisation, registration, PART, offset))
          .vehicles();
    }

    private static String line(Vehicle vehicle) {
      VehicleDetails details = vehicle.details();
      Dimensions dimensions = details.dimensions();
      StringJoiner line = new StringJoiner("\t");
      line.add(Long.toString(vehicle.id()));
      line.add(details.name());
      line.add(details.registrationNumber());
      for (TypedMeasure typed : TypedMeasures.ALL) {
        line.add(dimensions.inUnits(typed.measure()).orElseThrow().toPlainString());
      }
      return line.toString();
    }

    private static Map<String, Object> object(Vehicle vehicle) {
      VehicleDetails details = vehicle.details();
      Dimensions dimensions = details.dimensions();
      Map<String, Object> object =
          JsonLine.object(
              "id",
              vehicle.id(),
              "name",
              details.name(),
              "registration_number",
              details.registrationNumber(),
              "vehicle_make",
              details.make(),
              "vehicle_type",
              details.type());
      for (TypedMeasure typed : TypedMeasures.ALL) {
        object.put(typed.name(), dimensions.inUnits(typed.measure()).orElseThrow());
      }
      object.put("vehicle_groups", vehicle.groups().stream().map(GroupCommand::object).toList());
      if (!details.equipment().unknown()) {
        object.put("equipment", EquipmentBody.of(details.equipment()));
      }
      return object;
    }
  }
}
