package dev.headroom.application.search;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.geo.Position;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Finds streets and places as their names are typed. The names of a map are put in order at the
 * first question, for which others wait; they take no memory before. Safe for several threads.
 */
public final class SearchPlaces {

  /** Characters that a question has at most; the others are left out. */
  public static final int LONGEST = 100;

  private static final int SHORTEST = 2;
  private static final int MOST = 10;

  private final CurrentMap map;
  private final AtomicReference<Built> built = new AtomicReference<>();

  /** The index of a map, which keeps no map alive. */
  private record Built(WeakReference<RoadMap> map, PlaceIndex index) {
    boolean isOf(RoadMap current) {
      return map.refersTo(current);
    }
  }

  /** Finds on the current map. */
  public SearchPlaces(CurrentMap map) {
    this.map = map;
  }

  /**
   * A question.
   *
   * @param text the beginnings of words of a name
   * @param near where the one who asks looks
   */
  public record Command(String text, Position near) {}

  /** The result of a command. */
  public sealed interface Outcome {

    /**
     * One function for each case, so that a forgotten one does not compile.
     *
     * @param <T> what the functions return
     */
    interface Cases<T> {
      T found(Found outcome);

      T notReady(NotReady outcome);
    }

    /** Calls the function of this outcome's case. */
    <T> T match(Cases<T> cases);

    /** What fits, the best first; nothing for less than two characters. */
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

    /** No map is open yet. */
    record NotReady() implements Outcome {
      @Override
      public <T> T match(Cases<T> cases) {
        return cases.notReady(this);
      }
    }
  }

  /** Finds at most ten. */
  public Outcome handle(Command command) {
    String text = command.text();
    String question = Folded.of(text.substring(0, Math.min(LONGEST, text.length())));
    return map.<Outcome>ask(
            current ->
                new Outcome.Found(
                    question.length() < SHORTEST
                        ? List.of()
                        : index(current).find(question, command.near(), MOST)))
        .orElseGet(Outcome.NotReady::new);
  }

  private PlaceIndex index(RoadMap current) {
    Built known = built.get();
    return known != null && known.isOf(current) ? known.index() : build(current);
  }

  private synchronized PlaceIndex build(RoadMap current) {
    Built known = built.get();
    if (known == null || !known.isOf(current)) {
      known = new Built(new WeakReference<>(current), new PlaceIndex(current));
      built.set(known);
    }
    return known.index();
  }
}
