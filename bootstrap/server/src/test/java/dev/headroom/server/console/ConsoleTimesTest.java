package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Times at the console: those of the map, wherever the computer is. */
class ConsoleTimesTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @AfterEach
  void home() {
    browser.zone("");
    browser.run("localStorage.removeItem('headroom.language')");
  }

  private void leaveAt(String time) {
    DESK.plan(3.7);
    browser.run(
        "location.hash = location.hash.replace('leave=any', 'leave=at&at=' + arguments[0])", time);
  }

  @Test
  void timesAreThoseOfTheMapAndNamedWhereTheComputerHasOthers() {
    browser.zone("America/New_York");
    leaveAt("2037-06-28T22:30");
    String figures = browser.see(".figures", "arrival").getText();
    assertThat(figures).contains(":43", "2037").containsPattern("GMT\\+1|BST");
    assertThat(browser.see(".departure .zone").getText()).contains("United Kingdom");
    assertThat(
            browser.run(
                "return import(new URL('clock.js',"
                    + " document.querySelector('script[type=module]').src))"
                    + ".then(clock => clock.isoText(clock.instantOf('2037-06-28T22:30')))"))
        .isEqualTo("2037-06-28T22:30:00+01:00");
    browser.screenshot("another-zone");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.zone("Europe/London");
    leaveAt("2037-06-28T22:30");
    assertThat(browser.see(".figures", "arrival").getText()).doesNotContain("GMT", "BST");
    assertThat(browser.shows(".departure .zone")).isFalse();
  }

  @Test
  void aDepartureInThePastIsSaid() {
    leaveAt("2020-06-28T22:30");
    assertThat(browser.see(".departure .fault").getText()).contains("has passed");
    leaveAt("2037-06-28T22:30");
    browser.see(".figures", "arrival");
    assertThat(browser.shows(".departure .fault")).isFalse();
  }

  /** Chromium knows no Welsh names of days; English ones have no place on a Welsh page. */
  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aWelshPageHasNoEnglishDates() {
    browser.run("localStorage.setItem('headroom.language', 'cy')");
    leaveAt("2037-12-28T22:30");
    assertThat(browser.see(".figures", "cyrraedd").getText()).doesNotContain("Mon", "Dec");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theArrivalOfAnotherDayIsReadable() {
    leaveAt("2037-12-28T22:30");
    browser.see(".figures", "arrival");
    for (int width : List.of(1280, 390)) {
      browser.size(width, 844);
      assertThat(
              (Boolean)
                  browser.run(
                      "const right = document.querySelector('.body').getBoundingClientRect().right;"
                          + "return [...document.querySelectorAll('.figures *')].every(each =>"
                          + " each.getBoundingClientRect().right <= right)"))
          .as("width %d", width)
          .isTrue();
      browser.screenshot("another-day-" + width);
    }
  }
}
