package dev.headroom;

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
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.BackUp;
import dev.headroom.application.administration.BrowseAccounts;
import dev.headroom.application.administration.DeadLetters;
import dev.headroom.application.administration.DisableOrganisation;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.application.administration.EndRetention;
import dev.headroom.application.administration.EraseAccount;
import dev.headroom.application.administration.ExportPerson;
import dev.headroom.application.administration.RevokeApiKey;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.cab.LookAround;
import dev.headroom.application.cab.OpenCabs;
import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.cab.ReportDrive;
import dev.headroom.application.change.FollowChanges;
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
import dev.headroom.application.driver.DriverScreens;
import dev.headroom.application.driver.DriversWords;
import dev.headroom.application.driver.PushKeyRing;
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
import dev.headroom.application.trip.BrowseTrips;
import dev.headroom.application.trip.EditTrip;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.trip.RemoveTrip;
import dev.headroom.application.trip.ShareTrip;
import dev.headroom.application.trip.TripNews;
import dev.headroom.application.trip.TripPlanner;
import dev.headroom.application.trip.WatchTrips;
import dev.headroom.application.usecase.AccessUseCases;
import dev.headroom.application.usecase.AccountUseCases;
import dev.headroom.application.usecase.CabUseCases;
import dev.headroom.application.usecase.ClosureUseCases;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.usecase.DriverUseCases;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.usecase.OperationUseCases;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.usecase.PlanningUseCases;
import dev.headroom.application.usecase.TraceUseCases;
import dev.headroom.application.usecase.TripUseCases;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.PoolMetrics;
import dev.headroom.bootstrap.SearchMetrics;
import dev.headroom.bootstrap.SharedClock;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.push.Push;
import dev.headroom.bootstrap.upkeep.AccountCaches;
import dev.headroom.bootstrap.upkeep.TripWatcher;
import dev.headroom.bootstrap.upkeep.Upkeep;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.UseCases;
import dev.headroom.http.console.tile.VectorTiles;
import dev.headroom.http.journey.KeptJourney;
import dev.headroom.http.operation.Readiness;
import dev.headroom.http.token.JwtAccessTokens;
import dev.headroom.osm.speed.LawfulSpeeds;
import dev.headroom.osm.tags.hours.ClosureOpeningHours;
import dev.headroom.persistence.sql.account.Argon2idPasswordHasher;
import dev.headroom.persistence.sql.audit.AuditLine;
import dev.headroom.persistence.traces.TraceFileReader;
import dev.headroom.push.webpush.NewPushKey;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates the parts of a {@code Headroom} and connects them. Each resource is registered for
 * closing as soon as it is created.
 */
final class Wiring {

  private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

  final CurrentMap map;
  final Wording wording;
  final MeterRegistry metrics;
  final Audit audit;
  final Stores stores;
  final JwtAccessTokens tokens;
  final CompanyClosures closures;
  final CompanyPlaceSource companyPlaces;
  final PlanningUseCases planning;
  final FleetUseCases fleet;
  final DriverUseCases drivers;
  final AccountUseCases accounts;
  final AccessUseCases access;
  final PlaceUseCases places;
  final CompanyUseCases company;
  final OperationUseCases operation;
  final PushKeyRing pushKeys;

  private final Options from;
  private final Closing opened;
  private final SecureRandom random = new SecureRandom();
  private final PasswordHasher hasher = new Argon2idPasswordHasher(random);
  private final Optional<AuditLog> auditLog;
  private final Optional<DriversWords> driversWords;
  private final Optional<SharedClock> sharedClock;
  private final Optional<OpenCabs> openCabs;
  private final Optional<CabUseCases> cab;
  private final MessageDrivers messages;
  private final TripsUnderWay tripsUnderWay;
  private final Clock clock;

