package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import dev.headroom.persistence.places.Ranking.Scored;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches an index of places. Lucene finds candidates, at first those with all words as they are
 * typed; {@link Ranking} compares them. Safe for several threads.
 */
public final class LucenePlaces implements Gazetteer {

  private static final Logger LOG = LoggerFactory.getLogger(LucenePlaces.class);

  /** The time for a query; what was found until then is the answer. */
  private static final Duration MOST_TIME = Duration.ofMillis(200);

  /** The time for the first queries of an index, while classes are loaded and compiled. */
  private static final Duration MOST_COLD = Duration.ofSeconds(3);

  private static final int COLD_QUERIES = 50;

  private static final int MOST_DROPPED = 2;

  private final PackedDirectory directory;

  /** Opened for the first query, since that loads some hundred classes. */
  private Optional<LeafReader> opened = Optional.empty();

  private final AtomicBoolean reported = new AtomicBoolean();
  private final AtomicInteger queries = new AtomicInteger();

  private LucenePlaces(PackedDirectory directory) {
    this.directory = directory;
  }

  private synchronized LeafReader reader() throws IOException {
    if (opened.isEmpty()) {
      List<LeafReaderContext> leaves = DirectoryReader.open(directory).leaves();
      if (leaves.size() != 1) {
        throw new IOException("the index of places has " + leaves.size() + " segments");
      }
      opened = Optional.of(leaves.get(0).reader());
    }
    return opened.get();
  }

  /**
   * Checks an index and reads its list of files; empty if there are no bytes, or they are of
   * another version.
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
    return orElse(List.of(), () -> search(question, query));
  }

  /** A reading of the index. */
  @FunctionalInterface
  private interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Reads, or answers otherwise. Lucene trusts an index with a correct checksum: what was written
   * wrongly may end in any exception, or in a recursion without end. The first one is reported.
   */
  private <T> T orElse(T otherwise, Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException | RuntimeException | AssertionError | StackOverflowError e) {
      if (!reported.getAndSet(true)) {
        LOG.error("the index of places cannot be read, import the map again: {}", e.toString());
      }
      return otherwise;
    }
  }

  private List<PlaceMatch> search(Question question, PlaceQuery query) throws IOException {
    boolean cold = queries.get() < COLD_QUERIES && queries.incrementAndGet() <= COLD_QUERIES;
    long end = System.nanoTime() + (cold ? MOST_COLD : MOST_TIME).toNanos();
    Search search = new Search(question, query, end);
    Answers answers = new Answers(question, query.language());
    answers.with(search.run(search.retrieval.strict()));
    if (!answers.areGood()) {
      answers.with(search.run(search.retrieval.corrected()));
    }
    if (answers.isPoor()) {
      answers.with(search.run(search.retrieval.lenient(0)));
      int most = Math.min(MOST_DROPPED, search.retrieval.needed() - 1);
      for (int dropped = 1; dropped <= most && answers.isEmpty(); dropped++) {
        answers.with(search.run(search.retrieval.lenient(dropped)));
      }
    }
    List<PlaceMatch> found = answers.best(query.most());
    String unit = question.unit();
    if (!unit.isEmpty() && found.stream().noneMatch(each -> isAt(each.place(), unit))) {
      return areas(search, unit, found, query.most());
    }
    return found;
  }

  private static boolean isAt(Place place, String postcode) {
    return Postcodes.joined(place.address().postcode()).equals(postcode);
  }

  /** The areas of a postcode that the map lacks, the smallest first, before what else was found. */
  private static List<PlaceMatch> areas(
      Search search, String unit, List<PlaceMatch> found, int most) throws IOException {
    List<PlaceMatch> all = new ArrayList<>();
    for (String area : List.of(Postcodes.sector(unit), Postcodes.outward(unit))) {
      for (Candidate each : search.candidates(search.retrieval.postcode(area))) {
        if (Postcodes.joined(each.entry().place().name()).equals(area)) {
          all.add(new PlaceMatch(each.entry().place(), Closeness.POSTCODE_AREA));
        }
      }
    }
    boolean only = search.question.size() <= 2;
    all.addAll(only ? all.size() : 0, found.stream().filter(each -> !only).toList());
    return all.subList(0, Math.min(most, all.size()));
  }

  /** One search. */
  private final class Search {
    private final Question question;
    private final PlaceQuery query;
    private final long end;
    private final Retrieval retrieval;
    private final Ranking ranking;
    private final Candidates candidates;
    private final IndexSearcher searcher;

    Search(Question question, PlaceQuery query, long end) throws IOException {
      LeafReader reader = reader();
      candidates = new Candidates(reader);
      searcher = new IndexSearcher(reader);
      this.question = question;
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

    List<Candidate> candidates(Query lucene) throws IOException {
      return candidates.of(lucene, searcher, query.near(), this::isLate);
    }

    List<Scored> run(Query lucene) throws IOException {
      List<Scored> scored = new ArrayList<>();
      if (!isLate()) {
        for (Candidate each : candidates(lucene)) {
          ranking.score(each).ifPresent(scored::add);
        }
      }
      return scored;
    }
  }

  @Override
  public Optional<Place> at(Position position, double metres) {
    return orElse(Optional.empty(), () -> near(position).nearest(metres));
  }

  @Override
  public Address around(Position position, double metres) {
    return orElse(Address.UNKNOWN, () -> near(position).settlement(metres));
  }

  @Override
  public List<Place> within(Box box, Set<PlaceKind> kinds, int most) {
    return orElse(List.of(), () -> documentsWithin(box, kinds, most));
  }

  private List<Place> documentsWithin(Box box, Set<PlaceKind> kinds, int most) throws IOException {
    LeafReader reader = reader();
    BooleanQuery.Builder ofKinds = new BooleanQuery.Builder();
    for (PlaceKind kind : kinds) {
      Term term = new Term(PlaceDocument.AROUND, PlaceDocument.KIND + kind.name());
      ofKinds.add(new TermQuery(term), BooleanClause.Occur.SHOULD);
    }
    Query query =
        new BooleanQuery.Builder()
            .add(ofKinds.build(), BooleanClause.Occur.FILTER)
            .add(
                LatLonPoint.newBoxQuery(
                    PlaceDocument.AT, box.south(), box.north(), box.west(), box.east()),
                BooleanClause.Occur.FILTER)
            .build();
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    Candidates candidates = new Candidates(reader);
    List<Place> places = new ArrayList<>();
    for (ScoreDoc found : searcher.search(query, most).scoreDocs) {
      places.add(candidates.read(found.doc).entry().place());
    }
    return places;
  }

  private NearPlaces near(Position position) throws IOException {
    LeafReader reader = reader();
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
    LeafReader reader = reader();
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
