package dev.headroom.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Locale;

/** What the page of the desk's driver sends, without a browser. */
final class CabDriver {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final String address;
  private final String cookie;

  private CabDriver(String address, String cookie) {
    this.address = address;
    this.cookie = cookie;
  }

  static CabDriver signedIn(Desk desk) throws IOException, InterruptedException {
    CabDriver nobody = new CabDriver(desk.address(), "");
    HttpResponse<String> session =
        nobody.post(
            "/cab/api/session",
            "{\"username\":\"%s\",\"password\":\"%s\"}"
                .formatted(desk.accounts().driver(), desk.accounts().driverPassword()));
    assertThat(session.statusCode()).isEqualTo(204);
    String cookie = session.headers().firstValue("Set-Cookie").orElseThrow();
    return new CabDriver(desk.address(), cookie.replaceFirst(";.*", ""));
  }

  /**
   * Reports a position, and answers the message that comes with it.
   *
   * @return the text of the message
   */
  String answerMessage(Position at, String code) throws IOException, InterruptedException {
    JsonNode notifications =
        JSON.readTree(
                post(
                        "/cab/api/positions",
                        String.format(
                            Locale.ROOT,
                            "{\"positions\":[{\"lat\":%.6f,\"lon\":%.6f,\"at\":\"%s\"}],"
                                + "\"moving\":true}",
                            at.lat(),
                            at.lon(),
                            Instant.now()))
                    .body())
            .path("notifications");
    JsonNode message = null;
    for (JsonNode one : notifications) {
      message = one.path("kind").textValue().equals("message") ? one : message;
    }
    assertThat(message).as("%s", notifications).isNotNull();
    HttpResponse<String> answered =
        post(
            "/cab/api/messages/" + message.path("id").textValue() + "/answer",
            "{\"code\":\"" + code + "\"}");
    assertThat(answered.statusCode()).isEqualTo(204);
    return message.path("text").textValue();
  }

  private HttpResponse<String> post(String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address + path))
            .header("X-Headroom-Console", "1")
            .header("Content-Type", "application/json");
    if (!cookie.isEmpty()) {
      request.header("Cookie", cookie);
    }
    return HTTP.send(
        request.POST(HttpRequest.BodyPublishers.ofString(body)).build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
