package dev.headroom.http.connection;

import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;

/**
 * What is known of one connection: since when its client has been sending the head of a request, or
 * has not read an answer. Safe for several threads.
 */
final class Client {

  private enum State {
    /** Between two requests, or within a head that has begun. */
    BETWEEN,
    /** A head has come, its answer has not begun. */
    HANDLED,
    /** An answer is being written. */
    READING
  }

  private final Connection connection;
  private final String address;
  private State state = State.BETWEEN;

  /** Of what came before the head that is expected, as the connection counts. */
  private long bytesBefore;

  private boolean headBegun;
  private long since;
  private long unread;

  Client(Connection connection, String address) {
    this.connection = connection;
    this.address = address;
  }

  /** Whom a limit by address counts it for. */
  String address() {
    return address;
  }

  EndPoint endPoint() {
    return connection.getEndPoint();
  }

  /** The head of a request has come. */
  synchronized void headCame() {
    state = State.HANDLED;
    headBegun = false;
  }

  /** So many bytes of an answer begin to be written. */
  synchronized void answerBegins(long bytes, long now) {
    if (state != State.READING) {
      state = State.READING;
      since = now;
    }
    unread += bytes;
  }

  /**
   * The exchange is over.
   *
   * @return how many bytes of the answer were counted as unread
   */
  synchronized long exchangeEnds() {
    long counted = unread;
    state = State.BETWEEN;
    unread = 0;
    bytesBefore = received();
    return counted;
  }

  /** Bytes that came in; over TLS those on the wire, so that a slow handshake is a slow head. */
  private long received() {
    EndPoint lowest = connection.getEndPoint();
    while (lowest instanceof EndPoint.Wrapper wrapper) {
      lowest = wrapper.unwrap();
    }
    Connection onTheWire = lowest.getConnection();
    return onTheWire == null ? connection.getBytesIn() : onTheWire.getBytesIn();
  }

  /** Since when an answer is being read, in nanoseconds; the greatest number where none is. */
  synchronized long readingSince() {
    return state == State.READING ? since : Long.MAX_VALUE;
  }

  /** Whether a head has been coming for longer than this, in nanoseconds. */
  synchronized boolean headIsLate(long now, long longest) {
    if (state != State.BETWEEN) {
      return false;
    }
    if (!headBegun) {
      headBegun = received() > bytesBefore;
      since = now;
      return false;
    }
    return now - since > longest;
  }

  /** Whether an answer has been read for longer than this, in nanoseconds. */
  synchronized boolean answerIsLate(long now, long longest) {
    return state == State.READING && now - since > longest;
  }

  /** Ends the connection without a word. */
  void drop() {
    endPoint().close(new TimeoutException());
  }
}
