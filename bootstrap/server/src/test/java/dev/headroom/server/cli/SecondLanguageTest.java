package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
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
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The words of another catalogue reach HTTP. */
class SecondLanguageTest {

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
    try (InputStream english = Wording.class.getResourceAsStream("en.properties")) {
      String text = new String(english.readAllBytes(), StandardCharsets.UTF_8);
      return Wording.read(
          new StringReader(text.replaceAll("(?m)^((?!language)[a-z0-9_.]+) = (.*)$", "$1 = ⟦$2⟧")));
    }
  }
}
