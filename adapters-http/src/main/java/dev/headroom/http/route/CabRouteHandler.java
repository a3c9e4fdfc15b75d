package dev.headroom.http.route;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Approach;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Fields.Need;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code POST /cab/api/route}: a route for the vehicle of the driver who calls, from now on. Where
 * the request has a heading, the route begins in that direction, so that no vehicle is turned round
 * on the road.
 */
public final class CabRouteHandler implements Handler {

  private static final List<String> MEMBERS = List.of("from", "heading", "to");
  private static final List<String> POINT = List.of("lat", "lon", "street");
  private static final int LONGEST_STREET = 200;
  private static final int FULL_CIRCLE = 360;

  private final Function<PlanRoute.Command, PlanRoute.Outcome> planRoute;
  private final Function<Long, Optional<Dimensions>> vehicles;
  private final Credentials credentials;
  private final AnswerLanguage language;

  /**
   * Plans by this use case.
   *
   * @param vehicles what the vehicle of a driver measures, with its equipment, if there is one
   */
  public CabRouteHandler(
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      Function<Long, Optional<Dimensions>> vehicles,
      Credentials credentials,
      AnswerLanguage language) {
    this.planRoute = planRoute;
    this.vehicles = vehicles;
    this.credentials = credentials;
    this.language = language;
  }

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Wording words = language.words(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Stop> from = stop(body, "from");
    Optional<Double> heading = body.numberWithin("heading", Need.OPTIONAL, 0, FULL_CIRCLE);
    Optional<Stop> to = stop(body, "to");
    problems.throwIfAny();
    Stop begin =
        heading
            .map(degrees -> from.orElseThrow().approached(Approach.heading(degrees)))
            .orElse(from.orElseThrow());
    RouteRequest request =
        RouteRequest.through(List.of(begin, to.orElseThrow()))
            .dimensions(vehicles.apply(driver.driverId()).orElse(Dimensions.UNKNOWN))
            .build();
    RouteForm form = new RouteForm(Geometries.POLYLINE, ZoneOffset.UTC);
    PlanRoute.Outcome outcome =
        planRoute.apply(
            new PlanRoute.Command(
                request, credentials.organisation(driver), Optional.empty(), List.of()));
    Json.answerAtOnce(ctx, outcome.match(new OutcomeBodies(request, form, words)));
  }

  private static Optional<Stop> stop(Fields body, String name) {
    return body.object(name, Need.REQUIRED, POINT).flatMap(CabRouteHandler::stop);
  }

  private static Optional<Stop> stop(Fields point) {
    Optional<Double> lat = point.numberWithin("lat", Need.REQUIRED, -90, 90);
    Optional<Double> lon = point.numberWithin("lon", Need.REQUIRED, -180, 180);
    String street = point.text("street", Need.OPTIONAL, LONGEST_STREET).orElse("");
    return lat.isPresent() && lon.isPresent()
        ? Optional.of(new Stop(new Position(lat.get(), lon.get())).on(street))
        : Optional.empty();
  }
}
