package dev.headroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.application.ManualClock;
import dev.headroom.application.RecordingHasher;
import dev.headroom.application.SmallMap;
import dev.headroom.application.Trouble;
import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.access.Authenticate;
import dev.headroom.application.access.CompanyKeys;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.MakePasswordLink;
import dev.headroom.application.access.PasswordCheck;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.access.UsePasswordLink;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddDrivers;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.administration.RevokeApiKey;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.cab.LookAround;
import dev.headroom.application.cab.OpenCabs;
import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.cab.ReportDrive;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.closure.EditClosure;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.closure.TraceClosure;
import dev.headroom.application.company.CompanyDrivers;
import dev.headroom.application.company.CompanyGroups;
import dev.headroom.application.company.CompanyUsers;
import dev.headroom.application.driver.AlertDriver;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.access.BrowserPushes;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.driver.ReportState;
import dev.headroom.application.fleet.BrowseDrivers;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.fleet.RemoveVehicle;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.live.LastPositions;
import dev.headroom.application.live.LimitsAhead;
import dev.headroom.application.live.PushedAlerts;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.live.TripsUnderWay;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.matrix.PlanMatrix;
import dev.headroom.application.message.MessageDrivers;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.BrowsePlaces;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.place.EditPlace;
import dev.headroom.application.place.RemovePlace;
import dev.headroom.application.planner.KeepPlannerSettings;
import dev.headroom.application.route.LongSearches;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.search.FindPlaceAt;
import dev.headroom.application.search.SearchPlaces;
import dev.headroom.application.trace.AuditDrive;
import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.trace.TraceFiles;
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.application.trip.EditTrip;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.trip.RemoveTrip;
import dev.headroom.application.trip.ShareTrip;
import dev.headroom.application.trip.TripNews;
import dev.headroom.application.trip.TripPlanner;
import dev.headroom.application.usecase.AccessUseCases;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.application.usecase.ClosureUseCases;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.usecase.DriverUseCases;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.usecase.PlanningUseCases;
import dev.headroom.application.usecase.TraceUseCases;
import dev.headroom.application.usecase.TripUseCases;
import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.closure.ClosureHoursReader;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.Alerting;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.trace.SpeedLaws;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.console.tile.VectorTiles;
import dev.headroom.http.operation.Readiness;
import dev.headroom.http.token.JwtAccessTokens;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Function;

/**
 * A server on a free port, its stores in memory unless {@link ServiceStores} says otherwise: the
 * small map, a company with the user bob, the driver ann (password "secret") and one vehicle in one
 * group, an API key; and a client of it that holds each answer against the OpenAPI document.
 */
public final class Service implements AutoCloseable {

  /** After which a test fails, and does not wait for ever. */
  private static final Duration LONGEST_ANSWER = Duration.ofMinutes(1);

  public static final ObjectMapper JSON = new ObjectMapper();

