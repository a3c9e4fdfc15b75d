package dev.headroom.http;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.address.ClientAddress;
import dev.headroom.http.body.Json;
import dev.headroom.http.connection.Clients;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.Listener;
import dev.headroom.http.connection.WholeAnswer;
import dev.headroom.http.operation.Readiness;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * Serves health checks and metrics on a port of their own, which answers even if the main port is
 * behind TLS or overloaded. Everyone who can reach it may read everything.
 *
 * <p>The liveness check takes no lock and uses no store, and always finds a free thread: requests
 * that may wait get only {@value #MAY_WAIT} of them.
 */
public final class ManagementServer implements AutoCloseable {

  private static final int THREADS = 12;
  private static final int MAY_WAIT = 4;
  private static final int LARGEST_HEADERS = 8 * 1024;
  private static final long IDLE_MILLIS = 15_000;
  private static final String JSON = "application/json";
  private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  /** Clients of this port send few requests, over one connection. */
  private static final HttpSettings.Room ROOM =
      new HttpSettings.Room(
          500,
          50,
          0,
          16 * 1024 * 1024,
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(10));

  private final Server server;
  private final ServerConnector connector;

  /**
   * Starts to listen.
   *
   * @param host the address to listen on
   * @param port 0 for any free one
   * @param ready called at each readiness check
   * @param metrics called at each scrape, for Prometheus's text format
   * @param words the wording of texts for people
   * @throws IOException if it cannot listen there
   */
  public ManagementServer(
      String host, int port, Readiness ready, Supplier<String> metrics, Wording words)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS);
    threads.setName("management");
    threads.setDaemon(true);
    server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setRequestHeaderSize(LARGEST_HEADERS);
    http.setSendServerVersion(false);
    connector = new Listener.Accepting(server, new HttpConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    connector.setIdleTimeout(IDLE_MILLIS);
    // Its clients are not those that the metrics and the audit log are about.
    Clients clients =
        new Clients(
            ROOM,
            peer -> Optional.of(ClientAddress.name(peer)),
            words,
            new CompositeMeterRegistry(),
            Audit.off());
    clients.lookAfter(connector);
    server.addConnector(connector);
    WholeAnswer answers = new WholeAnswer(clients);
    answers.setHandler(new Checks(ready, metrics));
    server.setHandler(answers);
    try {
      server.start();
    } catch (IOException e) {
      close();
      throw e;
    } catch (Exception e) {
      close();
      throw new IOException(e);
    }
  }

  /** Answers the requests. */
  private static final class Checks extends Handler.Abstract {
    private final Readiness ready;
    private final Supplier<String> metrics;
    private final Semaphore mayWait = new Semaphore(MAY_WAIT);

    Checks(Readiness ready, Supplier<String> metrics) {
      this.ready = ready;
      this.metrics = metrics;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      String path = Request.getPathInContext(request);
      if (path.equals("/health/live")) {
        write(response, 200, JSON, status("live"), callback);
      } else if (path.equals("/health/ready") || path.equals("/metrics")) {
        waiting(path, response, callback);
      } else {
        write(response, 404, JSON, status("not_found"), callback);
      }
      return true;
    }

    private void waiting(String path, Response response, Callback callback) {
      if (!mayWait.tryAcquire()) {
        response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        write(response, 503, JSON, status("busy"), callback);
        return;
      }
      try {
        if (path.equals("/metrics")) {
          write(
              response,
              200,
              METRICS_TYPE,
              metrics.get().getBytes(StandardCharsets.UTF_8),
              callback);
        } else {
          Readiness.State now = ready.now();
          byte[] body = Json.bytes(Readiness.answer(now));
          write(response, now.answers() ? 200 : 503, JSON, body, callback);
        }
      } finally {
        mayWait.release();
      }
    }

    private static byte[] status(String word) {
      return Json.bytes(Map.of("status", word));
    }

    private static void write(
        Response response, int status, String type, byte[] content, Callback callback) {
      response.setStatus(status);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
      response.write(true, ByteBuffer.wrap(content), callback);
    }
  }

  /** The port that it listens on. */
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the management port cannot be closed", e);
    }
  }
}
