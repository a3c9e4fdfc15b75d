package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.AtOnce;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Drivers} promises. */
public abstract class DriversContract {

  private static final String HASH = "a hash";

  /** An empty store for each test, the same one within a test. */
  protected abstract Drivers drivers();

  /** The id of a user; another one with each call. */
  protected abstract long aUser();

  @Test
  void whatIsAddedIsFoundAsItWas() {
    long user = aUser();

    Driver added = drivers().add(user, "juan", HASH).orElseThrow();

    assertThat(added).isEqualTo(new Driver(added.id(), user, "juan", HASH, false, 0));
    assertThat(added.id()).isPositive();
    assertThat(drivers().find(added.id())).contains(added);
    assertThat(drivers().findByName("juan")).contains(added);
  }

  @Test
  void aNameIsTakenInTheWholeInstallation() {
    Driver first = drivers().add(aUser(), "juan", HASH).orElseThrow();

    assertThat(drivers().add(aUser(), "juan", "another hash")).isEmpty();
    assertThat(drivers().findByName("juan")).contains(first);
  }

  @Test
  void severalAreAddedInTheirOrder() {
    long user = aUser();

    List<Driver> added =
        drivers().add(user, List.of(new Drivers.New("pat", "one"), new Drivers.New("juan", "two")));

    assertThat(added).extracting(Driver::username).containsExactly("pat", "juan");
    assertThat(drivers().findByName("juan")).contains(added.get(1));
    assertThat(added.get(1).passwordHash()).isEqualTo("two");
  }

  @Test
  void ofSeveralNoneIsAddedWhereTheLastNameIsTaken() {
    long user = aUser();
    drivers().add(aUser(), "juan", HASH);

    assertThat(
            drivers()
                .add(user, List.of(new Drivers.New("pat", HASH), new Drivers.New("juan", HASH))))
        .isEmpty();
    assertThat(
            drivers()
                .add(user, List.of(new Drivers.New("ann", HASH), new Drivers.New("ann", HASH))))
        .isEmpty();
    assertThat(drivers().findByName("pat")).isEmpty();
    assertThat(drivers().findByName("ann")).isEmpty();
    assertThat(drivers().add(user, "pat", HASH)).isPresent();
  }

  @Test
  void namesAreComparedExactly() {
    long user = aUser();
    Driver lower = drivers().add(user, "juan", HASH).orElseThrow();
    Driver upper = drivers().add(user, "Juan", HASH).orElseThrow();

    assertThat(drivers().findByName("juan")).contains(lower);
    assertThat(drivers().findByName("Juan")).contains(upper);
    assertThat(drivers().findByName("JUAN")).isEmpty();
    assertThat(drivers().findByName(" juan")).isEmpty();
    assertThat(drivers().findByName("jua%")).isEmpty();
  }

  @Test
  void whoIsNotThereIsNotFoundWhateverIsAskedFor() {
    Driver known = drivers().add(aUser(), "juan", HASH).orElseThrow();

    assertThat(drivers().find(known.id() + 1_000)).isEmpty();
    assertThat(drivers().find(0)).isEmpty();
    for (String hostile : List.of("", "\0", "\ud800", "' OR '1'='1", "a".repeat(1_000_000))) {
      assertThat(drivers().findByName(hostile)).isEmpty();
    }
  }

  @Test
  void driversAreListedPieceByPiece() {
    Driver juan = drivers().add(aUser(), "juan", HASH).orElseThrow();
    Driver pat = drivers().add(aUser(), "pat", HASH).orElseThrow();
    Driver kit = drivers().add(aUser(), "kit", HASH).orElseThrow();

    assertThat(drivers().after(0, 2)).containsExactly(juan, pat);
    assertThat(drivers().after(pat.id(), 2)).containsExactly(kit);
    assertThat(drivers().after(kit.id(), 2)).isEmpty();
  }

  @Test
  void theDriversOfSomeUsersAreListedPieceByPiece() {
    long anna = aUser();
    long zoe = aUser();
    Driver juan = drivers().add(anna, "juan", HASH).orElseThrow();
    Driver pat = drivers().add(zoe, "pat", HASH).orElseThrow();
    Driver kit = drivers().add(anna, "kit", HASH).orElseThrow();

    assertThat(drivers().after(0, 9, Set.of(anna))).containsExactly(juan, kit);
    assertThat(drivers().after(0, 2, Set.of(anna, zoe))).containsExactly(juan, pat);
    assertThat(drivers().after(juan.id(), 9, Set.of(anna))).containsExactly(kit);
    assertThat(drivers().after(0, 9, Set.of(anna + zoe + 1_000))).isEmpty();
    assertThat(drivers().after(0, 9, Set.of())).isEmpty();
  }

