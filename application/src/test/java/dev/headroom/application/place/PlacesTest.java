package dev.headroom.application.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryPlaces;
import dev.headroom.application.place.AddPlaces.Outcome;
import dev.headroom.application.place.AddPlaces.RefusedPlace;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.change.StoredChange;
import dev.headroom.domain.change.StoredChange.ChangeSubject;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Adding a company's places, and the cache that searches read. */
class PlacesTest {

  private Instant now = Instant.parse("2026-05-04T10:00:00Z");
  private boolean away;
  private final List<String> called = new ArrayList<>();
  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final CompanyPlaces stored = new InMemoryPlaces();
  private final CompanyPlaceSource source = new CompanyPlaceSource(counted(), clock());
  private final AddPlaces addPlaces = new AddPlaces(organisations, stored, source);
  private final long company = organisations.add("Haulage", true, ContactDetails.NONE).id();

  private Clock clock() {
    return new Clock() {
      @Override
      public ZoneId getZone() {
        return ZoneOffset.UTC;
      }

      @Override
      public Clock withZone(ZoneId zone) {
        return this;
      }

      @Override
      public Instant instant() {
        return now;
      }
    };
  }

  /** The store, whose calls are noted. */
  private CompanyPlaces counted() {
    return (CompanyPlaces)
        Proxy.newProxyInstance(
            CompanyPlaces.class.getClassLoader(),
            new Class<?>[] {CompanyPlaces.class},
            (proxy, method, arguments) -> {
              called.add(method.getName());
              if (away) {
                throw new StorageUnavailableException(new IllegalStateException("away"));
              }
              return method.invoke(stored, arguments);
            });
  }

  private Outcome add(CompanyPlaceDetails... places) {
    return addPlaces.handle(new AddPlaces.Command(company, List.of(places), Known.REFUSE, false));
  }

  /** As another instance does, of whose changes this one hears nothing. */
  private void storeElsewhere(long organisation, String name) {
    List<CompanyPlaceDetails> one = List.of(CompanyPlacesContract.plain(name, ""));
    stored.store(organisation, one, Known.REFUSE, CompanyPlace.MOST, false);
  }

  private List<String> found() {
    return source.of(company).stream().map(place -> place.place().details().name()).toList();
  }

  @Test
  void onlyACompanyHasPlaces() {
    long person = organisations.add("Ann", false, ContactDetails.NONE).id();
    for (long none : List.of(person, 999L)) {
      assertThat(addPlaces.handle(new AddPlaces.Command(none, List.of(), Known.REFUSE, false)))
          .isEqualTo(new Outcome.NoSuchCompany(none));
    }
  }

  @Test
  void faultsOfReferencesAreNamedByIndex() {
    add(CompanyPlacesContract.plain("there", "R1"));
    CompanyPlaceDetails again = CompanyPlacesContract.plain("again", "R1");
    CompanyPlaceDetails other = CompanyPlacesContract.plain("other", "R2");
    CompanyPlaceDetails none = CompanyPlacesContract.plain("none", "");

    assertThat(add(none, other, again, none))
        .isEqualTo(new Outcome.Refused(List.of(refused(2, FieldMessage.REFERENCE_TAKEN))));
    assertThat(add(other, none, other, other))
        .isEqualTo(
            new Outcome.Refused(
                List.of(
                    refused(2, FieldMessage.REFERENCE_TWICE),
                    refused(3, FieldMessage.REFERENCE_TWICE))));
    assertThat(stored.of(company)).hasSize(1);
  }

  private static RefusedPlace refused(int index, FieldMessage why) {
    return new RefusedPlace(index, CompanyPlaceField.REFERENCE, Remark.of(why));
  }

  @Test
  void moreThanAllowedAreRefused() {
    List<CompanyPlaceDetails> most =
        Collections.nCopies(CompanyPlace.MOST, CompanyPlacesContract.plain("x", ""));
    assertThat(addPlaces.handle(new AddPlaces.Command(company, most, Known.REFUSE, false)))
        .isInstanceOf(Outcome.Added.class);
    assertThat(add(CompanyPlacesContract.plain("x", "")))
        .isEqualTo(new Outcome.TooMany(CompanyPlace.MOST));
  }

