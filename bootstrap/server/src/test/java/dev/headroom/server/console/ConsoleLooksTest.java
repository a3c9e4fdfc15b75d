package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.demo.MadeUpCounty;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/**
 * Every view and state of the console by day and by night, on a desk and on a phone: a screenshot
 * of each, and no fault of accessibility.
 */
class ConsoleLooksTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String LIVE =
      """
      () => Promise.resolve(new Response(JSON.stringify({
        kept_seconds: 86400, more: false, more_alerts: false, vehicles: [
          {driver: {id: 1, username: 'anna'}, vehicle: {id: 1, name: 'Curtainsider 7'},
           lat: 55.1853, lon: -2.5795, age: 4, moving: true, heading: 105},
          {driver: {id: 2, username: 'bob'}, vehicle: {id: 2, name: 'Box van 2'},
           lat: 55.1686, lon: -2.5055, age: 130, moving: false},
          {driver: {id: 3, username: 'carol'}, lat: 55.1432, lon: -2.6193, age: 4000}],
        alerts: [{driver: {id: 1, username: 'anna'}, vehicle: {id: 1, name: 'Curtainsider 7'},
          time: new Date().toISOString(), code: 'height', amount: 386, title: 'Low bridge',
          text: 'In 900 yd: height limit 3.86 m', sign: 'low bridge', street: 'Quill Road',
          lat: 55.19173, lon: -2.55853}]})))
      """;

  private final Browser browser = DESK.browser();
  private final List<String> faults = new ArrayList<>();

  @ParameterizedTest
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  @CsvSource({
    "desk,  1280, 800, false",
    "night, 1280, 800, true",
    "phone,  390, 844, false",
    "phone-night, 390, 844, true"
  })
  void everyViewAndStateCanBeReadByAll(String name, int width, int height, boolean dark) {
    browser.size(width, height);
    browser.dark(dark);
    signIn(name);
    planning(name);
    refused(name);
    fleet(name);
    live(name);
    closures(name);
    keys(name);
    trouble(name);
    assertThat(faults).isEmpty();
  }

  private void signIn(String name) {
    browser.forgetCookies();
    DESK.open("plan");
    browser.see(".signin");
    look(name, "sign-in");
    DESK.giveAccount();
    browser.see(".answer .empty");
    browser.mapIsDrawn();
    look(name, "empty");
    browser.see(".place input").sendKeys("quill");
    browser.see(".suggestions [aria-selected=true]");
    look(name, "search");
  }

  private void planning(String name) {
    DESK.plan(3.7);
    browser.see(".beyond");
    browser.mapIsDrawn();
    look(name, "headroom");
    DESK.plan(4.2);
    browser.mapIsDrawn();
    look(name, "plan");
    browser.run("document.querySelector('.steps summary').click()");
    browser.run("document.querySelector('.steps').scrollIntoView()");
    look(name, "steps");
    browser.see(".segments label", "Between");
    browser.run(
        "document.querySelector('.segments input[value=window]').click();"
            + "document.querySelector('.departure').scrollIntoView({block: 'center'})");
    browser.see(".figures", "arrival");
    look(name, "window");
    browser.run("document.querySelector('.restriction').click()");
    browser.mapIsDrawn();
  }

  private void refused(String name) {
    DESK.plan(MadeUpCounty.ISLE_OF_PUDDING, "Isle of Pudding", 4.0, 40);
    browser.see(".refusal");
    browser.mapIsDrawn();
    look(name, "no-legal-way");
  }

  private void fleet(String name) {
    DESK.open("fleet");
    browser.see(".row", "Curtainsider 7");
    look(name, "fleet");
    browser.see(".row", "Curtainsider 7").findElement(By.cssSelector(".what")).click();
    DESK.write(".editor .field:nth-of-type(6) input", "46");
    browser.see(".editor .hint", "sure?");
    look(name, "fleet-edit");
    browser.run("document.querySelectorAll('.fleet > .segments input')[1].click()");
    browser.see(".driver");
    look(name, "drivers");
  }

  private void live(String name) {
    DESK.open("keys");
    browser.see(".keys");
    browser.intercept("/console/api/live", LIVE);
    browser.see(".tabs a[data-view=live]").click();
    browser.see(".live .row", "Curtainsider 7");
    browser.mapIsDrawn();
    look(name, "live");
    DESK.open("keys");
    browser.see(".keys");
    browser.intercept(
        "/console/api/live",
        "() => Promise.resolve(new Response(JSON.stringify("
            + "{kept_seconds: 0, vehicles: [], alerts: []})))");
    browser.see(".tabs a[data-view=live]").click();
    browser.see(".live .off");
    look(name, "live-off");
  }

  private void closures(String name) {
    DESK.open("closures");
    browser.see(".closures .empty");
    look(name, "closures-empty");
    browser.see(".closures .primary").click();
    browser.see(".closures .note");
    look(name, "closures-draw");
  }

  private void keys(String name) {
    DESK.open("keys");
    browser.see(".keys .field:nth-of-type(1) input").sendKeys("Yard terminal");
    browser.see(".keys .field:nth-of-type(2) input").sendKeys("yard@loamshire.example");
    browser.run("document.querySelector('.keys .primary').click()");
    browser.see(".token");
    look(name, "keys");
  }

  private void trouble(String name) {
    DESK.plan(4.2);
    browser.intercept("/console/api/route", "() => new Promise(() => {})");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer.busy");
    look(name, "loading");
    DESK.plan(4.2);
    browser.offline(true);
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    look(name, "error");
    browser.offline(false);
    browser.until("the answer", () -> !browser.shows(".answer .failure"));
    browser.forgetCookies();
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    browser.see(".signin");
    look(name, "session-ended");
    DESK.giveAccount();
  }

  private void look(String name, String state) {
    browser.screenshot(state + "-" + name);
    browser.accessibilityFaults().forEach(fault -> faults.add(name + ", " + state + ": " + fault));
  }
}
