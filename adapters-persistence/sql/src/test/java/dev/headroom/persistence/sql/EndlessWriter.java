package dev.headroom.persistence.sql;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.driver.Driver;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/**
 * A process that adds drivers and keys until it is killed, and prints each that is acknowledged.
 */
final class EndlessWriter {

  private EndlessWriter() {}

  public static void main(String[] arguments) {
    ChildProcess.endWithParent();
    Database database = Database.openFolder(Path.of(arguments[0]));
    String prefix = arguments[1];
    long user = Accounts.aUser(database);
    for (long i = 0; ; i++) {
      String name = prefix + "-" + i;
      Driver driver = database.drivers().add(user, name, "a hash").orElseThrow();
      System.out.println("driver " + driver.id() + " " + name);
      String hash = String.format("%64s", name).replace(' ', '0');
      long key =
          database
              .apiKeys()
              .add(hash, new ApiKey.Holder("", name, ""), ApiKey.Owner.user(user), Instant.EPOCH)
              .id();
      System.out.println("key " + key + " " + hash);
      database.apiKeys().countRoutes(Map.of(key, i + 1));
      System.out.println("count " + (i + 1) + " " + hash);
    }
  }
}
