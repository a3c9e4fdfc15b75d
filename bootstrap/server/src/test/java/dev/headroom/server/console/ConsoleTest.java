package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.AddVehicles;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.Loamshire;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.MadeUpCounty;
import dev.headroom.server.serve.Service;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** A dispatcher's day at the console, in a browser; {@code -Plong} has the whole of it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleTest {

  private Service service;
  private Demo.Accounts accounts;
  private Browser browser;
  private long curtainsider;

  @BeforeAll
  void start(@TempDir Path folder, @TempDir Path profile) throws IOException {
    Optional<Browser> found = Browser.find(profile);
    Assumptions.assumeTrue(
        found.isPresent(), "no chromium and chromedriver on the path: no test of the console");
    browser = found.get();
    service =
        Service.start(
            Settings.of(
                Optional.empty(),
                Map.of(),
                Map.of(
                    Setting.MAP,
                    Loamshire.in(folder).toString(),
                    Setting.DATA,
                    folder.resolve("data").toString(),
                    Setting.PORT,
                    "0",
                    Setting.CONSOLE,
                    "on")));
    accounts = Demo.accounts(service.headroom());
    curtainsider = addVehicle(service.headroom(), "Curtainsider 7", "LO 07 AMS", 448);
    addVehicle(service.headroom(), "Box van 2", "LO 02 AMS", 355);
  }

  private long addVehicle(Headroom headroom, String name, String registration, int height) {
    VehicleDetails details =
        new VehicleDetails(
            name,
            registration,
            "",
            "",
            Dimensions.ofCentimetresAndKilograms(height, 1200, 250, 18_000));
    AddVehicles.Outcome outcome =
        headroom
            .administration()
            .addVehicles()
            .handle(
                new AddVehicles.Command(
                    accounts.userId(), List.of(new Vehicles.New(details, Set.of()))));
    return ((AddVehicles.Outcome.Added) outcome).ids().get(0);
  }

  @AfterAll
  void stop() {
    if (browser != null) {
      browser.close();
    }
    if (service != null) {
      service.close();
    }
  }

  @BeforeEach
  void signIn() {
    browser.size(1280, 800);
    browser.dark(false);
    if (!browser.address().startsWith(service.address())) {
      browser.open(service.address() + "/");
      giveAccount();
    }
  }

  @AfterEach
  void nothingWentWrong() {
    assertThat(browser.complaints()).isEmpty();
  }

  private void giveAccount() {
    List<String> given =
        List.of("" + accounts.organisation(), accounts.user(), accounts.userPassword());
    browser.see(".signin input[type=password]");
    for (int i = 0; i < given.size(); i++) {
      WebElement input = browser.see(".signin .field:nth-of-type(" + (i + 1) + ") input");
      input.clear();
      input.sendKeys(given.get(i));
    }
    browser.see(".signin button").click();
    browser.see(".tabs a[aria-current=page]");
  }

  /** Opens the plan of a route over the low bridge's road, for a vehicle of this height. */
  private void plan(double height) {
    browser.open(
        service.address()
            + String.format(
                Locale.ROOT,
                "/console/?%s#plan?from=%s&from-name=Nether+Quill&to=%s&to-name=Bakery+Depot"
                    + "&height=%.2f&width=2.5&length=12&weight=18&leave=any",
                System.nanoTime(),
                text(MadeUpCounty.NETHER_QUILL),
                text(MadeUpCounty.BAKERY_DEPOT),
                height));
    browser.see(".figures");
  }

  private static String text(Position place) {
    return String.format(Locale.ROOT, "%.5f,%.5f", place.lat(), place.lon());
  }

  @Test
  void whoIsNotSignedInSeesTheFormAlone() {
    browser.forgetCookies();
    browser.open(service.address() + "/");
    browser.see(".signin");
    assertThat(browser.shows(".tabs a")).isFalse();
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.screenshot("sign-in");
    giveAccount();
    browser.see(".answer .empty");
    browser.mapIsDrawn();
    browser.screenshot("empty");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void aTallLorryIsToldWhyItsRouteIsNotTheDirectOne() {
    plan(4.2);
    WebElement bridge = browser.see(".restriction", "Quill Road");
    assertThat(bridge.getText()).contains("12'8\"").contains("min");
    browser.mapIsDrawn();
    browser.screenshot("route");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".steps summary").click();
    browser.see(".steps li");
    browser.screenshot("steps");
  }

  @Test
  void theRouteFollowsTheHeight() {
    plan(3.7);
    String low = browser.see(".figures").getText();
    assertThat(browser.see(".headroom").getText()).contains("12′8″");
    browser.mapIsDrawn();
    browser.screenshot("low");
    WebElement slider = browser.see(".height input[type=range]");
    for (int centimetre = 0; centimetre < 20; centimetre++) {
      slider.sendKeys(Keys.ARROW_RIGHT);
    }
    browser.see(".restriction", "Quill Road");
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.90");
    assertThat(browser.see(".figures").getText()).isNotEqualTo(low);
    browser.mapIsDrawn();
    browser.screenshot("high");
    assertThat(browser.address()).contains("height=3.9");
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aPlaceOffTheMapIsRefusedInWordsAndThePlanStays() {
    plan(3.7);
    WebElement destination = browser.see(".place:nth-of-type(2) input");
    destination.clear();
    destination.sendKeys("54.0, -3.0");
    browser.see(".suggestions [aria-selected=true]");
    destination.sendKeys(Keys.ENTER);
    assertThat(browser.see(".refusal").getText()).isNotBlank();
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("3.70");
    browser.screenshot("refusal");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void theSheetForTheCabHasMapLimitsAndSteps() {
    plan(4.2);
    browser.mapIsDrawn();
    browser.run("window.print = () => { document.body.dataset.printed = 'yes'; };");
    browser.see(".actions .primary").click();
    browser.await(
        "a laid out sheet",
        () ->
            "yes".equals(browser.run("return document.body.dataset.printed"))
                ? Optional.of(true)
                : Optional.empty());
    browser.size(794, 1123);
    browser.onPaper(true);
    assertThat(browser.see("#sheet").getText())
        .contains("Nether Quill to Bakery Depot")
        .contains("Quill Road")
        .contains("© OpenStreetMap contributors");
    assertThat(browser.shows("#panel")).isFalse();
    browser.screenshot("print");
    browser.onPaper(false);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void onAPhoneAndAtNightThePanelIsASheetFromBelow() {
    plan(4.2);
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

  @Test
  void twoWhoEditAVehicleLearnOfEachOther() {
    browser.open(service.address() + "/console/#fleet");
    browser.see(".row", "Curtainsider 7").findElement(By.cssSelector(".what")).click();
    WebElement height = browser.see(".editor .field:nth-of-type(3) input");
    height.clear();
    height.sendKeys("4.60");
    WebElement weight = browser.see(".editor .field:nth-of-type(6) input");
    weight.clear();
    weight.sendKeys("46");
    browser.see(".editor .hint", "sure?");
    browser.screenshot("fleet");
    assertThat(browser.accessibilityFaults()).isEmpty();

    anotherSaves(curtainsider, 4.52);
    browser.see(".editor .primary").click();
    browser.see(".editor .violated");
    assertThat(browser.see(".editor .hint", "4.52").getText()).contains("saved now");
    assertThat(browser.see(".editor .field:nth-of-type(3) input").getDomProperty("value"))
        .as("what was typed")
        .isEqualTo("4.6");
    browser.screenshot("conflict");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.see(".editor .primary").click();
    browser.see(".made", "Curtainsider 7");
    browser.see(".row .numbers", "4.6 m high");
  }

  /** As another window of the console does. */
  private void anotherSaves(long vehicle, double height) {
    Object status =
        browser.run(
            "return fetch('/console/api/vehicles/' + arguments[0], {method: 'PUT',"
                + " headers: {'X-Headroom-Console': '1', 'Content-Type': 'application/json'},"
                + " body: JSON.stringify({height: arguments[1]})}).then(answer => answer.status)",
            vehicle,
            height);
    assertThat(status).isEqualTo(200L);
  }

  @Test
  @EnabledIfSystemProperty(named = "headroom.test.long", matches = "true")
  void aKeyIsShownOnceWithALineToPaste() {
    browser.open(service.address() + "/console/#keys");
    browser.see(".keys .field:nth-of-type(1) input").sendKeys("Yard terminal");
    browser.see(".keys .field:nth-of-type(2) input").sendKeys("yard@loamshire.example");
    browser.see(".keys .primary").click();
    assertThat(browser.see(".token").getText()).startsWith("hr_");
    assertThat(browser.see("pre").getText()).startsWith("curl ").contains("generate_routes");
    browser.screenshot("keys");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void withoutAConnectionOrASessionNothingIsLost() {
    plan(4.2);
    browser.offline(true);
    WebElement slider = browser.see(".height input[type=range]");
    slider.sendKeys(Keys.ARROW_RIGHT);
    browser.see(".answer .failure");
    browser.screenshot("offline");
    browser.offline(false);
    browser.await(
        "the answer once the connection is back",
        () -> browser.shows(".answer .failure") ? Optional.empty() : Optional.of(true));
    browser.forgetCookies();
    slider.sendKeys(Keys.ARROW_RIGHT);
    browser.see(".signin");
    browser.screenshot("session-ended");
    giveAccount();
    assertThat(browser.see(".height .figure").getDomProperty("value")).isEqualTo("4.22");
    browser.see(".figures");
  }
}
