package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/** Searches an index of places. Safe for several threads. */
public final class LucenePlaces implements Gazetteer {

  private final PackedDirectory directory;
  private final IndexSearcher searcher;

  private LucenePlaces(PackedDirectory directory) throws IOException {
    this.directory = directory;
    this.searcher = new IndexSearcher(DirectoryReader.open(directory));
  }

  /**
   * Opens an index.
   *
   * @param parts its bytes; all parts but the last one are of one length, a power of two
   * @throws IllegalArgumentException if it is no index of places of this version
   * @throws IOException if it cannot be read
   */
  public static LucenePlaces open(List<ByteBuffer> parts) throws IOException {
    return new LucenePlaces(new PackedDirectory(parts));
  }

  @Override
  public List<PlaceMatch> search(PlaceQuery query) {
    Iterator<String> words = PlaceDocument.words(query.text()).iterator();
    if (!words.hasNext()) {
      return List.of();
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    while (words.hasNext()) {
      Term word = new Term(PlaceDocument.WORD, words.next());
      all.add(words.hasNext() ? new TermQuery(word) : new PrefixQuery(word), Occur.MUST);
    }
    List<PlaceMatch> found = new ArrayList<>();
    try {
      for (ScoreDoc hit : searcher.search(all.build(), query.most()).scoreDocs) {
        found.add(new PlaceMatch(place(hit.doc), Closeness.EXACT));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  private Place place(int document) throws IOException {
    return PlaceDocument.place(searcher.storedFields().document(document));
  }

  @Override
  public Optional<Place> at(Position position, double metres) {
    return Optional.empty();
  }

  /** Reads all places and counts them. */
  public PlacesSummary summary() throws IOException {
    Map<PlaceKind, Integer> counts = new EnumMap<>(PlaceKind.class);
    for (int i = 0; i < searcher.getIndexReader().maxDoc(); i++) {
      counts.merge(place(i).kind(), 1, Integer::sum);
    }
    return new PlacesSummary(directory.bytes(), counts);
  }
}
