package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.Question.Asked;
import dev.headroom.persistence.places.Words.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Compares candidates with a query. For one thread. */
final class Ranking {

  private static final double ALL_WORDS = 10;
  private static final double WHOLE_NAME = 3;
  private static final double IN_ORDER = 0.5;
  private static final double IMPORTANCE = 2;
  private static final double NEAR = 1;
  private static final double NEAR_METRES = 10_000;
  private static final double SETTLEMENT = 1.5;
  private static final double STREET = 0.5;
  private static final double POSTCODE = 1;
  private static final double IN_PLACE = 0.97;
  private static final double WITHIN = 0.93;
  private static final double BY_KIND = 0.9;
  private static final double OUTWARD = 0.95;
  private static final double BEGUN_POSTCODE = 0.9;
  private static final double ALMOST_ALL = 0.99;

  private static final double OTHER_NAME = 0.3;

  /** Typos match less than this, also in the name. */
  static final double EXACT = 0.74;

  private final Question question;
  private final WordMatches matches;
  private final Optional<Position> near;

  Ranking(Question question, Optional<Position> near) {
    this.question = question;
    this.matches = new WordMatches(question);
    this.near = near;
  }

  /**
   * How well a candidate answers.
   *
   * @param score the greater the better
   * @param matched the share of the query that it matches, 0 to 1
   * @param whole how much of its name the query has, 0 to 1
   * @param exact whether each word is there, without typos
   * @param used for each word of the query, how well it matches
   */
  record Scored(
      Candidate candidate,
      double score,
      double matched,
      double whole,
      boolean exact,
      List<Double> used)
      implements Comparable<Scored> {

    @Override
    public int compareTo(Scored other) {
      return Double.compare(other.score, score);
    }
  }

  /** Scores a candidate; empty if the query names neither it nor its kind. */
  Optional<Scored> score(Candidate candidate) {
    Scored best = null;
    for (int i = 0; i < candidate.names().size(); i++) {
      double less = i < candidate.own() ? 0 : OTHER_NAME;
      Scored scored = score(candidate, candidate.names().get(i), less);
      if (scored != null && (best == null || scored.score() > best.score())) {
        best = scored;
      }
    }
    return Optional.ofNullable(best);
  }

  private Scored score(Candidate candidate, List<Word> name, double less) {
    int size = question.size();
    double[] used = new double[size];
    double[] covered = new double[name.size()];
    double order = NameMatch.of(question, matches, name, used, covered);
    double whole = whole(name, covered);
    boolean byKind = around(candidate, used);
    boolean numbered = !candidate.houses().houses().isEmpty() && !question.numbers().isEmpty();
    boolean byPostcode = numbered && hasPostcode(candidate);
    if (!isNamed(name, covered) && !byKind && !byPostcode) {
      return null;
    }
    double matched = 0;
    double total = 0;
    boolean exact = true;
    for (int i = 0; i < size; i++) {
      Asked asked = question.words().get(i);
      matched += used[i] * asked.weight();
      total += asked.weight();
      exact &= asked.weight() <= 0.1 || used[i] > EXACT;
    }
    matched /= total;
    double score = ALL_WORDS * matched + WHOLE_NAME * whole + IN_ORDER * order;
    score += prior(candidate.entry(), whole) - less;
    return new Scored(candidate, score, matched, whole, exact, listed(used));
  }

  static List<Double> listed(double[] used) {
    return Arrays.stream(used).boxed().toList();
  }

  private double prior(PlaceEntry entry, double whole) {
    double prior = IMPORTANCE * entry.importance() / PlaceEntry.MOST_IMPORTANT;
    PlaceKind kind = entry.place().kind();
    if (kind.isSettlement()) {
      prior += SETTLEMENT * whole;
    } else if (kind == PlaceKind.STREET) {
      prior += STREET;
    } else if (kind == PlaceKind.POSTCODE && whole > ALMOST_ALL) {
      prior += POSTCODE;
    }
    if (near.isPresent()) {
      double metres = near.get().metresTo(entry.place().at());
      prior += NEAR / (1 + metres / NEAR_METRES);
    }
    return prior;
  }

