package dev.headroom.http.search;

import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.application.search.FoundPlace;
import dev.headroom.application.search.SearchPlaces;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.MapNotReady;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The answers of {@code GET /api/places/search} and {@code GET /api/places/at}, also without a
 * server: for the command line and for programs that need the interface's own bodies.
 *
 * @param body written as JSON by {@link #json()}
 */
public record PlaceAnswer(Object body) {

  /**
   * The result of a search.
   *
   * @param state {@code complete}, or {@code none} if the map has no names to search
   */
  record Found(String state, List<FoundPlaceBody> places) {}

  /**
   * What a position is called.
   *
   * @param place null if nothing with a name is near
   * @param text on one line; empty without a place
   */
  record At(FoundPlaceBody place, String text) {}

  /**
   * The answer to the outcome of a search.
   *
   * @param near from where distances are measured
   * @throws dev.headroom.http.problem.Problem.ProblemException if no map is open
   */
  public static PlaceAnswer of(
      SearchPlaces.Outcome outcome, Optional<Position> near, Wording words) {
    return outcome.match(
        new SearchPlaces.Outcome.Cases<>() {
          @Override
          public PlaceAnswer found(SearchPlaces.Outcome.Found outcome) {
            return new PlaceAnswer(new Found("complete", bodies(outcome.places(), near, words)));
          }

          @Override
          public PlaceAnswer noNames(SearchPlaces.Outcome.NoNames outcome) {
            return new PlaceAnswer(new Found("none", bodies(outcome.places(), near, words)));
          }

          @Override
          public PlaceAnswer notReady(SearchPlaces.Outcome.NotReady outcome) {
            throw MapNotReady.problem();
          }
        });
  }

  private static List<FoundPlaceBody> bodies(
      List<FoundPlace> places, Optional<Position> near, Wording words) {
    return places.stream().map(place -> FoundPlaceBody.of(place, near, words)).toList();
  }

  /**
   * The answer to the outcome for a position.
   *
   * @throws dev.headroom.http.problem.Problem.ProblemException if no map is open
   */
  public static PlaceAnswer of(FindPlaceAt.Outcome outcome, Position at, Wording words) {
    return outcome.match(
        new FindPlaceAt.Outcome.Cases<>() {
          @Override
          public PlaceAnswer found(FindPlaceAt.Outcome.Found outcome) {
            FoundPlace place = outcome.place();
            return new PlaceAnswer(
                new At(FoundPlaceBody.of(place, Optional.of(at), words), place.line()));
          }

          @Override
          public PlaceAnswer nothing(FindPlaceAt.Outcome.Nothing outcome) {
            return new PlaceAnswer(new At(null, ""));
          }

          @Override
          public PlaceAnswer notReady(FindPlaceAt.Outcome.NotReady outcome) {
            throw MapNotReady.problem();
          }
        });
  }

  /** The kind of a place as answers name it. */
  public static String kind(FoundPlace place) {
    return place.match(new FoundPlaceBody.Kinds());
  }

  /** What is not exact about a place, as a sentence; empty if there is nothing to say. */
  public static Optional<String> note(FoundPlace place, Wording words) {
    return FoundPlaceBody.note(place).map(words::text);
  }

  /** The body as JSON text. */
  public String json() {
    return new String(Json.bytes(body), StandardCharsets.UTF_8);
  }
}
