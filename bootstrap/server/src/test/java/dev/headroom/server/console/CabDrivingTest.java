package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.demo.MadeUpCounty;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The page for drivers on a drive, with the position set as a phone would report it. */
class CabDrivingTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();
  @TempDir private Path folder;
  private Seat seat;

  @BeforeEach
  void sit() {
    DESK.elsewhere(true);
    seat = new Seat(folder, browser);
    seat.open();
  }

  @AfterEach
  void leave() {
    browser.cutOff(false);
    browser.open("about:blank");
    seat.close();
    DESK.elsewhere(false);
  }

  /** The lorry could still go straight on where the page has it said to keep out of the road. */
  @Test
  void theDriverIsWarnedBeforeTheLastTurning() {
    assertThat(browser.accessibilityFaults()).isEmpty();
    Seat.Way way = seat.way();
    // Out of the town, the fork to the bridge is half a kilometre ahead.
    seat.drive(way.at(280), way.heading(280));
    seat.drive(way, 293.5, 293.5 + 5 * Seat.SPEED);
    browser.until("words", () -> seat.hasSaid("Quill Road"));
    assertThat(browser.see(".warning").getText()).contains("12'8\" low bridge", "3.86 m");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.screenshot("cab-warning");
    long hard = seat.said().stream().filter(text -> text.contains("3.86 m")).count();
    assertThat(hard).as("said once").isEqualTo(1);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void inADeadSpotThePageWarnsByItselfAndLosesNothing() {
    Seat.Way way = seat.way();
    double bridge = way.nearest(MadeUpCounty.LOW_BRIDGE);
    double begin = bridge - 1_000;
    seat.drive(way.at(begin - 400), way.heading(begin - 400));
    seat.drive(way, begin - 390, begin - 330);
    browser.until(
        "what is ahead is kept",
        () ->
            Boolean.TRUE.equals(
                browser.run(
                    "return new Promise((done) => {"
                        + " indexedDB.open('headroom-cab').onsuccess = ({target}) => {"
                        + " target.result.transaction('kept').objectStore('kept').get('ahead')"
                        + ".onsuccess = (of) => done(Boolean(of.target.result)); }; })")));
    browser.cutOff(true);
    seat.drive(way, begin - 320, begin + 500);
    assertThat(browser.see(".note.alone").getText()).contains("No connection");
    assertThat(seat.said()).anyMatch(text -> text.startsWith("No connection"));
    assertThat(browser.see(".warning").getText()).contains("low bridge");
    browser.screenshot("cab-alone");
    assertThat(browser.accessibilityFaults()).isEmpty();
    long warned =
        seat.said().stream()
            .filter(text -> text.startsWith("In ") && text.contains("ow bridge 3.86"))
            .count();
    assertThat(warned).as("%s", seat.said()).isPositive();
    browser.cutOff(false);
    seat.drive(way, begin + 515, begin + 560);
    browser.until("a connection", () -> !browser.shows(".note.alone"));
    browser.until("nothing waits", () -> !browser.shows(".notes .note"));
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aReloadWithoutANetworkOpensThePage() {
    browser.until(
        "a worker",
        () ->
            Boolean.TRUE.equals(
                browser.run(
                    "return navigator.serviceWorker.ready.then(({active}) =>"
                        + " active.state === 'activated')")));
    seat.open();
    browser.cutOff(true);
    seat.open();
    assertThat(browser.see(".ready .huge").getText()).isEqualTo("Drive");
  }

  /** The sun decides which of both it is; the styles are the same from then on. */
  private void isAccessibleByDayAndNight(String state) {
    for (boolean night : new boolean[] {false, true}) {
      browser.run("document.documentElement.classList.toggle('night', arguments[0])", night);
      assertThat(browser.accessibilityFaults()).as(state + (night ? " by night" : "")).isEmpty();
      browser.screenshot("cab-" + state + (night ? "-night" : ""));
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void everyStateIsAccessibleByDayAndNightUprightAndAcross() {
    for (boolean across : new boolean[] {false, true}) {
      browser.size(across ? 844 : 390, across ? 390 : 844);
      String how = across ? "across-" : "";
      seat.open();
      isAccessibleByDayAndNight(how + "ready");
      browser.see(".vehicle button").click();
      browser.see(".row[aria-pressed]");
      isAccessibleByDayAndNight(how + "vehicles");
      seat.open();
      Seat.Way way = seat.way();
      seat.drive(way.at(0), way.heading(0));
      seat.drive(way, 0, 50);
      isAccessibleByDayAndNight(how + "driving");
      browser.see(".menu").click();
      isAccessibleByDayAndNight(how + "menu");
      browser.see(".sheet button", "Where to?").click();
      assertThat(browser.see(".search .note").getText()).contains("No typing");
      isAccessibleByDayAndNight(how + "search");
    }
  }
}
