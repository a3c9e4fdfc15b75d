package dev.headroom.server.serve;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Health checks and metrics on a port of their own: it answers also where the main port is behind
 * TLS or full. Whoever reaches it may read all of it.
 */
final class ManagementServer implements AutoCloseable {

  private static final int BACKLOG = 16;

  private final HttpServer server;

  /**
   * Starts to listen.
   *
   * @param host the address to listen on
   * @param port 0 for any free one
   * @param ready called at each readiness check
   * @param metrics called at each scrape, for Prometheus's text format
   * @throws OperatorException nobody can listen there
   * @throws IOException the address is none
   */
  ManagementServer(String host, int port, BooleanSupplier ready, Supplier<String> metrics)
      throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(host), port);
    try {
      server = HttpServer.create(address, BACKLOG);
    } catch (SocketException e) {
      throw new OperatorException(
          new Remark(
              CommandMessage.MANAGEMENT_PORT,
              Map.of("port", port, "cause", String.valueOf(e.getMessage()))),
          e);
    }
    server.createContext("/", exchange -> answer(exchange, 404, "not_found"));
    server.createContext("/health/live", exchange -> answer(exchange, 200, "live"));
    server.createContext(
        "/health/ready",
        exchange -> {
          boolean now = ready.getAsBoolean();
          answer(exchange, now ? 200 : 503, now ? "ready" : "not_ready");
        });
    server.createContext(
        "/metrics", exchange -> answer(exchange, 200, Metrics.TYPE, metrics.get()));
    server.start();
  }

  private static void answer(HttpExchange exchange, int status, String word) throws IOException {
    answer(exchange, status, "application/json", "{\"status\":\"" + word + "\"}");
  }

  private static void answer(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", type);
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  /** The port that it listens on. */
  int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
