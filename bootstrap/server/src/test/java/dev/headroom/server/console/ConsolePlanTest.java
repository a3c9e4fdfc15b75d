package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Position;
import java.io.StringReader;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

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
    slider.sendKeys(Keys.ARROW_RIGHT.toString().repeat(20));
    browser.see(".restriction", "Quill Road");
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.90");
    assertThat(browser.see(".figures").getText()).isNotEqualTo(low);
    browser.mapIsDrawn();
    browser.screenshot("high");
    assertThat(browser.address()).contains("height=3.9");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aRouteThatEndsFarFromItsDestinationSaysSoAndADottedLineLeadsThere() {
    DESK.plan(new Position(55.19, -2.53), "Field", 4.2, 18);
    assertThat(browser.see(".notices").getText())
        .contains("The route ends 0.3 mi from the destination, on Quill Road.");
    browser.mapIsDrawn();
    browser.screenshot("away");
    for (int end = 0; end < 2; end++) {
      assertThat(pixelsBeside(end, "from", "to")).as("away from the pin").isLessThan(2);
      assertThat(pixelsBeside(end, "route", "route")).as("away from the line").isLessThan(2);
    }
    WebElement destination = DESK.write(".place:nth-of-type(2) input", "54.0, -3.0");
    browser.see(".suggestions [aria-selected=true]");
    destination.sendKeys(Keys.ENTER);
    browser.see(".refusal");
    assertThat(browser.run("return document.querySelectorAll('.lines .away[d^=M]').length"))
        .isEqualTo(0L);
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
    print();
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
  void aPlaceIsFoundAsOneTypesAndByKeysAlone() {
    DESK.open("plan");
    browser.see(".answer .empty");
    browser.run("document.querySelector('.tabs a[data-view=keys]').focus()");
    browser.press(Keys.TAB);
    while (!"combobox".equals(browser.focused().getDomAttribute("role"))) {
      browser.press(Keys.TAB);
    }
    browser.press("nether qui");
    browser.see(".suggestions [aria-selected=true]", "Nether Quill");
    browser.press(Keys.ENTER);
    browser.press(Keys.TAB, "owlb");
    browser.see(".suggestions [aria-selected=true]", "Owlby");
    browser.screenshot("search");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.press(Keys.ENTER);
    browser.see(".figures");
    assertThat(browser.address()).contains("from-name=Nether+Quill").contains("to-name=Owlby");
    while (!"range".equals(browser.focused().getDomAttribute("type"))) {
      browser.press(Keys.TAB);
    }
    browser.press(Keys.ARROW_RIGHT);
    browser.until("a height", () -> browser.address().contains("height=4.01"));
    String steps = "return document.activeElement.matches('.steps summary')";
    while (!Boolean.TRUE.equals(browser.run(steps))) {
      browser.press(Keys.TAB);
    }
    browser.press(Keys.ENTER);
    browser.see(".steps li");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theRouteFollowsAnEndThatIsDragged() {
    DESK.open("plan");
    browser.see(".answer .empty");
    browser.mapIsDrawn();
    browser.click(600, 400);
    browser.until("a start", () -> browser.address().contains("from="));
    browser.click(720, 435);
    String before = browser.see(".figures").getText();
    String address = browser.address();
    browser.drag(720, 435, 930, 340);
    browser.until("another destination", () -> !browser.address().equals(address));
    browser.until("another route", () -> !browser.see(".figures").getText().equals(before));
    browser.until(
        "the name of what is there",
        () -> {
          WebElement field = browser.see(".place:nth-of-type(2) input");
          return field.getDomAttribute("title").matches("55\\.\\d+, -2\\.\\d+")
              && !field.getDomProperty("value").matches("55\\..*");
        });
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theRouteIsSavedForOtherProgramsWithWhereItIsFrom(@TempDir Path folder) throws Exception {
    DESK.plan(4.2);
    browser.see(".actions button", "Send").click();
    String gpx =
        browser.download(
            folder,
            "nether-quill-bakery-depot.gpx",
            () -> browser.see(".sending button", "GPX").click());
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(gpx)));
    assertThat(document.getElementsByTagName("trkpt").getLength()).isGreaterThan(10);
    assertThat(document.getElementsByTagName("rtept").getLength()).isGreaterThan(3);
    assertThat(gpx)
        .contains("© OpenStreetMap contributors", "4.2 m")
        .contains("<name>Nether Quill to Bakery Depot</name>");
    JsonNode json =
        new ObjectMapper()
            .readTree(
                browser.download(
                    folder,
                    "nether-quill-bakery-depot.geojson",
                    () -> browser.see(".sending button", "GeoJSON").click()));
    assertThat(json.path("attribution").asText()).startsWith("© OpenStreetMap contributors");
    assertThat(json.at("/features/0/geometry/coordinates").size()).isGreaterThan(10);
    assertThat(json.at("/features/0/properties/vehicle").asText()).contains("4.2 m");
    assertThat(json.at("/features/1/properties/avoided/street").asText()).isEqualTo("Quill Road");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void withinAWindowTheAnswerSaysWhenToLeave() {
    DESK.plan(4.2);
    browser.see(".segments label", "Between").click();
    assertThat(browser.see(".times .field:nth-of-type(2)").getText()).contains("Arrive by");
    assertThat(browser.see(".figures", "arrival").getText()).contains("off at");
    assertThat(browser.address()).contains("leave=window").contains("until=");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theSheetForTheCabSaysHowMuchIsToSpare() {
    DESK.plan(3.7);
    print();
    assertThat(browser.see("#sheet").getText())
        .contains("12′8″ (3.86 m)")
        .contains("0.16 m to spare")
        .containsPattern("after [0-9.]+ mi; vehicle 12′2″ \\(3.7 m\\), 0.16 m to spare");
    browser.screenshot("print-headroom");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theSheetForTheCabSaysThatNoLimitIsInTheWayWhereThatIsKnownAlone() {
    String none = "No limit stands between";
    answerWithoutLimits("body.avoided = [];");
    print();
    assertThat(browser.see("#sheet").getText()).contains(none);
    browser.onPaper(false);
    browser.size(1280, 800);
    answerWithoutLimits("delete body.avoided; body.warnings = ['not found in time'];");
    print();
    assertThat(browser.see("#sheet").getText()).contains("not found in time").doesNotContain(none);
    browser.onPaper(false);
  }

  /** Plans anew, with an answer that names no limit and is changed besides. */
  private void answerWithoutLimits(String change) {
    DESK.plan(3.7);
    browser.see(".beyond");
    browser.intercept(
        "/console/api/route",
        "async real => { const answer = await real(); const body = await answer.json();"
            + "delete body.passed; delete body.violated;"
            + change
            + "return new Response(JSON.stringify(body), {status: answer.status}); }");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.until(
        "the changed answer",
        () -> "false".equals(browser.see(".answer").getDomAttribute("aria-busy")));
  }

  /**
   * How many pixels the dotted line of the route's start (0) or end (1) is away from what it joins:
   * the pin, or the route's line.
   */
  private double pixelsBeside(int end, String ofStart, String ofEnd) {
    return ((Number)
            browser.run(
                """
                const [end, what] = arguments;
                const at = (path, fraction) => path.getPointAtLength(fraction * path.getTotalLength())
                  .matrixTransform(path.getScreenCTM());
                const away = document.querySelectorAll('.lines .away')[end];
                const line = document.querySelector('.lines .route');
                const pin = document.querySelector('.pin.' + what);
                const box = pin && pin.getBoundingClientRect();
                const other = pin
                  ? {x: box.x + box.width / 2, y: box.y + box.height / 2}
                  : at(line, end);
                const one = at(away, pin ? end : 1 - end);
                return Math.hypot(one.x - other.x, one.y - other.y);
                """,
                end,
                end == 0 ? ofStart : ofEnd))
        .doubleValue();
  }

  /** The browser's own way to print, such as by a key, prints no sheet of an older plan. */
  @Test
  void aSheetIsForThePlanThatItWasLaidOutFor() {
    DESK.plan(3.7);
    print();
    browser.run("window.dispatchEvent(new Event('beforeprint'));");
    assertThat((String) browser.run("return document.querySelector('#sheet').textContent"))
        .contains("Nether Quill");
    browser.run("window.history.replaceState(null, '', '#fleet');");
    browser.run("window.dispatchEvent(new Event('beforeprint'));");
    assertThat((String) browser.run("return document.querySelector('#sheet').textContent"))
        .isEmpty();
    assertThat(browser.see("#panel").isDisplayed()).isTrue();
    browser.onPaper(false);
  }

  /** Has the sheet laid out, and shows it as on paper. */
  private void print() {
    browser.run("window.print = () => { document.body.dataset.printed = 'yes'; };");
    browser.see(".actions .primary").click();
    browser.until(
        "a laid out sheet",
        () -> "yes".equals(browser.run("return document.body.dataset.printed")));
    browser.size(794, 1123);
    browser.onPaper(true);
  }

  /** Where a limit near an end is crossed, none "stands in the way" beside it. */
  @Test
  void whatIsCrossedIsNotDenied() {
    answerWithoutLimits(
        "body.avoided = []; body.violated = [{type: 30, maximum: 7.5, street: 'Bridge Street',"
            + " lat: 55.17, lon: -2.51, from: 100}];");
    String answer = browser.see(".answer", "Exceeds limits").getText();
    assertThat(answer).contains("7.5").doesNotContain("No limit stands in the way");
  }

  @Test
  void aFragmentOfNoViewShowsThePlan() {
    DESK.open("constructor");
    browser.see(".answer .empty");
    browser.see(".tabs a[data-view=fleet]").click();
    browser.see(".fleet");
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
