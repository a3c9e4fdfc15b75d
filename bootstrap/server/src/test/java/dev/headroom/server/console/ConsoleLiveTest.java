package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Where vehicles are, at the console. */
class ConsoleLiveTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whereNoPositionIsKeptTheViewSaysWhichSettingKeepsThem() {
    live("{kept_seconds: 0, vehicles: [], more: false, alerts: [], more_alerts: false}");
    assertThat(browser.see(".live .off").getText()).contains("positions.keep");
    browser.screenshot("live-off");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void aVehicleIsWhereItsDriverReportedLast() {
    DESK.report(MadeUpCounty.LOW_BRIDGE);
    DESK.open("live");
    assertThat(browser.see(".live .row", DESK.accounts().driver()).getText()).contains("now");
    browser.see(".live .row .link").click();
    browser.mapIsDrawn();
    browser.click(Desk.MIDDLE_X, Desk.MIDDLE_Y);
    browser.until(
        "the row of the vehicle that was clicked",
        () -> browser.focused().getText().contains(DESK.accounts().driver()));
  }

  /** The driver has no phone that takes an alert; the office sees what stops the lorry. */
  @Test
  void aLorryThatDrivesAtALowBridgeIsSeen() {
    DESK.report(before(500), 4.2);
    DESK.report(before(430), 4.2);
    DESK.open("live");
    assertThat(browser.see(".live .row.stopped .fault").getText())
        .contains("12′8″", "Quill Road", "yd", "No alert has reached the driver");
    assertThat(browser.shows(".live .row.stopped .dot.stopped")).as("red").isTrue();
    browser.see(".live .row .link").click();
    browser.mapIsDrawn();
    browser.screenshot("live-low-bridge");
    assertThat(browser.accessibilityFaults()).isEmpty();
    DESK.open("fleet");
    browser.see(".fleet .segments label", "Drivers").click();
    assertThat(browser.see(".driver", DESK.accounts().driver()).getText()).contains("driving");
    DESK.report(MadeUpCounty.OWLBY);
  }

  /** The office writes, and the page of the driver reads it aloud and answers with a touch. */
  @Test
  void aMessageToADriverIsAnsweredInTheCab() throws Exception {
    DESK.report(MadeUpCounty.OWLBY);
    DESK.open("live");
    browser.see(".live .row button.plain", "Message").click();
    browser.see("form.message input").sendKeys("Gate 3 today");
    browser.see("form.message .primary").click();
    assertThat(browser.see(".live .row", "Gate 3 today").getText()).contains("no answer yet");
    assertThat(browser.accessibilityFaults()).isEmpty();
    CabDriver driver = CabDriver.signedIn(DESK);
    assertThat(driver.answerMessage(MadeUpCounty.OWLBY, "yes")).isEqualTo("Gate 3 today");
    assertThat(browser.see(".live .row", "yes (").getText()).doesNotContain("no answer yet");
    browser.screenshot("live-message");
  }

  /** A place on the road to the low bridge, so many metres before it. */
  private Position before(double metres) {
    Position bridge = MadeUpCounty.LOW_BRIDGE;
    List<?> road =
        (List<?>)
            browser.run(
                """
                return fetch("/console/api/route", {method: "POST", headers: {
                  "X-Headroom-Console": "1", "Content-Type": "application/json",
                }, body: JSON.stringify({
                  departure: {lat: 55.2036017, lon: -2.6275382},
                  arrival: {lat: 55.1685282, lon: -2.505878},
                  dimensions: {height: 3.7, width: 2.5, length: 12, weight: 18},
                  geometries: "geojson",
                })}).then((answer) => answer.json()).then(({geometry: {coordinates}}) =>
                  coordinates.filter(([lon]) => lon < arguments[0] - 0.001).pop());
                """,
                bridge.lon());
    Position last =
        new Position(((Number) road.get(1)).doubleValue(), ((Number) road.get(0)).doubleValue());
    double share = metres / last.metresTo(bridge);
    return new Position(
        bridge.lat() + (last.lat() - bridge.lat()) * share,
        bridge.lon() + (last.lon() - bridge.lon()) * share);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void vehiclesAndAlertsAreListedAndOnTheMap() {
    live(
        """
        {kept_seconds: 86400, more: false, more_alerts: false, vehicles: [
          {driver: {id: 1, username: 'anna'}, vehicle: {id: 1, name: 'Curtainsider 7',
           registration_number: 'LO 07 AMS'}, lat: 55.1801, lon: -2.6007, age: 4, moving: true,
           heading: 140, near: 'Mill Lane, Nether Quill', time: '2026-01-01T10:00:00Z',
           trip: {id: 7, name: 'Round 7', share: 0.45, late: 1260}},
          {driver: {id: 2, username: 'bob'}, vehicle: {id: 2, name: 'Box van 2',
           registration_number: 'LO 02 AMS'}, lat: 55.1686, lon: -2.5055, age: 130, moving: false,
           time: '2026-01-01T10:00:00Z'},
          {driver: {id: 3, username: 'carol'}, lat: 55.1432, lon: -2.6193, age: 4000,
           time: '2026-01-01T10:00:00Z'}],
         alerts: [{driver: {id: 1, username: 'anna'}, vehicle: {id: 1, name: 'Curtainsider 7',
           registration_number: 'LO 07 AMS'}, time: '2026-01-01T10:00:00Z',
           code: 'height', amount: 386, title: 'Low bridge', text: '12\\'8" low bridge in 400 m',
           sign: '12\\'8"', street: 'Quill Road', lat: 55.19173, lon: -2.55853}]}
        """);
    assertThat(browser.see(".live .row", "Curtainsider 7").getText())
        .contains("anna", "Mill Lane, Nether Quill")
        .contains("Round 7: 45", "about 21 min", "late")
        .contains("driving");
    assertThat(browser.see(".live .row", "Box van 2").getText())
        .contains("standing")
        .contains("2 minutes ago");
    assertThat(browser.see(".live .row", "carol").getText()).contains("not known");
    assertThat(browser.see(".live .row", "Quill Road").getText()).contains("12'8\"");
    browser.mapIsDrawn();
    browser.screenshot("live");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  /** Opens the view, in which the server says this. */
  private void live(String answer) {
    DESK.open("keys");
    browser.see(".keys");
    browser.intercept(
        "/console/api/live", "() => Promise.resolve(new Response(JSON.stringify(" + answer + ")))");
    browser.see(".tabs a[data-view=live]").click();
    browser.see(".live");
  }
}
