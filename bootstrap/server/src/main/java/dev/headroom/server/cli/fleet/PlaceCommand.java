package dev.headroom.server.cli.fleet;

import dev.headroom.Headroom;
import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.AddPlaces.Outcome;
import dev.headroom.application.place.AddPlaces.RefusedPlace;
import dev.headroom.application.place.BrowsePlaces;
import dev.headroom.application.place.RemovePlace;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.LatLon;
import dev.headroom.server.cli.command.Listing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code headroom place}. */
@Command(
    name = "place",
    subcommands = {
      PlaceCommand.Add.class,
      PlaceCommand.Import.class,
      PlaceCommand.Remove.class,
      PlaceCommand.Show.class
    },
    description = "A company's own places: depots, customers and sites.")
public final class PlaceCommand extends CommandGroup {

  /** The added places, or the failure of the command. */
  private record AddedOrFailure(Function<List<RefusedPlace>, OperatorException> failure)
      implements Outcome.Cases<Outcome.Added> {
    @Override
    public Outcome.Added added(Outcome.Added outcome) {
      return outcome;
    }

    @Override
    public Outcome.Added refused(Outcome.Refused outcome) {
      throw failure.apply(outcome.reasons());
    }

    @Override
    public Outcome.Added tooMany(Outcome.TooMany outcome) {
      throw new OperatorException(
          Wording.english()
              .text(Remark.of(RefusalMessage.TOO_MANY_PLACES, "most", outcome.most())));
    }

    @Override
    public Outcome.Added noSuchCompany(Outcome.NoSuchCompany outcome) {
      throw new OperatorException(
          "only a company has places, and organisation " + outcome.organisationId() + " is none");
    }
  }

  /** {@code headroom place add}. */
  @Command(name = "add", description = "Adds a place to the company of a user.")
  static final class Add extends OrganisationCommand {

    @Option(names = "--kind", required = true, description = "depot, customer or site.")
    private String kind;

    @Option(names = "--name", required = true, description = "Its name.")
    private String name;

    @Option(
        names = "--at",
        required = true,
        paramLabel = "LAT,LON",
        converter = LatLon.Converter.class,
        description = "Its gate, the point to drive to.")
    private LatLon gate;

    @Option(names = "--reference", defaultValue = "", description = "The company's number for it.")
    private String reference;

    @Option(names = "--address", defaultValue = "", description = "Its address.")
    private String address;

    @Option(names = "--notes", defaultValue = "", description = "Notes for the driver.")
    private String notes;

    @Option(names = "--opening-hours", defaultValue = "", description = "When it is open.")
    private String openingHours;

    @Option(
        names = "--photo",
        defaultValue = "",
        paramLabel = "LINK",
        description = "A link to a photo, with https.")
    private String photo;

    @Override
    void run(Headroom headroom, long organisation) {
      Outcome outcome =
          headroom
              .places()
              .addPlaces()
              .handle(new AddPlaces.Command(organisation, List.of(given()), Known.REFUSE, false));
      Outcome.Added added =
          outcome.match(
              new AddedOrFailure(
                  reasons ->
                      new OperatorException(
                          GivenPlace.nameOf(reasons.get(0).field())
                              + " "
                              + Wording.english().text(reasons.get(0).fault()))));
      printAdded("place", added.ids().get(0), Optional.empty());
    }

    private CompanyPlaceDetails given() {
      Map<String, String> texts = new HashMap<>();
      texts.put("kind", kind);
      texts.put("name", name);
      texts.put("lat", gate.lat().toPlainString());
      texts.put("lon", gate.lon().toPlainString());
      texts.put("reference", reference);
      texts.put("address", address);
      texts.put("notes", notes);
      texts.put("opening_hours", openingHours);
      texts.put("photo", photo);
      List<String> problems = new ArrayList<>();
      return new GivenPlace(texts)
          .read(problems)
          .orElseThrow(() -> new OperatorException(String.join("; ", problems)));
    }
  }

