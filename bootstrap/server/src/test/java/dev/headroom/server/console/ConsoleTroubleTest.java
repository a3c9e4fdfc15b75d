package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What goes wrong at the console says what to do, and loses nothing. */
class ConsoleTroubleTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aServerThatIsBusyIsAskedAgain() {
    DESK.plan(4.2);
    browser.intercept(
        "/console/api/route",
        "() => Promise.resolve(new Response(JSON.stringify({code: 'busy', detail: 'busy'}),"
            + " {status: 503, headers: {'Retry-After': '1'}}))");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    assertThat(browser.see(".answer .failure").getText()).contains("busy").contains("1 s");
    assertThat(browser.see(".figures").getText()).as("the answer before").contains("min");
    browser.screenshot("busy");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.interceptNothing();
    browser.until("the answer", () -> !browser.shows(".answer .failure"));
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("4.21");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aNewMapIsFollowedAndThePlanStays() {
    DESK.plan(3.9);
    browser.see(".restriction", "Quill Road");
    DESK.renewMap("13'0\"");
    try {
      browser.until(
          "a word of the new map",
          () -> {
            browser.run("window.dispatchEvent(new Event('focus'))");
            return browser.shows(".offline");
          });
      assertThat(browser.see(".offline").getText()).contains("newer map");
      browser.until("the direct way", () -> !browser.shows(".restriction"));
      assertThat(browser.see(".headroom").getText()).contains("13′0″");
      assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.90");
      browser.screenshot("map-swapped");
    } finally {
      DESK.renewMap("12'8\"");
      DESK.plan(3.9);
      browser.until(
          "the map as it was",
          () -> {
            browser.run("window.dispatchEvent(new Event('focus'))");
            return browser.shows(".restriction");
          });
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void anOlderAnswerThatComesLateNeitherHidesAFailureNorCutsItsWaitShort() {
    DESK.plan(3.7);
    browser.see(".beyond");
    browser.run("window.asked = 0; window.late = new Promise(done => { window.release = done; });");
    browser.intercept(
        "/console/api/route",
        "() => ++window.asked === 1 ? window.late : Promise.resolve(new Response("
            + "JSON.stringify({code: 'busy', detail: 'busy'}),"
            + " {status: 503, headers: {'Retry-After': '600'}}))");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    Object more =
        browser.run(
            "const before = window.asked;window.release({ok: false, status: 422, headers: new"
                + " Headers(), text: async () => JSON.stringify({code: 'no_legal_route', detail:"
                + " 'none'})});return new Promise(done => window.setTimeout(() => done(window.asked"
                + " - before)));");
    assertThat(browser.shows(".answer .refusal")).isFalse();
    assertThat(browser.see(".answer .failure").getText()).contains("600 s");
    assertThat(more).as("requests").isEqualTo(0L);
    browser.interceptNothing();
    browser.run("window.dispatchEvent(new Event('online'))");
    browser.until("the answer", () -> !browser.shows(".answer .failure"));
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.72");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whereNothingIsAnsweredNothingOfTheAnswerBeforeStays() {
    DESK.plan(3.7);
    browser.see(".track.known");
    browser.intercept(
        "/console/api/route", "() => Promise.resolve(new Response('{}', {status: 500}))");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    assertThat(browser.shows(".figures")).isFalse();
    assertThat(browser.run("return document.querySelector('.track.known')")).isNull();
    browser.interceptNothing();
    browser.see(".answer .failure button").click();
    browser.see(".figures");
    browser.until(
        "headroom", () -> browser.run("return document.querySelector('.track.known')") != null);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aPlanThatIsTakenBackWhileItWaitsLeavesNothingBusy() {
    DESK.plan(3.7);
    browser.see(".beyond");
    browser.intercept(
        "/console/api/route",
        "() => Promise.resolve(new Response('{}',"
            + " {status: 503, headers: {'Retry-After': '600'}}))");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer[aria-busy=true] .failure");
    browser
        .see(".place:nth-of-type(2) input")
        .sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE);
    browser.see(".answer .empty");
    browser.interceptNothing();
    assertThat(browser.see(".answer").getDomAttribute("aria-busy")).isEqualTo("false");
  }

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
