package dev.headroom.http;

import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.account.KeyHandlers;
import dev.headroom.http.account.SignInHandlers;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.closure.ClosureHandlers;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.OperatorTiles;
import dev.headroom.http.console.FleetHandlers;
import dev.headroom.http.console.LiveHandler;
import dev.headroom.http.console.MapHandlers;
import dev.headroom.http.console.MessageHandler;
import dev.headroom.http.console.company.CompanyHandlers;
import dev.headroom.http.console.company.DriverKeeping;
import dev.headroom.http.console.company.PasswordHandlers;
import dev.headroom.http.console.company.UserHandlers;
import dev.headroom.http.console.planner.PlannerHandlers;
import dev.headroom.http.console.session.OwnPage;
import dev.headroom.http.console.session.SessionCookie;
import dev.headroom.http.console.session.SessionHandlers;
import dev.headroom.http.console.session.SessionSource;
import dev.headroom.http.console.tile.TileHandler;
import dev.headroom.http.gate.Lane;
import dev.headroom.http.journey.JourneyHandler;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.matrix.MatrixHandler;
import dev.headroom.http.place.PlaceHandlers;
import dev.headroom.http.route.RouteHandler;
import dev.headroom.http.search.SearchHandlers;
import dev.headroom.http.trace.AuditHandler;
import dev.headroom.http.trip.SharedTripHandler;
import dev.headroom.http.trip.TripHandlers;
import dev.headroom.http.vehicle.FleetKeeping;
import dev.headroom.http.vehicle.VehicleHandlers;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The endpoints that the console's page calls. They are not part of the public interface and its
 * document. All serve only that page, and all except signing in require a signed-in user of a
 * company.
 */
final class ConsoleRoutes {

  private final UseCases useCases;
  private final RateLimits limits;
  private final SessionSource source;
  private final OwnPage ownPage;
  private final Optional<OperatorTiles> tiles;
  private final boolean withCab;

  /** Finds callers who are signed in at the console. */
  private final Credentials session;

  ConsoleRoutes(HttpSettings settings, UseCases useCases, RateLimits limits) {
    this.useCases = useCases;
    this.limits = limits;
    source =
        new SessionSource(
            useCases.access().authenticate(),
            SessionCookie.ofConsole(settings.overTls()),
            settings.console().visitor());
    ownPage = new OwnPage(settings.overTls());
    tiles = settings.console().tiles();
    withCab = settings.has(HttpSettings.Feature.CAB);
    session = new Credentials(useCases.access().authenticate(), source, limits);
  }

  /** The credentials that these endpoints accept. */
  Credentials session() {
    return session;
  }

