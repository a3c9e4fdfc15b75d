package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The console on a phone and at night. */
class ConsoleLooksTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void onAPhoneAndAtNightThePanelIsASheetFromBelow() {
    DESK.plan(4.2);
    browser.size(390, 844);
    browser.dark(true);
    browser.see(".grip");
    browser.mapIsDrawn();
    browser.screenshot("phone-dark");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.size(1280, 800);
    browser.mapIsDrawn();
    browser.screenshot("dark");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }
}
