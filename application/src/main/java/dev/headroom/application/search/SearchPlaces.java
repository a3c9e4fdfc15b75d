package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.domain.gazetteer.Folded;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Optional;

/** Finds streets, places and postcodes while a user types. Safe for several threads. */
public final class SearchPlaces {

  /** The greatest length of a query, in characters; the rest is ignored. */
  public static final int LONGEST = 100;

  private static final int SHORTEST = 2;
  private static final int MOST = 10;

  private final CurrentMap map;

  /** Searches the current map. */
  public SearchPlaces(CurrentMap map) {
    this.map = map;
  }

  /**
   * A query.
   *
   * @param text the beginnings of words of a name
   * @param near the place that the user looks at
   */
  public record Command(String text, Position near) {}

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

    /**
     * The matches, best first; none for a query of less than two characters.
     *
     * @param complete false if more names match than were examined, or a part of the names cannot
     *     be read: a name that is missing here may exist
     */
    record Found(List<PlaceMatch> places, boolean complete) implements Outcome {
      /** Copies the list. */
      public Found {
        places = List.copyOf(places);
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.found(this);
      }
    }

    /** The map has no names to search. */
    record NoNames() implements Outcome {
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

  /** Finds at most ten matches. */
  public Outcome handle(Command command) {
    String text = command.text();
    String question = Folded.of(text.substring(0, Math.min(LONGEST, text.length())));
    return map.ask(current -> find(current.places(), question, command.near()))
        .orElseGet(Outcome.NotReady::new);
  }

  private static Outcome find(Gazetteer places, String question, Position near) {
    if (places == Gazetteer.NONE) {
      return new Outcome.NoNames();
    }
    if (question.length() < SHORTEST) {
      return new Outcome.Found(List.of(), true);
    }
    return new Outcome.Found(
        places.search(new PlaceQuery(question, Optional.of(near), "", MOST)), true);
  }
}
