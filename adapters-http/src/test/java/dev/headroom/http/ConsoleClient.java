package dev.headroom.http;

import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sends what the console's page sends: with its header, and the cookie that the browser keeps. */
final class ConsoleClient {

  private final Service service;
  private final Map<String, String> headers = new LinkedHashMap<>();

  ConsoleClient(Service service) {
    this.service = service;
    headers.put("X-Headroom-Console", "1");
    headers.put("Content-Type", "application/json");
  }

  /** The same client with another header; without it where the value is empty. */
  ConsoleClient with(String name, String value) {
    ConsoleClient other = new ConsoleClient(service);
    other.headers.putAll(headers);
    other.headers.put(name, value);
    other.headers.values().removeIf(String::isEmpty);
    return other;
  }

  /** The same client with the cookie that an answer set, as a browser sends it back. */
  ConsoleClient after(Answer answer) {
    return with("Cookie", answer.header("Set-Cookie").replaceFirst(";.*", ""));
  }

  /** The same client, signed in. */
  ConsoleClient signedIn(String username, long organisation) {
    return after(signIn(username, "secret", organisation));
  }

  Answer signIn(String username, String password, long organisation) {
    return send(
        "POST",
        "/console/api/session",
        "{\"username\":\"%s\",\"password\":\"%s\",\"organisation\":%d}"
            .formatted(username, password, organisation));
  }

  Answer get(String path) {
    return send("GET", path, "");
  }

  Answer send(String method, String path, String body) {
    HttpRequest.Builder request = service.request(path);
    headers.forEach(request::header);
    return service.sendUnchecked(request.method(method, BodyPublishers.ofString(body)).build());
  }
}
