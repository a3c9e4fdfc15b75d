package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.Languages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.openqa.selenium.Keys;

/** The console in each of its languages: what it says, and that it fits. */
@EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
class ConsoleLanguagesTest {

  static final List<String> LANGUAGES = Languages.CODES;

  private static final List<String> VIEWS =
      List.of("live", "fleet", "places", "closures", "company", "keys");

  private static final String FOUND =
      """
      () => Promise.resolve(new Response(JSON.stringify({state: 'complete', places: [
        {kind: 'depot', id: 1, name: 'Bakery Depot', text: 'Bakery Depot, 3 Ring Road', reference: 'BD-1',
         street: '', house_number: '', postcode: '', place: '', country: '', lat: 55.16, lon: -2.5,
         distance: 350, exact: true, match: 'exact'},
        {kind: 'house', name: '', text: '14 Depot Lane, Market Brindle', street: 'Depot Lane',
         house_number: '14', postcode: 'LO1 2AB', place: 'Market Brindle', country: 'GB', lat: 55.17,
         lon: -2.51, distance: 1250, exact: false, match: 'nearest_number',
         note: 'The map lacks this house number; this is number 14.'},
        {kind: 'industrial_estate', name: 'Depot Business Park with a Rather Long Name',
         text: 'Depot Business Park with a Rather Long Name, Upper Tansy', street: '', house_number: '',
         postcode: '', place: 'Upper Tansy', country: 'IE', lat: 55.2, lon: -2.4, distance: 21250,
         exact: true, match: 'exact'}]})))
      """;

  @TempDir private Path folder;

  @RegisterExtension static final Desk DESK = new Desk();

  private final Browser browser = DESK.browser();

  @AfterEach
  void forget() {
    browser.run("localStorage.removeItem('headroom.language')");
    browser.wants("en-GB,en");
    DESK.open("plan");
    browser.see(".answer");
  }

  private void choose(String language) {
    browser.run("localStorage.setItem('headroom.language', arguments[0])", language);
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void everyViewFitsTheDeskAndThePhone(String language) {
    choose(language);
    DESK.plan(4.2);
    browser.see(".steps summary").click();
    browser.mapIsDrawn();
    looksRight(language, "plan");
    for (String view : VIEWS) {
      DESK.open(view);
      browser.see("#view h2, #view h3, #view p");
      looksRight(language, view);
    }
    DESK.plan(5.2);
    looksRight(language, "plan-high");
    searching(language);
    ownPlaces(language);
  }

  private void searching(String language) {
    DESK.open("plan");
    browser.see(".answer .empty");
    browser.intercept("/console/api/places/search", FOUND);
    browser.see(".place:nth-of-type(1) input").sendKeys("12 depot");
    browser.see(".suggestions [aria-selected=true]");
    looksRightAtNight(language, "search");
    browser.press(Keys.TAB);
    browser.see(".unsettled");
    looksRightAtNight(language, "search-unsettled");
  }

  private void ownPlaces(String language) {
    DESK.open("places");
    browser.see(".places .primary").click();
    browser.see(".places form");
    looksRightAtNight(language, "places-form");
    browser.see(".places .actions button:nth-of-type(2)").click();
    browser.see(".import input[type=file]").sendKeys(file().toString());
    browser.see(".import .preview");
    looksRightAtNight(language, "places-import");
  }

  private Path file() {
    try {
      return Files.writeString(
          folder.resolve("places.csv"),
          "kind;name;lat;lon\ndepot;Jam Works;55,18;-2,5\ncastle;Toffee Keep;high;-2,5\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void looksRight(String language, String view) {
    assertThat(browser.run("return document.documentElement.lang")).isEqualTo(language);
    for (int width : List.of(1280, 380)) {
      browser.size(width, 844);
      browser.screenshot("language-" + language + "-" + view + "-" + width);
      assertThat(overflowing()).as("%s %s %d", language, view, width).isEmpty();
    }
    browser.size(1280, 800);
  }

  private void looksRightAtNight(String language, String view) {
    looksRight(language, view);
    browser.dark(true);
    looksRight(language, view + "-night");
    browser.dark(false);
  }

  /** What reaches beyond the panel, or has a text that is cut off. */
  private List<?> overflowing() {
    return (List<?>)
        browser.run(
            """
            const panel = document.getElementById("panel");
            const right = panel.getBoundingClientRect().right + 1;
            const shown = [...panel.querySelectorAll("*")].filter((each) =>
              each.checkVisibility() && !each.closest(".visually-hidden, .preview"));
            return shown
              .filter((each) => each.getBoundingClientRect().right > right
                || (each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
                  && getComputedStyle(each).overflowX !== "visible"
                  && each.tagName !== "INPUT"))
              .map((each) => `${each.tagName}.${each.className}: ${each.textContent.slice(0, 60)}`);
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | 4.20 | Height",
        "de | 4,20 | Höhe",
        "fr | 4,20 | Hauteur",
        "pl | 4,20 | Wysokość",
        "ro | 4,20 | Înălțime",
        "cy | 4.20 | Uchder",
      })
  void numbersStepsAndSignsAreInTheLanguage(String language, String height, String label) {
    choose(language);
    DESK.plan(4.2);
    browser.see(".height label", label);
    assertThat(browser.see(".height input.figure").getDomProperty("value")).isEqualTo(height);
    browser.see(".steps summary").click();
    String steps = browser.see(".steps ol").getText();
    String signs = browser.see(".restrictions .info").getText();
    if (language.equals("en")) {
      assertThat(steps).contains("Head ", "Arrive");
      assertThat(signs).contains("low bridge");
    } else {
      assertThat(steps).doesNotContain("Head ", "Turn ", "Arrive");
      assertThat(signs).doesNotContain("low bridge");
    }
  }

  /** The browser's own rules choose the plural forms of the catalogue. */
  @ParameterizedTest
  @CsvSource({
    "en, one other other other other other",
    "de, one other other other other other",
    "fr, one other other other other other",
    "pl, one few few many many many",
    "ro, one few few few few other",
    "cy, one two few other many other",
  })
  void theBrowserCountsAsTheCatalogueDoes(String language, String forms) {
    assertThat(
            browser.run(
                "return [1, 2, 3, 5, 6, 21].map((n) =>"
                    + " new Intl.PluralRules(arguments[0]).select(n)).join(' ')",
                language))
        .isEqualTo(forms);
  }

  @Test
  void withoutAChoiceThePageSpeaksTheBrowsersLanguage() {
    browser.wants("tlh,pl-PL,pl,en");
    DESK.open("plan");
    browser.see(".tabs", "Trasa");
    assertThat(browser.run("return document.documentElement.lang")).isEqualTo("pl");
  }

  @Test
  void aLanguageIsChosenOnThePageAndKept() {
    DESK.open("plan");
    browser.see(".account select");
    assertThat(
            browser.run(
                "return [...document.querySelectorAll('.account option')]"
                    + ".map((each) => each.textContent).join()"))
        .isEqualTo("English,Deutsch,Français,Polski,Română,Cymraeg");
    browser.see(".account select").sendKeys("Cym");
    browser.see(".tabs", "Llwybr");
    DESK.open("plan");
    browser.see(".tabs", "Llwybr");
  }
}
