package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.serve.Service;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Restrictions on the map, and what a click on one shows. */
class ConsoleSignsTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String READ = "{\"type\": 40, \"maximum\": 2}";
  private static final String ASSUMED = "{\"type\": 40, \"maximum\": 2, \"assumed\": true}";

  private final Browser browser = DESK.browser();

  @Test
  void aSignIsShownInWordsAndByTheObjectThatItIsFrom() {
    DESK.plan(4.2);
    clickOnTheBridge();
    assertThat(browser.see(".card").getText())
        .contains("Quill Road")
        .contains("12'8\"")
        .contains("OpenStreetMap way/")
        .contains("maxheight");
    browser.screenshot("sign");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  /** A sign that stops the lorry, on the line of its route, would say that it drives through it. */
  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void signsOfSideRoadsGiveWayToTheRoute() {
    browser.size(900, 420);
    DESK.plan(3.7);
    browser.mapIsDrawn();
    browser.until("a route without signs that stop it", () -> redOnTheRoute() == 0);
    browser.screenshot("signs-give-way");
    DESK.plan(4.2);
    browser.mapIsDrawn();
    browser.until("the sign of the answer, on the grey line", () -> redOnTheScreen() > 0);
  }

  private long redOnTheRoute() {
    List<?> points =
        (List<?>)
            browser.run(
                "const path = document.querySelector('.lines .route'); const points = [];"
                    + "const matrix = path.getScreenCTM();"
                    + "for (let at = 0; at < path.getTotalLength(); at += 4 / matrix.a) {"
                    + " const {x, y} = path.getPointAtLength(at).matrixTransform(matrix);"
                    + " points.push(Math.round(x), Math.round(y)); } return points;");
    BufferedImage frame = browser.frame();
    assertThat(points).hasSizeGreaterThan(100);
    return IntStream.range(0, points.size() / 2)
        .filter(
            i ->
                red(
                    frame,
                    ((Number) points.get(2 * i)).intValue(),
                    ((Number) points.get(2 * i + 1)).intValue()))
        .count();
  }

  private long redOnTheScreen() {
    BufferedImage frame = browser.frame();
    return IntStream.range(0, frame.getWidth())
        .filter(x -> IntStream.range(0, frame.getHeight()).anyMatch(y -> red(frame, x, y, 0)))
        .count();
  }

  /** Whether the ring of a strong sign is near a pixel. */
  private static boolean red(BufferedImage frame, int x, int y) {
    return red(frame, x, y, 3);
  }

  private static boolean red(BufferedImage frame, int x, int y, int near) {
    for (int dx = -near; dx <= near; dx++) {
      for (int dy = -near; dy <= near; dy++) {
        int column = x + dx;
        int row = y + dy;
        if (column >= 0
            && row >= 0
            && column < frame.getWidth()
            && row < frame.getHeight()
            && (frame.getRGB(column, row) & 0xFFFFFF) == 0xC1121F) {
          return true;
        }
      }
    }
    return false;
  }

  /** The bridge's sign cannot be read: the smallest sign in use is assumed. */
  @Test
  void aValueThatNobodyHasReadFromASignLooksLikeNone(@TempDir Path folder) throws IOException {
    try (Service service =
        Service.start(
            TestSettings.of(
                Loamshire.in(folder, "low, see the sign"),
                folder.resolve("data"),
                Map.of(Setting.CONSOLE, "on")),
            headroom -> Optional.of(Demo.visitor(Demo.accounts(headroom))))) {
      browser.open(service.address() + "/");
      browser.see(".figures");
      assertThat(
              browser.run(
                  """
                  return fetch("/console/api/route?unlimited=1&passed=1", {method: "POST", headers: {
                    "X-Headroom-Console": "1", "Content-Type": "application/json",
                  }, body: JSON.stringify({
                    departure: {lat: 55.2036017, lon: -2.6275382},
                    arrival: {lat: 55.1685282, lon: -2.505878},
                    dimensions: {height: 4.2, width: 2.5, length: 12, weight: 18},
                    geometries: "geojson",
                  })}).then((answer) => answer.json())
                    .then(({avoided}) => avoided.map(({assumed}) => assumed === true).join());
                  """))
          .isEqualTo("true");
      browser.mapIsDrawn();
      browser.screenshot("assumed-sign");
      assertThat(same(READ, ASSUMED)).isFalse();
      browser.see(".restriction").click();
      browser.mapIsDrawn();
      browser.click(Desk.MIDDLE_X, Desk.MIDDLE_Y);
      assertThat(browser.see(".card").getText()).contains("unreadable sign");
      assertThat(same(".card .sign", ASSUMED)).as("the tile's sign").isTrue();
      browser.screenshot("assumed-sign-card");
    } finally {
      DESK.open("plan");
    }
  }

  /** Whether two signs look alike: an element, or a limit that the page draws. */
  private boolean same(String one, String other) {
    return (Boolean)
        browser.run(
            """
            const at = [...document.querySelectorAll("script[src], link[href]")]
              .map((each) => each.src || each.href).find((each) => each.includes("/console/static/"));
            return import(at.replace(/[^/]*$/, "signs.js")).then(({signCanvas}) => {
              const picture = (what) => (what.startsWith("{")
                ? signCanvas(JSON.parse(what), "GB", "strong")
                : document.querySelector(what)).toDataURL();
              return picture(arguments[0]) === picture(arguments[1]);
            });
            """,
            one,
            other);
  }

  @Test
  void aRoadIsShadedForTheClassesToWhichItIsClosed() {
    assertThat(closed(3.5, 6, "lorry,articulated")).isFalse();
    assertThat(closed(3.501, 6, "lorry,articulated")).isTrue();
    assertThat(closed(18, 12, "articulated")).isFalse();
    assertThat(closed(18, 12.01, "articulated")).isTrue();
    assertThat(closed(3.5, 6, "van,lorry,articulated")).isTrue();
    assertThat(closed(40, 16.5, null)).isFalse();
  }

  private boolean closed(double weight, double length, String classes) {
    return (Boolean)
        browser.run(
            "return import(new URL('map.js', document.querySelector('script[type=module]').src))"
                + ".then(map => map.closedTo({weight: arguments[0], length: arguments[1]},"
                + " arguments[2]))",
            weight,
            length,
            classes);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whatIsSaidOfAnotherSignIsNotShown() {
    DESK.plan(4.2);
    browser.intercept(
        "/console/api/restriction/",
        "real => real().then(answer => answer.json()).then(known => new Response("
            + "JSON.stringify({...known, id: 'way/1 maxheight', street: 'Another Road'})))");
    clickOnTheBridge();
    browser.until("the question for a newer map", () -> mapWasReadAgain());
    assertThat(browser.see(".card").getText())
        .contains("Quill Road")
        .doesNotContain("Another Road");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aLateAnswerToAnEarlierClickIsNotShown() {
    DESK.plan(4.2);
    browser.intercept(
        "/console/api/restriction/",
        "real => real().then(answer => window.late ? answer : new Promise(done => {"
            + " window.late = () => answer.json().then(known => done(new Response("
            + "JSON.stringify({...known, street: 'Late Road'})))); }))");
    clickOnTheBridge();
    browser.until("the first answer", () -> browser.run("return window.late") != null);
    browser.click(Desk.MIDDLE_X, Desk.MIDDLE_Y);
    browser.see(".card", "OpenStreetMap way/");
    browser.run("late(); return new Promise(done => setTimeout(done, 100))");
    assertThat(browser.see(".card").getText()).contains("Quill Road").doesNotContain("Late Road");
  }

  private boolean mapWasReadAgain() {
    return (Long)
            browser.run(
                "return performance.getEntriesByType('resource')"
                    + ".filter(each => each.name.endsWith('/console/api/map')).length")
        > 1;
  }

  /** The list leads to the sign, which is then in the middle of the map. */
  private void clickOnTheBridge() {
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();
    browser.click(Desk.MIDDLE_X, Desk.MIDDLE_Y);
    browser.see(".card");
  }
}
