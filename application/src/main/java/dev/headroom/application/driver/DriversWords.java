package dev.headroom.application.driver;

import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Languages;
import dev.headroom.domain.driver.DeviceTokens;

/** The words in which each driver reads pushes: in the language of the last registration. */
public final class DriversWords {

  private final Languages languages;
  private final DeviceTokens phones;

  /**
   * Of drivers whose phones say what they want.
   *
   * @param languages those that there are, with what holds where a phone wants none of them
   */
  public DriversWords(Languages languages, DeviceTokens phones) {
    this.languages = languages;
    this.phones = phones;
  }

  /** The words for a driver. */
  public AlertWording of(long driverId) {
    return languages.words(phones.languageOf(driverId)).alerts();
  }
}
