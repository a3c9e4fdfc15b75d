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

  private LoadFleet() {}

  /** Makes the database in a folder, as the command line would. */
  public static LoadFleet in(Path folder, RoadNetwork network) throws IOException {
    LoadFleet fleet = new LoadFleet();
    try (Headroom headroom = Headroom.on(network).withDatabase(folder).open()) {
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
