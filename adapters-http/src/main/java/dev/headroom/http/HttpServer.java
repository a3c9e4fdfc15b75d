package dev.headroom.http;

import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.access.RateLimits;
import dev.headroom.http.account.KeyHandlers;
import dev.headroom.http.account.SignInHandlers;
import dev.headroom.http.address.ClientAddress;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.address.UndeclaredProxy;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.cab.page.CabPage;
import dev.headroom.http.closure.ClosureHandlers;
import dev.headroom.http.connection.Admission;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.Clients;
import dev.headroom.http.connection.Errors;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.JettyErrors;
import dev.headroom.http.connection.Listener;
import dev.headroom.http.connection.RequestLog;
import dev.headroom.http.connection.RequestMetrics;
import dev.headroom.http.connection.SecurityHeaders;
import dev.headroom.http.console.page.ConsolePage;
import dev.headroom.http.driver.DeviceHandler;
import dev.headroom.http.driver.PositionHandler;
import dev.headroom.http.driver.StateHandler;
import dev.headroom.http.gate.Gate;
import dev.headroom.http.gate.Lane;
import dev.headroom.http.journey.JourneyHandler;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.matrix.MatrixHandler;
import dev.headroom.http.operation.DocsPage;
import dev.headroom.http.operation.HealthHandlers;
import dev.headroom.http.operation.OpenApiDocument;
import dev.headroom.http.place.PlaceHandlers;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.restriction.PointHandler;
import dev.headroom.http.route.RouteHandler;
import dev.headroom.http.search.SearchHandlers;
import dev.headroom.http.trace.AuditHandler;
import dev.headroom.http.trip.SharedTripHandler;
import dev.headroom.http.trip.TripHandlers;
import dev.headroom.http.vehicle.VehicleHandlers;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.router.Endpoint;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves the HTTP interface. It listens from its construction on. It does not own its use cases:
 * {@link #close()} only finishes the requests in flight and ends its threads.
 */
public final class HttpServer implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(HttpServer.class);
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  /**
   * The greatest number of request heads evaluated at once to identify a caller before the body
   * arrives.
   */
  private static final int MOST_LOOKING = 4;

  private static final Problem BUSY =
      Problem.of(503, "busy", RefusalMessage.REQUESTS_BUSY).withHeader("Retry-After", "1");

  private final Semaphore looking = new Semaphore(MOST_LOOKING);
  private final RateLimits limits;
  private final Credentials credentials;
  private final List<ApiRoute> routes;
  private final Optional<ConsoleRoutes> console;
  private final List<ApiRoute> consoleRoutes;
  private final Optional<CabRoutes> cab;
  private final List<ApiRoute> cabRoutes;
  private final List<ApiRoute> served;
  private final Visitors visitors;
  private final boolean accessLog;
  private final RequestMetrics requestMetrics;
  private final Audit audit;
  private final Proxies proxies;
  private final Javalin javalin;
  private final int port;

  /**
   * Starts to serve.
   *
   * @param words the wording of texts for people
   * @param metrics takes counts and times of requests, and of refusals
   * @throws IllegalArgumentException if the settings would serve plain HTTP beyond this machine, or
   *     the certificate cannot be used
   * @throws RuntimeException if the address cannot be listened on
   */
  public HttpServer(
      HttpSettings settings, UseCases useCases, Wording words, MeterRegistry metrics) {
    this(
        settings,
        useCases,
        words,
        metrics,
        useCases.planning().planRoute()::handle,
        System::nanoTime);
  }

  /**
   * Serves with another planner instead of the use case, so that every outcome can be tested, and
   * with another clock for the rate limits.
   */
  HttpServer(
      HttpSettings settings,
      UseCases useCases,
      Wording words,
      MeterRegistry metrics,
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      LongSupplier nanoTime) {
    AnswerLanguage language =
        new AnswerLanguage(
            new Languages(words), settings.has(HttpSettings.Feature.ACCEPT_LANGUAGE));
    limits =
        new RateLimits(
            settings,
            metrics,
            nanoTime,
            useCases.operation().audit(),
            useCases.operation().sharedAttempts());
    credentials = new Credentials(useCases.access().authenticate(), limits);
    routes = routes(settings, useCases, language, planRoute, limits);
    console =
        settings.has(HttpSettings.Feature.CONSOLE)
            ? Optional.of(new ConsoleRoutes(settings, useCases, limits))
            : Optional.empty();
    consoleRoutes = console.map(of -> of.list(language, planRoute)).orElse(List.of());
    cab =
        settings.has(HttpSettings.Feature.CAB)
            ? Optional.of(new CabRoutes(settings, useCases, limits))
            : Optional.empty();
    cabRoutes = cab.map(of -> of.list(language, planRoute)).orElse(List.of());
    List<ApiRoute> page =
        console
            .flatMap(of -> ConsolePage.find(settings.console().tiles()))
            .map(ConsolePage::routes)
            .orElse(List.of());
    List<ApiRoute> cabPage =
        settings.has(HttpSettings.Feature.CAB)
            ? CabPage.find().map(CabPage::routes).orElse(List.of())
            : List.of();
    served =
        Stream.of(routes, consoleRoutes, cabRoutes, page, cabPage).flatMap(List::stream).toList();
    visitors = new Visitors(served, limits);
    accessLog = settings.has(HttpSettings.Feature.ACCESS_LOG);
    audit = useCases.operation().audit();
    proxies = settings.proxies();
    requestMetrics = new RequestMetrics(metrics);
    UndeclaredProxy undeclared =
        new UndeclaredProxy(
            settings.proxies(),
            "requests come through a proxy that is not declared, so that all of its clients"
                + " share its limits: set behind-tls-proxy or proxies");
    SecurityHeaders headers = new SecurityHeaders(settings.overTls());
    Listener listener =
        new Listener(
            settings,
            new JettyErrors(language, headers, requestMetrics, accessLog),
            this::admission,
            this::largestBody,
            new Gate(
                visitors::visitor,
                (path, request, response, callback) ->
                    JettyErrors.answer(BUSY, path, request, response, callback),
                metrics),
            new Clients(
                settings.room(),
                peer ->
                    settings.proxies().trusts(peer)
                        ? Optional.empty()
                        : Optional.of(ClientAddress.name(peer)),
                words,
                metrics,
                useCases.operation().audit()),
            requestMetrics.certificateRefused());
    javalin =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.startup.showOldJavalinVersionWarning = false;
              config.startup.startupWatcherEnabled = false;
              config.concurrency.useVirtualThreads =
                  Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS;
              listener.configure(config.jetty);
              register(config, headers, undeclared, new Errors(served, language, requestMetrics));
            });
    javalin.start();
    port = javalin.port();
    limits.start();
  }

  /**
   * Loads the classes needed for serving, for a caller with time to spare before there is anything
   * to serve.
   */
  public static void prepare() {
    Javalin.create(config -> config.startup.showOldJavalinVersionWarning = false);
    new Server(); // Reads all of the JDK's locales.
  }

  private List<ApiRoute> routes(
      HttpSettings settings,
      UseCases useCases,
      AnswerLanguage language,
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute,
      RateLimits limits) {
    KeyHandlers keys =
        new KeyHandlers(
            useCases.access().issueApiKey(),
            useCases.access().readApiKey(),
            settings.has(HttpSettings.Feature.KEYS_FOR_SIGNED_IN_ONLY)
                ? credentials::signedInOwner
                : credentials::owner,
            limits);
    SignInHandlers signIn =
        new SignInHandlers(
            useCases.drivers().signInDriver(), useCases.access().signInUser(), limits);
    ClosureHandlers closures = new ClosureHandlers(useCases.planning().closures(), credentials);
    VehicleHandlers vehicles =
        new VehicleHandlers(
            useCases.fleet().browseVehicles(), useCases.fleet().editVehicle(), credentials);
    PlaceHandlers places = new PlaceHandlers(useCases.places(), credentials);
    SearchHandlers search =
        new SearchHandlers(useCases.places(), credentials, credentials::any, language);
    TripHandlers trips = new TripHandlers(useCases.planning().trips(), credentials, language);
    HealthHandlers health = new HealthHandlers(useCases.operation().readiness());
    return List.of(
        ApiRoute.post(
                "/api/vehicle_position",
                new PositionHandler(useCases.drivers().reportPosition(), credentials, language))
            .onlyForCallers()
            .in(Lane.QUICK),
        ApiRoute.post(
                "/api/vehicle_state",
                new StateHandler(useCases.drivers().reportState(), credentials))
            .onlyForCallers()
            .in(Lane.QUICK),
        ApiRoute.get("/api/vehicles", vehicles::list),
        ApiRoute.get("/api/vehicles/{vehicleID}", vehicles::read),
        ApiRoute.put("/api/vehicles/{vehicleID}", vehicles::edit).onlyForCallers(),
        ApiRoute.get("/api/vehicles/{vehicleID}/equipment", vehicles.equipment()::read),
        ApiRoute.put("/api/vehicles/{vehicleID}/equipment", vehicles.equipment()::replace)
            .onlyForCallers(),
        ApiRoute.post(
                "/api/push_token",
                new DeviceHandler(useCases.drivers().assignDeviceTokens(), credentials, language))
            .onlyForCallers(),
        ApiRoute.post(
                "/api/poi",
                new PointHandler(useCases.planning().lookUpPoint(), credentials, language))
            .onlyForCallers()
            .in(Lane.QUICK),
        ApiRoute.post("/api/api_keys/generate", keys::generate),
        ApiRoute.post(
                "/api/api_keys/generate_routes",
                new RouteHandler(planRoute, credentials, credentials::key, language))
            .onlyForCallers()
            .in(Lane.ROUTES),
        ApiRoute.post(
                "/api/journeys",
                new JourneyHandler(
                    useCases.planning().planJourney(),
                    credentials,
                    credentials::keyOrUser,
                    language))
            .onlyForCallers()
            .in(Lane.ROUTES),
        ApiRoute.post(
                "/api/matrix",
                new MatrixHandler(
                    useCases.planning().planMatrix(),
                    credentials,
                    credentials::keyOrUser,
                    language))
            .onlyForCallers()
            .withBodiesOf(RequestBody.LARGEST_OF_BATCH)
            .in(Lane.MATRICES),
        ApiRoute.post(
                "/api/audits",
                new AuditHandler(
                    useCases.planning().traces(), credentials, credentials::keyOrUser, language))
            .onlyForCallers()
            .withBodiesOf(AuditHandler.LARGEST)
            .in(Lane.MATRICES),
        ApiRoute.get("/api/api_keys/{token}", keys::read),
        ApiRoute.post("/api/auth/login-driver", signIn::driver).in(Lane.SIGN_IN),
        ApiRoute.post("/api/auth/login", signIn::user).in(Lane.SIGN_IN),
        ApiRoute.post("/api/closures", closures::add).onlyForCallers().in(Lane.MAP),
        ApiRoute.get("/api/closures", closures::list),
        ApiRoute.get("/api/closures/{id}", closures::read),
        ApiRoute.put("/api/closures/{id}", closures::edit).onlyForCallers().in(Lane.MAP),
        ApiRoute.delete("/api/closures/{id}", closures::remove),
        // Before the paths with an id, which fit these as well.
        ApiRoute.get("/api/places/search", search::search).onlyForCallers().in(Lane.NAMES),
        ApiRoute.get("/api/places/at", search::at).onlyForCallers().in(Lane.NAMES),
        ApiRoute.get("/api/places", places::list),
        ApiRoute.post("/api/places", places::add).onlyForCallers(),
        ApiRoute.post("/api/places/batch", places::addAll)
            .onlyForCallers()
            .withBodiesOf(RequestBody.LARGEST_OF_BATCH),
        ApiRoute.get("/api/places/{placeID}", places::read),
        ApiRoute.put("/api/places/{placeID}", places::edit).onlyForCallers(),
        ApiRoute.delete("/api/places/{placeID}", places::remove),
        // Before the paths with an id, which fit it as well.
        ApiRoute.post(
                "/api/trips/shared",
                new SharedTripHandler(useCases.planning().trips().share(), limits))
            .in(Lane.SIGN_IN),
        ApiRoute.get("/api/trips", trips::list),
        ApiRoute.post("/api/trips", trips::add).onlyForCallers().in(Lane.ROUTES),
        ApiRoute.get("/api/trips/{tripID}", trips::read),
        ApiRoute.put("/api/trips/{tripID}", trips::edit).onlyForCallers().in(Lane.ROUTES),
        ApiRoute.delete("/api/trips/{tripID}", trips::remove),
        ApiRoute.post("/api/trips/{tripID}/send", trips::send).onlyForCallers(),
        ApiRoute.post("/api/trips/{tripID}/cancel", trips::cancel).onlyForCallers(),
        ApiRoute.post("/api/trips/{tripID}/share", trips::share).onlyForCallers(),
        ApiRoute.delete("/api/trips/{tripID}/share", trips::unshare),
        ApiRoute.get("/api/my/trips", trips::mine),
        ApiRoute.get("/api/my/trips/{tripID}", trips::readMine),
        ApiRoute.post("/api/my/trips/{tripID}/state", trips::moveMine).onlyForCallers(),
        ApiRoute.get("/health/live", health::live).in(Lane.QUICK),
        ApiRoute.get("/health/ready", health::ready).in(Lane.QUICK),
        ApiRoute.get("/openapi.json", new OpenApiDocument()::serve).in(Lane.FILES));
  }

  private Admission admission(Request request) {
    Optional<ApiRoute> route = visitors.route(request);
    String template = route.map(ApiRoute::path).orElse("");
    boolean required = route.map(ApiRoute::forCallers).orElse(false);
    if (!looking.tryAcquire()) {
      // Looking may wait for the database. The endpoint finds out, once it has a place.
      return new Admission(template, false, Optional.empty());
    }
    try {
      Credentials taken = route.map(this::taken).orElse(credentials);
      return taken.admission(request.getHeaders(), template, required);
    } catch (RuntimeException e) {
      LOG.debug("nothing is known of a caller yet; the endpoint finds out, and says it", e);
      return new Admission(template, false, Optional.empty());
    } finally {
      looking.release();
    }
  }

  /** The credentials that an endpoint accepts. */
  private Credentials taken(ApiRoute route) {
    if (consoleRoutes.contains(route)) {
      return console.orElseThrow().session();
    }
    return cabRoutes.contains(route) ? cab.orElseThrow().session() : credentials;
  }

  private int largestBody(Request request) {
    return visitors.route(request).map(ApiRoute::largestBody).orElse(RequestBody.LARGEST);
  }

  private void register(
      JavalinConfig config, SecurityHeaders headers, UndeclaredProxy undeclared, Errors errors) {
    config.routes.before(
        ctx -> {
          RequestLog.nameRequest(ctx);
          headers.set(ctx);
          undeclared.look(ctx);
        });
    for (ApiRoute route : served) {
      register(config, route, route.method());
      if (route.method().equals(HandlerType.GET)) {
        register(config, route, HandlerType.HEAD);
      }
    }
    DocsPage.find()
        .ifPresent(
            docs -> {
              for (String path : DocsPage.PATHS) {
                // No endpoints of the interface, so they stay out of its document.
                register(config, ApiRoute.get(path, docs::serve), HandlerType.GET);
              }
            });
    config.routes.exception(Exception.class, errors::answer);
    // It has a handler of its own otherwise, which names the library.
    config.routes.exception(io.javalin.http.HttpResponseException.class, errors::answer);
    config.router.javaLangErrorHandler(errors::answer);
    config.requestLogger.http(this::requestEnded);
  }

  private void requestEnded(Context ctx, float millis) {
    if (accessLog) {
      RequestLog.write(ctx, millis);
    }
    requestMetrics.record(ctx, millis);
  }

  private void register(JavalinConfig config, ApiRoute route, HandlerType method) {
    config.routes.addEndpoint(
        new Endpoint(
            method,
            route.path(),
            ctx -> {
              RequestLog.nameRoute(ctx, route);
              audit.during(() -> origin(ctx), () -> route.handler().handle(ctx));
            }));
  }

  private Origin origin(Context ctx) {
    return new Origin(
        Credentials.callerOf(ctx).map(Actor::of).orElse(Actor.NOBODY),
        Optional.of(ClientAddress.of(ctx.req(), proxies).name()),
        Optional.of(RequestLog.ownIdOf(ctx)));
  }

  /** The endpoints of the interface. */
  List<ApiRoute> routes() {
    return routes;
  }

  /** The endpoints that the console's page calls, which stay out of the interface's document. */
  List<ApiRoute> consoleRoutes() {
    return consoleRoutes;
  }

  /** The endpoints that the cab's page calls, which stay out of the interface's document. */
  List<ApiRoute> cabRoutes() {
    return cabRoutes;
  }

  /** The port that it listens on, or listened on until it was closed. */
  public int port() {
    return port;
  }

  /** Finishes the requests in flight, for at most 15 s, and stops. */
  @Override
  public void close() {
    try {
      javalin.stop();
    } finally {
      limits.close();
    }
  }
}
