package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What a planner begins with is in the account: another browser of the user begins with it too. */
class ConsoleBeginningTest {

  private static final String VEHICLES = ".vehicle select";

  private static final String START = ".place:nth-of-type(1) input";

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @AfterEach
  void beginAsBefore() {
    send("DELETE", "/recent", "{}");
    send("PUT", "", "{\"vehicle\": null}");
    send("PUT", "/company", "{\"depot\": null, \"vehicle\": null}");
  }

  private void send(String method, String path, String body) {
    browser.run(
        """
        return fetch("/console/api/planner" + arguments[1], {
          method: arguments[0],
          headers: {"X-Headroom-Console": "1", "Content-Type": "application/json"},
          body: arguments[0] === "DELETE" ? undefined : arguments[2],
        });
        """,
        method,
        path,
        body);
  }

  /** The vehicles that can be chosen. */
  private List<WebElement> options(String list) {
    return browser.see(list).findElements(By.tagName("option"));
  }

  private void choose(String list, String text) {
    options(list).stream()
        .filter(option -> option.getText().equals(text))
        .findFirst()
        .orElseThrow()
        .click();
  }

  private String chosen() {
    return options(VEHICLES).stream()
        .filter(WebElement::isSelected)
        .map(WebElement::getText)
        .findFirst()
        .orElse("");
  }

  @Test
  void whatTheCompanySetsIsOfferedInANewPlan() {
    DESK.open("company");
    browser.see(".begin input").sendKeys("Bakery");
    browser.see(".begin .suggestions li", "Bakery").click();
    choose(".begin select", "Box van 2 · LO 02 AMS");
    browser.see(".begin button.primary").click();
    browser.see(".begin .made");
    browser.screenshot("company-planner");
    assertThat(browser.accessibilityFaults()).isEmpty();

    browser.forgetCookies();
    browser.run("window.localStorage.clear(); return 1");
    DESK.open("plan");
    DESK.giveAccount();
    browser.until("the company's vehicle is chosen", () -> chosen().startsWith("Box van 2"));
    browser.see(START).click();
    browser.see(".ends .suggestions li", "Bakery").click();
    assertThat(browser.see(START).getDomProperty("value")).contains("Bakery");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aUsersOwnVehicleComesBeforeTheCompanys() {
    DESK.open("plan");
    browser.until("the fleet is there", () -> options(VEHICLES).size() > 2);
    choose(VEHICLES, "Curtainsider 7 · LO 07 AMS");
    browser.see(".usual button").click();
    browser.see(".usual", "Your usual vehicle");
    DESK.open("plan");
    browser.until("the user's vehicle is chosen", () -> chosen().startsWith("Curtainsider 7"));
    browser.see(".usual button").click();
    browser.until("it is none any more", () -> !browser.see(".usual").getText().contains("Your"));
  }

  @Test
  void plansThatWereAnsweredAreListedInAnotherBrowser() {
    DESK.plan(4.2);
    browser.until(
        "the plan is kept",
        () ->
            String.valueOf(
                    browser.run(
                        "return fetch('/console/api/planner',"
                            + " {headers: {'X-Headroom-Console': '1'}})"
                            + ".then((answer) => answer.json())"
                            + ".then(({recent}) => recent.length)"))
                .equals("1"));
    DESK.open("plan");
    browser.see(".recent a", "Nether Quill to Bakery Depot");
    browser.screenshot("recent-plans");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".recent a").click();
    browser.see(".figures");
    assertThat(browser.shows(".recent a")).isFalse();
    DESK.open("plan");
    browser.see(".recent button", "Forget").click();
    browser.until("none is left", () -> !browser.shows(".recent a"));
    assertThat(browser.see(".answer").findElements(By.cssSelector(".empty"))).hasSize(1);
  }
}
