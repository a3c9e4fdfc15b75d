package dev.headroom.server.console;

import dev.headroom.domain.geo.Position;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium with a profile of its own, which waits for what it looks for. */
final class Browser implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LOOK = Duration.ofMillis(40);
  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private static final Duration FRAME = Duration.ofNanos(16_666_667);
  private static final int SLIDE_STEP = 3;

  private final ChromeDriver driver;
  private String watching = "";

  /**
   * Starts one, where Chromium and its driver are on the path.
   *
   * @param profile an empty folder
   */
  static Optional<Browser> find(Path profile) {
    Optional<File> chromium = onPath("chromium", "chromium-browser", "google-chrome");
    Optional<File> driver = onPath("chromedriver");
    return chromium.isPresent() && driver.isPresent()
        ? Optional.of(new Browser(chromium.get(), driver.get(), profile))
        : Optional.empty();
  }

  private static Optional<File> onPath(String... names) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
        .flatMap(folder -> Stream.of(names).map(name -> new File(folder, name)))
        .filter(File::canExecute)
        .findFirst();
  }

  private Browser(File chromium, File chromedriver, Path profile) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium);
    options.setCapability("goog:loggingPrefs", logs);
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--lang=en-GB",
        "--user-data-dir=" + profile.toAbsolutePath());
    if (!LONG) {
      // What moves is drawn sixty times a second, by the processor here.
      options.addArguments("--force-prefers-reduced-motion");
    }
    driver =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver)
                .usingAnyFreePort()
                .build(),
            options);
    size(1280, 800);
  }

  void open(String address) {
    driver.get(address);
  }

  /** The window's size; one of a phone is one for fingers. */
  void size(int width, int height) {
    command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 700));
  }

  void dark(boolean dark) {
    command(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            "",
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  void onPaper(boolean paper) {
    command("Emulation.setEmulatedMedia", Map.of("media", paper ? "print" : ""));
  }

  /** The time zone of its computer; an empty one is that of this machine. */
  void zone(String id) {
    command("Emulation.setTimezoneOverride", Map.of("timezoneId", id));
  }

  /** The languages that its user wants, the best first, such as {@code pl-PL,pl}. */
  void wants(String languages) {
    command(
        "Emulation.setUserAgentOverride",
        Map.of("userAgent", run("return navigator.userAgent"), "acceptLanguage", languages));
  }

  /** Lets the pages of an address read the position. */
  void letReadPosition(String address) {
    command(
        "Browser.grantPermissions",
        Map.of("origin", address, "permissions", List.of("geolocation", "wakeLockScreen")));
  }

  /** Lets the pages of an address read the position and show notifications. */
  void letNotify(String address) {
    command(
        "Browser.grantPermissions",
        Map.of(
            "origin",
            address,
            "permissions",
            List.of("geolocation", "wakeLockScreen", "notifications")));
  }

  /**
   * Bytes of the page in use after garbage was collected: of its scripts, of its elements, and of
   * its buffers.
   */
  long memory() {
    command("HeapProfiler.collectGarbage", Map.of());
    Map<String, Object> usage = driver.executeCdpCommand("Runtime.getHeapUsage", Map.of());
    return Stream.of("usedSize", "embedderHeapUsedSize", "backingStorageSize")
        .mapToLong(part -> ((Number) usage.get(part)).longValue())
        .sum();
  }

  /** The device lacks memory: browsers give back what they can do without. */
  void lackMemory() {
    command("Memory.simulatePressureNotification", Map.of("level", "critical"));
  }

  /** The service worker of a scope, where the page shown is of its origin. */
  PushedWorker worker(String origin, String scope) {
    Map<?, ?> options = (Map<?, ?>) driver.getCapabilities().getCapability("goog:chromeOptions");
    return new PushedWorker(String.valueOf(options.get("debuggerAddress")), origin, scope);
  }

  /** Where the device is, as exact as it says, in metres; speed and direction stay unknown. */
  void isAt(Position at, double accuracy) {
    command(
        "Emulation.setGeolocationOverride",
        Map.of("latitude", at.lat(), "longitude", at.lon(), "accuracy", accuracy));
  }

  /** Where the device is, and how it moves: metres a second, and degrees from north. */
  void drivesAt(Position at, double speed, double heading) {
    command(
        "Emulation.setGeolocationOverride",
        Map.of(
            "latitude",
            at.lat(),
            "longitude",
            at.lon(),
            "accuracy",
            5,
            "speed",
            speed,
            "heading",
            heading));
  }

  /** Cuts all of the browser off the network, or no longer. */
  void cutOff(boolean is) {
    command("Network.enable", Map.of());
    command(
        "Network.emulateNetworkConditions",
        Map.of("offline", is, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1));
  }

  /** Has every request of the page fail as without a network, until it is switched back. */
  void offline(boolean offline) {
    run(
        "window.connected = window.connected || window.fetch;"
            + "window.fetch = arguments[0]"
            + " ? () => Promise.reject(new TypeError('no network')) : window.connected;",
        offline);
  }

  /**
   * Has a script of the page decide what requests for addresses with this text get: it receives the
   * real answer's promise as a function, and returns a promise of an answer.
   */
  void intercept(String part, String decide) {
    run(
        "const real = window.connected = window.connected || window.fetch;"
            + "window.fetch = (path, options) => String(path).includes(arguments[0])"
            + " ? ("
            + decide
            + ")(() => real(path, options)) : real(path, options);",
        part);
  }

  /** Opens an address in a window of its own, runs something there, and comes back. */
  void inAnotherWindow(String address, Runnable action) {
    String here = driver.getWindowHandle();
    driver.switchTo().newWindow(WindowType.TAB);
    try {
      driver.get(address);
      action.run();
    } finally {
      driver.close();
      driver.switchTo().window(here);
    }
  }

  /** What a file that the page saves has in it, as soon as it is whole. */
  String download(Path folder, String name, Runnable click) {
    command(
        "Browser.setDownloadBehavior",
        Map.of("behavior", "allow", "downloadPath", folder.toAbsolutePath().toString()));
    click.run();
    return await(
        name,
        () -> {
          Path file = folder.resolve(name);
          try {
            return Files.exists(file) && Files.size(file) > 0
                ? Optional.of(Files.readString(file))
                : Optional.empty();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** Refuses requests for addresses of these patterns, even those that were loaded before. */
  void refuse(String... patterns) {
    command("Network.enable", Map.of());
    command("Network.setCacheDisabled", Map.of("cacheDisabled", patterns.length > 0));
    command("Network.setBlockedURLs", Map.of("urls", List.of(patterns)));
  }

  /** Lets all requests through again. */
  void interceptNothing() {
    run("window.fetch = window.connected || window.fetch;");
  }

  void forgetCookies() {
    driver.manage().deleteAllCookies();
  }

  private void command(String name, Map<String, Object> parameters) {
    driver.executeCdpCommand(name, parameters);
  }

  /** Clicks on a point of the window; the map tells a click from a double one after a while. */
  void click(int x, int y) {
    new Actions(driver).moveToLocation(x, y).click().perform();
  }

  /** Clicks with the right button. */
  void contextClick(int x, int y) {
    new Actions(driver).moveToLocation(x, y).contextClick().perform();
  }

  void doubleClick(int x, int y) {
    new Actions(driver).moveToLocation(x, y).doubleClick().perform();
  }

  void hover(int x, int y) {
    new Actions(driver).moveToLocation(x, y).perform();
  }

  /** Drags what is at a point of the window to another, over one between them. */
  void drag(int x, int y, int toX, int toY) {
    new Actions(driver)
        .moveToLocation(x, y)
        .clickAndHold()
        .moveToLocation((x + toX) / 2, (y + toY) / 2)
        .moveToLocation(toX, toY)
        .release()
        .perform();
  }

  /**
   * Drags a slider to and fro, with a step for each frame of a screen of 60 Hz.
   *
   * @param times how often there and back
   */
  void slide(int from, int to, int y, int times) {
    mouse("mousePressed", from, y);
    int x = from;
    for (int turn = 0; turn < 2 * times; turn++) {
      int end = turn % 2 == 0 ? to : from;
      while (x != end) {
        x += Integer.signum(end - x) * Math.min(SLIDE_STEP, Math.abs(end - x));
        long next = System.nanoTime() + FRAME.toNanos();
        mouse("mouseMoved", x, y);
        LockSupport.parkNanos(next - System.nanoTime());
      }
    }
    mouse("mouseReleased", x, y);
  }

  /** Presses the button at a point, where it stays pressed. */
  void hold(int x, int y) {
    mouse("mouseMoved", x, y);
    mouse("mousePressed", x, y);
  }

  /** Moves with the button pressed. */
  void pull(int x, int y) {
    mouse("mouseMoved", x, y);
  }

  void letGo(int x, int y) {
    mouse("mouseReleased", x, y);
  }

  private void mouse(String type, int x, int y) {
    command(
        "Input.dispatchMouseEvent",
        Map.of("type", type, "x", x, "y", y, "button", "left", "buttons", 1, "clickCount", 1));
  }

  /** Runs a script in each page before its own, until {@link #watchNoMore}. */
  void watch(String script) {
    watching =
        (String)
            driver
                .executeCdpCommand(
                    "Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
                .get("identifier");
  }

  void watchNoMore() {
    if (!watching.isEmpty()) {
      command("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", watching));
      watching = "";
    }
  }

  /** Empties what the browser keeps of pages, but not who is signed in. */
  void forgetWhatWasLoaded() {
    command("Network.clearBrowserCache", Map.of());
  }

  /** Presses keys where the focus is. */
  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** What has the focus. */
  WebElement focused() {
    return driver.switchTo().activeElement();
  }

  /** What a script returns. */
  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  String address() {
    return driver.getCurrentUrl();
  }

  /** The first element of a CSS selector that is shown, as soon as there is one. */
  WebElement see(String selector) {
    return await(
        selector,
        () ->
            driver.findElements(By.cssSelector(selector)).stream()
                .filter(WebElement::isDisplayed)
                .findFirst());
  }

  /** The shown element of a selector that has a text in it, as soon as there is one. */
  WebElement see(String selector, String text) {
    return await(
        selector + " with " + text,
        () ->
            driver.findElements(By.cssSelector(selector)).stream()
                .filter(element -> element.isDisplayed() && element.getText().contains(text))
                .findFirst());
  }

  boolean shows(String selector) {
    return driver.findElements(By.cssSelector(selector)).stream().anyMatch(WebElement::isDisplayed);
  }

  /** Waits until something holds. */
  void until(String what, BooleanSupplier holds) {
    await(what, () -> holds.getAsBoolean() ? Optional.of(true) : Optional.empty());
  }

  /** Looks again and again, for at most half a minute. */
  <T> T await(String what, Supplier<Optional<T>> look) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      Optional<T> found = Optional.empty();
      try {
        found = look.get();
      } catch (StaleElementReferenceException e) {
        // The page made it anew meanwhile.
      }
      if (found.isPresent()) {
        return found.get();
      }
      if (System.nanoTime() > end) {
        leave("not-found");
        throw new AssertionError(
            "not seen within " + PATIENCE.toSeconds() + " s: " + what + "; " + complaints());
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  /** Waits until the map has drawn all that it has. */
  void mapIsDrawn() {
    until(
        "a map at rest",
        () ->
            Boolean.TRUE.equals(run("return document.querySelector('#map').ariaBusy === 'false'")));
  }

  /** The window as a PNG. */
  byte[] picture() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  /** The window. */
  BufferedImage frame() {
    try {
      return ImageIO.read(new ByteArrayInputStream(picture()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** With {@code -Plong}, leaves a picture of the window under {@code target/screenshots}. */
  void screenshot(String name) {
    if (LONG) {
      leave(name);
    }
  }

  private void leave(String name) {
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), picture());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the rules of WCAG 2.2 AA find wrong with the page as it is shown. */
  @SuppressWarnings("unchecked")
  List<String> accessibilityFaults() {
    if (!Boolean.TRUE.equals(run("return typeof axe === 'object'"))) {
      run(axe());
    }
    return (List<String>)
        driver.executeAsyncScript(
            "const done = arguments[arguments.length - 1];"
                + "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],"
                + " resultTypes: ['violations']}).then(found => done(found.violations.flatMap("
                + "rule => rule.nodes.map(node => `${rule.id}: ${node.target} ${rule.help} `"
                + " + node.any.map(each => each.message).join('; ')))));");
  }

  private static String axe() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What went wrong in the page since the last call: scripts that failed, and what was refused. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
        .map(entry -> entry.getMessage())
        .filter(message -> !message.contains("Failed to load resource"))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
