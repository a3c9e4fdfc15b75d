package dev.headroom.domain.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaces.Edition;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlaces.Result;
import dev.headroom.domain.place.CompanyPlaces.Stored;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link CompanyPlaces} promises. */
public abstract class CompanyPlacesContract {

  /** An empty store for each test, the same one within a test. */
  protected abstract CompanyPlaces places();

  /** The id of an organisation, a new one at each call. */
  protected abstract long anOrganisation();

  /** A place of which only the required fields are known. */
  public static CompanyPlaceDetails plain(String name, String reference) {
    return new CompanyPlaceDetails(
        CompanyPlaceKind.CUSTOMER, name, reference, "", new Position(54.15, -4.48), "", "", "");
  }

  /** A place whose texts are as long as allowed, in characters beyond ASCII. */
  public static CompanyPlaceDetails longest() {
    return longest("é".repeat(60));
  }

  /** A place whose other texts are as long as allowed, in characters beyond ASCII. */
  public static CompanyPlaceDetails longest(String reference) {
    return new CompanyPlaceDetails(
        CompanyPlaceKind.DEPOT,
        "名".repeat(100),
        reference,
        "ü\n".repeat(99) + "Straße".substring(0, 2),
        new Position(-89.1234567, 179.1234567),
        "語".repeat(1_000),
        "字".repeat(200),
        "https://example.org/" + "a".repeat(480));
  }

  private Stored store(long organisation, CompanyPlaceDetails... places) {
    return store(organisation, Known.REFUSE, places);
  }

  private Stored store(long organisation, Known known, CompanyPlaceDetails... places) {
    return places().store(organisation, List.of(places), known, 10, false);
  }

  private long stored(long organisation, CompanyPlaceDetails place) {
    return store(organisation, place).ids().get(0);
  }

  @Test
  void whatIsStoredIsFoundAndListedAsItWasGiven() {
    long organisation = anOrganisation();

    Stored stored = store(organisation, plain("Quay", ""), longest());

    assertThat(stored.result()).isEqualTo(Result.STORED);
    assertThat(stored.added()).isEqualTo(2);
    assertThat(stored.changed()).isZero();
    long quay = stored.ids().get(0);
    long depot = stored.ids().get(1);
    assertThat(quay).isPositive();
    assertThat(depot).isGreaterThan(quay);
    CompanyPlace first = new CompanyPlace(quay, organisation, 1, plain("Quay", ""));
    CompanyPlace second = new CompanyPlace(depot, organisation, 1, longest());
    assertThat(places().find(organisation, quay)).contains(first);
    assertThat(places().find(organisation, depot)).contains(second);
    assertThat(places().of(organisation)).containsExactly(first, second);
    assertThat(places().list(organisation, "", 10, 0))
        .isEqualTo(new CompanyPlaces.Page(List.of(first, second), 2));
  }

  @Test
  void anOrganisationHasItsOwn() {
    long mine = anOrganisation();
    long yours = anOrganisation();
    long place = stored(mine, plain("mine", "R1"));

    assertThat(places().find(yours, place)).isEmpty();
    assertThat(places().of(yours)).isEmpty();
    assertThat(places().list(yours, "", 10, 0).total()).isZero();
    assertThat(places().edition(yours)).isEqualTo(new Edition(0, 0, 0));
    assertThat(places().remove(yours, place, 1)).isFalse();
    assertThat(places().change(yours, place, 1, plain("yours", "")))
        .isEqualTo(Result.OTHER_VERSION);
    assertThat(store(yours, plain("also R1", "R1")).result()).isEqualTo(Result.STORED);
    assertThat(places().of(mine)).extracting(one -> one.details().name()).containsExactly("mine");
  }

  @Test
  void aChangeNeedsTheVersionAndGivesTheNext() {
    long organisation = anOrganisation();
    long id = stored(organisation, plain("before", "R1"));

    assertThat(places().change(organisation, id, 2, plain("lost", "")))
        .isEqualTo(Result.OTHER_VERSION);
    assertThat(places().change(organisation, id, 1, longest())).isEqualTo(Result.STORED);
    assertThat(places().change(organisation, id, 1, plain("lost", "")))
        .isEqualTo(Result.OTHER_VERSION);
    assertThat(places().change(organisation, Long.MAX_VALUE, 1, plain("lost", "")))
        .isEqualTo(Result.OTHER_VERSION);

    assertThat(places().find(organisation, id))
        .contains(new CompanyPlace(id, organisation, 2, longest()));
    assertThat(store(organisation, plain("free again", "R1")).result()).isEqualTo(Result.STORED);
  }

