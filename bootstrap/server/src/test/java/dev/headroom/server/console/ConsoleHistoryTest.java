package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What keeps a plan from being lost, and what the answer and the sheet say of it. */
class ConsoleHistoryTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void aStrayClickAsksAndBackUndoes() {
    DESK.plan(3.7);
    browser.mapIsDrawn();
    String before = browser.address();
    browser.click(700, 600);
    browser.see(".note.here", "Change the route");
    assertThat(browser.address()).isEqualTo(before);
    browser.screenshot("stray-click");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".note.here button", "To here").click();
    browser.until("another destination", () -> !browser.address().contains("Bakery"));
    browser.run("history.back()");
    browser.until("the plan before", () -> browser.address().contains("Bakery"));
    assertThat(browser.see(".place:nth-of-type(2) input").getDomProperty("value"))
        .isEqualTo("Bakery Depot");
    browser.see(".figures");

    browser.see(".tabs a[data-view=fleet]").click();
    browser.see(".row", "Box van 2").findElement(By.xpath(".//button[.='Route']")).click();
    browser.see(".figures");
    assertThat(browser.address()).contains("Bakery").contains("vehicle=");
  }

  /** By night too, the sheet is for white paper, and says for whom it is. */
  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theSheetIsLightAndNamesWhoDrivesWhat() {
    browser.dark(true);
    DESK.plan(3.7);
    browser.see(".vehicle option", "Box van 2").click();
    browser.see(".figures");
    browser.mapIsDrawn();
    browser.run("window.print = () => { document.body.dataset.printed = 'yes'; };");
    browser.see(".actions .primary").click();
    browser.until(
        "a laid out sheet",
        () -> "yes".equals(browser.run("return document.body.dataset.printed")));
    assertThat((String) browser.run("return document.querySelector('#sheet').textContent"))
        .contains("Box van 2 · LO 02 AMS", "Driver: ", "printed");
    long ground =
        (Long)
            browser.run(
                "const image = document.querySelector('#sheet img');"
                    + "const canvas = document.createElement('canvas');"
                    + "canvas.width = canvas.height = 1;"
                    + "const context = canvas.getContext('2d');"
                    + "context.drawImage(image, -20, -image.naturalHeight + 20);"
                    + "const [r, g, b] = context.getImageData(0, 0, 1, 1).data;"
                    + "return r * 65536 + g * 256 + b;");
    assertThat(new Color((int) ground).getRed()).as("light ground").isGreaterThan(180);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void thePiecesOfARoadAreOneRow() {
    DESK.plan(3.7);
    browser.see(".beyond");
    browser.intercept(
        "/console/api/route",
        "async real => { const answer = await real(); const body = await answer.json();"
            + "body.avoided = [10, 70, 20].map(cost_duration => ({type: 40, maximum: 3.86,"
            + " street: 'Quill Road', info: 'low bridge', lat: 55.19, lon: -2.55, cost_duration}));"
            + "body.notices = [{text: 'No dangerous goods.'}, {text: 'No dangerous goods.'}];"
            + "return new Response(JSON.stringify(body), {status: answer.status}); }");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    assertThat(browser.see(".restriction", "(3 places)").getText()).contains("+1 min");
    assertThat(count(".restriction")).isOne();
    assertThat(count(".notices li")).isOne();
    browser.interceptNothing();
  }

  @Test
  void aRefusalIsInThePagesWords() {
    DESK.plan(3.7);
    browser.intercept(
        "/console/api/route",
        "() => Promise.resolve(new Response(JSON.stringify({code: 'invalid', detail:"
            + " 'time_end: too late, the earliest arrival is 2037-11-28T07:33:57.282Z'}),"
            + " {status: 422}))");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    assertThat(browser.see(".refusal").getText())
        .contains("Arrive by: too late")
        .contains("2037")
        .doesNotContain("time_end", "282Z");
    browser.interceptNothing();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theButtonsZoomAboutTheMiddleOfWhatIsSeen() {
    DESK.plan(4.2);
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();
    browser.see(".ol-zoom-in").click();
    browser.until("a closer map", this::red);
    browser.mapIsDrawn();
    browser.screenshot("zoomed");
    assertThat(red()).as("the bridge stays where it was").isTrue();
  }

  /** Whether the strong sign is in the middle of the map beside the panel. */
  private boolean red() {
    BufferedImage frame = browser.frame();
    for (int x = Desk.MIDDLE_X - 30; x < Desk.MIDDLE_X + 30; x++) {
      if ((frame.getRGB(x, Desk.MIDDLE_Y) & 0xFFFFFF) == 0xC1121F) {
        return true;
      }
    }
    return false;
  }

  private long count(String selector) {
    return (Long)
        browser.run(
            String.format(Locale.ROOT, "return document.querySelectorAll('%s').length", selector));
  }
}
