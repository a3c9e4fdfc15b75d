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
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
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

  @Test
  void theCompanysNameDoesInThePlaceOfItsNumber() {
    browser.forgetCookies();
    browser.open(DESK.address() + "/");
    DESK.write(".signin .field:nth-of-type(1) input", " loamshire haulage ");
    DESK.write(".signin .field:nth-of-type(2) input", DESK.accounts().user());
    DESK.write(".signin .field:nth-of-type(3) input", DESK.accounts().userPassword());
    browser.see(".signin button").click();
    browser.see(".tabs a[aria-current=page]");
    browser.forgetCookies();
    browser.open(DESK.address() + "/");
    assertThat(browser.see(".signin .field:nth-of-type(1) input").getDomProperty("value"))
        .as("kept for the next time")
        .isEqualTo("loamshire haulage");
    DESK.giveAccount();
  }

  @Test
  void aRefusedSignInSaysWhyAndKeepsWhatWasTyped() {
    browser.forgetCookies();
    browser.open(DESK.address() + "/");
    DESK.write(".signin .field:nth-of-type(1) input", "no such haulage");
    DESK.write(".signin .field:nth-of-type(2) input", "somebody");
    DESK.write(".signin .field:nth-of-type(3) input", "wrong");
    browser.see(".signin button").click();
    browser.see(".signin .failure", "not right");
    assertThat(browser.see(".signin .field:nth-of-type(2) input").getDomProperty("value"))
        .isEqualTo("somebody");
    browser.screenshot("sign-in-refused");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.intercept(
        "/console/api/session",
        "() => Promise.resolve(new Response('{}', {status: 429, headers: {'Retry-After': '812'}}))");
    browser.see(".signin button").click();
    browser.see(".signin .failure", "14 min");
    browser.interceptNothing();
    DESK.giveAccount();
  }
}