  /**
   * Connects the parts.
   *
   * @param origins knows who does what; the stores have it too
   * @param opened closes what is made here, also where this fails
   */
  Wiring(Options from, CurrentMap map, Stores stores, Origins origins, Closing opened) {
    this.from = from;
    this.map = map;
    this.stores = stores;
    this.opened = opened;
    wording = from.wording;
    metrics = from.metrics;
    sharedClock =
        stores.source().shared().map(shared -> new SharedClock(shared.time(), from.clock()));
    sharedClock.ifPresent(shared -> shared.bindTo(metrics));
    clock =
        from.givenClock.isPresent()
            ? from.clock()
            : sharedClock.map(Clock.class::cast).orElse(from.clock());
    auditLog = from.audit ? Optional.of(auditLog()) : Optional.empty();
    audit =
        new Audit(
            auditLog.<Consumer<AuditEntry>>map(log -> log).orElse(entry -> {}), clock, origins);
    if (map instanceof MeterBinder measured) {
      measured.bindTo(from.metrics);
    }
    stores.source().pool().ifPresent(pool -> new PoolMetrics(pool).bindTo(from.metrics));
    tokens = new JwtAccessTokens(stores.accounts().signingKeys(), random, clock, from.lifetimes);
    closures = new CompanyClosures(stores.map().closures(), new ClosureOpeningHours(clock), clock);
    companyPlaces = new CompanyPlaceSource(stores.map().places(), clock);
    driversWords =
        Optional.of(from)
            .filter(options -> options.driversLanguages)
            .map(
                options ->
                    new DriversWords(stores.push().deviceTokens(), new Languages(wording), clock));
    pushKeys = new PushKeyRing(stores.push().keys(), NewPushKey::at, clock);
    openCabs = from.cab ? Optional.of(new OpenCabs(clock)) : Optional.empty();
    ActiveAccounts active =
        new ActiveAccounts(
            stores.accounts().users(),
            stores.fleet().drivers(),
            stores.accounts().organisations(),
            clock);
    RouteCounter counter = opened.add(new RouteCounter(stores.accounts().apiKeys()));
    Authenticate authenticate =
        new Authenticate(tokens, stores.accounts().apiKeys(), active, counter, clock);
    AssignVehicle assignVehicle =
        new AssignVehicle(
            stores.fleet().drivers(),
            stores.accounts().users(),
            stores.fleet().assignments(),
            clock);
    LastPositions lastPositions = new LastPositions(from.lastPositions);
    Gauge.builder("headroom.positions.kept", lastPositions, LastPositions::size)
        .description("drivers whose last position is kept in memory")
        .register(from.metrics);
    PushedAlerts pushedAlerts = new PushedAlerts(from.lastPositions);
    Push push = opened.add(push(pushedAlerts));
    PasswordCheck passwords = new PasswordCheck(hasher);
    TripNews news = news(push);
    planning = planning(counter, news);
    places = places();
    fleet = fleet(lastPositions, pushedAlerts);
    drivers = drivers(passwords, assignVehicle, reports(lastPositions, push.positions()));
    accounts = accounts(active);
    company = company(active);
    access = access(passwords, authenticate, counter, active);
    messages =
        new MessageDrivers(
            stores.push().messages(),
            stores.fleet().drivers(),
            stores.accounts().users(),
            new MessageDrivers.News(push.providers(), pushWords(), push::wake),
            clock);
    tripsUnderWay = new TripsUnderWay(planning.trips().browse(), clock);
    cab = openCabs.map(cabs -> cab(cabs, assignVehicle));
    operation =
        new OperationUseCases(
            new BackUp(stores.backups()),
            new DeadLetters(stores.push().outbox(), clock),
            new ListAudit(stores.auditLines()));
    if (from.upkeep) {
      keepUp(authenticate, assignVehicle, push);
      opened.add(new TripWatcher(watchTrips(news), stores.source().inUse()));
    }
  }

  /** What no store records. */
  private AuditLog auditLog() {
    AuditLog log = new AuditLog(stores.auditLines(), AuditLine::of);
    opened.add(
        () -> {
          log.close();
          if (log.dropped() > 0) {
            LOG.error("{} entries of the audit log are lost", log.dropped());
          }
        });
    FunctionCounter.builder("headroom.audit.dropped", log, AuditLog::dropped)
        .description("entries of the audit log that could not be written")
        .register(from.metrics);
    return log;
  }

  private Push push(PushedAlerts pushedAlerts) {
    return new Push(
        from.push,
        stores,
        pushKeys,
        new Push.Alerts(
            from.lookUps.positionRadius(),
            pushWords(),
            openCabs.map(DriverScreens.class::cast).orElse(DriverScreens.NONE),
            pushedAlerts::pushed),
        clock,
        from.metrics);
  }

