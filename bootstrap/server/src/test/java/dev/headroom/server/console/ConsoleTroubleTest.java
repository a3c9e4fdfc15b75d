package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What goes wrong at the console says what to do, and loses nothing. */
class ConsoleTroubleTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void withoutAConnectionOrASessionNothingIsLost() {
    DESK.plan(4.2);
    browser.offline(true);
    WebElement slider = browser.see(".height input[type=range]");
    slider.sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    browser.screenshot("offline");
    browser.offline(false);
    browser.until(
        "the answer once the connection is back", () -> !browser.shows(".answer .failure"));
    browser.forgetCookies();
    slider.sendKeys(Keys.ARROW_RIGHT);
    browser.see(".signin");
    browser.screenshot("session-ended");
    DESK.giveAccount();
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("4.22");
    browser.see(".figures");
  }
}