  @Test
  void aSearchReadsThePlacesOnceWhileTheyAreTheSame() {
    storeElsewhere(company, "first");
    List<SearchablePlace> before = source.of(company);
    assertThat(called).containsExactly("edition", "of");

    assertThat(source.of(company)).isSameAs(before);
    now = now.plus(CompanyPlaceSource.HOLDS_WITHIN);
    assertThat(source.of(company)).isSameAs(before);
    assertThat(called).containsExactly("edition", "of", "edition");
  }

  @Test
  void aChangeElsewhereIsFoundWithinItsTime() {
    assertThat(found()).isEmpty();
    storeElsewhere(company, "late");
    assertThat(found()).isEmpty();

    now = now.plus(CompanyPlaceSource.HOLDS_WITHIN);
    assertThat(found()).containsExactly("late");

    storeElsewhere(company, "later");
    now = now.minus(Duration.ofDays(1)); // the clock was set back
    assertThat(found()).containsExactly("late", "later");
  }

  @Test
  void aChangeHereAndOneThatIsAnnouncedAreFoundAtOnce() {
    assertThat(found()).isEmpty();
    add(CompanyPlacesContract.plain("here", ""));
    assertThat(found()).containsExactly("here");

    storeElsewhere(company, "there");
    source.changed(StoredChange.of(ChangeSubject.PLACES, company + 1));
    source.changed(StoredChange.of(ChangeSubject.CLOSURES, company));
    assertThat(found()).containsExactly("here");
    source.changed(StoredChange.of(ChangeSubject.PLACES, company));
    assertThat(found()).containsExactly("here", "there");

    storeElsewhere(company, "everywhere");
    source.changed(StoredChange.of(ChangeSubject.EVERYTHING));
    assertThat(found()).containsExactly("here", "there", "everywhere");

    new EditPlace(stored, source)
        .handle(
            new EditPlace.Command(
                company,
                stored.of(company).get(0).id(),
                new EditPlace.Change(
                    Optional.empty(),
                    Optional.of("moved"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()),
                place -> true));
    assertThat(found()).startsWith("moved");
  }

  @Test
  void whatWasReadLastIsFoundWhileTheStorageIsAway() {
    storeElsewhere(company, "first");
    assertThat(found()).containsExactly("first");
    away = true;
    storeElsewhere(company, "second");
    now = now.plus(Duration.ofHours(1));
    assertThat(found()).containsExactly("first");
    assertThatThrownBy(() -> source.of(company + 1))
        .isInstanceOf(StorageUnavailableException.class);

    away = false;
    assertThat(found()).containsExactly("first", "second");
  }

  @Test
  void whatNobodySearchesForIsForgotten() {
    storeElsewhere(company, "first");
    source.of(company);
    source.forgetUnasked();
    assertThat(source.remembered()).isEqualTo(1);

    now = now.plus(CompanyPlaceSource.HOLDS_WITHIN);
    source.forgetUnasked();
    assertThat(source.remembered()).isZero();
    assertThat(found()).containsExactly("first");
  }

  @Test
  void aThousandCompaniesAreRemembered() {
    for (int i = 1; i <= 1_200; i++) {
      source.of(i);
    }
    assertThat(source.remembered()).isEqualTo(1_000);
  }

  @Test
  void largeCompaniesLeaveWhenOthersNeedTheRoom() {
    List<CompanyPlaceDetails> large =
        Collections.nCopies(10_000, CompanyPlacesContract.longest("")); // some 40 MB
    for (long each = 1; each <= 3; each++) {
      stored.store(each, large, Known.REFUSE, CompanyPlace.MOST, false);
      assertThat(source.of(each)).hasSize(10_000);
      assertThat(source.remembered()).isEqualTo(1);
    }
  }
}
