package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One process owns a data folder; others reach its stores there, or are refused in one line. */
class OwnedFolderTest {

  @TempDir private Path scratch;
  private Path data;

  @BeforeEach
  void name() {
    data = scratch.resolve("data");
  }

  @Test
  void aCommandAddsAUserWhileAServerOwnsTheDatabase() throws Exception {
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
  void commandsThatStartAtOnceOnAnEmptyFolderAllWork() throws Exception {
    List<ChildProcess> processes = new ArrayList<>();
    try {
      for (String name : List.of("ann", "bob", "cat")) {
        processes.add(ChildProcess.start(AddOneUser.class, scratch, data.toString(), name));
      }
      for (ChildProcess process : processes) {
        int code = process.awaitEnd();
        assertThat(code).as(process.errors()).isZero();
      }
    } finally {
      processes.forEach(ChildProcess::close);
    }
    try (Database database = Database.openFolder(data)) {
      assertThat(database.organisations().all())
          .extracting(Organisation::name)
          .containsExactlyInAnyOrder("ann", "bob", "cat");
      assertThat(database.signingKeys().all()).hasSize(1);
    }
  }

  @Test
  void whenTheOwnerIsKilledTheNextOneOpensAtOnceAndNothingHasToBeCleared() throws Exception {
    try (ChildProcess holder = ChildProcess.start(Holder.class, scratch, data.toString())) {
      long user = Long.parseLong(holder.awaitLines(1).get(0));
      try (Database beside = Database.openBeside(data)) {
        assertThat(beside.users().find(user)).isPresent();

        holder.kill();

        assertThat(beside.reachable()).isFalse();
        assertThatThrownBy(() -> beside.users().find(user))
            .isInstanceOf(StorageUnavailableException.class)
            .cause()
            .hasMessageContaining("has ended");
        assertThat(data.resolve("database/owner.socket")).as("left behind").exists();
        try (Database next = Database.openFolder(data)) {
          assertThat(next.users().find(user)).isPresent();
          assertThat(beside.reachable()).isTrue();
          assertThat(beside.drivers().add(user, "juan", "a hash")).isPresent();
        }
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
  void aFolderHasOneServerAndASecondIsRefusedAtOnceByItsNumber() throws Exception {
    try (Database owner = Database.openFolder(data)) {
      assertThat(owner.reachable()).isTrue();
      long start = System.nanoTime();

      DatabaseOpenException refused = refusal(data);

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));
      assertThat(refused.problem()).isEqualTo(Problem.LOCKED);
      assertThat(refused)
          .hasMessageContaining("the process " + ProcessHandle.current().pid() + " serves")
          .hasMessageContaining(data.toString());
      try (ChildProcess second = ChildProcess.start(Holder.class, scratch, data.toString())) {
        assertThat(second.awaitEnd()).isNotZero();
        assertThat(second.errors()).contains("serves");
      }
      assertThat(owner.organisations().add("Still ours", true, ContactDetails.NONE)).isNotNull();
    }
  }

  @Test
  void noPortIsOpened() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/net/tcp")), "skipped: no /proc");
    Set<String> before = listeningSockets();
    try (Database database = Database.openFolder(data)) {
      assertThat(database.reachable()).isTrue();
      assertThat(listeningSockets()).isEqualTo(before);
    }
  }

  /** The inodes of this process's sockets that listen for TCP. */
  private static Set<String> listeningSockets() throws IOException {
    Set<String> ours;
    try (Stream<Path> links = Files.list(Path.of("/proc/self/fd"))) {
      ours =
          links
              .map(OwnedFolderTest::target)
              .filter(target -> target.startsWith("socket:["))
              .collect(Collectors.toSet());
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(Path.of("/proc/net/tcp")));
    if (Files.exists(Path.of("/proc/net/tcp6"))) {
      lines.addAll(Files.readAllLines(Path.of("/proc/net/tcp6")));
    }
    return lines.stream()
        .map(line -> line.strip().split("\\s+"))
        .filter(columns -> columns[3].equals("0A"))
        .map(columns -> "socket:[" + columns[9] + "]")
        .filter(ours::contains)
        .collect(Collectors.toSet());
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // Closed between being listed and being looked at.
    }
  }

  @Test
  void aCopyMadeWhileTheServerRunsIsNeverTheOriginal() throws Exception {
    Path copy = scratch.resolve("copy");
    try (Database original = Database.openFolder(data)) {
      original.organisations().add("Before", true, ContactDetails.NONE);
      run("cp", "-a", data.toString(), copy.toString());
      assertThat(copy.resolve("database/owner.socket")).exists();

      try (Database beside = Database.openBeside(copy)) {
        beside.organisations().add("In the copy", true, ContactDetails.NONE);
      }

      assertThat(names(original)).containsExactly("Before");
      try (Database served = Database.openFolder(copy)) {
        assertThat(names(served)).containsExactly("Before", "In the copy");
        original.organisations().add("In the original", true, ContactDetails.NONE);
        assertThat(names(served)).doesNotContain("In the original");
        try (Database beside = Database.openBeside(data)) {
          assertThat(names(beside)).containsExactly("Before", "In the original");
        }
      }
    }
  }

  @Test
  void aCopyOfLinksToTheFilesIsRefused() throws Exception {
    Path copy = scratch.resolve("copy");
    try (Database original = Database.openFolder(data)) {
      run("cp", "-al", data.toString(), copy.toString());

      DatabaseOpenException refused =
          catchThrowableOfType(
              DatabaseOpenException.class, () -> Database.openBeside(copy).close());

      assertThat(refused).hasMessageContaining("another folder");
      assertThat(refusal(copy).problem()).isEqualTo(Problem.LOCKED);
      assertThat(names(original)).isEmpty();
    }
  }

