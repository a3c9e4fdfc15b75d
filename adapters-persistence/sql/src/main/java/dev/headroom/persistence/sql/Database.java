package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
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
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.account.JdbiApiKeys;
import dev.headroom.persistence.sql.account.JdbiDrivers;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.account.JdbiOrganisations;
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
import dev.headroom.persistence.sql.fleet.JdbiVehicleGroups;
import dev.headroom.persistence.sql.fleet.JdbiVehicles;
import dev.headroom.persistence.sql.limit.JdbiAttemptCounts;
import dev.headroom.persistence.sql.opening.Patience;
import dev.headroom.persistence.sql.owner.OwnerClient;
import dev.headroom.persistence.sql.owner.OwnerException;
import dev.headroom.persistence.sql.owner.OwnerServer;
import dev.headroom.persistence.sql.owner.PortCalls;
import dev.headroom.persistence.sql.push.JdbiDeviceTokens;
import dev.headroom.persistence.sql.push.JdbiDriverAlerts;
import dev.headroom.persistence.sql.push.JdbiOutbox;
import dev.headroom.persistence.sql.transaction.SoonAnswered;
import dev.headroom.persistence.sql.transaction.Transactions;
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
 * An open SQL database with the domain's stores on it. What a store acknowledges outlives the
 * process, however it ends. Safe for several threads; close it once, after everything that uses it.
 *
 * <p>One process owns the embedded database of a folder. What it opens with {@link #openFolder} it
 * also serves to other processes of its user, which reach it with {@link #openBeside}.
 */
public final class Database implements AutoCloseable {

  private static final List<DatabaseKind> KINDS = List.of(Postgres.KIND, H2.KIND);

  /** How long one process, such as a command, may keep a folder from one that is to own it. */
  private static final Duration OWNER_WAIT = Duration.ofSeconds(10);

  /** How long one process may keep a folder from a command. */
  private static final Duration COMMAND_WAIT = Duration.ofSeconds(30);

  private static final Logger LOG = LoggerFactory.getLogger(Database.class);

  /** What other processes may call, and what carries it out. */
  private static final Map<Class<?>, Function<Transactions, ?>> PORTS =
      Map.ofEntries(
          Map.entry(Organisations.class, JdbiOrganisations::new),
          Map.entry(Users.class, JdbiUsers::new),
          Map.entry(Drivers.class, JdbiDrivers::new),
          Map.entry(Closures.class, JdbiClosures::new),
          Map.entry(DriverStates.class, JdbiDriverStates::new),
          Map.entry(Vehicles.class, JdbiVehicles::new),
          Map.entry(VehicleGroups.class, JdbiVehicleGroups::new),
          Map.entry(Assignments.class, JdbiAssignments::new),
          Map.entry(DeviceTokens.class, JdbiDeviceTokens::new),
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
   * What only a database has that several instances may open at the same time.
   *
   * @param changes reports those of other instances
   * @param time the database's, the same for all instances
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
   * Owns the embedded database in a data folder and serves it to {@link #openBeside}, until it is
   * closed. Makes the database if there was none, and brings its schema up to date.
   *
   * @throws DatabaseOpenException it cannot be opened, or another process owns it
   */
  public static Database openFolder(Path data) {
    return openFolder(data, ofProgram());
  }

  /**
   * The same.
   *
   * @param record records the changes that are made
   */
  public static Database openFolder(Path data, ChangeRecord record) {
    DataFolder folder = DataFolder.at(data);
    return Turn.whenFree(
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
   * Opens the embedded database in a data folder for a moment: where another process owns it, its
   * stores over there; otherwise as {@link #openFolder} does, but serving nobody.
   *
   * @throws DatabaseOpenException it cannot be opened, or its owner does not answer
   */
  public static Database openBeside(Path data) {
    return openBeside(data, ofProgram());
  }

  /**
   * The same.
   *
   * @param record records the changes that are made; where another process owns the folder, that
   *     process records them, with the origin that this one knows
   */
  public static Database openBeside(Path data, ChangeRecord record) {
    DataFolder folder = DataFolder.at(data);
    return Turn.whenFree(
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

  /** Opens an empty database in the memory of this process; nothing is left of it once closed. */
  public static Database inMemory() {
    return inMemory(ofProgram());
  }

  /**
   * The same.
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
   * Opens the database at a JDBC URL and brings its schema up to date. The URL may carry the user,
   * and the parameters that {@link PostgresAddress} or {@link H2Address} knows, but no password.
   *
   * @throws DatabaseOpenException it cannot be opened, or the URL has anything else
   */
  public static Database openUrl(String jdbcUrl, DatabaseLogin login) {
    return openUrl(jdbcUrl, login, Patience.NONE, () -> true, ofProgram());
  }

  /**
   * The same of a database that may not answer yet.
   *
   * @param wanted whether anybody waits for it still
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

  /** The organisations. */
  public Organisations organisations() {
    return store(Organisations.class);
  }

  /** What erases persons. */
  public Erasures erasures() {
    return store(Erasures.class);
  }

  /** Reads what is stored of a person. */
  public PersonRecords personRecords() {
    return store(PersonRecords.class);
  }

  /** What copies everything. */
  public Backups backups() {
    return store(Backups.class);
  }

  /** The users. */
  public Users users() {
    return store(Users.class);
  }

  /** The drivers. */
  public Drivers drivers() {
    return store(Drivers.class);
  }

  /** The closures. */
  public Closures closures() {
    return store(Closures.class);
  }

  /** What the drivers do. */
  public DriverStates driverStates() {
    return store(DriverStates.class);
  }

  /** The vehicles. */
  public Vehicles vehicles() {
    return store(Vehicles.class);
  }

  /** The groups of vehicles. */
  public VehicleGroups vehicleGroups() {
    return store(VehicleGroups.class);
  }

  /** Which vehicle each driver drives. */
  public Assignments assignments() {
    return store(Assignments.class);
  }

  /** The tokens of drivers' phones. */
  public DeviceTokens deviceTokens() {
    return store(DeviceTokens.class);
  }

  /** What is remembered of drivers between positions. */
  public DriverAlerts driverAlerts() {
    return store(DriverAlerts.class);
  }

  /** The pushes that wait. */
  public Outbox outbox() {
    return store(Outbox.class);
  }

  /** The API keys. */
  public ApiKeys apiKeys() {
    return store(ApiKeys.class);
  }

  /** The lines of the audit log. */
  public AuditLines auditLines() {
    return store(AuditLines.class);
  }

  /** The signing keys. */
  public SigningKeys signingKeys() {
    return store(SigningKeys.class);
  }

  <P> P store(Class<P> port) {
    return port.cast(stores.get(port));
  }

  /** Its connections; empty where another process owns them. */
  public Optional<ConnectionPool> pool() {
    return pool;
  }

  /** What it has for several instances; empty where there is one alone. */
  public Optional<Shared> shared() {
    return shared;
  }

  /** Whether the database answers now; what has not answered within half a second does not. */
  public boolean reachable() {
    return answers.getAsBoolean();
  }

  /** Whether the database writes, as far as is known: it does not on a full disk. */
  public boolean writes() {
    return writes.getAsBoolean();
  }

  /** Closes every connection. Nothing is left running or listening. */
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
