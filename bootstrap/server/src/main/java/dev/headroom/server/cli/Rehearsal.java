package dev.headroom.server.cli;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.MadeUpCounty;
import dev.headroom.server.serve.Ahead;
import dev.headroom.server.serve.Service;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Runs a server on a made-up county in a temporary folder, sends it a few requests and ends, so
 * that the JVM stores the classes loaded on the way for faster starts. Only the start script uses
 * it.
 */
public final class Rehearsal {

  /** Enough for a rehearsal of some seconds on a busy machine. */
  private static final long LONGEST_SECONDS = 300;

  private Rehearsal() {}

  /** Rehearses once, and exits with 0 if all of it succeeded. */
  public static void main(String[] arguments) throws IOException {
    endIfItHangs();
    Ahead.begin();
    Main.commandLine().parseArgs("serve", "--map", "map", "--port", "0");
    Path folder = Files.createTempDirectory("headroom-rehearsal-");
    try {
      serve(folder);
    } finally {
      try (Stream<Path> all = Files.walk(folder)) {
        all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
      }
    }
  }

  private static void endIfItHangs() {
    Thread watchdog =
        BackgroundThread.REHEARSAL_WATCHDOG.newThread(
            () -> {
              try {
                TimeUnit.SECONDS.sleep(LONGEST_SECONDS);
              } catch (InterruptedException e) {
                return;
              }
              throw new IllegalStateException(
                  "the rehearsal did not end within " + LONGEST_SECONDS + " s");
            });
    watchdog.setUncaughtExceptionHandler(
        (thread, failure) -> {
          failure.printStackTrace();
          Runtime.getRuntime().halt(1);
        });
    watchdog.start();
  }

  private static void serve(Path folder) throws IOException {
    Map<Setting, String> flags =
        Map.of(
            Setting.MAP,
            Demo.map(folder).toString(),
            Setting.DATA,
            folder.toString(),
            Setting.PORT,
            "0",
            Setting.MANAGEMENT_PORT,
            "0");
    AtomicReference<Demo.Accounts> made = new AtomicReference<>();
    try (Service service =
        Service.start(
            Settings.of(Optional.empty(), Map.of(), flags),
            headroom -> {
              made.set(Demo.accounts(headroom));
              return Optional.of(Demo.visitor(made.get()));
            })) {
      ask(service.address(), made.get());
    }
  }

  private static void ask(String address, Demo.Accounts accounts) throws IOException {
    Position bridge = MadeUpCounty.LOW_BRIDGE;
    String lorry = "{\"height\":4.6,\"length\":12,\"width\":2.5,\"weight\":18}";
    get(address + "/health/ready");
    get(address + "/");
    post(
        address + "/api/vehicle_position",
        "Authorization",
        accounts.authorization(),
        "{" + place("lat", "long", bridge) + ",\"dimensions\":" + lorry + "}");
    post(
        address + "/api/poi",
        "X-Api-Key",
        accounts.key(),
        "{" + place("lat", "lon", bridge) + ",\"type\":[40]}");
    post(
        address + "/api/api_keys/generate_routes",
        "X-Api-Key",
        accounts.key(),
        "{\"departure\":{"
            + place("lat", "lon", MadeUpCounty.NETHER_QUILL)
            + "},\"arrival\":{"
            + place("lat", "lon", MadeUpCounty.BAKERY_DEPOT)
            + "},\"dimensions\":"
            + lorry
            + ",\"geometries\":\"polyline\"}");
  }

  private static String place(String latitude, String longitude, Position at) {
    return String.format(
        Locale.ROOT, "\"%s\":%.5f,\"%s\":%.5f", latitude, at.lat(), longitude, at.lon());
  }

  private static void get(String url) throws IOException {
    read((HttpURLConnection) URI.create(url).toURL().openConnection());
  }

  private static void post(String url, String header, String credential, String body)
      throws IOException {
    HttpURLConnection connection = (HttpURLConnection) URI.create(url).toURL().openConnection();
    connection.setRequestProperty("Content-Type", "application/json");
    connection.setRequestProperty(header, credential);
    connection.setDoOutput(true);
    try (OutputStream out = connection.getOutputStream()) {
      out.write(body.getBytes(StandardCharsets.UTF_8));
    }
    read(connection);
  }

  /** Reads an answer, and fails if it is not a success. */
  private static void read(HttpURLConnection connection) throws IOException {
    try (InputStream in = connection.getInputStream()) {
      in.readAllBytes();
    } finally {
      connection.disconnect();
    }
  }
}
