package dev.headroom.http;

import static dev.headroom.http.operation.Readiness.State.READY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.Trouble;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.operation.Readiness;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Health checks and metrics, whatever else is going on. */
@Timeout(120)
class ManagementServerTest {

  private final HttpClient client = HttpClient.newHttpClient();

  private static HttpRequest request(ManagementServer management, String path) {
    URI address = URI.create("http://127.0.0.1:" + management.port() + path);
    return HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(60)).build();
  }

  private HttpResponse<String> get(ManagementServer management, String path) throws Exception {
    return client.send(request(management, path), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void saysWhetherItIsReady() throws Exception {
    AtomicReference<Readiness.State> ready = new AtomicReference<>(Readiness.State.NO_MAP);
    try (ManagementServer management =
        new ManagementServer("127.0.0.1", 0, ready::get, () -> "up 1\n", Wording.english())) {
      int before = get(management, "/health/ready").statusCode();
      ready.set(READY);

      assertThat(before).isEqualTo(503);
      assertThat(get(management, "/health/live").body()).isEqualTo("{\"status\":\"live\"}");
      assertThat(get(management, "/health/ready").body()).isEqualTo("{\"status\":\"ready\"}");
      ready.set(Readiness.State.degraded(Trouble.MAP_NOT_RENEWED));
      assertThat(get(management, "/health/ready").statusCode()).isEqualTo(200);
      assertThat(get(management, "/health/ready").body())
          .contains("\"status\":\"degraded\"", "\"reasons\":[\"map_not_renewed\"]");
      assertThat(get(management, "/metrics").body()).isEqualTo("up 1\n");
      assertThat(get(management, "/health/other").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void aPortThatIsTakenIsAnError() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(
              () ->
                  new ManagementServer(
                      "127.0.0.1", taken.getLocalPort(), () -> READY, () -> "", Wording.english()))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void halfSentRequestsKeepNobodyWaiting() throws Exception {
    try (ManagementServer management =
        new ManagementServer("127.0.0.1", 0, () -> READY, () -> "up 1\n", Wording.english())) {
      List<Socket> half = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), management.port());
        socket.getOutputStream().write("GET /metr".getBytes(StandardCharsets.US_ASCII));
        half.add(socket);
      }
      assertThat(get(management, "/health/ready").statusCode()).isEqualTo(200);
      assertThat(get(management, "/metrics").statusCode()).isEqualTo(200);
      for (Socket socket : half) {
        socket.setSoTimeout(60_000);
        byte[] answer = socket.getInputStream().readAllBytes();
        assertThat(new String(answer, StandardCharsets.UTF_8)).startsWith("HTTP/1.1 408 ");
        socket.close();
      }
    }
  }

  @Test
  void anAddressThatHoldsAllItGetsLeavesRoomForOthers() throws Exception {
    try (ManagementServer management =
        new ManagementServer("127.0.0.1", 0, () -> READY, () -> "up 1\n", Wording.english())) {
      List<Socket> silent = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), management.port()));
        silent.add(socket);
      }
      assertThat(get(management, "/health/live").statusCode()).isEqualTo(200);
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }

  @Test
  void whoeverWaitsForAStoreKeepsNobodyWaitingWhoAsksWhetherTheProcessLives() throws Exception {
    CountDownLatch storeAnswers = new CountDownLatch(1);
    try (ManagementServer management =
        new ManagementServer(
            "127.0.0.1", 0, () -> await(storeAnswers), () -> "", Wording.english())) {
      List<CompletableFuture<HttpResponse<String>>> waiting = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        waiting.add(
            client.sendAsync(
                request(management, "/health/ready"), HttpResponse.BodyHandlers.ofString()));
      }
      assertThat(get(management, "/health/live").statusCode()).isEqualTo(200);
      // All but those that may wait are refused at once.
      CompletableFuture.anyOf(waiting.toArray(CompletableFuture<?>[]::new)).join();
      assertThat(get(management, "/health/live").statusCode()).isEqualTo(200);
      storeAnswers.countDown();
      for (CompletableFuture<HttpResponse<String>> answer : waiting) {
        assertThat(answer.join().statusCode()).isIn(200, 503);
      }
    }
  }

  private static Readiness.State await(CountDownLatch latch) {
    try {
      latch.await();
      return READY;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Readiness.State.degraded(Trouble.DATABASE_AWAY);
    }
  }
}