  private WatchTrips watchTrips(TripNews news) {
    return new WatchTrips(
        stores.map().trips(),
        stores.fleet().vehicles(),
        map,
        planning.planRoute(),
        planning.planJourney(),
        KeptJourney.reader(wording),
        news,
        clock);
  }

  private TripNews news(Push push) {
    Set<Provider> providers = EnumSet.noneOf(Provider.class);
    providers.addAll(push.providers());
    providers.addAll(from.queued);
    return new TripNews(providers, pushWords(), UUID::randomUUID, push::wake);
  }

  private PlanningUseCases planning(RouteCounter counter, TripNews news) {
    PlanRoute planRoute = planRoute(counter);
    PlanJourney planJourney = new PlanJourney(planRoute, Optional.of(counter), System::nanoTime);
    LongSearches longSearches = new LongSearches(planRoute);
    return new PlanningUseCases(
        planRoute,
        planJourney,
        new PlanMatrix(longSearches, System::nanoTime),
        new LookUpPoint(map, from.lookUps, clock),
        new ServeTile(map, new VectorTiles(wording.signs()), clock, ServeTile.Limits.ofHeap()),
        closureUseCases(),
        trips(new TripPlanner(planRoute, planJourney, stores.fleet().vehicles()), news),
        new TraceUseCases(
            new AuditDrive(
                longSearches, Optional.of(closures), new LawfulSpeeds(), System::nanoTime),
            new TraceFileReader()));
  }

  private TripUseCases trips(TripPlanner planner, TripNews news) {
    Trips stored = stores.map().trips();
    Vehicles vehicles = stores.fleet().vehicles();
    Organisations organisations = stores.accounts().organisations();
    BrowseTrips browse = new BrowseTrips(stored);
    return new TripUseCases(
        new KeepTrip(organisations, stored, vehicles, planner, clock),
        new EditTrip(stored, planner, news, clock),
        new MoveTrip(stored, news, clock),
        new RemoveTrip(stored),
        new ShareTrip(stored, organisations, browse, random, clock),
        browse);
  }

  private ClosureUseCases closureUseCases() {
    Closures stored = stores.map().closures();
    return new ClosureUseCases(
        new AddClosure(stores.accounts().organisations(), stored, closures, map, clock),
        new ListClosures(stored, clock),
        new EditClosure(stored, closures, map, clock),
        new RemoveClosure(stored, closures),
        new TraceClosure(map, clock));
  }

  private PlaceUseCases places() {
    CompanyPlaces stored = stores.map().places();
    return new PlaceUseCases(
        new SearchPlaces(map, companyPlaces),
        new FindPlaceAt(map, companyPlaces),
        new AddPlaces(stores.accounts().organisations(), stored, companyPlaces),
        new EditPlace(stored, companyPlaces),
        new RemovePlace(stored, companyPlaces),
        new BrowsePlaces(stored),
        new KeepPlannerSettings(stores.map().planners(), clock));
  }

  private FleetUseCases fleet(LastPositions lastPositions, PushedAlerts pushedAlerts) {
    Users users = stores.accounts().users();
    Stores.FleetStores fleets = stores.fleet();
    return new FleetUseCases(
        new AddVehicles(users, fleets.vehicles(), fleets.vehicleGroups()),
        new UpdateVehicles(users, fleets.vehicles(), fleets.vehicleGroups()),
        new EditVehicle(fleets.vehicles(), fleets.vehicleGroups()),
        new RemoveVehicle(fleets.vehicles()),
        new BrowseVehicles(fleets.vehicles(), fleets.vehicleGroups()),
        new AddGroup(users, fleets.vehicleGroups()),
        new GiveVehicle(users, fleets.drivers(), fleets.assignments()),
        new ShowFleet(
            lastPositions,
            pushedAlerts,
            new LimitsAhead(map, from.lookUps.positionRadius()),
            places.findPlaceAt(),
            new ShowFleet.Stores(users, fleets.drivers(), fleets.driverStates(), fleets.vehicles()),
            clock));
  }

