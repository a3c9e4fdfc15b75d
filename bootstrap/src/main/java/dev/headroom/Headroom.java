package dev.headroom;

import dev.headroom.application.Trouble;
import dev.headroom.application.administration.Retention;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.place.CompanyPlaceSource;
import dev.headroom.application.usecase.AccessUseCases;
import dev.headroom.application.usecase.AccountUseCases;
import dev.headroom.application.usecase.CompanyUseCases;
import dev.headroom.application.usecase.DriverUseCases;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.usecase.OperationUseCases;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.usecase.PlanningUseCases;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.token.JwtAccessTokens;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Headroom embedded in another program: planning, look-ups, accounts and, if requested, the HTTP
 * server, over one map and one set of stores.
 *
 * <pre>{@code
 * try (Headroom headroom = Headroom.on(Path.of("isle.headroom")).open()) {
 *   PlanRoute.Outcome outcome = headroom.planning().planRoute().handle(PlanRoute.Command.of(request));
 * }
 * }</pre>
 *
 * <p>All objects that it returns are safe for several threads and usable until {@link #close()},
 * which leaves no thread, port or open file behind. There is no static state: several instances may
 * exist side by side.
 */
public final class Headroom implements AutoCloseable {

  private final Closing closing = new Closing();
  private final Wiring parts;

  /**
   * Bundles parts that belong together.
   *
   * @param opened the resources to close last, also if this fails
   */
  private Headroom(Wiring parts, Closing opened) {
    this.parts = parts;
    closing.takeOver(opened);
  }

  /** Starts building an instance over a network file, which {@link Builder#open()} reads. */
  public static Builder on(Path networkFile) {
    return new Builder(
        (coverage, traffic, closing) -> {
          MapFile file = closing.add(new MapFile(networkFile, coverage, traffic));
          file.open();
          return file;
        });
  }

  /** Starts building an instance over a network in memory. */
  public static Builder on(RoadNetwork network) {
    return new Builder(
        (coverage, traffic, closing) -> {
          Optional<RoadMap> map =
              Optional.of(RoadMap.of(PackedRoadIndex.of(network), coverage, traffic));
          return () -> map;
        });
  }

  /**
   * Starts building an instance over a map that the caller owns, opens and renews, with a coverage
   * of its own.
   */
  public static Builder on(CurrentMap map) {
    return new Builder((coverage, traffic, closing) -> map);
  }

  /** The map that requests are answered from. */
  public CurrentMap map() {
    return parts.map;
  }

  /** The use cases over the map: routes, look-ups, and the closures of companies. */
  public PlanningUseCases planning() {
    return parts.planning;
  }

  /** The use cases over the vehicles of companies. */
  public FleetUseCases fleet() {
    return parts.fleet;
  }

  /** The use cases by which administrators of companies keep accounts. */
  public CompanyUseCases company() {
    return parts.company;
  }

  /** The use cases over places: the search for them, and companies' own ones. */
  public PlaceUseCases places() {
    return parts.places;
  }

  /** The use cases of drivers, and those over their accounts. */
  public DriverUseCases drivers() {
    return parts.drivers;
  }

  /**
   * The use cases of an operator over accounts. They check no token: the caller may do everything.
   */
  public AccountUseCases accounts() {
    return parts.accounts;
  }

  /** The use cases by which users sign in, and programs get keys. */
  public AccessUseCases access() {
    return parts.access;
  }

  /** The use cases of an operator over the whole installation. */
  public OperationUseCases operation() {
    return parts.operation;
  }

  /** The places of companies, as searches read them: within 5 s of a change, from memory. */
  public CompanyPlaceSource companyPlaces() {
    return parts.companyPlaces;
  }

  /** The roads that companies have closed, matched to a map. */
  public CompanyClosures closures() {
    return parts.closures;
  }

  /** The tokens of drivers and users, and the keys that sign them. */
  public JwtAccessTokens tokens() {
    return parts.tokens;
  }

  /** The keys of Web Push. */
  public PushKeyRing pushKeys() {
    return parts.pushKeys;
  }

  /** Records who did what. */
  public Audit audit() {
    return parts.audit;
  }

  /** Whether the stores answer at present. */
  public boolean storesAnswer() {
    return parts.stores.reachable();
  }

  /**
   * Conditions that need an operator's attention, besides an unavailable map or unavailable stores.
   */
  public Set<Trouble> troubles() {
    return parts.troubles();
  }

  /**
   * Serves the HTTP interface until the server, or this instance, is closed.
   *
   * @throws IllegalStateException if the libraries of {@code headroom-persistence-sql}, which
   *     accounts need, are not on the class path
   */
  public HttpServer serve(HttpSettings settings) {
    return serve(settings, parts.metrics);
  }

  /** Serves the HTTP interface, with request metrics in a registry of the caller's. */
  public HttpServer serve(HttpSettings settings, MeterRegistry metrics) {
    parts.stores.source().open().run();
    return closing.add(new HttpServer(settings, parts.useCases(), parts.wording, metrics));
  }

  /**
   * Stops serving, ends push, writes pending counts, and closes the stores and the map, in this
   * order.
   */
  @Override
  public void close() {
    closing.close();
  }

  /** Configures a {@link Headroom}; {@link Headroom#on(Path)} creates one. Used by one thread. */
  public static final class Builder {

    /** Opens a map, and registers its resources for closing. */
    @FunctionalInterface
    interface MapOpener {
      CurrentMap open(Coverage coverage, TrafficSpeeds traffic, Closing closing) throws IOException;
    }

    private final MapOpener maps;
    private Stores.Opener stores = Stores::inMemory;
    private Coverage coverage = Coverage.USUAL;
    private TrafficSpeeds traffic = TrafficSpeeds.FREE_FLOW;
    private final Options options = new Options();

    Builder(MapOpener maps) {
      this.maps = maps;
    }

    /**
     * Stores accounts in the embedded database in this folder, which this program then owns. Other
     * programs cannot own it at the same time; commands, and programs that open it beside the
     * owner, reach it through this one. By default, accounts are kept in a database in memory,
     * which opens when an account is first used, until this instance is closed.
     */
    public Builder withDatabase(Path folder) {
      stores = record -> Stores.inFolder(folder, record.get());
      return this;
    }

    /**
     * Stores accounts in the embedded database in this folder, through the process that owns it if
     * there is one: for short work such as a command's. The owner does the upkeep.
     */
    public Builder withDatabaseBeside(Path folder) {
      options.upkeep = false;
      stores = record -> Stores.beside(folder, record.get());
      return this;
    }

    /**
     * Stores accounts in the PostgreSQL database at this JDBC URL, which several programs and
     * servers may share. A database that does not answer yet is retried for a minute, or for 15 s
     * {@link #withoutUpkeep}; the log names the obstacle.
     *
     * @param login the database user; the URL itself carries no password
     */
    public Builder withDatabaseAt(String jdbcUrl, DatabaseLogin login) {
      stores =
          record ->
              Stores.at(
                  jdbcUrl,
                  login,
                  options.upkeep ? Patience.SERVER : Patience.COMMAND,
                  options.wanted,
                  record.get());
      return this;
    }

    /** Keeps waiting for a database that does not answer yet only while this returns true. */
    public Builder waitingWhile(BooleanSupplier wanted) {
      options.wanted = wanted;
      return this;
    }

    /**
     * Records nothing; without, sign-ins, changes and what limits refuse are recorded in the
     * database, for as long as {@link #withRetention} says. What was recorded earlier goes once it
     * is old.
     */
    public Builder withoutAudit() {
      options.audit = false;
      return this;
    }

    /** Records this actor for work outside of requests. The default is the program. */
    public Builder actingAs(Actor actor) {
      options.actor = actor;
      return this;
    }

    /** Keeps position data of drivers for these periods instead of the default ones. */
    public Builder withRetention(Retention retention) {
      options.retention = retention;
      return this;
    }

    /**
     * Keeps the last position of each driver, and the drivers' alerts, in memory for this time, for
     * their company to see. By default neither is kept.
     */
    public Builder withLastPositions(PositionTerm term) {
      options.lastPositions = term;
      return this;
    }

    /**
     * Leaves the deletion of expired data to servers on the same stores: for short work such as a
     * command's.
     */
    public Builder withoutUpkeep() {
      options.upkeep = false;
      return this;
    }

    /**
     * Uses this clock. The default is this machine's clock, or, with a shared PostgreSQL, the
     * database's.
     */
    public Builder withClock(Clock clock) {
      options.givenClock = Optional.of(clock);
      return this;
    }

    /** Uses this wording in HTTP answers and pushes. The default is English. */
    public Builder withWording(Wording wording) {
      options.wording = wording;
      return this;
    }

    /**
     * Words each driver's pushes in the language given with the driver's last {@link
     * DriverUseCases#assignDeviceTokens()}, if there is a catalogue for it. Otherwise, and by
     * default, pushes use the configured wording.
     */
    public Builder withDriversLanguages() {
      options.driversLanguages = true;
      return this;
    }

    /**
     * Enables the page for drivers, which {@link HttpSettings.Feature#CAB} serves: alerts are
     * decided for drivers who have it open, with or without a push provider.
     */
    public Builder withCab() {
      options.cab = true;
      return this;
    }

    /** Sets the radii of look-ups. */
    public Builder withLookUps(LookUpSettings lookUps) {
      options.lookUps = lookUps;
      return this;
    }

    /**
     * Sets the distance from a road within which a place counts as covered, on a map that this
     * instance opens.
     */
    public Builder withCoverage(Coverage coverage) {
      this.coverage = coverage;
      return this;
    }

    /** Applies traffic speeds to a map that this instance opens. By default there is no traffic. */
    public Builder withTraffic(TrafficSpeeds traffic) {
      this.traffic = traffic;
      return this;
    }

    /** Sets the time budget of a route request. */
    public Builder withRouteBudget(Duration routeBudget) {
      options.routeBudget = routeBudget;
      return this;
    }

    /** Sets the lifetimes of tokens. */
    public Builder withTokenLifetimes(JwtAccessTokens.Lifetimes lifetimes) {
      options.lifetimes = lifetimes;
      return this;
    }

    /** Enables pushes to drivers' phones. By default nothing is pushed. */
    public Builder withPush(PushSettings push) {
      options.push = push;
      return this;
    }

    /**
     * Queues pushes for these providers, which servers on the same stores deliver: for short work
     * such as a command's.
     */
    public Builder withQueuedPushes(Set<Provider> providers) {
      options.queued = Set.copyOf(providers);
      return this;
    }

    /**
     * Registers metrics in the caller's registry, under the names listed in {@code
     * docs/operating/metrics.md}: the map, searches, the database, push, and requests while {@link
     * Headroom#serve(HttpSettings)} serves.
     */
    public Builder withMetrics(MeterRegistry metrics) {
      options.metrics = metrics;
      return this;
    }

    /**
     * Opens the map and the stores.
     *
     * @throws IllegalArgumentException if the credentials for push are refused
     * @throws IOException if the network file cannot be read
     * @throws dev.headroom.persistence.sql.DatabaseOpenException if the database cannot be opened
     * @throws IllegalStateException if a database is configured, but the libraries of {@code
     *     headroom-persistence-sql} are not on the class path
     */
    public Headroom open() throws IOException {
      try (Closing unlessOpened = new Closing()) {
        CurrentMap map = maps.open(coverage, traffic, unlessOpened);
        Origins origins = new Origins(options.actor);
        Supplier<ChangeRecord> record =
            () ->
                options.audit
                    ? new ChangeRecord(origins, options.givenClock)
                    : ChangeRecord.off(origins);
        Stores opened = unlessOpened.add(stores.open(record));
        return new Headroom(new Wiring(options, map, opened, origins, unlessOpened), unlessOpened);
      }
    }
  }
}