  private static final Executor STOPPERS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "stops a server");
            thread.setDaemon(true);
            return thread;
          });
  private static final Queue<CompletableFuture<Void>> STOPPING = new ConcurrentLinkedQueue<>();

  final ManualClock clock = new ManualClock();
  final RecordingHasher hasher = new RecordingHasher();
  public final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private final Origins origins = new Origins(Actor.PROGRAM);
  final ServiceStores stores = ServiceStores.open(origins);
  final DeviceTokens deviceTokens = stores.deviceTokens();
  final ApiKeys keys = stores.apiKeys();
  final Drivers drivers = stores.drivers();
  final Vehicles vehicles = stores.vehicles();
  final VehicleGroups groups = stores.vehicleGroups();
  final DriverStates driverStates = stores.driverStates();
  final Users users = stores.users();
  final Organisations organisations = stores.organisations();
  final JwtAccessTokens tokens =
      new JwtAccessTokens(
          stores.signingKeys(), new SecureRandom(), clock, JwtAccessTokens.Lifetimes.DEFAULT);
  final PasswordCheck passwords = new PasswordCheck(hasher);
  final RouteCounter counter = new RouteCounter(keys);
  final IssueApiKey issueApiKey = new IssueApiKey(keys, new SecureRandom(), clock);

  /** Positions and alerts are kept here, unlike on a server that nobody configures. */
  private final PositionTerm term = new PositionTerm(Duration.ofHours(1));

  final LastPositions positions = new LastPositions(term);
  final PushedAlerts pushedAlerts = new PushedAlerts(term);
  final OpenCabs openCabs = new OpenCabs(clock);

  /** Decides at once, and tells only the pages of drivers. */
  private final AlertDriver alerts =
      new AlertDriver(
          new NoAlertsStored(),
          Set.of(),
          new Alerting(Alerting.QUIET, Alerting.LIFETIME, UUID::randomUUID),
          LookUpSettings.DEFAULT.positionRadius(),
          queued -> {},
          driver ->
              new Languages(Wording.english())
                  .words(openCabs.language(driver).orElse("en"))
                  .alerts(),
          openCabs);

  volatile Optional<RoadMap> map = Optional.of(RoadMap.of(new SmallMap()));
  volatile boolean stale;
  volatile boolean storageReachable = true;
  volatile Set<Trouble> troubles = Set.of();
  public final Closures closures = stores.closures();
  final CompanyClosures companyClosures =
      new CompanyClosures(
          faulty(Closures.class, closures),
          (hours, at) ->
              hours.text().equals("rubbish")
                  ? new ClosureHoursReader.Reading.Unreadable()
                  : new ClosureHoursReader.Reading.Read(Optional.empty()),
          clock);
  public final CompanyPlaces places = stores.places();
  public final Trips trips = stores.trips();
  final CompanyPlaceSource companyPlaces =
      new CompanyPlaceSource(faulty(CompanyPlaces.class, places), clock);
  final PlanRoute planRoute =
      new PlanRoute(
          () -> map,
          Optional.of(companyClosures),
          Optional.of(counter),
          clock,
          System::nanoTime,
          PlanRoute.Limits.DEFAULT);

  /** Another one may be put in its place. */
  volatile Function<PlanRoute.Command, PlanRoute.Outcome> planner = planRoute::handle;

  /** What the audit log has got, but for what the stores record. */
  public final List<AuditEntry> audited = new CopyOnWriteArrayList<>();

  private final Audit audit = new Audit(audited::add, clock, origins);

  /** What every store throws, if it is not null. */
  volatile RuntimeException fault;

  public final String driverToken;
  public final String userToken;
  public final String apiKey;

  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpServer server;

  /** One answer. */
  public record Answer(HttpResponse<String> response, String text) {
    public int status() {
      return response.statusCode();
    }

    public JsonNode json() {
      try {
        return JSON.readTree(text);
      } catch (JsonProcessingException e) {
        throw new AssertionError("not JSON: " + text, e);
      }
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }

    public String code() {
      return json().path("code").asText();
    }
  }

  public Service() {
    this(HttpSettings.local(0));
  }

  public Service(HttpSettings settings) {
    ContactDetails contact =
        new ContactDetails(
            Map.of(
                ContactField.ADDRESS_1, "1 Quay",
                ContactField.CITY, "Douglas",
                ContactField.COUNTRY, "IM",
                ContactField.POSTCODE, "IM1 1AA",
                ContactField.PHONE, "01624",
                ContactField.EMAIL, "b@example.com",
                ContactField.CONTACT_NAME, "Bob",
                ContactField.FLEET_SIZE, "12"));
    long organisation = organisations.add("Example Haulage", true, contact).id();
    User bob =
        users.add(organisation, "bob", Role.COMPANY_ADMIN, hasher.hash("secret")).orElseThrow();
    long ann = drivers.add(bob.id(), "ann", hasher.hash("secret")).orElseThrow().id();
    long group = groups.add(organisation, bob.id(), "Douglas").id();
    VehicleDetails artic =
        new VehicleDetails(
            "Artic 1",
            "MAN 123 A",
            "Scania",
            "artic",
            Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000));
    vehicles.add(organisation, List.of(new Vehicles.New(artic, Set.of(group))));
    driverToken = tokens.issue(new Caller.ByDriver(ann));
    userToken = tokens.issue(new Caller.ByUser(bob.id(), organisation, true));
    IssueApiKey.Outcome issued =
        issueApiKey.handle(new IssueApiKey.Command("a@example.com", "Ann", "123"));
    apiKey = ((IssueApiKey.Outcome.Issued) issued).key();
    server =
        new HttpServer(
            settings,
            useCases(),
            Wording.english(),
            metrics,
            command -> planner.apply(command),
            () -> ChronoUnit.NANOS.between(Instant.EPOCH, clock.instant()));
  }

  final ShareTrip shareTrip =
      new ShareTrip(trips, organisations, new BrowseTrips(trips), new SecureRandom(), clock);

  private TripUseCases trips(TripPlanner tripPlanner, Organisations allOrganisations) {
    Trips all = faulty(Trips.class, stores.trips());
    Vehicles allVehicles = faulty(Vehicles.class, vehicles);
    TripNews news =
        new TripNews(
            Set.of(Provider.FCM), driver -> Wording.english().alerts(), UUID::randomUUID, () -> {});
    BrowseTrips browse = new BrowseTrips(all);
    return new TripUseCases(
        new KeepTrip(allOrganisations, all, allVehicles, tripPlanner, clock),
        new EditTrip(all, tripPlanner, news, clock),
        new MoveTrip(all, news, clock),
        new RemoveTrip(all),
        new ShareTrip(all, allOrganisations, browse, new SecureRandom(), clock),
        browse);
  }

  /** Reads files whose lines have a time, a latitude and a longitude, with blanks between. */
  private static TraceFiles.Read lines(InputStream file, Optional<ZoneId> zone, int most)
      throws BadTraceException, IOException {
    List<TracePoint> points = new ArrayList<>();
    try (BufferedReader text =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 3) {
          throw new BadTraceException(
              List.of(
                  new BadTraceException.Fault(points.size() + 1, Remark.of(TraceMessage.NO_TIME))));
        }
        points.add(
            new TracePoint(
                Instant.parse(parts[0]),
                new Position(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]))));
      }
    }
    return new TraceFiles.Read(points, 0, 0);
  }

  private UseCases useCases() {
    Drivers allDrivers = faulty(Drivers.class, drivers);
    Users allUsers = faulty(Users.class, users);
    Organisations allOrganisations = faulty(Organisations.class, organisations);
    Vehicles allVehicles = faulty(Vehicles.class, vehicles);
    VehicleGroups allGroups = faulty(VehicleGroups.class, groups);
    ApiKeys allKeys = faulty(ApiKeys.class, keys);
    Closures allClosures = faulty(Closures.class, closures);
    Assignments assignments = faulty(Assignments.class, stores.assignments());
    DeviceTokens phones = faulty(DeviceTokens.class, deviceTokens);
    ActiveAccounts accounts = new ActiveAccounts(allUsers, allDrivers, allOrganisations, clock);
    Authenticate authenticate = new Authenticate(tokens, allKeys, accounts, counter, clock);
    DriverStates states = faulty(DriverStates.class, driverStates);
    SecureRandom random = new SecureRandom();
    PlanJourney planJourney = new PlanJourney(planRoute, Optional.of(counter), System::nanoTime);
    LongSearches longSearches = new LongSearches(planRoute);
    PlanningUseCases planning =
        new PlanningUseCases(
            planRoute,
            planJourney,
            new PlanMatrix(longSearches, System::nanoTime),
            new LookUpPoint(() -> map, LookUpSettings.DEFAULT, clock),
            new ServeTile(
                () -> map,
                new VectorTiles(Wording.english().signs()),
                clock,
                ServeTile.Limits.ofHeap()),
            new ClosureUseCases(
                new AddClosure(allOrganisations, allClosures, companyClosures, () -> map, clock),
                new ListClosures(allClosures, clock),
                new EditClosure(allClosures, companyClosures, () -> map, clock),
                new RemoveClosure(allClosures, companyClosures),
                new TraceClosure(() -> map, clock)),
            trips(new TripPlanner(planRoute, planJourney, allVehicles), allOrganisations),
            new TraceUseCases(
                new AuditDrive(
                    longSearches,
                    Optional.of(companyClosures),
                    SpeedLaws.UNKNOWN,
                    System::nanoTime),
                Service::lines));
    CompanyPlaces allPlaces = faulty(CompanyPlaces.class, places);
    PlaceUseCases ofPlaces =
        new PlaceUseCases(
            new SearchPlaces(() -> map, companyPlaces),
            new FindPlaceAt(() -> map, companyPlaces),
            new AddPlaces(allOrganisations, allPlaces, companyPlaces),
            new EditPlace(allPlaces, companyPlaces),
            new RemovePlace(allPlaces, companyPlaces),
            new BrowsePlaces(allPlaces),
            new KeepPlannerSettings(
                faulty(PlannerSettings.class, stores.plannerSettings()), clock));
    FleetUseCases fleet =
        new FleetUseCases(
            new AddVehicles(allUsers, allVehicles, allGroups),
            new UpdateVehicles(allUsers, allVehicles, allGroups),
            new EditVehicle(allVehicles, allGroups),
            new RemoveVehicle(allVehicles),
            new BrowseVehicles(allVehicles, allGroups),
            new AddGroup(allUsers, allGroups),
            new GiveVehicle(allUsers, allDrivers, assignments),
            new ShowFleet(
                positions,
                pushedAlerts,
                new LimitsAhead(() -> map, 1_000),
                ofPlaces.findPlaceAt(),
                new ShowFleet.Stores(allUsers, allDrivers, states, allVehicles),
                clock));
    AssignVehicle assignVehicle = new AssignVehicle(allDrivers, allUsers, assignments, clock);
    DriverUseCases ofDrivers =
        new DriverUseCases(
            new SignInDriver(allDrivers, allUsers, allOrganisations, passwords, tokens, audit),
            new ReportPosition(
                () -> map,
                assignVehicle,
                LookUpSettings.DEFAULT,
                clock,
                (on, report) -> {
                  positions.seen(report.driverId(), report.place(), report.time());
                  alerts.handle(on, report);
                }),
            new ReportState(allDrivers, states, clock),
            new AssignDeviceTokens(allDrivers, phones, clock),
            new AddDriver(allUsers, allDrivers, hasher, random),
            new AddDrivers(allUsers, allDrivers, hasher, random),
            new AccountAccess(allDrivers, hasher, random, new BrowserPushes(phones, clock)::end),
            new BrowseDrivers(allUsers, allDrivers, states, allVehicles));
    AccessUseCases access =
        new AccessUseCases(
            authenticate,
            new SignInUser(allUsers, allOrganisations, passwords, tokens, audit),
            new ReadSession(tokens, accounts),
            new SignOutUser(allUsers, accounts, tokens, clock),
            new IssueApiKey(allKeys, random, clock),
            new ReadApiKey(allKeys, counter, authenticate),
            new CompanyKeys(allKeys, allUsers, accounts),
            new RevokeApiKey(allKeys, allUsers, allDrivers));
    PasswordLinks links = faulty(PasswordLinks.class, stores.passwordLinks());
    Erasures erasures = faulty(Erasures.class, stores.erasures());
    CompanyUseCases company =
        new CompanyUseCases(
            allOrganisations::find,
            new EditOrganisation(allOrganisations, allUsers),
            new CompanyUsers(allUsers, erasures, accounts, hasher, clock),
            new CompanyDrivers(
                allUsers, allDrivers, new BrowserPushes(phones, clock), erasures, hasher, clock),
            new CompanyGroups(allGroups),
            new MakePasswordLink(links, allUsers, allDrivers, random, clock),
            new UsePasswordLink(
                links,
                allUsers,
                allDrivers,
                allOrganisations,
                hasher,
                accounts,
                new BrowserPushes(phones, clock),
                clock));
    CurrentMap current =
        new CurrentMap() {
          @Override
          public Optional<RoadMap> get() {
            return map;
          }

          @Override
          public boolean stale() {
            return stale;
          }
        };
    MessageDrivers messages =
        new MessageDrivers(
            faulty(DriverMessages.class, stores.driverMessages()),
            allDrivers,
            allUsers,
            new MessageDrivers.News(
                Set.of(),
                driver ->
                    new Languages(Wording.english())
                        .words(openCabs.language(driver).orElse("en"))
                        .alerts(),
                () -> {}),
            clock);
    CabUseCases cab =
        new CabUseCases(
            new ReadCab(
                new ReadCab.Stores(allUsers, allDrivers, allOrganisations, states, allVehicles),
                fleet.giveVehicle(),
                assignVehicle,
                access.readSession(),
                access.signOutUser(),
                openCabs),
            new ReportDrive(
                ofDrivers.reportPosition(),
                ofDrivers.reportState(),
                assignVehicle,
                planning.trips().browse(),
                messages,
                openCabs,
                clock),
            new LookAround(() -> map, assignVehicle, planning.trips().browse(), clock),
            messages,
            new TripsUnderWay(planning.trips().browse(), clock),
            () -> "");
    return new UseCases(
        planning,
        fleet,
        ofDrivers,
        access,
        ofPlaces,
        company,
        Optional.of(cab),
        new UseCases.Operation(
            current,
            Readiness.of(current, () -> storageReachable, () -> troubles),
            audit,
            Optional.empty()));
  }

  /** The pages of drivers need no store. */
  private static final class NoAlertsStored implements DriverAlerts {
    @Override
    public Optional<DriverAlert> find(long driverId) {
      throw new IllegalStateException();
    }

    @Override
    public Saved save(DriverAlert alert, List<Notification> more, Set<Provider> providers) {
      throw new IllegalStateException();
    }

    @Override
    public int forgetBefore(Instant moment, int most) {
      return 0;
    }
  }

  /** A store that throws the fault, if there is one. */
  private <T> T faulty(Class<T> port, T store) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(),
            new Class<?>[] {port},
            (proxy, method, arguments) -> {
              if (fault != null) {
                throw fault;
              }
              try {
                return method.invoke(store, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  public HttpServer server() {
    return server;
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + server.port() + path);
  }

  /** A request with headers in pairs; add method and body to it. */
  public HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri(path)).timeout(LONGEST_ANSWER);
    if (headers.length > 0) {
      builder.headers(headers);
    }
    return builder;
  }

  public Answer send(HttpRequest request) {
    Answer answer = sendUnchecked(request);
    OpenApi.check(server.routes(), request, answer);
    return answer;
  }

  /** For very many requests: the answers are not held against the document. */
  public Answer sendUnchecked(HttpRequest request) {
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      return new Answer(response, response.body());
    } catch (IOException e) {
      throw new AssertionError("no answer to " + request, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  public Answer get(String path, String... headers) {
    return send(request(path, headers).GET().build());
  }

  /** Posts JSON with a bearer credential, or without one when it is empty. */
  public Answer post(String path, String credential, String body) {
    HttpRequest.Builder builder = request(path, "Content-Type", "application/json");
    if (!credential.isEmpty()) {
      builder.header("Authorization", "Bearer " + credential);
    }
    return send(builder.POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  /** Stops the server, which waits a second for connections that a client keeps. */
  public void stop() {
    server.close();
    counter.close();
    stores.close();
  }

  /**
   * Stops the server in the background, so that no test waits for it.
   *
   * @throws java.util.concurrent.CompletionException when one that was closed earlier failed to
   *     stop
   */
  @Override
  public void close() {
    STOPPING.add(CompletableFuture.runAsync(this::stop, STOPPERS));
    STOPPING.stream().filter(CompletableFuture::isDone).forEach(CompletableFuture::join);
    STOPPING.removeIf(CompletableFuture::isDone);
  }
}
