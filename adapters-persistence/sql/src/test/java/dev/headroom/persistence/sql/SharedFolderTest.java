package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes work on the same data folder. */
class SharedFolderTest {

  @TempDir private Path data;
  @TempDir private Path scratch;

  @Test
  void aCommandAddsAUserWhileAServerHoldsTheDatabase() throws Exception {
    try (Database server = Database.openFolder(data);
        ChildProcess command =
            ChildProcess.start(AddOneUser.class, scratch, data.toString(), "ann")) {
      assertThat(command.awaitEnd()).as(command.errors()).isZero();

      long id = Long.parseLong(command.lines().get(0));
      assertThat(server.users().find(id))
          .hasValueSatisfying(user -> assertThat(user.username()).isEqualTo("ann"));
    }
  }

  @Test
  void processesThatStartAtOnceOnAnEmptyFolderAllWork() throws Exception {
    List<ChildProcess> processes = new ArrayList<>();
    try {
      for (String name : List.of("ann", "bob", "cat", "dan")) {
        processes.add(ChildProcess.start(AddOneUser.class, scratch, data.toString(), name));
      }
      for (ChildProcess process : processes) {
        assertThat(process.awaitEnd()).as(process.errors()).isZero();
      }
    } finally {
      processes.forEach(ChildProcess::close);
    }
    try (Database database = Database.openFolder(data)) {
      assertThat(database.organisations().all())
          .extracting(Organisation::name)
          .containsExactlyInAnyOrder("ann", "bob", "cat", "dan");
      assertThat(database.signingKeys().all()).hasSize(1);
    }
  }

  @Test
  void whenTheServingProcessIsKilledAnotherTakesOver() throws Exception {
    try (ChildProcess holder = ChildProcess.start(Holder.class, scratch, data.toString())) {
      long user = Long.parseLong(holder.awaitLines(1).get(0));
      try (Database other = Database.openFolder(data)) {
        assertThat(other.users().find(user)).isPresent();

        holder.kill();

        assertThat(reachableInTime(other)).isTrue();
        assertThat(other.drivers().add(user, "juan", "a hash")).isPresent();
        assertThat(other.users().find(user)).isPresent();
      }
    }
  }

  @Test
  void aProcessThatEndsInOrderCanWriteToTheLast() throws Exception {
    try (ChildProcess holder = ChildProcess.start(Holder.class, scratch, data.toString())) {
      holder.awaitLines(1);
      holder.terminate();
      assertThat(holder.errors()).doesNotContain("Exception in thread");
    }
    try (Database database = Database.openFolder(data)) {
      assertThat(database.drivers().findByName("last words")).isPresent();
    }
  }

  @Test
  void aFolderMayBeOpenedTwiceInOneProcess() {
    try (Database one = Database.openFolder(data);
        Database two = Database.openFolder(data)) {
      Organisation added = one.organisations().add("One", true, ContactDetails.NONE);
      assertThat(two.organisations().find(added.id())).contains(added);
    }
  }

  @Test
  void theDatabaseIsServedOnTheLoopbackInterfaceOnly() throws Exception {
    try (Database database = Database.openFolder(data)) {
      assertThat(database.reachable()).isTrue();
      int port = servingPort();
      connect(InetAddress.getLoopbackAddress(), port);
      for (NetworkInterface network : NetworkInterface.networkInterfaces().toList()) {
        for (InetAddress address : network.inetAddresses().toList()) {
          if (!address.isLoopbackAddress()) {
            assertThatThrownBy(() -> connect(address, port)).isInstanceOf(IOException.class);
          }
        }
      }
    }
  }

  private int servingPort() throws IOException {
    Properties lock = new Properties();
    try (var reader = Files.newBufferedReader(data.resolve("database/headroom.lock.db"))) {
      lock.load(reader);
    }
    String server = lock.getProperty("server");
    return Integer.parseInt(server.substring(server.lastIndexOf(':') + 1));
  }

  private static void connect(InetAddress address, int port) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address, port), 2_000);
    }
  }

  /** H2 takes some seconds to make sure that the killed process does not hold the file. */
  private static boolean reachableInTime(Database database) {
    for (int i = 0; i < 10; i++) {
      if (database.reachable()) {
        return true;
      }
    }
    return false;
  }
}