  @Test
  void aDriverIsDisabledAndLetInAgain() {
    Driver driver = drivers().add(aUser(), "juan", HASH).orElseThrow();
    Driver other = drivers().add(aUser(), "pat", HASH).orElseThrow();

    assertThat(drivers().setDisabled(driver.id(), true)).isTrue();
    assertThat(drivers().find(driver.id()).orElseThrow().disabled()).isTrue();
    assertThat(drivers().findByName("juan").orElseThrow().disabled()).isTrue();
    assertThat(drivers().find(other.id())).contains(other);

    assertThat(drivers().setDisabled(driver.id(), false)).isTrue();
    assertThat(drivers().find(driver.id())).contains(driver);
    assertThat(drivers().setDisabled(driver.id() + 1_000, true)).isFalse();
  }

  @Test
  void aNewPasswordTakesThePlaceOfTheOld() {
    Driver driver = drivers().add(aUser(), "juan", HASH).orElseThrow();
    Driver other = drivers().add(aUser(), "pat", HASH).orElseThrow();

    assertThat(drivers().setPasswordHash(driver.id(), "another hash", false)).isTrue();
    assertThat(drivers().find(driver.id()).orElseThrow().passwordHash()).isEqualTo("another hash");
    assertThat(drivers().find(other.id())).contains(other);
    assertThat(drivers().setPasswordHash(driver.id() + 1_000, "x", false)).isFalse();
  }

  @Test
  void aSignOutBeginsTheNextGenerationOfTokensAndChangesNothingElse() {
    Driver ann = drivers().add(aUser(), "ann", HASH).orElseThrow();
    Driver bob = drivers().add(aUser(), "bob", HASH).orElseThrow();

    assertThat(drivers().signOut(ann.id())).isTrue();
    assertThat(drivers().signOut(ann.id())).isTrue();
    assertThat(drivers().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(2);
    assertThat(drivers().find(ann.id()).orElseThrow().passwordHash()).isEqualTo(HASH);
    assertThat(drivers().find(bob.id())).contains(bob);
    assertThat(drivers().signOut(bob.id() + 1_000)).isFalse();
  }

  @Test
  void aNewPasswordSignsOutOrNot() {
    Driver ann = drivers().add(aUser(), "ann", HASH).orElseThrow();
    Driver bob = drivers().add(aUser(), "bob", HASH).orElseThrow();

    assertThat(drivers().setPasswordHash(ann.id(), "second", true)).isTrue();
    assertThat(drivers().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(1);
    assertThat(drivers().setPasswordHash(ann.id(), "third", false)).isTrue();
    assertThat(drivers().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(1);
    assertThat(drivers().find(ann.id()).orElseThrow().passwordHash()).isEqualTo("third");
    assertThat(drivers().find(bob.id())).contains(bob);
  }

  @Test
  void signOutsAtOnceAllCount() throws Exception {
    Driver ann = drivers().add(aUser(), "ann", HASH).orElseThrow();
    Driver bob = drivers().add(aUser(), "bob", HASH).orElseThrow();

    AtOnce.run(4, () -> drivers().signOut(ann.id()));

    assertThat(drivers().find(ann.id()).orElseThrow().tokenGeneration()).isEqualTo(4);
    assertThat(drivers().find(bob.id())).contains(bob);
  }

  @Test
  void theLongestNameAndAHashOfAnOrdinaryLengthAreKept() {
    String name = "名".repeat(AccountText.USERNAME.mostLength());

    Driver added = drivers().add(aUser(), name, "h".repeat(200)).orElseThrow();

    assertThat(drivers().findByName(name)).contains(added);
  }

  @Test
  void ofSeveralThatAddTheSameNameAtOnceExactlyOneWins() throws Exception {
    for (int round = 0; round < 10; round++) {
      long user = aUser();
      String name = "juan" + round;

      List<Optional<Driver>> answers = AtOnce.run(4, () -> drivers().add(user, name, HASH));

      List<Driver> winners = answers.stream().flatMap(Optional::stream).toList();
      assertThat(winners).hasSize(1);
      assertThat(drivers().findByName(name)).contains(winners.get(0));
    }
  }
}
