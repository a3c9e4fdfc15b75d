package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a browser that has never been here loads until the first map is drawn. */
class ConsoleFirstViewTest {

  private static final int MOST_REQUESTS = 40;
  private static final int MOST_BYTES = 350_000;

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void theFirstViewTakesFewRequestsAndFewBytes() {
    browser.forgetWhatWasLoaded();
    DESK.open("plan");
    browser.see(".answer .empty");
    browser.mapIsDrawn();
    long requests = number("loaded.length");
    long bytes = number("loaded.reduce((sum, each) => sum + each.transferSize, 0)");
    System.out.printf("first view, with its tiles: %d requests, %,d bytes%n", requests, bytes);
    assertThat(bytes).isBetween(100_000L, (long) MOST_BYTES);
    assertThat(requests).isBetween(8L, (long) MOST_REQUESTS);
  }

  /** Views that are opened later share the words and the map with the first one. */
  @Test
  void aViewThatIsLoadedLaterIsOfTheSamePage() {
    DESK.open("fleet");
    assertThat(browser.see(".fleet h2").getText()).isEqualTo("Fleet");
    assertThat(
            browser.run(
                "const at = document.querySelector('script[type=module]').src;"
                    + "return import(new URL('words.js', at)).then(({t}) => t('tab.fleet'))"))
        .isEqualTo("Fleet");
  }

  private long number(String expression) {
    return ((Number)
            browser.run(
                "const loaded = performance.getEntries()"
                    + ".filter(({entryType}) => ['navigation', 'resource'].includes(entryType));"
                    + "return "
                    + expression))
        .longValue();
  }
}
