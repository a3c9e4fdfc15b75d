package dev.headroom.server.cli.command;

import dev.headroom.application.audit.Actor;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The operating system's user of this process. */
final class CommandUser {

  private static final Path PROCESS = Path.of("/proc/self");

  private CommandUser() {}

  /** The actor for commands; without a number if the system has none. */
  static Actor actor() {
    return new Actor.CommandLine(number());
  }

  private static OptionalLong number() {
    if (!FileSystems.getDefault().supportedFileAttributeViews().contains("unix")) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Files.exists(PROCESS) ? ownerOf(PROCESS) : ownerOfNewFile());
    } catch (IOException e) {
      return OptionalLong.empty();
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
