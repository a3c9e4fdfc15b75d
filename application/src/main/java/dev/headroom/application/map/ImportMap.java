package dev.headroom.application.map;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.picture.Picture;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Imports a map: reads an extract, prepares the network for searches, and stores it. A failure
 * stores nothing, so that the earlier map stays.
 *
 * <p>For one thread.
 */
public final class ImportMap {

  private static final int FIRST_ELEMENTS = 3;

  private final Clock clock;

  /** Dates imports by a clock. */
  public ImportMap(Clock clock) {
    this.clock = clock;
  }

  /** A source map in its published form. */
  @FunctionalInterface
  public interface Extract {

    /**
     * Reads the whole extract.
     *
     * @param now when the import takes place; holidays are laid out around that day
     * @param issues is called for each element that was not understood
     * @throws IOException if it cannot be read
     */
    ReadMap read(Instant now, Issues issues) throws IOException;
  }

  /**
   * The contents of an extract.
   *
   * @param picture everything the map shows besides roads
   * @param places everything that can be searched for by name
   */
  public record ReadMap(RoadNetwork network, Picture picture, PlaceEntries places) {

    /** A map that shows only roads. */
    public static ReadMap of(RoadNetwork network) {
      return new ReadMap(network, Picture.NONE, PlaceEntries.NONE);
    }

    private ReadMap with(NetworkHierarchy hierarchy) {
      return new ReadMap(network.with(hierarchy), picture, places);
    }
  }

  /** Receives the elements of an extract that were not understood. */
  @FunctionalInterface
  public interface Issues {

    /**
     * Receives one issue.
     *
     * @param kind names the fault
     * @param element the faulty element, in the terms of the extract
     */
    void report(String kind, String element);
  }

  /** The place that an imported map is stored in. */
  @FunctionalInterface
  public interface Destination {

    /**
     * Stores a map in place of the one before, as a whole or not at all.
     *
     * @throws IOException if it cannot be written
     */
    void keep(ReadMap map) throws IOException;
  }

  /**
   * The import to carry out.
   *
   * @param workers build the hierarchy
   * @param progress of building the hierarchy
   */
  public record Command(
      Extract extract, Destination destination, Workers workers, Workers.Progress progress) {}

  /**
   * The result of an import.
   *
   * @param rules how many rules of each kind the network has
   * @param issueElements the first few elements of each kind of issue
   * @param time how long it took
   */
  public record Imported(
      RoadNetwork network,
      RuleCount rules,
      SortedMap<String, List<String>> issueElements,
      Duration time) {}

  /**
   * Imports the extract.
   *
   * @throws IOException if the extract cannot be read or the network cannot be stored
   */
  public Imported handle(Command command) throws IOException {
    Instant start = clock.instant();
    SortedMap<String, List<String>> elements = new TreeMap<>();
    ReadMap read =
        command
            .extract()
            .read(
                start,
                (kind, element) -> {
                  List<String> first = elements.computeIfAbsent(kind, unused -> new ArrayList<>());
                  if (first.size() < FIRST_ELEMENTS) {
                    first.add(element);
                  }
                });
    RoadNetwork network = read.network();
    NetworkHierarchy hierarchy =
        NetworkPreparation.build(network, command.workers(), Budget.UNLIMITED, command.progress());
    command.destination().keep(read.with(hierarchy));
    return new Imported(
        network, RuleCount.of(network), elements, Duration.between(start, clock.instant()));
  }
}
