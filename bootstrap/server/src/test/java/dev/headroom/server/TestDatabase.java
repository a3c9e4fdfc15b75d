package dev.headroom.server;

import dev.headroom.Headroom;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.bootstrap.Stores;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.PostgresServer;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The database of a test: the embedded one in a folder or, where the system property {@code
 * headroom.test.db} is {@code postgres}, one of the tests' PostgreSQL that stands for that folder.
 *
 * @param folder what else a server of it keeps, is here
 * @param url the JDBC address of a PostgreSQL; empty for the embedded one
 */
public record TestDatabase(Path folder, Optional<String> url) {

  private static final boolean POSTGRES =
      System.getProperty("headroom.test.db", "h2").equals("postgres");

  private static final Map<Path, String> URLS = new ConcurrentHashMap<>();

  /** The one in this folder, or the one that stands for it. */
  public static TestDatabase in(Path folder) {
    if (!POSTGRES) {
      return new TestDatabase(folder, Optional.empty());
    }
    String url =
        URLS.computeIfAbsent(
            folder.toAbsolutePath(), anew -> PostgresServer.shared().newDatabase());
    return new TestDatabase(folder, Optional.of(url));
  }

  /** The same for another server of it, which keeps a folder of its own. */
  public TestDatabase with(Path otherFolder) {
    return new TestDatabase(otherFolder, url);
  }

  /** Keeps accounts in it, as a server does. */
  public Headroom.Builder to(Headroom.Builder headroom) {
    return url.map(at -> headroom.withDatabaseAt(at, PostgresServer.LOGIN))
        .orElseGet(() -> headroom.withDatabase(folder));
  }

  /** Keeps accounts in it for a moment's work, as a command does. */
  public Headroom.Builder beside(Headroom.Builder headroom) {
    return url.map(at -> headroom.withDatabaseAt(at, PostgresServer.LOGIN).withoutUpkeep())
        .orElseGet(() -> headroom.withDatabaseBeside(folder));
  }

  /** Its stores, for a moment's work. */
  public Stores stores() {
    ChangeRecord record = ChangeRecord.off(new Origins(Actor.PROGRAM));
    return url.map(at -> Stores.at(at, PostgresServer.LOGIN, Patience.NONE, () -> true, record))
        .orElseGet(() -> Stores.beside(folder, record));
  }

  /** Itself, while no server owns it. */
  public Database open() {
    return url.map(at -> Database.openUrl(at, PostgresServer.LOGIN))
        .orElseGet(() -> Database.openFolder(folder));
  }

  /** Itself, beside the server that owns it. */
  public Database openBeside() {
    return url.map(at -> Database.openUrl(at, PostgresServer.LOGIN))
        .orElseGet(() -> Database.openBeside(folder));
  }

  /** The options of a command that is to use it. */
  public List<String> options() {
    return url.map(at -> List.of("--db-url", at, "--db-user", "postgres"))
        .orElseGet(() -> List.of("--data", folder.toString()));
  }

  /** What the process of such a command has in its environment besides. */
  public Map<String, String> environment() {
    return url.map(at -> Map.of("HEADROOM_DB_PASSWORD", "any", "HEADROOM_DATA", folder.toString()))
        .orElseGet(Map::of);
  }
}
