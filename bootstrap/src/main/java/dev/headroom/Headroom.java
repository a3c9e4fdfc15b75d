package dev.headroom;

import dev.headroom.application.Trouble;
import dev.headroom.application.administration.Retention;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.Origins;
import dev.headroom.application.closure.CompanyClosures;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.usecase.AccessUseCases;
import dev.headroom.application.usecase.AccountUseCases;
import dev.headroom.application.usecase.DriverUseCases;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.usecase.OperationUseCases;
import dev.headroom.application.usecase.PlanningUseCases;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.Closing;
import dev.headroom.bootstrap.Stores;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.driver.PositionTerm;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadNetwork;
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
 * The whole of Headroom inside another program: planning, look-ups, accounts and, where wanted, the
 * HTTP server, over one map and one set of stores.
 *
 * <pre>{@code
 * try (Headroom headroom = Headroom.on(Path.of("isle.headroom")).open()) {
 *   PlanRoute.Outcome outcome = headroom.planning().planRoute().handle(PlanRoute.Command.of(request));
 * }
 * }</pre>
 *
 * <p>Everything that it hands out is safe for several threads and lives until {@link #close()},
 * which leaves no thread, port or open file behind. There is no static state: as many as wanted may
 * stand side by side.
 */
public final class Headroom implements AutoCloseable {

  private final Closing closing = new Closing();
  private final Wiring parts;

  /**
   * Of parts that belong together.
   *
   * @param opened what is to be closed after all this; also where this fails
   */
  private Headroom(Wiring parts, Closing opened) {
    this.parts = parts;
    closing.takeOver(opened);
  }

  /** Begins one over a network file, which {@link Builder#open()} reads. */
  public static Builder on(Path networkFile) {
    return new Builder(
        (coverage, traffic, closing) -> {
          MapFile file = closing.add(new MapFile(networkFile, coverage, traffic));
          file.open();
          return file;
        });
  }

  /** Begins one over a network in memory. */
  public static Builder on(RoadNetwork network) {
    return new Builder(
        (coverage, traffic, closing) -> {
          Optional<RoadMap> map =
              Optional.of(RoadMap.of(PackedRoadIndex.of(network), coverage, traffic));
          return () -> map;
        });
  }

  /** Begins one over a map that the caller owns, opens and renews, with a coverage of its own. */
  public static Builder on(CurrentMap map) {
    return new Builder((coverage, traffic, closing) -> map);
  }

  /** The map that questions are answered from. */
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

  /** The use cases of drivers, and those over their accounts. */
  public DriverUseCases drivers() {
    return parts.drivers;
  }

  /** The use cases of an operator over accounts. They check no token: the caller may do it all. */
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

  /** The roads that companies have closed, laid over a map. */
  public CompanyClosures closures() {
    return parts.closures;
  }

  /** The tokens of drivers and users, and the keys that sign them. */
  public JwtAccessTokens tokens() {
    return parts.tokens;
  }

  /** Records who did what. */
  public Audit audit() {
    return parts.audit;
  }

  /** Whether the stores answer now. */
  public boolean storesAnswer() {
    return parts.stores.reachable();
  }

  /** What an operator has to look at, beside the map and stores that do not answer. */
  public Set<Trouble> troubles() {
    return parts.troubles();
  }

  /**
   * Serves the HTTP interface until the server, or this, is closed.
   *
   * @throws IllegalStateException when the libraries of {@code headroom-persistence-sql}, which
   *     accounts need, are not on the class path
   */
  public HttpServer serve(HttpSettings settings) {
    return serve(settings, parts.metrics);
  }

  /** Serves, and puts counts and times of requests into another registry of the caller's. */
  public HttpServer serve(HttpSettings settings, MeterRegistry metrics) {
    parts.stores.source().open().run();
    return closing.add(new HttpServer(settings, parts.useCases(), parts.wording, metrics));
  }

  /**
   * Stops serving, ends push, writes what is counted, and closes the stores and the map, in this
   * order.
   */
  @Override
  public void close() {
    closing.close();
  }

  /** What a {@link Headroom} is to be; {@link Headroom#on(Path)} begins one. Used by one thread. */
  public static final class Builder {

    /** Opens a map, and gives to the closing what has to be closed. */
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
     * Keeps accounts in the embedded database in this folder, which this program then owns: no
     * other one can do so, but commands, and programs that open it beside, reach it here. Without,
     * they are kept in memory until this is closed, in a database that opens as an account is first
     * asked for.
     */
    public Builder withDatabase(Path folder) {
      stores = record -> Stores.inFolder(folder, record.get());
      return this;
    }

    /**
     * Keeps accounts in the embedded database in this folder, at the process that owns it if there
     * is one: for a moment's work, such as a command's. The owner does the upkeep.
     */
    public Builder withDatabaseBeside(Path folder) {
      options.upkeep = false;
      stores = record -> Stores.beside(folder, record.get());
      return this;
    }

    /**
     * Keeps accounts in the database at this JDBC address, a PostgreSQL, which several programs and
     * servers may share. One that does not answer yet is tried for a minute, and for 15 s {@link
     * #withoutUpkeep}; the log says what it waits for.
     *
     * @param login as whom it is opened; the address itself carries no password
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

    /** Waits for a database that does not answer yet only as long as this says so. */
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

    /** Records this as who does what no request does; without, it is the program. */
    public Builder actingAs(Actor actor) {
      options.actor = actor;
      return this;
    }

    /** Keeps what positions of drivers led to for these times; without, for the usual ones. */
    public Builder withRetention(Retention retention) {
      options.retention = retention;
      return this;
    }

    /**
     * Keeps the last position of each driver, and the alerts that drivers got, in memory for this
     * time, to be shown to their company; without, neither is kept.
     */
    public Builder withLastPositions(PositionTerm term) {
      options.lastPositions = term;
      return this;
    }

    /**
     * Leaves the deletion of what has been kept for its time to servers on the same stores: for a
     * moment's work, such as a command's.
     */
    public Builder withoutUpkeep() {
      options.upkeep = false;
      return this;
    }

    /**
     * Tells the time by this clock; without, by this machine's, and with a PostgreSQL, which others
     * share, by the database's.
     */
    public Builder withClock(Clock clock) {
      options.givenClock = Optional.of(clock);
      return this;
    }

    /** Speaks in these words on HTTP and in pushes; without, in English. */
    public Builder withWording(Wording wording) {
      options.wording = wording;
      return this;
    }

    /**
     * Pushes to each driver in the language that came with the driver's last {@link
     * DriverUseCases#assignDeviceTokens()}, where there is a catalogue of it, and else, as without,
     * in these words.
     */
    public Builder withDriversLanguages() {
      options.driversLanguages = true;
      return this;
    }

    /** Looks up within these distances. */
    public Builder withLookUps(LookUpSettings lookUps) {
      options.lookUps = lookUps;
      return this;
    }

    /** Takes a place near a road for covered within this distance, on a map that this opens. */
    public Builder withCoverage(Coverage coverage) {
      this.coverage = coverage;
      return this;
    }

    /** Counts with traffic on the roads of a map that this opens; without, there is none. */
    public Builder withTraffic(TrafficSpeeds traffic) {
      this.traffic = traffic;
      return this;
    }

    /** Gives a route request this much time. */
    public Builder withRouteBudget(Duration routeBudget) {
      options.routeBudget = routeBudget;
      return this;
    }

    /** Lets tokens live this long. */
    public Builder withTokenLifetimes(JwtAccessTokens.Lifetimes lifetimes) {
      options.lifetimes = lifetimes;
      return this;
    }

    /** Pushes to drivers' phones; without, nothing is pushed. */
    public Builder withPush(PushSettings push) {
      options.push = push;
      return this;
    }

    /**
     * Counts and measures in a registry of the caller's, under the names that {@code
     * docs/operating/metrics.md} lists: the map, searches, the database, push, and requests where
     * {@link Headroom#serve(HttpSettings)} serves.
     */
    public Builder withMetrics(MeterRegistry metrics) {
      options.metrics = metrics;
      return this;
    }

    /**
     * Opens the map and the stores.
     *
     * @throws IllegalArgumentException when the credentials for push are refused
     * @throws IOException when the network file cannot be read
     * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
     * @throws IllegalStateException when a database is wanted, and the libraries of {@code
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
