package dev.headroom.application.driver;

import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.access.RecentLookups;
import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Languages;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.driver.DeviceTokens;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * Finds the language in which a driver reads alerts: the language of the driver's phones; while the
 * store is away, the one read last, or else the default. Safe to share.
 */
public final class DriversWords implements LongFunction<AlertWording> {

  private static final int MOST_REMEMBERED = 20_000;

  private final Languages languages;
  private final RecentLookups<Long, String> ofPhones;

  /**
   * Wording for the owners of these phones.
   *
   * @param languages the available languages
   * @param clock measures how long a language is cached
   */
  public DriversWords(DeviceTokens phones, Languages languages, Clock clock) {
    this.languages = languages;
    this.ofPhones =
        new RecentLookups<>(
            clock,
            Duration.ZERO,
            ActiveAccounts.HELD,
            MOST_REMEMBERED,
            driver -> Optional.of(phones.languageOf(driver)));
  }

  @Override
  public AlertWording apply(long driverId) {
    return languages.words(language(driverId)).alerts();
  }

  private String language(long driverId) {
    try {
      return ofPhones.find(driverId).orElseThrow();
    } catch (StorageUnavailableException e) {
      return "";
    }
  }

  /** Removes erased drivers, and languages that were read too long ago. */
  public void forget(Set<Long> gone) {
    gone.forEach(ofPhones::forget);
    ofPhones.forgetStale();
  }
}
