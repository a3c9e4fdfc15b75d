package dev.headroom.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code headroom serve} as a process of its own, of the classes under test. */
final class ServerProcess implements AutoCloseable {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String READY = "listening on ";

  private final Process process;
  private final Path log;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> said = new ArrayList<>();
  private final String address;

  /**
   * An answer.
   *
   * @param tag its ETag; empty without one
   */
  record Answer(int status, JsonNode body, String tag) {}

  private ServerProcess(Process process, Path log) throws IOException {
    this.process = process;
    this.log = log;
    this.address = awaitReady();
  }

  static ServerProcess start(Path map, Path data, Path log) throws IOException {
    Process process =
        new ProcessBuilder(command(map, data, 0))
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    return new ServerProcess(process, log);
  }

  /** With a settings file. */
  static ServerProcess start(Path map, Path data, Path log, Path config) throws IOException {
    List<String> command = new ArrayList<>(command(map, data, 0));
    command.addAll(List.of("--config", config.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    return new ServerProcess(process, log);
  }

  /** With a settings file, and a folder for its temporary files. */
  static ServerProcess startWithTemporaryFiles(
      Path map, Path data, Path log, Path config, Path temporary) throws IOException {
    List<String> command = new ArrayList<>(command(map, data, 0));
    command.add(1, "-Djava.io.tmpdir=" + temporary);
    command.addAll(List.of("--config", config.toString()));
    return new ServerProcess(
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start(),
        log);
  }

  /** With a line for each request on standard error, a pipe that nobody reads. */
  static ServerProcess startUnheard(Path map, Path folder) throws IOException {
    List<String> command = new ArrayList<>(command(map, folder.resolve("data"), 0));
    command.add("--verbose");
    return new ServerProcess(
        new ProcessBuilder(command).start(), Files.createFile(folder.resolve("nothing")));
  }

  /** The command that serves. */
  static List<String> command(Path map, Path data, int port) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx512m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("dev.headroom.server.cli.Main");
    command.addAll(List.of("serve", "--map", map.toString(), "--data", data.toString()));
    command.addAll(List.of("--port", Integer.toString(port)));
    return command;
  }

  private String awaitReady() throws IOException {
    BufferedReader out = process.inputReader();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      said.add(line);
      if (line.startsWith(READY)) {
        return line.substring(READY.length());
      }
    }
    throw new IOException("the server ended: " + said + "\n" + Files.readString(log));
  }

  Answer get(String path, String... headers) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address + path)).GET(), headers);
  }

  Answer post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)),
        headers);
  }

  Answer put(String path, String body, String... headers) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(address + path))
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body)),
        headers);
  }

  Answer delete(String path, String... headers) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address + path)).DELETE(), headers);
  }

  private Answer send(HttpRequest.Builder request, String... headers)
      throws IOException, InterruptedException {
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<String> response =
        client.send(
            request.timeout(Duration.ofSeconds(30)).build(), HttpResponse.BodyHandlers.ofString());
    return new Answer(
        response.statusCode(),
        MAPPER.readTree(response.body()),
        response.headers().firstValue("ETag").orElse(""));
  }

  /** A new API key. */
  String key() throws IOException, InterruptedException {
    Answer answer =
        post(
            "/api/api_keys/generate",
            "{\"email\":\"a@b.example\",\"name\":\"Test\",\"phone\":\"\"}");
    if (answer.status() != 200) {
      throw new IOException("no key: " + answer);
    }
    return answer.body().path("token").asText();
  }

  List<String> log() throws IOException {
    return Files.readAllLines(log);
  }

  /** Everything that it has said on standard output. */
  List<String> said() {
    return said;
  }

  /** Where it listens. */
  URI address() {
    return URI.create(address);
  }

  long pid() {
    return process.pid();
  }

  /** SIGTERM; the exit code. */
  int terminate() throws InterruptedException {
    process.destroy();
    return awaitEnd();
  }

  /** SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    awaitEnd();
  }

  private int awaitEnd() throws InterruptedException {
    if (!process.waitFor(40, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the server does not end");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
