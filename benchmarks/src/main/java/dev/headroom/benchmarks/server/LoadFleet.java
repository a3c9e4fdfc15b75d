package dev.headroom.benchmarks.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A haulier with drivers and lorries of two kinds, in a real database. */
public final class LoadFleet {

  static final int DRIVERS = 32;

  /** What the drivers' phones tell; of each there is one lorry for each driver. */
  static final List<Dimensions> LORRIES =
      List.of(
          Dimensions.ofCentimetresAndKilograms(490, 1_650, 255, 44_000),
          Dimensions.ofCentimetresAndKilograms(400, 1_200, 255, 26_000));

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String DISPATCHER = "dispatcher";

  private final Map<String, String> passwords = new TreeMap<>();
  private Map<String, Object> dispatcher = Map.of();

  private LoadFleet() {}

  /** Makes the database in a folder, as the command line would. */
  public static LoadFleet in(Path folder, RoadNetwork network) throws IOException {
    return in(Headroom.on(network).withDatabase(folder));
  }

  /** Makes it in a database, as the command line would. */
  public static LoadFleet in(Headroom.Builder database) throws IOException {
    LoadFleet fleet = new LoadFleet();
    try (Headroom headroom = database.open()) {
      var organisation =
          (AddOrganisation.Outcome.Added)
              headroom
                  .accounts()
                  .addOrganisation()
                  .handle(new AddOrganisation.Command("Haulage", true, ContactDetails.NONE));
      var user =
          (AddUser.Outcome.Added)
              headroom
                  .accounts()
                  .addUser()
                  .handle(
                      new AddUser.Command(
                          organisation.id(), DISPATCHER, Optional.empty(), Optional.empty()));
      fleet.dispatcher =
          Map.of(
              "organisation", organisation.id(),
              "username", DISPATCHER,
              "password", user.madePassword().orElseThrow());
      headroom.fleet().addVehicles().handle(new AddVehicles.Command(user.id(), lorries()));
      for (int i = 0; i < DRIVERS; i++) {
        String name = "driver-" + i;
        var driver =
            (AddDriver.Outcome.Added)
                headroom
                    .drivers()
                    .addDriver()
                    .handle(new AddDriver.Command(user.id(), name, Optional.empty()));
        fleet.passwords.put(name, driver.madePassword().orElseThrow());
      }
    }
    return fleet;
  }

  private static List<Vehicles.New> lorries() {
    List<Vehicles.New> lorries = new ArrayList<>();
    for (int i = 0; i < DRIVERS * LORRIES.size(); i++) {
      String name = "lorry-" + i;
      lorries.add(
          new Vehicles.New(
              new VehicleDetails(name, name, "", "", LORRIES.get(i % LORRIES.size())), Set.of()));
    }
    return lorries;
  }

  /** Signs the dispatcher in at the console; what its page sends as {@code Cookie}. */
  public String signInAtConsole(URI server) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve("/console/api/session"))
            .header("Content-Type", "application/json")
            .header("X-Headroom-Console", "1")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(dispatcher)))
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    String cookie = answer.headers().firstValue("Set-Cookie").orElse("");
    if (answer.statusCode() != 200 || cookie.isEmpty()) {
      throw new IOException(answer.statusCode() + " to the dispatcher: " + answer.body());
    }
    return cookie.substring(0, cookie.indexOf(';'));
  }

  /** A key for routes that belongs to the haulier. */
  public String apiKey(URI server) throws IOException, InterruptedException {
    Map<String, Object> login =
        Map.of(
            "username", dispatcher.get("username"),
            "password", dispatcher.get("password"),
            "organisation_id", dispatcher.get("organisation"));
    String token = post(server.resolve("/api/auth/login"), login, Optional.empty());
    return post(
        server.resolve("/api/api_keys/generate"),
        Map.of("email", "routes@example.com", "name", "Routes", "phone", "1"),
        Optional.of(token));
  }

  /** The token in an answer. */
  private static String post(URI address, Map<String, Object> body, Optional<String> token)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)));
    token.ifPresent(bearer -> request.header("Authorization", "Bearer " + bearer));
    return JSON.readTree(
            HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofByteArray())
                .body())
        .required("token")
        .textValue();
  }

  /** Signs all drivers in; their tokens. */
  public List<String> signIn(URI server) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    List<String> tokens = new ArrayList<>();
    for (Map.Entry<String, String> driver : passwords.entrySet()) {
      String body =
          JSON.writeValueAsString(
              Map.of("username", driver.getKey(), "password", driver.getValue()));
      HttpRequest request =
          HttpRequest.newBuilder(server.resolve("/api/auth/login-driver"))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      JsonNode answer =
          JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body());
      tokens.add(answer.required("token").textValue());
    }
    return tokens;
  }
}
