package dev.headroom.benchmarks.search;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.benchmarks.search.TypedPlaces.Query;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.packed.PrivatePages;
import dev.headroom.persistence.places.LucenePlaces;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks one network file for its own places. An answer is right if it is the place, or looks the
 * same to a reader and is within 200 m of it.
 */
public final class SearchRun {

  private static final long SEED = 40;
  private static final int SHOWN = 10;
  private static final int FIRST = 5;
  private static final double SAME_METRES = 200;

  private final LucenePlaces places;
  private final int printed;
  private final List<Long> times = new ArrayList<>();

  private SearchRun(LucenePlaces places, int printed) {
    this.places = places;
    this.printed = printed;
  }

  /**
   * Measures.
   *
   * @param arguments the network file, and how many wrong answers of each kind to print
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    List<ByteBuffer> bytes;
    try (PrivatePages pages = PrivatePages.in(Files.createTempDirectory("search"))) {
      bytes = NetworkFile.placesIn(file, Optional.of(pages));
    }
    LucenePlaces places = LucenePlaces.open(bytes).orElseThrow();
    long size = bytes.stream().mapToLong(ByteBuffer::capacity).sum();
    TypedPlaces typed = new TypedPlaces(SEED);
    int[] count = new int[1];
    places.forEach(
        place -> {
          typed.add(place);
          count[0]++;
        });
    Figures.print("places and addresses", "%,d", count[0]);
    Figures.print("bytes each", "%.1f", (double) size / count[0]);
    SearchRun run = new SearchRun(places, Integer.parseInt(arguments[1]));
    run.ask("warming up", typed.addresses(), false);
    run.ask("warming up", typed.misspeltAddresses(), false);
    run.times.clear();
    run.ask("address", typed.addresses(), true);
    run.ask("address with a typo", typed.misspeltAddresses(), true);
    run.ask("street and place, either order", typed.streets(), true);
    run.ask("street shortened, and place", typed.shortened(), true);
    run.ask("firm and place", typed.firms(), true);
    run.ask("postcode", typed.postcodes(), true);
    run.ask("4 characters", typed.beginnings(4), true);
    run.ask("8 characters", typed.beginnings(8), true);
    Figures.printTimes(
        "all queries, processor", run.times.stream().mapToLong(Long::longValue).toArray());
    long with = Memory.live();
    run.times.clear();
    Figures.print("heap held with the drawn places", "%s", Figures.megabytes(with));
  }

  private void ask(String kind, List<Query> queries, boolean counted) {
    int first = 0;
    int among = 0;
    int shown = 0;
    long[] nanos = new long[queries.size()];
    for (int i = 0; i < queries.size(); i++) {
      Query query = queries.get(i);
      long begin = CpuTime.ofThread();
      List<PlaceMatch> found = places.search(new PlaceQuery(query.text(), query.near(), "", SHOWN));
      nanos[i] = CpuTime.ofThread() - begin;
      times.add(nanos[i]);
      int rank = rank(query.meant(), found);
      first += rank == 0 ? 1 : 0;
      among += rank < FIRST ? 1 : 0;
      if (counted && rank > 0 && shown++ < printed) {
        System.err.println(kind + ": " + query.text() + " -> " + rank);
        System.err.println("    meant " + row(query.meant()));
        found.stream()
            .limit(3)
            .forEach(each -> System.err.println("    found " + row(each.place())));
      }
    }
    if (counted && !queries.isEmpty()) {
      Figures.print(
          kind + ", first / first five",
          "%.1f / %.1f %% of %,d",
          100.0 * first / queries.size(),
          100.0 * among / queries.size(),
          queries.size());
      Figures.printTimes(kind, nanos);
    }
  }

  private static int rank(Place meant, List<PlaceMatch> found) {
    for (int i = 0; i < found.size(); i++) {
      Place each = found.get(i).place();
      if (text(each).equals(text(meant)) && each.at().metresTo(meant.at()) < SAME_METRES) {
        return i;
      }
    }
    return Integer.MAX_VALUE;
  }

  /** What a reader of the answer sees. */
  private static String text(Place place) {
    return String.join(
        " | ",
        place.name(),
        place.address().street(),
        place.address().houseNumber(),
        place.address().place());
  }

  private static String row(Place place) {
    return place.kind() + " " + text(place) + " " + place.address().postcode() + " " + place.at();
  }
}
