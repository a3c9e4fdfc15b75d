package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A trip of the office, in the page for drivers. */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class CabTripTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();
  @TempDir private Path folder;
  private Seat seat;

  @BeforeEach
  void sit() {
    DESK.elsewhere(true);
    seat = new Seat(folder, browser);
    seat.open();
  }

  @AfterEach
  void leave() {
    browser.open("about:blank");
    seat.close();
    DESK.elsewhere(false);
  }

  /** The office sends a trip with three stops to the driver. */
  private void send(String name) {
    Object sent =
        browser.run(
            """
            const headers = {"X-Headroom-Console": "1", "Content-Type": "application/json"};
            const call = (method, path, body) => fetch(path, {method, headers, body: body && JSON.stringify(body)});
            return call("GET", "/cab/api/session").then((answer) => answer.json())
              .then(({driver, vehicle}) => call("POST", "/console/api/trips", {
                name: arguments[0], reference: "R1", vehicle_id: vehicle.id, driver_id: driver.id,
                journey: {geometries: "polyline6", stops: [
                  {lat: 55.17699, lon: -2.51789, name: "Goose Row"},
                  {lat: 55.16853, lon: -2.50588, name: "Bakery Depot", duration: 600},
                  {lat: 55.14515, lon: -2.41204, name: "Owlby"}]}}))
              .then((answer) => answer.json())
              .then(({id}) => call("POST", `/console/api/trips/${id}/send`, {}))
              .then(({status}) => status);
            """,
            name);
    assertThat(sent).isEqualTo(200L);
  }

  private String state() {
    return String.valueOf(
        browser.run(
            "return fetch('/cab/api/trips', {headers: {'X-Headroom-Console': '1'}})"
                + ".then((answer) => answer.json()).then(({data}) => data[0].state)"));
  }

  @Test
  void itIsAcceptedWithATouchDrivenFromStopToStopAndDone() {
    send("Morning round");
    seat.open();
    browser.drivesAt(new Position(55.17699, -2.51789), 0, 140);
    browser.see(".ready .row", "Morning round").click();
    assertThat(browser.see(".stops").getText()).contains("Bakery Depot", "Owlby");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.screenshot("cab-trip");
    browser.see(".primary.huge").click();
    browser.see(".cockpit");
    browser.until("under way", () -> state().equals("under_way"));
    arriveAt("Bakery Depot", new Position(55.16853, -2.50588));
    browser.see(".card.arrived .primary", "Owlby").click();
    arriveAt("Owlby", new Position(55.14515, -2.41204));
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.screenshot("cab-arrived");
    browser.see(".card.arrived .primary").click();
    browser.until("done", () -> !browser.shows(".card.arrived"));
    send("Afternoon round");
    browser.see(".card.trip", "Afternoon round");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".card.trip .answers .primary").click();
    browser.until("away", () -> !browser.shows(".card.trip"));
    browser.see(".menu").click();
    browser.see(".sheet");
    List<String> said = seat.said();
    assertThat(said).anyMatch(text -> text.contains("Bakery Depot"));
  }

  private void arriveAt(String name, Position at) {
    browser.until(
        name,
        () -> {
          browser.drivesAt(at, 0, 140);
          return browser.shows(".card.arrived");
        });
    assertThat(browser.see(".card.arrived").getText()).contains(name);
  }
}