  private DriverUseCases drivers(
      PasswordCheck passwords,
      AssignVehicle assignVehicle,
      BiConsumer<RoadMap, AlertDriver.Report> reports) {
    Users users = stores.accounts().users();
    Stores.FleetStores fleets = stores.fleet();
    return new DriverUseCases(
        new SignInDriver(
            fleets.drivers(), users, stores.accounts().organisations(), passwords, tokens, audit),
        new ReportPosition(map, assignVehicle, from.lookUps, clock, reports),
        new ReportState(fleets.drivers(), fleets.driverStates(), clock),
        new AssignDeviceTokens(
            fleets.drivers(), stores.push().deviceTokens(), from.push.services(), clock),
        new AddDriver(users, fleets.drivers(), hasher, random),
        new AddDrivers(users, fleets.drivers(), hasher, random),
        new AccountAccess(fleets.drivers(), hasher, random, browserPushes()::end),
        new BrowseDrivers(users, fleets.drivers(), fleets.driverStates(), fleets.vehicles()));
  }

  private BrowserPushes browserPushes() {
    return new BrowserPushes(stores.push().deviceTokens(), clock);
  }

  private AccountUseCases accounts(ActiveAccounts active) {
    Stores.AccountStores people = stores.accounts();
    return new AccountUseCases(
        new AddOrganisation(people.organisations()),
        new EditOrganisation(people.organisations(), people.users()),
        new DisableOrganisation(people.organisations()),
        new AddUser(people.organisations(), people.users(), hasher, random),
        new AccountAccess(people.users(), hasher, random, id -> {}),
        new BrowseAccounts(
            people.organisations(),
            people.users(),
            stores.fleet().drivers(),
            stores.fleet().driverStates(),
            people.apiKeys(),
            active),
        new EraseAccount(people.erasures(), people.apiKeys(), clock),
        new ExportPerson(stores.persons()));
  }

  private CompanyUseCases company(ActiveAccounts active) {
    Stores.AccountStores people = stores.accounts();
    Users users = people.users();
    Drivers ofCompanies = stores.fleet().drivers();
    Organisations organisations = people.organisations();
    PasswordLinks links = people.passwordLinks();
    return new CompanyUseCases(
        organisations::find,
        new EditOrganisation(organisations, users),
        new CompanyUsers(users, people.erasures(), active, hasher, clock),
        new CompanyDrivers(users, ofCompanies, browserPushes(), people.erasures(), hasher, clock),
        new CompanyGroups(stores.fleet().vehicleGroups()),
        new MakePasswordLink(links, users, ofCompanies, random, clock),
        new UsePasswordLink(
            links, users, ofCompanies, organisations, hasher, active, browserPushes(), clock));
  }

  private AccessUseCases access(
      PasswordCheck passwords,
      Authenticate authenticate,
      RouteCounter counter,
      ActiveAccounts active) {
    Stores.AccountStores people = stores.accounts();
    return new AccessUseCases(
        authenticate,
        new SignInUser(people.users(), people.organisations(), passwords, tokens, audit),
        new ReadSession(tokens, active),
        new SignOutUser(people.users(), active, tokens, clock),
        new IssueApiKey(people.apiKeys(), random, clock),
        new ReadApiKey(people.apiKeys(), counter, authenticate),
        new CompanyKeys(people.apiKeys(), people.users(), active),
        new RevokeApiKey(people.apiKeys(), people.users(), stores.fleet().drivers()));
  }

  /** Starts the upkeep of cached and stored account data. */
  private void keepUp(Authenticate authenticate, AssignVehicle assignVehicle, Push push) {
    Optional<FollowChanges> others =
        stores
            .source()
            .shared()
            .map(
                shared ->
                    new FollowChanges(
                        shared.changes(),
                        authenticate,
                        assignVehicle,
                        closures,
                        companyPlaces,
                        tokens::changed))
            .map(opened::add);
    Runnable confirm =
        () -> {
          authenticate.confirm(others.map(FollowChanges::told).orElse(false));
          tokens.confirm();
          sharedClock.ifPresent(SharedClock::lookAgain);
        };
    opened.add(
        upkeep(
            new AccountCaches(
                authenticate,
                assignVehicle,
                () -> {
                  closures.forgetUnasked();
                  companyPlaces.forgetUnasked();
                },
                driversWords,
                push,
                (gone, now) -> {
                  fleet.showFleet().forget(gone, now);
                  openCabs.ifPresent(cabs -> cabs.forget(gone, now));
                  messages.forgetStale();
                  tripsUnderWay.forgetStale();
                },
                confirm,
                clock)));
  }

