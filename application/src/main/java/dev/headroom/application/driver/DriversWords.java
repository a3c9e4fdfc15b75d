package dev.headroom.application.driver;

import dev.headroom.application.wording.AlertWording;
import dev.headroom.application.wording.Languages;
import dev.headroom.domain.driver.DeviceTokens;
import java.util.function.LongFunction;

/** The words in which drivers read alerts: in the languages of their phones. Safe to share. */
public final class DriversWords implements LongFunction<AlertWording> {

  private final DeviceTokens phones;
  private final Languages languages;

  /**
   * Words for the owners of these phones.
   *
   * @param languages which there are
   */
  public DriversWords(DeviceTokens phones, Languages languages) {
    this.phones = phones;
    this.languages = languages;
  }

  @Override
  public AlertWording apply(long driverId) {
    return languages.words(phones.languageOf(driverId)).alerts();
  }
}
