package dev.headroom.http.connection;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;

/**
 * The state of one connection: since when its client has been sending the head of a request, or has
 * not read an answer. Safe for several threads.
 */
final class Client {

  private enum State {
    /** Between two requests, or within a head that has begun to arrive. */
    BETWEEN,
    /** A head has arrived, its answer has not begun. */
    HANDLED,
    /** An answer is being written. */
    READING,
    /** The connection is being ended, for one of the reasons above. */
    ENDED
  }

  /**
   * The lowest reading speed of a client, bytes a second, on top of the time that each answer has.
   */
  private static final long SLOWEST = 4_096;

  private final Connection connection;
  private final String address;
  private State state = State.BETWEEN;

  /** The connection's byte count when the next head became due. */
  private long bytesBefore;

  private boolean headBegun;
  private long since;
  private long unread;

  Client(Connection connection, String address) {
    this.connection = connection;
    this.address = address;
  }

  /** The client that a limit by address counts the connection for. */
  String address() {
    return address;
  }

  EndPoint endPoint() {
    return connection.getEndPoint();
  }

  /**
   * Records that the head of a request has arrived.
   *
   * @return false if the connection is being ended
   */
  synchronized boolean headCame() {
    headBegun = false;
    state = state == State.ENDED ? State.ENDED : State.HANDLED;
    return state == State.HANDLED;
  }

  /** Records that more bytes of an answer are buffered for it. */
  synchronized void keeps(long bytes) {
    unread += bytes;
  }

  /** Records that an answer begins to be written. */
  synchronized void answerBegins(long now) {
    if (state == State.HANDLED) {
      state = State.READING;
      since = now;
    }
  }

  /**
   * Records that the exchange is over.
   *
   * @return how many bytes of the answer were buffered
   */
  synchronized long exchangeEnds() {
    long counted = unread;
    state = state == State.ENDED ? State.ENDED : State.BETWEEN;
    unread = 0;
    bytesBefore = received();
    return counted;
  }

  /** Bytes received; over TLS those on the wire, so that a slow handshake counts as a slow head. */
  private long received() {
    EndPoint lowest = connection.getEndPoint();
    while (lowest instanceof EndPoint.Wrapper wrapper) {
      lowest = wrapper.unwrap();
    }
    Connection onTheWire = lowest.getConnection();
    return onTheWire == null ? connection.getBytesIn() : onTheWire.getBytesIn();
  }

  /** Buffered bytes of an answer that is being read; 0 if there are none. */
  synchronized long unread() {
    return state == State.READING ? unread : 0;
  }

  /**
   * Ends the connection if a head has been arriving for longer than this, in nanoseconds.
   *
   * @return whether it ends
   */
  synchronized boolean endsForItsHead(long now, long longest) {
    if (state != State.BETWEEN) {
      return false;
    }
    if (!headBegun) {
      headBegun = received() > bytesBefore;
      since = now;
      return false;
    }
    return endsIf(now - since > longest);
  }

  /**
   * Ends the connection if an answer has been read for longer than this, in nanoseconds, and for
   * longer than a slow network takes for it.
   *
   * @return whether it ends
   */
  synchronized boolean endsForItsAnswer(long now, long longest) {
    long slowly = TimeUnit.SECONDS.toNanos(unread / SLOWEST);
    return state == State.READING && endsIf(now - since > longest + slowly);
  }

  /**
   * Ends the connection to make room for others.
   *
   * @return false if it is no longer reading an answer
   */
  synchronized boolean endsForOthers() {
    return endsIf(state == State.READING);
  }

  /** Ends the connection because it is one too many. */
  synchronized boolean endsAtOnce() {
    return endsIf(state != State.ENDED);
  }

  private boolean endsIf(boolean it) {
    state = it ? State.ENDED : state;
    return it;
  }

  /** Closes the connection without an answer. */
  void close() {
    endPoint().close(new TimeoutException());
  }
}
