package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.OutputStreamDataOutput;

/**
 * Builds the index of a map's places in a folder of its own, which it deletes when it is closed.
 * For one thread.
 */
public final class PlaceIndexWriter implements AutoCloseable {

  private final Path folder;
  private final FSDirectory directory;
  private final IndexWriter writer;

  private PlaceIndexWriter(Path folder) throws IOException {
    this.folder = folder;
    directory = FSDirectory.open(Files.createDirectory(folder.resolve("index")));
    writer = new IndexWriter(directory, new IndexWriterConfig().setUseCompoundFile(true));
  }

  /**
   * Begins an index beside a file.
   *
   * @throws IOException if the folder cannot be created
   */
  public static PlaceIndexWriter beside(Path file) throws IOException {
    return new PlaceIndexWriter(
        Files.createTempDirectory(file.toAbsolutePath().getParent(), ".places-"));
  }

  /**
   * Adds a place.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void add(PlaceEntry entry) {
    try {
      writer.addDocument(PlaceDocument.of(entry));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the index.
   *
   * @return the file that holds all of it, until this writer is closed
   * @throws IOException if it cannot be written
   */
  public Path finish() throws IOException {
    writer.forceMerge(1);
    writer.close();
    Path packed = folder.resolve("packed");
    try (OutputStreamDataOutput out = new OutputStreamDataOutput(Files.newOutputStream(packed))) {
      PackedDirectory.pack(directory, out);
    }
    return packed;
  }

  @Override
  public void close() throws IOException {
    writer.close();
    directory.close();
    List<Path> all;
    try (Stream<Path> found = Files.walk(folder)) {
      all = found.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path each : all) {
      Files.deleteIfExists(each);
    }
  }
}
