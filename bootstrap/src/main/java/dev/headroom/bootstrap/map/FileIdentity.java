package dev.headroom.bootstrap.map;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/** Attributes of a file that change when it is replaced or written to. */
record FileIdentity(Optional<Object> key, FileTime modified, long size) {

  /** The attributes of a file; empty if they cannot be read. */
  static Optional<FileIdentity> of(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return Optional.of(
          new FileIdentity(
              Optional.ofNullable(found.fileKey()), found.lastModifiedTime(), found.size()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * The time of the last change of the file's owner, mode or content, on systems that record it.
   */
  static Optional<Object> changed(Path file) {
    try {
      return Optional.ofNullable(Files.getAttribute(file, "unix:ctime"));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
