package dev.headroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.domain.FuzzSeeds;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a coverage-guided fuzzer calls: a body, whose first byte names an endpoint that takes one.
 * It is answered within 10 s, by no 5xx, and a refusal has the error body, which names no class.
 */
public final class BodyFuzzer {

  private static final int LARGEST = 1 << 15;
  private static final int PATIENCE_MILLIS = 10_000;

  private static final Service SERVICE = service();
  private static final List<Target> TARGETS = targets();
  private static Socket socket;
  private static InputStream in;

  private record Target(ApiRoute route, String head, List<String> examples) {}

  private record Answer(int status, String body) {}

  private BodyFuzzer() {}

  private static Service service() {
    HttpSettings.Limits many =
        new HttpSettings.Limits(
            1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, Duration.ofMinutes(15));
    return new Service(
        new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, many));
  }

  /** The endpoints of the document that take a body, with a credential that each lets in. */
  private static List<Target> targets() {
    List<Target> targets = new ArrayList<>();
    SERVICE.server().routes().stream()
        .sorted(Comparator.comparing(ApiRoute::path))
        .forEach(
            route -> {
              JsonNode schema =
                  OpenApi.SERVED
                      .operation(route)
                      .at("/requestBody/content/application~1json/schema");
              if (!schema.isMissingNode()) {
                List<String> examples = new ArrayList<>();
                OpenApi.SERVED
                    .resolved(schema)
                    .path("examples")
                    .forEach(example -> examples.add(example.toString()));
                targets.add(new Target(route, head(route), examples));
              }
            });
    return targets;
  }

  private static String head(ApiRoute route) {
    String path = route.path().replaceAll("\\{[^}]*}", "1");
    String start =
        route.method().name()
            + " "
            + path
            + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    for (String credential :
        List.of(SERVICE.driverToken, SERVICE.userToken, SERVICE.apiKey, "none")) {
      String head =
          credential.equals("none")
              ? start
              : start + "Authorization: Bearer " + credential + "\r\n";
      int status = exchange(head, new byte[] {'{', '}'}).status();
      if (status != 401 && status != 403) {
        return head;
      }
    }
    return start;
  }

  /** Writes its seeds to a folder, and runs them: the first input takes no time for classes. */
  public static void fuzzerInitialize(String... arguments) throws IOException {
    FuzzSeeds.plant(arguments[0], seeds(), BodyFuzzer::fuzzerTestOneInput);
  }

  /** The examples of the document. */
  static List<byte[]> seeds() {
    List<byte[]> seeds = new ArrayList<>();
    for (int i = 0; i < TARGETS.size(); i++) {
      for (String example : TARGETS.get(i).examples()) {
        seeds.add(((char) i + example).getBytes(StandardCharsets.UTF_8));
      }
    }
    return seeds;
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] input) {
    if (input.length == 0 || input.length > LARGEST) {
      return;
    }
    SERVICE.clock.advance(Duration.ofMillis(1)); // So that no allowance is used up.
    Target target = TARGETS.get(Math.floorMod(input[0], TARGETS.size()));
    Answer answer = exchange(target.head(), Arrays.copyOfRange(input, 1, input.length));
    if (answer.status() >= 500 || (!answer.body().isEmpty() && !fits(answer))) {
      throw new AssertionError(target.route().path() + ": " + answer);
    }
  }

  private static boolean fits(Answer answer) {
    String text = answer.body().toLowerCase(Locale.ROOT);
    try {
      JsonNode body = Service.JSON.readTree(answer.body());
      return answer.status() < 400
          || (body.path("status").asInt() == answer.status()
              && !body.path("code").asText().isEmpty()
              && !body.path("request_id").asText().isEmpty()
              && answer.body().length() < 20_000
              && !text.contains("dev.headroom")
              && !text.contains("java.")
              && !text.contains("\tat "));
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  private static Answer exchange(String head, byte[] body) {
    try {
      return exchangeOnce(head, body);
    } catch (IOException e) {
      socket = null; // The server may end a connection after a refusal.
    }
    try {
      return exchangeOnce(head, body);
    } catch (IOException e) {
      throw new AssertionError("no answer", e);
    }
  }

  private static Answer exchangeOnce(String head, byte[] body) throws IOException {
    if (socket == null || socket.isClosed()) {
      socket = new Socket(InetAddress.getLoopbackAddress(), SERVICE.server().port());
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.setTcpNoDelay(true);
      in = new BufferedInputStream(socket.getInputStream());
    }
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    request.writeBytes(
        (head + "Content-Length: " + body.length + "\r\n\r\n")
            .getBytes(StandardCharsets.ISO_8859_1));
    request.writeBytes(body);
    socket.getOutputStream().write(request.toByteArray());
    int status = Integer.parseInt(line().substring(9, 12));
    int length = 0;
    boolean ends = false;
    for (String line = line(); !line.isEmpty(); line = line()) {
      String lower = line.toLowerCase(Locale.ROOT);
      length =
          lower.startsWith("content-length:")
              ? Integer.parseInt(lower.substring(15).strip())
              : length;
      ends |= lower.equals("connection: close");
    }
    String text = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    if (ends) {
      socket.close();
    }
    return new Answer(status, text);
  }

  private static String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException();
      }
      line.append((char) c);
    }
    return line.toString().strip();
  }
}
