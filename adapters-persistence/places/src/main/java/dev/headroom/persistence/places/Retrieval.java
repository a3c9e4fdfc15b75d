package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.persistence.places.Question.Asked;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;
import org.apache.lucene.util.automaton.Operations;

/** Makes the Lucene queries that find the candidates of a question. For one thread. */
final class Retrieval {

  private static final List<String> FIELDS =
      List.of(PlaceDocument.NAME, PlaceDocument.AROUND, PlaceDocument.NUMBER);

  private static final float IN_NAME = 2;
  private static final int MOST_TERMS = 400;

  private final Question question;
  private final IndexReader reader;
  private final BooleanSupplier late;
  private final List<Fuzzy> fuzzy = new ArrayList<>();

  /** Whether typos are looked for in words that places have, too. */
  private boolean anyTypos;

  /** The words of the index that are like a word of the query. */
  private record Fuzzy(List<BytesRef> name, List<BytesRef> around) {
    static final Fuzzy NONE = new Fuzzy(List.of(), List.of());

    boolean isEmpty() {
      return name.isEmpty() && around.isEmpty();
    }
  }

  /**
   * @param late whether the time for the query is over
   */
  Retrieval(Question question, IndexReader reader, BooleanSupplier late) {
    this.question = question;
    this.reader = reader;
    this.late = late;
  }

  /** Places that have all words as they are typed. */
  Query strict() throws IOException {
    return query(false, 0);
  }

  /**
   * Places that have all words, with typos in those that no place has.
   *
   * @throws IOException if the index cannot be read
   */
  Query corrected() throws IOException {
    for (int i = 0; i < question.size(); i++) {
      fuzzy.add(isKnown(i) ? Fuzzy.NONE : similar(question.words().get(i)));
    }
    return query(true, 0);
  }

  /**
   * Places that have all words but some, with typos in any. To be called after {@link #corrected}.
   *
   * @param dropped how many words may be missing
   * @throws IOException if the index cannot be read
   */
  Query lenient(int dropped) throws IOException {
    for (int i = 0; i < question.size() && !anyTypos; i++) {
      if (fuzzy.get(i).isEmpty()) {
        fuzzy.set(i, similar(question.words().get(i)));
      }
    }
    anyTypos = true;
    return query(true, dropped);
  }

  /** The postcode, or the area of postcodes, of a name. */
  Query postcode(String joined) {
    BooleanQuery.Builder both = new BooleanQuery.Builder();
    String kind = PlaceDocument.KIND + PlaceKind.POSTCODE.name();
    both.add(new TermQuery(new Term(PlaceDocument.AROUND, kind)), Occur.MUST);
    both.add(new TermQuery(new Term(PlaceDocument.NAME, joined)), Occur.MUST);
    return both.build();
  }

  private Query query(boolean typos, int dropped) throws IOException {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    int needed = 0;
    for (int i = 0; i < question.size(); i++) {
      Asked asked = question.words().get(i);
      boolean unknown = typos && isUnknown(i);
      boolean must = !asked.optional() && !unknown;
      if (!unknown) {
        all.add(word(i, typos), must && dropped == 0 ? Occur.MUST : Occur.SHOULD);
      }
      needed += must ? 1 : 0;
    }
    if (dropped > 0) {
      all.setMinimumNumberShouldMatch(Math.max(1, needed - dropped));
    }
    return all.build();
  }

  /** How many words a place needs. */
  int needed() throws IOException {
    int needed = 0;
    for (int i = 0; i < question.size(); i++) {
      if (!question.words().get(i).optional() && !isUnknown(i)) {
        needed++;
      }
    }
    return needed;
  }

  /** Whether no place has a word, nor one like it. */
  private boolean isUnknown(int i) throws IOException {
    Asked asked = question.words().get(i);
    return fuzzy.get(i).isEmpty() && !asked.beginning() && !isKnown(i);
  }

