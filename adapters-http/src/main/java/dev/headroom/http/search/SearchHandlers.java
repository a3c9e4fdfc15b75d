package dev.headroom.http.search;

import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.application.search.SearchPlaces;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.QueryParameters;
import dev.headroom.http.body.QueryText;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The endpoints that search for places, and name positions. */
public final class SearchHandlers {

  private static final List<String> OF_SEARCH = List.of("q", "near", "language", "limit");
  private static final List<String> OF_POSITION = List.of("lat", "lon");
  private static final int USUAL = 10;
  private static final int LONGEST_PARAMETER = 60;
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");

  private final SearchPlaces searchPlaces;
  private final FindPlaceAt findPlaceAt;
  private final Credentials credentials;
  private final Function<Context, Caller> caller;
  private final AnswerLanguage language;

  /**
   * Searches for callers.
   *
   * @param caller finds the caller of a request, and refuses requests of others
   */
  public SearchHandlers(
      PlaceUseCases places,
      Credentials credentials,
      Function<Context, Caller> caller,
      AnswerLanguage language) {
    this.searchPlaces = places.searchPlaces();
    this.findPlaceAt = places.findPlaceAt();
    this.credentials = credentials;
    this.caller = caller;
    this.language = language;
  }

  /** Finds places. */
  public void search(Context ctx) {
    Caller by = caller.apply(ctx);
    credentials.search(ctx, by);
    Problems problems = new Problems();
    QueryParameters.refuseOthers(ctx, OF_SEARCH, problems);
    String text = QueryText.read(ctx, "q", SearchPlaces.LONGEST, problems);
    if (ctx.queryParams("q").isEmpty()) {
      problems.add("q", FieldMessage.MISSING);
    }
    Optional<Position> near = QueryParameters.position(ctx, "near", problems);
    String names = QueryText.read(ctx, "language", LONGEST_PARAMETER, problems);
    if (!names.isEmpty() && !LANGUAGE.matcher(names).matches()) {
      problems.add("language", RefusalMessage.NOT_A_LANGUAGE);
    }
    int limit = QueryParameters.whole(ctx, "limit", USUAL, 1, SearchPlaces.MOST, problems);
    problems.throwIfAny();
    SearchPlaces.Outcome outcome =
        searchPlaces.handle(
            new SearchPlaces.Command(text, near, names, limit, credentials.organisation(by)));
    Json.answerAtOnce(ctx, PlaceAnswer.of(outcome, near, language.words(ctx)).body());
  }

  /** Names a position. */
  public void at(Context ctx) {
    Caller by = caller.apply(ctx);
    credentials.search(ctx, by);
    Problems problems = new Problems();
    QueryParameters.refuseOthers(ctx, OF_POSITION, problems);
    double lat = QueryParameters.degrees(ctx, "lat", 90, problems);
    double lon = QueryParameters.degrees(ctx, "lon", 180, problems);
    problems.throwIfAny();
    Position at = new Position(lat, lon);
    FindPlaceAt.Outcome outcome =
        findPlaceAt.handle(new FindPlaceAt.Command(at, credentials.organisation(by)));
    Json.answerAtOnce(ctx, PlaceAnswer.of(outcome, at, language.words(ctx)).body());
  }
}
