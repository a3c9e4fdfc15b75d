package dev.headroom.persistence.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.persistence.sql.account.JdbiOrganisations;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/**
 * What a server of the version before did: makes a folder whose database H2 itself shares among
 * processes, by a port on the loopback interface, adds an organisation, and stays.
 */
final class EarlierServer {

  private EarlierServer() {}

  public static void main(String[] arguments) throws Exception {
    ChildProcess.endWithParent();
    System.setProperty("h2.bindAddress", "127.0.0.1");
    Path folder =
        Files.createDirectories(
            Path.of(arguments[0], "database"), DataFolder.permissions("rwx------"));
    Files.writeString(folder.resolve("password"), "sesame");
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(
        H2.withSettings("jdbc:h2:file:" + folder.resolve("headroom")) + ";AUTO_SERVER=TRUE");
    config.setUsername("headroom");
    config.setPassword("sesame");
    config.setMaxLifetime(0);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      Migrations.run(pool);
      new JdbiOrganisations(new Transactions(pool, H2.KIND))
          .add(arguments[1], true, ContactDetails.NONE);
      System.out.println("serving");
      new CountDownLatch(1).await();
    }
  }
}
