package dev.headroom.http.connection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/**
 * Checks a file with a private key or another credential. Its owner may do anything with it and its
 * group may read it, as containers and certificate tools hand secrets to a service that is not
 * their owner. A file that its group may write, or that others may access, is refused.
 */
public final class KeyFile {

  private static final Set<PosixFilePermission> REFUSED =
      EnumSet.of(
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  private KeyFile() {}

  /**
   * Refuses a file that too many may read or write. Without such permissions, or if the file cannot
   * be examined, nothing is reported; reading it will fail or succeed by itself.
   *
   * @throws IllegalArgumentException with the command that corrects the permissions
   */
  public static void requirePrivate(Path file) {
    Set<PosixFilePermission> found;
    try {
      found = EnumSet.noneOf(PosixFilePermission.class);
      found.addAll(Files.getPosixFilePermissions(file));
    } catch (IOException | UnsupportedOperationException unknown) {
      return;
    }
    found.retainAll(REFUSED);
    if (!found.isEmpty()) {
      throw new IllegalArgumentException(
          file
              + " holds a secret, and others than its owner and the readers of its group may read"
              + " or write it: chmod g-w,o-rwx "
              + file);
    }
  }
}
