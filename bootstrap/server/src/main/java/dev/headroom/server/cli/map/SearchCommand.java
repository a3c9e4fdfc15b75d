package dev.headroom.server.cli.map;

import dev.headroom.Headroom;
import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.application.search.FoundPlace;
import dev.headroom.application.search.SearchPlaces;
import dev.headroom.application.search.coordinate.CoordinateText;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.search.PlaceAnswer;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.places.LucenePlaces;
import dev.headroom.server.cli.command.Counted;
import dev.headroom.server.cli.command.LatLon;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code headroom search}: finds places by their names, or names a position, without a server. A
 * search by names opens the index of places only.
 */
@Command(
    name = "search",
    mixinStandardHelpOptions = true,
    description = "Finds places by their names, or names a position.")
public final class SearchCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "MAP", description = "The network file.")
  private Path map;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TEXT",
      description = "An address, a place, a postcode, or coordinates in any writing.")
  private String text;

  @Option(
      names = "--at",
      paramLabel = "LAT,LON",
      converter = LatLon.Converter.class,
      description = "Name this position instead.")
  private LatLon at;

  @Option(
      names = "--near",
      paramLabel = "LAT,LON",
      converter = LatLon.Converter.class,
      description = "Of equal matches, the nearer one comes first; distances are from here.")
  private LatLon near;

  @Option(
      names = "--language",
      paramLabel = "CODE",
      description = "The language of the names: a code such as cy (default: as on the map).")
  private String language = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "How many places at most, 1 to 20 (default: 10).")
  private int limit = 10;

  @Option(names = "--json", description = "Print the endpoint's own body.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    if ((text == null) == (at == null)) {
      throw wrong("either TEXT or --at is required");
    }
    if (at != null) {
      return answer(name(at.position()), at.position());
    }
    if (limit < 1 || limit > SearchPlaces.MOST) {
      throw wrong("--limit is between 1 and " + SearchPlaces.MOST);
    }
    if (text.length() > SearchPlaces.LONGEST) {
      throw wrong("TEXT has at most " + SearchPlaces.LONGEST + " characters");
    }
    Optional<Position> from = Optional.ofNullable(near).map(LatLon::position);
    return answer(search(from), from);
  }

  private SearchPlaces.Outcome search(Optional<Position> from) throws IOException {
    if (CoordinateText.read(text, language).isPresent() || CoordinateText.isLink(text)) {
      try (Headroom headroom = Headroom.on(map).open()) {
        return headroom
            .places()
            .searchPlaces()
            .handle(new SearchPlaces.Command(text, from, language, limit, Optional.empty()));
      }
    }
    try (PrivatePages pages = PrivatePages.in(Path.of(System.getProperty("java.io.tmpdir")))) {
      Optional<LucenePlaces> places =
          LucenePlaces.open(NetworkFile.placesIn(map, Optional.of(pages)));
      return places
          .<SearchPlaces.Outcome>map(index -> new SearchPlaces.Outcome.Found(found(index, from)))
          .orElseGet(() -> new SearchPlaces.Outcome.NoNames(List.of()));
    } catch (IllegalArgumentException broken) {
      throw NetworkFileException.malformed(map, broken.getMessage(), broken);
    }
  }

  private List<FoundPlace> found(LucenePlaces index, Optional<Position> from) {
    String name = text.substring(0, Math.min(SearchPlaces.LONGEST_NAME, text.length()));
    return index.search(new PlaceQuery(name, from, language, limit)).stream()
        .<FoundPlace>map(match -> new FoundPlace.OnMap(match.place(), match.closeness()))
        .toList();
  }

  private FindPlaceAt.Outcome name(Position position) throws IOException {
    try (Headroom headroom = Headroom.on(map).open()) {
      return headroom
          .places()
          .findPlaceAt()
          .handle(new FindPlaceAt.Command(position, Optional.empty()));
    }
  }

  private int answer(SearchPlaces.Outcome outcome, Optional<Position> from) {
    if (json) {
      out().println(PlaceAnswer.of(outcome, from, Wording.english()).json());
    }
    return outcome.match(
        new SearchPlaces.Outcome.Cases<>() {
          @Override
          public Integer found(SearchPlaces.Outcome.Found outcome) {
            return lines(outcome.places(), from, "nothing on the map is called \"" + text + "\"");
          }

          @Override
          public Integer noNames(SearchPlaces.Outcome.NoNames outcome) {
            return lines(outcome.places(), from, "the map has no names: " + map);
          }

          @Override
          public Integer notReady(SearchPlaces.Outcome.NotReady outcome) {
            return nothing("no map is open");
          }
        });
  }

  private int answer(FindPlaceAt.Outcome outcome, Position position) {
    if (json) {
      out().println(PlaceAnswer.of(outcome, position, Wording.english()).json());
    }
    return outcome.match(
        new FindPlaceAt.Outcome.Cases<>() {
          @Override
          public Integer found(FindPlaceAt.Outcome.Found outcome) {
            return lines(List.of(outcome.place()), Optional.of(position), "");
          }

          @Override
          public Integer nothing(FindPlaceAt.Outcome.Nothing outcome) {
            return SearchCommand.this.nothing(
                "nothing with a name is near " + at.lat() + "," + at.lon());
          }

          @Override
          public Integer notReady(FindPlaceAt.Outcome.NotReady outcome) {
            return SearchCommand.this.nothing("no map is open");
          }
        });
  }

  private int lines(List<FoundPlace> places, Optional<Position> from, String none) {
    if (places.isEmpty()) {
      return nothing(none);
    }
    if (!json) {
      places.forEach(place -> out().println(line(place, from)));
    }
    return ExitCode.OK;
  }

  /** Kind, name and address, postcode, coordinates, distance, and what is not exact. */
  private static String line(FoundPlace place, Optional<Position> from) {
    Position to = place.entrance();
    String distance =
        from.map(start -> Counted.grouped(Math.round(start.metresTo(to))) + " m").orElse("");
    String kind = String.format(Locale.ROOT, "%-17s", PlaceAnswer.kind(place));
    return Stream.of(
            kind + " " + place.line(),
            place.address().postcode(),
            String.format(Locale.ROOT, "%.5f,%.5f", to.lat(), to.lon()),
            distance,
            PlaceAnswer.note(place, Wording.english()).orElse(""))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("  "));
  }

  private int nothing(String why) {
    spec.commandLine().getErr().println("headroom: " + why);
    return ExitCode.SOFTWARE;
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private ParameterException wrong(String why) {
    return new ParameterException(spec.commandLine(), why);
  }
}
