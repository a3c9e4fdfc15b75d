package dev.headroom.examples;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.ReadApiKey;
import dev.headroom.http.HttpServer;
import dev.headroom.http.connection.HttpSettings;
import java.io.IOException;
import java.nio.file.Path;

/** Keeps accounts in the embedded database, and serves the interface from another program. */
final class ServerWithDatabase {

  private ServerWithDatabase() {}

  static String serve(Path networkFile, Path data) throws IOException {
    // tag::example[]
    try (Headroom headroom = Headroom.on(networkFile).withDatabase(data).open();
        HttpServer server = headroom.serve(HttpSettings.local(0))) {
      IssueApiKey.Command whom = new IssueApiKey.Command("depot@haulier.example", "Depot", "");
      if (headroom.issueApiKey().handle(whom) instanceof IssueApiKey.Outcome.Issued issued
          && headroom.readApiKey().handle(issued.key()) instanceof ReadApiKey.Outcome.Found found) {
        return "port " + server.port() + ", key of " + found.name();
      }
      return "no key";
    }
    // end::example[]
  }
}
