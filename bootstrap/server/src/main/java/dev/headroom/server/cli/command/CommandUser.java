package dev.headroom.server.cli.command;

import dev.headroom.application.audit.Actor;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The operating system's user of this process. */
final class CommandUser {

  private static final Path PROCESS = Path.of("/proc/self");

  private CommandUser() {}

  /** The actor for commands; without a number if the system has none. */
  static Actor actor() {
    return Actor.commandLine(number());
  }

  private static Optional<Long> number() {
    if (!FileSystems.getDefault().supportedFileAttributeViews().contains("unix")) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.exists(PROCESS) ? ownerOf(PROCESS) : ownerOfNewFile());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static long ownerOfNewFile() throws IOException {
    Path file = Files.createTempFile("headroom", null);
    try {
      return ownerOf(file);
    } finally {
      Files.delete(file);
    }
  }

  private static long ownerOf(Path path) throws IOException {
    return Integer.toUnsignedLong((Integer) Files.getAttribute(path, "unix:uid"));
  }
}
