package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.DemoTraffic;
import dev.headroom.server.serve.Service;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The first minute of {@code headroom demo}: every view of the page has something to look at. */
class ConsoleDemoTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @TempDir private Path folder;

  @Test
  void eachViewOfTheDemoHasSomethingToLookAt() throws Exception {
    AtomicReference<List<Long>> drivers = new AtomicReference<>();
    try (Service service =
            Service.start(
                TestSettings.of(
                    Demo.map(folder),
                    folder.resolve("data"),
                    Map.of(Setting.CONSOLE, "on", Setting.POSITIONS_KEEP, "24h")),
                headroom -> {
                  Demo.Accounts accounts = Demo.accounts(headroom);
                  drivers.set(Demo.company(headroom, accounts));
                  return Optional.of(Demo.visitor(accounts));
                });
        DemoTraffic traffic = DemoTraffic.start(service.headroom(), drivers.get())) {
      assertThat(traffic).isNotNull();
      browser.open(service.address() + "/");
      assertThat(browser.see(".answer .figures").getText()).contains("min");
      assertThat(browser.see(".answer").getText())
          .as("what the README promises")
          .contains("12'8\"", "+3 min");
      browser.mapIsDrawn();
      browser.screenshot("demo");
      see("live", ".live .row .info", "driving");
      browser.mapIsDrawn();
      browser.screenshot("demo-live");
      see("fleet", ".fleet .row", "Curtainsider 2");
      browser.screenshot("demo-fleet");
      browser.see(".fleet .segments label", "Drivers").click();
      browser.see(".driver", "Artic 1");
      see("closures", ".row", "Bridge repairs on Tansy Lane");
      browser.mapIsDrawn();
      browser.screenshot("demo-closures");
      see("places", ".row", "Brindle Bakery");
    } finally {
      DESK.open("plan");
    }
  }

  private void see(String view, String selector, String text) {
    browser.see(".tabs a[data-view=" + view + "]").click();
    browser.see(selector, text);
  }
}
