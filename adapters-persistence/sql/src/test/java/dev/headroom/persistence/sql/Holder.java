package dev.headroom.persistence.sql;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * A process that does what a server does: owns the folder, stays, and when it is asked to end
 * writes once more.
 */
final class Holder {

  private Holder() {}

  public static void main(String[] arguments) throws InterruptedException {
    ChildProcess.endWithParent();
    Database database = Database.openFolder(Path.of(arguments[0]));
    long user = Accounts.aUser(database);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  database.drivers().add(user, "last words", "a hash");
                  database.close();
                }));
    System.out.println(user);
    new CountDownLatch(1).await();
  }
}
