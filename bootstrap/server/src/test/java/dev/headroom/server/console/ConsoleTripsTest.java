package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.demo.MadeUpCounty;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.WebElement;

/** Trips at the console: kept, listed, changed, duplicated, cancelled, and shared. */
class ConsoleTripsTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void aPlanIsKeptAsATripListedDuplicatedAndCancelled() {
    keep("Morning round", "2031-03-03T06:00");
    assertThat(browser.accessibilityFaults()).isEmpty();
    press("Duplicate");
    see(".note button", "Duplicate").click();
    browser.until("it is on the next day", () -> times().contains("Tue"));
    assertThat(browser.see(".trip .state").getText()).isEqualTo("draft");
    press("Cancel the trip");
    see(".note button", "Cancel the trip").click();
    browser.see(".trip .state.cancelled");
    DESK.open("trips?mode=day&day=2031-03-03");
    assertThat(browser.see(".trip-row").getText()).contains("Morning round", "draft");
    assertThat(browser.accessibilityFaults()).isEmpty();
    DESK.open("trips?mode=week&day=2031-03-05");
    browser.see(".calendar .entry.draft");
    assertThat(browser.see(".calendar .entry.cancelled").getText()).contains("Morning round");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void aTripIsChangedInThePlanner() {
    keep("Evening round", "2031-04-07T18:00");
    press("Change in the planner");
    browser.see(".visits");
    browser.see(".stop .tool:nth-of-type(4)").click();
    browser.until("there is no stop", () -> !browser.shows(".stop"));
    browser.see(".figures");
    press("Keep as a trip");
    see(".keep-trip button", "Save in that trip").click();
    see(".note.made a", "Show the trip").click();
    browser.until(
        "the trip has no stop",
        () -> browser.see(".trip .visits").getText().lines().noneMatch("Owlby"::equals));
    assertThat(browser.see(".trip h2").getText()).isEqualTo("Evening round");
  }

  @Test
  void anOpenListAndAnOpenTripFollowWhatOthersChange() {
    keep("Noon round", "2031-06-02T12:00");
    String id = browser.address().replaceAll(".*id=", "");
    rename(id, "Round of noon");
    lookAgain();
    see(".trip h2", "Round of noon");
    DESK.open("trips?mode=day&day=2031-06-02");
    see(".trip-row", "Round of noon");
    rename(id, "Noon again");
    lookAgain();
    see(".trip-row", "Noon again");
  }

  /** As another dispatcher does. */
  private void rename(String id, String name) {
    browser.run(
        "const path = `/console/api/trips/${arguments[0]}`;"
            + "const headers = {'X-Headroom-Console': '1', 'Content-Type': 'application/json'};"
            + "return fetch(path, {headers}).then((answer) => fetch(path, {method: 'PUT',"
            + " headers: {...headers, 'If-Match': answer.headers.get('ETag')},"
            + " body: JSON.stringify({name: arguments[1]})})).then(({status}) => status);",
        id,
        name);
  }

  /** The page looks at once when it is seen again. */
  private void lookAgain() {
    browser.run("document.dispatchEvent(new Event('visibilitychange'))");
  }

  @Test
  void whoeverHasTheLinkSeesTheTripWithoutAnAccount() {
    keep("Shared round", "2031-05-05T06:00");
    press("Share");
    press("Make a link");
    String link = browser.see(".trip input[readonly]").getDomProperty("value");
    assertThat(browser.see(".trip .qr").isDisplayed()).isTrue();
    assertThat(link).contains("/console/trip#");
    browser.forgetCookies();
    browser.open(link);
    try {
      assertThat(see("h2", "Shared round").isDisplayed()).isTrue();
      assertThat(browser.see(".visits").getText())
          .contains("Nether Quill", "Owlby", "Bakery Depot");
      browser.see("svg.sketch");
      assertThat(browser.accessibilityFaults()).isEmpty();
      browser.open(link.substring(0, link.indexOf('#')) + "?other#nothing");
      browser.see(".note.refusal");
      assertThat(browser.complaints()).allMatch(each -> each.contains("404"));
    } finally {
      browser.open(DESK.address() + "/console/");
      DESK.giveAccount();
    }
  }

  private void keep(String name, String leave) {
    DESK.open(
        String.format(
            Locale.ROOT,
            "plan?from=%f,%f&from-name=Nether+Quill&to=%f,%f&to-name=Bakery+Depot"
                + "&stop=%f,%f;stop;30;;;;;;Owlby"
                + "&height=3.50&width=2.5&length=12&weight=18&leave=at&at=%s",
            MadeUpCounty.NETHER_QUILL.lat(),
            MadeUpCounty.NETHER_QUILL.lon(),
            MadeUpCounty.BAKERY_DEPOT.lat(),
            MadeUpCounty.BAKERY_DEPOT.lon(),
            MadeUpCounty.OWLBY.lat(),
            MadeUpCounty.OWLBY.lon(),
            leave));
    browser.see(".visits");
    press("Keep as a trip");
    WebElement field = browser.see(".keep-trip input");
    field.clear();
    field.sendKeys(name);
    see(".keep-trip button", "Keep it").click();
    see(".note.made a", "Show the trip").click();
    see(".trip h2", name);
  }

  private String times() {
    return browser.see(".trip p").getText();
  }

  private void press(String text) {
    see(".actions > *", text).click();
  }

  private WebElement see(String selector, String text) {
    return browser.see(selector, text);
  }
}
