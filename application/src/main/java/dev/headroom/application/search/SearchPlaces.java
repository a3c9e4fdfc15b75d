package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.search.coordinate.CoordinateText;
import dev.headroom.application.search.coordinate.Reading;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds places while a user types: coordinates in any writing, then the company's own places, then
 * those of the map. Safe for several threads.
 */
public final class SearchPlaces {

  /** The greatest length of a query, in characters: that of a link to a map. */
  public static final int LONGEST = 1_000;

  /** The characters of any other query that are used. */
  public static final int LONGEST_NAME = 200;

  /** The greatest number of places of an answer. */
  public static final int MOST = 20;

  /** Shorter queries find nothing. */
  private static final int SHORTEST = 2;

  private final CurrentMap map;
  private final CompanyPlaceSource own;
  private final PlaceNames names;

  /** Searches the current map and these companies' places. */
  public SearchPlaces(CurrentMap map, CompanyPlaceSource own) {
    this.map = map;
    this.own = own;
    this.names = new PlaceNames(own);
  }

  /**
   * A query.
   *
   * @param text at most {@value #LONGEST} characters; the last word may be a beginning; unless it
   *     is a link, the first {@value #LONGEST_NAME} are used
   * @param near the place that the user looks at
   * @param language of the names in the answer, a code of ISO 639-1; empty for those on the map
   * @param most the greatest number of places, at most {@value #MOST}
   * @param organisation the company whose places are searched too
   */
  public record Command(
      String text,
      Optional<Position> near,
      String language,
      int most,
      Optional<Long> organisation) {
    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException if the text is too long, or the number out of range
     */
    public Command {
      if (text.length() > LONGEST || most < 1 || most > MOST) {
        throw new IllegalArgumentException("a text of " + text.length() + ", " + most + " places");
      }
    }
  }

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T found(Found outcome);

      T noNames(NoNames outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** The places that match, best first; none for a query of less than two characters. */
    record Found(List<FoundPlace> places) implements Outcome {
      /** Copies the list. */
      public Found {
        places = List.copyOf(places);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.found(this);
      }
    }

    /**
     * The map has no names to search.
     *
     * @param places those that are found without them
     */
    record NoNames(List<FoundPlace> places) implements Outcome {
      /** Copies the list. */
      public NoNames {
        places = List.copyOf(places);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.noNames(this);
      }
    }

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }
  }

  /** Finds the places. */
  public Outcome handle(Command command) {
    return map.ask(current -> find(current, command)).orElseGet(Outcome.NotReady::new);
  }

  private Outcome find(RoadMap current, Command command) {
    String text = command.text().strip();
    Optional<Reading> reading = CoordinateText.read(text, command.language());
    Optional<FoundPlace> coordinates =
        reading
            .flatMap(read -> read.match(new Located(current, command)))
            .map(
                at ->
                    new FoundPlace.Coordinates(at, names.at(current, at, command.organisation())));
    // A reference of a grid may be a name as well.
    boolean named =
        !CoordinateText.isLink(text)
            && (coordinates.isEmpty() || reading.get() instanceof Reading.OnGrid);
    String name = text.substring(0, Math.min(LONGEST_NAME, text.length()));
    List<FoundPlace> all = new ArrayList<>(coordinates.stream().toList());
    if (named && Folded.of(name).length() >= SHORTEST && all.size() < command.most()) {
      all.addAll(
          merged(
              ofCompany(command, Folded.of(name)),
              onMap(current.places(), command, name).stream()
                  // Beside a square of a grid, what only resembles its reference is no answer.
                  .filter(place -> coordinates.isEmpty() || place.closeness() == Closeness.EXACT)
                  .toList(),
              command.most() - all.size()));
    }
    return current.places() == Gazetteer.NONE ? new Outcome.NoNames(all) : new Outcome.Found(all);
  }

  private List<FoundPlace> ofCompany(Command command, String folded) {
    if (command.organisation().isEmpty()) {
      return List.of();
    }
    return new OwnPlaceSearch(folded, command.near())
        .in(own.of(command.organisation().get())).stream()
            .limit(command.most())
            .<FoundPlace>map(FoundPlace.OfCompany::new)
            .toList();
  }

  private static List<FoundPlace> onMap(Gazetteer places, Command command, String name) {
    return places
        .search(new PlaceQuery(name, command.near(), command.language(), command.most()))
        .stream()
        .<FoundPlace>map(match -> new FoundPlace.OnMap(match.place(), match.closeness()))
        .toList();
  }

  /** The position that coordinates mean on a map; empty if they mean none, or several. */
  private record Located(RoadMap map, Command command)
      implements Reading.Cases<Optional<Position>> {

    @Override
    public Optional<Position> at(Reading.At reading) {
      return Optional.of(reading.position());
    }

    @Override
    public Optional<Position> onGrid(Reading.OnGrid reading) {
      List<Position> covered = reading.candidates().stream().filter(map::covers).toList();
      return covered.size() == 1 ? Optional.of(covered.get(0)) : Optional.empty();
    }

    @Override
    public Optional<Position> nearPlace(Reading.NearPlace reading) {
      Optional<Position> reference =
          reading.place().isEmpty()
              ? command.near()
              : map
                  .places()
                  .search(new PlaceQuery(reading.place(), command.near(), command.language(), 1))
                  .stream()
                  .findFirst()
                  .filter(match -> match.closeness() == Closeness.EXACT)
                  .map(match -> match.place().at());
      return reference.map(reading.code()::near);
    }
  }

  /**
   * The company's places before those of the map. They leave half of the answer to the map: a town
   * is found although very many customers have it in their addresses.
   */
  static List<FoundPlace> merged(List<FoundPlace> ofCompany, List<FoundPlace> onMap, int most) {
    int first = Math.max(most - onMap.size(), (most + 1) / 2);
    List<FoundPlace> all = new ArrayList<>(ofCompany.subList(0, Math.min(first, ofCompany.size())));
    all.addAll(onMap.subList(0, Math.min(most - all.size(), onMap.size())));
    return all;
  }
}
