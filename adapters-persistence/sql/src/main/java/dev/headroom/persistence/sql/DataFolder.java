package dev.headroom.persistence.sql;

import dev.headroom.persistence.sql.DatabaseOpenException.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * The folder {@code database} in the data folder, where the embedded database lives: H2's file, the
 * database's password, and the files that name its owner. Only its user may read it, since it holds
 * password hashes and signing keys. The data folder around it may have other permissions, for
 * instance if a service manager or a volume provides it.
 */
final class DataFolder {

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final int PASSWORD_BYTES = 32;
  private static final String DATABASE = "headroom";

  private final Path folder;

  private DataFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * The folder in a data folder; created if it is missing.
   *
   * @throws DatabaseOpenException if it cannot be created or written, or other users may read it
   */
  static DataFolder at(Path data) {
    Path folder = data.toAbsolutePath().normalize().resolve("database");
    if (folder.toString().contains(";")) {
      throw unusable(folder, "its name holds a semicolon, which H2 takes for a setting", null);
    }
    try {
      Files.createDirectories(folder, permissions("rwx------"));
    } catch (IOException e) {
      throw unusable(folder, "it cannot be made", e);
    }
    if (!Files.isWritable(folder)) {
      throw unusable(folder, "it cannot be written", null);
    }
    DataFolder made = new DataFolder(folder);
    if (POSIX) {
      made.closeToOthers();
    }
    return made;
  }

  /**
   * Removes the permissions of other users. A folder that another user owns is refused: that user
   * could open it again, and put another database or socket there.
   */
  private void closeToOthers() {
    String user;
    try {
      Path ours = Files.createTempFile(folder, "whose", null, permissions("rw-------"));
      UserPrincipal us = Files.getOwner(ours);
      Files.delete(ours);
      UserPrincipal owner = Files.getOwner(folder);
      user = owner.equals(us) ? "" : owner.getName();
      if (user.isEmpty() && !OWNER_ONLY.equals(Files.getPosixFilePermissions(folder))) {
        Files.setPosixFilePermissions(folder, OWNER_ONLY);
        if (!OWNER_ONLY.equals(Files.getPosixFilePermissions(folder))) {
          throw unusable(folder, "its file system does not close it to other users", null);
        }
      }
    } catch (IOException e) {
      throw unusable(folder, "it cannot be closed to other users", e);
    }
    if (!user.isEmpty()) {
      throw unusable(folder, "it belongs to the user " + user + ": do this as that user", null);
    }
  }

  /** The path of the database's file without its extension. */
  Path database() {
    return folder.resolve(DATABASE);
  }

  /** The database's file. */
  Path databaseFile() {
    return folder.resolve(DATABASE + ".mv.db");
  }

  /** The path of another file in this folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** The socket on which the owner accepts calls of other processes. */
  Path socket() {
    return folder.resolve("owner.socket");
  }

  /**
   * An identity that differs between the folder and each copy of it, and is the same for every path
   * to it.
   */
  String identity() throws IOException {
    return identity(folder);
  }

  static String identity(Path path) throws IOException {
    Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    return key != null ? key.toString() : path.toRealPath().toString();
  }

  /** Whether a database was created here before, so that a missing one is an error. */
  boolean isSetUp() {
    return Files.exists(folder.resolve("set-up"));
  }

  /** Notes that a database was created here, so that a missing one is an error from now on. */
  void markSetUp() throws IOException {
    if (!isSetUp()) {
      write("set-up", "A database was made here.\n");
    }
  }

  /**
   * The database's password, generated if there is neither a password nor a database. Only the
   * folder's owner may call this.
   */
  String password(SecureRandom random) {
    Path file = folder.resolve("password");
    try {
      if (Files.exists(databaseFile()) || isSetUp() || Files.exists(file)) {
        return read(file);
      }
      byte[] bytes = new byte[PASSWORD_BYTES];
      random.nextBytes(bytes);
      String password = HexFormat.of().formatHex(bytes);
      write("password", password);
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

  /**
   * Writes a file and moves it into place once it is complete, so that a crash leaves the whole
   * file or none.
   */
  void write(String name, String content) throws IOException {
    Path fresh = folder.resolve(name + ".new");
    Files.deleteIfExists(fresh);
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            permissions("rw-------"))) {
      ByteBuffer bytes = ByteBuffer.wrap(content.getBytes(StandardCharsets.ISO_8859_1));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    Files.move(fresh, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
  }

  DatabaseOpenException wrongPassword(String what) {
    return new DatabaseOpenException(
        Problem.WRONG_PASSWORD, "the database's password in " + folder + "/password " + what);
  }

  /**
   * Returns the exception for a folder that cannot be used.
   *
   * @param why the reason, for the message
   */
  DatabaseOpenException unusable(String why, Exception cause) {
    return unusable(folder, why, cause);
  }

  /**
   * Returns the exception for a folder that another process has open.
   *
   * @param why which process has it and what to do, for the message
   */
  DatabaseOpenException taken(String why) {
    return new DatabaseOpenException(Problem.LOCKED, why);
  }

  @Override
  public String toString() {
    return folder.toString();
  }

  private static DatabaseOpenException unusable(Path folder, String why, Exception cause) {
    return new DatabaseOpenException(
        Problem.FOLDER_UNUSABLE, "the folder " + folder + " cannot be used: " + why, cause);
  }

  static FileAttribute<?>[] permissions(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
