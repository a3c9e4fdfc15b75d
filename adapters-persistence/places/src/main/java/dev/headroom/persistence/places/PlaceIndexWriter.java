package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.persistence.places.StreetClusters.Cluster;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.FSDirectory;

/**
 * Builds the index of a map's places in a folder. Memory: 32 MB, and the streets and houses of one
 * name. For one thread.
 */
public final class PlaceIndexWriter implements AutoCloseable {

  private static final double BUFFER_MB = 16;

  private final Path folder;
  private final FSDirectory directory;
  private final IndexWriter writer;
  private final StreetGroups streets;

  /**
   * Begins an index.
   *
   * @param folder an empty one, in which it works and leaves its files
   * @throws IOException if they cannot be created
   */
  public PlaceIndexWriter(Path folder) throws IOException {
    this.folder = folder;
    directory = FSDirectory.open(folder);
    streets = new StreetGroups(directory);
    writer =
        new IndexWriter(
            directory,
            new IndexWriterConfig()
                .setUseCompoundFile(false)
                .setRAMBufferSizeMB(BUFFER_MB)
                .setMergeScheduler(new SerialMergeScheduler())
                .setIndexSort(
                    new Sort(new SortField(PlaceDocument.IMPORTANCE, SortField.Type.INT, true))));
  }

  /**
   * Adds a place.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void add(PlaceEntry entry) {
    try {
      Place place = entry.place();
      Address address = place.address();
      boolean street = StreetGroups.takes(entry);
      if (street) {
        streets.add(entry);
      }
      if (!street || isNamedHouse(place)) {
        writer.addDocument(PlaceDocument.of(entry, List.of()));
      }
      if (!street && !address.street().isEmpty() && !address.houseNumber().isEmpty()) {
        streets.add(houseOf(entry));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNamedHouse(Place place) {
    return place.kind() == PlaceKind.HOUSE
        && (!place.name().isEmpty() || HouseNumber.isName(place.address().houseNumber()));
  }

  /** The address of a place, which can be found without its name. */
  private static PlaceEntry houseOf(PlaceEntry entry) {
    Place place = entry.place();
    return new PlaceEntry(
        new Place(PlaceKind.HOUSE, "", place.address(), place.at(), place.entrance()),
        List.of(),
        entry.within(),
        entry.importance());
  }

  /**
   * Ends the index.
   *
   * @return the file that holds all of it, in the folder; empty if there is no place
   * @throws IOException if it cannot be written
   */
  public Optional<Path> finish() throws IOException {
    streets.read(
        (same, houses) -> {
          for (Cluster each : StreetClusters.of(same, houses)) {
            writer.addDocument(PlaceDocument.of(each.street(), each.houses()));
          }
        });
    if (writer.getDocStats().maxDoc == 0) {
      return Optional.empty();
    }
    writer.forceMerge(1);
    writer.close();
    Path packed = folder.resolve("packed");
    try (BufferedOutputStream out = new BufferedOutputStream(Files.newOutputStream(packed))) {
      PackedDirectory.pack(directory, out);
    }
    return Optional.of(packed);
  }

  @Override
  public void close() throws IOException {
    try (directory;
        streets) {
      writer.rollback();
    }
  }
}
