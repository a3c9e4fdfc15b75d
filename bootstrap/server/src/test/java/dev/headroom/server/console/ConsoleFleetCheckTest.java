package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.demo.MadeUpCounty;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One trip with the whole fleet. */
class ConsoleFleetCheckTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  /** A vehicle that is too long for the ferry. */
  private static void addTractor(String name) {
    VehicleDetails details =
        new VehicleDetails(
            name, "", "", "", Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 18_000));
    DESK.headroom()
        .fleet()
        .addVehicles()
        .handle(
            new AddVehicles.Command(
                DESK.accounts().userId(), List.of(new Vehicles.New(details, Set.of()))));
  }

  @Test
  void theWholeFleetIsInOneTable() {
    addTractor("Tractor 9");
    DESK.addVehicle("Low box", "LW 02 BOX", 355);
    DESK.addVehicle("High box", "HI 02 BOX", 448);
    DESK.plan(MadeUpCounty.ISLE_OF_PUDDING, "Isle of Pudding", 3.7, 18);
    browser.see("button.link", "Which of our vehicles can?").click();
    browser.see(".lorries button.link", "High box");
    browser.until("all are looked at", () -> !browser.shows(".fleet-check .progress"));
    List<?> rows =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('.lorries tbody')]"
                    + ".map(row => row.innerText.replace(/\\s+/g, ' '))");
    assertThat(rows.toString()).contains("Low box", "High box", "avoids Height 12′8″");
    assertThat(rows.get(rows.size() - 1).toString())
        .as("what cannot comes last, with the reason")
        .contains("Tractor 9", "Length 15.0 m", "Pudding Ferry", "No legal way");
    browser.screenshot("fleet-check");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.size(390, 844);
    browser.screenshot("fleet-check-390");
    browser.size(1280, 800);

    browser.see(".lorries button.link", "High box").click();
    browser.see(".figures");
    assertThat(browser.address()).contains("height=4.48").contains("vehicle=");
    assertThat(browser.see(".vehicle option:checked").getText()).contains("High box");
    assertThat(browser.shows(".fleet-check")).as("the same trip, with another vehicle").isTrue();
    browser.see("button.swap").click();
    browser.until("another trip", () -> !browser.shows(".fleet-check"));
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void vehiclesThatMeasureTheSameAreAskedForOnce() {
    for (int i = 0; i < 20; i++) {
      DESK.addVehicle("Same " + i, "SA " + i, 370);
    }
    DESK.plan(3.7);
    browser.run(
        "window.asked = []; const real = window.fetch; window.fetch = (path, options) => {"
            + " if (String(path) === '/console/api/route') asked.push(options.body);"
            + " return real(path, options); };");
    browser.see("button.link", "Which of our vehicles can?").click();
    browser.see(".lorries button.link", "Same 7");
    browser.until("all are looked at", () -> !browser.shows(".fleet-check .progress"));
    assertThat((Long) browser.run("return asked.length")).isPositive().isLessThan(20);
    assertThat(browser.run("return new Set(asked).size === asked.length")).isEqualTo(true);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aBusyServerIsAskedAgainAndItCanBeGivenUp() {
    DESK.plan(3.7);
    browser.intercept(
        "/console/api/route",
        "() => { window.busy = (window.busy ?? 0) + 1; return Promise.resolve(new Response("
            + "'{\"code\":\"busy\"}', {status: 503, headers: {'Retry-After': '30'}})); }");
    browser.see("button.link", "Which of our vehicles can?").click();
    browser.until("it was asked", () -> Boolean.TRUE.equals(browser.run("return window.busy > 0")));
    browser.see(".fleet-check .progress button").click();
    browser.until("given up", () -> !browser.shows(".fleet-check .progress"));
    browser.interceptNothing();
  }
}
