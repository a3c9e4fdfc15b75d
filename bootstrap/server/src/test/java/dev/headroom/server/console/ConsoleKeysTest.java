package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** API keys at the console. */
class ConsoleKeysTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aKeyIsShownOnceWithALineToPaste() {
    DESK.open("keys");
    browser.see(".keys .field:nth-of-type(1) input").sendKeys("Yard terminal");
    browser.see(".keys .field:nth-of-type(2) input").sendKeys("yard@loamshire.example");
    browser.see(".keys .primary").click();
    assertThat(browser.see(".token").getText()).startsWith("hr_");
    assertThat(browser.see("pre").getText()).startsWith("curl ").contains("generate_routes");
    browser.screenshot("keys");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  /** "Copy it now" stands beside the newest key, never beside one before it. */
  @Test
  void whileAnotherKeyIsMadeTheOneBeforeIsNotShown() {
    DESK.open("keys");
    make("Gate");
    browser.see(".token");
    browser.intercept("/console/api/keys", "() => new Promise(() => {})");
    make("Barrier");
    browser.until("no key", () -> !browser.shows(".token"));
    browser.interceptNothing();
  }

  private void make(String name) {
    DESK.write(".keys .field:nth-of-type(1) input", name);
    DESK.write(".keys .field:nth-of-type(2) input", "yard@loamshire.example");
    browser.see(".keys .primary").click();
  }
}
