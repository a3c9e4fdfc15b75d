package dev.headroom.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.server.serve.MutatedRequests.Mutated;
import dev.headroom.server.serve.MutatedRequests.Who;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Sends mutated requests to a server, each over a connection of its own, and holds what comes back:
 * no 5xx, no hang, the error body with every refusal, and nothing in it of the machine, of the code
 * or of another company.
 */
final class MutatedRequestsRun {

  private static final int PATIENCE_MILLIS = 30_000;

  /** A transfer coding or a version that is not known: HTTP has no 4xx for these. */
  private static final Set<Integer> OF_THE_PROTOCOL = Set.of(501, 505);

  private static final int LONGEST_REFUSAL = 20_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> OF_THE_CODE =
      List.of(
          "exception",
          "dev.headroom",
          "java.",
          "jetty",
          "javalin",
          "jackson",
          "org.h2",
          "select ",
          "\tat ",
          System.getProperty("user.home").toLowerCase(Locale.ROOT) + "/",
          "/tmp/");

  private final URI server;
  private final Map<Who, List<String>> othersSecrets;
  private final SortedMap<Integer, Integer> answers = new TreeMap<>();
  private int unanswered;
  private int from;

  /**
   * What came over a connection.
   *
   * @param reset whether it ended before all was read, as one does whose request is not read
   */
  private record Received(String text, boolean reset) {}

  /** An answer among those of a connection. */
  private record Answer(int status, String head, String body) {}

  /**
   * A run.
   *
   * @param othersSecrets what nobody may read with such a credential
   */
  MutatedRequestsRun(URI server, Map<Who, List<String>> othersSecrets) {
    this.server = server;
    this.othersSecrets = othersSecrets;
  }

  /** How many answers had each status. */
  SortedMap<Integer, Integer> answers() {
    return answers;
  }

  /** How many answers had a status in a range. */
  int answered(int from, int to) {
    return answers.subMap(from, to + 1).values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Connections that ended without an answer. */
  int unanswered() {
    return unanswered;
  }

  /** Sends one request, and holds its answers. */
  void send(Mutated request, String where) throws IOException {
    Received received = exchange(request);
    List<Answer> read;
    try {
      read = read(received, request.isHead());
    } catch (RuntimeException e) {
      throw new AssertionError(where + ": " + request + "\n" + received, e);
    }
    if (read.isEmpty()) {
      assertThat(received.reset()).as("%s: no answer to %s", where, request).isTrue();
      unanswered++;
    }
    for (int i = 0; i < read.size(); i++) {
      Answer answer = read.get(i);
      answers.merge(answer.status(), 1, Integer::sum);
      hold(request, answer, where, i == 0 && request.isHead());
    }
  }

  private void hold(Mutated request, Answer answer, String where, boolean head) {
    String what = where + ": " + request + "\n" + answer;
    assertThat(answer.status() < 500 || OF_THE_PROTOCOL.contains(answer.status()))
        .as(what)
        .isTrue();
    String told = (answer.head() + answer.body()).toLowerCase(Locale.ROOT);
    if (answer.status() >= 400) {
      assertThat(told).as(what).doesNotContain(OF_THE_CODE).doesNotContain("\r\nx-echo:");
      assertThat(answer.body().length()).as(what).isLessThan(LONGEST_REFUSAL);
      if (!head) {
        JsonNode body = parsed(answer, what);
        assertThat(body.path("status").asInt()).as(what).isEqualTo(answer.status());
        assertThat(body.path("code").asText()).as(what).isNotEmpty();
        assertThat(body.path("request_id").asText()).as(what).isNotEmpty();
      }
    }
    for (String secret : othersSecrets.get(request.who())) {
      assertThat(answer.body()).as(what).doesNotContain(secret);
    }
  }

  private static JsonNode parsed(Answer answer, String what) {
    try {
      return JSON.readTree(answer.body());
    } catch (JsonProcessingException e) {
      throw new AssertionError(what, e);
    }
  }

  /** Whatever comes until the server ends the connection, which it has to do soon. */
  private Received exchange(Mutated request) throws IOException {
    byte[] bytes = request.bytes().getBytes(StandardCharsets.ISO_8859_1);
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.setTcpNoDelay(true);
      // Many addresses: the ports of one would not suffice.
      from++;
      socket.bind(
          new InetSocketAddress(
              InetAddress.getByAddress(new byte[] {127, 0, 1, (byte) (1 + from % 250)}), 0));
      socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), PATIENCE_MILLIS);
      boolean reset = false;
      try {
        socket.getOutputStream().write(bytes, 0, request.pauseAt());
        if (request.pauseAt() > 0) {
          socket.getOutputStream().flush();
          pause();
        }
        socket.getOutputStream().write(bytes, request.pauseAt(), bytes.length - request.pauseAt());
        socket.shutdownOutput();
      } catch (SocketException e) {
        // The server need not read it all; its answer may be there nevertheless. A reset that ends
        // the writing is not reported to the reading again.
        reset = true;
      }
      return received(socket, reset);
    }
  }

  /** The pause is what the server sees; nothing waits for anything. */
  private static void pause() {
    try {
      Thread.sleep(Duration.ofMillis(30).toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Received received(Socket socket, boolean resetBefore) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] chunk = new byte[16_384];
    InputStream in = socket.getInputStream();
    boolean reset = resetBefore;
    try {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        all.write(chunk, 0, n);
      }
    } catch (SocketException e) {
      // A connection that is reset while there is still something to read is closed, too.
      reset = true;
    }
    return new Received(all.toString(StandardCharsets.ISO_8859_1), reset);
  }

  /** The answers that are whole; only a reset may cut the last one. */
  private static List<Answer> read(Received received, boolean head) {
    String text = received.text();
    List<Answer> answers = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = text.indexOf("\r\n\r\n", at);
      if (!text.startsWith("HTTP/1.1 ", at)) {
        throw new IllegalStateException("no answer at " + at);
      }
      int status = end < 0 ? 0 : Integer.parseInt(text.substring(at + 9, at + 12));
      boolean toHead = head && answers.isEmpty() && !endsThere(text, at, end);
      boolean empty = status == 204 || status < 200 || toHead;
      int length = end < 0 || empty ? 0 : length(text.substring(at, end));
      if (end < 0 || end + 4 + length > text.length()) {
        if (!received.reset()) {
          throw new IllegalStateException("an answer is cut at " + at);
        }
        break;
      }
      int body = end + 4;
      if (status >= 200) {
        answers.add(
            new Answer(status, text.substring(at, end), text.substring(body, body + length)));
      }
      at = body + length;
    }
    return answers;
  }

  /**
   * Whether the body of an answer ends where the connection does: what is no request is refused
   * with one, also where it begins like HEAD.
   */
  private static boolean endsThere(String text, int at, int end) {
    return end >= 0
        && text.charAt(at + 9) >= '4'
        && end + 4 + length(text.substring(at, end)) == text.length();
  }

  private static int length(String fields) {
    for (String line : fields.split("\r\n")) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        return Integer.parseInt(line.substring(15).strip());
      }
    }
    throw new IllegalStateException("an answer without a length: " + fields);
  }
}
