package dev.headroom.push.fcm;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.JWTVerificationException;
import com.auth0.jwt.interfaces.DecodedJWT;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Speaks FCM's HTTP v1 protocol and the OAuth 2 exchange in front of it, on loopback: the assertion
 * is verified, messages are checked for what FCM asks of them, answers have the documented bodies.
 * What it answers to a good message is for the test to say.
 */
public final class FcmServer implements AutoCloseable {

  /** The project that it serves. */
  public static final String PROJECT = "headroom-test";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String EMAIL = "push@headroom-test.iam.gserviceaccount.com";

  /** The same for all servers of a process: to make one takes up to a second. */
  private static final KeyPair KEYS = keys();

  private final HttpServer server;
  private final Queue<JsonNode> messages = new ConcurrentLinkedQueue<>();
  private final AtomicInteger grants = new AtomicInteger();
  private final Set<String> granted = ConcurrentHashMap.newKeySet();
  private final AtomicInteger questions = new AtomicInteger();
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile Optional<Answer> noAccess = Optional.empty();
  private volatile Function<JsonNode, Answer> answers = message -> Answer.OK;

  /** What it answers; a negative status cuts the connection in the middle of an answer. */
  public record Answer(int status, String body, Map<String, String> headers) {
    /** The message is taken. */
    public static final Answer OK =
        new Answer(200, "{\"name\":\"projects/" + PROJECT + "/messages/1\"}", Map.of());

    /** The connection is cut. */
    public static final Answer CUT = new Answer(-1, "", Map.of());

    /** An answer whose text never ends, and comes slower than anybody waits. */
    public static final Answer ENDLESS = new Answer(-2, "", Map.of());

    /** An error as FCM words it. */
    public static Answer error(int status, String canonical, String code) {
      return new Answer(
          status,
          """
          {"error": {"code": %d, "message": "Some words.", "status": "%s", "details": [
            {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": "%s"}]}}
          """
              .formatted(status, canonical, code),
          Map.of());
    }

    /** The same with a header. */
    public Answer with(String header, String value) {
      return new Answer(status, body, Map.of(header, value));
    }
  }

  /** Listens on a free port. */
  public FcmServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/token", this::grant);
    server.createContext("/v1/projects/" + PROJECT + "/messages:send", this::send);
    server.start();
  }

  private static KeyPair keys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Its address. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Answers good messages so from now on. */
  public void answer(Function<JsonNode, Answer> answers) {
    this.answers = answers;
  }

  /** The messages that came. */
  public List<JsonNode> messages() {
    return List.copyOf(messages);
  }

  /** How many access tokens were granted. */
  public int grants() {
    return grants.get();
  }

  /** How often an access token was asked for. */
  public int questions() {
    return questions.get();
  }

  /** Gives no access from now on, but this answer. */
  public void giveNoAccess(Answer answer) {
    noAccess = Optional.of(answer);
  }

  /** Makes the access tokens that were granted end. */
  public void revoke() {
    granted.clear();
  }

  /** Writes a service account's file for it. */
  public Path credentials(Path folder) throws IOException {
    return credentials(folder, (RSAPrivateKey) KEYS.getPrivate());
  }

  /** Writes one with another key. */
  public Path credentials(Path folder, RSAPrivateKey key) throws IOException {
    String pem =
        "-----BEGIN PRIVATE KEY-----\n"
            + Base64.getMimeEncoder().encodeToString(key.getEncoded())
            + "\n-----END PRIVATE KEY-----\n";
    Map<String, String> json =
        Map.of(
            "type",
            "service_account",
            "project_id",
            PROJECT,
            "private_key_id",
            "key-1",
            "private_key",
            pem,
            "client_email",
            EMAIL,
            "token_uri",
            address() + "/token");
    Path file = Files.write(folder.resolve("account.json"), JSON.writeValueAsBytes(json));
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }

  private void grant(HttpExchange exchange) throws IOException {
    questions.incrementAndGet();
    if (noAccess.isPresent()) {
      reply(exchange, noAccess.get());
      return;
    }
    Map<String, String> form = new HashMap<>();
    for (String pair : body(exchange).split("&", -1)) {
      int equals = pair.indexOf('=');
      form.put(
          pair.substring(0, equals),
          URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
    }
    try {
      DecodedJWT assertion =
          JWT.require(Algorithm.RSA256((RSAPublicKey) KEYS.getPublic(), null))
              .withIssuer(EMAIL)
              .withAudience(address() + "/token")
              .withClaim("scope", "https://www.googleapis.com/auth/firebase.messaging")
              .build()
              .verify(form.get("assertion"));
      boolean brief =
          assertion
              .getExpiresAtAsInstant()
              .isBefore(assertion.getIssuedAtAsInstant().plusSeconds(3_601));
      if (!brief || !"urn:ietf:params:oauth:grant-type:jwt-bearer".equals(form.get("grant_type"))) {
        throw new JWTVerificationException("not such a grant");
      }
    } catch (JWTVerificationException e) {
      reply(exchange, new Answer(400, "{\"error\":\"invalid_grant\"}", Map.of()));
      return;
    }
    grants.incrementAndGet();
    String token = "ya29." + UUID.randomUUID();
    granted.add(token);
    reply(
        exchange,
        new Answer(
            200,
            "{\"access_token\":\"" + token + "\",\"expires_in\":3599,\"token_type\":\"Bearer\"}",
            Map.of()));
  }

  private void send(HttpExchange exchange) throws IOException {
    String body = body(exchange);
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    if (authorization == null || !granted.contains(authorization.replaceFirst("^Bearer ", ""))) {
      reply(
          exchange,
          new Answer(
              401,
              "{\"error\":{\"code\":401,\"message\":\"Request had invalid authentication"
                  + " credentials.\",\"status\":\"UNAUTHENTICATED\"}}",
              Map.of()));
      return;
    }
    JsonNode message = JSON.readTree(body).path("message");
    boolean strings = true;
    for (JsonNode value : message.path("data")) {
      strings &= value.isTextual();
    }
    boolean good =
        strings
            && message.path("token").isTextual()
            && message.path("android").path("ttl").asText().matches("\\d+s")
            && message.path("data").toString().getBytes(StandardCharsets.UTF_8).length <= 4_096;
    if (!good) {
      reply(exchange, Answer.error(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT"));
      return;
    }
    messages.add(message);
    reply(exchange, answers.apply(message));
  }

  private static String body(HttpExchange exchange) throws IOException {
    return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
  }

  private void reply(HttpExchange exchange, Answer answer) throws IOException {
    try (exchange) {
      if (answer.status() == Answer.ENDLESS.status()) {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write('{');
        exchange.getResponseBody().flush();
        var unused = end.await(1, TimeUnit.MINUTES);
        return;
      }
      if (answer.status() < 0) {
        exchange.sendResponseHeaders(200, 10_000);
        OutputStream out = exchange.getResponseBody();
        out.write("{\"name\":".getBytes(StandardCharsets.UTF_8));
        out.flush();
        return;
      }
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      exchange.sendResponseHeaders(answer.status(), body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    end.countDown();
    server.stop(0);
  }
}
