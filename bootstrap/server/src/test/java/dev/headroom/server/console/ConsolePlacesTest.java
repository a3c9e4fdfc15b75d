package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** The company's own places at the console. */
class ConsolePlacesTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @TempDir private Path folder;

  @Test
  void aPlaceIsAddedByAClickAndIsFirstInTheSearch() {
    openPlaces();
    browser.see(".places .primary").click();
    DESK.write(".editor .field:nth-of-type(2) input", "Pork Pie Works");
    DESK.write(".editor .field:nth-of-type(3) input", "PIE-7");
    browser.mapIsDrawn();
    browser.click(Desk.MIDDLE_X, Desk.MIDDLE_Y);
    browser.see(".editor .gate > .hint", "55.");
    browser.screenshot("places-form");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".editor .primary").click();
    browser.see(".places .made", "Pork Pie Works");
    browser.see(".places .row", "PIE-7").findElement(By.cssSelector("button")).click();
    browser.see(".own-place", "Pork Pie Works");
    browser.mapIsDrawn();
    browser.screenshot("places-card");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".own-place button", "Go here").click();
    browser.until("a destination", () -> browser.address().contains("to-name=Pork+Pie+Works"));

    DESK.open("plan");
    DESK.write(".place:nth-of-type(1) input", "pie");
    assertThat(browser.see(".suggestions [aria-selected=true]").getText())
        .contains("Pork Pie Works", "PIE-7", "ours");
    browser.screenshot("search-own");
    assertThat(browser.accessibilityFaults()).isEmpty();
    remove("Pork Pie Works");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void twoWhoEditAPlaceLearnOfEachOther() {
    importFile("kind,name,reference,lat,lon\ncustomer,Custard Mill,CM-1,55.18,-2.51\n");
    browser.see(".import .primary").click();
    browser.see(".places .made");
    edit("Custard Mill");
    DESK.write(".editor .field:nth-of-type(3) input", "CM-2");
    browser.inAnotherWindow(
        DESK.address() + "/console/#places",
        () -> {
          edit("Custard Mill");
          DESK.write(".editor .field:nth-of-type(2) input", "Old Custard Mill");
          browser.see(".editor .primary").click();
          browser.see(".places .made");
        });
    browser.see(".editor .primary").click();
    browser.see(".editor .violated");
    assertThat(browser.see(".editor .hint.theirs").getText()).contains("CM-1");
    assertThat(browser.see(".editor .field:nth-of-type(2) input").getDomProperty("value"))
        .as("a field that was not touched follows")
        .isEqualTo("Old Custard Mill");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".editor .primary").click();
    browser.see(".places .row", "CM-2");
    remove("Old Custard Mill");
  }

  @Test
  void aFileOfASpreadsheetIsLookedThroughBeforeAnythingIsStored() {
    importFile(
        """
        \ufeffKind;Name;Reference;lat;lon\r
        depot;"Jam; and Scones";JS-1;55,1781;-2,5082\r
        ;;;;\r
        castle;Toffee Keep;TK-1;55,18;-2,5\r
        site;;TK-2;high;-2,5\r
        """);
    browser.see(".import .failure");
    assertThat(browser.see(".import .preview").getText())
        .contains("Toffee Keep", "is no kind", "is empty", "is no coordinate")
        .contains("Jam; and Scones");
    browser.screenshot("places-import-faults");
    assertThat(browser.accessibilityFaults()).isEmpty();
    assertThat(browser.shows(".import .primary")).isFalse();

    importFile(
        """
        \ufeffKind;Name;Reference;lat;lon\r
        depot;"Jam; and Scones";JS-1;55,1781;-2,5082\r
        ;;;;\r
        Customer;Marmalade Müller;JS-2;55,2035;-2,6274\r
        """);
    browser.see(".import .made");
    browser.screenshot("places-import");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".import .primary").click();
    browser.see(".places .row", "Jam; and Scones");
    browser.see(".places .row", "Marmalade Müller");
    String saved =
        browser.download(
            folder, "places.csv", () -> browser.see(".places button", "Export").click());
    assertThat(saved)
        .startsWith("\ufeffKind,Name,Reference")
        .contains("customer,Marmalade Müller,JS-2");
    remove("Jam; and Scones");
    remove("Marmalade Müller");
  }

  private void openPlaces() {
    DESK.open("places");
    browser.see(".places .rows, .places .empty");
  }

  private void importFile(String text) {
    openPlaces();
    browser.see(".places button", "Import").click();
    try {
      Path file = Files.createTempFile(folder, "places", ".csv");
      Files.writeString(file, text);
      browser.see(".import input[type=file]").sendKeys(file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void edit(String name) {
    browser.see(".places .row", name).findElement(By.cssSelector("button")).click();
    browser.see(".own-place", name);
    browser.see(".own-place button", "Edit").click();
    browser.see(".editor .field:nth-of-type(2) input");
  }

  private void remove(String name) {
    openPlaces();
    edit(name);
    browser.run("window.confirm = () => true");
    browser.see(".editor .danger").click();
    browser.see(".places .made", name);
    browser.press(Keys.ESCAPE);
  }
}
