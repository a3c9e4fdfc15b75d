package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds places while a user types: the company's own ones first, then those of the map. Safe for
 * several threads.
 */
public final class SearchPlaces {

  /** The greatest length of a query, in characters. */
  public static final int LONGEST = 200;

  /** The greatest number of places of an answer. */
  public static final int MOST = 20;

  /** Shorter queries find nothing. */
  private static final int SHORTEST = 2;

  private final CurrentMap map;
  private final CompanyPlaceSource own;

  /** Searches the current map and these companies' places. */
  public SearchPlaces(CurrentMap map, CompanyPlaceSource own) {
    this.map = map;
    this.own = own;
  }

  /**
   * A query.
   *
   * @param text at most {@value #LONGEST} characters; the last word may be a beginning
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
    List<FoundPlace> ofCompany = ofCompany(command);
    return map.ask(current -> find(current, command, ofCompany)).orElseGet(Outcome.NotReady::new);
  }

  private List<FoundPlace> ofCompany(Command command) {
    String query = Folded.of(command.text());
    if (command.organisation().isEmpty() || query.length() < SHORTEST) {
      return List.of();
    }
    return new OwnPlaceSearch(query, command.near())
        .in(own.of(command.organisation().get())).stream()
            .limit(command.most())
            .<FoundPlace>map(FoundPlace.OfCompany::new)
            .toList();
  }

  private static Outcome find(RoadMap current, Command command, List<FoundPlace> ofCompany) {
    Gazetteer places = current.places();
    List<FoundPlace> onMap =
        Folded.of(command.text()).length() < SHORTEST
            ? List.of()
            : places
                .search(
                    new PlaceQuery(
                        command.text(), command.near(), command.language(), command.most()))
                .stream()
                .map(SearchPlaces::onMap)
                .toList();
    List<FoundPlace> all = merged(ofCompany, onMap, command.most());
    return places == Gazetteer.NONE ? new Outcome.NoNames(all) : new Outcome.Found(all);
  }

  private static FoundPlace onMap(PlaceMatch match) {
    return new FoundPlace.OnMap(match.place(), match.closeness());
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
