package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Where the embedded database lives: the folder {@code database} in the data folder, with H2's
 * files, the database's password and a lock file. It is readable by its owner alone, since it holds
 * password hashes and signing keys; the data folder itself may be one that a service manager or a
 * volume gave, with permissions of its own.
 */
final class DataFolder {

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final Duration LOCK_WAIT = Duration.ofSeconds(30);
  private static final long LOCK_POLL_MILLIS = 20;
  private static final int PASSWORD_BYTES = 32;

  private final Path folder;

  private DataFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Makes the folder if it is not there.
   *
   * @throws DatabaseOpenException it cannot be made or written
   */
  static DataFolder at(Path data) {
    Path folder = data.toAbsolutePath().normalize().resolve("database");
    if (folder.toString().contains(";")) {
      throw unusable(folder, "its name holds a semicolon, which H2 takes for a setting", null);
    }
    try {
      Files.createDirectories(folder, permissions("rwx------"));
      if (POSIX) {
        Files.setPosixFilePermissions(folder, OWNER_ONLY);
      }
    } catch (IOException e) {
      throw unusable(folder, "it cannot be made or is not ours", e);
    }
    if (!Files.isWritable(folder)) {
      throw unusable(folder, "it cannot be written", null);
    }
    return new DataFolder(folder);
  }

  /** The database's files without their endings. */
  Path database() {
    return folder.resolve("headroom");
  }

  /**
   * Does the work while no other process or thread does its own in this folder. The operating
   * system drops the lock of a process that is killed.
   */
  <T> T alone(Supplier<T> work) {
    try (FileChannel channel =
        FileChannel.open(
            folder.resolve("setup.lock"),
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
            permissions("rw-------"))) {
      lock(channel);
      return work.get();
    } catch (IOException e) {
      throw unusable(folder, "its lock file cannot be written", e);
    }
  }

  /** Closing the channel gives the lock back. */
  private void lock(FileChannel channel) throws IOException {
    long deadline = System.nanoTime() + LOCK_WAIT.toNanos();
    while (!tryLock(channel)) {
      if (System.nanoTime() - deadline > 0) {
        throw locked();
      }
      try {
        Thread.sleep(LOCK_POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw locked();
      }
    }
  }

  /** False while another process, or another thread of this one, has the lock. */
  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /**
   * The database's password; makes one when there is neither a password nor a database. Only to be
   * called from {@link #alone}.
   */
  String password(SecureRandom random) {
    Path file = folder.resolve("password");
    try {
      if (Files.exists(folder.resolve("headroom.mv.db")) || Files.exists(file)) {
        return read(file);
      }
      byte[] bytes = new byte[PASSWORD_BYTES];
      random.nextBytes(bytes);
      String password = HexFormat.of().formatHex(bytes);
      write(file, password);
      return password;
    } catch (NoSuchFileException e) {
      throw wrongPassword("is missing: restore it from where the data came from");
    } catch (IOException e) {
      throw wrongPassword("cannot be read or written");
    }
  }

  private String read(Path file) throws IOException {
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) > 1_000) {
      throw wrongPassword("is not a password");
    }
    String password = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
    if (password.isEmpty()) {
      throw wrongPassword("is empty");
    }
    return password;
  }

  /** Moves a complete file into place, so that a crash leaves a whole password or none. */
  private void write(Path file, String password) throws IOException {
    Path fresh = folder.resolve("password.new");
    Files.deleteIfExists(fresh);
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            permissions("rw-------"))) {
      ByteBuffer bytes = ByteBuffer.wrap(password.getBytes(StandardCharsets.ISO_8859_1));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  DatabaseOpenException wrongPassword(String what) {
    return new DatabaseOpenException(
        Problem.WRONG_PASSWORD, "the database's password in " + folder + "/password " + what);
  }

  private DatabaseOpenException locked() {
    return new DatabaseOpenException(
        Problem.LOCKED, "another process has been setting up " + folder + " for too long");
  }

  private static DatabaseOpenException unusable(Path folder, String why, Exception cause) {
    return new DatabaseOpenException(
        Problem.FOLDER_UNUSABLE, "the folder " + folder + " cannot be used: " + why, cause);
  }

  private static FileAttribute<?>[] permissions(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