  /** {@code headroom place import}. */
  @Command(
      name = "import",
      description = "Adds the places of a CSV file to the company of a user: all or none.")
  static final class Import extends OrganisationCommand {

    @Parameters(
        paramLabel = "FILE.csv",
        description =
            "In UTF-8, with commas or semicolons; its first line names the columns: kind, name,"
                + " lat, lon and, if wanted, reference, address, notes, opening_hours, photo.")
    private Path path;

    @Option(
        names = "--update",
        description = "Change the places whose references are known, and add the others.")
    private boolean update;

    @Option(names = "--dry-run", description = "Only look for faults; nothing is stored.")
    private boolean trial;

    @Override
    void run(Headroom headroom, long organisation) {
      PlaceFile file = read();
      Outcome.Added added =
          headroom
              .places()
              .addPlaces()
              .handle(
                  new AddPlaces.Command(
                      organisation, file.places(), update ? Known.CHANGE : Known.REFUSE, trial))
              .match(new AddedOrFailure(file::refused));
      print(
          "%s added, %s changed, %s unchanged%s"
              .formatted(
                  Counted.of(added.added(), "place"),
                  added.changed(),
                  added.unchanged(),
                  trial ? " if it were no dry run" : ""),
          JsonLine.object(
              "added", added.added(),
              "changed", added.changed(),
              "unchanged", added.unchanged(),
              "ids", added.ids()));
    }

    private PlaceFile read() {
      try {
        return PlaceFile.read(path);
      } catch (IOException e) {
        throw new OperatorException("the file cannot be read: " + path, e);
      }
    }
  }

  /** {@code headroom place remove}. */
  @Command(name = "remove", description = "Removes a place of the company of a user.")
  static final class Remove extends OrganisationCommand {

    @Parameters(paramLabel = "PLACE", description = "The place's id.")
    private long id;

    @Override
    void run(Headroom headroom, long organisation) {
      RemovePlace.Command command = new RemovePlace.Command(organisation, id, place -> true);
      if (headroom.places().removePlace().handle(command) != RemovePlace.Outcome.REMOVED) {
        throw new OperatorException("the organisation of user " + user() + " has no place " + id);
      }
      print("place " + id + " removed", JsonLine.object("id", id));
    }
  }

  /** {@code headroom place list}. The list may be long: it is read and printed in parts. */
  @Command(name = "list", description = "Lists the places of the company of a user.")
  static final class Show extends OrganisationCommand {

    private static final int PART = 1_000;

    @Option(
        names = "--text",
        defaultValue = "",
        description = "A part of the name, the reference or the address.")
    private String text;

    @Override
    void run(Headroom headroom, long organisation) {
      Listing listing = listing("places");
      List<CompanyPlace> part = part(headroom, organisation, 0);
      while (!part.isEmpty()) {
        part.forEach(place -> listing.add(() -> line(place), () -> object(place)));
        part = part(headroom, organisation, listing.count());
      }
      listing.end();
    }

    private List<CompanyPlace> part(Headroom headroom, long organisation, long offset) {
      return headroom
          .places()
          .browsePlaces()
          .list(new BrowsePlaces.Question(organisation, text, PART, offset))
          .places();
    }

    private static String line(CompanyPlace place) {
      CompanyPlaceDetails details = place.details();
      return String.join(
          "\t",
          Long.toString(place.id()),
          kind(details),
          details.name(),
          details.reference(),
          String.format(Locale.ROOT, "%.5f,%.5f", details.gate().lat(), details.gate().lon()),
          details.address().replace("\n", ", "));
    }

    private static String kind(CompanyPlaceDetails details) {
      return details.kind().name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> object(CompanyPlace place) {
      CompanyPlaceDetails details = place.details();
      return JsonLine.object(
          "id",
          place.id(),
          "kind",
          kind(details),
          "name",
          details.name(),
          "reference",
          details.reference(),
          "address",
          details.address(),
          "lat",
          details.gate().lat(),
          "lon",
          details.gate().lon(),
          "notes",
          details.notes(),
          "opening_hours",
          details.openingHours(),
          "photo",
          details.photo());
    }
  }
}
