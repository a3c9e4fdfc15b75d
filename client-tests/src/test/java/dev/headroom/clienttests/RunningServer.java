package dev.headroom.clienttests;

import com.fasterxml.jackson.databind.DeserializationFeature;
import dev.headroom.Headroom;
import dev.headroom.application.administration.AddDriver;
import dev.headroom.application.administration.AddGroup;
import dev.headroom.application.administration.AddOrganisation;
import dev.headroom.application.administration.AddUser;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.client.ApiClient;
import dev.headroom.client.ApiException;
import dev.headroom.client.api.KeysApi;
import dev.headroom.client.api.SignInApi;
import dev.headroom.client.model.ApiKeyRequest;
import dev.headroom.client.model.DriverLogin;
import dev.headroom.client.model.GenerateRoutePayload;
import dev.headroom.client.model.KnownDimensions;
import dev.headroom.client.model.Point;
import dev.headroom.client.model.UserLogin;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The whole server on the made-up county, its database in a file, with a company: the user "zoë",
 * the driver "ann", one group with one vehicle, and a second vehicle. Both passwords are {@link
 * #PASSWORD}.
 */
final class RunningServer implements AutoCloseable {

  static final String PASSWORD = "correct horse battery";

  final long organisation;
  final long user;
  final long driver;
  final long group;
  final List<Long> vehicles;

  private final Path folder;
  private final Headroom headroom;
  private final HttpServer server;

  RunningServer() throws IOException {
    folder = Files.createTempDirectory("headroom-client-tests");
    headroom = Headroom.on(Demo.map(folder)).withDatabase(folder.resolve("data")).open();
    ContactDetails contact =
        new ContactDetails(
            Map.of(
                ContactField.ADDRESS_1, "1 Quay",
                ContactField.CITY, "Nether Quill",
                ContactField.COUNTRY, "GB",
                ContactField.POSTCODE, "LM2 1AA",
                ContactField.PHONE, "01624",
                ContactField.EMAIL, "z@example.com",
                ContactField.CONTACT_NAME, "Zoë",
                ContactField.FLEET_SIZE, "12"));
    organisation =
        ((AddOrganisation.Outcome.Added)
                headroom
                    .accounts()
                    .addOrganisation()
                    .handle(new AddOrganisation.Command("Quill & Sons", true, contact)))
            .id();
    user =
        ((AddUser.Outcome.Added)
                headroom
                    .accounts()
                    .addUser()
                    .handle(
                        new AddUser.Command(
                            organisation, "zoë", Optional.empty(), Optional.of(PASSWORD))))
            .id();
    driver =
        ((AddDriver.Outcome.Added)
                headroom
                    .drivers()
                    .addDriver()
                    .handle(new AddDriver.Command(user, "ann", Optional.of(PASSWORD))))
            .id();
    group =
        ((AddGroup.Outcome.Added)
                headroom.fleet().addGroup().handle(new AddGroup.Command(user, "Northern depot")))
            .id();
    vehicles =
        ((AddVehicles.Outcome.Added)
                headroom
                    .fleet()
                    .addVehicles()
                    .handle(
                        new AddVehicles.Command(
                            user,
                            List.of(
                                vehicle("Artic 1", "LM 123", Set.of(group)),
                                vehicle("Artic 2", "LM 456", Set.of())))))
            .ids();
    server = headroom.serve(HttpSettings.local(0));
  }

  private static Vehicles.New vehicle(String name, String registration, Set<Long> groups) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);
    return new Vehicles.New(
        new VehicleDetails(name, registration, "Scania", "artic", artic), groups);
  }

  /** A client that takes no member that the document does not name. */
  ApiClient client() {
    return client(new ConcurrentSkipListSet<>());
  }

  /**
   * Such a client.
   *
   * @param sent gets method and path of each request
   */
  ApiClient client(Set<String> sent) {
    ApiClient client = new ApiClient();
    client.updateBaseUri("http://127.0.0.1:" + server.port());
    client.getObjectMapper().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    client.setRequestInterceptor(request -> note(request, sent));
    return client;
  }

  static DriverLogin ann() {
    return new DriverLogin().username("ann").password(PASSWORD);
  }

  UserLogin zoe() {
    return new UserLogin().username("zoë").password(PASSWORD).organisationId(organisation);
  }

  private static void note(HttpRequest.Builder request, Set<String> sent) {
    HttpRequest built = request.build();
    sent.add(built.method() + " " + built.uri().getPath());
  }

  /** The client sends the driver's token from here on. */
  ApiClient signInDriver(ApiClient client) throws ApiException {
    return withToken(client, new SignInApi(client).signInDriver(ann()).getToken());
  }

  /** The client sends the user's token from here on. */
  ApiClient signInUser(ApiClient client) throws ApiException {
    return withToken(client, new SignInApi(client).signInUser(zoe()).getToken());
  }

  static ApiClient withToken(ApiClient client, String token) {
    return sending(client, "Authorization", "Bearer " + token);
  }

  /** The client sends a new API key from here on, which is returned. */
  static String takeKey(ApiClient client) throws ApiException {
    ApiKeyRequest request = new ApiKeyRequest().email("z@example.com").name("Zoë").phone("");
    String key = new KeysApi(client).issueApiKey(request).getToken();
    sending(client, "X-Api-Key", key);
    return key;
  }

  private static ApiClient sending(ApiClient client, String header, String credential) {
    Consumer<HttpRequest.Builder> before = client.getRequestInterceptor();
    return client.setRequestInterceptor(
        before.andThen(request -> request.setHeader(header, credential)));
  }

  private static Point point(Position at) {
    return new Point().lat(at.lat()).lon(at.lon());
  }

  /** The way of a lorry that does not fit under the bridge of the B9991. */
  static GenerateRoutePayload trip(String geometries) {
    return new GenerateRoutePayload()
        .departure(point(MadeUpCounty.NETHER_QUILL))
        .arrival(point(MadeUpCounty.BAKERY_DEPOT))
        .dimensions(new KnownDimensions().height(4.6).length(12.0).width(2.5).weight(18.0))
        .geometries(geometries);
  }

  @Override
  public void close() throws IOException {
    headroom.close();
    try (Stream<Path> left = Files.walk(folder)) {
      for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
