package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.MadeUpCounty;
import dev.headroom.server.serve.Service;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.openqa.selenium.WebElement;

/**
 * A dispatcher of Loamshire, signed in at the console in a browser. Server and browser are the same
 * for all tests that register this; each test begins in a window of a desk by day, and ends without
 * an error of the page's scripts.
 */
final class Desk implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback {

  /** Where the page shows a place of a list: in the middle of the map beside the panel. */
  static final int MIDDLE_X = 825;

  static final int MIDDLE_Y = 395;

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private Started started;
  private boolean elsewhere;

  /**
   * What runs once for all classes of a test JVM, until all tests have run. Where a module has
   * several such JVMs, each class is a run of its own; only the session lasts.
   */
  private record Started(Path folder, Service service, Demo.Accounts accounts, Browser browser)
      implements AutoCloseable {

    static Started begin() {
      try {
        Path folder = Files.createTempDirectory("headroom-console");
        Optional<Browser> browser = Browser.find(Files.createDirectory(folder.resolve("profile")));
        Assumptions.assumeTrue(
            browser.isPresent(),
            "no chromium and chromedriver on the path: no test of the console");
        Service service =
            Service.start(
                TestSettings.of(
                    Loamshire.in(folder),
                    folder.resolve("data"),
                    Map.of(
                        Setting.CONSOLE, "on", Setting.CAB, "on", Setting.POSITIONS_KEEP, "24h")));
        Demo.Accounts accounts = Demo.accounts(service.headroom());
        long user = accounts.userId();
        addVehicle(service.headroom(), user, "Curtainsider 7", "LO 07 AMS", 448);
        addVehicle(service.headroom(), user, "Box van 2", "LO 02 AMS", 355);
        return new Started(folder, service, accounts, browser.get());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static long addVehicle(
        Headroom headroom, long user, String name, String registration, int height) {
      VehicleDetails details =
          new VehicleDetails(
              name,
              registration,
              "",
              "",
              Dimensions.ofCentimetresAndKilograms(height, 1200, 250, 18_000));
      AddVehicles.Outcome outcome =
          headroom
              .fleet()
              .addVehicles()
              .handle(new AddVehicles.Command(user, List.of(new Vehicles.New(details, Set.of()))));
      return ((AddVehicles.Outcome.Added) outcome).ids().get(0);
    }

    @Override
    public void close() {
      browser.close();
      service.close();
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      } catch (IOException | UncheckedIOException e) {
        // A browser that ends late still writes its profile: the system clears its temporary
        // folder.
      }
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    started =
        context
            .getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.create(Desk.class))
            .computeIfAbsent(Started.class, key -> Started.begin(), Started.class);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    browser().size(1280, 800);
    browser().dark(false);
    browser().onPaper(false);
    if (!elsewhere && !browser().address().startsWith(address())) {
      browser().open(address() + "/");
      giveAccount();
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(browser().complaints()).isEmpty();
  }

  /** Whether this class's tests are at another server, where the browser stays between them. */
  void elsewhere(boolean is) {
    elsewhere = is;
    if (!is) {
      browser().open(address() + "/console/");
    }
  }

  Browser browser() {
    return started.browser;
  }

  Headroom headroom() {
    return started.service.headroom();
  }

  Demo.Accounts accounts() {
    return started.accounts;
  }

  String address() {
    return started.service.address();
  }

  /** Adds a vehicle to the fleet; its id. */
  long addVehicle(String name, String registration, int height) {
    return Started.addVehicle(headroom(), accounts().userId(), name, registration, height);
  }

  /** Changes a vehicle's height, in centimetres, as another dispatcher does. */
  void measure(long id, int height) {
    Object status =
        browser()
            .run(
                """
                const path = `/console/api/vehicles/${arguments[0]}`;
                const headers = {"X-Headroom-Console": "1", "Content-Type": "application/json"};
                return fetch(path, {headers})
                  .then(async (answer) => fetch(path, {
                    method: "PUT",
                    headers: {...headers, "If-Match": answer.headers.get("ETag")},
                    body: JSON.stringify({...await answer.json(), height: arguments[1] / 100}),
                  }))
                  .then((answer) => answer.status);
                """,
                id,
                height);
    assertThat(status).isEqualTo(200L);
  }

  /** Has the driver's phone report a position. */
  void report(Position at) {
    report(String.format(Locale.ROOT, "{\"lat\":%.6f,\"long\":%.6f}", at.lat(), at.lon()));
  }

  /** Has the driver's phone report a position, and a vehicle of this height. */
  void report(Position at, double height) {
    report(
        String.format(
            Locale.ROOT,
            "{\"lat\":%.6f,\"long\":%.6f,\"dimensions\":"
                + "{\"height\":%.2f,\"width\":2.5,\"length\":12,\"weight\":18}}",
            at.lat(),
            at.lon(),
            height));
  }

  private void report(String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address() + "/api/vehicle_position"))
            .header("Authorization", "Bearer " + accounts().driverToken())
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    assertThat(send(request).statusCode()).isEqualTo(200);
  }

