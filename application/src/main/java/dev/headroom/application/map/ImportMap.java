package dev.headroom.application.map;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.gazetteer.Gazetteer;
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
 * Imports a map: reads an extract, makes the network ready for searching, and keeps it. A failure
 * keeps nothing, so that what was there before stays.
 *
 * <p>For one thread.
 */
public final class ImportMap {

  private static final int FIRST_ELEMENTS = 3;

  private final Clock clock;

  /** With the clock that dates the import. */
  public ImportMap(Clock clock) {
    this.clock = clock;
  }

  /** A map as it is published, before the import. */
  @FunctionalInterface
  public interface Extract {

    /**
     * Reads all of it.
     *
     * @param now when the import takes place; holidays are laid out around that day
     * @param issues is called for each part that was not understood
     * @throws IOException it cannot be read
     */
    ReadMap read(Instant now, Issues issues) throws IOException;
  }

  /**
   * A map that was read.
   *
   * @param picture what it shows beside roads
   * @param names what is found on it
   */
  public record ReadMap(RoadNetwork network, Picture picture, Gazetteer names) {

    /** A map that shows roads alone. */
    public static ReadMap of(RoadNetwork network) {
      return new ReadMap(network, Picture.NONE, Gazetteer.NONE);
    }

    private ReadMap with(NetworkHierarchy hierarchy) {
      return new ReadMap(network.with(hierarchy), picture, names);
    }
  }

  /** Takes what was not understood in an extract. */
  @FunctionalInterface
  public interface Issues {

    /**
     * Takes one issue.
     *
     * @param kind names what is wrong
     * @param element what it is about, in the terms of the extract
     */
    void report(String kind, String element);
  }

  /** Where the network is kept. */
  @FunctionalInterface
  public interface Destination {

    /**
     * Keeps a map in place of the one before, as a whole or not at all.
     *
     * @throws IOException it cannot be written
     */
    void keep(ReadMap map) throws IOException;
  }

  /**
   * What to import.
   *
   * @param workers build the hierarchy
   * @param progress of building the hierarchy
   */
  public record Command(
      Extract extract, Destination destination, Workers workers, Workers.Progress progress) {}

  /**
   * What was imported.
   *
   * @param rules how often rules lie on it
   * @param issueElements the first few elements of each kind of issue
   * @param time how long it took
   */
  public record Imported(
      RoadNetwork network,
      RuleCount rules,
      SortedMap<String, List<String>> issueElements,
      Duration time) {}

  /**
   * Imports.
   *
   * @throws IOException the extract cannot be read or the network not be kept
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
