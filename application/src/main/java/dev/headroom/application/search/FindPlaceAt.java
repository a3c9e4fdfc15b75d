package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.domain.geo.Position;
import java.util.Optional;

/**
 * Finds what a position is called: a place of the company, or else street and number, the number of
 * the road, or the town. Safe for several threads.
 */
public final class FindPlaceAt {

  private final CurrentMap map;
  private final PlaceNames names;

  /** Looks on the current map and in these companies' places. */
  public FindPlaceAt(CurrentMap map, CompanyPlaceSource own) {
    this.map = map;
    this.names = new PlaceNames(own);
  }

  /**
   * A position.
   *
   * @param organisation the company whose places are found too
   */
  public record Command(Position at, Optional<Long> organisation) {}

  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T found(Found outcome);

      T nothing(Nothing outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** Name and address of what was found on one line; empty if nothing was. */
    default String line() {
      return "";
    }

    /** The name or the address of the position. */
    record Found(FoundPlace place) implements Outcome {
      @Override
      public String line() {
        return place.line();
      }

      @Override
      public <T> T match(Cases<T> cases) {
        return cases.found(this);
      }
    }

    /** Nothing with a name is near. */
    record Nothing() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.nothing(this);
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

  /** Finds the name or the address of a position. */
  public Outcome handle(Command command) {
    return map.ask(
            current ->
                names
                    .at(current, command.at(), command.organisation())
                    .<Outcome>map(Outcome.Found::new)
                    .orElseGet(Outcome.Nothing::new))
        .orElseGet(Outcome.NotReady::new);
  }
}
