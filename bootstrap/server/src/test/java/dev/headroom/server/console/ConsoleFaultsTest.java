package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Small faults of the page that an afternoon at it showed. */
class ConsoleFaultsTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void theScaleIsInTheUnitsOfTheSigns() {
    // Where the map library would say 5000 ft.
    DESK.plan(4.2);
    browser.mapIsDrawn();
    assertThat(browser.see(".ol-scale-line-inner").getText()).matches("[0-9,]+ (mi|yd)");
    double pixels = browser.see(".ol-scale-line-inner").getSize().getWidth();
    assertThat(pixels).isBetween(20.0, 125.0);
  }

  @Test
  void aFerryIsNoRoadThatIsClosedToALorry() {
    DESK.open("plan");
    browser.see(".answer .empty");
    assertThat(closed("ferry")).isFalse();
    assertThat(closed("tertiary")).isTrue();
  }

  private boolean closed(String roadClass) {
    return (Boolean)
        browser.run(
            "return import(new URL('map.js', document.querySelector('script[type=module]').src))"
                + ".then(map => map.closedTo({weight: 18, length: 12}, 'lorry', arguments[0]))",
            roadClass);
  }

  @Test
  void theLineToTryAKeyWithLiesOnRoads() {
    DESK.open("keys");
    DESK.write(".keys input[type=text]", "A program");
    DESK.write(".keys input[type=email]", "it@example.org");
    browser.see(".keys button.primary").click();
    String line = browser.see(".keys pre").getText();
    String body = line.replaceFirst(".* -d '", "").replaceFirst("'$", "");
    assertThat(
            browser.run(
                "return fetch('/console/api/route', {method: 'POST', headers:"
                    + " {'X-Headroom-Console': '1', 'Content-Type': 'application/json'},"
                    + " body: arguments[0]}).then((answer) => answer.json())"
                    + ".then(({data}) => Math.max(data.departure_snap_distance,"
                    + " data.arrival_snap_distance) < 20)",
                body))
        .isEqualTo(true);
  }

  @Test
  void aFigureAndItsUnitStayOnOneLine() {
    DESK.plan(4.2);
    Object apart =
        browser.run(
            """
            const walker = document.createTreeWalker(document.getElementById("view"), NodeFilter.SHOW_TEXT);
            const apart = [];
            while (walker.nextNode()) {
              const found = /\\d (?:min|h|m|km|mi|yd|t|kg)(?![\\p{L}\\d])/u.exec(walker.currentNode.data);
              if (found) apart.push(walker.currentNode.data);
            }
            return apart;
            """);
    assertThat((List<?>) apart).isEmpty();
  }

  /** A placeholder that is cut off says half a sentence. */
  @Test
  void noPlaceholderIsCutInAnyLanguage() {
    List<String> all = List.of("en", "de", "fr", "pl", "ro", "cy");
    for (String language : LONG ? all : List.of("en", "de", "pl")) {
      browser.run(
          "window.localStorage.setItem('headroom.language', arguments[0]); return 1", language);
      DESK.open("plan");
      for (Map.Entry<String, String> view :
          Map.of("plan", ".place input", "fleet", ".fleet input", "places", ".places input")
              .entrySet()) {
        browser.see(".tabs a[data-view=" + view.getKey() + "]").click();
        browser.see(view.getValue());
        for (int width : new int[] {390, 1280}) {
          browser.size(width, 800);
          assertThat((List<?>) cut()).as(language + " " + view.getKey() + " " + width).isEmpty();
        }
      }
    }
    browser.run("window.localStorage.removeItem('headroom.language'); return 1");
  }

  private Object cut() {
    return browser.run(
        """
        const context = document.createElement("canvas").getContext("2d");
        return [...document.querySelectorAll("#view input[placeholder]")].filter((input) => {
          const style = getComputedStyle(input);
          context.font = style.font;
          const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          return input.clientWidth > 0 && context.measureText(input.placeholder).width > room;
        }).map((input) => input.placeholder);
        """);
  }
}
