package dev.headroom.persistence.sql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;

/** A program that opens the database's file and does not share it. */
final class LoneHolder {

  private LoneHolder() {}

  public static void main(String[] arguments) throws SQLException, InterruptedException {
    ChildProcess.endWithParent();
    try (Connection connection =
        DriverManager.getConnection(arguments[0], "headroom", arguments[1])) {
      System.out.println(connection.isValid(1));
      new CountDownLatch(1).await();
    }
  }
}
