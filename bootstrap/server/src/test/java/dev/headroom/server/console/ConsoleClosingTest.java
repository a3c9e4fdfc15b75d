package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Closures with hours and for one trip, the menu of the map, and Undo. */
class ConsoleClosingTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  /** Draws a closure over Quill Road, which the route of a low lorry takes, up to its form. */
  private void draw() {
    DESK.plan(4.2);
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();
    browser.see(".tabs a[data-view=closures]").click();
    browser.see(".closures .primary").click();
    browser.see(".closures .note");
    browser.click(Desk.MIDDLE_X - 140, Desk.MIDDLE_Y - 42);
    browser.doubleClick(Desk.MIDDLE_X + 130, Desk.MIDDLE_Y + 46);
    browser.see(".closures form");
    browser.see(".closures .roads", "Quill Road");
  }

  private String routeLine() {
    return (String)
        browser.run("return document.querySelector('svg.lines path.route').getAttribute('d');");
  }

  private void reopen() {
    browser.see(".tabs a[data-view=closures]").click();
    browser.see(".closures .row button", "Reopen").click();
    browser.see(".closures .row .danger").click();
    browser.see(".closures .empty");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aClosureHasHoursIsSeenWithTheRouteAndIsEdited() {
    DESK.plan(3.7);
    String direct = browser.see(".figures").getText();
    draw();
    assertThat(routeLine()).as("the route beside what is drawn").isNotEmpty();
    DESK.write(".closures form input[type=text]", "Resurfacing");
    browser.see(".closures .presets button", "Nights this week").click();
    browser.mapIsDrawn();
    browser.screenshot("closing-hours");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".closures form .primary").click();
    WebElement row = browser.see(".closures .row", "Resurfacing");
    assertThat(row.getText()).contains("Mo-Fr 22:00-05:00");

    browser.see(".closures .row button", "Edit").click();
    browser.see(".closures .roads", "Quill Road");
    DESK.write(".closures form input[type=text]", "Water main");
    browser.screenshot("closure-edited");
    browser.see(".closures form .primary").click();
    browser.see(".closures .made", "Saved: Water main");
    row = browser.see(".closures .row", "Water main");
    assertThat(row.getText()).contains("Mo-Fr 22:00-05:00").doesNotContain("Resurfacing");

    browser.see(".closures .row button", "Edit").click();
    browser.see(".closures form input[placeholder]").clear();
    browser.see(".closures form input[placeholder]").sendKeys("every night");
    browser.see(".closures form .primary").click();
    assertThat(browser.see(".closures .note.failure").getText()).contains("Mo-Fr 22:00-05:00");
    browser.see(".closures form .actions button", "Cancel").click();

    DESK.plan(3.7);
    assertThat(browser.see(".figures").getText())
        .as("without a time every closure holds")
        .isNotEqualTo(direct);
    reopen();
  }

  @Test
  void aRoadIsClosedForThisTripOnly() {
    draw();
    browser.see(".closures form input[id=closure-trip]").click();
    assertThat(browser.see(".closures form").getText()).doesNotContain("Until");
    browser.screenshot("closing-for-trip");
    browser.see(".closures form .primary").click();
    browser.see(".closures .made", "closed for this trip");
    browser.see(".closures .empty");

    browser.see(".tabs a[data-view=plan]").click();
    browser.see(".closed-roads", "closed for this trip");
    String plan = browser.address().replaceFirst(".*#", "");
    assertThat(plan).contains("closed=").contains("height=4.2");
    DESK.open(plan.replaceFirst("height=4.2\\d*", "height=3.70"));
    browser.see(".notices", "closed for this trip");
    browser.mapIsDrawn();
    browser.screenshot("closed-for-trip");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".closed-roads button", "Reopen").click();
    browser.until("no .closed-roads", () -> !browser.shows(".closed-roads"));
    browser.see(".undo").click();
    browser.see(".closed-roads", "closed for this trip");
  }

  @Test
  void theMapHasAMenuForAPlace() {
    DESK.plan(3.7);
    browser.mapIsDrawn();
    browser.contextClick(Desk.MIDDLE_X, Desk.MIDDLE_Y);
    browser.see(".map-menu button", "From here");
    browser.screenshot("map-menu");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.press(Keys.ESCAPE);
    browser.until("no .map-menu", () -> !browser.shows(".map-menu"));

    browser.run("document.getElementById('map').focus()");
    browser.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'ContextMenu', bubbles: true, cancelable: true}))");
    browser.see(".map-menu button", "What is here?");
    browser.press(Keys.ARROW_UP);
    assertThat(browser.focused().getText()).isEqualTo("What is here?");
    browser.press(Keys.ENTER);
    browser.see(".card", "Close the road here");
    browser.screenshot("what-is-here");
    browser.see(".card button", "Close the road here").click();
    browser.see(".closures form");
    assertThat(browser.address()).endsWith("#closures");
    browser.see(".closures form .actions button", "Cancel").click();

    browser.see(".tabs a[data-view=plan]").click();
    browser.see(".figures");
    String before = figures();
    browser.contextClick(Desk.MIDDLE_X + 60, Desk.MIDDLE_Y);
    browser.see(".map-menu button", "To here").click();
    browser.until("another route", () -> !figures().equals(before));
    browser.see(".undo").click();
    browser.until("the route before", () -> figures().equals(before));
  }

  @Test
  void aRouteThatIsWipedComesBack() {
    DESK.plan(3.7);
    browser.see(".figures");
    String before = figures();
    WebElement to = browser.see(".place:nth-of-type(2) input");
    to.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE, Keys.TAB);
    browser.see(".wiped", "The route is gone.");
    browser.screenshot("wiped");
    browser.see(".wiped button", "Undo").click();
    browser.until("the route before", () -> figures().equals(before));
    browser.until("no .wiped", () -> !browser.shows(".wiped"));
  }

  /** Read at once: the answer may be laid out anew at any time. */
  private String figures() {
    return String.valueOf(
        browser.run("return document.querySelector('.figures')?.textContent ?? ''"));
  }
}
