package dev.headroom.domain.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link DeviceTokens} promises. */
public abstract class DeviceTokensContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final DeviceToken PHONE = DeviceToken.of("phone");
  private static final DeviceToken TABLET = DeviceToken.of("apns:tablet");

  /** The store under test, the same one within a test. */
  protected abstract DeviceTokens deviceTokens();

  /** The id of a driver; another one with each call. */
  protected abstract long aDriver();

  @Test
  void atFirstThereIsNone() {
    assertThat(deviceTokens().of(aDriver())).isEmpty();
    assertThat(deviceTokens().of(-1)).isEmpty();
  }

  @Test
  void whatIsGivenBecomesTheWholeSet() {
    long driver = aDriver();

    deviceTokens().replace(driver, Set.of(PHONE, TABLET), "", NOW);
    assertThat(deviceTokens().of(driver)).containsExactlyInAnyOrder(PHONE, TABLET);

    DeviceToken newPhone = DeviceToken.of("new-phone");
    deviceTokens().replace(driver, Set.of(newPhone, TABLET), "", NOW);
    assertThat(deviceTokens().of(driver)).containsExactlyInAnyOrder(newPhone, TABLET);

    deviceTokens().replace(driver, Set.of(), "", NOW);
    assertThat(deviceTokens().of(driver)).isEmpty();
  }

  @Test
  void theSameTokensAgainChangeNothing() {
    long driver = aDriver();

    deviceTokens().replace(driver, Set.of(PHONE), "", NOW);
    deviceTokens().replace(driver, Set.of(PHONE), "", NOW);

    assertThat(deviceTokens().of(driver)).containsExactly(PHONE);
  }

  @Test
  void someTokensAreRemovedAndNoneOfAnotherDriver() {
    long one = aDriver();
    long other = aDriver();
    DeviceToken moved = DeviceToken.of("moved");
    deviceTokens().replace(one, Set.of(PHONE, TABLET), "de", NOW);
    deviceTokens().replace(other, Set.of(moved), "", NOW);

    deviceTokens().remove(one, Set.of(PHONE, moved));

    assertThat(deviceTokens().of(one)).containsExactly(TABLET);
    assertThat(deviceTokens().of(other)).containsExactly(moved);
    assertThat(deviceTokens().languageOf(one)).isEqualTo("de");
  }

  @Test
  void aTokenMovesWithTheDevice() {
    long one = aDriver();
    long other = aDriver();
    deviceTokens().replace(one, Set.of(PHONE, TABLET), "", NOW);

    deviceTokens().replace(other, Set.of(PHONE), "", NOW);

    assertThat(deviceTokens().of(one)).containsExactly(TABLET);
    assertThat(deviceTokens().of(other)).containsExactly(PHONE);
  }

  @Test
  void theLanguageIsThatOfTheDriversLastSet() {
    long driver = aDriver();
    long other = aDriver();
    assertThat(deviceTokens().languageOf(driver)).isEmpty();
    assertThat(deviceTokens().languageOf(-1)).isEmpty();

    deviceTokens().replace(driver, Set.of(PHONE), "de", NOW);
    assertThat(deviceTokens().languageOf(driver)).isEqualTo("de");
    deviceTokens().replace(driver, Set.of(PHONE, TABLET), "cy", NOW);
    assertThat(deviceTokens().languageOf(driver)).as("of both").isEqualTo("cy");
    deviceTokens().replace(other, Set.of(TABLET), "pl", NOW.plusSeconds(1));
    assertThat(deviceTokens().languageOf(driver)).as("of the one that is left").isEqualTo("cy");
    assertThat(deviceTokens().languageOf(other)).isEqualTo("pl");

    deviceTokens().replace(driver, Set.of(PHONE), "", NOW);
    assertThat(deviceTokens().languageOf(driver)).as("not known any more").isEmpty();
    deviceTokens().replace(other, Set.of(), "pl", NOW);
    assertThat(deviceTokens().languageOf(other)).as("without a phone").isEmpty();
  }

  @Test
  void theSameTextOfTwoProvidersAreTwoTokens() {
    long driver = aDriver();
    DeviceToken google = DeviceToken.of("abc");
    DeviceToken apple = DeviceToken.of("apns:abc");

    deviceTokens().replace(driver, Set.of(google, apple), "", NOW);

    assertThat(deviceTokens().of(driver)).containsExactlyInAnyOrder(google, apple);
  }

  @Test
  void asManyAndAsLongAsAllowedAreKeptAndTokensThatDifferAtTheirEnds() {
    long driver = aDriver();
    String start = "t".repeat(DeviceToken.MOST_LENGTH - 2);
    Set<DeviceToken> tokens =
        IntStream.range(10, 10 + DeviceToken.MOST_PER_DRIVER)
            .mapToObj(end -> DeviceToken.of(start + end))
            .collect(Collectors.toSet());

    deviceTokens().replace(driver, tokens, "", NOW);

    assertThat(deviceTokens().of(driver)).isEqualTo(tokens);
  }

  @Test
  void ofDriversThatClaimATokenAtOnceExactlyOneGetsIt() throws Exception {
    for (int round = 0; round < 20; round++) {
      List<Long> drivers = List.of(aDriver(), aDriver(), aDriver());
      DeviceToken claimed = DeviceToken.of("claimed-" + round);
      AtomicInteger next = new AtomicInteger();

      AtOnce.run(
          3,
          () -> {
            deviceTokens().replace(drivers.get(next.getAndIncrement()), Set.of(claimed), "", NOW);
            return true;
          });

      assertThat(drivers.stream().filter(d -> deviceTokens().of(d).contains(claimed))).hasSize(1);
    }
  }

  @Test
  void driversThatSwapTheirTokensAtOnceDoNotLockEachOther() throws Exception {
    List<Long> drivers = List.of(aDriver(), aDriver());
    List<Set<DeviceToken>> sets = List.of(Set.of(PHONE, TABLET), Set.of(TABLET, PHONE));
    AtomicInteger next = new AtomicInteger();

    AtOnce.run(
        4,
        () -> {
          int me = next.getAndIncrement() % 2;
          for (int i = 0; i < 20; i++) {
            deviceTokens()
                .replace(drivers.get(me), i % 3 == 0 ? Set.of() : sets.get((me + i) % 2), "", NOW);
          }
          return true;
        });

    Set<String> held = new TreeSet<>();
    for (long driver : drivers) {
      for (DeviceToken token : deviceTokens().of(driver)) {
        assertThat(held.add(token.text())).as(token.text() + " belongs to one").isTrue();
      }
    }
  }

  @Test
  void oneDriversSetsAtOnceDoNotMix() throws Exception {
    for (int round = 0; round < 10; round++) {
      long driver = aDriver();
      AtomicInteger next = new AtomicInteger();
      int first = round * 10;

      AtOnce.run(
          3,
          () -> {
            int mine = first + next.getAndIncrement();
            deviceTokens()
                .replace(
                    driver,
                    Set.of(DeviceToken.of("a" + mine), DeviceToken.of("b" + mine)),
                    "",
                    NOW);
            return true;
          });

      assertThat(
              deviceTokens().of(driver).stream()
                  .map(token -> token.token().substring(1))
                  .collect(Collectors.toSet()))
          .hasSize(1);
      assertThat(deviceTokens().of(driver)).hasSize(2);
    }
  }
}
