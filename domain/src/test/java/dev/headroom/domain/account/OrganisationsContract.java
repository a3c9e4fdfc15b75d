package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Organisations} promises. */
public abstract class OrganisationsContract {

  private static final ContactDetails CONTACT =
      new ContactDetails(
          Map.of(
              ContactField.ADDRESS_1, "1 Wharf Road",
              ContactField.ADDRESS_2, "Unit 4",
              ContactField.CITY, "Douglas",
              ContactField.COUNTRY, "Isle of Man",
              ContactField.POSTCODE, "IM1 1AA",
              ContactField.PHONE, "+44 1624 000000",
              ContactField.EMAIL, "office@example.org",
              ContactField.CONTACT_NAME, "Ann Quayle",
              ContactField.FLEET_SIZE, "12"));

  /** An empty store for each test. */
  protected abstract Organisations organisations();

  @Test
  void organisationsAreFoundByNameWhateverItsCase() {
    Organisations organisations = organisations();
    long first = organisations.add("Ellan Haulage", true, CONTACT).id();
    long second = organisations.add("ELLAN haulage", true, ContactDetails.NONE).id();
    long third = organisations.add("Übersee", true, ContactDetails.NONE).id();

    assertThat(organisations.named("ellan haulage", 5)).containsExactly(first, second);
    assertThat(organisations.named("ellan haulage", 1)).containsExactly(first);
    assertThat(organisations.named("übersee", 5)).containsExactly(third);
    assertThat(organisations.named("Ellan", 5)).isEmpty();
    assertThat(organisations.named("%", 5)).isEmpty();
  }

  @Test
  void whatIsAddedIsFoundAsItWas() {
    Organisations organisations = organisations();

    Organisation added = organisations.add("Ellan Haulage", true, CONTACT);

    assertThat(added.id()).isPositive();
    assertThat(added)
        .isEqualTo(new Organisation(added.id(), "Ellan Haulage", true, CONTACT, false));
    assertThat(organisations.find(added.id())).contains(added);
  }

  @Test
  void anUnknownIdIsNotFound() {
    Organisations organisations = organisations();
    long known = organisations.add("One", false, ContactDetails.NONE).id();

    assertThat(organisations.find(known + 1)).isEmpty();
    assertThat(organisations.find(-1)).isEmpty();
    assertThat(organisations.find(Long.MAX_VALUE)).isEmpty();
  }

  @Test
  void allOfThemComeInTheOrderOfTheirIds() {
    Organisations organisations = organisations();
    assertThat(organisations.all()).isEmpty();

    Organisation zulu = organisations.add("Zulu", true, ContactDetails.NONE);
    Organisation alpha = organisations.add("Alpha", false, CONTACT);
    Organisation again = organisations.add("Zulu", true, ContactDetails.NONE);

    assertThat(alpha.id()).isGreaterThan(zulu.id());
    assertThat(organisations.all()).containsExactly(zulu, alpha, again);
  }

  @Test
  void textsOfTheGreatestLengthAndAnyScriptAreKept() {
    Organisations organisations = organisations();
    String longest = "ü".repeat(AccountText.ORGANISATION_NAME.mostLength());
    String line = "名".repeat(AccountText.CONTACT.mostLength());
    ContactDetails contact =
        new ContactDetails(
            Arrays.stream(ContactField.values())
                .collect(Collectors.toMap(Function.identity(), field -> line)));

    Organisation added = organisations.add(longest, true, contact);

    assertThat(organisations.find(added.id())).contains(added);
    assertThat(organisations.all()).containsExactly(added);
  }

  @Test
  void thoseAddedAtOnceAllGetTheirOwnId() throws Exception {
    Organisations organisations = organisations();

    List<Long> ids =
        AtOnce.run(16, () -> organisations.add("Same", true, ContactDetails.NONE).id());

    assertThat(ids).doesNotHaveDuplicates();
    assertThat(organisations.all())
        .extracting(Organisation::id)
        .containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void aChangeIsKeptAndLeavesTheOthersAlone() throws Exception {
    Organisation ours = organisations().add("Ellan Haulage", true, ContactDetails.NONE);
    Organisation theirs = organisations().add("Mann Freight", true, ContactDetails.NONE);
    ContactDetails contact =
        new ContactDetails(
            Arrays.stream(ContactField.values())
                .collect(Collectors.toMap(Function.identity(), ContactField::name)));
    Organisation after = new Organisation(ours.id(), "Ellan Freight", false, contact, true);

    assertThat(organisations().change(ours, after)).isTrue();
    assertThat(organisations().find(ours.id())).contains(after);
    assertThat(organisations().find(theirs.id())).contains(theirs);
    assertThat(organisations().change(ours, theirs)).as("it is otherwise by now").isFalse();
    Organisation unknown = new Organisation(987_654_321, "None", true, ContactDetails.NONE, false);
    assertThat(organisations().change(unknown, unknown)).isFalse();
    assertThat(organisations().all()).containsExactly(after, theirs);
  }

  @Test
  void ofChangesAtOnceNoneIsLost() throws Exception {
    Organisation ours = organisations().add("Ellan", true, ContactDetails.NONE);

    AtOnce.run(
        4,
        () -> {
          boolean changed = false;
          while (!changed) {
            Organisation now = organisations().find(ours.id()).orElseThrow();
            changed =
                organisations()
                    .change(
                        now,
                        new Organisation(now.id(), now.name() + "x", false, now.contact(), false));
          }
          return changed;
        });

    assertThat(organisations().find(ours.id()).orElseThrow().name()).isEqualTo("Ellanxxxx");
  }
}
