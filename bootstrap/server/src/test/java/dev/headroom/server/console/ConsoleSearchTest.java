package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The field for a place at the console: what it shows is what the route is for. */
class ConsoleSearchTest {

  private static final String START = ".place:nth-of-type(1) input";
  private static final String DESTINATION = ".place:nth-of-type(2) input";

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  private void answer(String places) {
    browser.intercept(
        "/console/api/places/search",
        "() => Promise.resolve(new Response(JSON.stringify({state: 'complete', places: "
            + places
            + "})))");
  }

  private static String place(String name, double lat, double lon, String more) {
    return "{kind: 'street', name: '"
        + name
        + "', text: '"
        + name
        + ", Owlby', street: '"
        + name
        + "', house_number: '', postcode: '', place: 'Owlby', country: 'GB', lat: "
        + lat
        + ", lon: "
        + lon
        + ", distance: 1200, "
        + more
        + "}";
  }

  private void type(String text) {
    WebElement input = browser.see(DESTINATION);
    input.sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
  }

  private String destination() {
    return browser.see(DESTINATION).getDomProperty("value");
  }

  @Test
  void aFieldThatIsLeftWithoutAPlaceTakesTheAnswerAway() {
    DESK.plan(4.2);
    type("royal gwent hospital");
    browser.see(START).click();
    assertThat(browser.see(".unsettled").getText()).contains("Choose a place from the list");
    browser.see(".answer .empty");
    assertThat(browser.shows(".figures")).isFalse();
    assertThat(browser.shows(".answer .actions")).isFalse();
    assertThat(browser.address()).doesNotContain("to=").contains("from=");
    assertThat(destination()).isEqualTo("royal gwent hospital");
    browser.screenshot("search-unsettled");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void aFieldThatIsLeftTakesWhatWasMeantBeyondDoubt() {
    DESK.plan(4.2);
    type("owlby");
    browser.press(Keys.TAB);
    browser.see(".figures");
    browser.until("a destination", () -> browser.address().contains("to-name=Owlby"));
    assertThat(destination()).startsWith("Owlby");
    assertThat(browser.shows(".unsettled")).isFalse();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void ofTwoPlacesOfOneNameNoneIsTaken() {
    DESK.plan(4.2);
    answer(
        "["
            + place("High Street", 55.15, -2.41, "exact: true")
            + ","
            + place("High Street", 55.18, -2.51, "exact: true")
            + "]");
    type("high street");
    browser.see(".suggestions [aria-selected=true]");
    browser.see(START).click();
    browser.see(".unsettled");
    browser.see(".answer .empty");
  }

  @Test
  void enterBeforeTheSuggestionsWaitsForThemAndTakesTheFirstExactOne() {
    DESK.plan(4.2);
    answer(
        "["
            + place("Nash Lane", 55.15, -2.41, "exact: false, note: 'not it'")
            + ","
            + place("Nash", 55.1451, -2.4120, "exact: true")
            + "]");
    type("nash" + Keys.ENTER);
    browser.until("the exact one", () -> browser.address().contains("to-name=Nash%2C"));
    browser.see(".figures");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void answersThatComeLateAreDropped() {
    DESK.plan(4.2);
    browser.intercept(
        "/console/api/places/search",
        "real => window.asked ? real() : new Promise((done) => { window.asked = true;"
            + " window.release = () => done(new Response(JSON.stringify({state: 'complete',"
            + " places: ["
            + place("Late Lane", 55.15, -2.41, "exact: true")
            + "]}))); })");
    type("qui");
    browser.until("a request", () -> Boolean.TRUE.equals(browser.run("return window.asked")));
    type("owlby");
    browser.see(".suggestions [aria-selected=true]", "Owlby");
    browser.run("window.release(); return new Promise(done => setTimeout(done));");
    assertThat(browser.see(".suggestions").getText()).doesNotContain("Late Lane");
  }

  @Test
  void rowsCanBeToldApartAndAreGoneThroughByKeys() {
    DESK.open("plan");
    browser.see(".answer .empty");
    answer(
        "["
            + place("High Street", 55.15, -2.41, "exact: true")
            + ","
            + place("Hay Street", 55.16, -2.42, "exact: false, note: 'The map lacks this number.'")
            + ","
            + place("Hill Street", 55.18, -2.51, "exact: true")
            + "]");
    type("h street");
    WebElement first = browser.see(".suggestions [aria-selected=true]", "High Street");
    assertThat(first.getDomAttribute("aria-label"))
        .contains("High Street", "street", "Owlby", "mi");
    assertThat(browser.see(".suggestions .inexact").getText()).contains("lacks");
    browser.screenshot("search-rows");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.press(Keys.ARROW_DOWN, Keys.END);
    browser.see(".suggestions [aria-selected=true]", "Hill Street");
    browser.press(Keys.HOME);
    browser.see(".suggestions [aria-selected=true]", "High Street");
    browser.press(Keys.ARROW_UP);
    browser.see(".suggestions [aria-selected=true]", "Hill Street");
    browser.press(Keys.TAB);
    browser.until("what was gone to", () -> browser.address().contains("to-name=Hill+Street"));
    assertThat(browser.see(DESTINATION).getDomAttribute("aria-expanded")).isEqualTo("false");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void escapeShowsAgainWhatTheRouteIsFor() {
    DESK.plan(4.2);
    type("nowhere at all");
    browser.see(".suggestions .none");
    browser.press(Keys.ESCAPE);
    browser.press(Keys.ESCAPE);
    assertThat(destination()).isEqualTo("Bakery Depot");
    browser.see(".figures");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theRequestCarriesTheStreetOfTheAddress() {
    DESK.plan(4.2);
    answer("[" + place("Mill Lane", 55.1773, -2.52, "exact: true") + "]");
    browser.run(
        "const fetched = window.fetch; window.fetch = (path, options) => {"
            + " if (String(path).includes('/console/api/route')) { window.sent = options.body; }"
            + " return fetched(path, options); };");
    type("mill lane");
    browser.see(".suggestions [aria-selected=true]");
    browser.press(Keys.ENTER);
    browser.until(
        "the street", () -> String.valueOf(browser.run("return window.sent")).contains("Mill"));
    assertThat(browser.run("return JSON.parse(window.sent).arrival.street")).isEqualTo("Mill Lane");
    assertThat(browser.address()).contains("to-street=Mill+Lane");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whatIsClickedOnTheMapGetsItsName() {
    DESK.open(
        "plan?from=55.203602,-2.627538&to=55.145145,-2.412039&height=3.5&width=2.5&length=12");
    browser.until("a name", () -> browser.address().contains("to-name="));
    assertThat(destination()).doesNotContain("55.");
    assertThat(browser.see(DESTINATION).getDomAttribute("title")).contains("55.14");
    browser.until(
        "a title",
        () ->
            String.valueOf(browser.run("return document.title")).contains(" to " + destination()));
  }
}
