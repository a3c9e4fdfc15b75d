package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A route is planned at the console; {@code -Plong} has the whole of it. */
class ConsolePlanTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void aTallLorryIsToldWhyItsRouteIsNotTheDirectOne() {
    DESK.plan(4.2);
    WebElement bridge = browser.see(".restriction", "Quill Road");
    assertThat(bridge.getText()).contains("12'8\"").contains("min");
    browser.mapIsDrawn();
    browser.screenshot("route");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".steps summary").click();
    browser.see(".steps li");
    browser.screenshot("steps");
  }

  @Test
  void theRouteFollowsTheHeight() {
    DESK.plan(3.7);
    String low = browser.see(".figures").getText();
    assertThat(browser.see(".headroom").getText()).contains("12′8″");
    browser.mapIsDrawn();
    browser.screenshot("low");
    WebElement slider = browser.see(".height input[type=range]");
    for (int centimetre = 0; centimetre < 20; centimetre++) {
      slider.sendKeys(Keys.ARROW_RIGHT);
    }
    browser.see(".restriction", "Quill Road");
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.90");
    assertThat(browser.see(".figures").getText()).isNotEqualTo(low);
    browser.mapIsDrawn();
    browser.screenshot("high");
    assertThat(browser.address()).contains("height=3.9");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aPlaceOffTheMapIsRefusedInWordsAndThePlanStays() {
    DESK.plan(3.7);
    WebElement destination = DESK.write(".place:nth-of-type(2) input", "54.0, -3.0");
    browser.see(".suggestions [aria-selected=true]");
    destination.sendKeys(Keys.ENTER);
    assertThat(browser.see(".refusal").getText()).isNotBlank();
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.70");
    browser.screenshot("refusal");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void theSheetForTheCabHasMapLimitsAndStepsAndTheVehicleForWhichTheyAre() {
    DESK.plan(4.2);
    browser.mapIsDrawn();
    browser.offline(true);
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    browser.run("window.print = () => { document.body.dataset.printed = 'yes'; };");
    browser.see(".actions .primary").click();
    browser.until(
        "a laid out sheet",
        () -> "yes".equals(browser.run("return document.body.dataset.printed")));
    browser.size(794, 1123);
    browser.onPaper(true);
    assertThat(browser.see("#sheet").getText())
        .contains("Nether Quill to Bakery Depot")
        .contains("Quill Road")
        .contains("© OpenStreetMap contributors")
        .contains("4.2 m")
        .doesNotContain("4.21 m");
    assertThat(browser.shows("#panel")).isFalse();
    browser.screenshot("print");
    browser.onPaper(false);
    browser.offline(false);
  }

  @Test
  void noLimitIsShownLargerThanItIs() {
    assertThat(tonnes("7.257")).isEqualTo("7.257");
    assertThat(tonnes("7.2579")).isEqualTo("7.257");
    assertThat(tonnes("7.5")).isEqualTo("7.5");
    assertThat(tonnes("7.05")).isEqualTo("7.05");
    assertThat(tonnes("18")).isEqualTo("18");
  }

  private String tonnes(String limit) {
    return (String)
        browser.run(
            "return import(new URL('units.js', document.querySelector('script[type=module]').src))"
                + ".then(units => units.plainTonnes("
                + limit
                + "))");
  }
}
