package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every implementation of {@link Users} promises. */
public abstract class UsersContract {

  private static final String HASH = "a hash";

  /** The store under test, the same one within a test. */
  protected abstract Users users();

  /** The id of an organisation that has no users yet; another one with each call. */
  protected abstract long anOrganisation();

  @ParameterizedTest
  @EnumSource(Role.class)
  void whatIsAddedIsFoundAsItWas(Role role) {
    long organisation = anOrganisation();

    User added = users().add(organisation, "ann", role, HASH).orElseThrow();

    assertThat(added).isEqualTo(new User(added.id(), organisation, "ann", role, HASH, false, 0));
    assertThat(added.id()).isPositive();
    assertThat(users().find(added.id())).contains(added);
    assertThat(users().findByName(organisation, "ann")).contains(added);
  }

  @Test
  void aNameIsTakenWithinItsOrganisationOnly() {
    long one = anOrganisation();
    long other = anOrganisation();
    User first = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();

    assertThat(users().add(one, "ann", Role.COMPANY_USER, "another hash")).isEmpty();
    User second = users().add(other, "ann", Role.COMPANY_USER, HASH).orElseThrow();

    assertThat(users().findByName(one, "ann")).contains(first);
    assertThat(users().findByName(other, "ann")).contains(second);
    assertThat(second.id()).isNotEqualTo(first.id());
  }

