package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What a dispatcher says of a vehicle beside its dimensions. */
class ConsoleEquipmentTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String MORE = ".vehicle .equipment summary";

  private final Browser browser = DESK.browser();

  private String fragment() {
    return browser.address().split("#")[1];
  }

  private void choose(String label, String option) {
    browser.see(".equipment .field", label).findElement(By.tagName("select"));
    browser.see(".equipment .field", label).findElements(By.tagName("option")).stream()
        .filter(one -> one.getText().equals(option))
        .findFirst()
        .orElseThrow()
        .click();
  }

  private void write(String label, String text) {
    var input = browser.see(".equipment .field", label).findElement(By.tagName("input"));
    input.clear();
    input.sendKeys(text + Keys.TAB);
  }

  @Test
  void oneChoiceFillsInAUsualVehicleAndTheLinkCarriesIt() {
    DESK.plan(3.7);
    browser.see(".vehicle > select option", "26 t rigid, 3 axles").click();

    assertThat(browser.see(".measures .field:nth-of-type(3) input").getDomProperty("value"))
        .isEqualTo("26");
    assertThat(browser.see(MORE).getText()).contains("Axles 3", "Semi-trailer no");
    browser.until("in the link", () -> fragment().contains("axles=3"));
    assertThat(fragment()).contains("weight=26", "trailers=0", "articulated=no");
    browser.see(".figures");

    browser.see(MORE).click();
    write("Weight today", "12,5");
    choose("Dangerous goods", "carried");
    browser.see(".kinds label", "pollutes water").click();
    choose("Tunnel code", "D/E");
    browser.until("in the link", () -> fragment().contains("tunnel_code"));
    assertThat(fragment())
        .contains("laden_weight=12.5", "hazardous=general%2Cwater_polluting", "tunnel_code=D%2FE");
    browser.see(".figures");
    browser.screenshot("equipment");
    assertThat(browser.accessibilityFaults()).isEmpty();

    String link = fragment();
    browser.open(DESK.address() + "/console/");
    browser.open(DESK.address() + "/console/#" + link);
    assertThat(browser.see(MORE).getText())
        .contains("Weight today 12.5 t", "Dangerous goods", "pollutes water", "Tunnel code D/E");
    browser.see(".figures");
    assertThat(
            (String)
                browser.run(
                    "return document.querySelector('.vehicle .equipment .kinds')"
                        + ".hidden ? '' : 'shown'"))
        .isEqualTo("shown");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whatIsNotUnderstoodOrContradictsIsSaidAndNoRouteIsPlannedWithIt() {
    DESK.plan(3.7);
    browser.see(".figures");
    browser.see(MORE).click();
    write("Heaviest axle", "eleven");
    assertThat(browser.see(".equipment .fault").getText()).contains("0.1 to 30");
    browser.until("no answer", () -> !browser.shows(".figures"));
    write("Heaviest axle", "11.5");
    browser.see(".figures");
    assertThat(browser.shows(".equipment .fault")).isFalse();

    write("Weight today", "190");
    assertThat(browser.see(".answer .failure").getText())
        .contains("Weight today: is 190 t, above the permitted weight");
    write("Weight today", "");
    browser.see(".figures");
  }

  @Test
  void aVehicleOfTheFleetBringsItsEquipmentAlong() {
    long id = DESK.addVehicle("Tanker 9", "LO 09 AMS", 360);
    try {
      DESK.open("fleet");
      browser.see(".row", "Tanker 9").findElement(By.cssSelector(".what")).click();
      browser.see(".editor .equipment summary").click();
      choose("Tunnel code", "C/D");
      choose("In a tank", "yes");
      browser.see(".editor .primary").click();
      browser.see(".made", "Tanker 9");

      DESK.plan(3.7);
      browser.see(".vehicle > select option", "Tanker 9 · LO 09 AMS").click();
      browser.until("in the link", () -> fragment().contains("tunnel_code=C%2FD"));
      assertThat(fragment()).contains("tank=yes", "vehicle=" + id);
      assertThat(browser.see(MORE).getText()).contains("Tunnel code C/D", "In a tank yes");
      browser.see(".figures");
      browser.see(".actions button", "Print");
      browser.run("window.print = () => { window.printed = true; }");
      browser.see(".actions button", "Print").click();
      browser.until(
          "a laid out sheet", () -> Boolean.TRUE.equals(browser.run("return window.printed")));
      assertThat(
              (String) browser.run("return document.querySelector('#sheet .vehicle').textContent"))
          .contains("Tanker 9", "Tunnel code C/D");

      browser.run(
          "window.asked = ''; const real = window.fetch; window.fetch = (path, options) => {"
              + " window.asked += options?.body ?? ''; return real(path, options); };");
      browser.see("button.link", "Which of our vehicles can?").click();
      browser.see(".lorries button.link", "Tanker 9");
      browser.until("all are looked at", () -> !browser.shows(".fleet-check .progress"));
      assertThat((String) browser.run("return window.asked")).contains("\"tunnel_code\":\"C/D\"");
      browser.see(".lorries button.link", "Tanker 9").click();
      browser.until("still in the link", () -> fragment().contains("tunnel_code=C%2FD"));
    } finally {
      DESK.headroom().fleet().removeVehicle().handle(DESK.accounts().organisation(), id);
    }
  }
}