  @Test
  void aReferenceIsThatOfOnePlaceAndAnEmptyOneIsNone() {
    long organisation = anOrganisation();
    long first = stored(organisation, plain("first", "R1"));
    long second = stored(organisation, plain("second", ""));
    stored(organisation, plain("third", ""));

    assertThat(store(organisation, plain("new", "R2"), plain("again", "R1")))
        .isEqualTo(Stored.nothing(Result.REFERENCE_TAKEN, Set.of("R1")));
    assertThat(places().change(organisation, second, 1, plain("second", "R1")))
        .isEqualTo(Result.REFERENCE_TAKEN);
    assertThat(places().change(organisation, first, 1, plain("renamed", "R1")))
        .isEqualTo(Result.STORED);
    // Letter case counts.
    assertThat(places().change(organisation, second, 1, plain("second", "r1")))
        .isEqualTo(Result.STORED);
    assertThat(places().of(organisation))
        .extracting(place -> place.details().name())
        .containsExactly("renamed", "second", "third");
  }

  @Test
  void aKnownReferenceChangesItsPlaceIfThatIsWanted() {
    long organisation = anOrganisation();
    long same = stored(organisation, plain("same", "R1"));
    long other = stored(organisation, plain("before", "R2"));

    Stored stored =
        store(
            organisation,
            Known.CHANGE,
            plain("after", "R2"),
            plain("new", "R3"),
            plain("same", "R1"),
            plain("without", ""));

    assertThat(stored.result()).isEqualTo(Result.STORED);
    assertThat(stored.added()).isEqualTo(2);
    assertThat(stored.changed()).isEqualTo(1);
    assertThat(stored.ids()).hasSize(4).startsWith(other).element(2).isEqualTo(same);
    assertThat(places().find(organisation, same).orElseThrow().version()).isEqualTo(1);
    assertThat(places().find(organisation, other))
        .contains(new CompanyPlace(other, organisation, 2, plain("after", "R2")));
    assertThat(places().find(organisation, stored.ids().get(1)).orElseThrow().details())
        .isEqualTo(plain("new", "R3"));
    assertThat(places().of(organisation)).hasSize(4);
  }

  @Test
  void aTrialStoresNothingAndSaysWhatWouldBe() {
    long organisation = anOrganisation();
    stored(organisation, plain("before", "R1"));
    List<CompanyPlaceDetails> given = List.of(plain("after", "R1"), plain("new", "R2"));

    assertThat(places().store(organisation, given, Known.CHANGE, 2, true))
        .isEqualTo(new Stored(Result.STORED, List.of(), 1, 1, Set.of()));
    assertThat(places().store(organisation, given, Known.REFUSE, 2, true).result())
        .isEqualTo(Result.REFERENCE_TAKEN);
    assertThat(places().store(organisation, given, Known.CHANGE, 1, true).result())
        .isEqualTo(Result.TOO_MANY);

    assertThat(places().of(organisation))
        .extracting(place -> place.details().name())
        .containsExactly("before");
  }

  @Test
  void anOrganisationHasNoMoreThanItMay() {
    long organisation = anOrganisation();
    List<CompanyPlaceDetails> three = List.of(plain("a", "A"), plain("b", ""), plain("c", ""));

    assertThat(places().store(organisation, three, Known.REFUSE, 2, false).result())
        .isEqualTo(Result.TOO_MANY);
    assertThat(places().of(organisation)).isEmpty();
    assertThat(places().store(organisation, three, Known.REFUSE, 3, false).result())
        .isEqualTo(Result.STORED);
    assertThat(
            places()
                .store(organisation, List.of(plain("a2", "A")), Known.CHANGE, 3, false)
                .result())
        .isEqualTo(Result.STORED);
    assertThat(store(anOrganisation(), plain("another's", "")).result()).isEqualTo(Result.STORED);
  }

  @Test
  void whatIsRemovedIsGoneAndItsIdIsNotUsedAgain() {
    long organisation = anOrganisation();
    long first = stored(organisation, plain("first", "R1"));

    assertThat(places().remove(organisation, first, 2)).isFalse();
    assertThat(places().remove(organisation, first, 1)).isTrue();
    assertThat(places().remove(organisation, first, 1)).isFalse();
    assertThat(places().remove(organisation, Long.MAX_VALUE, 1)).isFalse();

    assertThat(places().find(organisation, first)).isEmpty();
    assertThat(stored(organisation, plain("second", "R1"))).isGreaterThan(first);
  }

