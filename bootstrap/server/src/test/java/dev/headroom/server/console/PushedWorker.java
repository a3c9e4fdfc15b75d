package dev.headroom.server.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * The service worker of a page, which gets pushes over Chromium's own protocol: as from its push
 * service, decrypted.
 */
final class PushedWorker implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PATIENCE_SECONDS = 20;

  private final BlockingQueue<JsonNode> messages = new LinkedBlockingQueue<>();
  private final WebSocket socket;
  private final String origin;
  private final String registration;
  private int sent;

  /**
   * The worker of a scope, once it is registered.
   *
   * @param debugger host and port of the browser's protocol
   * @param origin that of the page that the browser shows
   */
  PushedWorker(String debugger, String origin, String scope) {
    this.origin = origin;
    HttpClient client = HttpClient.newHttpClient();
    socket =
        client
            .newWebSocketBuilder()
            .buildAsync(page(client, debugger), new Listener())
            .orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
            .join();
    send("ServiceWorker.enable", JSON.createObjectNode());
    registration = await(message -> registration(message, origin + scope));
  }

  private static URI page(HttpClient client, String debugger) {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://" + debugger + "/json/list")).build();
      for (JsonNode target :
          JSON.readTree(client.send(request, HttpResponse.BodyHandlers.ofString()).body())) {
        if (target.path("type").asText().equals("page")) {
          return URI.create(target.path("webSocketDebuggerUrl").asText());
        }
      }
      throw new AssertionError("no page");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static Optional<String> registration(JsonNode message, String scope) {
    for (JsonNode each : message.at("/params/registrations")) {
      if (each.path("scopeURL").asText().equals(scope) && !each.path("isDeleted").asBoolean()) {
        return Optional.of(each.path("registrationId").asText());
      }
    }
    return Optional.empty();
  }

  /** Delivers a push, and waits until the worker has it. */
  void deliver(String push) {
    ObjectNode parameters = JSON.createObjectNode();
    parameters.put("origin", origin).put("registrationId", registration).put("data", push);
    int id = send("ServiceWorker.deliverPushMessage", parameters);
    JsonNode answer =
        await(message -> Optional.of(message).filter(each -> each.path("id").asInt() == id));
    if (answer.has("error")) {
      throw new AssertionError(answer.toString());
    }
  }

  private int send(String method, ObjectNode parameters) {
    ObjectNode command = JSON.createObjectNode();
    command.put("id", ++sent).put("method", method).set("params", parameters);
    socket.sendText(command.toString(), true).join();
    return sent;
  }

  private <T> T await(Function<JsonNode, Optional<T>> wanted) {
    try {
      while (true) {
        JsonNode message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (message == null) {
          throw new AssertionError("the browser's protocol is silent");
        }
        Optional<T> found = wanted.apply(message);
        if (found.isPresent()) {
          return found.get();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    socket.abort();
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        try {
          messages.add(JSON.readTree(text.toString()));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }
}
