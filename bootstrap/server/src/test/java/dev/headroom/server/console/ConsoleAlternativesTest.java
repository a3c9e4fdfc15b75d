package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Other routes are shown beside the best one, and one is chosen by a click. */
class ConsoleAlternativesTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void anotherRouteIsDrawnPaleAndChosenByAClickInTheList() {
    DESK.plan(3.7);
    browser.see(".alternatives li:nth-of-type(2) button");
    browser.mapIsDrawn();
    browser.screenshot("alternatives");
    assertThat(browser.accessibilityFaults()).isEmpty();
    String best = line("route");
    String pale = line("other");
    assertThat(pale).isNotEmpty().isNotEqualTo(best);
    browser.see(".alternatives li:nth-of-type(2) button").click();
    browser.until("the other route is the one drawn", () -> line("route").equals(pale));
    assertThat(line("other")).isEqualTo(best);
    browser.see(".alternatives li:nth-of-type(1) button").click();
    browser.until("the best route is drawn again", () -> line("route").equals(best));
  }

  private String line(String colour) {
    return (String)
        browser.run(
            "return document.querySelector('.lines .' + arguments[0]).getAttribute('d')", colour);
  }
}
