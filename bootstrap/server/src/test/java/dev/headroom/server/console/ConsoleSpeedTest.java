package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.osm.ImportSettings;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.serve.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a dispatcher of Heidelberg waits for, in figures that are printed: bytes of the first view,
 * time to the first map and to a planned route, and from the pointer that moves the height slider
 * to the line of the route. Bounds are those of a broken page; the figures of a quiet machine stand
 * in {@code docs/performance.md}.
 */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ConsoleSpeedTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String PLAN =
      "#plan?from=49.40370,8.67530&to=49.37900,8.68100&height=4.00&width=2.55&length=12&weight=18"
          + "&leave=any";

  private static final int DRAGS = 6;

  @TempDir private Path folder;
  private final Browser browser = DESK.browser();

  /**
   * Notes when the map is at rest, pointers move, answers come, and frames begin that draw a new
   * line of the route.
   */
  private static final String WATCH =
      """
      window.seen = {moved: [], sent: [], answered: [], drawn: []};
      addEventListener('input', event => {
        if (event.target.type === 'range') seen.moved.push(event.timeStamp);
      }, true);
      addEventListener('pointermove', event => {
        if (event.buttons && event.target.matches('.pin')) seen.moved.push(event.timeStamp);
      }, true);
      const real = window.fetch;
      window.fetch = async (path, options) => {
        const route = String(path).includes('/console/api/route');
        if (route) seen.sent.push(performance.now());
        const answer = await real(path, options);
        if (route) seen.answered.push(performance.now());
        return answer;
      };
      new MutationObserver(changes => {
        if (changes.some(change => change.target.matches('.lines .route[d^=M]'))) {
          requestAnimationFrame(() => {
            seen.drawn.push(performance.now());
            seen.route = seen.route || performance.now();
          });
        }
      }).observe(document, {subtree: true, attributes: true, attributeFilter: ['d']});
      const look = () => {
        const map = document.querySelector('#map');
        if (map && map.ariaBusy === 'false' && map.querySelector('canvas')) {
          seen.map = performance.now();
        } else {
          requestAnimationFrame(look);
        }
      };
      look();
      """;

  private Service service() throws IOException {
    Path map =
        Path.of(Optional.ofNullable(System.getenv("HEADROOM_MAPS")).orElse("../../../shared/maps"))
            .resolve("heidelberg.osm.pbf");
    assumeTrue(Files.exists(map), "skipped: there is no " + map);
    Path file = folder.resolve("heidelberg.headroom");
    new MapImport(ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
        .run(map, file);
    return Service.start(
        TestSettings.of(file, folder.resolve("data"), Map.of(Setting.CONSOLE, "on")));
  }

  @Test
  void theLineFollowsThePointer() throws IOException {
    try (Service service = service()) {
      browser.watch(WATCH);
      browser.open(service.address() + "/");
      DESK.giveAccount(Demo.accounts(service.headroom()));
      browser.mapIsDrawn();

      browser.forgetWhatWasLoaded();
      browser.open(service.address() + "/console/");
      long firstMap = number("shown(() => seen.map)");
      System.out.printf("first map: %d ms%n", firstMap);
      long bytes =
          number(
              "performance.getEntries().filter(each => each.transferSize)"
                  + ".reduce((sum, each) => sum + each.transferSize, 0)");
      System.out.printf("bytes of the first view, with its tiles: %,d%n", bytes);

      browser.forgetWhatWasLoaded();
      browser.open(service.address() + "/console/?again" + PLAN);
      long route = number("shown(() => seen.route)");
      System.out.printf("a planned route, from opening its link: %d ms%n", route);
      browser.see(".figures");
      browser.mapIsDrawn();

      double slider = follows("the height slider", "input[type=range]", 0.6, 0.9);
      double end = follows("the destination", ".pin.to", 0.5, -4);
      browser.screenshot("speed");
      assertThat(bytes).isLessThan(500_000);
      assertThat(Math.max(slider, end)).isLessThan(1_000);
      assertThat(browser.complaints()).isEmpty();
    } finally {
      browser.watchNoMore();
    }
  }

  /**
   * Drags something to and fro, a step for each frame of a screen, and prints how long the line
   * takes to follow.
   *
   * @param from where it is taken, as a share of its width, from its left
   * @param to how far it is dragged
   * @return the median, in milliseconds
   */
  private double follows(String what, String selector, double from, double to) {
    browser.run("seen.moved = []; seen.sent = []; seen.answered = []; seen.drawn = [];");
    List<?> box =
        (List<?>)
            browser.run(
                "const box = document.querySelector(arguments[0]).getBoundingClientRect();"
                    + "return [box.left, box.width, box.top + box.height / 2].map(Math.round);",
                selector);
    int left = ((Long) box.get(0)).intValue();
    int width = ((Long) box.get(1)).intValue();
    browser.slide(
        (int) (left + width * from),
        (int) (left + width * to),
        ((Long) box.get(2)).intValue(),
        DRAGS);
    browser.until(
        "the line of the last height",
        () ->
            Boolean.TRUE.equals(
                browser.run(
                    "return seen.answered.length === seen.sent.length"
                        + " && seen.drawn[seen.drawn.length - 1]"
                        + " > seen.answered[seen.answered.length - 1]")));
    List<Double> waits = waits();
    double median = waits.get(waits.size() / 2);
    System.out.printf(
        "pointer to line, dragging %s: median %.0f ms, p95 %.0f ms, of %d; request to answer:"
            + " median %d ms; answer to line: median %d ms%n",
        what,
        median,
        waits.get(waits.size() * 95 / 100),
        waits.size(),
        number("median(seen.sent.map((at, i) => seen.answered[i] - at))"),
        number(
            "median(seen.answered.map(at => seen.drawn.find(then => then > at) - at)"
                + ".filter(each => each >= 0))"));
    return median;
  }

  /**
   * From each movement to the line of the first route that was asked for after it: of those that
   * are passed over, to that of a newer one. Ascending.
   */
  @SuppressWarnings("unchecked")
  private List<Double> waits() {
    List<Number> waits =
        (List<Number>)
            browser.run(
                "return seen.moved.map(at => {"
                    + "const asked = seen.sent.findIndex(then => then >= at);"
                    + "const drawn = asked < 0 ? undefined"
                    + " : seen.drawn.find(then => then > seen.answered[asked]);"
                    + "return drawn === undefined ? -1 : drawn - at; }).filter(each => each >= 0)");
    assertThat(waits).hasSizeGreaterThan(50);
    return waits.stream().map(Number::doubleValue).sorted().toList();
  }

  private long number(String expression) {
    Object found =
        browser.run(
            "const median = of => of.sort((a, b) => a - b)[of.length >> 1];"
                + "const shown = what => new Promise(done => { const look = () => {"
                + " const found = what(); found ? done(found) : setTimeout(look, 20); };"
                + " look(); });"
                + "return Promise.resolve("
                + expression
                + ").then(Math.round);");
    return ((Number) found).longValue();
  }
}
