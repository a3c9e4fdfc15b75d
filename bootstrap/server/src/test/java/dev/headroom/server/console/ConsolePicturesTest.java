package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The pictures of the README, taken anew where {@code -Dheadroom.pictures} names their folder: the
 * console, and the height slider at work.
 */
@EnabledIfSystemProperty(named = "headroom.pictures", matches = ".+")
class ConsolePicturesTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final long MOST_BYTES = 1_500_000;

  private final Browser browser = DESK.browser();
  private final Path folder = Path.of(System.getProperty("headroom.pictures", ""));

  @Test
  void theConsoleAndItsHeightSliderAtWork() throws Exception {
    DESK.plan(4.2);
    browser.mapIsDrawn();
    Files.write(folder.resolve("console.png"), browser.picture());
    browser.dark(true);
    browser.mapIsDrawn();
    Files.write(folder.resolve("console-dark.png"), browser.picture());
    browser.dark(false);

    browser.size(1080, 660);
    DESK.plan(3.9);
    MovingPicture moving = new MovingPicture();
    for (int centimetres = 350; centimetres <= 430; centimetres += 4) {
      moving.add(at(centimetres), centimetres == 350 || centimetres == 430 ? 150 : 12);
    }
    for (int centimetres = 426; centimetres > 350; centimetres -= 8) {
      moving.add(at(centimetres), 12);
    }
    Path file = folder.resolve("height.gif");
    moving.write(file);
    assertThat(Files.size(file)).isBetween(50_000L, MOST_BYTES);
  }

  /** The window once the route follows this height. */
  private BufferedImage at(int centimetres) {
    String height = String.format(Locale.ROOT, "%.2f", centimetres / 100.0);
    browser.run(
        "const slider = document.querySelector('.height input[type=range]');"
            + "slider.value = arguments[0];"
            + "slider.dispatchEvent(new Event('input', {bubbles: true}));",
        height);
    browser.until(
        "an answer",
        () ->
            height.equals(browser.see(".height .figure").getDomProperty("value"))
                && !browser.shows(".answer.busy"));
    browser.mapIsDrawn();
    return browser.frame();
  }
}