  @Test
  void aUserIsRenamedUnlessAnotherOfTheOrganisationHasTheName() {
    long one = anOrganisation();
    long other = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_ADMIN, HASH).orElseThrow();
    assertThat(users().add(other, "carl", Role.COMPANY_ADMIN, HASH)).isPresent();
    assertThat(users().rename(ann.id(), "bob")).isFalse();
    assertThat(users().rename(ann.id(), "ann")).isTrue();
    assertThat(users().rename(ann.id(), "carl")).isTrue();
    assertThat(users().rename(987_654_321, "nobody")).isFalse();
    assertThat(users().find(ann.id()).orElseThrow().username()).isEqualTo("carl");
    assertThat(users().find(bob.id())).contains(bob);
  }

  @Test
  void aUserGetsAnotherRole() {
    long organisation = anOrganisation();
    User ann = users().add(organisation, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    assertThat(users().setRole(ann.id(), Role.COMPANY_USER)).isTrue();
    assertThat(users().setRole(987_654_321, Role.COMPANY_USER)).isFalse();
    assertThat(users().find(ann.id()).orElseThrow().role()).isEqualTo(Role.COMPANY_USER);
  }

  @Test
  void aTokenThatIsEndedStaysSoUntilItExpires() {
    Instant now = Instant.parse("2026-05-04T10:00:00Z");
    Instant end = now.plusSeconds(600);
    User ann = users().add(anOrganisation(), "ann", Role.COMPANY_USER, HASH).orElseThrow();
    String hash = "a".repeat(64);
    assertThat(users().isEnded(hash)).isFalse();

    assertThat(users().endToken(ann.id(), hash, end, now)).isTrue();
    assertThat(users().endToken(ann.id(), hash, end, now)).as("again").isTrue();
    assertThat(users().endToken(987_654_321, "b".repeat(64), end, now)).isFalse();
    assertThat(users().isEnded(hash)).isTrue();
    assertThat(users().isEnded("b".repeat(64))).isFalse();
    assertThat(users().isEnded("' OR 1 = 1 --")).isFalse();
    assertThat(users().find(ann.id())).as("nothing else has changed").contains(ann);

    users().endToken(ann.id(), "c".repeat(64), end.plusSeconds(600), end);
    assertThat(users().isEnded(hash)).isTrue();
    users().endToken(ann.id(), "d".repeat(64), end.plusSeconds(600), end.plusMillis(1));
    assertThat(users().isEnded(hash)).as("it has expired").isFalse();
    assertThat(users().isEnded("c".repeat(64))).isTrue();
  }

  @Test
  void namesAreComparedExactly() {
    long organisation = anOrganisation();
    User lower = users().add(organisation, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User upper = users().add(organisation, "Ann", Role.COMPANY_ADMIN, HASH).orElseThrow();

    assertThat(users().findByName(organisation, "ann")).contains(lower);
    assertThat(users().findByName(organisation, "Ann")).contains(upper);
    assertThat(users().findByName(organisation, "ANN")).isEmpty();
    assertThat(users().findByName(organisation, "ann ")).isEmpty();
    assertThat(users().findByName(organisation, "an_")).isEmpty();
  }

  @Test
  void whoIsNotThereIsNotFoundWhateverIsAskedFor() {
    long organisation = anOrganisation();
    User known = users().add(organisation, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();

    assertThat(users().find(known.id() + 1_000)).isEmpty();
    assertThat(users().find(Long.MIN_VALUE)).isEmpty();
    assertThat(users().findByName(anOrganisation(), "ann")).isEmpty();
    for (String hostile : List.of("", "\0", "\ud800", "' OR '1'='1", "a".repeat(1_000_000))) {
      assertThat(users().findByName(organisation, hostile)).isEmpty();
    }
  }

  @Test
  void allAreListedById() {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(anOrganisation(), "bob", Role.INDIVIDUAL, HASH).orElseThrow();

    assertThat(users().all()).containsSubsequence(ann, bob);
    User abe = users().add(one, "abe", Role.COMPANY_USER, HASH).orElseThrow();
    users().setDisabled(abe.id(), true);
    assertThat(users().of(one)).extracting(User::id).containsExactly(ann.id(), abe.id());
    assertThat(users().of(bob.organisationId())).containsExactly(bob);
    assertThat(users().of(anOrganisation())).isEmpty();
  }

  @Test
  void aUserIsDisabledAndLetInAgain() {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_USER, HASH).orElseThrow();

    assertThat(users().setDisabled(ann.id(), true)).isTrue();
    assertThat(users().find(ann.id()).orElseThrow().disabled()).isTrue();
    assertThat(users().findByName(one, "ann").orElseThrow().disabled()).isTrue();
    assertThat(users().find(bob.id())).contains(bob);

    assertThat(users().setDisabled(ann.id(), false)).isTrue();
    assertThat(users().find(ann.id())).contains(ann);
    assertThat(users().setDisabled(bob.id() + 1_000, true)).isFalse();
  }

  @Test
  void aNewPasswordTakesThePlaceOfTheOld() {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_USER, HASH).orElseThrow();

    assertThat(users().setPasswordHash(ann.id(), "another hash", false)).isTrue();
    assertThat(users().find(ann.id()).orElseThrow().passwordHash()).isEqualTo("another hash");
    assertThat(users().find(bob.id())).contains(bob);
    assertThat(users().setPasswordHash(bob.id() + 1_000, "x", false)).isFalse();
  }

  @Test
  void aSignOutBeginsTheNextGenerationOfTokensAndChangesNothingElse() {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_USER, HASH).orElseThrow();

    assertThat(users().signOut(ann.id())).isTrue();
    assertThat(users().signOut(ann.id())).isTrue();
    assertThat(users().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(2);
    assertThat(users().find(ann.id()).orElseThrow().passwordHash()).isEqualTo(HASH);
    assertThat(users().find(bob.id())).contains(bob);
    assertThat(users().signOut(bob.id() + 1_000)).isFalse();
  }

  @Test
  void aNewPasswordSignsOutOrNot() {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_USER, HASH).orElseThrow();

    assertThat(users().setPasswordHash(ann.id(), "second", true)).isTrue();
    assertThat(users().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(1);
    assertThat(users().setPasswordHash(ann.id(), "third", false)).isTrue();
    assertThat(users().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(1);
    assertThat(users().find(ann.id()).orElseThrow().passwordHash()).isEqualTo("third");
    assertThat(users().find(bob.id())).contains(bob);
  }

  @Test
  void signOutsAtOnceAllCount() throws Exception {
    long one = anOrganisation();
    User ann = users().add(one, "ann", Role.COMPANY_ADMIN, HASH).orElseThrow();
    User bob = users().add(one, "bob", Role.COMPANY_USER, HASH).orElseThrow();

    AtOnce.run(4, () -> users().signOut(ann.id()));

    assertThat(users().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(4);
    assertThat(users().find(bob.id())).contains(bob);
  }

  @Test
  void theLongestNameAndAHashOfAnOrdinaryLengthAreKept() {
    long organisation = anOrganisation();
    String name = "名".repeat(AccountText.USERNAME.mostLength());

    User added = users().add(organisation, name, Role.INDIVIDUAL, "h".repeat(200)).orElseThrow();

    assertThat(users().findByName(organisation, name)).contains(added);
  }

  @Test
  void ofSeveralThatAddTheSameNameAtOnceExactlyOneWins() throws Exception {
    for (int round = 0; round < 10; round++) {
      long organisation = anOrganisation();

      List<Optional<User>> answers =
          AtOnce.run(4, () -> users().add(organisation, "ann", Role.COMPANY_ADMIN, HASH));

      List<User> winners = answers.stream().flatMap(Optional::stream).toList();
      assertThat(winners).hasSize(1);
      assertThat(users().findByName(organisation, "ann")).contains(winners.get(0));
    }
  }
}