  /** The endpoints. */
  List<ApiRoute> list(
      AnswerLanguage language, Function<PlanRoute.Command, PlanRoute.Outcome> planRoute) {
    SessionHandlers sessions =
        new SessionHandlers(
            new SignInHandlers(
                useCases.drivers().signInDriver(), useCases.access().signInUser(), limits),
            useCases.access().readSession(),
            useCases.access().signOutUser(),
            source,
            session);
    VehicleHandlers vehicles =
        new VehicleHandlers(
                useCases.fleet().browseVehicles(), useCases.fleet().editVehicle(), session)
            .withEquipment();
    FleetKeeping keeping = new FleetKeeping(useCases.fleet(), session);
    ClosureHandlers closures = new ClosureHandlers(useCases.planning().closures(), session);
    PlaceHandlers places = new PlaceHandlers(useCases.places(), session);
    PlannerHandlers planner = new PlannerHandlers(useCases.places().plannerSettings(), session);
    SearchHandlers search =
        new SearchHandlers(useCases.places(), session, session::companyUser, language);
    KeyHandlers keys =
        new KeyHandlers(
            useCases.access().issueApiKey(),
            useCases.access().readApiKey(),
            ctx -> ApiKey.Owner.user(session.companyAdmin(ctx).userId()),
            limits);
    FleetHandlers fleet =
        new FleetHandlers(
            useCases.drivers().browseDrivers(),
            useCases.fleet().giveVehicle(),
            useCases.access().companyKeys(),
            session);
    UserHandlers users = new UserHandlers(useCases.company(), session);
    DriverKeeping drivers = new DriverKeeping(useCases.company(), session);
    CompanyHandlers company = new CompanyHandlers(useCases.company(), session);
    PasswordHandlers passwords = new PasswordHandlers(useCases.company(), limits);
    TripHandlers trips = new TripHandlers(useCases.planning().trips(), session, language);
    MapHandlers map =
        new MapHandlers(
            useCases.operation().map(), session::companyUser, TileHandler.PATH, language, tiles);
    ApiRoute ownTiles =
        ApiRoute.get(
                TileHandler.PATH,
                ownPage.loads(
                    new TileHandler(useCases.planning().serveTile(), session::companyUser)))
            .in(Lane.MAP);
    List<ApiRoute> alone =
        List.of(
                ApiRoute.post("/console/api/session", sessions::open).in(Lane.SIGN_IN),
                ApiRoute.get("/console/api/session", sessions::read),
                ApiRoute.delete("/console/api/session", sessions::end),
                ApiRoute.post(
                        "/console/api/route",
                        new RouteHandler(planRoute, session, session::companyUser, language)
                            .withMore())
                    .onlyForCallers()
                    .in(Lane.ROUTES),
                ApiRoute.post(
                        "/console/api/journeys",
                        new JourneyHandler(
                                useCases.planning().planJourney(),
                                session,
                                session::companyUser,
                                language)
                            .withMore())
                    .onlyForCallers()
                    .in(Lane.ROUTES),
                ApiRoute.post(
                        "/console/api/matrix",
                        new MatrixHandler(
                            useCases.planning().planMatrix(),
                            session,
                            session::companyUser,
                            language))
                    .onlyForCallers()
                    .withBodiesOf(RequestBody.LARGEST_OF_BATCH)
                    .in(Lane.MATRICES),
                ApiRoute.post(
                        "/console/api/audits",
                        new AuditHandler(
                            useCases.planning().traces(), session, session::companyUser, language))
                    .onlyForCallers()
                    .withBodiesOf(AuditHandler.LARGEST)
                    .in(Lane.MATRICES),
                ApiRoute.get("/console/api/vehicles", keeping::list),
                ApiRoute.post("/console/api/vehicles", keeping::add).onlyForCallers(),
                ApiRoute.post("/console/api/vehicles/batch", keeping::addAll)
                    .onlyForCallers()
                    .withBodiesOf(FleetKeeping.LARGEST_BATCH),
                ApiRoute.delete("/console/api/vehicles/{vehicleID}", keeping::remove),
                ApiRoute.get("/console/api/vehicles/{vehicleID}", vehicles::read),
                ApiRoute.put("/console/api/vehicles/{vehicleID}", vehicles::edit).onlyForCallers(),
                ApiRoute.get("/console/api/closures", closures::list),
                ApiRoute.post("/console/api/closures", closures::add).onlyForCallers().in(Lane.MAP),
                ApiRoute.post("/console/api/closures/trace", closures::trace)
                    .onlyForCallers()
                    .in(Lane.MAP),
                ApiRoute.get("/console/api/closures/{id}", closures::read),
                ApiRoute.put("/console/api/closures/{id}", closures::edit)
                    .onlyForCallers()
                    .in(Lane.MAP),
                ApiRoute.delete("/console/api/closures/{id}", closures::remove),
                ApiRoute.get("/console/api/places/search", search::search).in(Lane.NAMES),
                ApiRoute.get("/console/api/places/at", search::at).in(Lane.NAMES),
                ApiRoute.get("/console/api/places", places::list),
                ApiRoute.post("/console/api/places", places::add).onlyForCallers(),
                ApiRoute.post("/console/api/places/batch", places::addAll)
                    .onlyForCallers()
                    .withBodiesOf(RequestBody.LARGEST_OF_BATCH),
                ApiRoute.get("/console/api/places/{placeID}", places::read),
                ApiRoute.put("/console/api/places/{placeID}", places::edit).onlyForCallers(),
                ApiRoute.delete("/console/api/places/{placeID}", places::remove),
                ApiRoute.get("/console/api/planner", planner::read),
                ApiRoute.put("/console/api/planner", planner::setVehicle).onlyForCallers(),
                ApiRoute.put("/console/api/planner/company", planner::setOfCompany)
                    .onlyForCallers(),
                ApiRoute.post("/console/api/planner/recent", planner::remember).onlyForCallers(),
                ApiRoute.delete("/console/api/planner/recent", planner::forget),
                ApiRoute.get("/console/api/drivers", fleet::drivers),
                ApiRoute.post("/console/api/drivers", drivers::add).onlyForCallers(),
                ApiRoute.post("/console/api/drivers/batch", drivers::addAll)
                    .onlyForCallers()
                    .withBodiesOf(RequestBody.LARGEST_OF_BATCH),
                ApiRoute.put("/console/api/drivers/{id}", drivers::edit).onlyForCallers(),
                ApiRoute.delete("/console/api/drivers/{id}", drivers::remove),
                ApiRoute.post("/console/api/drivers/{id}/sign-out", drivers::signOut)
                    .onlyForCallers(),
                ApiRoute.post("/console/api/drivers/{id}/password-link", drivers::link)
                    .onlyForCallers(),
                ApiRoute.put("/console/api/drivers/{id}/vehicle", fleet::giveVehicle)
                    .onlyForCallers(),
                ApiRoute.get("/console/api/users", users::list),
                ApiRoute.post("/console/api/users", users::add).onlyForCallers(),
                ApiRoute.put("/console/api/users/{id}", users::edit).onlyForCallers(),
                ApiRoute.delete("/console/api/users/{id}", users::remove),
                ApiRoute.post("/console/api/users/{id}/password-link", users::link)
                    .onlyForCallers(),
                ApiRoute.post("/console/api/password/holder", passwords::read).in(Lane.SIGN_IN),
                ApiRoute.post("/console/api/password", passwords::set).in(Lane.SIGN_IN),
                ApiRoute.get("/console/api/company", company::read),
                ApiRoute.put("/console/api/company", company::edit).onlyForCallers(),
                ApiRoute.get("/console/api/groups", company::groups),
                ApiRoute.post("/console/api/groups", company::addGroup).onlyForCallers(),
                ApiRoute.put("/console/api/groups/{id}", company::renameGroup).onlyForCallers(),
                ApiRoute.delete("/console/api/groups/{id}", company::removeGroup),
                ApiRoute.get(
                    "/console/api/live",
                    new LiveHandler(useCases.fleet().showFleet(), cab(), language, session)),
                ApiRoute.post(
                        "/console/api/trips/shared",
                        new SharedTripHandler(useCases.planning().trips().share(), limits))
                    .in(Lane.SIGN_IN),
                ApiRoute.get("/console/api/trips", trips::list),
                ApiRoute.post("/console/api/trips", trips::add).onlyForCallers().in(Lane.ROUTES),
                ApiRoute.get("/console/api/trips/{tripID}", trips::read),
                ApiRoute.put("/console/api/trips/{tripID}", trips::edit)
                    .onlyForCallers()
                    .in(Lane.ROUTES),
                ApiRoute.delete("/console/api/trips/{tripID}", trips::remove),
                ApiRoute.post("/console/api/trips/{tripID}/send", trips::send).onlyForCallers(),
                ApiRoute.post("/console/api/trips/{tripID}/cancel", trips::cancel).onlyForCallers(),
                ApiRoute.post("/console/api/trips/{tripID}/share", trips::share).onlyForCallers(),
                ApiRoute.delete("/console/api/trips/{tripID}/share", trips::unshare),
                ApiRoute.get("/console/api/keys", fleet::keys),
                ApiRoute.post("/console/api/keys", keys::generate).onlyForCallers(),
                ApiRoute.delete("/console/api/keys/{id}", fleet::revoke),
                ApiRoute.get("/console/api/map", map::map).in(Lane.MAP),
                ApiRoute.get("/console/api/restriction/{n}", map::restriction).in(Lane.MAP))
            .stream()
            .map(this::forThePage)
            .toList();
    Stream<ApiRoute> messages =
        cab().stream()
            .map(
                of ->
                    ApiRoute.post(
                            "/console/api/drivers/{id}/messages",
                            new MessageHandler(of.messages(), session))
                        .onlyForCallers())
            .map(this::forThePage);
    return Stream.of(alone.stream(), messages, Stream.of(ownTiles))
        .flatMap(routes -> routes)
        .toList();
  }

  /** The use cases of the cab, if drivers have it. */
  private Optional<CabUseCases> cab() {
    return withCab ? useCases.cab() : Optional.empty();
  }

  private ApiRoute forThePage(ApiRoute route) {
    return route.handledBy(ownPage.alone(route.handler()));
  }
}
