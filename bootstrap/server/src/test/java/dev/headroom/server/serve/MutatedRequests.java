package dev.headroom.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Requests to every operation of an OpenAPI document, and to the paths of the console, which no
 * document has, each wrong in one to three ways: its values, its bytes, its headers, its framing,
 * its token, its line. Texts are ISO 8859-1: one character, one byte.
 *
 * <p>Operations that read and those that change take turns, and each kind goes round all of its
 * operations, in a new order every time. A small run so meets each operation nearly equally often,
 * and how many of its requests are good enough to be answered depends neither on which operations
 * are drawn nor on how many operations of large bodies, which hardly ever survive, the document
 * has.
 */
final class MutatedRequests {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String PLACEHOLDER = "@@here@@";
  private static final String CONSOLE = "/console/";

  /**
   * What the console's page calls, and bodies that are good. It does not sign out here: that would
   * end the tokens of all other requests.
   */
  private static final Map<String, String> OF_THE_PAGE =
      Map.ofEntries(
          Map.entry("GET /console/api/session", ""),
          Map.entry(
              "POST /console/api/session",
              "{\"username\":\"anna\",\"password\":\"x\",\"organisation\":1}"),
          Map.entry(
              "POST /console/api/route",
              "{\"departure\":{\"lat\":54.2,\"lon\":-4.5},\"arrival\":{\"lat\":54.3,\"lon\":-4.4},"
                  + "\"dimensions\":{\"height\":4.6},\"geometries\":\"polyline\"}"),
          Map.entry("GET /console/api/vehicles", ""),
          Map.entry("GET /console/api/vehicles/{vehicleID}", ""),
          Map.entry("PUT /console/api/vehicles/{vehicleID}", "{\"height\":4.1}"),
          Map.entry("GET /console/api/drivers", ""),
          Map.entry("GET /console/api/live", ""),
          Map.entry("PUT /console/api/drivers/{id}/vehicle", "{\"vehicle\":1,\"present\":null}"),
          Map.entry("GET /console/api/places/search", ""),
          Map.entry("GET /console/api/places/at", ""),
          Map.entry("GET /console/tiles/{z}/{x}/{y}.mvt", ""),
          Map.entry("GET /console/api/closures", ""),
          Map.entry(
              "POST /console/api/closures",
              "{\"point\":{\"lat\":54.2,\"lon\":-4.5},\"reason\":\"x\","
                  + "\"from\":\"2026-11-23T08:00:00Z\"}"),
          Map.entry("DELETE /console/api/closures/{id}", ""),
          Map.entry("GET /console/api/places", ""),
          Map.entry(
              "POST /console/api/places",
              "{\"kind\":\"site\",\"name\":\"x\",\"lat\":54.2,\"lon\":-4.5}"),
          Map.entry(
              "POST /console/api/places/batch",
              "{\"places\":[{\"kind\":\"site\",\"name\":\"x\",\"lat\":54.2,\"lon\":-4.5}]}"),
          Map.entry("GET /console/api/places/{placeID}", ""),
          Map.entry("PUT /console/api/places/{placeID}", "{\"notes\":\"x\"}"),
          Map.entry("DELETE /console/api/places/{placeID}", ""),
          Map.entry("GET /console/api/keys", ""),
          Map.entry(
              "POST /console/api/keys",
              "{\"email\":\"a@b.example\",\"name\":\"a\",\"phone\":\"\"}"),
          Map.entry("DELETE /console/api/keys/{id}", ""),
          Map.entry("GET /console/api/map", ""),
          Map.entry("GET /console/api/restriction/{n}", ""));

  private static final String METHODS = "get put post delete head options patch trace";

