package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;

/** Roads that a company closes, at the console. */
class ConsoleClosuresTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void aRoadIsClosedByDrawingAndRoutesKeepOffIt() {
    DESK.plan(3.7);
    String direct = browser.see(".figures").getText();
    DESK.plan(4.2);
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();

    browser.see(".tabs a[data-view=closures]").click();
    browser.see(".closures .empty");
    browser.see(".closures .primary").click();
    browser.see(".closures .note");
    browser.click(Desk.MIDDLE_X - 140, Desk.MIDDLE_Y - 42);
    browser.doubleClick(Desk.MIDDLE_X + 130, Desk.MIDDLE_Y + 46);
    DESK.write(".closures form input[type=text]", "Water main burst");
    browser.screenshot("closing");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".closures form .primary").click();
    browser.see(".closures .row", "Water main burst");
    browser.mapIsDrawn();
    browser.screenshot("closures");
    assertThat(browser.accessibilityFaults()).isEmpty();

    DESK.plan(3.7);
    assertThat(browser.see(".figures").getText()).isNotEqualTo(direct);
    browser.mapIsDrawn();
    browser.screenshot("closed-road");

    browser.see(".tabs a[data-view=closures]").click();
    browser.see(".closures .row button", "Reopen").click();
    assertThat(browser.see(".closures .row").getText()).contains("Reopen it for your vehicles?");
    browser.screenshot("closure-sure");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".closures .row button", "Cancel").click();
    browser.see(".closures .row button", "Reopen").click();
    browser.see(".closures .row .danger").click();
    browser.see(".closures .empty");
    browser.see(".closures .made button", "Undo").click();
    browser.see(".closures .row", "Water main burst");
    browser.see(".closures .row button", "Reopen").click();
    browser.see(".closures .row .danger").click();
    browser.see(".closures .empty");
    DESK.plan(3.7);
    assertThat(browser.see(".figures").getText()).isEqualTo(direct);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aRoadIsDrawnByKeysAlone() {
    DESK.plan(4.2);
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();
    browser.see(".tabs a[data-view=closures]").click();
    browser.see(".closures .empty");
    browser.run("document.querySelector('.closures .primary').focus()");
    browser.press(Keys.ENTER);
    browser.see(".closures .note");
    browser.press(Keys.ENTER);
    browser.screenshot("closing-by-keys");
    browser.press(Keys.ARROW_RIGHT);
    browser.mapIsDrawn();
    browser.press(Keys.ENTER);
    browser.press(Keys.ENTER);
    assertThat(browser.see(".closures form").getText()).contains("Why");
  }
}
