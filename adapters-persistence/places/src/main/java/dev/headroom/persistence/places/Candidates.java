package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.Words.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.CollectionTerminatedException;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.util.BytesRef;

/** Reads places of an index: the best ones of a Lucene query. For one thread. */
final class Candidates {

  private static final int MOST = 200;
  private static final int MOST_HITS = 100_000;
  private static final int HITS_BETWEEN_LOOKS = 1_024;
  private static final double IMPORTANCE = 0.01;
  private static final double NEAR_METRES = 10_000;

  private final LeafReader reader;
  private final Map<Integer, Shared> areas = new HashMap<>();

  /** An area, and its words. */
  private record Shared(PlaceRecord.Area area, List<Word> words) {}

  private record Hit(int document, double score) {}

  Candidates(LeafReader reader) {
    this.reader = reader;
  }

  /** The best candidates of a query, in no order. */
  List<Candidate> of(
      Query query, IndexSearcher searcher, Optional<Position> near, BooleanSupplier late)
      throws IOException {
    Best best = new Best(near, late);
    CollectorManager<Best, Void> manager = best;
    searcher.search(query, manager);
    int[] documents = best.hits.stream().mapToInt(Hit::document).sorted().toArray();
    List<Candidate> candidates = new ArrayList<>(documents.length);
    for (int document : documents) {
      candidates.add(read(document));
    }
    return candidates;
  }

  /** Keeps the best hits. The index has one segment, so that one collector sees them all. */
  private final class Best extends SimpleCollector implements CollectorManager<Best, Void> {
    private final Optional<Position> near;
    private final BooleanSupplier late;
    private final BinaryDocValues records = DocValues.getBinary(reader, PlaceDocument.RECORD);
    private final PriorityQueue<Hit> hits =
        new PriorityQueue<>((one, other) -> Double.compare(one.score(), other.score()));
    private Scorable scorer;
    private int count;

    Best(Optional<Position> near, BooleanSupplier late) throws IOException {
      this.near = near;
      this.late = late;
    }

    @Override
    public void setScorer(Scorable each) {
      this.scorer = each;
    }

    @Override
    public void collect(int document) throws IOException {
      if (++count > MOST_HITS || (count % HITS_BETWEEN_LOOKS == 0 && late.getAsBoolean())) {
        throw new CollectionTerminatedException();
      }
      double score = scorer.score() + feature(records, document, near);
      if (hits.size() < MOST) {
        hits.add(new Hit(document, score));
      } else if (score > hits.element().score()) {
        hits.remove();
        hits.add(new Hit(document, score));
      }
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE;
    }

    @Override
    public Best newCollector() {
      return this;
    }

    @Override
    public Void reduce(Collection<Best> all) {
      return null;
    }
  }

  private static double feature(BinaryDocValues records, int document, Optional<Position> near)
      throws IOException {
    if (!records.advanceExact(document)) {
      return 0;
    }
    ByteArrayDataInput in = PlaceRecord.in(records.binaryValue());
    int lat = in.readInt();
    int lon = in.readInt();
    double feature = IMPORTANCE * in.readByte();
    if (near.isPresent()) {
      double dLat = lat / Position.E7 - near.get().lat();
      double dLon =
          (lon / Position.E7 - near.get().lon()) * Math.cos(Math.toRadians(near.get().lat()));
      feature += 1 / (1 + Math.hypot(dLat, dLon) * 111_195 / NEAR_METRES);
    }
    return feature;
  }

  /** The candidate of a document. */
  Candidate read(int document) throws IOException {
    BinaryDocValues records = DocValues.getBinary(reader, PlaceDocument.RECORD);
    if (!records.advanceExact(document)) {
      throw new IOException("the index of places has no record " + document);
    }
    BytesRef bytes = records.binaryValue();
    Shared shared = area(document);
    ByteArrayDataInput in = PlaceRecord.in(bytes);
    PlaceEntry entry = PlaceRecord.read(in, shared.area());
    HouseList houses = HouseList.read(entry.place().at(), in);
    return Candidate.of(entry, houses, shared.words());
  }

  private Shared area(int document) throws IOException {
    SortedDocValues values = DocValues.getSorted(reader, PlaceDocument.AREA);
    if (!values.advanceExact(document)) {
      throw new IOException("the index of places has no area of " + document);
    }
    int number = values.ordValue();
    Shared known = areas.get(number);
    if (known == null) {
      PlaceRecord.Area area = PlaceRecord.Area.read(PlaceRecord.in(values.lookupOrd(number)));
      List<Word> words = new ArrayList<>();
      area.within().forEach(name -> words.addAll(Words.of(name, PlaceDocument.MOST_WORDS)));
      known = new Shared(area, words);
      areas.put(number, known);
    }
    return known;
  }
}
