package dev.headroom.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.http.Service;
import dev.headroom.http.body.RequestBody;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clients that take their time over a body keep no other client waiting, and not for ever. */
@Timeout(120)
class SlowClientsTest {

  /** More than there are threads. */
  private static final int CLIENTS = 300;

  /** They may take their time, so that who waits for them waits too long for the test. */
  private static final HttpSettings SETTINGS =
      HttpSettings.local(0)
          .withRoom(
              new HttpSettings.Room(
                  5_000,
                  1_000,
                  100_000_000,
                  1_000_000_000,
                  Duration.ofMinutes(10),
                  Duration.ofMinutes(10),
                  Duration.ofMinutes(10)));

  private static Socket client(int port, String begin) throws IOException {
    // An address of its own: what one address may have under way is bounded.
    Socket socket = new Socket();
    socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.2"), 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    socket.setSoTimeout(30_000);
    send(socket, begin);
    return socket;
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
  }

  private static String begin(String path, int length) {
    return "POST %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n".formatted(path)
        + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n{".formatted(length);
  }

  private static String answer(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void moreOfThemThanThereAreThreadsKeepNobodyWaiting() throws Exception {
    try (Service service = new Service(SETTINGS)) {
      int port = service.server().port();
      List<Socket> slow = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        String path = i % 2 == 0 ? "/api/auth/login" : "/api/api_keys/generate";
        slow.add(client(port, begin(path, 2)));
      }
      assertThat(service.get("/health/live").status()).isEqualTo(200);

      for (int i = 0; i < CLIENTS; i++) {
        send(slow.get(i), "}");
      }
      for (int i = 0; i < CLIENTS; i++) {
        // All at once they are more than one address may have under way.
        assertThat(answer(slow.get(i)))
            .containsPattern("^HTTP/1.1 (400|503) ")
            .containsPattern("\"code\":\"(invalid_body|busy)\"")
            .contains("request_id");
        slow.get(i).close();
      }
    }
  }

  /** Each asks for far more than the buffers between it and the server take. */
  @ParameterizedTest
  @CsvSource({"/docs/swagger-ui-bundle.js, 12", "/openapi.json, 150"})
  void moreThanThereAreThreadsMayNotReadAndKeepNobodyWaiting(String path, int times)
      throws Exception {
    try (Service service = new Service(SETTINGS)) {
      int port = service.server().port();
      String requests = "GET %s HTTP/1.1\r\nHost: x\r\n\r\n".formatted(path).repeat(times);
      List<Socket> deaf = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        deaf.add(client(port, requests));
      }
      for (int i = 0; i < 20; i++) {
        assertThat(service.get("/health/live").status()).isEqualTo(200);
      }
      Service.Answer answer = service.sendUnchecked(service.request(path).GET().build());
      assertThat(answer.status()).isEqualTo(200);
      for (Socket socket : deaf) {
        socket.close();
      }
    }
  }

  /** Says whether the body came in time. */
  private static final class InTime extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String said;
      try (InputStream in = Content.Source.asInputStream(request)) {
        said = "whole " + in.readAllBytes().length;
      } catch (IOException e) {
        said = e.getCause() instanceof TimeoutException ? "late" : "broken";
      }
      response.write(true, ByteBuffer.wrap(said.getBytes(StandardCharsets.US_ASCII)), callback);
      return true;
    }
  }

  @Test
  void aBodyThatDripsInIsGivenUp() throws Exception {
    Server server = new Server(0);
    WholeBody handler =
        new WholeBody(
            Duration.ofMillis(300),
            new ByteBudget(1_000_000),
            request -> new Admission("", true, Optional.empty()),
            request -> RequestBody.LARGEST);
    handler.setHandler(new InTime());
    server.setHandler(handler);
    server.start();
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    try (Socket drips = client(port, begin("/", 100_000));
        Socket comes = client(port, begin("/", 2))) {
      send(comes, "}");
      assertThat(answer(comes)).endsWith("whole 2");
      Thread dripping =
          new Thread(
              () -> {
                try {
                  while (!Thread.currentThread().isInterrupted()) {
                    send(drips, " ");
                    Thread.sleep(20);
                  }
                } catch (IOException | InterruptedException e) {
                  // the answer has come
                }
              });
      dripping.start();
      StringBuilder answer = new StringBuilder();
      InputStream in = drips.getInputStream();
      while (answer.indexOf("late") < 0) {
        int next = in.read();
        assertThat(next).as("%s", answer).isNotNegative();
        answer.append((char) next);
      }
      dripping.interrupt();
      dripping.join();
    } finally {
      server.stop();
    }
  }
}
