package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A trip that has to be there in time, and leaves as late as it can. */
class ConsoleArrivalTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  private void arriveBy(String time) {
    DESK.plan(3.7);
    browser.run(
        "location.hash = location.hash.replace('leave=any', 'leave=by&until=' + arguments[0])",
        time);
  }

  @Test
  void theAnswerIsTheLatestDeparture() {
    arriveBy("2037-06-28T22:30");
    String figures = browser.see(".figures", "departure").getText();
    assertThat(figures).contains("10:16", "10:29");
    assertThat(browser.shows(".departure .times .field:nth-of-type(1)")).isFalse();
    assertThat(browser.address()).contains("leave=by", "until=2037-06-28T22");
    browser.screenshot("arrive-by");
    assertThat(browser.accessibilityFaults()).isEmpty();
    for (int width : new int[] {1024, 390}) {
      browser.size(width, 844);
      browser.screenshot("arrive-by-" + width);
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theFormOffersItAndKeepsItInTheLink() {
    DESK.plan(3.7);
    browser.see(".departure .segments label", "Arrive by").click();
    browser.see(".figures", "departure");
    assertThat(browser.address()).contains("leave=by", "until=20");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void anArrivalThatIsTooSoonSaysWhatIsPossible() {
    LocalDateTime soon = LocalDateTime.now(ZoneId.of("Europe/London")).plusMinutes(3);
    arriveBy(soon.truncatedTo(ChronoUnit.MINUTES).toString());
    assertThat(browser.see(".refusal", "earliest arrival").getText())
        .contains("Arrive by")
        .doesNotContain("arrive_by", "window");
    browser.screenshot("arrive-by-refused");
    assertThat(browser.accessibilityFaults()).isEmpty();
    arriveBy("2020-06-28T22:30");
    browser.see(".departure .fault", "has passed");
  }
}
