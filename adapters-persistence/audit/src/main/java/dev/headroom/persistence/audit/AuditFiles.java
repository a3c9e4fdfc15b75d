package dev.headroom.persistence.audit;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Appends lines to the files of a folder, and removes files that are old or too many. One thread.
 */
final class AuditFiles {

  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
  private static final Set<OpenOption> APPENDING =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND, LinkOption.NOFOLLOW_LINKS);
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
  private static final long LARGEST_FILE = 16L << 20;
  private static final int PART = 64 << 10;

  /** A file goes so much before its first line is too old, so that none ever is. */
  private static final Duration EARLY = Duration.ofHours(1);

  private final AuditFolder folder;
  private final long largestFile;
  private DayFile file;

  AuditFiles(AuditFolder folder) {
    this.folder = folder;
    this.largestFile = Math.max(1, Math.min(LARGEST_FILE, folder.mostBytes() / 8));
    this.file = new DayFile(folder.path(), LocalDate.EPOCH, 0);
  }

  /**
   * Appends lines, in parts of some, and takes those that are written away; the rest is there still
   * when it throws.
   */
  void append(Deque<byte[]> lines, Instant now) throws IOException {
    while (!lines.isEmpty()) {
      appendPart(lines, now);
    }
  }

  private void appendPart(Deque<byte[]> lines, Instant now) throws IOException {
    Files.createDirectories(folder.path(), permissions("rwx------"));
    closeToOthers();
    Path path = current(now).path();
    ByteBuffer part = part(lines, cutOff(path));
    int lead = part.get(0) == '\n' ? 1 : 0;
    try (FileChannel channel = FileChannel.open(path, APPENDING, permissions("rw-------"))) {
      while (part.hasRemaining()) {
        channel.write(part);
      }
    } finally {
      takeAway(lines, part.position() - lead);
    }
  }

  /** One write, so that lines of several processes do not mix. */
  private static ByteBuffer part(Deque<byte[]> lines, boolean newLineFirst) {
    int bytes = newLineFirst ? 1 : 0;
    int count = 0;
    for (byte[] line : lines) {
      if (count > 0 && bytes + line.length > PART) {
        break;
      }
      bytes += line.length;
      count++;
    }
    ByteBuffer part = ByteBuffer.allocate(bytes);
    if (newLineFirst) {
      part.put((byte) '\n');
    }
    lines.stream().limit(count).forEach(part::put);
    return part.flip();
  }

  private static void takeAway(Deque<byte[]> lines, int written) {
    int left = written;
    while (!lines.isEmpty() && lines.peek().length <= left) {
      left -= lines.remove().length;
    }
  }

  /** Whether a file's last line has no end. */
  private static boolean cutOff(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (FileChannel channel =
        FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      return channel.size() > 0
          && channel.read(last, channel.size() - 1) == 1
          && last.get(0) != '\n';
    }
  }

  /** The file for lines of now. */
  private DayFile current(Instant now) throws IOException {
    LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    if (!file.day().equals(day)) {
      file =
          DayFile.in(folder.path()).stream()
              .filter(known -> known.day().equals(day))
              .reduce((earlier, later) -> later)
              .orElseGet(() -> new DayFile(folder.path(), day, 0));
    }
    while (file.size() >= largestFile || !ours(file.path())) {
      file = file.next();
    }
    return file;
  }

  /** Not so where another user has written, with a database that several have. */
  private static boolean ours(Path path) {
    return !Files.exists(path, LinkOption.NOFOLLOW_LINKS)
        || (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            && Files.isReadable(path)
            && Files.isWritable(path));
  }

  /** Whoever may write in the folder may replace its files. */
  private void closeToOthers() throws IOException {
    if (POSIX) {
      Set<PosixFilePermission> permissions =
          new HashSet<>(Files.getPosixFilePermissions(folder.path()));
      if (permissions.removeAll(OF_OTHERS)) {
        Files.setPosixFilePermissions(folder.path(), permissions);
      }
    }
  }

  /**
   * Removes what is too old, and the oldest of what is too much, but for the last file.
   *
   * @return how many files went that were not too old
   */
  int clean(Instant now) throws IOException {
    int early = 0;
    List<DayFile> files = DayFile.in(folder.path());
    long bytes = 0;
    for (DayFile known : files) {
      bytes += known.size();
    }
    for (DayFile known : files.subList(0, Math.max(0, files.size() - 1))) {
      boolean old = tooOld(known, now);
      if (old || bytes > folder.mostBytes()) {
        early += old ? 0 : 1;
        bytes -= known.size();
        Files.deleteIfExists(known.path());
      }
    }
    if (!files.isEmpty() && tooOld(files.get(files.size() - 1), now)) {
      Files.deleteIfExists(files.get(files.size() - 1).path());
    }
    return early;
  }

  private boolean tooOld(DayFile known, Instant now) {
    Instant firstLine = known.day().atStartOfDay().toInstant(ZoneOffset.UTC);
    return !firstLine.plus(folder.keep()).isAfter(now.plus(EARLY));
  }

  private static FileAttribute<?>[] permissions(String permissions) {
    return POSIX
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