  private CabUseCases cab(OpenCabs cabs, AssignVehicle assignVehicle) {
    Stores.AccountStores people = stores.accounts();
    Stores.FleetStores fleets = stores.fleet();
    return new CabUseCases(
        new ReadCab(
            new ReadCab.Stores(
                people.users(),
                fleets.drivers(),
                people.organisations(),
                fleets.driverStates(),
                fleets.vehicles()),
            fleet.giveVehicle(),
            assignVehicle,
            access.readSession(),
            access.signOutUser(),
            cabs),
        new ReportDrive(
            drivers.reportPosition(),
            drivers.reportState(),
            assignVehicle,
            planning.trips().browse(),
            messages,
            cabs,
            clock),
        new LookAround(map, assignVehicle, planning.trips().browse(), clock),
        messages,
        tripsUnderWay,
        from.push.web().isPresent() ? pushKeys::publicKey : () -> "");
  }

  /** The wording of a driver's pushes: in the language of the driver's page while it is open. */
  private LongFunction<AlertWording> pushWords() {
    LongFunction<AlertWording> otherwise =
        driversWords.<LongFunction<AlertWording>>map(words -> words).orElse(d -> wording.alerts());
    if (openCabs.isEmpty()) {
      return otherwise;
    }
    Languages languages = new Languages(wording);
    return driver ->
        openCabs
            .get()
            .language(driver)
            .map(code -> languages.words(code).alerts())
            .orElseGet(() -> otherwise.apply(driver));
  }

  /** The receivers of position reports: only the alerts if no positions are kept. */
  private static BiConsumer<RoadMap, AlertDriver.Report> reports(
      LastPositions positions, BiConsumer<RoadMap, AlertDriver.Report> alerts) {
    BiConsumer<RoadMap, AlertDriver.Report> kept =
        (on, report) -> positions.seen(report.driverId(), report.place(), report.time());
    return positions.term().keeps() ? kept.andThen(alerts) : alerts;
  }

  private PlanRoute planRoute(RouteCounter counter) {
    return SearchMetrics.measured(
        new PlanRoute(
            map,
            Optional.of(closures),
            Optional.of(counter),
            clock,
            System::nanoTime,
            PlanRoute.Limits.ofBudget(from.routeBudget)),
        from.metrics);
  }

  private Upkeep upkeep(AccountCaches memory) {
    EndRetention retention =
        new EndRetention(
            from.retention,
            stores.push().driverAlerts(),
            stores.push().outbox(),
            stores.accounts().apiKeys(),
            stores.accounts().erasures(),
            stores.map().trips(),
            stores.push().messages(),
            stores.auditLines(),
            clock);
    FunctionCounter.builder("headroom.audit.removed.early", retention, EndRetention::removedEarly)
        .description("lines of the audit log that were removed before their time")
        .register(from.metrics);
    return new Upkeep(retention, memory, stores.source().inUse());
  }

  /** Conditions that need an operator's attention, besides an unavailable map or database. */
  Set<Trouble> troubles() {
    Set<Trouble> found = EnumSet.noneOf(Trouble.class);
    if (sharedClock.filter(SharedClock::differs).isPresent()) {
      found.add(Trouble.CLOCK_DIFFERS);
    }
    if (!stores.source().writes().getAsBoolean()) {
      found.add(Trouble.DATABASE_NOT_WRITTEN);
    }
    if (auditLog.filter(AuditLog::waits).isPresent()) {
      found.add(Trouble.AUDIT_NOT_WRITTEN);
    }
    return found;
  }

  /** The use cases for an HTTP server. */
  UseCases useCases() {
    return new UseCases(
        planning,
        fleet,
        drivers,
        access,
        places,
        company,
        cab,
        new UseCases.Operation(
            map,
            Readiness.of(map, stores::reachable, this::troubles),
            audit,
            stores.source().shared().map(shared -> shared.attempts())));
  }
}
