package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.demo.MadeUpCounty;
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

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void vehiclesAndAlertsAreListedAndOnTheMap() {
    live(
        """
        {kept_seconds: 86400, more: false, more_alerts: false, vehicles: [
          {driver: {id: 1, username: 'anna'}, vehicle: {id: 1, name: 'Curtainsider 7',
           registration_number: 'LO 07 AMS'}, lat: 55.1801, lon: -2.6007, age: 4, moving: true,
           heading: 140, time: '2026-01-01T10:00:00Z'},
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
        .contains("anna")
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
