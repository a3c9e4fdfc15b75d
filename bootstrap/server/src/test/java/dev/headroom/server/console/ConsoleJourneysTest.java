package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Journeys at the console: stops, the driver's hours, what to avoid, and the sheet. */
class ConsoleJourneysTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void stopsAreAddedMovedByKeysUndoneAndKeptInTheLink() {
    DESK.plan(3.5);
    browser.see(".add-stop button").click();
    WebElement field = browser.see(".stop input[role=combobox]");
    field.sendKeys("Owlby");
    browser.see(".stop .suggestions li[role=option]:not(.none)");
    field.sendKeys(Keys.ENTER);
    browser.until("one stop is visited", () -> count(".visit") == 3);
    open(
        plan(3.5)
            + stop(MadeUpCounty.OWLBY, "Owlby", ";stop;30")
            + stop(MadeUpCounty.LITTLE_DAPPLE, "Little Dapple", ";stop;15"),
        4);
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser
        .see(".stop:nth-of-type(1) .tool:nth-of-type(3)")
        .sendKeys(Keys.chord(Keys.ALT, Keys.DOWN));
    browser.until(
        "they have changed places", () -> names().equals(List.of("Little Dapple", "Owlby")));
    assertThat(browser.address()).matches(".*Dapple.*Owlby.*");
    browser.until(
        "the answer follows",
        () -> browser.see(".visit:nth-of-type(2) .street").getText().contains("Dapple"));
    assertThat(browser.see(".visit:nth-of-type(2)").getText()).contains("stop of 15 min");
    browser.see(".undo").click();
    assertThat(names()).isEqualTo(List.of("Owlby", "Little Dapple"));
  }

  @Test
  void theDriversHoursAreABarWithTheReasonsOfItsBreaks() {
    open(
        plan(3.5).replace("leave=any", "leave=at&at=2026-11-30T06:00")
            + stop(MadeUpCounty.OWLBY, "Owlby", ";stop;20;09:00;10:00")
            + "&driver=eu,1,anywhere&driver-since_break=16000",
        3);
    browser.see(".bar .part.drive");
    assertThat(browser.see(".bar").getAttribute("aria-label")).contains("driving", "break");
    assertThat(browser.see(".activities").getText()).contains("break");
    assertThat(browser.see("details.hours summary").getText()).contains("EU (561/2006)");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  /**
   * Who comes too late does not wait for the next day, and who arrives by a time leaves that day.
   */
  @Test
  void openingHoursAreThoseOfTheDay() {
    String owlby = stop(MadeUpCounty.OWLBY, "Owlby", ";stop;20;08:00;09:00");
    open(plan(3.5).replace("leave=any", "leave=by&until=2031-03-03T12:00") + owlby, 3);
    assertThat(browser.see(".visit:nth-of-type(2)").getText())
        .contains("arrives 8:59", "to spare · leaves");
    browser.see(".schedule details summary").click();
    assertThat(browser.see(".schedule details").getText())
        .contains("leaves as late as the arrival permits");
    DESK.open(plan(3.5).replace("leave=any", "leave=at&at=2031-03-03T08:59") + owlby);
    assertThat(browser.see(".refusal h3").getText()).contains("1 Owlby", "in time");
  }

  @Test
  void whatIsNotToBeDrivenIsAvoidedOrSaidToBeInTheWay() {
    DESK.plan(MadeUpCounty.ISLE_OF_PUDDING, "Isle of Pudding", 3.5, 18);
    browser.see(".figures");
    browser.see("details.avoid summary").click();
    browser.see("details.avoid .features .check:nth-of-type(2) input").click();
    browser.until(
        "it is said", () -> browser.see(".answer").getText().contains("could not be avoided"));
    browser.run("document.querySelector('details.avoid input[value=never]').click()");
    browser.until(
        "there is no way without the ferry",
        () -> browser.see(".answer").getText().contains("No legal way"));
    assertThat(browser.address()).contains("avoid=ferries", "avoid-how=never");
  }

  @Test
  void theWholeJourneyIsPrinted() {
    open(plan(3.5) + stop(MadeUpCounty.OWLBY, "Owlby", ";stop;30"), 3);
    browser.run("window.print = () => { window.printed = true; }");
    browser.see(".answer .actions .primary").click();
    browser.until(
        "the sheet is laid out",
        () -> Boolean.TRUE.equals(browser.run("return window.printed === true")));
    browser.onPaper(true);
    assertThat(browser.see("#sheet").getText()).contains("Bakery Depot", "1 Owlby", "Leg 2");
    assertThat(count("#sheet .qr")).isEqualTo(1);
  }

  private void open(String fragment, int visits) {
    DESK.open(fragment);
    browser.until("all stops are visited", () -> count(".visit") == visits);
  }

  private long count(String selector) {
    return (Long) browser.run("return document.querySelectorAll(arguments[0]).length", selector);
  }

  private List<?> names() {
    return (List<?>)
        browser.run(
            "return [...document.querySelectorAll('.stop input[role=combobox]')].map((each) => each.value)");
  }

  private static String plan(double height) {
    return String.format(
        Locale.ROOT,
        "plan?from=%s&from-name=Nether+Quill&to=%s&to-name=Bakery+Depot"
            + "&height=%.2f&width=2.5&length=12&weight=18&leave=any",
        text(MadeUpCounty.NETHER_QUILL),
        text(MadeUpCounty.BAKERY_DEPOT),
        height);
  }

  private static String stop(Position place, String name, String what) {
    int parts = (int) what.chars().filter(each -> each == ';').count();
    return "&stop=" + text(place) + what + ";".repeat(8 - parts) + name.replace(' ', '+');
  }

  private static String text(Position place) {
    return String.format(Locale.ROOT, "%.5f,%.5f", place.lat(), place.lon());
  }
}
