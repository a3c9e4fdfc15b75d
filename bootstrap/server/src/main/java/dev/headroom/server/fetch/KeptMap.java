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
 * The local file of a fetched map, and the note beside it that records the map's origin. Without a
 * note, or with that of another address, nothing is known of the file.
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
   * The recorded origin of the file.
   *
   * @param tag the ETag of the sum's file, if the address sends one
   */
  record Known(String sum, Optional<String> tag) {}

  Path folder() {
    return file.toAbsolutePath().getParent();
  }

  /** The recorded origin; empty if the file is not known to come from this address. */
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

  /** Moves a fetched file into the place of this one, durably. */
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

  /** Deletes the record of the file's origin. */
  void forget() throws IOException {
    Files.deleteIfExists(note());
  }

  private Path note() {
    return file.resolveSibling(file.getFileName() + ".properties");
  }
}