  @Test
  void aListIsCutIntoPagesAndFilteredByAPartOfTheTexts() {
    long organisation = anOrganisation();
    CompanyPlaceDetails munich =
        new CompanyPlaceDetails(
            CompanyPlaceKind.SITE,
            "Baustelle  Müller",
            "K-100%",
            "Hauptstraße 1\n80331 München",
            new Position(48.1, 11.5),
            "nur von Süden",
            "",
            "");
    store(organisation, plain("one", "X_1"), munich, plain("three", "X21"));
    store(anOrganisation(), munich);

    assertThat(names(organisation, "", 2, 0)).containsExactly("one", "Baustelle  Müller");
    assertThat(names(organisation, "", 2, 2)).containsExactly("three");
    assertThat(names(organisation, "", 2, 1_000_000_000_000L)).isEmpty();
    assertThat(places().list(organisation, "", 2, 2).total()).isEqualTo(3);
    for (String part : List.of("muller k-100", "STELLE mü", "k-100%", "1 80331 munchen")) {
      assertThat(names(organisation, part, 10, 0)).as(part).containsExactly("Baustelle  Müller");
    }
    // Characters that have a meaning in patterns are themselves.
    assertThat(names(organisation, "x_1", 10, 0)).containsExactly("one");
    assertThat(names(organisation, "%", 10, 0)).containsExactly("Baustelle  Müller");
    assertThat(names(organisation, "suden", 10, 0)).isEmpty();
    assertThat(places().list(organisation, "x", 1, 0).total()).isEqualTo(2);
  }

  private List<String> names(long organisation, String part, int limit, long offset) {
    return places().list(organisation, CompanyPlace.key(part), limit, offset).places().stream()
        .map(place -> place.details().name())
        .toList();
  }

  @Test
  void everyChangeGivesAnEditionThatWasNeverThereBefore() {
    long organisation = anOrganisation();
    Set<Edition> seen = new HashSet<>();
    assertThat(places().edition(organisation)).isEqualTo(new Edition(0, 0, 0));
    seen.add(places().edition(organisation));

    long first = stored(organisation, plain("first", "R1"));
    isNew(organisation, seen);
    long second = stored(organisation, plain("second", ""));
    isNew(organisation, seen);
    places().change(organisation, first, 1, plain("changed", "R1"));
    isNew(organisation, seen);
    places().remove(organisation, second, 1);
    isNew(organisation, seen);
    store(organisation, Known.CHANGE, plain("again", "R1"));
    isNew(organisation, seen);
    stored(organisation, plain("third", ""));
    isNew(organisation, seen);

    Edition last = places().edition(organisation);
    store(organisation, Known.CHANGE, plain("again", "R1"));
    assertThat(places().edition(organisation)).isEqualTo(last);
  }

  private void isNew(long organisation, Set<Edition> seen) {
    assertThat(seen.add(places().edition(organisation))).isTrue();
  }

  @Test
  void whoStoresAtOnceGetsNoMoreThanTheOrganisationMayHave() throws Exception {
    long organisation = anOrganisation();

    List<Stored> stored =
        AtOnce.run(
            6,
            () ->
                places()
                    .store(organisation, List.of(plain("together", "")), Known.REFUSE, 3, false));

    assertThat(stored).filteredOn(one -> one.result() == Result.STORED).hasSize(3);
    assertThat(places().of(organisation)).hasSize(3);
  }

  @Test
  void ofSeveralWhoStoreOneReferenceAtOnceOneDoes() throws Exception {
    long organisation = anOrganisation();

    List<Stored> stored = AtOnce.run(4, () -> store(organisation, plain("together", "R1")));

    assertThat(stored).filteredOn(one -> one.result() == Result.STORED).hasSize(1);
    assertThat(places().of(organisation)).hasSize(1);
  }

  @Test
  void manyAreStoredInTheOrderInWhichTheyWereGiven() {
    long organisation = anOrganisation();
    List<CompanyPlaceDetails> many = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      many.add(plain("place " + i, "R" + i));
    }

    Stored stored = places().store(organisation, many, Known.REFUSE, 20_000, false);

    assertThat(stored.ids()).hasSize(2_500).isSorted();
    assertThat(places().of(organisation).stream().map(CompanyPlace::details)).isEqualTo(many);
    assertThat(places().store(organisation, many, Known.CHANGE, 20_000, false))
        .isEqualTo(new Stored(Result.STORED, stored.ids(), 0, 0, Set.of()));
  }
}
