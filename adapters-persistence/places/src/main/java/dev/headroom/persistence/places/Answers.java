package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.persistence.places.HouseList.House;
import dev.headroom.persistence.places.Question.NumberWords;
import dev.headroom.persistence.places.Ranking.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Makes the answers of ranked candidates: the house of a street, each place once. */
final class Answers {

  private static final double SAME_METRES = 200;
  private static final int MOST_BETWEEN = 40;
  private static final double POOR = 0.75;
  private static final double FOUND = 0.3;
  private static final double NUMBER = 2.5;
  private static final double ESTIMATED = 0.75;
  private static final double NEAREST = 0.65;
  private static final double STREET_ONLY = 0.4;
  private static final int SAME_NUMBERS = 3;
  private static final double GOOD = 0.9;
  private static final double ALIKE = 0.8;
  private static final double WHOLE = 0.95;
  private static final int ENOUGH = 5;

  private final Question question;
  private final String language;
  private final List<Answer> answers = new ArrayList<>();

  private record Answer(PlaceMatch match, double score, double matched, double whole) {}

  Answers(Question question, String language) {
    this.question = question;
    this.language = language;
  }

  /** Adds places that were found. */
  Answers with(List<Scored> ranked) {
    ranked.forEach(this::add);
    return this;
  }

  boolean isEmpty() {
    return answers.isEmpty();
  }

  /** Whether none has all words of the query, each at least alike. */
  boolean isPoor() {
    return answers.stream().noneMatch(each -> each.matched() >= ALIKE);
  }

  /** Whether places with typos need not be looked for. */
  boolean areGood() {
    int good = 0;
    for (Answer each : answers) {
      boolean exact = each.match().closeness() == Closeness.EXACT;
      if (exact && each.whole() >= WHOLE) {
        return true;
      }
      good += exact && each.matched() >= GOOD ? 1 : 0;
    }
    return good >= ENOUGH;
  }

  /** The best of all, best first. */
  List<PlaceMatch> best(int most) {
    answers.sort(Comparator.comparingDouble(Answer::score).reversed());
    List<PlaceMatch> found = new ArrayList<>();
    double best = answers.stream().mapToDouble(Answer::matched).max().orElse(0);
    for (Answer each : answers) {
      if (found.size() < most
          && each.matched() >= POOR * best
          && found.stream().noneMatch(other -> look(other.place(), each.match().place()))) {
        found.add(each.match());
      }
    }
    return found;
  }

  /** Whether two places are one to a reader of the answer. */
  private static boolean look(Place one, Place other) {
    return one.kind() == other.kind()
        && one.name().equals(other.name())
        && one.address().street().equals(other.address().street())
        && one.address().houseNumber().equals(other.address().houseNumber())
        && one.address().place().equals(other.address().place())
        && one.at().metresTo(other.at()) < SAME_METRES;
  }

  private void add(Scored scored) {
    PlaceEntry entry = scored.candidate().entry();
    PlaceKind kind = entry.place().kind();
    boolean houses = Candidate.isOfHouses(entry.place());
    boolean housing = kind == PlaceKind.STREET || houses;
    Optional<NumberWords> number = housing ? number(scored) : Optional.empty();
    if (number.isPresent()) {
      house(scored, number.get());
    } else if (!houses) {
      add(named(entry), scored.exact() ? Closeness.EXACT : Closeness.SIMILAR, scored, 0);
    }
  }

  private void add(Place place, Closeness closeness, Scored scored, double more) {
    answers.add(
        new Answer(
            new PlaceMatch(place, closeness),
            scored.score() + more,
            scored.matched(),
            scored.whole()));
  }

  /** The number that a street is asked for: one of which no word is used otherwise. */
  private Optional<NumberWords> number(Scored scored) {
    NumberWords best = null;
    double fit = -1;
    for (NumberWords each : question.numbers()) {
      boolean free = true;
      for (int i = each.from(); i < each.to(); i++) {
        free &= scored.used().get(i) < 0.5;
      }
      if (!free) {
        continue;
      }
      double here = 0;
      for (House house : scored.candidate().houses().houses()) {
        here = Math.max(here, house.parsed().matches(each.number()));
      }
      if (here > fit) {
        fit = here;
        best = each;
      }
    }
    return Optional.ofNullable(best);
  }

