package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A vehicle that exceeds what is usual in the map's country is an abnormal load, and still routed.
 */
class ConsoleMaximaTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  /** Has the map be one of other countries. */
  private void mapOf(String countries) {
    browser.watch(
        """
        const real = window.fetch;
        window.fetch = async (path, options) => {
          const answer = await real(path, options);
          return String(path) === "/console/api/map"
            ? new Response(JSON.stringify({...await answer.json(), countries: %s}))
            : answer;
        };
        """
            .formatted(countries));
  }

  @Test
  void inBritainNoHeightIsUnusual() {
    DESK.plan(4.95);
    assertThat(browser.shows(".maxima")).isFalse();
  }

  @Test
  void onTheContinentItIsReportedWithWhatItMeansAndTheRouteStays() {
    mapOf("[\"DE\", \"NL\", \"CN\"]");
    try {
      DESK.plan(4.2);
      assertThat(browser.see(".maxima").getText())
          .contains("More than is usual (Germany): Height 4.2 m (usual at most 4.0 m).")
          .contains("usual (Netherlands)")
          .contains("permit")
          .doesNotContain("China");
      assertThat(browser.shows(".figures")).as("no restriction").isTrue();
      browser.screenshot("abnormal");
      assertThat(browser.accessibilityFaults()).isEmpty();
      DESK.plan(4.0);
      assertThat(browser.shows(".maxima")).isFalse();
    } finally {
      browser.watchNoMore();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void eachCountryHasItsOwn() {
    DESK.open("plan");
    browser.see(".answer .empty");
    assertThat(exceeded("NL", 4.0, 50)).isEmpty();
    assertThat(exceeded("DE", 4.0, 50)).hasSize(1);
    assertThat(exceeded("FI", 4.4, 76)).isEmpty();
    assertThat(exceeded("SE", 4.6, 64)).isEmpty();
    assertThat(exceeded("SI", 4.2, 40)).isEmpty();
    assertThat(exceeded("IM", 5.0, 44)).isEmpty();
    assertThat(exceeded("IM", 4.0, 44.1)).hasSize(1);
    assertThat(exceeded("US", 4.11, 36)).isEmpty();
    assertThat(exceeded("US", 4.2, 40)).hasSize(1);
    assertThat(exceeded("CN", 6.0, 200)).as("nothing is known").isEmpty();
    assertThat(exceeded("constructor", 6.0, 200)).isEmpty();
  }

  private List<?> exceeded(String country, double height, double weight) {
    return (List<?>)
        browser.run(
            """
            const at = [...document.querySelectorAll("script[src], link[href]")]
              .map((each) => each.src || each.href).find((each) => each.includes("/console/static/"));
            const vehicle = {height: arguments[1], weight: arguments[2], width: 2.5, length: 16.5};
            return import(at.replace(/[^/]*$/, "legal-maxima.js"))
              .then(({exceededMaxima}) => exceededMaxima(vehicle, [arguments[0]]));
            """,
            country,
            height,
            weight);
  }
}
