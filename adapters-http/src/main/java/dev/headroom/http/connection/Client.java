package dev.headroom.http.connection;

import java.util.concurrent.TimeUnit;
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
    READING,
    /** The connection ends, for one of the reasons above. */
    ENDED
  }

  /** The slowest that a client may read, bytes a second, beside the time that each answer has. */
  private static final long SLOWEST = 4_096;

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

  /** The head of a request has come; false where the connection ends. */
  synchronized boolean headCame() {
    headBegun = false;
    state = state == State.ENDED ? State.ENDED : State.HANDLED;
    return state == State.HANDLED;
  }

  /** So many more bytes of an answer are kept for it. */
  synchronized void keeps(long bytes) {
    unread += bytes;
  }

  /** An answer begins to be written. */
  synchronized void answerBegins(long now) {
    if (state == State.HANDLED) {
      state = State.READING;
      since = now;
    }
  }

  /**
   * The exchange is over.
   *
   * @return how many bytes of the answer were kept
   */
  synchronized long exchangeEnds() {
    long counted = unread;
    state = state == State.ENDED ? State.ENDED : State.BETWEEN;
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

  /** Bytes that are kept of an answer that is being read; 0 where none is. */
  synchronized long unread() {
    return state == State.READING ? unread : 0;
  }

  /** Whether a head has been coming for longer than this, in nanoseconds; then it ends. */
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
   * Whether an answer has been read for longer than this, in nanoseconds, and than a slow network
   * takes for it; then it ends.
   */
  synchronized boolean endsForItsAnswer(long now, long longest) {
    long slowly = TimeUnit.SECONDS.toNanos(unread / SLOWEST);
    return state == State.READING && endsIf(now - since > longest + slowly);
  }

  /** Whether it ends now, to make room; false where it does not read an answer any more. */
  synchronized boolean endsForOthers() {
    return endsIf(state == State.READING);
  }

  /** Whether it ends now since it is one too many. */
  synchronized boolean endsAtOnce() {
    return endsIf(state != State.ENDED);
  }

  private boolean endsIf(boolean it) {
    state = it ? State.ENDED : state;
    return it;
  }

  /** Closes the connection without a word. */
  void close() {
    endPoint().close(new TimeoutException());
  }
}
