package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.persistence.places.Words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The words of a query, and the house numbers that they may be. */
final class Question {

  private static final int LONGEST = 200;
  private static final int MOST_WORDS = 12;
  private static final double STREET_WEIGHT = 0.35;
  private static final double SMALL_WEIGHT = 0.1;
  static final double NUMBER_WEIGHT = 0.5;
  private static final int SHORTEST_ONE_TYPO = 4;
  private static final int SHORTEST_TWO_TYPOS = 8;

  /** What some write before a postcode of five digits; no number of a road is as long. */
  private static final Set<String> POSTCODE_COUNTRIES = Set.of("d", "de", "f", "fr", "i", "it");

  private static final Set<String> NUMBER_SIGNS =
      Set.of("no", "nr", "num", "numero", "nummer", "numer", "number", "numar", "rhif");

  private final List<Asked> words = new ArrayList<>();
  private final List<NumberWords> numbers = new ArrayList<>();

  /**
   * A word of the query.
   *
   * @param beginning whether it may be the beginning of a word
   * @param optional whether places without it match: a number, a part of a postcode, a small word
   * @param weight how much it says, 0 to 1
   */
  record Asked(
      Word word,
      boolean beginning,
      boolean optional,
      double weight,
      List<String> codes,
      Set<PlaceKind> kinds) {

    String text() {
      return word.text();
    }

    int typos() {
      return typosIn(word.text());
    }
  }

  /**
   * A house number in the query.
   *
   * @param from the first of its words
   * @param to behind the last one
   */
  record NumberWords(int from, int to, HouseNumber number) {}

  private Question() {}

  /** Reads a query. */
  static Question of(String text) {
    Question question = new Question();
    String some = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    List<Word> all = withoutNumberSigns(Words.of(some, MOST_WORDS));
    boolean open = !some.isEmpty() && Character.isLetterOrDigit(some.charAt(some.length() - 1));
    boolean certain = false;
    for (Word word : all) {
      certain |= !isVague(word);
    }
    for (int i = 0; i < all.size(); i++) {
      Word word = all.get(i);
      question.words.add(
          new Asked(
              word,
              open && i + 1 == all.size(),
              certain && isVague(word),
              weight(word),
              Abbreviations.codes(word.text()),
              KindWords.of(word.text())));
    }
    question.findNumbers();
    return question;
  }

  private static List<Word> withoutNumberSigns(List<Word> words) {
    List<Word> left = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      boolean sign =
          NUMBER_SIGNS.contains(words.get(i).text())
              && i + 1 < words.size()
              && Character.isDigit(words.get(i + 1).text().charAt(0));
      boolean country =
          POSTCODE_COUNTRIES.contains(words.get(i).text())
              && i + 1 < words.size()
              && words.get(i + 1).text().matches("[0-9]{5}");
      if (!sign && !country) {
        left.add(words.get(i));
      }
    }
    return left;
  }

  private static boolean isVague(Word word) {
    return Character.isDigit(word.text().charAt(0))
        || Postcodes.isPart(word.text())
        || word.text().length() == 1
        || Abbreviations.isSmall(word.text());
  }

  static double weight(Word word) {
    if (Abbreviations.isSmall(word.text())) {
      return SMALL_WEIGHT;
    }
    if (Character.isDigit(word.text().charAt(0))) {
      return NUMBER_WEIGHT;
    }
    return Abbreviations.isOfStreet(word.text()) ? STREET_WEIGHT : 1;
  }

  /** How many typos a word may have. */
  static int typosIn(String word) {
    if (word.length() < SHORTEST_ONE_TYPO || word.chars().anyMatch(Character::isDigit)) {
      return 0;
    }
    return word.length() < SHORTEST_TWO_TYPOS ? 1 : 2;
  }

  private void findNumbers() {
    for (int i = 0; i < words.size(); i++) {
      String text = words.get(i).text();
      boolean inUnit = i > 0 && Postcodes.isUnit(glued(i - 1));
      if (!Character.isDigit(text.charAt(0)) || inUnit) {
        continue;
      }
      if (i + 1 < words.size()) {
        Word next = words.get(i + 1).word();
        boolean digits = text.chars().allMatch(Character::isDigit);
        boolean letter = next.text().length() == 1 && Character.isLetter(next.text().charAt(0));
        boolean number = Character.isDigit(next.text().charAt(0));
        if (digits && letter) {
          numbers.add(new NumberWords(i, i + 2, HouseNumber.of(text + next.text())));
        } else if (number && (next.before() == '-' || next.before() == '–')) {
          numbers.add(new NumberWords(i, i + 2, HouseNumber.of(text + "-" + next.text())));
        } else if (number && next.before() == '/') {
          numbers.add(new NumberWords(i, i + 2, HouseNumber.of(text + "/" + next.text())));
        }
      }
      HouseNumber only = HouseNumber.of(text);
      if (!only.isNone()) {
        numbers.add(new NumberWords(i, i + 1, only));
      }
    }
  }

  List<Asked> words() {
    return words;
  }

  /** The possible house numbers; the longer readings of one first. */
  List<NumberWords> numbers() {
    return numbers;
  }

  /** Whether a word of it is more than one for a street, or a small one. */
  boolean isStrong() {
    return words.stream().anyMatch(word -> word.weight() >= NUMBER_WEIGHT);
  }

  int size() {
    return words.size();
  }

  /** A word and the next one, glued; empty for the last word. */
  String glued(int i) {
    return i + 1 < words.size() ? words.get(i).word().with(words.get(i + 1).word()) : "";
  }

  /** A British unit among the words, joined; empty if there is none. */
  String unit() {
    for (int i = 0; i < words.size(); i++) {
      if (Postcodes.isUnit(words.get(i).text())) {
        return words.get(i).text();
      }
      if (Postcodes.isUnit(glued(i))) {
        return glued(i);
      }
    }
    return "";
  }
}
