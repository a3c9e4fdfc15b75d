package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.change.Changes;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.limit.AttemptCounts;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.PushKeys;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.account.JdbiApiKeys;
import dev.headroom.persistence.sql.account.JdbiDrivers;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.account.JdbiOrganisations;
import dev.headroom.persistence.sql.account.JdbiPasswordLinks;
import dev.headroom.persistence.sql.account.JdbiPersonRecords;
import dev.headroom.persistence.sql.account.JdbiSigningKeys;
import dev.headroom.persistence.sql.account.JdbiUsers;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.audit.JdbiAuditLines;
import dev.headroom.persistence.sql.backup.JdbiBackups;
import dev.headroom.persistence.sql.compaction.FileCompaction;
import dev.headroom.persistence.sql.fleet.JdbiAssignments;
import dev.headroom.persistence.sql.fleet.JdbiClosures;
import dev.headroom.persistence.sql.fleet.JdbiDriverStates;
import dev.headroom.persistence.sql.fleet.JdbiPlaces;
import dev.headroom.persistence.sql.fleet.JdbiPlannerSettings;
import dev.headroom.persistence.sql.fleet.JdbiVehicleGroups;
import dev.headroom.persistence.sql.fleet.JdbiVehicles;
import dev.headroom.persistence.sql.limit.JdbiAttemptCounts;
import dev.headroom.persistence.sql.message.JdbiDriverMessages;
import dev.headroom.persistence.sql.opening.Patience;
import dev.headroom.persistence.sql.owner.OwnerClient;
import dev.headroom.persistence.sql.owner.OwnerException;
import dev.headroom.persistence.sql.owner.OwnerServer;
import dev.headroom.persistence.sql.owner.PortCalls;
import dev.headroom.persistence.sql.push.JdbiDeviceTokens;
import dev.headroom.persistence.sql.push.JdbiDriverAlerts;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.push.JdbiPushKeys;
import dev.headroom.persistence.sql.transaction.SoonAnswered;
import dev.headroom.persistence.sql.transaction.Transactions;
import dev.headroom.persistence.sql.trip.JdbiTrips;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An open SQL database, and the domain's stores on it. A change that a store has acknowledged
 * survives the end of the process, including a crash. Safe for several threads; close it once,
 * after everything that uses it.
 *
 * <p>Only one process owns the embedded database of a folder. The process that opens it with {@link
 * #openFolder} also serves it to other processes of the same user, which open it with {@link
 * #openBeside}.
 */
public final class Database implements AutoCloseable {

  private static final List<DatabaseKind> KINDS = List.of(Postgres.KIND, H2.KIND);

  /**
   * The longest time for which one process, such as a command, may keep a folder from its next
   * owner.
   */
  private static final Duration OWNER_WAIT = Duration.ofSeconds(10);

  /** The longest time for which one process may keep a folder from a command. */
  private static final Duration COMMAND_WAIT = Duration.ofSeconds(30);

  private static final Logger LOG = LoggerFactory.getLogger(Database.class);

  /** The ports that other processes may call, each with its implementation here. */
  private static final Map<Class<?>, Function<Transactions, ?>> PORTS =
      Map.ofEntries(
          Map.entry(Organisations.class, JdbiOrganisations::new),
          Map.entry(Users.class, JdbiUsers::new),
          Map.entry(Drivers.class, JdbiDrivers::new),
          Map.entry(PasswordLinks.class, JdbiPasswordLinks::new),
          Map.entry(Closures.class, JdbiClosures::new),
          Map.entry(CompanyPlaces.class, JdbiPlaces::new),
          Map.entry(PlannerSettings.class, JdbiPlannerSettings::new),
          Map.entry(Trips.class, JdbiTrips::new),
          Map.entry(DriverStates.class, JdbiDriverStates::new),
          Map.entry(Vehicles.class, JdbiVehicles::new),
          Map.entry(VehicleGroups.class, JdbiVehicleGroups::new),
          Map.entry(Assignments.class, JdbiAssignments::new),
          Map.entry(DeviceTokens.class, JdbiDeviceTokens::new),
          Map.entry(PushKeys.class, JdbiPushKeys::new),
          Map.entry(DriverMessages.class, JdbiDriverMessages::new),
          Map.entry(DriverAlerts.class, JdbiDriverAlerts::new),
          Map.entry(Outbox.class, JdbiOutbox::new),
          Map.entry(ApiKeys.class, JdbiApiKeys::new),
          Map.entry(Erasures.class, JdbiErasures::new),
          Map.entry(PersonRecords.class, JdbiPersonRecords::new),
          Map.entry(Backups.class, JdbiBackups::new),
          Map.entry(AuditLines.class, JdbiAuditLines::new),
          Map.entry(SigningKeys.class, JdbiSigningKeys::new));

  private final Map<Class<?>, ?> stores;
  private final BooleanSupplier answers;
  private final BooleanSupplier writes;
  private final Optional<ConnectionPool> pool;
  private final Optional<Shared> shared;
  private final List<AutoCloseable> open;

  /**
   * The parts that only a database shared by several instances has.
   *
   * @param changes reports the changes that other instances make
   * @param attempts counts attempts for all instances together
   * @param time the database's time, the same for all instances
   */
  public record Shared(Changes changes, AttemptCounts attempts, Supplier<Instant> time) {}

  private Database(
      Map<Class<?>, ?> stores,
      BooleanSupplier answers,
      BooleanSupplier writes,
      Optional<ConnectionPool> pool,
      Optional<Shared> shared,
      List<AutoCloseable> open) {
    this.stores = stores;
    this.answers = answers;
    this.writes = writes;
    this.pool = pool;
    this.shared = shared;
    this.open = List.copyOf(open);
  }

  /**
   * Opens the embedded database in a data folder as its owner, and serves it to {@link #openBeside}
   * until it is closed. Creates the database if there is none, and brings its schema up to date.
   *
   * @throws DatabaseOpenException if it cannot be opened, or another process owns it
   */
  public static Database openFolder(Path data) {
    return openFolder(data, ofProgram());
  }

  /**
   * Opens the embedded database as {@link #openFolder(Path)} does, and records changes.
   *
   * @param record records the changes that are made
   */
  public static Database openFolder(Path data, ChangeRecord record) {
    DataFolder folder = DataFolder.at(data);
    return FolderQueue.whenFree(
        folder,
        OWNER_WAIT,
        mine -> {
          Database own = own(folder, mine, record);
          try {
            return own.closingFirst(serve(folder, own.stores, record));
          } catch (IOException e) {
            own.close();
            throw folder.unusable(e.getMessage(), e);
          }
        },
        () -> {
          if (OwnerClient.listens(folder.socket())) {
            throw folder.taken(
                Ownership.holder(folder)
                    + " serves "
                    + folder
                    + " already: a folder has one server; end that one first, or take another"
                    + " folder");
          }
          return Optional.empty();
        });
  }

  /**
   * Opens the embedded database in a data folder for a short time. If another process owns it, the
   * stores call that process; otherwise this opens it as {@link #openFolder} does, without serving
   * it to others.
   *
   * @throws DatabaseOpenException if it cannot be opened, or its owner does not answer
   */
  public static Database openBeside(Path data) {
    return openBeside(data, ofProgram());
  }

  /**
   * Opens the embedded database as {@link #openBeside(Path)} does, and records changes.
   *
   * @param record records the changes that are made; if another process owns the folder, that
   *     process records them, with the origin that this record knows
   */
  public static Database openBeside(Path data, ChangeRecord record) {
    DataFolder folder = DataFolder.at(data);
    return FolderQueue.whenFree(
        folder, COMMAND_WAIT, mine -> own(folder, mine, record), () -> reach(folder, record));
  }

  private static ChangeRecord ofProgram() {
    return new ChangeRecord(new Origins(Actor.PROGRAM), Optional.empty());
  }

  private static Database own(DataFolder folder, Ownership mine, ChangeRecord record) {
    List<AutoCloseable> unlessOwned = new ArrayList<>(List.of(mine));
    try {
      HikariConfig config = EmbeddedFile.ready(folder);
      Database own = on(config, Opening.open(config, H2.KIND, Patience.NONE, () -> true), record);
      unlessOwned.add(0, own);
      EmbeddedFile.setUp(folder);
      unlessOwned.clear();
      FileCompaction compaction = new FileCompaction(folder.databaseFile());
      return own.closingFirst(compaction.whileOpen(own.pool.orElseThrow().source()))
          .closingLast(() -> compaction.whenClosed(config))
          .closingLast(mine);
    } finally {
      closeAll(unlessOwned);
    }
  }

  /**
   * Opens an empty database in the memory of this process; its contents are lost when it is closed.
   */
  public static Database inMemory() {
    return inMemory(ofProgram());
  }

  /**
   * Opens an empty database as {@link #inMemory()} does, and records changes.
   *
   * @param record records the changes that are made
   */
  public static Database inMemory(ChangeRecord record) {
    String url = H2Address.PREFIX + "mem:" + UUID.randomUUID() + ";DB_CLOSE_ON_EXIT=FALSE";
    HikariConfig config = H2.KIND.at(url, DatabaseLogin.NONE);
    Database empty = on(config, Opening.open(config, H2.KIND, Patience.NONE, () -> true), record);
    try {
      // H2 drops the database with its last connection, and the pool replaces its own at times.
      return empty.closingLast(Opening.connect(config, H2.KIND));
    } catch (SQLException e) {
      empty.close();
      throw Opening.cannotOpen(e, H2.KIND, config);
    }
  }

  private static OwnerServer serve(DataFolder folder, Map<Class<?>, ?> stores, ChangeRecord record)
      throws IOException {
    return new OwnerServer(
        folder.socket(),
        folder.identity(),
        new PortCalls(stores.keySet()),
        stores,
        record.origins());
  }

  private static Optional<Database> reach(DataFolder folder, ChangeRecord record) {
    PortCalls calls = new PortCalls(PORTS.keySet());
    try {
      return OwnerClient.reach(folder.socket(), folder.identity(), calls, record.origins()::present)
          .map(
              owner ->
                  new Database(
                      PORTS.keySet().stream()
                          .collect(Collectors.toMap(Function.identity(), owner::port)),
                      owner::answers,
                      () -> true,
                      Optional.empty(),
                      Optional.empty(),
                      List.of(owner)));
    } catch (OwnerException e) {
      throw folder.taken(e.getMessage());
    } catch (IOException e) {
      throw folder.unusable("its files cannot be read", e);
    }
  }

  /**
   * Opens the database at a JDBC URL and brings its schema up to date. The URL may contain the user
   * and the parameters that {@link PostgresAddress} or {@link H2Address} accepts, but no password.
   *
   * @throws DatabaseOpenException if it cannot be opened, or the URL contains anything else
   */
  public static Database openUrl(String jdbcUrl, DatabaseLogin login) {
    return openUrl(jdbcUrl, login, Patience.NONE, () -> true, ofProgram());
  }

  /**
   * Opens the database at a JDBC URL, and waits for one that does not answer yet.
   *
   * @param wanted whether the database is still needed; waiting ends when it is not
   * @param record records the changes that are made
   */
  public static Database openUrl(
      String jdbcUrl,
      DatabaseLogin login,
      Patience patience,
      BooleanSupplier wanted,
      ChangeRecord record) {
    DatabaseKind kind = kind(jdbcUrl);
    HikariConfig config = kind.at(jdbcUrl, login);
    return on(config, Opening.open(config, kind, patience, wanted), record);
  }

  private static DatabaseKind kind(String jdbcUrl) {
    return KINDS.stream()
        .filter(kind -> jdbcUrl.startsWith(kind.prefix()))
        .findFirst()
        .orElseThrow(
            () ->
                new DatabaseOpenException(
                    DatabaseOpenException.Problem.UNSUPPORTED_URL,
                    "the database's URL has to begin with "
                        + Postgres.KIND.prefix()
                        + " or "
                        + H2.KIND.prefix()));
  }

  private static Database on(HikariConfig config, Opening.Opened opened, ChangeRecord record) {
    ConnectionPool pool = opened.pool();
    DatabaseKind kind = opened.kind();
    Transactions transactions =
        new Transactions(pool.source(), kind, kind.beside(config, pool.source()), record);
    Map<Class<?>, Object> stores = new HashMap<>();
    PORTS.forEach((port, implementation) -> stores.put(port, implementation.apply(transactions)));
    SoonAnswered answers = new SoonAnswered(transactions::answer);
    return new Database(
        stores,
        answers,
        transactions::writes,
        Optional.of(pool),
        kind.changes(config, transactions.absence()::suspect)
            .map(
                changes ->
                    new Shared(changes, new JdbiAttemptCounts(transactions), transactions::now)),
        List.of((AutoCloseable) stores.get(Backups.class), answers, transactions, pool.source()));
  }

  private Database closingFirst(AutoCloseable resource) {
    List<AutoCloseable> all = new ArrayList<>(open);
    all.add(0, resource);
    return new Database(stores, answers, writes, pool, shared, all);
  }

  private Database closingLast(AutoCloseable resource) {
    List<AutoCloseable> all = new ArrayList<>(open);
    all.add(resource);
    return new Database(stores, answers, writes, pool, shared, all);
  }

  public Organisations organisations() {
    return store(Organisations.class);
  }

  /** Erases persons. */
  public Erasures erasures() {
    return store(Erasures.class);
  }

  /** Reads the data that is stored about a person. */
  public PersonRecords personRecords() {
    return store(PersonRecords.class);
  }

  /** Makes backups of everything. */
  public Backups backups() {
    return store(Backups.class);
  }

  public Users users() {
    return store(Users.class);
  }

  public Drivers drivers() {
    return store(Drivers.class);
  }

  public Closures closures() {
    return store(Closures.class);
  }

  /** The links for passwords. */
  public PasswordLinks passwordLinks() {
    return store(PasswordLinks.class);
  }

  public CompanyPlaces places() {
    return store(CompanyPlaces.class);
  }

  public PlannerSettings plannerSettings() {
    return store(PlannerSettings.class);
  }

  /** What the office says to drivers. */
  public DriverMessages driverMessages() {
    return store(DriverMessages.class);
  }

  /** The keys of Web Push. */
  public PushKeys pushKeys() {
    return store(PushKeys.class);
  }

  public Trips trips() {
    return store(Trips.class);
  }

  /** The current states of the drivers. */
  public DriverStates driverStates() {
    return store(DriverStates.class);
  }

  public Vehicles vehicles() {
    return store(Vehicles.class);
  }

  public VehicleGroups vehicleGroups() {
    return store(VehicleGroups.class);
  }

  /** The assignments of vehicles to drivers. */
  public Assignments assignments() {
    return store(Assignments.class);
  }

  public DeviceTokens deviceTokens() {
    return store(DeviceTokens.class);
  }

  /** The state of the alerts of each driver between positions. */
  public DriverAlerts driverAlerts() {
    return store(DriverAlerts.class);
  }

  /** The push notifications that wait to be sent. */
  public Outbox outbox() {
    return store(Outbox.class);
  }

  public ApiKeys apiKeys() {
    return store(ApiKeys.class);
  }

  public AuditLines auditLines() {
    return store(AuditLines.class);
  }

  public SigningKeys signingKeys() {
    return store(SigningKeys.class);
  }

  <P> P store(Class<P> port) {
    return port.cast(stores.get(port));
  }

  /** The pool of connections; empty if another process owns the database. */
  public Optional<ConnectionPool> pool() {
    return pool;
  }

  /** The parts for several instances; empty if only one instance can use the database. */
  public Optional<Shared> shared() {
    return shared;
  }

  /** Whether the database answers within half a second. */
  public boolean reachable() {
    return answers.getAsBoolean();
  }

  /** Whether the database can write, as far as is known; it cannot on a full disk, for instance. */
  public boolean writes() {
    return writes.getAsBoolean();
  }

  /** Closes every connection and ends every thread and socket. */
  @Override
  public void close() {
    closeAll(open);
  }

  private static void closeAll(List<AutoCloseable> resources) {
    for (AutoCloseable resource : resources) {
      try {
        resource.close();
      } catch (Exception e) {
        LOG.warn("a part of the database does not close: {}", e.toString());
      }
    }
  }
}
