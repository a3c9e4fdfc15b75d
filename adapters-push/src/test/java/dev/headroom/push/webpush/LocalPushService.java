package dev.headroom.push.webpush;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.DecodedJWT;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A push service on this machine that speaks RFC 8030 and RFC 8292, and the browsers that have
 * subscribed to it, which decrypt what they get by RFC 8291.
 */
public final class LocalPushService implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern VAPID = Pattern.compile("vapid t=([\\w.-]+), ?k=([\\w-]+)");
  private static final int MOST_BYTES = 4_096;

  private final SecureRandom random = new SecureRandom();
  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(32);
  private final Map<String, Browser> browsers = new ConcurrentHashMap<>();
  private final List<Received> received = new CopyOnWriteArrayList<>();
  private volatile Function<Received, Reply> answer = message -> Reply.CREATED;

  /** A message that a browser has decrypted. */
  public record Received(
      Browser browser, JsonNode message, int ttl, String topic, String urgency, String key) {}

  /** What the service answers; a status of 0 cuts the connection. */
  public record Reply(int status, Map<String, String> headers) {
    public static final Reply CREATED = new Reply(201, Map.of());
    public static final Reply CUT = new Reply(0, Map.of());

    public static Reply of(int status) {
      return new Reply(status, Map.of());
    }

    public Reply with(String name, String value) {
      return new Reply(status, Map.of(name, value));
    }
  }

  /** A browser with a subscription for one key of the sender. */
  public static final class Browser {
    private final String endpoint;
    private final KeyPair pair = Curve.pair();
    private final byte[] auth = new byte[16];
    private final String key;

    private Browser(String endpoint, String key, SecureRandom random) {
      this.endpoint = endpoint;
      this.key = key;
      random.nextBytes(auth);
    }

    /** The token as the interface takes it. */
    public String token() {
      String json =
          "{\"endpoint\":\"%s\",\"expirationTime\":null,\"keys\":{\"p256dh\":\"%s\",\"auth\":\"%s\"}}"
              .formatted(
                  endpoint,
                  Curve.TO_TEXT.encodeToString(Curve.bytes((ECPublicKey) pair.getPublic())),
                  Curve.TO_TEXT.encodeToString(auth));
      return "webpush:"
          + Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }
  }

  public LocalPushService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/push/", this::take);
    server.start();
  }

  /** Its origin. */
  public String origin() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** A browser that subscribes, for pushes signed with a key. */
  public Browser subscribe(String publicKey) {
    String path = "/push/" + Long.toUnsignedString(random.nextLong(), 36);
    Browser browser = new Browser(origin() + path, publicKey, random);
    browsers.put(path, browser);
    return browser;
  }

  /** A browser unsubscribes: its endpoint is gone. */
  public void unsubscribe(Browser browser) {
    browsers.values().remove(browser);
  }

  /** Answers each message that is as the RFCs demand by this. */
  public void answer(Function<Received, Reply> by) {
    answer = by;
  }

  /** What was accepted. */
  public List<Received> received() {
    return received;
  }

  private void take(HttpExchange exchange) throws IOException {
    Reply reply;
    try (exchange) {
      try {
        reply = reply(exchange);
      } catch (RuntimeException | GeneralSecurityException e) {
        reply = Reply.of(400).with("X-Why", e.getClass().getSimpleName());
      }
      if (reply.status() != 0) {
        reply.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(reply.status(), -1);
      }
    }
  }

  private Reply reply(HttpExchange exchange) throws IOException, GeneralSecurityException {
    byte[] body = exchange.getRequestBody().readNBytes(2 * MOST_BYTES);
    String ttl = exchange.getRequestHeaders().getFirst("TTL");
    if (!exchange.getRequestMethod().equals("POST") || ttl == null) {
      return Reply.of(400);
    }
    Browser browser = browsers.get(exchange.getRequestURI().getPath());
    if (browser == null) {
      return Reply.of(410);
    }
    if (body.length > MOST_BYTES) {
      return Reply.of(413);
    }
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    Matcher vapid = VAPID.matcher(String.valueOf(authorization));
    if (!vapid.matches()) {
      return Reply.of(401);
    }
    if (!vapid.group(2).equals(browser.key) || !isGood(vapid.group(1), vapid.group(2))) {
      return Reply.of(403);
    }
    String topic = exchange.getRequestHeaders().getFirst("Topic");
    if (!"aes128gcm".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"))
        || (topic != null && !topic.matches("[\\w-]{1,32}"))) {
      return Reply.of(400);
    }
    Received message =
        new Received(
            browser,
            JSON.readTree(Decryption.decrypt(body, browser.pair, browser.auth)),
            Integer.parseInt(ttl),
            topic,
            exchange.getRequestHeaders().getFirst("Urgency"),
            vapid.group(2));
    Reply reply = answer.apply(message);
    if (reply.status() == 201) {
      received.add(message);
    }
    return reply;
  }

  private boolean isGood(String token, String key) {
    DecodedJWT decoded = JWT.decode(token);
    Algorithm.ECDSA256(Curve.publicKey(Curve.TO_BYTES.decode(key)), null).verify(decoded);
    Duration left = Duration.between(Instant.now(), decoded.getExpiresAtAsInstant());
    return decoded.getAudience().equals(List.of(origin()))
        && !left.isNegative()
        && left.compareTo(Duration.ofHours(24)) <= 0;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
