package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;

/** The fleet, its drivers and the company's accounts, kept at the console. */
class ConsoleKeepingTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @TempDir private Path folder;

  private void open(String fragment) {
    DESK.open(fragment);
    browser.see("#view h2");
  }

  private void looksRight(String name) {
    assertThat(browser.accessibilityFaults()).as(name).isEmpty();
    browser.screenshot(name);
  }

  /** What the page's reader makes of a file's bytes. */
  private Object read(String text, Charset charset) {
    StringBuilder bytes = new StringBuilder();
    for (byte b : text.getBytes(charset)) {
      bytes.append(bytes.isEmpty() ? "" : ",").append(b & 0xff);
    }
    return browser.run(
        """
        const own = [...document.scripts].find((each) => each.src.endsWith("/console.js")).src;
        return import(own.replace("console.js", "csv.js")).then(({readCsv, csvText}) => {
          const bytes = new Uint8Array(arguments[0].split(",").filter(Boolean).map(Number));
          return readCsv(csvText(bytes.buffer)).map(({line, cells}) => `${line}:${cells.join("/")}`).join(" ");
        });
        """,
        bytes.toString());
  }

  @Test
  void filesAreReadAsSpreadsheetsOfAnyLanguageSaveThem() {
    open("fleet");
    String german = "Name;Höhe\r\nÄrger 1;4,25\r\n;\r\n\"B; \"\"x\"\"\";3,9\r\n";
    String rows = "1:Name/Höhe 2:Ärger 1/4,25 4:B; \"x\"/3,9";
    assertThat(read(german, StandardCharsets.UTF_8)).isEqualTo(rows);
    assertThat(read("\ufeff" + german, StandardCharsets.UTF_8)).isEqualTo(rows);
    assertThat(read(german, Charset.forName("windows-1252"))).isEqualTo(rows);
    assertThat(read("\ufeff" + german.replace(';', '\t'), StandardCharsets.UTF_16LE))
        .isEqualTo("1:Name/Höhe 2:Ärger 1/4,25 4:B\t \"x\"/3,9");
    assertThat(read("Name,Height\n\"two\nlines\",4.25\n\nlast,4", StandardCharsets.UTF_8))
        .isEqualTo("1:Name/Height 2:two\nlines/4.25 5:last/4");
    assertThat(read("nom;hauteur\rCamion;4,25\r", StandardCharsets.UTF_8))
        .isEqualTo("1:nom/hauteur 1:Camion/4,25");
    assertThat(read("", StandardCharsets.UTF_8)).isEqualTo("");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aVehicleIsAddedFoundByItsMakeAndRemovedWithAWayBack() {
    open("fleet");
    browser.see(".tools .primary").click();
    List<String> values =
        List.of("Tipper 9", "LO 09 AMS", "3.8", "9", "2.5", "26", "Scania", "tipper");
    for (int i = 0; i < values.size(); i++) {
      DESK.write(".editor .field:nth-of-type(" + (i + 1) + ") input", values.get(i));
    }
    looksRight("vehicle-new");
    browser.see(".editor .primary").click();
    browser.see(".made", "Tipper 9");
    DESK.write(".fleet input[type=search]", "scan");
    clickRow("Tipper 9");
    browser.see(".editor h3", "Tipper 9");
    browser.see(".editor button.danger").click();
    browser.see(".editor .sure button.danger").click();
    browser.see(".made button", "Undo").click();
    browser.see(".made", "Tipper 9 is saved");
    clickRow("Tipper 9");
    browser.see(".editor button.danger").click();
    browser.see(".editor .sure button.danger").click();
    browser.see(".empty", "scan");
  }

  /** Clicks a vehicle of the list, which may be read anew at that moment. */
  private void clickRow(String name) {
    browser.until(
        name,
        () -> {
          try {
            browser.see(".row .what", name).click();
            return true;
          } catch (StaleElementReferenceException e) {
            return false;
          }
        });
  }

  private Path file(String text) {
    try {
      return Files.writeString(folder.resolve("file" + System.nanoTime() + ".csv"), text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void choose(String text) {
    browser.see(".import input[type=file]").sendKeys(file(text).toString());
  }

  @Test
  void aFileIsImportedOnceNothingIsWrongInAnyCell() {
    open("fleet");
    browser.see(".tools button", "Import").click();
    String head = "Name;Registration;Height (m);length;Width (m);Weight (t);Colour\r\n";
    choose(
        head
            + "Imp 1;IM 1;4,10;12;2,55;18;red\r\nImp 2;IM 2;490;12;2,55;18;\r\n;IM 3;4;12;2,55;x;\r\n");
    browser.see(".import .failure", "2 of 3");
    assertThat(browser.see(".preview").getText()).contains("is empty", "IM 3", "4,10");
    looksRight("import-faults");
    choose(
        head + "Imp 1;IM 1;4,10;12;2,55;18;red\r\n;;;;;;\r\nImp 2;LO 02 AMS;4,9;12;2,55;18;\r\n");
    browser.see(".import .failure", "1 of 2");
    choose(head + "Imp 1;IM 1;4,10;12;2,55;18;red\r\nImp 2;IM 2;13'2\";12;2,55;18000 kg;\r\n");
    browser.see(".import .made", "New: 2");
    browser.see(".import .quiet", "Colour");
    looksRight("import-ready");
    browser.size(390, 844);
    browser.screenshot("import-ready-390");
    browser.size(1280, 800);
    browser.see(".import .primary").click();
    browser.see(".made", "Imported");
    DESK.write(".fleet input[type=search]", "imp 2");
    browser.see(".row .numbers", "4.02 m high");
    browser.see(".tools button", "Export").click();
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  /** The address of the link that is shown. */
  private String link() {
    return browser.see(".made input[readonly]").getDomProperty("value");
  }

  @Test
  void aDriverIsAddedAndSetsThePasswordOnce() {
    open("fleet");
    browser.see(".fleet .segments label", "Drivers").click();
    browser.see(".drivers .tools .primary").click();
    DESK.write(".drivers .editor input", "dora");
    browser.see(".drivers .editor .primary").click();
    String link = link();
    assertThat(link).contains("/console/#password=");
    browser.see(".driver", "dora");
    looksRight("driver-link");
    browser.inAnotherWindow(
        link,
        () -> {
          browser.see(".signin input[autocomplete=username]");
          assertThat(browser.address()).doesNotContain("password=");
          looksRight("password");
          write("one password", "another one");
          browser.see(".signin .failure");
          write("one password", "one password");
          browser.see(".signin .made");
        });
    browser.inAnotherWindow(link, () -> browser.see(".signin .failure", "48"));
    open("fleet");
    browser.see(".fleet .segments label", "Drivers").click();
    WebElement dora = browser.see(".driver", "dora");
    dora.findElement(By.cssSelector("summary")).click();
    looksRight("driver-account");
    dora.findElement(By.cssSelector(".sure button.danger")).click();
    browser.see(".driver .sure button.danger").click();
    browser.until("dora is gone", () -> !browser.see(".drivers .rows").getText().contains("dora"));
  }

  private void write(String first, String again) {
    DESK.write(".signin .field:nth-of-type(2) input", first);
    DESK.write(".signin .field:nth-of-type(3) input", again);
    browser.see(".signin .primary").click();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void anAdministratorKeepsUsersGroupsAndTheCompanysData() {
    open("company");
    DESK.write(".new-user .field:nth-of-type(1) input", "clerk one");
    browser.see(".new-user .primary").click();
    String link = link();
    browser.see(".company .row", "clerk one");
    looksRight("company");
    browser.size(390, 844);
    browser.screenshot("company-390");
    browser.size(1280, 800);
    browser.see(".company .row", "clerk one").findElement(By.cssSelector("summary")).click();
    looksRight("company-user");
    assertThat(link).contains("#password=");
  }

  @Test
  void theFirstViewLoadsNoModuleOfTheOthers() {
    open("fleet");
    Map<?, ?> all =
        (Map<?, ?>)
            browser.run(
                "return {n: performance.getEntriesByType('resource')"
                    + ".filter((each) => each.name.includes('fleet-view')).length}");
    assertThat(all.get("n")).isEqualTo(1L);
    DESK.open("plan");
    browser.see(".answer");
    assertThat(
            browser.run(
                "return performance.getEntriesByType('resource')"
                    + ".filter((each) => /fleet-view|company-view|import-form/.test(each.name))"
                    + ".length"))
        .isEqualTo(0L);
  }
}
