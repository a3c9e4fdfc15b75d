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
  private String driver = "";
  private String user = "";

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
    JsonNode company = run(folder, "org", "add", "--company", "--name=Haulier");
    String id = company.required("id").asText();
    JsonNode anna = run(folder, "user", "add", "--username=anna", "--org=" + id);
    String owner = "--user=" + anna.required("id").asText();
    JsonNode bob = run(folder, "driver", "add", "--username=bob", owner);
    AttackedServer server = new AttackedServer(folder, map);
    try {
      server.port = server.listening();
      server.driver = server.signIn("/api/auth/login-driver", credentials("bob", bob));
      server.user =
          server.signIn(
              "/api/auth/login",
              credentials("anna", anna).set("organisation_id", company.required("id")));
      return server;
    } catch (IOException | InterruptedException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  int port() {
    return port;
  }

  /** The token of a driver. */
  String driver() {
    return driver;
  }

  /** The token of a user of a company account. */
  String user() {
    return user;
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
