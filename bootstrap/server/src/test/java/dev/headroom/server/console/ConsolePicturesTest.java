package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

  private static final int DRAG_STEPS = 14;
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
    write(moving, "height.gif");
  }

  @Test
  void theRouteFollowsItsEnd() throws Exception {
    browser.size(1080, 660);
    DESK.plan(4.2);
    browser.mapIsDrawn();
    List<?> pin =
        (List<?>)
            browser.run(
                "const box = document.querySelector('.pin.to').getBoundingClientRect();"
                    + "return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);");
    int x = ((Long) pin.get(0)).intValue();
    int y = ((Long) pin.get(1)).intValue();
    MovingPicture moving = new MovingPicture();
    moving.add(browser.frame(), 100);
    browser.hold(x, y);
    for (int i = 1; i <= 2 * DRAG_STEPS; i++) {
      int away = Math.min(i, 2 * DRAG_STEPS - i);
      browser.pull(x - 20 * away, y - 7 * away);
      browser.until("an answer", () -> !browser.shows(".answer.busy"));
      browser.mapIsDrawn();
      moving.add(browser.frame(), i == DRAG_STEPS ? 120 : 12);
    }
    browser.letGo(x, y);
    write(moving, "drag.gif");
  }

  private void write(MovingPicture moving, String name) throws IOException {
    Path file = folder.resolve(name);
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
