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

/** The list of stops of a plan: typing them, and what is done at each. */
class ConsoleStopsTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void stopsAreTypedOneAfterTheOther() {
    DESK.plan(3.5);
    // What is typed while the modules of stops are loaded is not lost.
    browser.run(
        "document.querySelector('.add-stop button').click();"
            + "document.activeElement.value = 'Owl';");
    browser.until("the stop's field has it", () -> "Owl".equals(value(1)));
    browser.see(".stop .suggestions li[role=option]:not(.none)");
    WebElement add = browser.see(".add-stop button");
    assertThat(
            browser.run(
                "const {x, y, width, height} = arguments[0].getBoundingClientRect();"
                    + "return document.elementFromPoint(x + width / 2, y + height / 2)"
                    + " === arguments[0];",
                add))
        .as("the list does not cover the button")
        .isEqualTo(true);
    browser.see(".stop input[role=combobox]").sendKeys(Keys.ENTER);
    browser.until("one stop is visited", () -> count(".visit") == 3);
    browser.see(".stop input[role=combobox]").sendKeys(Keys.ENTER);
    browser.until("Enter asks for the next stop", () -> count(".stop") == 2);
    ((WebElement) browser.run("return document.activeElement")).sendKeys("Little Dap");
    browser.see(".stop:nth-of-type(2) .suggestions li[role=option]:not(.none)");
    add.click();
    browser.until("a click beside the list is not lost", () -> count(".stop") == 3);
  }

  @Test
  void aPastedListIsAStopForEachLine() {
    DESK.plan(3.5);
    browser.see(".add-stop button").click();
    browser.see(".stop input[role=combobox]");
    browser.run(
        "const data = new DataTransfer();"
            + "data.setData('text', 'Little Dapple\\nNo such place\\r\\nOwlby\\n');"
            + "document.querySelector('.stop input').dispatchEvent(new ClipboardEvent('paste',"
            + " {clipboardData: data, bubbles: true, cancelable: true}));");
    browser.until("two stops are visited", () -> count(".visit") == 4);
    assertThat(List.of(value(1), value(2), value(3)))
        .isEqualTo(List.of("Little Dapple", "No such place", "Owlby"));
    assertThat(browser.see(".stop:nth-of-type(2) .unsettled").getText())
        .contains("Nothing by this name");
  }

  @Test
  void whatIsUnfoldedStaysWithItsStop() {
    open(
        "any",
        stop(MadeUpCounty.OWLBY, "Owlby"),
        stop(MadeUpCounty.LITTLE_DAPPLE, "Little Dapple"));
    browser.see(".stop:nth-of-type(1) .fold").click();
    browser.see(".swap").click();
    browser.until("they have changed places", () -> "Little Dapple".equals(value(1)));
    assertThat(browser.run("return document.querySelector('.stop-details:not([hidden])') !== null"))
        .isEqualTo(true);
    assertThat(
            browser.run(
                "return document.querySelector('.stop-details:not([hidden])')"
                    + ".closest('.stop').querySelector('input').value"))
        .isEqualTo("Owlby");
  }

  @Test
  void aStopHasOtherHoursADirectionAndAnotherVehicle() {
    open(
        "at&at=2031-03-03T06:00",
        stop(MadeUpCounty.OWLBY, "Owlby"),
        stop(MadeUpCounty.LITTLE_DAPPLE, "Little Dapple"));
    browser.see(".stop:nth-of-type(1) .fold").click();
    browser.see(".stop:nth-of-type(1) .stop-details summary").click();
    choose("from any direction", "90");
    browser.see(".stop:nth-of-type(1) .stop-details p button").click();
    browser.run(
        "const times = document.querySelectorAll('.stop-details .windows.again input');"
            + "['13:00', '15:00'].forEach((time, index) => {"
            + " times[index].value = time; times[index].dispatchEvent(new Event('change')); });");
    choose("the same as before", "other");
    WebElement weight = browser.see(".stop:nth-of-type(1) .measures .field:nth-of-type(4) input");
    weight.clear();
    weight.sendKeys("7,5", Keys.TAB);
    browser.until(
        "the answer goes on with it",
        () -> browser.see(".visit:nth-of-type(2)").getText().contains("goes on with"));
    assertThat(browser.see(".visit:nth-of-type(2)").getText()).contains("7.5 t");
    assertThat(browser.accessibilityFaults()).isEmpty();
    String asked =
        (String)
            browser.run(
                "const plan = new URL('plan.js', document.querySelector('script[type=module]').src);"
                    + "const journey = new URL('journey-plan.js', plan);"
                    + "return Promise.all([import(plan), import(journey)]).then(([one, other]) => {"
                    + " const at = {kind: 'at', at: '2031-03-03T06:00', until: ''};"
                    + " const read = {...one.fromFragment(location.hash), departure: at};"
                    + " return JSON.stringify(other.journeyRequest(read, one.requestOf(read)).stops[1]);"
                    + "});");
    assertThat(asked)
        .contains(
            "\"heading\":90",
            "T13:00",
            "T15:00",
            "\"weight\":7.5",
            "\"height\":3.5",
            "\"windows\"");
    browser.see(".add-stop .link:nth-of-type(2)").click();
    assertThat(browser.see(".add-stop .fault").getText()).contains("keeps its place");
  }

  /** The server would take what is left out from the vehicle before, which is another one. */
  @Test
  void anotherVehicleSaysWhatIsKnownOfTheOneBefore() {
    String plan =
        plan("any") + "&axle_load=9&hazardous=general&tank=yes" + stop(MadeUpCounty.OWLBY, "Owlby");
    DESK.open(plan);
    browser.see(".visit:nth-of-type(3)");
    browser.see(".stop:nth-of-type(1) .fold").click();
    browser.see(".stop:nth-of-type(1) .stop-details summary").click();
    choose("the same as before", "3.5\u00a0t van");
    String lacks = "lacks figures that are known of the one before: ";
    browser.until(
        "the stop is named",
        () -> browser.see(".answer").getText().contains("Stop 1: The vehicle from there on"));
    assertThat(browser.see(".answer").getText()).contains(lacks);
    assertThat(browser.see(".stop-details .hint.fault:not(:empty)").getText())
        .contains(lacks, "Heaviest axle");
    String van =
        "&stop-more=1%26vehicle%3D%26height%3D2.8%26width%3D2.2%26length%3D7%26weight%3D3.5";
    DESK.open(plan + van + "%26axle_load%3D2%26hazardous%3Dnone");
    browser.see(".visit:nth-of-type(3)");
    assertThat(browser.see(".visit:nth-of-type(2)").getText())
        .as("who names the goods, or none, says all of them")
        .contains("goes on with")
        .doesNotContain("tank");
  }

  @Test
  void theHoursOfADayAreThoseOfTheWholeDay() {
    List<String> night = List.of("02T22:00", "03T08:00", "03T22:00");
    assertThat(windows("at", "2031-03-03T01:00", "none")).isEqualTo(night);
    assertThat(windows("at", "2031-03-03T03:00", "none")).isEqualTo(night.subList(1, 3));
    assertThat(windows("at", "2031-03-03T12:30", "none")).isEqualTo(List.of("03T22:00"));
    assertThat(windows("by", "2031-03-03T09:00", "none")).isEqualTo(night.subList(0, 2));
    assertThat(windows("by", "2031-03-03T07:00", "none"))
        .isEqualTo(List.of("01T22:00", "02T08:00", "02T22:00"));
    assertThat(windows("by", "2031-03-13T23:00", "eu"))
        .as("days before the arrival")
        .hasSize(10)
        .startsWith("09T08:00")
        .endsWith("13T22:00");
    assertThat(windows("at", "2031-03-03T06:00", "eu")).hasSize(10).endsWith("07T22:00");
  }

  /** When a stop that is open from 22:00 to 02:00 and from 8:00 to 12:00 opens on a journey. */
  private List<Object> windows(String kind, String time, String rules) {
    DESK.open("plan?leave=any");
    return List.copyOf(
        (List<?>)
            browser.run(
                "const [kind, time, rules] = arguments;"
                    + "const script = document.querySelector('script[type=module]').src;"
                    + "const load = (name) => import(new URL(name, script));"
                    + "return Promise.all([load('plan.js'), load('journey-plan.js')]).then("
                    + "([one, other]) => { const place = {lat: 1, lon: 1, name: '', street: ''};"
                    + " const stop = {...other.stopAt(place), from: '22:00', until: '02:00',"
                    + "  more: [{from: '08:00', until: '12:00'}]};"
                    + " const plan = {...one.emptyPlan(), from: place, to: place, stops: [stop],"
                    + "  departure: {kind, at: time, until: time}};"
                    + " plan.driver.rules = rules;"
                    + " return other.journeyRequest(plan, one.requestOf(plan)).stops[1].windows"
                    + "  .map(({from}) => from.slice(8, 16)); });",
                kind,
                time,
                rules));
  }

  @Test
  void linesWithoutRoomAreSaid() {
    DESK.open("plan?leave=any" + stop(MadeUpCounty.OWLBY, "Owlby").repeat(47));
    browser.until("all stops are there", () -> count(".stop") == 47);
    browser.see(".add-stop button").click();
    browser.until("one more is added", () -> count(".stop") == 48);
    browser.run(
        "const data = new DataTransfer();"
            + "data.setData('text', 'Little Dapple\\nOwlby\\nOwlby');"
            + "document.querySelector('.stop:last-child input').dispatchEvent(new ClipboardEvent("
            + "'paste', {clipboardData: data, bubbles: true, cancelable: true}));");
    assertThat(browser.see(".stop-list + .fault:not(:empty)").getText())
        .contains("At most 48", "left out: 2");
    assertThat(count(".stop")).isEqualTo(48);
  }

  /** Chooses a value of the list that has an option with this text. */
  private void choose(String option, String value) {
    browser.run(
        "const select = [...document.querySelectorAll('.stop-details select')].find((each) =>"
            + " [...each.options].some(({text}) => text === arguments[0]));"
            + "select.value = arguments[1]; select.dispatchEvent(new Event('change'));",
        option,
        value);
  }

  @Test
  void withHoursTheJourneyLeavesInTimeToArrive() {
    String by = "&driver=eu,1,anywhere&driver-since_break=7200";
    DESK.open(plan("by&until=2031-03-03T09:00") + stop(MadeUpCounty.OWLBY, "Owlby") + by);
    assertThat(browser.see(".answer .refusal").getText()).contains("last daily rest");
    DESK.open(
        plan("by&until=2031-03-03T09:00")
            + stop(MadeUpCounty.OWLBY, "Owlby")
            + by
            + "&driver-last_rest_ended=2031-03-03T05:00");
    browser.see(".bar .part.drive");
    assertThat(browser.see(".visit:nth-of-type(3)").getText())
        .containsPattern("arrives (8:59|9:00)");
  }

  @Test
  void whereLimitsAreExceededTheStopIsNamed() {
    open(
        "any",
        stop(MadeUpCounty.OWLBY, "Owlby"),
        stop(MadeUpCounty.LITTLE_DAPPLE, "Little Dapple"));
    Object text =
        browser.run(
            "const answer = new URL('journey-answer.js',"
                + " document.querySelector('script[type=module]').src);"
                + "const plan = new URL('plan.js', answer);"
                + "return Promise.all([import(answer), import(plan)]).then(([module, one]) => {"
                + " const leg = {data: {distance: 9000, duration: 600}, bbox: [0, 0, 1, 1]};"
                + " const visit = (stop) => ({stop, kind: 'stop', point: {lat: 0, lon: 0}});"
                + " const journey = {data: leg.data, notices: [], schedule: [],"
                + "  stops: [0, 1, 2, 3].map(visit),"
                + "  legs: [leg, {...leg, violated: [{from: 8500, type: 10, maximum: 3}]}, leg]};"
                + " return module.journeyParts(journey, one.fromFragment(location.hash),"
                + "  {open: new Set()}).filter((each) => each?.classList.contains('violated'))"
                + "  .map((each) => each.textContent); });");
    assertThat(text)
        .isEqualTo(List.of("Exceeds limits that cannot be avoided near 2 Little Dapple"));
  }

  private void open(String leave, String... stops) {
    DESK.open(plan(leave) + String.join("", stops));
    browser.until("all stops are visited", () -> count(".visit") == stops.length + 2);
  }

  private long count(String selector) {
    return (Long) browser.run("return document.querySelectorAll(arguments[0]).length", selector);
  }

  /** What the field of a stop shows, by its place in the list from 1. */
  private Object value(int place) {
    return browser.run(
        "return document.querySelectorAll('.stop input[role=combobox]')[arguments[0] - 1]?.value",
        place);
  }

  private static String plan(String leave) {
    return String.format(
        Locale.ROOT,
        "plan?from=%s&from-name=Nether+Quill&to=%s&to-name=Bakery+Depot"
            + "&height=3.50&width=2.5&length=12&weight=18&leave=%s",
        text(MadeUpCounty.NETHER_QUILL),
        text(MadeUpCounty.BAKERY_DEPOT),
        leave);
  }

  private static String stop(Position place, String name) {
    return "&stop=" + text(place) + ";stop;15;;;;;;" + name.replace(' ', '+');
  }

  private static String text(Position place) {
    return String.format(Locale.ROOT, "%.5f,%.5f", place.lat(), place.lon());
  }
}
