package dev.headroom.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** What answers HTTP: a server, or what stands in front of servers. */
abstract class Target {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * An answer.
   *
   * @param body missing where it is no JSON
   * @param tag its ETag; empty without one
   * @param retryAfter whether it says when to try again
   */
  record Answer(int status, JsonNode body, String tag, boolean retryAfter) {}

  /** Where it listens. */
  abstract URI address();

  Answer get(String path, String... headers) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(address().resolve(path)).GET(), headers);
  }

  Answer post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(address().resolve(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)),
        headers);
  }

  Answer put(String path, String body, String... headers) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(address().resolve(path))
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body)),
        headers);
  }

  Answer delete(String path, String... headers) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(address().resolve(path)).DELETE(), headers);
  }

  Answer send(HttpRequest.Builder request, String... headers)
      throws IOException, InterruptedException {
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<String> response =
        client.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    boolean json =
        response.headers().firstValue("Content-Type").orElse("").contains("application/json");
    return new Answer(
        response.statusCode(),
        json ? MAPPER.readTree(response.body()) : MissingNode.getInstance(),
        response.headers().firstValue("ETag").orElse(""),
        response.headers().firstValue("Retry-After").isPresent());
  }

  /** A new API key. */
  String key() throws IOException, InterruptedException {
    Answer answer =
        post(
            "/api/api_keys/generate",
            "{\"email\":\"a@b.example\",\"name\":\"Test\",\"phone\":\"\"}");
    if (answer.status() != 200) {
      throw new IOException("no key: " + answer);
    }
    return answer.body().path("token").asText();
  }
}
