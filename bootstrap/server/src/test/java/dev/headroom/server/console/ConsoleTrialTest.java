package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What held up a clerk who tried the page for the first time. */
class ConsoleTrialTest {

  private static final ZoneId MAP_ZONE = ZoneId.of("Europe/London");

  /** Imports a module of the page, and calls a function with it; what that returns. */
  private static final String WITH_MODULE =
      "return import(new URL(arguments[0], document.querySelector('script[type=module]').src))"
          + ".then(module => { %s });";

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  private Object with(String module, String body) {
    return browser.run(WITH_MODULE.formatted(body), module);
  }

  @Test
  void aPageThatIsOlderThanTheServerSaysSoAndOffersToLoadItAnew() {
    DESK.plan(4.2);
    browser.run(
        "const real = window.fetch; window.fetch = (path, options) => path === '/console/'"
            + " ? Promise.resolve(new Response('<p>another page</p>')) : real(path, options);");
    browser.refuse("*keys-view.js");
    try {
      browser.see(".tabs a[data-view=keys]").click();
      assertThat(browser.see(".failure").getText())
          .contains("older than the server")
          .doesNotContain("No connection");
      assertThat(browser.see(".failure button").getText()).isEqualTo("Load the page again");
    } finally {
      browser.refuse();
    }
    browser.see(".failure button").click();
    browser.see(".keys");
  }

  @Test
  void whereAFoundPlaceLiesStandsInItsRow() {
    DESK.open("plan");
    DESK.write(".place input", "Quill");
    browser.see(".place [role=option] .context");
    assertThat(
            browser.run(
                "return getComputedStyle(document.querySelector('.place .context')).position"))
        .isEqualTo("static");
  }

  @Test
  void tripsThatWereTypedJustNowAreChecked() {
    DESK.open("many");
    browser.see(".many .choices input:checked");
    browser.run(
        "const text = document.querySelector('.many textarea');"
            + "text.value = 'Nether Quill; Nowhere; T1';"
            + "text.dispatchEvent(new Event('input', {bubbles: true}));"
            + "document.querySelector('.many .primary').click();");
    browser.see(".many td.fault", "Nothing by this name");
  }

  @Test
  void theNameOfATownIsClearWhereAStationHasItToo() {
    assertThat(
            with(
                "found-place.js",
                "const of = (...kinds) => kinds.map((kind) => ({kind, name: 'Castletown',"
                    + " text: 'Castletown', exact: true}));"
                    + "return [of('town', 'station', 'street'), of('town', 'hamlet'),"
                    + " of('station', 'town')]"
                    + ".map((found) => module.meantBy('castletown', found)?.kind ?? 'unclear');"))
        .isEqualTo(List.of("town", "unclear", "unclear"));
  }

  @Test
  void anHourThatHasPassedTodayMeansTomorrow() {
    LocalTime now = LocalTime.now(MAP_ZONE);
    Assumptions.assumeTrue(
        now.isAfter(LocalTime.of(0, 5)) && now.isBefore(LocalTime.of(23, 59)),
        "too near midnight for an hour of today that has passed");
    LocalDate today = LocalDate.now(MAP_ZONE);
    DESK.plan(3.7);
    browser.see(".departure .segments label", "Arrive by").click();
    type(today + "T23:59");
    type(today + "T00:01");
    browser.see(".departure .hint", "tomorrow");
    assertThat(browser.address()).contains("until=" + today.plusDays(1) + "T00");
    assertThat(browser.shows(".departure .fault")).isFalse();
    type(today + "T23:59");
    browser.until("today again", () -> browser.address().contains("until=" + today + "T23"));
    type(today + "T00:01");
    browser.run("document.activeElement.blur()");
    assertThat(
            browser.run("return document.querySelector('.times div:nth-of-type(2) input').value"))
        .isEqualTo(today.plusDays(1) + "T00:01");
  }

  /** As typed, figure by figure, in the field for the arrival. */
  private void type(String time) {
    browser.run(
        "const input = document.querySelector('.times div:nth-of-type(2) input');"
            + "input.focus(); input.value = arguments[0];"
            + "input.dispatchEvent(new Event('change', {bubbles: true}));",
        time);
  }

  @Test
  void theTimeOfAMapIsThatOfItsCountry() {
    assertThat(
            with(
                "clock.js",
                "const before = module.mapZone();"
                    + "module.keepTimeOf(['Europe/Dublin', 'Europe/Isle_of_Man'], 'IM');"
                    + "const name = module.zoneName('en-GB'); module.keepTimeOf([before], '');"
                    + "return name;"))
        .isEqualTo("Isle of Man Time");
  }

  @Test
  void distancesOfNoticesAreAsOnTheSignsAndLimitsStayAsTheyAre() {
    DESK.open("plan");
    browser.see(".answer .empty");
    assertThat(
            with(
                "words.js",
                "return [{text: 'The route ends 27 m from it', data: {used: {distance: 27.3}}},"
                    + " {text: '4.2 m high, Mill Road (3.2 km)', data: {distance: 3218}},"
                    + " {text: '12 m long', data: {}}]"
                    + ".map(module.noticeText).join('; ').replace(/\\u00a0/g, ' ');"))
        .isEqualTo("The route ends 30 yd from it; 4.2 m high, Mill Road (2.0 mi); 12 m long");
  }

  @Test
  void aClickBesideARoadClosesItAndAFaultNamesTheEnd() {
    DESK.plan(4.2);
    browser.see(".restriction", "Quill Road").click();
    browser.mapIsDrawn();
    DESK.browser().run("location.hash = 'closures'");
    browser.see(".closures .primary").click();
    browser.see(".closures .note");
    browser.intercept(
        "/console/api/closures",
        "() => Promise.resolve(new Response(JSON.stringify({code: 'point_off_network', detail: '',"
            + " distance: 190, errors: [{field: 'line[1]', message: ''}]}), {status: 400}))");
    browser.click(Desk.MIDDLE_X - 140, Desk.MIDDLE_Y - 42);
    browser.doubleClick(Desk.MIDDLE_X + 130, Desk.MIDDLE_Y + 46);
    assertThat(browser.see(".closures .failure").getText())
        .isEqualTo("No road lies at the end of the line. The nearest one is 210 yd away.");
    browser.interceptNothing();
  }
}
