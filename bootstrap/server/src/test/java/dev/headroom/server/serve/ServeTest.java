package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.Loamshire;
import dev.headroom.server.TestSettings;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** {@code headroom serve} as its operators and clients meet it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServeTest {

  private static final String PASSWORD = "correct horse battery";
  private static final String LORRY = "{\"height\":4.6,\"length\":12,\"width\":2.5,\"weight\":18}";
  private static final String ROUTE =
      "{\"departure\":{"
          + at("lon", MadeUpCounty.NETHER_QUILL)
          + "},\"arrival\":{"
          + at("lon", MadeUpCounty.BAKERY_DEPOT)
          + "},\"dimensions\":"
          + LORRY
          + ",\"geometries\":\"polyline\"}";
  private static final String BRIDGE = "{" + at("lon", MadeUpCounty.LOW_BRIDGE) + ",\"type\":[40]}";

  private Path county;
  private Path map;
  private Path data;
  private Path log;

  @BeforeAll
  void makeMap(@TempDir Path folder) throws IOException {
    county = Loamshire.in(folder);
  }

  @BeforeEach
  void prepare(@TempDir Path folder) throws IOException {
    map = Files.copy(county, folder.resolve("map.headroom"));
    data = folder.resolve("data");
    log = folder.resolve("log.txt");
  }

  private static String at(String longitude, Position place) {
    return "\"lat\":" + place.lat() + ",\"" + longitude + "\":" + place.lon();
  }

  @Test
  void answersEveryEndpoint() throws Exception {
    try (ServerProcess server = ServerProcess.start(map, data, log)) {
      long organisation = addDriverWhileItRuns();

      assertThat(server.get("/health/live").status()).isEqualTo(200);
      assertThat(server.get("/health/ready").status()).isEqualTo(200);
      assertThat(server.get("/openapi.json").body().path("paths").size()).isGreaterThan(6);

      String key = server.key();
      Target.Answer poi = server.post("/api/poi", BRIDGE, "X-Api-Key", key);
      assertThat(poi.body().path("restrictions").get(0).path("maximum").asDouble()).isEqualTo(3.86);
      Target.Answer route =
          server.post("/api/api_keys/generate_routes", ROUTE, "Authorization", "Bearer " + key);
      assertThat(route.status()).isEqualTo(200);
      assertThat(route.body().path("data").path("restrictions_avoided").asInt()).isPositive();
      assertThat(server.get("/api/api_keys/" + key).body().path("generate_routes_number").asInt())
          .isEqualTo(1);

      signInAndReport(server);
      Target.Answer user =
          server.post(
              "/api/auth/login",
              "{\"username\":\"anna\",\"password\":\"%s\",\"organisation_id\":%d}"
                  .formatted(PASSWORD, organisation));
      assertThat(user.body().path("role").asText()).isEqualTo("company_admin");

      assertThat(server.terminate()).isZero();
      assertThat(server.said()).hasSize(1);
    }
  }

  /** Accounts come from another process than the one that serves. */
  private long addDriverWhileItRuns() throws IOException {
    try (Headroom beside = Headroom.on(Optional::empty).withDatabaseBeside(data).open()) {
      AddOrganisation.Outcome.Added organisation =
          (AddOrganisation.Outcome.Added)
              beside
                  .accounts()
                  .addOrganisation()
                  .handle(new AddOrganisation.Command("Haulier", true, ContactDetails.NONE));
      AddUser.Outcome.Added user =
          (AddUser.Outcome.Added)
              beside
                  .accounts()
                  .addUser()
                  .handle(
                      new AddUser.Command(
                          organisation.id(), "anna", Optional.empty(), Optional.of(PASSWORD)));
      assertThat(
              beside
                  .drivers()
                  .addDriver()
                  .handle(new AddDriver.Command(user.id(), "bob", Optional.of(PASSWORD))))
          .isInstanceOf(AddDriver.Outcome.Added.class);
      return organisation.id();
    }
  }

  private static void signInAndReport(ServerProcess server) throws Exception {
    String token =
        server
            .post(
                "/api/auth/login-driver",
                "{\"username\":\"bob\",\"password\":\"%s\"}".formatted(PASSWORD))
            .body()
            .path("token")
            .asText();
    String where = "{" + at("long", MadeUpCounty.LOW_BRIDGE) + ",\"dimensions\":" + LORRY + "}";
    Target.Answer position =
        server.post("/api/vehicle_position", where, "Authorization", "Bearer " + token);
    assertThat(position.body().path("code").asText()).isEqualTo("found");
    JsonNode sea =
        server
            .post(
                "/api/vehicle_position",
                "{\"lat\":54.9,\"long\":-1.0}",
                "Authorization",
                "Bearer " + token)
            .body();
    assertThat(sea.path("code").asText()).isEqualTo("no_coverage");
    assertThat(
            server
                .post(
                    "/api/poi",
                    "{\"lat\":54.9,\"lon\":-1.0,\"type\":[40]}",
                    "Authorization",
                    "Bearer " + token)
                .status())
        .isEqualTo(404);
  }

  @Test
  void sigtermWritesWhatIsCounted() throws Exception {
    String key;
    try (ServerProcess server = ServerProcess.start(map, data, log)) {
      key = server.key();
      for (int i = 0; i < 5; i++) {
        assertThat(server.post("/api/api_keys/generate_routes", ROUTE, "X-Api-Key", key).status())
            .isEqualTo(200);
      }
      assertThat(server.terminate()).isZero();
    }
    Path config = Files.writeString(data.resolve("json.properties"), "log.format=json\n");
    try (ServerProcess server = ServerProcess.start(map, data, log, config)) {
      assertThat(server.get("/api/api_keys/" + key).body().path("generate_routes_number").asInt())
          .isEqualTo(5);
      awaitLog(server, " roads\"");
      for (String line : server.log().stream().filter(line -> line.startsWith("{")).toList()) {
        assertThat(new ObjectMapper().readTree(line).path("logger").asText()).isNotEmpty();
      }
      assertThat(server.log().get(0)).endsWith(" roads");
    }
  }

  @Test
  void aPortThatIsTakenIsOneLineAndCode1() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process process =
          new ProcessBuilder(ServerProcess.command(map, data, taken.getLocalPort()))
              .redirectErrorStream(true)
              .start();
      List<String> said = process.inputReader().lines().toList();
      assertThat(process.waitFor()).isEqualTo(1);
      assertThat(said).hasSize(1);
      assertThat(said.get(0)).startsWith("headroom: ").contains("" + taken.getLocalPort());
    }
  }

  @Test
  void aNewMapIsServedWithoutDroppingARequestAndABrokenOneIsNot(@TempDir Path folder)
      throws Exception {
    Path renewed = Loamshire.in(folder, "12'6\"");
    try (ServerProcess server = ServerProcess.start(map, data, log)) {
      String key = server.key();
      AtomicBoolean end = new AtomicBoolean();
      AtomicInteger answered = new AtomicInteger();
      ExecutorService threads = Executors.newFixedThreadPool(3);
      CompletionService<Void> load = new ExecutorCompletionService<>(threads);
      for (int i = 0; i < 3; i++) {
        load.submit(asking(server, key, end, answered));
      }
      Files.move(renewed, map, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
      awaitMaximum(server, key, 3.81);
      Files.writeString(map, "this is no map");
      awaitLog(server, "the new map was not opened");
      int before = answered.get();
      awaitAtLeast(answered, before + 10);
      end.set(true);
      for (int i = 0; i < 3; i++) {
        load.take().get();
      }
      threads.shutdown();
      awaitMaximum(server, key, 3.81);
      assertThat(server.get("/health/ready").body().path("status").asText()).isEqualTo("degraded");
      assertThat(server.log())
          .allMatch(line -> line.matches("\\S+Z (ERROR|WARN|INFO) \\S+ \\[\\S+] .+"))
          .anyMatch(line -> line.contains("] ALARM the new map"));
    }
  }

  private static Callable<Void> asking(
      ServerProcess server, String key, AtomicBoolean end, AtomicInteger answered) {
    return () -> {
      while (!end.get()) {
        assertThat(server.post("/api/api_keys/generate_routes", ROUTE, "X-Api-Key", key).status())
            .isEqualTo(200);
        assertThat(server.post("/api/poi", BRIDGE, "X-Api-Key", key).status()).isEqualTo(200);
        answered.incrementAndGet();
        LockSupport.parkNanos(
            20_000_000); // a request is under way often, and the server has its turn
      }
      return null;
    };
  }

  private static void awaitMaximum(ServerProcess server, String key, double maximum)
      throws Exception {
    await(
        () ->
            server
                    .post("/api/poi", BRIDGE, "X-Api-Key", key)
                    .body()
                    .path("restrictions")
                    .path(0)
                    .path("maximum")
                    .asDouble()
                == maximum);
  }

  private static void awaitLog(ServerProcess server, String words) throws Exception {
    await(() -> server.log().stream().anyMatch(line -> line.contains(words)));
  }

  private static void awaitAtLeast(AtomicInteger count, int least) throws Exception {
    await(() -> count.get() >= least);
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("it comes in time").isLessThan(deadline);
      LockSupport.parkNanos(20_000_000);
    }
  }

  @Test
  void aManagementPortThatIsTakenIsNamed(@TempDir Path folder) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Settings settings =
          TestSettings.of(
              Loamshire.in(folder),
              folder.resolve("data"),
              Map.of(Setting.MANAGEMENT_PORT, Integer.toString(taken.getLocalPort())));
      assertThatThrownBy(() -> Service.start(settings).close())
          .isInstanceOf(OperatorException.class)
          .hasMessageContaining("management port " + taken.getLocalPort());
    }
  }

  /** Standard error is a pipe that nobody reads. */
  @Test
  void answersAndEndsWhereNobodyReadsItsLog(@TempDir Path folder) throws Exception {
    try (ServerProcess server = ServerProcess.startUnheard(Loamshire.in(folder), folder)) {
      for (int i = 0; i < 1_000; i++) { // more lines than a pipe holds
        assertThat(server.get("/health/live").status()).isEqualTo(200);
      }
      assertThat(server.terminate()).isZero();
    }
  }
}
