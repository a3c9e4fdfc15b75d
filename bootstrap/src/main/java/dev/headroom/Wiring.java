package dev.headroom;

import dev.headroom.application.Trouble;
import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.access.Authenticate;
import dev.headroom.application.access.CompanyKeys;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.PasswordCheck;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.application.access.ReadSession;
import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.access.SignInUser;
import dev.headroom.application.access.SignOutUser;
import dev.headroom.application.administration.EndRetention;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditLog;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.change.FollowChanges;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.driver.AlertDriver;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.DriversWords;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.driver.ReportState;
import dev.headroom.application.fleet.BrowseDrivers;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.limit.SharedCounts;
import dev.headroom.application.live.LastPositions;
import dev.headroom.application.live.PushedAlerts;
import dev.headroom.application.live.ShowFleet;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.search.SearchPlaces;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Languages;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.PoolMetrics;
import dev.headroom.bootstrap.SearchMetrics;
import dev.headroom.bootstrap.SharedClock;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.push.Push;
import dev.headroom.bootstrap.upkeep.Memory;
import dev.headroom.bootstrap.upkeep.Upkeep;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.http.UseCases;
import dev.headroom.http.console.ConsoleUseCases;
import dev.headroom.http.console.tile.VectorTiles;
import dev.headroom.http.token.JwtAccessTokens;
import dev.headroom.persistence.sql.account.Argon2idPasswordHasher;
import dev.headroom.persistence.sql.audit.AuditLine;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts the parts of the whole together: what each needs of the others. What has to be closed is
 * given away as it is made.
 */
final class Wiring {

  private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

  private final Options from;
  private final CurrentMap map;
  private final Closing opened;
  private final SecureRandom random = new SecureRandom();
  private final PasswordHasher hasher = new Argon2idPasswordHasher(random);

  private final Optional<AuditLog> auditLog;
  private final Audit audit;
  private final Stores stores;
  private final JwtAccessTokens tokens;
  private final CompanyClosures closures;
  private final Administration administration;
  private final UseCases useCases;
  private final Wording wording;
  private final Optional<DriversWords> driversWords;
  private final MeterRegistry metrics;
  private final Optional<SharedClock> sharedClock;
  private final Clock clock;

  /**
   * Puts them together.
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
    auditLog = auditLog();
    audit =
        new Audit(
            auditLog.<Consumer<AuditEntry>>map(log -> log).orElse(entry -> {}), clock, origins);
    if (map instanceof MeterBinder measured) {
      measured.bindTo(from.metrics);
    }
    stores.source().pool().ifPresent(pool -> new PoolMetrics(pool).bindTo(from.metrics));
    tokens = new JwtAccessTokens(stores.accounts().signingKeys(), random, clock, from.lifetimes);
    closures = new CompanyClosures(stores.closures(), clock);
    ActiveAccounts accounts =
        new ActiveAccounts(
            stores.accounts().users(),
            stores.fleet().drivers(),
            stores.accounts().organisations(),
            clock);
    driversWords =
        Optional.of(from)
            .filter(options -> options.driversLanguages)
            .map(
                options ->
                    new DriversWords(stores.push().deviceTokens(), new Languages(wording), clock));
    administration = new Administration(stores, accounts, hasher, random, clock);
    useCases = useCases(accounts);
  }

  /** What no store records; without a database there is no table for it. */
  private Optional<AuditLog> auditLog() {
    return stores
        .auditLines()
        .filter(lines -> from.audit)
        .map(
            lines -> {
              AuditLog log = new AuditLog(lines, AuditLine::of);
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
            });
  }

