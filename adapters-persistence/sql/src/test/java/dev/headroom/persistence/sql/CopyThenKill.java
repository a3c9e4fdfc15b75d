package dev.headroom.persistence.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Copies, and kills itself when it was told for the n-th time how far it is: {@code DIR URL to|from
 * N}.
 */
final class CopyThenKill {

  private CopyThenKill() {}

  public static void main(String[] arguments) throws IOException {
    ChildProcess.endWithParent();
    AtomicInteger left = new AtomicInteger(Integer.parseInt(arguments[3]));
    DatabaseCopy.Wanted wanted =
        new DatabaseCopy.Wanted(
            Path.of(arguments[0]), arguments[1], PostgresServer.LOGIN, false, Optional.empty());
    System.out.println("begun");
    if (arguments[2].equals("to")) {
      DatabaseCopy.toAddress(wanted, rows -> kill(left));
    } else {
      DatabaseCopy.toFolder(wanted, Instant.EPOCH, rows -> kill(left));
    }
    System.out.println("done");
  }

  private static void kill(AtomicInteger left) {
    if (left.decrementAndGet() == 0) {
      try {
        new ProcessBuilder("sh", "-c", "kill -9 " + ProcessHandle.current().pid()).start();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      LockSupport.parkNanos(Long.MAX_VALUE);
    }
  }
}