  private void house(Scored scored, NumberWords number) {
    HouseList houses = scored.candidate().houses();
    HouseNumber asked = number.number();
    double best = 0;
    for (House each : houses.houses()) {
      best = Math.max(best, each.parsed().matches(asked));
    }
    PlaceEntry street = scored.candidate().entry();
    if (best > 0) {
      Scored counted = counted(scored, number, best);
      Closeness closeness = counted.exact() ? Closeness.EXACT : Closeness.SIMILAR;
      int some = 0;
      for (House each : houses.houses()) {
        if (each.parsed().matches(asked) >= best && some++ < SAME_NUMBERS) {
          double more = NUMBER * (best - 1) + postcode(each);
          add(each.on(street, nameOf(street)), closeness, counted, more);
        }
      }
      return;
    }
    Optional<House[]> around =
        asked.rest().isEmpty() ? houses.around(asked, MOST_BETWEEN) : Optional.empty();
    Optional<House> nearest = houses.nearest(asked);
    if (around.isPresent()) {
      House below = around.get()[0];
      House above = around.get()[1];
      double part =
          (double) (asked.number() - below.parsed().number())
              / (above.parsed().number() - below.parsed().number());
      Position at = between(below.at(), above.at(), part);
      House near = part < 0.5 ? below : above;
      add(
          near.on(street, nameOf(street), Integer.toString(asked.number()), at, at),
          Closeness.ESTIMATED_NUMBER,
          counted(scored, number, ESTIMATED),
          NUMBER * (ESTIMATED - 1));
    } else if (nearest.isPresent()) {
      House each = nearest.get();
      add(
          each.on(street, nameOf(street)),
          Closeness.NEAREST_NUMBER,
          counted(scored, number, NEAREST),
          NUMBER * (NEAREST - 1));
    } else if (street.place().kind() == PlaceKind.STREET) {
      Scored counted = counted(scored, number, STREET_ONLY);
      add(named(street), Closeness.STREET_ONLY, counted, NUMBER * (STREET_ONLY - 1));
    }
  }

  /** A street that has matched the words of the number, too. */
  private Scored counted(Scored scored, NumberWords number, double quality) {
    double[] used = scored.used().stream().mapToDouble(Double::doubleValue).toArray();
    for (int i = number.from(); i < number.to(); i++) {
      used[i] = quality;
    }
    boolean exact = true;
    double matched = 0;
    double total = 0;
    for (int i = 0; i < used.length; i++) {
      double weight = question.words().get(i).weight();
      exact &= weight <= 0.1 || used[i] > Ranking.EXACT;
      matched += weight * used[i];
      total += weight;
    }
    double gained = 10 * (matched / total - scored.matched());
    return new Scored(
        scored.candidate(),
        scored.score() + gained,
        matched / total,
        scored.whole(),
        exact,
        Ranking.listed(used));
  }

  private double postcode(House house) {
    String joined = Postcodes.joined(house.postcode());
    if (joined.isEmpty()) {
      return 0;
    }
    for (int i = 0; i < question.size(); i++) {
      if (joined.equals(question.words().get(i).text()) || joined.equals(question.glued(i))) {
        return FOUND;
      }
    }
    return 0;
  }

  private static Position between(Position one, Position other, double part) {
    double lat = one.lat() + part * (other.lat() - one.lat());
    return new Position(lat, Distances.lonBetween(one.lon(), other.lon(), part));
  }

  private Place named(PlaceEntry entry) {
    Place place = entry.place();
    return new Place(place.kind(), nameOf(entry), place.address(), place.at(), place.entrance());
  }

  private String nameOf(PlaceEntry entry) {
    if (!language.isEmpty()) {
      for (OtherName other : entry.names()) {
        if (other.language().equals(language)) {
          return other.name();
        }
      }
    }
    return entry.place().name();
  }
}