  @Test
  void everyPathToTheFolderReachesItsOwner() throws Exception {
    Path link = Files.createSymbolicLink(scratch.resolve("link"), data);
    try (Database owner = Database.openFolder(data)) {
      for (Path path : List.of(link, scratch.resolve("data/../data"))) {
        try (Database beside = Database.openBeside(path)) {
          beside.organisations().add("By " + path.getFileName(), true, ContactDetails.NONE);
        }
      }
      assertThat(names(owner)).hasSize(2);
      assertThat(refusal(link)).hasMessageContaining("serves");
    }
  }

  @Test
  void aSuspendedOwnerHoldsNobodyUp() throws Exception {
    try (ChildProcess holder = ChildProcess.start(Holder.class, scratch, data.toString())) {
      holder.awaitLines(1);
      run("sh", "-c", "kill -STOP " + holder.pid());
      try {
        long start = System.nanoTime();
        assertThat(refusal(data)).hasMessageContaining("the process " + holder.pid() + " serves");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));

        DatabaseOpenException silent =
            catchThrowableOfType(
                DatabaseOpenException.class, () -> Database.openBeside(data).close());

        assertThat(silent)
            .hasMessageContaining("has not answered within 5 s")
            .hasMessageContaining("continue it, or end it");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
      } finally {
        run("sh", "-c", "kill -CONT " + holder.pid());
      }
      try (Database beside = Database.openBeside(data)) {
        assertThat(beside.organisations().all()).hasSize(1);
      }
    }
  }

  @Test
  void aServerOfAnEarlierVersionIsToldAndItsFolderOpensOnceItHasEnded() throws Exception {
    try (ChildProcess earlier =
        ChildProcess.start(EarlierServer.class, scratch, data.toString(), "Ellan")) {
      earlier.awaitLines(1);

      assertThat(refusal(data)).hasMessageContaining("an earlier version of Headroom");
      assertThat(
              catchThrowableOfType(
                  DatabaseOpenException.class, () -> Database.openBeside(data).close()))
          .hasMessageContaining("an earlier version of Headroom");
      earlier.kill();
    }
    assertThat(data.resolve("database/headroom.lock.db")).as("left behind").exists();
    try (Database database = Database.openFolder(data)) {
      assertThat(names(database)).containsExactly("Ellan");
    }
    assertThat(data.resolve("database/headroom.lock.db")).doesNotExist();
    assertThat(data.resolve("database/set-up")).exists();
  }

  @Test
  void aFolderWhosePathIsTooLongForASocketIsRefusedUnlessThereIsAShorterOne() throws Exception {
    Path deep = scratch.resolve("d".repeat(120)).resolve("data");

    try (Database alone = Database.openBeside(deep)) {
      alone.organisations().add("Alone", true, ContactDetails.NONE);
    }
    assertThat(refusal(deep))
        .hasMessageContaining("too long for a socket")
        .hasMessageContaining("symbolic link");

    Path shorter = Files.createSymbolicLink(scratch.resolve("s"), deep);
    try (Database owner = Database.openFolder(shorter);
        Database beside = Database.openBeside(shorter)) {
      assertThat(names(beside)).isEqualTo(names(owner)).containsExactly("Alone");
    }
  }

  @Test
  void nobodyElseCanConnect() throws Exception {
    try (Database owner = Database.openFolder(data)) {
      assertThat(owner.reachable()).isTrue();
      assertThat(permissions("database")).isEqualTo("rwx------");
      for (String name : List.of("owner", "owner.lock", "owner.socket", "set-up", "password")) {
        assertThat(permissions("database/" + name)).as(name).isEqualTo("rw-------");
      }
    }
  }

  @Test
  void aFolderOfAnotherUserIsNotUsed() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "skipped: only root gives away");
    Database.openFolder(data).close();
    UserPrincipal nobody =
        data.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
    Files.setOwner(data.resolve("database"), nobody);

    assertThat(refusal(data))
        .hasMessageContaining("belongs to the user nobody")
        .hasMessageContaining("as that user");
    assertThatThrownBy(() -> Database.openBeside(data)).isInstanceOf(DatabaseOpenException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HEADROO", "HTTP/1.1 200 OK\r\n\r\n01234567890123456789"})
  void whoeverListensInTheOwnersPlaceHoldsNoCommandUp(String greeting) throws Exception {
    Database.openFolder(data).close();
    Path socket = data.resolve("database/owner.socket");
    try (ChildProcess stranger =
        ChildProcess.start(SilentListener.class, scratch, data.toString(), greeting)) {
      stranger.awaitLines(1);
      assertThat(socket).exists();
      long start = System.nanoTime();

      DatabaseOpenException refused =
          catchThrowableOfType(
              DatabaseOpenException.class, () -> Database.openBeside(data).close());

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
      assertThat(refused.problem()).isEqualTo(Problem.LOCKED);
      assertThat(refused.getMessage()).containsAnyOf("has not answered", "is not Headroom");
      stranger.kill();
    }
    try (Database after = Database.openFolder(data)) {
      assertThat(after.reachable()).as("nothing has to be cleared").isTrue();
    }
  }

  private String permissions(String name) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(name)));
  }

  private static List<String> names(Database database) {
    return database.organisations().all().stream().map(Organisation::name).toList();
  }

  private static DatabaseOpenException refusal(Path folder) {
    return catchThrowableOfType(
        DatabaseOpenException.class, () -> Database.openFolder(folder).close());
  }

  private static void run(String... command) throws Exception {
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }
}
