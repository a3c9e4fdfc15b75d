package dev.headroom.http.console;

import dev.headroom.application.search.SearchPlaces;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code GET /console/api/search?q=&lat=&lon=}: streets, places and postcodes by their names. */
public final class SearchHandler implements Handler {

  private static final Pattern DEGREES = Pattern.compile("-?[0-9]{1,3}(\\.[0-9]{1,20})?");

  private final SearchPlaces search;
  private final Credentials credentials;

  public SearchHandler(SearchPlaces search, Credentials credentials) {
    this.search = search;
    this.credentials = credentials;
  }

  /**
   * The result of a search.
   *
   * @param state {@code complete}; {@code incomplete} if there may be more matches; {@code none} if
   *     the map has no names to search
   */
  record Body(String state, List<Result> results) {}

  /**
   * A street, a place or a postcode.
   *
   * @param context the place near a street or a postcode, or empty
   */
  record Result(String name, String kind, String context, double lat, double lon) {}

  @Override
  public void handle(Context ctx) {
    credentials.companyUser(ctx);
    String text = Optional.ofNullable(ctx.queryParam("q")).orElse("");
    Problems problems = new Problems();
    double lat = degrees(ctx, "lat", 90, problems);
    double lon = degrees(ctx, "lon", 180, problems);
    problems.throwIfAny();
    Position near = new Position(lat, lon);
    Json.answer(
        ctx,
        search
            .handle(new SearchPlaces.Command(text, near))
            .match(
                new SearchPlaces.Outcome.Cases<Body>() {
                  @Override
                  public Body found(SearchPlaces.Outcome.Found outcome) {
                    return new Body(
                        outcome.complete() ? "complete" : "incomplete",
                        outcome.places().stream().map(SearchHandler::result).toList());
                  }

                  @Override
                  public Body noNames(SearchPlaces.Outcome.NoNames outcome) {
                    return new Body("none", List.of());
                  }

                  @Override
                  public Body notReady(SearchPlaces.Outcome.NotReady outcome) {
                    throw MapNotReady.problem();
                  }
                }));
  }

  /** A coordinate of the view; 0 if the client does not send it. */
  private static double degrees(Context ctx, String name, int most, Problems problems) {
    List<String> values = ctx.queryParams(name);
    if (values.isEmpty()) {
      return 0;
    }
    if (values.size() == 1 && DEGREES.matcher(values.get(0)).matches()) {
      double degrees = Double.parseDouble(values.get(0));
      if (Math.abs(degrees) <= most) {
        return degrees;
      }
    }
    problems.add(name, Fields.notBetween(-most, most));
    return 0;
  }

  private static Result result(PlaceMatch match) {
    Place place = match.place();
    return new Result(
        place.name(),
        place.kind().name().toLowerCase(Locale.ROOT),
        place.address().place(),
        Json.degrees(place.at().lat()),
        Json.degrees(place.at().lon()));
  }
}