  /** Whether the query has a word of a name, and not only that for a street. */
  private boolean isNamed(List<Word> name, double[] covered) {
    boolean any = false;
    boolean strongInName = false;
    for (int j = 0; j < covered.length; j++) {
      boolean strong = Question.weight(name.get(j)) >= Question.NUMBER_WEIGHT;
      if (strong && covered[j] > 0) {
        return true;
      }
      strongInName |= strong;
      any |= covered[j] > 0;
    }
    return any && !(strongInName && question.isStrong());
  }

  private static double whole(List<Word> name, double[] covered) {
    double all = 0;
    double there = 0;
    for (int j = 0; j < covered.length; j++) {
      double weight = Question.weight(name.get(j));
      all += weight;
      there += weight * covered[j];
    }
    return all == 0 ? 0 : there / all;
  }

  private boolean hasPostcode(Candidate candidate) {
    for (int i = 0; i < question.size(); i++) {
      if (candidate.postcodes().contains(question.words().get(i).text())
          || candidate.postcodes().contains(question.glued(i))) {
        return true;
      }
    }
    return false;
  }

  /** Matches the words that the name does not have; true if one of them is the kind. */
  private boolean around(Candidate candidate, double[] used) {
    boolean byKind = false;
    match(candidate.street(), IN_PLACE, used);
    match(candidate.place(), IN_PLACE, used);
    match(candidate.within(), WITHIN, used);
    PlaceKind kind = candidate.entry().place().kind();
    for (int i = 0; i < used.length; i++) {
      Asked asked = question.words().get(i);
      if (used[i] < BY_KIND && asked.kinds().contains(kind)) {
        used[i] = BY_KIND;
        byKind = true;
      }
      double alone = postcode(asked.text(), candidate, asked.beginning());
      used[i] = Math.max(used[i], alone);
      if (i + 1 < used.length) {
        double both =
            postcode(question.glued(i), candidate, question.words().get(i + 1).beginning());
        used[i] = Math.max(used[i], both);
        used[i + 1] = Math.max(used[i + 1], both);
      }
    }
    String number = candidate.entry().place().address().houseNumber();
    if (!number.isEmpty()) {
      HouseNumber parsed = HouseNumber.of(number);
      for (Question.NumberWords each : question.numbers()) {
        double same = parsed.isNone() ? 0 : parsed.matches(each.number());
        for (int i = each.from(); i < each.to(); i++) {
          used[i] = Math.max(used[i], same);
        }
      }
    }
    return byKind;
  }

  private void match(List<Word> words, double factor, double[] used) {
    int size = used.length;
    for (int j = 0; j < words.size(); j++) {
      double[] each = matches.of(words.get(j));
      for (int i = 0; i < size; i++) {
        used[i] = Math.max(used[i], factor * each[i]);
        if (i + 1 < size && each[size + i] > 0) {
          used[i] = Math.max(used[i], factor * each[size + i]);
          used[i + 1] = Math.max(used[i + 1], factor * each[size + i]);
        }
      }
      if (j + 1 < words.size()) {
        double[] both = matches.of(NameMatch.glue(words.get(j), words.get(j + 1)));
        for (int i = 0; i < size; i++) {
          used[i] = Math.max(used[i], factor * both[i]);
        }
      }
    }
  }

  private static double postcode(String asked, Candidate candidate, boolean beginning) {
    if (asked.isEmpty()
        || candidate.postcodes().isEmpty()
        || asked.chars().noneMatch(Character::isDigit)) {
      return 0;
    }
    if (candidate.postcodes().contains(asked)) {
      return 1;
    }
    double best = 0;
    for (String each : candidate.postcodes()) {
      if (Postcodes.outward(each).equals(asked)) {
        best = Math.max(best, OUTWARD);
      } else if (beginning && asked.length() > 2 && each.startsWith(asked)) {
        best = Math.max(best, BEGUN_POSTCODE);
      }
    }
    return best;
  }
}
