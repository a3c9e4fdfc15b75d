package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
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

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void signingOutEverywhereEndsTheSessionsOfOtherBrowsersToo() {
    DESK.open("plan");
    browser.see(".answer .empty");
    String elsewhere = DESK.otherSession();
    assertThat(DESK.isOpen(elsewhere)).isTrue();
    browser.see(".account .name").click();
    browser.see(".card .danger");
    assertThat(browser.focused().getTagName()).as("no button").isEqualTo("h2");
    browser.screenshot("account");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".card .danger").click();
    browser.see(".signin");
    assertThat(DESK.isOpen(elsewhere)).isFalse();
    DESK.giveAccount();
  }
}
