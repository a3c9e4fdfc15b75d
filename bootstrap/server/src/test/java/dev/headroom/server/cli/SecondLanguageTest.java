package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The words of another catalogue reach HTTP, the command line and the import. */
class SecondLanguageTest {

  @Test
  void theCommandLineNamesWhatIsWrongInIt(@TempDir Path folder) throws IOException {
    assertThat(error("org", "add", "--name", "", "--data", folder.resolve("data").toString()))
        .contains("⟦name has 1 to 200 characters, not 0⟧");
    assertThat(
            error("route", "--map", "none", "--from", "54,-4", "--to", "54,-4", "--height", "14"))
        .startsWith("⟦headroom: ⟦⟦--height: ⟦14 looks like feet")
        .contains("(see headroom route --help)⟧");
    assertThat(error("route", "--map", "none", "--from", "54", "--to", "54,-4"))
        .contains("'--from': ⟦a place is LAT,LON such as 54.15,-4.48⟧");
    assertThat(error("map")).contains("⟦a command is missing⟧");
    assertThat(error("serve", "--port", "x"))
        .contains("⟦port `x` in ⟦the flag --port⟧: ⟦it is not a whole number from 0 to 65535⟧⟧");
    assertThat(error("user", "disable", "7", "--data", folder.resolve("data").toString()))
        .isEqualToIgnoringNewLines("⟦headroom: ⟦there is no ⟦user 7⟧⟧⟧");
    Path bad = Files.writeString(folder.resolve("bad.csv"), "class,day,hours,factor\nx,Mo,1,1\n");
    assertThat(
            error(
                "route",
                "--map",
                "none",
                "--from",
                "54,-4",
                "--to",
                "54,-4",
                "--speeds",
                bad.toString()))
        .contains("bad.csv: ⟦line 2: ⟦there is no such class of road;");
  }

  @Test
  void theCommandLineSaysWhatItDidInIt(@TempDir Path folder) throws IOException {
    String data = folder.resolve("data").toString();
    assertThat(out("org", "add", "--name", "Haulier", "--data", data))
        .isEqualToIgnoringNewLines("⟦⟦organisation 1⟧ added⟧");
    assertThat(out("user", "add", "--org", "1", "--username", "anna", "--data", data))
        .startsWith("⟦⟦⟦user 1⟧ added⟧; its password, shown this once: ");
    assertThat(out("config", "show")).contains("# ⟦map is not set⟧");
    assertThat(out("--version")).startsWith("⟦headroom ");
  }

  private static String out(String... arguments) throws IOException {
    return Ran.of(commandLine(), arguments).out();
  }

  private static String error(String... arguments) throws IOException {
    return Ran.of(commandLine(), arguments).err();
  }

  private static CommandLine commandLine() throws IOException {
    return Main.commandLine(
        words(),
        new ByteArrayInputStream(
            bracketed(Main.class, "(?m)^([^# ]+) = (.*)$").getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void theCommandLineExplainsItselfInIt() throws IOException {
    assertThat(out("map", "import", "--help"))
        .startsWith("⟦Usage: ⟧headroom map import")
        .contains("⟦Imports one or several OpenStreetMap extracts into one network file.⟧")
        .contains("⟦The network file.⟧")
        .contains("⟦Print one JSON object.⟧")
        .contains("⟦Show this help message and exit.⟧");
  }

  @Test
  void theImportSaysWhatItAssumedInIt(@TempDir Path folder) throws IOException {
    Path extract = folder.resolve("map.osm");
    Files.writeString(
        extract,
        """
        <osm><node id='1' lat='54.1' lon='-4.5'/><node id='2' lat='54.2' lon='-4.5'/>
        <way id='3'><nd ref='1'/><nd ref='2'/>
        <tag k='highway' v='primary'/><tag k='maxheight' v='low'/></way></osm>
        """);
    Path network = folder.resolve("map.network");
    String progress = error("map", "import", extract.toString(), "--out", network.toString());
    assertThat(progress).contains("⟦headroom: ⟦⟦reading ways⟧ ...⟧⟧");
    assertThat(out("map", "check", network.toString()))
        .contains("⟦rules on roads, junctions and turns: 1⟧", "⟦1⟧  ⟦height⟧");
    assertThat(folder.resolve("map.network.issues.csv"))
        .content()
        .contains("unreadable_limit,way/3,maxheight,⟦low⟧,⟦2 m⟧");
  }

  @Test
  void theServerNamesWhatIsWrongInIt() throws Exception {
    try (Headroom headroom = Headroom.on(Optional::empty).withWording(words()).open();
        HttpServer server = headroom.serve(HttpSettings.local(0))) {
      String at = "http://127.0.0.1:" + server.port();
      assertThat(post(at + "/api/api_keys/generate", "", "{'email':'no','name':'A','phone':''}"))
          .contains("⟦is not an e-mail address⟧");
      String key =
          ((IssueApiKey.Outcome.Issued)
                  headroom
                      .access()
                      .issueApiKey()
                      .handle(new IssueApiKey.Command("a@example.org", "Ann", "")))
              .key();
      String request =
          "{'departure':{'lat':54,'lon':-4},'arrival':{'lat':54,'lon':-4},'geometries':'polyline',"
              + "'dimensions':{'height':14}}";
      assertThat(post(at + "/api/api_keys/generate_routes", key, request))
          .contains("⟦14 looks like feet");
    }
  }

  @Test
  void theServerSaysWhyItRefuses() throws Exception {
    try (Headroom headroom = Headroom.on(Optional::empty).withWording(words()).open();
        HttpServer server = headroom.serve(HttpSettings.local(0))) {
      String at = "http://127.0.0.1:" + server.port();
      assertThat(post(at + "/api/nothing", "", "{}"))
          .contains("\"detail\":\"⟦there is nothing at this path⟧\"");
      assertThat(post(at + "/api/auth/login-driver", "", "{'username':1,'password':'x'}"))
          .contains("\"detail\":\"⟦username: ⟦has to be a string, not a number⟧⟧\"")
          .contains("\"message\":\"⟦has to be a string, not a number⟧\"");
      assertThat(post(at + "/api/auth/login-driver", "", "{"))
          .contains("⟦the body is not valid JSON: line 1, column 2⟧");
      assertThat(beforeItIsARequest(server.port())).contains("⟦the request could not be taken⟧");
    }
  }

  private static String beforeItIsARequest(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write("nonsense\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String post(String address, String key, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')));
    if (!key.isEmpty()) {
      request.header("X-Api-Key", key);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /** English in brackets. */
  private static Wording words() throws IOException {
    return Wording.read(
        new StringReader(bracketed(Wording.class, "(?m)^((?!language)[a-z0-9_.]+) = (.*)$")));
  }

  private static String bracketed(Class<?> beside, String entry) throws IOException {
    try (InputStream english = beside.getResourceAsStream("en.properties")) {
      String text = new String(english.readAllBytes(), StandardCharsets.UTF_8);
      return text.replaceAll(entry, "$1 = ⟦$2⟧");
    }
  }
}
