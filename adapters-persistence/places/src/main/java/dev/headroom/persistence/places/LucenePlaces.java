package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import dev.headroom.persistence.places.Ranking.Scored;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;

/**
 * Searches an index of places. Lucene finds candidates, at first those with all words as they are
 * typed; {@link Ranking} compares them. Safe for several threads.
 */
public final class LucenePlaces implements Gazetteer {

  /** The time for a query; what was found until then is the answer. */
  private static final Duration MOST_TIME = Duration.ofMillis(200);

  /** The time for the first queries of an index, while classes are loaded and compiled. */
  private static final Duration MOST_COLD = Duration.ofSeconds(3);

  private static final int COLD_QUERIES = 50;

  private static final int MOST_DROPPED = 2;

  private final PackedDirectory directory;
  private final LeafReader reader;
  private final AtomicInteger queries = new AtomicInteger();

  private LucenePlaces(PackedDirectory directory) throws IOException {
    this.directory = directory;
    this.reader = DirectoryReader.open(directory).leaves().get(0).reader();
  }

  /**
   * Opens an index; empty if there are no bytes, or they are of another version.
   *
   * @param parts its bytes; all parts but the last one are of one length, a power of two
   * @throws IllegalArgumentException if it is damaged
   * @throws IOException if it cannot be read
   */
  public static Optional<LucenePlaces> open(List<ByteBuffer> parts) throws IOException {
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    Optional<PackedDirectory> directory = PackedDirectory.open(parts);
    return directory.isPresent()
        ? Optional.of(new LucenePlaces(directory.get()))
        : Optional.empty();
  }

  @Override
  public List<PlaceMatch> search(PlaceQuery query) {
    Question question = Question.of(query.text());
    if (question.size() == 0) {
      return List.of();
    }
    try {
      return search(question, query);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<PlaceMatch> search(Question question, PlaceQuery query) throws IOException {
    boolean cold = queries.get() < COLD_QUERIES && queries.incrementAndGet() <= COLD_QUERIES;
    long end = System.nanoTime() + (cold ? MOST_COLD : MOST_TIME).toNanos();
    Search search = new Search(question, query, end);
    Answers answers = new Answers(question, query.language());
    answers.with(search.run(search.retrieval.strict()));
    if (!answers.areGood()) {
      answers.with(search.run(search.retrieval.lenient(0)));
      int most = Math.min(MOST_DROPPED, search.retrieval.needed() - 1);
      for (int dropped = 1; dropped <= most && answers.isEmpty(); dropped++) {
        answers.with(search.run(search.retrieval.lenient(dropped)));
      }
    }
    return answers.best(query.most());
  }

  /** One search. */
  private final class Search {
    private final PlaceQuery query;
    private final long end;
    private final Retrieval retrieval;
    private final Ranking ranking;
    private final Candidates candidates = new Candidates(reader);
    private final IndexSearcher searcher = new IndexSearcher(reader);

    Search(Question question, PlaceQuery query, long end) {
      this.query = query;
      this.end = end;
      retrieval = new Retrieval(question, reader, this::isLate);
      ranking = new Ranking(question, query.near());
      searcher.setQueryCache(null);
      searcher.setTimeout(this::isLate);
    }

    private boolean isLate() {
      return System.nanoTime() - end > 0;
    }

    List<Scored> run(Query lucene) throws IOException {
      List<Scored> scored = new ArrayList<>();
      if (!isLate()) {
        for (Candidate each : candidates.of(lucene, searcher, query.near(), this::isLate)) {
          ranking.score(each).ifPresent(scored::add);
        }
      }
      return scored;
    }
  }

  @Override
  public Optional<Place> at(Position position, double metres) {
    try {
      return near(position).nearest(metres);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Address around(Position position, double metres) {
    try {
      return near(position).settlement(metres);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private NearPlaces near(Position position) {
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    return new NearPlaces(new Candidates(reader), searcher, position);
  }

  /**
   * Visits all places, and each house of each street.
   *
   * @throws IOException if they cannot be read
   */
  public void forEach(Consumer<Place> each) throws IOException {
    Candidates candidates = new Candidates(reader);
    for (int i = 0; i < reader.maxDoc(); i++) {
      Candidate candidate = candidates.read(i);
      PlaceEntry entry = candidate.entry();
      if (!Candidate.isOfHouses(entry.place())) {
        each.accept(entry.place());
      }
      for (House house : candidate.houses().houses()) {
        each.accept(house.on(entry, entry.place().name()));
      }
    }
  }

  /** Reads all places and counts them. */
  public PlacesSummary summary() throws IOException {
    Map<PlaceKind, Integer> counts = new EnumMap<>(PlaceKind.class);
    forEach(place -> counts.merge(place.kind(), 1, Integer::sum));
    return new PlacesSummary(directory.bytes(), counts);
  }
}