  private UseCases useCases(ActiveAccounts accounts) {
    Stores.AccountStores people = stores.accounts();
    Stores.FleetStores fleet = stores.fleet();
    LastPositions lastPositions = new LastPositions(from.lastPositions);
    Gauge.builder("headroom.positions.kept", lastPositions, LastPositions::size)
        .description("drivers whose last position is kept in memory")
        .register(from.metrics);
    PushedAlerts pushedAlerts = new PushedAlerts(from.lastPositions);
    ShowFleet showFleet =
        new ShowFleet(
            lastPositions,
            pushedAlerts,
            new ShowFleet.Stores(
                people.users(), fleet.drivers(), fleet.driverStates(), fleet.vehicles()),
            clock);
    Push.Alerts alerts =
        new Push.Alerts(from.lookUps.positionRadius(), pushWords(), pushedAlerts::pushed);
    Push push = opened.add(new Push(from.push, stores, alerts, clock, from.metrics));
    RouteCounter counter = opened.add(new RouteCounter(people.apiKeys()));
    Authenticate authenticate =
        new Authenticate(tokens, people.apiKeys(), accounts, counter, clock);
    AssignVehicle assignVehicle =
        new AssignVehicle(fleet.drivers(), people.users(), fleet.assignments(), clock);
    if (from.upkeep) {
      Optional<FollowChanges> others =
          stores
              .source()
              .shared()
              .map(
                  shared ->
                      new FollowChanges(
                          shared.changes(), authenticate, assignVehicle, closures, tokens::changed))
              .map(opened::add);
      Runnable confirm =
          () -> {
            authenticate.confirm(others.map(FollowChanges::told).orElse(false));
            tokens.confirm();
            sharedClock.ifPresent(SharedClock::lookAgain);
          };
      opened.add(
          upkeep(
              new Memory(
                  authenticate,
                  assignVehicle,
                  closures,
                  driversWords,
                  push,
                  showFleet,
                  confirm,
                  clock)));
    }
    PasswordCheck passwords = new PasswordCheck(hasher);
    return new UseCases(
        new ReportPosition(
            map, assignVehicle, from.lookUps, clock, reports(lastPositions, push.positions())),
        new ReportState(fleet.drivers(), fleet.driverStates(), clock),
        new BrowseVehicles(fleet.vehicles(), fleet.vehicleGroups()),
        new EditVehicle(fleet.vehicles(), fleet.vehicleGroups()),
        new LookUpPoint(map, from.lookUps, clock),
        planRoute(counter),
        new IssueApiKey(people.apiKeys(), random, clock),
        new ReadApiKey(people.apiKeys(), counter, authenticate),
        new SignInDriver(
            fleet.drivers(), people.users(), people.organisations(), passwords, tokens, audit),
        new SignInUser(people.users(), people.organisations(), passwords, tokens, audit),
        new AssignDeviceTokens(fleet.drivers(), stores.push().deviceTokens(), clock),
        authenticate,
        new AddClosure(people.organisations(), stores.closures(), closures, map, clock),
        new ListClosures(stores.closures(), clock),
        new RemoveClosure(stores.closures(), closures),
        audit,
        stores
            .source()
            .shared()
            .map(shared -> new SharedCounts(shared.requests(), shared.attempts())),
        new ConsoleUseCases(
            new ReadSession(tokens, accounts),
            new SignOutUser(people.users(), accounts, tokens, clock),
            new BrowseDrivers(
                people.users(),
                stores.fleet().drivers(),
                stores.fleet().driverStates(),
                stores.fleet().vehicles()),
            new GiveVehicle(people.users(), fleet.drivers(), fleet.assignments()),
            new CompanyKeys(people.apiKeys(), people.users(), accounts),
            showFleet,
            new ServeTile(map, new VectorTiles(wording.signs()), clock, ServeTile.Limits.ofHeap()),
            new SearchPlaces(map)),
        map,
        stores::reachable,
        this::troubles);
  }

  /** In which words a driver reads pushes. */
  private LongFunction<AlertWording> pushWords() {
    LongFunction<AlertWording> usual = driver -> wording.alerts();
    return driversWords.<LongFunction<AlertWording>>map(words -> words).orElse(usual);
  }

  /** Where reports of positions go; to the alerts alone where no position is kept. */
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

  private Upkeep upkeep(Memory memory) {
    EndRetention retention =
        new EndRetention(
            from.retention,
            stores.push().driverAlerts(),
            stores.push().outbox(),
            stores.accounts().apiKeys(),
            stores.accounts().erasures(),
            stores.auditLines(),
            clock);
    FunctionCounter.builder("headroom.audit.removed.early", retention, EndRetention::removedEarly)
        .description("lines of the audit log that were removed before their time")
        .register(from.metrics);
    return new Upkeep(retention, memory);
  }

  /** What an operator has to look at, beside the map and a database that is away. */
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

  Audit audit() {
    return audit;
  }

  Stores stores() {
    return stores;
  }

  JwtAccessTokens tokens() {
    return tokens;
  }

  CompanyClosures closures() {
    return closures;
  }

  Administration administration() {
    return administration;
  }

  UseCases useCases() {
    return useCases;
  }

  Wording wording() {
    return wording;
  }

  MeterRegistry metrics() {
    return metrics;
  }
}
