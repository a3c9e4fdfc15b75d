package dev.headroom.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.http.Service;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What one client holds is bounded, so that the others are served. */
@Timeout(120)
class BoundsTest {

  private static final HttpSettings.Room ROOM =
      new HttpSettings.Room(
          100,
          40,
          40_000,
          300_000,
          Duration.ofMillis(300),
          Duration.ofSeconds(2),
          Duration.ofMillis(1_500));

  private static Service service(HttpSettings.Room room) {
    return new Service(HttpSettings.local(0).withRoom(room));
  }

  private static HttpSettings.Room patient(long answerBytes, Duration longestAnswer) {
    Duration minute = Duration.ofSeconds(60);
    return new HttpSettings.Room(1_000, 400, 40_000, answerBytes, minute, minute, longestAnswer);
  }

  private static Socket client(Service service, String from) throws IOException {
    Socket socket = new Socket();
    socket.setSoTimeout(20_000);
    socket.setReceiveBufferSize(4_096);
    socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
    socket.connect(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), service.server().port()));
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  private static String code(String answer) throws IOException {
    JsonNode body = Service.JSON.readTree(answer.substring(answer.indexOf("\r\n\r\n")));
    return body.get("code").asText();
  }

  private static void closeAll(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private static double ended(Service service, String why) {
    return service.metrics.get("headroom.http.connections.ended").tag("why", why).counter().count();
  }

  private static String post(String path, String credential, int length) {
    return "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n".formatted(path)
        + (credential.isEmpty() ? "" : "Authorization: Bearer " + credential + "\r\n")
        + "Content-Length: %d\r\n\r\n".formatted(length);
  }

  @Test
  void aHeadThatDripsInIsGivenUp() throws Exception {
    try (Service service = service(ROOM);
        Socket first = client(service, "127.0.0.1");
        Socket later = client(service, "127.0.0.1")) {
      send(first, "GET /health/live HT");
      send(later, "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n");
      assertThat(later.getInputStream().read()).isEqualTo('H');
      send(later, "G");

      String refusal = answer(first);
      assertThat(refusal).startsWith("HTTP/1.1 408 ").contains("request_timeout");
      assertThat(refusal)
          .as("the headers and the request id of every answer")
          .contains("Cache-Control: no-store\r\n", "X-Content-Type-Options: nosniff\r\n")
          .containsPattern("X-Request-Id: ([0-9a-f-]{36})\r\n(?s:.*)\"request_id\":\"\\1\"");
      assertThat(answer(later)).startsWith("TTP/1.1 200 ").contains("HTTP/1.1 408 ");
      assertThat(ended(service, "slow_head")).isEqualTo(2);
    }
  }

  @Test
  void aConnectionBetweenTwoRequestsIsKept() throws Exception {
    HttpSettings.Room room = ROOM;
    try (Service service = service(room);
        Socket keeps = client(service, "127.0.0.1");
        Socket drips = client(service, "127.0.0.1")) {
      String request = "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
      send(keeps, request);
      send(drips, "G");
      assertThat(answer(drips)).startsWith("HTTP/1.1 408 "); // longer than a head may take
      send(keeps, request.replace("Host", "Connection: close\r\nHost"));
      assertThat(answer(keeps)).contains("\"live\"").doesNotContain(" 408 ");
    }
  }

  @Test
  void anAddressThatHasItsConnectionsReadsWhyItGetsNoMoreAndOthersAreServed() throws Exception {
    try (Service service = service(ROOM)) {
      List<Socket> held = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Socket socket = client(service, "127.0.0.2");
        send(socket, "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n");
        assertThat(socket.getInputStream().read()).isEqualTo('H');
        held.add(socket);
      }
      try (Socket more = client(service, "127.0.0.2")) {
        String answer = answer(more);
        assertThat(answer).startsWith("HTTP/1.1 503 ").contains("Retry-After: 1\r\n");
        assertThat(code(answer)).isEqualTo("busy");
      }
      assertThat(service.get("/health/live").status()).isEqualTo(200);
      assertThat(ended(service, "too_many")).isEqualTo(1);
      assertThat(ended(service, "full")).isZero();
      assertThat(service.metrics.get("headroom.http.refusals").tag("code", "busy").counter())
          .satisfies(refusals -> assertThat(refusals.count()).isEqualTo(1));
      assertThat(service.metrics.get("headroom.http.connections").gauge().value())
          .isGreaterThanOrEqualTo(40);
      assertThat(service.metrics.get("headroom.http.connections.limit").gauge().value())
          .isEqualTo(ROOM.connections());
      closeAll(held);
    }
  }

  @Test
  void theLastFifthIsForAddressesWithFewConnections() throws Exception {
    try (Service service = service(ROOM.withConnections(50, 40))) {
      List<Socket> held = new ArrayList<>();
      int served = 0;
      for (int i = 0; i < 60; i++) {
        Socket socket = client(service, i < 30 ? "127.0.0.2" : "127.0.0.3");
        send(socket, "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n");
        byte[] status = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
        served += new String(status, StandardCharsets.US_ASCII).endsWith("200") ? 1 : 0;
        held.add(socket);
      }
      assertThat(served).isBetween(40, 46); // 16 of the second address at least
      assertThat(service.get("/health/live").status()).isEqualTo(200);
      closeAll(held);
    }
  }

  @Test
  void nobodyWaitsForTheBodyOfWhoDoesNotSayWhoCalls() throws Exception {
    try (Service service = service(ROOM);
        Socket nobody = client(service, "127.0.0.1");
        Socket liar = client(service, "127.0.0.1");
        Socket driver = client(service, "127.0.0.1")) {
      send(nobody, post("/api/poi", "", 60_000) + "{");
      send(liar, post("/api/vehicle_position", "x.y.z", 60_000) + "{");
      send(driver, post("/api/vehicle_position", service.driverToken, 2) + "{");

      send(driver, "}");
      assertThat(driver.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 400");
      String refusal = answer(nobody);
      assertThat(refusal).startsWith("HTTP/1.1 401 ").contains("WWW-Authenticate: Bearer");
      assertThat(refusal).contains("X-Content-Type-Options: nosniff");
      assertThat(code(refusal)).isEqualTo("unauthorized");
      assertThat(code(answer(liar))).isEqualTo("unauthorized");
    }
  }

  @Test
  void bodiesThatAreWaitedForShareABudgetAndCallersHaveTheirPartOfIt() throws Exception {
    try (Service service = service(ROOM)) {
      List<Socket> held = new ArrayList<>();
      String half = "x".repeat(12_000);
      Socket first = client(service, "127.0.0.2");
      held.add(first);
      send(first, post("/api/auth/login", "", 60_000) + half);
      await(() -> gauge(service, "headroom.http.body.bytes") == 2 * (12_000 - 4_096));
      try (Socket second = client(service, "127.0.0.2")) {
        send(second, post("/api/auth/login", "", 60_000) + half);
        String answer = answer(second);
        assertThat(answer).startsWith("HTTP/1.1 503 ").contains("Retry-After: 1\r\n");
        assertThat(code(answer)).isEqualTo("busy");
      }
      assertThat(service.metrics.get("headroom.http.bodies.refused").functionCounter().count())
          .isEqualTo(1);
      try (Socket driver = client(service, "127.0.0.1")) {
        send(driver, post("/api/vehicle_position", service.driverToken, 60) + "{\"lat\": 54,");
        assertThat(service.get("/health/live").status()).isEqualTo(200);
        send(driver, " ".repeat(48) + "}");
        assertThat(driver.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 400");
      }
      closeAll(held);
      await(() -> gauge(service, "headroom.http.body.bytes") == 0);
    }
  }

  private static double gauge(Service service, String name) {
    return service.metrics.get(name).gauge().value();
  }

  /** Until the time of the test is over. */
  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  @Test
  void whoDoesNotReadHoldsNoThreadAndIsGivenUp() throws Exception {
    try (Service service = service(patient(100_000_000, ROOM.longestAnswer()))) {
      String request = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
      List<Socket> deaf = new ArrayList<>();
      // As many of one address as may wait for a place; what comes beyond that is refused in short.
      for (int i = 0; i < 60; i++) {
        Socket socket = client(service, "127.0.0.2");
        send(socket, request.repeat(120));
        deaf.add(socket);
      }
      for (int i = 0; i < 20; i++) {
        assertThat(service.get("/openapi.json").status()).isEqualTo(200);
      }
      // The document is so large that a connection counts as idle before it has been too slow.
      await(() -> gauge(service, "headroom.http.connections") == 0);
      await(() -> gauge(service, "headroom.http.unread.bytes") == 0);
      closeAll(deaf);
    }
  }

  @Test
  void whoReadsIsServedWhileOthersHoldMoreThanThereIs() throws Exception {
    try (Service service = service(patient(2_000_000, Duration.ofSeconds(60)))) {
      String request = "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
      List<Socket> deaf = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        Socket socket = client(service, "127.0.0.2");
        send(socket, request.repeat(120));
        deaf.add(socket);
      }
      await(() -> ended(service, "slow_reader") > 0);
      for (int i = 0; i < 20; i++) {
        assertThat(service.get("/openapi.json").status()).isEqualTo(200);
      }
      assertThat(gauge(service, "headroom.http.unread.bytes")).isLessThan(2 * 2_000_000 + 2e6);
      closeAll(deaf);
    }
  }

  @Test
  void whatIsRefusedBeforeItIsARequestIsAnErrorLikeAnyOther() throws Exception {
    try (Service service = service(ROOM);
        Socket broken = client(service, "127.0.0.1")) {
      send(
          broken,
          "GET /health/live HTTP/1.1\r\nHost: x\r\nAccept: application/problem+json\r\nX: "
              + "y".repeat(10_000)
              + "\r\n\r\n");
      String answer = answer(broken);
      assertThat(answer).startsWith("HTTP/1.1 431 ").contains("X-Frame-Options: DENY");
      assertThat(code(answer)).isEqualTo("headers_too_large");
      assertThat(service.metrics.get("headroom.http.requests").tag("status", "431").timer().count())
          .isEqualTo(1);
    }
  }
}
