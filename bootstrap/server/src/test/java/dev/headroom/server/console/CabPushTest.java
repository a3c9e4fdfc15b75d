package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Pushes that reach the service worker of the page for drivers. */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class CabPushTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String SHOWN =
      "return navigator.serviceWorker.getRegistration('/cab/')"
          + ".then((worker) => worker.getNotifications())"
          + ".then((all) => all.map(({title, body}) => `${title}: ${body}`));";
  private static final String CLOSE =
      "return navigator.serviceWorker.getRegistration('/cab/')"
          + ".then((worker) => worker.getNotifications())"
          + ".then((all) => all.forEach((each) => each.close()));";

  private final Browser browser = DESK.browser();
  @TempDir private Path folder;
  private Seat seat;

  @BeforeEach
  void sit() {
    DESK.elsewhere(true);
    seat = new Seat(folder, browser);
    browser.letNotify(seat.address());
    seat.open();
    browser.until(
        "a worker",
        () ->
            Boolean.TRUE.equals(
                browser.run(
                    "return navigator.serviceWorker.ready.then(({active}) =>"
                        + " active.state === 'activated')")));
    // A new profile may drop the first notification while it opens its list of them.
    browser.until(
        "a phone that shows notifications",
        () ->
            Boolean.TRUE.equals(
                browser.run(
                    "return navigator.serviceWorker.ready.then((worker) =>"
                        + " worker.showNotification('first', {tag: 'first'})"
                        + ".then(() => worker.getNotifications()))"
                        + ".then(({length}) => length > 0)")));
    browser.run(CLOSE);
  }

  @AfterEach
  void leave() {
    browser.run(CLOSE);
    browser.open("about:blank");
    seat.close();
    DESK.elsewhere(false);
  }

  private static String push(String id, String kind, String text) {
    return "{\"id\":\"%s\",\"kind\":\"%s\",\"title\":\"Headroom\",\"text\":\"%s\"}"
        .formatted(id, kind, text);
  }

  private Object shown() {
    return browser.run(SHOWN);
  }

  private void untilShown(String... texts) {
    List<String> wanted = List.of(texts).stream().map(text -> "Headroom: " + text).toList();
    browser.until("notifications " + wanted, () -> wanted.equals(shown()));
  }

  @Test
  void aPushIsShownOnceByThePhoneAndByTheOpenPage() {
    try (PushedWorker worker = browser.worker(seat.address(), "/cab/")) {
      worker.deliver(push("1", "message", "on the page"));
      untilShown("on the page");
      browser.open(seat.address() + "/health/ready");
      browser.run(CLOSE);
      worker.deliver(push("2", "hard", "no page open"));
      untilShown("no page open");
      browser.run(CLOSE);
      worker.deliver(push("2", "hard", "no page open"));
      worker.deliver(push("1", "message", "on the page"));
      worker.deliver(push("3", "trip", "another"));
      untilShown("another");
      browser.run(CLOSE);

      seat.open();
      worker.deliver(push("2", "hard", "no page open"));
      worker.deliver(push("4", "message", "once more"));
      untilShown("once more");
      browser.run(CLOSE);

      Seat.Way way = seat.way();
      seat.drive(way.at(0), way.heading(0));
      worker.deliver(push("5", "hard", "a bridge ahead"));
      worker.deliver(push("5", "hard", "a bridge ahead"));
      worker.deliver(push("6", "message", "call us"));
      browser.see(".card", "call us");
      browser.until("words", () -> seat.hasSaid("call us"));
      assertThat(seat.said().stream().filter(text -> text.contains("a bridge ahead"))).hasSize(1);
      assertThat(shown()).as("the page itself shows them").isEqualTo(List.of());
    }
  }
}
