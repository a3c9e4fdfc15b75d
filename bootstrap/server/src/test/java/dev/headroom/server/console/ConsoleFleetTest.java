package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;

/** Vehicles at the console. */
class ConsoleFleetTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void twoWhoEditAVehicleLearnOfEachOther() {
    DESK.open("fleet");
    browser.see(".row", "Curtainsider 7").findElement(By.cssSelector(".what")).click();
    DESK.write(".editor .field:nth-of-type(3) input", "4.60");
    DESK.write(".editor .field:nth-of-type(6) input", "46");
    browser.see(".editor .hint", "sure?");
    browser.screenshot("fleet");
    assertThat(browser.accessibilityFaults()).isEmpty();

    anotherSaves("4.52");
    browser.see(".editor .primary").click();
    browser.see(".editor .violated");
    assertThat(browser.see(".editor .hint", "4.52").getText()).contains("saved now");
    assertThat(browser.see(".editor .field:nth-of-type(3) input").getDomProperty("value"))
        .as("what was typed")
        .isEqualTo("4.6");
    browser.screenshot("conflict");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".editor .primary").click();
    browser.see(".made", "Curtainsider 7");
    browser.see(".row .numbers", "4.6 m high");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aDriverIsGivenAVehicleByOneDispatcherAtATime() {
    openDrivers();
    choose("Box van 2");
    browser.see(".driver .saved");
    browser.screenshot("drivers");
    assertThat(browser.accessibilityFaults()).isEmpty();

    browser.inAnotherWindow(
        DESK.address() + "/console/#fleet",
        () -> {
          openDrivers();
          choose("no vehicle");
          browser.see(".driver .saved");
        });
    choose("Curtainsider 7");
    assertThat(browser.see(".driver .violated").getText()).contains("another vehicle meanwhile");
    assertThat(browser.see(".driver select").getDomProperty("value"))
        .as("what the other one chose")
        .isEmpty();
    browser.screenshot("drivers-conflict");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  private void choose(String vehicle) {
    browser.see(".driver select option", vehicle).click();
  }

  private void openDrivers() {
    DESK.open("fleet");
    browser.see(".fleet .segments label", "Drivers").click();
    browser.see(".driver", DESK.accounts().driver());
  }

  @Test
  void allVehiclesAreListedFoundByNameAndNoRegistrationIsSavedTwice() {
    List<Long> trailers = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      trailers.add(DESK.addVehicle("Trailer " + i, "TR " + i, 400));
    }
    try {
      DESK.open("fleet");
      browser.until("the first fifty", () -> rows() == 50);
      browser.see(".fleet button", "Show more").click();
      browser.until("more than fifty", () -> rows() > 60);
      DESK.write(".fleet input[type=search]", "trailer 5");
      browser.until("those by name", () -> rows() == 11);
      DESK.write(".fleet input[type=search]", "tr59");
      browser.until("the one by its registration", () -> rows() == 1);
    } finally {
      trailers.forEach(
          id -> DESK.headroom().fleet().removeVehicle().handle(DESK.accounts().organisation(), id));
    }

    DESK.open("fleet");
    browser.see(".row", "Box van 2").findElement(By.cssSelector(".what")).click();
    DESK.write(".editor .field:nth-of-type(2) input", "lo07ams");
    browser.see(".editor .primary").click();
    assertThat(browser.see(".editor .failure").getText()).contains("Curtainsider 7");
  }

  private long rows() {
    return (Long) browser.run("return document.querySelectorAll('.fleet .rows .row').length");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whatWasNotTouchedTakesWhatAnotherOneSaved() {
    DESK.open("fleet");
    browser.see(".row", "Box van 2").findElement(By.cssSelector(".what")).click();
    DESK.write(".editor .field:nth-of-type(6) input", "17.5");
    browser.inAnotherWindow(
        DESK.address() + "/console/#fleet",
        () -> {
          browser.see(".row", "Box van 2").findElement(By.cssSelector(".what")).click();
          DESK.write(".editor .field:nth-of-type(3) input", "3.61");
          browser.see(".editor .primary").click();
          browser.see(".made", "Box van 2");
        });
    browser.see(".editor .primary").click();
    browser.see(".editor .violated");
    browser.see(".editor .primary").click();
    browser.see(".made", "Box van 2");
    assertThat(browser.see(".row", "Box van 2").getText()).contains("3.61 m high", "17.5 t");
  }

  /** As a second dispatcher does. */
  private void anotherSaves(String height) {
    browser.inAnotherWindow(
        DESK.address() + "/console/#fleet",
        () -> {
          browser.see(".row", "Curtainsider 7").findElement(By.cssSelector(".what")).click();
          DESK.write(".editor .field:nth-of-type(3) input", height);
          browser.see(".editor .primary").click();
          browser.see(".made", "Curtainsider 7");
        });
  }
}
