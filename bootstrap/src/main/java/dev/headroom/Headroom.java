package dev.headroom;

import dev.headroom.application.AddClosure;
import dev.headroom.application.AssignDeviceTokens;
import dev.headroom.application.AssignVehicle;
import dev.headroom.application.Authenticate;
import dev.headroom.application.BrowseVehicles;
import dev.headroom.application.CompanyClosures;
import dev.headroom.application.CurrentMap;
import dev.headroom.application.EditVehicle;
import dev.headroom.application.IssueApiKey;
import dev.headroom.application.ListClosures;
import dev.headroom.application.LookUpPoint;
import dev.headroom.application.LookUpSettings;
import dev.headroom.application.PasswordCheck;
import dev.headroom.application.PlanRoute;
import dev.headroom.application.ReadApiKey;
import dev.headroom.application.RemoveClosure;
import dev.headroom.application.ReportPosition;
import dev.headroom.application.ReportState;
import dev.headroom.application.RoadMap;
import dev.headroom.application.RouteCounter;
import dev.headroom.application.SignInDriver;
import dev.headroom.application.SignInUser;
import dev.headroom.application.administration.AccountAccess;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.AddVehicles;
import dev.headroom.application.administration.EditOrganisation;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordHasher;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.http.HttpServer;
import dev.headroom.http.HttpSettings;
import dev.headroom.http.JwtAccessTokens;
import dev.headroom.http.UseCases;
import dev.headroom.persistence.network.JtsRoadIndex;
import dev.headroom.persistence.sql.Argon2idPasswordHasher;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The whole of Headroom inside another program: planning, look-ups, accounts and, where wanted, the
 * HTTP server, over one map and one set of stores.
 *
 * <pre>{@code
 * try (Headroom headroom = Headroom.on(Path.of("isle.headroom")).open()) {
 *   RouteOutcome outcome = headroom.planRoute().handle(request).orElseThrow();
 * }
 * }</pre>
 *
 * <p>Everything that it hands out is safe for several threads and lives until {@link #close()},
 * which leaves no thread, port or open file behind. There is no static state: as many as wanted may
 * stand side by side.
 */
public final class Headroom implements AutoCloseable {

  private final Closing closing = new Closing();
  private final CurrentMap map;
  private final Stores stores;
  private final CompanyClosures closures;
  private final AddClosure addClosure;
  private final ListClosures listClosures;
  private final RemoveClosure removeClosure;
  private final PlanRoute planRoute;
  private final LookUpPoint lookUpPoint;
  private final ReportPosition reportPosition;
  private final ReportState reportState;
  private final BrowseVehicles browseVehicles;
  private final EditVehicle editVehicle;
  private final RouteCounter routeCounter;
  private final IssueApiKey issueApiKey;
  private final ReadApiKey readApiKey;
  private final SignInDriver signInDriver;
  private final SignInUser signInUser;
  private final AssignDeviceTokens assignDeviceTokens;
  private final Authenticate authenticate;
  private final AddOrganisation addOrganisation;
  private final EditOrganisation editOrganisation;
  private final AddUser addUser;
  private final AddDriver addDriver;
  private final AddVehicles addVehicles;
  private final AddGroup addGroup;
  private final AccountAccess userAccess;
  private final AccountAccess driverAccess;
  private final JwtAccessTokens tokens;

  private Headroom(Builder from, CurrentMap map, Stores stores) {
    this.map = map;
    this.stores = stores;
    SecureRandom random = new SecureRandom();
    PasswordHasher hasher = new Argon2idPasswordHasher(random);
    PasswordCheck passwords = new PasswordCheck(hasher);
    tokens = new JwtAccessTokens(stores.signingKeys(), random, from.clock, from.lifetimes);
    closures = new CompanyClosures(stores.closures(), from.clock);
    addClosure =
        new AddClosure(stores.organisations(), stores.closures(), closures, map, from.clock);
    listClosures = new ListClosures(stores.closures(), from.clock);
    removeClosure = new RemoveClosure(stores.closures(), closures);
    planRoute = new PlanRoute(map, Optional.of(closures), from.clock, from.routeBudget);
    lookUpPoint = new LookUpPoint(map, from.lookUps);
    AssignVehicle assignVehicle =
        new AssignVehicle(stores.drivers(), stores.users(), stores.assignments(), from.clock);
    reportPosition = new ReportPosition(map, assignVehicle, from.lookUps, from.clock);
    reportState = new ReportState(stores.drivers(), stores.driverStates(), from.clock);
    browseVehicles = new BrowseVehicles(stores.vehicles(), stores.vehicleGroups());
    editVehicle = new EditVehicle(stores.vehicles(), stores.vehicleGroups());
    routeCounter = closing.add(new RouteCounter(stores.apiKeys()));
    issueApiKey = new IssueApiKey(stores.apiKeys(), random, from.clock);
    readApiKey = new ReadApiKey(stores.apiKeys(), routeCounter);
    signInDriver = new SignInDriver(stores.drivers(), passwords, tokens);
    signInUser = new SignInUser(stores.users(), stores.organisations(), passwords, tokens);
    assignDeviceTokens = new AssignDeviceTokens(stores.drivers(), stores.deviceTokens());
    authenticate =
        new Authenticate(
            tokens,
            stores.apiKeys(),
            stores.drivers(),
            stores.users(),
            stores.organisations(),
            from.clock);
    addOrganisation = new AddOrganisation(stores.organisations());
    editOrganisation = new EditOrganisation(stores.organisations(), stores.users());
    addUser = new AddUser(stores.organisations(), stores.users(), hasher, random);
    addDriver = new AddDriver(stores.users(), stores.drivers(), hasher, random);
    addVehicles = new AddVehicles(stores.users(), stores.vehicles(), stores.vehicleGroups());
    addGroup = new AddGroup(stores.users(), stores.vehicleGroups());
    userAccess = AccountAccess.ofUsers(stores.users(), hasher, random);
    driverAccess = AccountAccess.ofDrivers(stores.drivers(), hasher, random);
  }

  /** Begins one over a network file, which {@link Builder#open()} reads. */
  public static Builder on(Path networkFile) {
    return new Builder(Optional.of(networkFile), Optional::empty);
  }

  /** Begins one over a network in memory. */
  public static Builder on(RoadNetwork network) {
    Optional<RoadMap> map = Optional.of(RoadMap.of(JtsRoadIndex.of(network)));
    return new Builder(Optional.empty(), () -> map);
  }

  /** Begins one over a map that the caller owns, opens and renews. */
  public static Builder on(CurrentMap map) {
    return new Builder(Optional.empty(), map);
  }

  /** What a {@link Headroom} is to be. Used by one thread. */
  public static final class Builder {
    private final Optional<Path> networkFile;
    private final CurrentMap givenMap;
    private Stores.Opener stores = Stores::inMemory;
    private Clock clock = Clock.systemUTC();
    private LookUpSettings lookUps = LookUpSettings.DEFAULT;
    private Duration routeBudget = PlanRoute.DEFAULT_BUDGET;
    private JwtAccessTokens.Lifetimes lifetimes = JwtAccessTokens.Lifetimes.DEFAULT;

    private Builder(Optional<Path> networkFile, CurrentMap givenMap) {
      this.networkFile = networkFile;
      this.givenMap = givenMap;
    }

    /** Keeps accounts in the embedded database in this folder; without, they are in memory. */
    public Builder withDatabase(Path folder) {
      stores = () -> Stores.inFolder(folder);
      return this;
    }

    /** Keeps accounts in the database at this JDBC address. */
    public Builder withDatabaseAt(String jdbcUrl) {
      stores = () -> Stores.at(jdbcUrl);
      return this;
    }

    /** Tells the time by this clock. */
    public Builder withClock(Clock clock) {
      this.clock = clock;
      return this;
    }

    /** Looks up within these distances. */
    public Builder withLookUps(LookUpSettings lookUps) {
      this.lookUps = lookUps;
      return this;
    }

    /** Gives a route request this much time. */
    public Builder withRouteBudget(Duration routeBudget) {
      this.routeBudget = routeBudget;
      return this;
    }

    /** Lets tokens live this long. */
    public Builder withTokenLifetimes(JwtAccessTokens.Lifetimes lifetimes) {
      this.lifetimes = lifetimes;
      return this;
    }

    /**
     * Opens the map and the stores.
     *
     * @throws IOException when the network file cannot be read
     * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
     */
    public Headroom open() throws IOException {
      try (Closing unlessOpened = new Closing()) {
        CurrentMap map = givenMap;
        if (networkFile.isPresent()) {
          MapFile file = unlessOpened.add(new MapFile(networkFile.get()));
          file.open();
          map = file;
        }
        Stores opened = unlessOpened.add(stores.open());
        Headroom headroom = new Headroom(this, map, opened);
        headroom.closing.takeOver(unlessOpened);
        return headroom;
      }
    }
  }

  /** The map that questions are answered from. */
  public CurrentMap map() {
    return map;
  }

  /** Plans routes. */
  public PlanRoute planRoute() {
    return planRoute;
  }

  /** The roads that companies have closed, laid over a map. */
  public CompanyClosures closures() {
    return closures;
  }

  /** Closes roads for a company. */
  public AddClosure addClosure() {
    return addClosure;
  }

  /** Lists what a company has closed. */
  public ListClosures listClosures() {
    return listClosures;
  }

  /** Opens what a company has closed. */
  public RemoveClosure removeClosure() {
    return removeClosure;
  }

  /** Which restrictions hold at a point. */
  public LookUpPoint lookUpPoint() {
    return lookUpPoint;
  }

  /** What is near a driver's vehicle. */
  public ReportPosition reportPosition() {
    return reportPosition;
  }

  /** Whether a driver drives. */
  public ReportState reportState() {
    return reportState;
  }

  /** A company's vehicles. */
  public BrowseVehicles browseVehicles() {
    return browseVehicles;
  }

  /** Changes a company's vehicles. */
  public EditVehicle editVehicle() {
    return editVehicle;
  }

  /** Issues API keys. */
  public IssueApiKey issueApiKey() {
    return issueApiKey;
  }

  /** Reads what belongs to an API key. */
  public ReadApiKey readApiKey() {
    return readApiKey;
  }

  /** Signs drivers in. */
  public SignInDriver signInDriver() {
    return signInDriver;
  }

  /** Signs users in. */
  public SignInUser signInUser() {
    return signInUser;
  }

  /** Tells which phones are a driver's. */
  public AssignDeviceTokens assignDeviceTokens() {
    return assignDeviceTokens;
  }

  /** Finds out who holds a token or a key. */
  public Authenticate authenticate() {
    return authenticate;
  }

  /** The organisations of the installation. */
  public Organisations organisations() {
    return stores.organisations();
  }

  /** Adds organisations. */
  public AddOrganisation addOrganisation() {
    return addOrganisation;
  }

  /** Changes organisations. */
  public EditOrganisation editOrganisation() {
    return editOrganisation;
  }

  /** Adds users. */
  public AddUser addUser() {
    return addUser;
  }

  /** Adds drivers. */
  public AddDriver addDriver() {
    return addDriver;
  }

  /** Adds vehicles. */
  public AddVehicles addVehicles() {
    return addVehicles;
  }

  /** Adds groups of vehicles. */
  public AddGroup addGroup() {
    return addGroup;
  }

  /** Which users may sign in, and by which password. */
  public AccountAccess userAccess() {
    return userAccess;
  }

  /** Which drivers may sign in, and by which password. */
  public AccountAccess driverAccess() {
    return driverAccess;
  }

  /** The users of the installation. */
  public Users users() {
    return stores.users();
  }

  /** The drivers of the installation. */
  public Drivers drivers() {
    return stores.drivers();
  }

  /** What the drivers do and drive. */
  public DriverStates driverStates() {
    return stores.driverStates();
  }

  /** The API keys of the installation. */
  public ApiKeys apiKeys() {
    return stores.apiKeys();
  }

  /** The tokens of drivers and users, and the keys that sign them. */
  public JwtAccessTokens tokens() {
    return tokens;
  }

  /** Whether the stores answer now. */
  public boolean storesAnswer() {
    return stores.reachable();
  }

  /** Serves the HTTP interface until the server, or this, is closed. */
  public HttpServer serve(HttpSettings settings) {
    return serve(settings, new SimpleMeterRegistry());
  }

  /** Serves, and puts counts and times of requests into a registry of the caller's. */
  public HttpServer serve(HttpSettings settings, MeterRegistry metrics) {
    UseCases useCases =
        new UseCases(
            reportPosition,
            reportState,
            browseVehicles,
            editVehicle,
            lookUpPoint,
            planRoute,
            issueApiKey,
            readApiKey,
            routeCounter,
            signInDriver,
            signInUser,
            assignDeviceTokens,
            authenticate,
            addClosure,
            listClosures,
            removeClosure,
            map,
            stores::reachable);
    return closing.add(new HttpServer(settings, useCases, metrics));
  }

  /** Stops serving, writes what is counted, and closes the stores and the map, in this order. */
  @Override
  public void close() {
    closing.close();
  }
}
