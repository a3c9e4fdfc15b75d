package dev.headroom.http.connection;

import dev.headroom.http.body.RequestBody;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Takes the body of a request off the wire before anything is done about the request: a client that
 * takes its time holds a connection, but no thread, so that many of them do not keep the others
 * waiting. Of a body that is too large the beginning is kept, and so much of the rest is read on
 * that the client gets to read why it is refused.
 *
 * <p>Memory: at most {@link RequestBody#LARGEST} bytes and one for each connection.
 */
final class WholeBody extends Handler.Wrapper {

  private static final int KEPT = RequestBody.LARGEST + 1;
  private static final int MOST_READ = 1024 * 1024;

  private final Duration longest;

  /**
   * Waits for bodies.
   *
   * @param longest how long, from the headers to the end of the body
   */
  WholeBody(Duration longest) {
    this.longest = longest;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!comes(request)) {
      return super.handle(request, response, callback);
    }
    Body body = new Body(request, response, callback);
    // What has arrived already is handled at once, in this thread.
    return body.arrived() ? super.handle(body.request(), response, callback) : body.await();
  }

  private static boolean comes(Request request) {
    long length = request.getLength();
    boolean declared =
        length > 0 || (length < 0 && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING));
    return declared && length <= MOST_READ; // more is refused unread
  }

  /** The body of one request, on its way. Its own monitor guards it: the timer has its thread. */
  private final class Body {
    private final Request request;
    private final Response response;
    private final Callback callback;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long read;
    private boolean ended;
    private Optional<Throwable> failure = Optional.empty();
    private Scheduler.Task timer = () -> false;

    Body(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
    }

    /** Takes what is there; whether that was all, or all that will be read. */
    synchronized boolean arrived() {
      while (!ended) {
        Content.Chunk chunk = request.read();
        if (chunk == null) {
          return false;
        }
        take(chunk);
      }
      return true;
    }

    private void take(Content.Chunk chunk) {
      if (Content.Chunk.isFailure(chunk)) {
        failure = Optional.of(chunk.getFailure());
        ended = true;
        return;
      }
      ByteBuffer bytes = chunk.getByteBuffer();
      read += bytes.remaining();
      byte[] more = new byte[Math.min(bytes.remaining(), KEPT - kept.size())];
      bytes.get(more);
      kept.writeBytes(more);
      ended = chunk.isLast() || read > MOST_READ;
      chunk.release();
    }

    synchronized boolean await() {
      timer =
          request
              .getComponents()
              .getScheduler()
              .schedule(this::tooLate, longest.toNanos(), TimeUnit.NANOSECONDS);
      request.demand(this::more);
      return true;
    }

    private void more() {
      synchronized (this) {
        if (ended) {
          return; // it was too late
        }
        if (!arrived()) {
          request.demand(this::more);
          return;
        }
        timer.cancel();
      }
      goOn();
    }

    private void tooLate() {
      synchronized (this) {
        if (ended) {
          return;
        }
        ended = true;
        failure = Optional.of(new TimeoutException());
      }
      request.getComponents().getExecutor().execute(this::goOn);
    }

    private void goOn() {
      try {
        if (!WholeBody.super.handle(request(), response, callback)) {
          Response.writeError(request, response, callback, 404);
        }
      } catch (Exception e) {
        Response.writeError(request, response, callback, e);
      }
    }

    synchronized Request request() {
      Content.Source content = Content.Source.from(ByteBuffer.wrap(kept.toByteArray()));
      failure.ifPresent(content::fail);
      return new Taken(request, content);
    }
  }

  /** A request of which the body was taken. */
  private static final class Taken extends Request.Wrapper {
    private final Content.Source content;

    Taken(Request request, Content.Source content) {
      super(request);
      this.content = content;
    }

    @Override
    public Content.Chunk read() {
      return content.read();
    }

    @Override
    public void demand(Runnable whenThereIsMore) {
      content.demand(whenThereIsMore);
    }

    @Override
    public void fail(Throwable cause) {
      content.fail(cause);
      super.fail(cause);
    }
  }
}
