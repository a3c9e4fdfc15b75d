package dev.headroom.server.attack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.server.cli.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server with 512 MB in a process of its own, with a company that its own command line has made:
 * of this version, or of that whose class path or jar the system property {@code headroom.attacked}
 * names. For one thread.
 */
final class AttackedServer implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CLASSES =
      System.getProperty("headroom.attacked", System.getProperty("java.class.path"));

  private final Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final BufferedReader out;
  private int port;
  private Company company = new Company("", "", "", "");

  /** A company with its tokens, and what its user and its driver sign in with. */
  record Company(String driver, String user, String driverCredentials, String userCredentials) {}

  private AttackedServer(Path folder, Path map) throws IOException {
    this.folder = folder;
    List<String> command = java("-Xmx512m", "serve", "--map=" + map, data(folder), "--port=0");
    process = new ProcessBuilder(command).redirectError(log(folder)).start();
    out = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts one, and signs a driver and a user of its company in.
   *
   * @param folder takes its data and what it writes to standard error
   * @param map the network file that it serves
   */
  static AttackedServer start(Path folder, Path map) throws IOException, InterruptedException {
    AttackedServer server = new AttackedServer(folder, map);
    try {
      server.port = server.listening();
      server.company = server.addCompany("Haulier", "anna", "bob");
      return server;
    } catch (IOException | InterruptedException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /** Adds a company, and signs a user and a driver of it in. */
  Company addCompany(String name, String userName, String driverName)
      throws IOException, InterruptedException {
    JsonNode added = run(folder, "org", "add", "--company", "--name=" + name);
    JsonNode user =
        run(
            folder,
            "user",
            "add",
            "--username=" + userName,
            "--org=" + added.required("id").asText());
    JsonNode driver =
        run(
            folder,
            "driver",
            "add",
            "--username=" + driverName,
            "--user=" + user.required("id").asText());
    ObjectNode ofDriver = credentials(driverName, driver);
    ObjectNode ofUser = credentials(userName, user);
    ofUser.set("organisation_id", added.required("id"));
    return new Company(
        signIn("/api/auth/login-driver", ofDriver),
        signIn("/api/auth/login", ofUser),
        ofDriver.toString(),
        ofUser.toString());
  }

  /** The cookie of a session of a company's user at the console. */
  String session(Company of) throws IOException, InterruptedException {
    ObjectNode body = (ObjectNode) JSON.readTree(of.userCredentials());
    body.set("organisation", body.remove("organisation_id"));
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/console/api/session"))
                .header("Content-Type", "application/json")
                .header("X-Headroom-Console", "1")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    String cookie =
        answer
            .headers()
            .firstValue("Set-Cookie")
            .orElseThrow(() -> new IOException("no session: " + answer.body()));
    return cookie.substring(0, cookie.indexOf(';'));
  }

  /** The company that was added first. */
  Company company() {
    return company;
  }

  /** How much memory the process takes, as Linux tells it; 0 where it does not. */
  long residentMegabytes() throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    if (!Files.exists(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1_024)
        .findFirst()
        .orElse(0);
  }

  int port() {
    return port;
  }

  /** The token of a driver. */
  String driver() {
    return company.driver();
  }

  /** The token of a user of a company account. */
  String user() {
    return company.user();
  }

  /** The path of the largest file of the console's page. */
  String mapLibrary() throws IOException, InterruptedException {
    URI page = URI.create("http://127.0.0.1:" + port + "/console/");
    String document =
        client
            .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    Matcher path = Pattern.compile("/console/static/[0-9a-f]+/").matcher(document);
    if (!path.find()) {
      throw new IOException("no files in " + document);
    }
    return path.group() + "ol.js";
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it as an operator does; its exit code. */
  int end() throws InterruptedException {
    process.destroy();
    return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  /** Sends a body, which the server has to answer with a status. */
  JsonNode post(String path, String token, String body, int status)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    HttpResponse<String> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != status) {
      throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
    }
    return JSON.readTree(answer.body());
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly().onExit().join();
    out.close();
  }

  private static ObjectNode credentials(String name, JsonNode added) {
    return JSON.createObjectNode()
        .put("username", name)
        .put("password", added.required("password").asText());
  }

  private String signIn(String path, JsonNode credentials)
      throws IOException, InterruptedException {
    return post(path, "", credentials.toString(), 200).required("token").asText();
  }

  private static JsonNode run(Path folder, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = java("-XX:TieredStopAtLevel=1", arguments);
    command.addAll(List.of(data(folder), "--json"));
    Process run = new ProcessBuilder(command).redirectError(log(folder)).start();
    byte[] said = run.getInputStream().readAllBytes();
    if (run.waitFor() != 0) {
      throw new IOException(String.join(" ", arguments) + ": " + logged(folder));
    }
    return JSON.readTree(said);
  }

  private static List<String> java(String option, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", option, "-cp", CLASSES, Main.class.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String data(Path folder) {
    return "--data=" + folder.resolve("data");
  }

  private static ProcessBuilder.Redirect log(Path folder) {
    return ProcessBuilder.Redirect.appendTo(folder.resolve("log.txt").toFile());
  }

  private static String logged(Path folder) throws IOException {
    return Files.readString(folder.resolve("log.txt"));
  }

  private int listening() throws IOException {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith("listening on ")) {
        return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
      }
    }
    throw new IOException("the server ended: " + logged(folder));
  }
}
