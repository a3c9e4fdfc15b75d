package dev.headroom.http.connection;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Limit;
import dev.headroom.application.audit.Origin;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.body.Json;
import dev.headroom.http.problem.Problem;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits the clients of a connector: the number of connections in all and by address, the time for
 * the head of a request, and the time and memory for an answer that the client does not read. Safe
 * for several threads.
 *
 * <p>If fewer than a fifth of the connections are left, an address that already has some gets no
 * more, so that there is room for others. A refused client gets an answer with the reason, unless
 * it speaks TLS.
 */
public final class Clients extends AbstractLifeCycle implements Connection.Listener {

  /** The greatest number of connections of an address while few are left. */
  private static final int FEW = 16;

  private static final long LOOK_MILLIS = 500;

  /** Headers for refused clients, which do not speak TLS. */
  private static final SecurityHeaders HEADERS = new SecurityHeaders(false);

  private static final Logger LOG = LoggerFactory.getLogger(Clients.class);

  private final HttpSettings.Room room;
  private final Function<InetAddress, Optional<String>> limitedAs;
  private final Wording words;
  private final Audit audit;
  private final ByteBudget bodies;
  private final ByteBudget unread;
  private final Map<Connection, Client> clients = new ConcurrentHashMap<>();
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();
  private final Counter answersRefused;
  private final Counter tooMany;
  private final Counter full;
  private final Counter slowHeads;
  private final Counter slowReaders;
  private final Counter busy;
  private final Counter timeouts;
  private volatile Scheduler scheduler;

  /**
   * Limits clients, none of which is connected yet.
   *
   * @param limitedAs the client that connections from an address count for; empty if they are not
   *     limited
   * @param audit records refused connections
   */
  public Clients(
      HttpSettings.Room room,
      Function<InetAddress, Optional<String>> limitedAs,
      Wording words,
      MeterRegistry metrics,
      Audit audit) {
    this.room = room;
    this.limitedAs = limitedAs;
    this.words = words;
    this.audit = audit;
    bodies = new ByteBudget(room.bodyBytes());
    unread = new ByteBudget(room.answerBytes());
    gauge(metrics, "body.bytes", "bytes of bodies that are waited for", me -> me.bodies.taken());
    gauge(metrics, "body.limit.bytes", "the same at most", me -> me.bodies.most());
    gauge(metrics, "unread.bytes", "bytes of answers not read yet", me -> me.unread.taken());
    gauge(metrics, "unread.limit.bytes", "the same, before any gives way", me -> me.unread.most());
    gauge(metrics, "connections", "open connections", me -> me.clients.size());
    gauge(metrics, "connections.limit", "the same at most", me -> me.room.connections());
    FunctionCounter.builder("headroom.http.bodies.refused", bodies, ByteBudget::refusals)
        .description("bodies for which there was no room")
        .register(metrics);
    answersRefused =
        Counter.builder("headroom.http.answers.refused")
            .description("answers for which there was no room")
            .register(metrics);
    tooMany = ended(metrics, "too_many");
    full = ended(metrics, "full");
    slowHeads = ended(metrics, "slow_head");
    slowReaders = ended(metrics, "slow_reader");
    busy = RequestMetrics.refusals(metrics, "busy");
    timeouts = RequestMetrics.refusals(metrics, "request_timeout");
  }

  private void gauge(
      MeterRegistry metrics, String name, String meaning, ToDoubleFunction<Clients> value) {
    Gauge.builder("headroom.http." + name, this, value).description(meaning).register(metrics);
  }

  private static Counter ended(MeterRegistry metrics, String why) {
    return Counter.builder("headroom.http.connections.ended")
        .description("connections that the server ended")
        .tag("why", why)
        .register(metrics);
  }

  /** The bytes of all bodies that are being received. */
  ByteBudget bodies() {
    return bodies;
  }

  /** Limits the clients of a connector from its start on. */
  public void lookAfter(Connector connector) {
    connector.addBean(this);
    scheduler = connector.getScheduler();
  }

  @Override
  protected void doStart() {
    later();
  }

