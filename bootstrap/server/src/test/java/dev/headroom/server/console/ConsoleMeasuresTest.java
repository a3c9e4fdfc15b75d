package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.Keys;

/** Measures of vehicles as people type them, and vehicles whose measures change. */
class ConsoleMeasuresTest {

  @RegisterExtension static final Desk DESK = new Desk();

  private static final String HEIGHT = ".height .figure";
  private static final String WEIGHT = ".measures .field:nth-of-type(3) input";

  private final Browser browser = DESK.browser();

  @Test
  void aMeasureIsReadAsPeopleWriteIt() {
    Map.ofEntries(
            Map.entry("4.9 m", 4.9),
            Map.entry("4,90m", 4.9),
            Map.entry("4m90", 4.9),
            Map.entry("490 cm", 4.9),
            Map.entry("2,550 mm", 2.55),
            Map.entry("13'2", 4.02),
            Map.entry("13′2″", 4.02),
            Map.entry("13ft 2in", 4.02),
            Map.entry("13 ft", 3.97),
            Map.entry("158\"", 4.02))
        .forEach((text, metres) -> assertThat(read("height", text)).as(text).isEqualTo(metres));
    Map.of("44 t", 44.0, "44", 44.0, "7,5", 7.5, "44,000 kg", 44.0, "7257 kg", 7.257)
        .forEach((text, tonnes) -> assertThat(read("weight", text)).as(text).isEqualTo(tonnes));
    Map.of("490", "height", "4m9", "height", "13'14", "height", "4.9.1", "height", "44 l", "weight")
        .forEach((text, name) -> assertThat(read(name, text)).as(text).isEqualTo(-1.0));
  }

  /** A measure as the page reads it; -1 where it does not. */
  private double read(String name, String text) {
    Object read =
        browser.run(
            "return import(new URL('measure.js', document.querySelector('script[type=module]').src))"
                + ".then(measure => measure.typedMeasure(arguments[0], arguments[1]))"
                + ".then(value => Number.isNaN(value) ? -1 : value)",
            name,
            text);
    return ((Number) read).doubleValue();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void whatIsNotUnderstoodSaysSoAndTakesTheAnswerAway() {
    DESK.plan(3.7);
    DESK.write(HEIGHT, "490").sendKeys(Keys.TAB);
    assertThat(browser.see(".height .fault").getText()).contains("490.0 m").contains("6.0 m");
    browser.until("no answer", () -> !browser.shows(".figures"));
    assertThat(browser.see(".answer .refusal").getText()).contains("not understood");
    assertThat(browser.shows(".actions")).as("nothing to print or to send").isFalse();
    browser.screenshot("measure-not-understood");
    assertThat(browser.accessibilityFaults()).isEmpty();
    DESK.write(HEIGHT, "12ft 2in").sendKeys(Keys.TAB);
    browser.see(".figures");
    assertThat(browser.shows(".fault")).isFalse();
    assertThat(browser.see(HEIGHT).getDomProperty("value")).isEqualTo("3.71");
    assertThat(browser.see(".height .feet").getText()).isEqualTo("12′2″");

    DESK.write(WEIGHT, "lots").sendKeys(Keys.TAB);
    assertThat(browser.see(".fault").getText()).contains("“lots”").contains("tonnes");
    browser.until("no answer", () -> !browser.shows(".figures"));
    DESK.write(WEIGHT, "18,000 kg").sendKeys(Keys.ENTER);
    browser.see(".figures");
    assertThat(browser.see(WEIGHT).getDomProperty("value")).isEqualTo("18");
  }

  @Test
  void aVehicleIsNamedOnlyWithWhatItMeasuresNow() {
    long id = DESK.addVehicle("Tipper 4", "LO 04 AMS", 362);
    DESK.plan(3.0);
    DESK.open(browser.address().split("#")[1].replace("plan?", "plan?vehicle=" + id + "&"));
    assertThat(browser.see(".note.violated", "Tipper 4").getText()).contains("3.62 m");
    assertThat(browser.see(HEIGHT).getDomProperty("value")).isEqualTo("3.62");
    assertThat(chosenVehicle()).isEqualTo("Tipper 4 · LO 04 AMS");
    browser.screenshot("vehicle-changed");
    assertThat(browser.accessibilityFaults()).isEmpty();

    DESK.measure(id, 375);
    browser.run("window.dispatchEvent(new Event('focus'))");
    browser.see(".note.violated", "3.75 m");
    browser.see(".height input[type=range]").sendKeys(Keys.ARROW_RIGHT);
    assertThat(chosenVehicle()).isEqualTo("Measures typed in below");
    assertThat(browser.shows(".note.violated")).isFalse();

    DESK.measure(id, 380);
    browser.see(".vehicle option", "Tipper 4").click();
    browser.see(".note.violated", "3.8 m");
  }

  private String chosenVehicle() {
    return (String)
        browser.run("return document.querySelector('.vehicle select').selectedOptions[0].text");
  }
}
