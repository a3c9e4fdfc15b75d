package dev.headroom.bootstrap.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.bootstrap.HaulageCompany;
import dev.headroom.bootstrap.Village;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.push.apns.ApnsServer;
import dev.headroom.push.fcm.FcmServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trips of a started server: what reaches the driver's phones, and what watching finds. */
class TripPushTest {

  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private final HttpClient client = HttpClient.newHttpClient();
  private FcmServer fcm;
  private ApnsServer apns;
  private Headroom headroom;
  private HttpServer server;
  private HaulageCompany company;
  private String token;

  @BeforeEach
  void start() throws Exception {
    fcm = new FcmServer();
    apns = new ApnsServer(folder);
    headroom =
        Headroom.on(Village.in(folder))
            .withDatabase(folder.resolve("data"))
            .withPush(
                new PushSettings(
                    false,
                    Optional.of(new PushSettings.Fcm(fcm.credentials(folder), fcm.address())),
                    Optional.of(apns.settings())))
            .withDriversLanguages()
            .open();
    server = headroom.serve(HttpSettings.local(0));
    company = HaulageCompany.in(headroom);
    token = headroom.tokens().issue(new Caller.ByUser(company.anna(), company.id(), true));
  }

  @AfterEach
  void stop() throws IOException {
    headroom.close();
    fcm.close();
    apns.close();
  }

  private long aDriver(String name, String language, String... phones) {
    long driver = company.addDriver(name);
    headroom
        .drivers()
        .assignDeviceTokens()
        .handle(new AssignDeviceTokens.Command(driver, List.of(phones), language));
    return driver;
  }

  private JsonNode send(String method, String path, String body) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/" + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    HttpResponse<String> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return JSON.readTree(answer.body());
  }

  private static String at(Position place) {
    return "{\"lat\":" + place.lat() + ",\"lon\":" + place.lon() + "}";
  }

  /** Keeps a trip below the bridge, and sends it. */
  private long sentTrip(String name, long driver) throws Exception {
    String body =
        "{\"name\":\"%s\",\"driver_id\":%s,\"journey\":{\"stops\":[%s,%s],\"geometries\":\"polyline\",%s}}"
            .formatted(
                name,
                driver,
                at(Village.QUARRY),
                at(Village.YARD),
                "\"dimensions\":{\"height\":3.5,\"length\":12,\"width\":2.5,\"weight\":7}");
    long id = send("POST", "trips", body).path("id").asLong();
    assertThat(send("POST", "trips/" + id + "/send", "").path("state").asText()).isEqualTo("sent");
    return id;
  }

  private static void await(String what, Callable<Boolean> condition) throws Exception {
    Instant end = Instant.now().plus(LONGEST);
    while (!condition.call()) {
      assertThat(Instant.now()).as(what + " within " + LONGEST).isBefore(end);
      Thread.sleep(10);
    }
  }

  /** Waits until nothing is to be delivered any more. */
  private void awaitDelivery() throws Exception {
    await("all is delivered", () -> headroom.operation().deadLetters().standing().waiting() == 0);
    assertThat(headroom.operation().deadLetters().standing().dead()).isZero();
  }

  /** The titles that came to a phone of Google's, in their order. */
  private List<JsonNode> messages(String phone) {
    return fcm.messages().stream()
        .filter(message -> message.path("token").asText().equals(phone))
        .toList();
  }

  @Test
  void aSentTripReachesEachPhoneOnceInTheDriversLanguage() throws Exception {
    long bob = aDriver("bob", "de", "phone", "apns:" + ApnsServer.PHONE);
    long eve = aDriver("eve", "", "other");
    long id = sentTrip("Runde Nord", bob);
    awaitDelivery();

    assertThat(messages("other")).isEmpty();
    assertThat(messages("phone")).hasSize(1);
    JsonNode message = messages("phone").get(0);
    assertThat(message.at("/data/kind").asText()).isEqualTo("trip");
    assertThat(message.at("/data/trip").asText()).isEqualTo("" + id);
    assertThat(message.at("/notification/title").asText()).isEqualTo("Neue Fahrt");
    assertThat(message.at("/notification/body").asText()).contains("Runde Nord");
    assertThat(apns.pushes(ApnsServer.PHONE)).hasSize(1);
    ApnsServer.Push push = apns.pushes(ApnsServer.PHONE).get(0);
    assertThat(push.id()).isEqualToIgnoringCase(message.at("/data/id").asText());
    assertThat(push.payload().at("/headroom/kind").asText()).isEqualTo("trip");
    assertThat(push.payload().at("/headroom/trip").asLong()).isEqualTo(id);
    assertThat(push.payload().at("/aps/alert/title").asText()).isEqualTo("Neue Fahrt");

    long others = sentTrip("Round south", eve);
    send("POST", "trips/" + others + "/cancel", "");
    awaitDelivery();
    assertThat(messages("other"))
        .extracting(each -> each.at("/notification/title").asText())
        .containsExactly("New trip", "Trip cancelled");
    assertThat(messages("phone")).hasSize(1);
  }

  @Test
  void aClosureOnItsRoadIsFoundAndReportedToTheDriverOnce() throws Exception {
    long id = sentTrip("Runde Nord", aDriver("bob", "de", "phone"));
    long beyond = sentTrip("Round south", aDriver("eve", "", "other"));
    send("POST", "trips/" + beyond + "/cancel", "");
    awaitDelivery();
    assertThat(send("GET", "trips/" + id, "").has("watch")).isFalse();

    send(
        "POST",
        "closures",
        "{\"point\":%s,\"reason\":\"works\",\"from\":\"2026-01-01T00:00:00Z\"}"
            .formatted(at(Village.LOW_BRIDGE)));

    await("it is found", () -> send("GET", "trips/" + id, "").has("watch"));
    JsonNode watch = send("GET", "trips/" + id, "").path("watch");
    assertThat(watch.path("kind").asText()).as(watch.toString()).isEqualTo("illegal");
    assertThat(watch.path("street").asText()).isEqualTo("Mill Road");
    assertThat(watch.path("seconds").asDouble()).isPositive();
    awaitDelivery();
    assertThat(messages("phone"))
        .extracting(each -> each.at("/notification/title").asText())
        .containsExactly("Neue Fahrt", "Fahrt hat sich geändert");
    assertThat(messages("phone").get(1).at("/notification/body").asText())
        .contains("Runde Nord", "Mill Road");
    assertThat(messages("phone").get(1).at("/data/trip").asText()).isEqualTo("" + id);
    assertThat(send("GET", "trips/" + beyond, "").has("watch")).as("it has ended").isFalse();
    assertThat(messages("other")).hasSize(2);
  }
}