  private boolean isKnown(int i) throws IOException {
    if (!question.words().get(i).kinds().isEmpty()) {
      return true;
    }
    for (String text : exact(i)) {
      for (String field : FIELDS) {
        if (reader.docFreq(new Term(field, text)) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  private Set<String> exact(int i) {
    Asked asked = question.words().get(i);
    Set<String> forms = new LinkedHashSet<>();
    forms.add(asked.text());
    forms.add(asked.word().other());
    forms.addAll(asked.codes());
    if (i + 1 < question.size()) {
      forms.add(question.glued(i));
    }
    if (i > 0) {
      forms.add(question.glued(i - 1));
    }
    return forms;
  }

  private Query word(int i, boolean typos) {
    Asked asked = question.words().get(i);
    BooleanQuery.Builder name = new BooleanQuery.Builder();
    BooleanQuery.Builder around = new BooleanQuery.Builder();
    for (String form : exact(i)) {
      name.add(new TermQuery(new Term(PlaceDocument.NAME, form)), Occur.SHOULD);
      around.add(new TermQuery(new Term(PlaceDocument.AROUND, form)), Occur.SHOULD);
    }
    for (PlaceKind kind : asked.kinds()) {
      String form = PlaceDocument.KIND + kind.name();
      name.add(new TermQuery(new Term(PlaceDocument.AROUND, form)), Occur.SHOULD);
    }
    boolean lastPair = i + 2 == question.size() && question.words().get(i + 1).beginning();
    if (asked.beginning() || lastPair) {
      List<String> beginnings = new ArrayList<>();
      if (asked.beginning()) {
        beginnings.add(asked.text());
        if (i > 0) {
          beginnings.add(question.glued(i - 1));
        }
      } else {
        beginnings.add(question.glued(i));
      }
      for (String each : beginnings) {
        name.add(new PrefixQuery(new Term(PlaceDocument.NAME, each)), Occur.SHOULD);
        around.add(new PrefixQuery(new Term(PlaceDocument.AROUND, each)), Occur.SHOULD);
      }
    }
    if (typos && !fuzzy.get(i).isEmpty()) {
      name.add(new TermInSetQuery(PlaceDocument.NAME, fuzzy.get(i).name()), Occur.SHOULD);
      around.add(new TermInSetQuery(PlaceDocument.AROUND, fuzzy.get(i).around()), Occur.SHOULD);
    }
    List<Query> either = new ArrayList<>();
    either.add(new BoostQuery(new ConstantScoreQuery(name.build()), IN_NAME));
    either.add(new ConstantScoreQuery(around.build()));
    if (Character.isDigit(asked.text().charAt(0))) {
      either.add(new ConstantScoreQuery(numbers(i)));
    }
    return new DisjunctionMaxQuery(either, 0);
  }

  private Query numbers(int word) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (Question.NumberWords each : question.numbers()) {
      if (each.from() == word) {
        any.add(new TermQuery(new Term(PlaceDocument.NUMBER, each.number().key())), Occur.SHOULD);
      }
    }
    return any.build();
  }

  private Fuzzy similar(Asked asked) throws IOException {
    int typos = asked.typos();
    if (typos == 0) {
      return Fuzzy.NONE;
    }
    LevenshteinAutomata like = new LevenshteinAutomata(asked.text(), true);
    CompiledAutomaton compiled = compiled(like.toAutomaton(typos));
    List<BytesRef> name = terms(PlaceDocument.NAME, compiled);
    List<BytesRef> around = terms(PlaceDocument.AROUND, compiled);
    if (asked.beginning()) {
      Automaton begins = Operations.concatenate(like.toAutomaton(1), Automata.makeAnyString());
      CompiledAutomaton open =
          compiled(Operations.determinize(begins, Operations.DEFAULT_DETERMINIZE_WORK_LIMIT));
      name.addAll(terms(PlaceDocument.NAME, open));
      around.addAll(terms(PlaceDocument.AROUND, open));
    }
    return new Fuzzy(name, around);
  }

  private static CompiledAutomaton compiled(Automaton automaton) {
    return new CompiledAutomaton(automaton, false, true);
  }

  private List<BytesRef> terms(String field, CompiledAutomaton like) throws IOException {
    List<BytesRef> found = new ArrayList<>();
    Terms terms = MultiTerms.getTerms(reader, field);
    if (terms == null || like.type != CompiledAutomaton.AUTOMATON_TYPE.NORMAL) {
      return found;
    }
    TermsEnum each = terms.intersect(like, null);
    for (BytesRef term = each.next();
        term != null && found.size() < MOST_TERMS && !late.getAsBoolean();
        term = each.next()) {
      found.add(BytesRef.deepCopyOf(term));
    }
    return found;
  }
}