  /** What a member of a body becomes. */
  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0",
          "-0.0",
          "1e400",
          "1e-400",
          "NaN",
          "Infinity",
          "01",
          "+1",
          "0x1",
          "9223372036854775808",
          "-9223372036854775809",
          "1" + "0".repeat(120),
          "0." + "3".repeat(90),
          "1e999999999",
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\udc00x\"",
          "\"\u0001\"",
          "\"\u00ff\u00fe\"",
          "\"\u00c0\u00ae\"",
          "\"\u00ed\u00a0\u0080\"",
          "\"a\\r\\nX-Echo: b\"",
          "\"'; DROP TABLE driver;--\"",
          "\"${jndi:ldap://x/}\"",
          "\"<script>\"",
          "\"%s%n%x\"",
          "\"../../etc/passwd\"",
          "\"2026-02-30T25:61:00Z\"",
          "\"+999999999-12-31T23:59:59Z\"",
          "\"2026-11-23T08:00:00+18:01\"",
          "\"" + "x".repeat(300) + "\"",
          "\"" + "\\u0041".repeat(3_000) + "\"",
          "[]",
          "{}",
          "[[]]",
          "[null]",
          "{\"\":{}}",
          "[".repeat(40) + "]".repeat(40),
          "{\"a\":".repeat(40) + "1" + "}".repeat(40),
          "[" + "1,".repeat(3_000) + "1]",
          "[" + "{},".repeat(500) + "{}]",
          "90",
          "-90.0000001",
          "180",
          "54.2313",
          "4.6",
          "\"4.6\"",
          "1",
          "2147483648",
          "60",
          "10");

  private static final List<String> HEADERS =
      List.of(
          "X-Forwarded-For: 8.8.8.8",
          "Forwarded: for=\"[::1]\"",
          "X-Request-Id: a\u0001b",
          "X-Request-Id: " + "r".repeat(500),
          "Accept: application/problem+json",
          "Accept: */*;q=x",
          "Accept: text/html",
          "Accept-Encoding: gzip;q=NaN",
          "Range: bytes=0-1",
          "If-Match: \"1\"",
          "If-Match: *, W/",
          "If-None-Match: *",
          "Expect: 100-continue",
          "Expect: 200-ok",
          "Content-Encoding: gzip",
          "Content-Encoding: identity",
          "Upgrade: h2c",
          "Upgrade: websocket\r\nConnection: Upgrade",
          "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
          "Origin: https://evil.example",
          "Cookie: " + "c=d; ".repeat(200),
          "TE: trailers",
          "X-HTTP-Method-Override: DELETE",
          "Connection: keep-alive, close",
          "Connection: Host",
          "Host: other.example",
          "Authorization: Basic YTpi",
          "X-API-Key: hr_x",
          "Content-Type: x",
          "X-A: " + "a".repeat(9_000),
          "X-N: a\0b",
          "Bad Name: x",
          ": empty",
          "NoColon",
          " Folded: x",
          "X-C: a\rb",
          "\u00fc: \u00e4",
          "Trailer: Content-Length",
          "Via: 1.1 x",
          "Transfer-Encoding: identity",
          "Max-Forwards: 0",
          "Date: never",
          "Keep-Alive: timeout=1e9");

  private static final List<String> TYPES =
      List.of(
          "",
          "text/plain",
          "application/json; charset=utf-16",
          "application/json; charset=\"utf-8\"",
          "application/xml",
          "multipart/form-data; boundary=x",
          "APPLICATION/JSON",
          "application/json;;;;;;;;;;;;;;",
          "application/x-www-form-urlencoded",
          "*/*",
          "\u00e4/\u00f6");

  private static final List<String> PATHS =
      List.of(
          "/",
          "//",
          "/..",
          "/%2e%2e",
          "/%00",
          "/%zz",
          "%ff",
          ";x=1",
          "/x",
          "?",
          "?limit=-1",
          "?limit=99999999999999999999",
          "?limit=1&limit=2",
          "?offset=2147483648",
          "?a=%c0%ae",
          "#x",
          "?sort=id;DROP",
          "?" + "a=1&".repeat(600),
          "/" + "a".repeat(9_000),
          "\\",
          "\u00e4",
          " x",
          "%",
          "?registration_number=%25%5f'",
          "?limit=1e3",
          "?limit=%201",
          "?=",
          "?&&&=",
          "?a[]=1");

  private final Random random;
  private final List<Operation> operations = new ArrayList<>();
  private final Round reads;
  private final Round changes;
  private boolean changesNext;
  private final Map<Who, String> credentials;

  /** Whose credential a request bears; nobody's is one that is not good. */
  enum Who {
    DRIVER,
    USER,
    KEY,
    STRANGER,
    NOBODY
  }

  private record Operation(
      String method, String path, List<String> examples, List<String> parameters) {

    boolean reads() {
      return method.equals("GET");
    }
  }

  /** All operations of a list, each once, then all of them again in another order. */
  private final class Round {
    private final List<Operation> all;
    private final List<Operation> left = new ArrayList<>();

    Round(List<Operation> all) {
      this.all = all;
    }

    Operation next() {
      if (left.isEmpty()) {
        left.addAll(all);
        Collections.shuffle(left, random);
      }
      return left.remove(left.size() - 1);
    }
  }

  /**
   * A request.
   *
   * @param name what was done to it
   * @param pauseAt where the client rests for a moment, before that byte; 0 for nowhere
   */
  record Mutated(String name, String bytes, Who who, int pauseAt) {

    /** Whether its answer has no body. */
    boolean isHead() {
      return bytes.startsWith("HEAD ");
    }
  }

  /**
   * Requests to the operations of a document.
   *
   * @param credentials of everybody but nobody
   */
  MutatedRequests(JsonNode document, Map<Who, String> credentials, long seed) {
    this.random = new Random(seed);
    this.credentials = credentials;
    for (var path : document.get("paths").properties()) {
      for (var one : path.getValue().properties()) {
        if (METHODS.contains(one.getKey())) {
          operations.add(operation(document, path.getKey(), one.getKey(), one.getValue()));
        }
      }
    }
    OF_THE_PAGE.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> ofThePage(entry.getKey(), entry.getValue()))
        .forEach(operations::add);
    reads = new Round(operations.stream().filter(Operation::reads).toList());
    changes = new Round(operations.stream().filter(operation -> !operation.reads()).toList());
  }

  private static Operation ofThePage(String endpoint, String example) {
    String[] parts = endpoint.split(" ");
    return new Operation(
        parts[0],
        parts[1],
        example.isEmpty() ? List.of() : List.of(example),
        List.of("limit", "after", "unlimited", "q", "lat", "lon"));
  }

  /** How many operations there are. */
  int operations() {
    return operations.size();
  }

  private static Operation operation(
      JsonNode document, String path, String method, JsonNode operation) {
    JsonNode schema = operation.at("/requestBody/content/application~1json/schema");
    JsonNode meant =
        schema.has("$ref") ? document.at(schema.get("$ref").asText().substring(1)) : schema;
    List<String> examples = new ArrayList<>();
    meant.path("examples").forEach(example -> examples.add(example.toString()));
    List<String> parameters = new ArrayList<>();
    for (JsonNode parameter : operation.path("parameters")) {
      if (parameter.path("in").asText().equals("query")) {
        parameters.add(parameter.path("name").asText());
      }
    }
    return new Operation(method.toUpperCase(Locale.ROOT), path, examples, parameters);
  }

  private <T> T any(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** What a request is made of, while it is being spoilt. */
  private final class Draft {
    private final StringBuilder name = new StringBuilder();
    private String method;
    private String path;
    private String version = "HTTP/1.1";
    private final List<String> headers = new ArrayList<>();
    private String type = "application/json";
    private String body;
    private String framing = "";
    private Who who;
    private String credential;

    Draft(Operation operation) {
      method = operation.method();
      who = any(List.of(Who.values()));
      credential =
          who == Who.NOBODY ? spoilt(any(List.copyOf(credentials.values()))) : credentials.get(who);
      path =
          operation
              .path()
              .replace("{token}", random.nextBoolean() ? credentials.get(Who.KEY) : "hr_x")
              .replaceAll("\\{[^}]*}", Integer.toString(random.nextInt(4)));
      if (!operation.parameters().isEmpty() && random.nextInt(3) > 0) {
        path +=
            "?" + any(operation.parameters()) + "=" + any(List.of("1", "-1", "a", "%00", "9e9"));
      }
      body = operation.examples().isEmpty() ? "" : any(operation.examples());
      name.append(method).append(' ').append(operation.path());
    }

    void spoil(int how) {
      switch (how) {
        case 0, 1, 2 -> value();
        case 3 -> bytes();
        case 4 -> header();
        case 5 -> framing();
        case 6 -> line();
        case 7 -> credential = spoilt(credential);
        default -> size();
      }
    }

    /** A member becomes something else, goes, or comes twice. */
    private void value() {
      if (body.isEmpty()) {
        body = any(VALUES);
        return;
      }
      try {
        JsonNode tree = JSON.readTree(body);
        JsonNode parent = tree;
        for (int depth = random.nextInt(3); depth > 0 && parent.size() > 0; depth--) {
          JsonNode child = child(parent);
          parent = child.isContainerNode() && child.size() > 0 ? child : parent;
        }
        replace(parent);
        body =
            tree.toString().replace("\"" + PLACEHOLDER + "\"", any(VALUES))
                + (random.nextInt(20) == 0 ? "{}" : "");
      } catch (java.io.IOException e) {
        body += any(VALUES); // It is no JSON any more.
      }
      name.append(", value");
    }

    private JsonNode child(JsonNode parent) {
      Iterator<JsonNode> children = parent.elements();
      for (int i = random.nextInt(parent.size()); i > 0; i--) {
        children.next();
      }
      return children.next();
    }

    private void replace(JsonNode parent) {
      if (parent instanceof ObjectNode object && !object.isEmpty()) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        String member = any(names);
        switch (random.nextInt(8)) {
          case 0 -> object.remove(member);
          case 1 -> object.put(member + PLACEHOLDER.substring(random.nextInt(8)), 1);
          case 2 -> object.set(any(List.of("", "id", "__proto__", "LAT", "\u0000")), text());
          default -> object.set(member, text());
        }
      } else if (parent instanceof ArrayNode array) {
        array.add(text());
      }
    }

    private static TextNode text() {
      return TextNode.valueOf(PLACEHOLDER);
    }

    private void bytes() {
      StringBuilder spoilt = new StringBuilder(body);
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        int at = random.nextInt(spoilt.length() + 1);
        switch (random.nextInt(5)) {
          case 0 -> spoilt.insert(at, (char) random.nextInt(256));
          case 1 -> spoilt.setLength(at);
          case 2 ->
              spoilt.insert(
                  0, any(List.of("\u00ef\u00bb\u00bf", "\u00fe\u00ff", "\0", "\u001f\u008b")));
          case 3 ->
              spoilt.append(any(List.of("}", "]", ",", "\u00c3", "\u00f0\u009f", "//", "{}")));
          default -> {
            if (at < spoilt.length()) {
              spoilt.setCharAt(at, (char) (spoilt.charAt(at) ^ 1 << random.nextInt(8)));
            }
          }
        }
      }
      body = spoilt.toString();
      name.append(", bytes");
    }

    private void size() {
      body =
          switch (random.nextInt(4)) {
            case 0 -> " ".repeat(65_536 - random.nextInt(2)) + body;
            case 1 -> body.repeat(1 + random.nextInt(50));
            case 2 -> "[".repeat(random.nextInt(40_000));
            default -> "{\"" + "n".repeat(random.nextInt(60_000)) + "\":" + body + "}";
          };
      name.append(", size");
    }

    private void header() {
      if (random.nextInt(3) == 0) {
        type = any(TYPES);
      } else {
        headers.add(any(HEADERS));
      }
      if (random.nextInt(30) == 0) {
        for (int i = 0; i < 300; i++) {
          headers.add("X-" + i + ": " + i);
        }
      }
      name.append(", header");
    }

    private void line() {
      switch (random.nextInt(4)) {
        case 0 ->
            method =
                any(
                    List.of(
                        "GET",
                        "PUT",
                        "POST",
                        "DELETE",
                        "HEAD",
                        "OPTIONS",
                        "PATCH",
                        "TRACE",
                        "CONNECT",
                        "get",
                        "X",
                        "G\u00c4T",
                        "",
                        "GET\t"));
        case 1 -> version = any(List.of("HTTP/1.0", "HTTP/2.0", "HTTP/1.1 ", "HTTP/9.9", "", "X"));
        case 2 -> path = "http://x" + path;
        default -> path += any(PATHS);
      }
      name.append(", line");
    }

    /** Lengths and chunks that contradict each other, or the body. */
    private void framing() {
      int length = body.length();
      String chunked = "Transfer-Encoding: chunked\r\n";
      String chunks = Integer.toHexString(length) + "\r\n" + body + "\r\n0\r\n\r\n";
      String smuggled = "GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n";
      int way = random.nextInt(18);
      framing =
          switch (way) {
            case 0 -> "Content-Length: " + length + "\r\n" + chunked;
            case 1 -> chunked + "Content-Length: 4\r\n";
            case 2 -> "Content-Length: " + length + "\r\nContent-Length: " + (length + 1) + "\r\n";
            case 3 -> "Content-Length: " + length + "\r\nContent-Length: " + length + "\r\n";
            case 4 -> "Content-Length: " + length + ", " + length + "\r\n";
            case 5 -> "Content-Length: +" + length + "\r\n";
            case 6 -> "Content-Length: -" + length + "\r\n";
            case 7 -> "Content-Length: 0x" + Integer.toHexString(length) + "\r\n";
            case 8 -> "Content-Length: 99999999999999999999\r\n";
            case 9 -> "Content-Length: " + (length + 5) + "\r\n";
            case 10 -> "Content-Length: " + length / 2 + "\r\n";
            case 11 -> "Transfer-Encoding: chunked, identity\r\n";
            case 12 -> "Transfer-Encoding : chunked\r\n";
            case 13 -> "Transfer-Encoding: xchunked\r\n";
            case 14 -> "Content-Length: " + length + "\r\n";
            default -> chunked;
          };
      body =
          switch (way) {
            case 0, 1, 11, 12, 13 -> chunks + smuggled;
            case 14 -> body + smuggled;
            case 15 -> chunks.replace("\r\n", ";a=\"" + "b".repeat(random.nextInt(50)) + "\"\r\n");
            case 16 ->
                any(
                        List.of(
                            "-1",
                            "fffffffffffffffff",
                            "1 ",
                            " 1",
                            "0x1",
                            "g",
                            "",
                            "00000000000001"))
                    + "\r\n"
                    + body
                    + "\r\n0\r\n\r\n";
            case 17 -> chunks.replace("0\r\n\r\n", "0\r\nContent-Length: 5\r\nX: y\r\n\r\n");
            default -> body;
          };
      name.append(", framing ").append(way);
    }

    Mutated done() {
      StringBuilder text = new StringBuilder();
      text.append(method).append(' ').append(path);
      text.append(version.isEmpty() ? "" : " ").append(version).append("\r\n");
      text.append(random.nextInt(50) == 0 ? "" : "Host: x\r\n");
      text.append(type.isEmpty() ? "" : "Content-Type: " + type + "\r\n");
      text.append(credential.isEmpty() ? "" : path.contains(CONSOLE) ? cookie() : bearer());
      headers.forEach(header -> text.append(header).append("\r\n"));
      if (framing.isEmpty()) {
        framing = "Content-Length: " + body.length() + "\r\n";
      }
      text.append(framing).append("\r\n");
      int head = text.length();
      text.append(body);
      if (random.nextInt(40) == 0) {
        text.append("GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1 + random.nextInt(5)));
        name.append(", pipeline");
      }
      if (random.nextInt(100) == 0) {
        text.setLength(head + random.nextInt(text.length() - head + 1));
        name.append(", cut");
      }
      int pauseAt = random.nextInt(20) == 0 ? random.nextInt(text.length()) : 0;
      return new Mutated(name.toString(), text.toString(), who, pauseAt);
    }

    /** With the header of the page; the console's own check refuses most that is spoilt in it. */
    private String cookie() {
      String more = random.nextInt(30) == 0 ? any(List.of("; headroom=x", ";;", "\"")) : "";
      return "X-Headroom-Console: 1\r\nCookie: headroom=" + credential + more + "\r\n";
    }

    private String bearer() {
      String scheme = random.nextInt(30) == 0 ? any(List.of("bearer ", "Bearer  ", "")) : "Bearer ";
      return "Authorization: " + scheme + credential + "\r\n";
    }
  }

  /** A credential that is not good, or not any more. */
  private String spoilt(String good) {
    String[] parts = good.split("\\.");
    if (parts.length != 3) {
      return any(
          List.of(
              "hr_" + "A".repeat(43),
              good + "x",
              good.substring(Math.min(1, good.length())),
              "",
              "\u00e4",
              "a b"));
    }
    String header = decoded(parts[0]);
    String claims = decoded(parts[1]);
    return switch (random.nextInt(11)) {
      case 0 -> good.substring(0, good.length() - 2) + "AA";
      case 1 -> encoded(header.replaceAll("HS...", "none")) + "." + parts[1] + ".";
      case 2 -> encoded(header.replaceAll("HS...", "RS256")) + "." + parts[1] + "." + parts[2];
      case 3 -> encoded("{\"alg\":\"HS256\",\"kid\":" + any(VALUES) + "}") + "." + parts[1] + ".x";
      case 4 -> encoded(header.replaceAll("\"kid\":\"[^\"]*\"", "\"kid\":\"1\"")) + tail(parts);
      case 5 -> parts[0] + "." + encoded(claims.replaceAll("\"exp\":\\d+", "\"exp\":1")) + ".x";
      case 6 -> parts[0] + "." + encoded(claims.replaceAll("\\d+", "1")) + "." + parts[2];
      case 7 -> parts[0] + "." + encoded(any(VALUES)) + "." + parts[2];
      case 8 -> good + "." + parts[2];
      case 9 -> parts[0] + ".." + parts[2];
      default -> "";
    };
  }

  private static String tail(String... parts) {
    return "." + parts[1] + "." + parts[2];
  }

  private static String decoded(String part) {
    return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** The next one. */
  Mutated next() {
    Draft draft = new Draft(changesNext ? changes.next() : reads.next());
    changesNext = !changesNext;
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      draft.spoil(random.nextInt(9));
    }
    return draft.done();
  }
}
