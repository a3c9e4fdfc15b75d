package dev.headroom.http.connection;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
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
 * <p>For the rest of a body it waits only where the head says who calls, or need not say it. All
 * bodies that are waited for share a budget of bytes, half of which is kept for callers that are
 * known; what goes beyond it is refused with status 503.
 *
 * <p>Memory: the budget, and at most {@link RequestBody#LARGEST} bytes and one for each thread.
 */
final class WholeBody extends Handler.Wrapper {

  private static final int KEPT = RequestBody.LARGEST + 1;
  private static final int MOST_READ = 1024 * 1024;

  private static final Problem BUSY =
      Problem.of(503, "busy", RefusalMessage.BODIES_BUSY).withHeader("Retry-After", "1");

  private final Duration longest;
  private final ByteBudget budget;
  private final Function<Request, Admission> admission;

  /**
   * Waits for bodies.
   *
   * @param longest how long, from the headers to the end of the body
   * @param budget of the bytes of all bodies that are waited for
   */
  WholeBody(Duration longest, ByteBudget budget, Function<Request, Admission> admission) {
    this.longest = longest;
    this.budget = budget;
    this.admission = admission;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!comes(request)) {
      return super.handle(request, response, callback);
    }
    Body body = new Body(request, response, callback);
    // What has arrived already is handled at once, in this thread.
    if (body.arrived()) {
      return super.handle(body.request(), response, callback);
    }
    Admission answer = admission.apply(request);
    if (answer.refusal().isPresent()) {
      return JettyErrors.write(answer.refusal().get(), answer.path(), request, response, callback);
    }
    return body.await(answer.path(), answer.known() ? 0 : budget.most() / 2);
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
    private String template = "";
    private boolean waiting;
    private boolean refused;
    private long left;
    private long taken;

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
      int more = Math.min(bytes.remaining(), KEPT - kept.size());
      refused |= waiting && !pays(more);
      if (!refused) {
        byte[] content = new byte[more];
        bytes.get(content);
        kept.writeBytes(content);
      }
      ended = refused || chunk.isLast() || read > MOST_READ;
      chunk.release();
    }

    /** Takes what is needed for more bytes from the budget; what keeps them grows by doubling. */
    private boolean pays(int bytes) {
      boolean paid = budget.take(2L * bytes, left);
      taken += paid ? 2L * bytes : 0;
      return paid;
    }

    /**
     * Waits for the rest.
     *
     * @param path the template of the endpoint's path
     * @param leaving so many bytes of the budget to others
     */
    synchronized boolean await(String path, long leaving) {
      waiting = true;
      template = path;
      left = leaving;
      if (!pays(kept.size())) {
        return JettyErrors.write(BUSY, template, request, response, callback);
      }
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
      Callback paidBack = Callback.from(() -> budget.give(taken), callback);
      try {
        if (refused) {
          JettyErrors.write(BUSY, template, request, response, paidBack);
        } else if (!WholeBody.super.handle(request(), response, paidBack)) {
          Response.writeError(request, response, paidBack, 404);
        }
      } catch (Exception e) {
        Response.writeError(request, response, paidBack, e);
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
