package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Signing in at the console. */
class ConsoleSignInTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @Test
  void whoIsNotSignedInSeesTheFormAlone() {
    browser.forgetCookies();
    browser.open(DESK.address() + "/");
    browser.see(".signin");
    assertThat(browser.shows(".tabs a")).isFalse();
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.screenshot("sign-in");
    DESK.giveAccount();
    browser.see(".answer .empty");
    browser.mapIsDrawn();
    browser.screenshot("empty");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }
}
