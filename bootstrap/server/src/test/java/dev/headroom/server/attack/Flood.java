package dev.headroom.server.attack;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * One caller that asks for much at once, from 127.0.0.2, until it is killed, in a process of its
 * own: {@code Flood KIND PORT CONNECTIONS CREDENTIAL BODY}. Each connection asks, reads the answer
 * and asks again, at most once a second.
 */
final class Flood {

  /** What it asks for. */
  enum Kind {
    /** Routes, with a key. */
    ROUTES,
    /** Routes within a week, with a key. */
    WINDOWS,
    /** Names at the console, with a cookie. */
    SEARCH,
    /** Tiles at the console, with a cookie. */
    TILES,
    /** The list of 1,000 closures, with a token. */
    CLOSURES,
    /** The largest file that anybody may have. */
    FILES,
    /** The same, which nobody reads, over connections of which the oldest ends for each new one. */
    DEAF,
    /** A body of 6,600 members that are not known. */
    MEMBERS,
    /** Sign-ins with wrong passwords. */
    SIGN_IN,
    /** Keys that nobody owns. */
    KEYS
  }

  private static final long PACE = Duration.ofSeconds(1).toNanos();

  private final Kind kind;
  private final int port;
  private final String credential;
  private final String body;

  private Flood(Kind kind, int port, String credential, String body) {
    this.kind = kind;
    this.port = port;
    this.credential = credential;
    this.body = body;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Flood flood =
        new Flood(
            Kind.valueOf(arguments[0]), Integer.parseInt(arguments[1]), arguments[3], arguments[4]);
    int connections = Integer.parseInt(arguments[2]);
    for (int i = 0; i < connections; i++) {
      Thread thread = new Thread(null, flood::run, "flood", 128 * 1024);
      thread.setDaemon(true);
      thread.start();
    }
    Thread.sleep(Duration.ofMinutes(5).toMillis()); // It is killed before that.
  }

  private void run() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    while (true) {
      long begin = System.nanoTime() + random.nextLong(PACE / 10);
      try (Socket socket = new Socket()) {
        socket.setSoTimeout(30_000);
        if (kind == Kind.DEAF) {
          socket.setReceiveBufferSize(4_096);
        }
        socket.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 2}), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.getOutputStream().write(request(random));
        if (kind == Kind.DEAF) {
          Thread.sleep(1_000);
        } else {
          read(socket.getInputStream());
        }
      } catch (IOException e) {
        // Refused: it tries again.
      } catch (InterruptedException e) {
        return;
      }
      long rest = begin + PACE - System.nanoTime();
      try {
        Thread.sleep(Math.max(0, rest / 1_000_000));
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static void read(InputStream in) throws IOException {
    byte[] some = new byte[65_536];
    int length = in.read(some);
    while (length >= 0) {
      length = in.read(some);
    }
  }

  private byte[] request(ThreadLocalRandom random) {
    String text =
        switch (kind) {
          case ROUTES, WINDOWS ->
              post("/api/api_keys/generate_routes", "X-Api-Key: " + credential, body);
          case SEARCH ->
              get(
                  "/console/api/places/search?q=" + (char) ('a' + random.nextInt(26)) + "%20str",
                  "Cookie: " + credential + "\r\nX-Headroom-Console: 1");
          case TILES ->
              get(
                  String.format(
                      Locale.ROOT,
                      "/console/tiles/13/%d/%d.mvt",
                      4_285 + random.nextInt(12),
                      2_795 + random.nextInt(12)),
                  "Cookie: " + credential);
          case CLOSURES -> get("/api/closures?limit=100", "Authorization: Bearer " + credential);
          case FILES, DEAF -> get("/docs/swagger-ui-bundle.js", "Accept-Encoding: gzip");
          case MEMBERS -> post("/api/auth/login", "X-Nothing: 1", members());
          case SIGN_IN ->
              post(
                  "/api/auth/login-driver",
                  "X-Nothing: 1",
                  "{\"username\":\"name"
                      + random.nextInt(1_000_000)
                      + "\",\"password\":\"wrong\"}");
          case KEYS ->
              post(
                  "/api/api_keys/generate",
                  "X-Nothing: 1",
                  "{\"email\":\"a@example.com\",\"name\":\"A\",\"phone\":\"1\"}");
        };
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String members() {
    StringBuilder body = new StringBuilder("{");
    for (int i = 0; i < 6_600; i++) {
      body.append(i == 0 ? "" : ",").append("\"m").append(i).append("\":1");
    }
    return body.append('}').toString();
  }

  private static String get(String path, String header) {
    return "GET "
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        + header
        + "\r\n\r\n";
  }

  private static String post(String path, String header, String body) {
    return "POST "
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        + header
        + "\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }
}
