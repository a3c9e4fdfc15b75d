package dev.headroom.http;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.account.SignInHandlers;
import dev.headroom.http.cab.AnswerHandler;
import dev.headroom.http.cab.AroundHandler;
import dev.headroom.http.cab.CabSessionHandlers;
import dev.headroom.http.cab.CabSource;
import dev.headroom.http.cab.CabVehicleHandlers;
import dev.headroom.http.cab.DriveHandler;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.console.MapHandlers;
import dev.headroom.http.console.session.OwnPage;
import dev.headroom.http.console.session.SessionCookie;
import dev.headroom.http.console.tile.TileHandler;
import dev.headroom.http.driver.DeviceHandler;
import dev.headroom.http.gate.Lane;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.route.CabRouteHandler;
import dev.headroom.http.search.SearchHandlers;
import dev.headroom.http.trip.TripHandlers;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The endpoints that the page for drivers calls. They are not part of the public interface and its
 * document. All serve only that page, and all except signing in require a signed-in driver.
 */
final class CabRoutes {

  private final UseCases useCases;
  private final CabUseCases cab;
  private final RateLimits limits;
  private final CabSource source;
  private final OwnPage ownPage;

  private static final String TILES = "/cab/api/tiles/{z}/{x}/{y}";

  /** Finds drivers who are signed in at the cab. */
  private final Credentials session;

  CabRoutes(HttpSettings settings, UseCases useCases, RateLimits limits) {
    this.useCases = useCases;
    this.limits = limits;
    cab =
        useCases.cab().orElseThrow(() -> new IllegalArgumentException("the cab has no use cases"));
    source =
        new CabSource(
            useCases.access().authenticate(),
            SessionCookie.ofCab(settings.overTls()),
            settings.console().passenger());
    ownPage = new OwnPage(settings.overTls());
    session = new Credentials(useCases.access().authenticate(), source, limits);
  }

  /** The credentials that these endpoints accept. */
  Credentials session() {
    return session;
  }

  /** The endpoints. */
  List<ApiRoute> list(
      AnswerLanguage language, Function<PlanRoute.Command, PlanRoute.Outcome> planRoute) {
    CabSessionHandlers sessions =
        new CabSessionHandlers(
            new SignInHandlers(
                useCases.drivers().signInDriver(), useCases.access().signInUser(), limits),
            cab.read(),
            source,
            session,
            language,
            cab.pushKey(),
            planRoute);
    CabVehicleHandlers vehicles =
        new CabVehicleHandlers(cab.read(), useCases.fleet().browseVehicles(), session);
    SearchHandlers search =
        new SearchHandlers(useCases.places(), session, session::driver, language);
    TripHandlers trips = new TripHandlers(useCases.planning().trips(), session, language);
    MapHandlers map =
        new MapHandlers(
            useCases.operation().map(), session::driver, TILES, language, Optional.empty());
    List<ApiRoute> forThePage =
        List.of(
                ApiRoute.post("/cab/api/session", sessions::open).in(Lane.SIGN_IN),
                ApiRoute.get("/cab/api/session", sessions::read),
                ApiRoute.delete("/cab/api/session", sessions::end),
                ApiRoute.get("/cab/api/map", map::map),
                ApiRoute.get("/cab/api/vehicles", vehicles::list),
                ApiRoute.put("/cab/api/vehicle", vehicles::choose).onlyForCallers(),
                ApiRoute.post(
                        "/cab/api/positions", new DriveHandler(cab.report(), session, language))
                    .onlyForCallers()
                    .withBodiesOf(DriveHandler.LARGEST)
                    .in(Lane.DRIVES),
                ApiRoute.post(
                        "/cab/api/route",
                        new CabRouteHandler(planRoute, cab.read()::measures, session, language))
                    .onlyForCallers()
                    .in(Lane.ROUTES),
                ApiRoute.get(
                        "/cab/api/ahead", new AroundHandler(cab.lookAround(), session, language))
                    .in(Lane.MAP),
                ApiRoute.post(
                        "/cab/api/messages/{id}/answer", new AnswerHandler(cab.messages(), session))
                    .onlyForCallers(),
                ApiRoute.get("/cab/api/places", search::search).in(Lane.NAMES),
                ApiRoute.get("/cab/api/trips", trips::mine),
                ApiRoute.get("/cab/api/trips/{tripID}", trips::readMine),
                ApiRoute.post("/cab/api/trips/{tripID}/state", trips::moveMine).onlyForCallers(),
                ApiRoute.post(
                        "/cab/api/push_token",
                        new DeviceHandler(
                            useCases.drivers().assignDeviceTokens(), session, language))
                    .onlyForCallers())
            .stream()
            .map(route -> route.handledBy(ownPage.alone(route.handler())))
            .toList();
    return Stream.concat(
            forThePage.stream(),
            Stream.of(
                ApiRoute.get(
                        TILES,
                        ownPage.loads(
                            new TileHandler(useCases.planning().serveTile(), session::driver)))
                    .in(Lane.MAP)))
        .toList();
  }
}
