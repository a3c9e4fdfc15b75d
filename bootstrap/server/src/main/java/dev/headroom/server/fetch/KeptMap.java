package dev.headroom.server.fetch;

import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Properties;

/**
 * The file in which a fetched map is kept, and the note beside it that says where the map is from.
 * Without a note, or with that of another address, nothing is known of the file.
 */
final class KeptMap {

  private static final String ADDRESS = "address";
  private static final String SHA_256 = "sha256";
  private static final String TAG = "etag";

  private final Path file;
  private final MapAddress address;

  KeptMap(Path file, MapAddress address) {
    this.file = file;
    this.address = address;
  }

  /**
   * What is known of the file.
   *
   * @param tag by which the address knows the sum's file, if it gives one
   */
  record Known(String sum, Optional<String> tag) {}

  Path folder() {
    return file.toAbsolutePath().getParent();
  }

  /** What the file is; empty where it is not known to come from this address. */
  Optional<Known> known() throws IOException {
    if (!Files.isRegularFile(file) || !Files.isRegularFile(note())) {
      return Optional.empty();
    }
    Properties noted = new Properties();
    try (Reader in = Files.newBufferedReader(note())) {
      noted.load(in);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return address.map().toString().equals(noted.getProperty(ADDRESS)) && noted.containsKey(SHA_256)
        ? Optional.of(
            new Known(noted.getProperty(SHA_256), Optional.ofNullable(noted.getProperty(TAG))))
        : Optional.empty();
  }

  /** Takes the place of the file, for good. */
  void replace(Path fetched, Known known) throws IOException {
    // Who is killed from here on has a file of which nothing is known, never one that is taken for
    // the one before.
    forget();
    AtomicFile.moveToStay(fetched, file);
    note(known);
  }

  void note(Known known) throws IOException {
    Properties noted = new Properties();
    noted.setProperty(ADDRESS, address.map().toString());
    noted.setProperty(SHA_256, known.sum());
    known.tag().ifPresent(tag -> noted.setProperty(TAG, tag));
    Path writing = note().resolveSibling(note().getFileName() + ".new");
    try (Writer out = Files.newBufferedWriter(writing)) {
      noted.store(out, null);
    }
    Files.move(
        writing, note(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Forgets where the file is from. */
  void forget() throws IOException {
    Files.deleteIfExists(note());
  }

  private Path note() {
    return file.resolveSibling(file.getFileName() + ".properties");
  }
}
