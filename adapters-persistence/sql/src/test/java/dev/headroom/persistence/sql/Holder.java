package dev.headroom.persistence.sql;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/**
 * A process that does what a server does: opens the folder, stays, and when it is asked to end
 * writes once more, well after H2's own shutdown hook has closed the file.
 */
final class Holder {

  private Holder() {}

  public static void main(String[] arguments) throws InterruptedException {
    ChildProcess.endWithParent();
    Database database = Database.openFolder(Path.of(arguments[0]));
    long user = Accounts.aUser(database);
    Path served = Path.of(arguments[0], "database", "headroom.lock.db");
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  while (Files.exists(served)) {
                    LockSupport.parkNanos(1_000_000);
                  }
                  database.drivers().add(user, "last words", "a hash");
                  database.close();
                }));
    System.out.println(user);
    new CountDownLatch(1).await();
  }
}