  /** Signs in as another browser of the dispatcher would; the cookie that it gets. */
  String otherSession() {
    String account =
        "{\"username\":\"%s\",\"password\":\"%s\",\"organisation\":%d}"
            .formatted(accounts().user(), accounts().userPassword(), accounts().organisation());
    HttpResponse<String> answer =
        send(
            session("")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(account)));
    return answer.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
  }

  /** Whether a session with this cookie is open. */
  boolean isOpen(String cookie) {
    return send(session(cookie).GET()).statusCode() == 200;
  }

  private HttpRequest.Builder session(String cookie) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address() + "/console/api/session"))
            .header("X-Headroom-Console", "1");
    return cookie.isEmpty() ? request : request.header("Cookie", cookie);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Imports the county again, with another height under the bridge; the server opens it. */
  void renewMap(String lowBridge) {
    try {
      Path drawn = Loamshire.in(Files.createTempDirectory(started.folder, "map"), lowBridge);
      Files.move(
          drawn,
          started.folder.resolve(drawn.getFileName()),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Signs in, in the form that is shown. */
  void giveAccount() {
    giveAccount(accounts());
  }

  /** Signs in as the dispatcher of other accounts. */
  void giveAccount(Demo.Accounts accounts) {
    List<String> given =
        List.of("" + accounts.organisation(), accounts.user(), accounts.userPassword());
    browser().see(".signin input[type=password]");
    for (int i = 0; i < given.size(); i++) {
      write(".signin .field:nth-of-type(" + (i + 1) + ") input", given.get(i));
    }
    browser().see(".signin button").click();
    browser().see(".tabs a[aria-current=page]");
  }

  /** Writes into a field in the place of what it has. */
  WebElement write(String selector, String text) {
    WebElement input = browser().see(selector);
    input.clear();
    input.sendKeys(text);
    return input;
  }

  /** Opens a view anew. */
  void open(String fragment) {
    browser().open(address() + "/console/?" + System.nanoTime() + "#" + fragment);
  }

  /** Opens the plan of a route over the low bridge's road, for a vehicle of this height. */
  void plan(double height) {
    plan(MadeUpCounty.BAKERY_DEPOT, "Bakery Depot", height, 18);
    browser().see(".figures");
  }

  /** Opens the plan of a route from Nether Quill, for a vehicle of this height and weight. */
  void plan(Position to, String name, double height, int tonnes) {
    open(
        String.format(
            Locale.ROOT,
            "plan?from=%s&from-name=Nether+Quill&to=%s&to-name=%s"
                + "&height=%.2f&width=2.5&length=12&weight=%d&leave=any",
            text(MadeUpCounty.NETHER_QUILL),
            text(to),
            name.replace(' ', '+'),
            height,
            tonnes));
  }

  private static String text(Position place) {
    return String.format(Locale.ROOT, "%.5f,%.5f", place.lat(), place.lon());
  }
}