  private void later() {
    scheduler.schedule(this::look, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void look() {
    if (!isStarted()) {
      return;
    }
    long now = System.nanoTime();
    try {
      for (Client client : clients.values()) {
        if (client.endsForItsHead(now, room.longestHead().toNanos())) {
          slowHeads.increment();
          timeouts.increment();
          refuse(client, 408, "request_timeout", RefusalMessage.HEAD_TOO_SLOW);
        } else if (client.endsForItsAnswer(now, room.longestAnswer().toNanos())) {
          slowReaders.increment();
          client.close();
        }
      }
    } catch (RuntimeException e) {
      LOG.error("connections are not looked after", e);
    } finally {
      later();
    }
  }

  @Override
  public void onOpened(Connection connection) {
    if (!(connection instanceof ConnectionMetaData)) {
      return; // That of TLS; the one within it counts.
    }
    Optional<String> limited = address(connection).flatMap(limitedAs);
    Client client = new Client(connection, limited.orElse(""));
    clients.put(connection, client);
    int ofAddress = byAddress.merge(client.address(), 1, Integer::sum);
    int all = clients.size();
    boolean fewLeft = all > room.connections() - room.connections() / 5;
    int mostOfAddress = fewLeft ? FEW : room.connectionsPerAddress();
    boolean surplus =
        all > room.connections() || (limited.isPresent() && ofAddress > mostOfAddress);
    if (surplus && client.endsAtOnce()) {
      (all > room.connections() ? full : tooMany).increment();
      busy.increment();
      audit.happened(new AuditEvent.Refusal(Limit.CONNECTIONS), Origin.ofAddress(limited));
      refuse(client, 503, "busy", RefusalMessage.TOO_MANY_CONNECTIONS);
    }
  }

  private static Optional<InetAddress> address(Connection connection) {
    SocketAddress remote = connection.getEndPoint().getRemoteSocketAddress();
    return remote instanceof InetSocketAddress inet
        ? Optional.ofNullable(inet.getAddress())
        : Optional.empty();
  }

  @Override
  public void onClosed(Connection connection) {
    Client client = clients.remove(connection);
    if (client != null) {
      unread.give(client.exchangeEnds());
      byAddress.computeIfPresent(
          client.address(), (address, count) -> count == 1 ? null : count - 1);
    }
  }

  /** Writes the reason, as far as that is possible at once, and ends the connection. */
  private void refuse(Client client, int status, String code, RefusalMessage why) {
    EndPoint end = client.endPoint();
    try {
      if (!end.isSecure()) {
        end.flush(ByteBuffer.wrap(answer(status, code, why)));
        end.shutdownOutput();
      }
    } catch (IOException | RuntimeException e) {
      LOG.debug("a client that is refused is gone", e);
    } finally {
      client.close();
    }
  }

  private byte[] answer(int status, String code, RefusalMessage why) {
    String id = RequestLog.newId();
    byte[] body = Json.bytes(Problem.of(status, code, why).body("", id, words));
    HttpFields.Mutable fields = HttpFields.build();
    HEADERS.set(fields);
    fields.put(RequestLog.ID_HEADER, id);
    fields.put(HttpHeader.CONTENT_TYPE, "application/json");
    fields.put(HttpHeader.CONTENT_LENGTH, body.length);
    fields.put(HttpHeader.RETRY_AFTER, "1");
    fields.put(HttpHeader.CONNECTION, "close");
    StringBuilder head = new StringBuilder();
    head.append("HTTP/1.1 ").append(status).append(' ').append(code).append("\r\n");
    fields.forEach(
        field -> head.append(field.getName()).append(": ").append(field.getValue()).append("\r\n"));
    byte[] ascii = head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(ascii.length + body.length).put(ascii).put(body).array();
  }

  /** The client of a request; empty if its connection has been ended. */
  Optional<Client> of(Request request) {
    return Optional.ofNullable(clients.get(request.getConnectionMetaData().getConnection()));
  }

  /**
   * Buffers more bytes of an answer for a client. If too many bytes are buffered for all clients
   * together, the connections of clients that do not read are ended, beginning with the address
   * that has most unread.
   *
   * @return false if there is still no room, so that the answer cannot be buffered
   */
  boolean keeps(Client client, long bytes) {
    unread.overdraw(bytes);
    client.keeps(bytes);
    if (unread.overdrawn()) {
      makeRoom(unread.taken() - unread.most(), client);
    }
    boolean kept = unread.taken() <= 2 * unread.most();
    if (!kept) {
      answersRefused.increment();
    }
    return kept;
  }

  /** Makes room, in one thread at a time: several would end the same clients. */
  private synchronized void makeRoom(long bytes, Client exceptFor) {
    Map<String, Long> sums =
        clients.values().stream()
            .collect(
                Collectors.groupingBy(Client::address, Collectors.summingLong(Client::unread)));
    List<Client> most =
        clients.values().stream()
            .filter(client -> client != exceptFor && client.unread() > 0)
            .sorted(
                Comparator.comparingLong((Client client) -> sums.getOrDefault(client.address(), 0L))
                    .thenComparingLong(Client::unread)
                    .reversed())
            .toList();
    long freed = 0;
    for (int i = 0; i < most.size() && freed < bytes; i++) {
      long its = most.get(i).unread();
      if (most.get(i).endsForOthers()) {
        freed += its;
        slowReaders.increment();
        most.get(i).close();
      }
    }
  }

  /** Records that an answer begins to be written. */
  void answerBegins(Client client) {
    client.answerBegins(System.nanoTime());
  }

  /** Records that the exchange is over. */
  void exchangeEnds(Client client) {
    unread.give(client.exchangeEnds());
  }
}
