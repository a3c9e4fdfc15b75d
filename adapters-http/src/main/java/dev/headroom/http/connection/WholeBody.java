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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Receives the body of a request before any other processing: a slow client occupies a connection,
 * but no thread, so that many of them do not delay others. If a body is too large, its beginning is
 * kept, and as much of the rest is read as lets the client receive the refusal.
 *
 * <p>The rest of a body is kept only if the head identifies the caller, or need not. Beyond their
 * first {@value #FREE} bytes all bodies share a budget, half of which is reserved for known
 * callers; a body beyond the budget is refused with status 503. The rest of a refused body is read
 * too, and discarded.
 *
 * <p>A body that may be larger than {@link RequestBody#LARGEST} is received to that size at first,
 * and further as a part of the budget.
 *
 * <p>Memory: the budget, {@value #FREE} bytes for each connection, and at most {@link
 * RequestBody#LARGEST} bytes and those of one read for each thread.
 */
final class WholeBody extends Handler.Wrapper {

  private static final int FREE = 4_096;

  /**
   * So much more than the largest body of an endpoint is read, so that the client of one that is
   * little too large receives the refusal. Of more it may not.
   */
  private static final int TOO_MUCH = RequestBody.LARGEST_OF_BATCH;

  private static final Problem BUSY =
      Problem.of(503, "busy", RefusalMessage.BODIES_BUSY).withHeader("Retry-After", "1");

  private final Duration longest;
  private final ByteBudget budget;
  private final Function<Request, Admission> admission;
  private final ToIntFunction<Request> largest;

  /**
   * Receives bodies.
   *
   * @param longest how long a body may take, from the headers to its end
   * @param budget of the bytes of all bodies that are being received
   * @param largest the greatest number of bytes of a request's body; of a larger one, one more is
   *     kept
   */
  WholeBody(
      Duration longest,
      ByteBudget budget,
      Function<Request, Admission> admission,
      ToIntFunction<Request> largest) {
    this.longest = longest;
    this.budget = budget;
    this.admission = admission;
    this.largest = largest;
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
    body.await(admission.apply(request));
    return true;
  }

  private boolean comes(Request request) {
    long length = request.getLength();
    boolean declared =
        length > 0 || (length < 0 && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING));
    return declared && length <= mostRead(request); // more is refused unread
  }

  private long mostRead(Request request) {
    return (long) Math.max(largest.applyAsInt(request), RequestBody.LARGEST_OF_BATCH) + TOO_MUCH;
  }

  /**
   * The body of one request while it arrives. Its monitor guards it, since the timer has a thread
   * of its own.
   */
  private final class Body {
    private final Request request;
    private final Response response;
    private final Callback callback;

    /** How many bytes are kept at most. */
    private final int most;

    private final long mostRead;

    private ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long read;
    private boolean ended;
    private Optional<Throwable> failure = Optional.empty();
    private Scheduler.Task timer = () -> false;
    private boolean waitedFor;
    private String path = "";
    private Optional<Problem> refusal = Optional.empty();

    /** Bytes of the budget that are left to others. */
    private long left;

    private final AtomicLong paid = new AtomicLong();

    Body(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
      this.most = largest.applyAsInt(request) + 1;
      this.mostRead = mostRead(request);
    }

    /**
     * Takes the bytes that have arrived.
     *
     * @return whether the body is complete, or no more of it will be read
     */
    synchronized boolean arrived() {
      while (!ended) {
        if (!waitedFor && most > 1 + RequestBody.LARGEST && kept.size() > RequestBody.LARGEST) {
          return false;
        }
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
      int more = Math.min(bytes.remaining(), most - kept.size());
      if (refusal.isEmpty() && waitedFor && !pays(kept.size() + more)) {
        refuse(BUSY);
      }
      if (refusal.isEmpty()) {
        byte[] content = new byte[more];
        bytes.get(content);
        kept.writeBytes(content);
      }
      ended = chunk.isLast() || read > mostRead;
      chunk.release();
    }

    /** Takes bytes from the budget; the buffer grows by doubling. */
    private boolean pays(int bytes) {
      long missing = 2L * Math.max(0, bytes - FREE) - paid.get();
      if (missing <= 0) {
        return true;
      }
      boolean paidNow = budget.take(missing, left);
      paid.addAndGet(paidNow ? missing : 0);
      return paidNow;
    }

    private void payBack() {
      budget.give(paid.getAndSet(0));
    }

    /**
     * Refuses the body, but reads on without keeping it, so that the client receives the refusal.
     */
    private void refuse(Problem why) {
      refusal = Optional.of(why);
      kept = new ByteArrayOutputStream();
      payBack();
    }

    /** Waits for the rest; if the request is refused, the rest is not kept. */
    void await(Admission head) {
      synchronized (this) {
        waitedFor = true;
        path = head.path();
        left = head.known() ? 0 : budget.most() / 2;
        if (head.refusal().isPresent()) {
          refuse(head.refusal().get());
        } else if (!pays(kept.size())) {
          refuse(BUSY);
        }
        timer =
            request
                .getComponents()
                .getScheduler()
                .schedule(this::tooLate, longest.toNanos(), TimeUnit.NANOSECONDS);
      }
      request.demand(this::more);
    }

    private void more() {
      boolean whole;
      synchronized (this) {
        if (ended) {
          return; // it was too late
        }
        whole = arrived();
        if (whole) {
          timer.cancel();
        }
      }
      if (whole) {
        goOn();
      } else {
        request.demand(this::more);
      }
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
      Callback paidBack = Callback.from(this::payBack, callback);
      Optional<Problem> why = refusal();
      try {
        if (why.isPresent()) {
          JettyErrors.write(why.get(), path, request, response, paidBack);
        } else if (!WholeBody.super.handle(request(), response, paidBack)) {
          Response.writeError(request, response, paidBack, 404);
        }
      } catch (Exception e) {
        Response.writeError(request, response, paidBack, e);
      }
    }

    private synchronized Optional<Problem> refusal() {
      return refusal;
    }

    synchronized Request request() {
      Content.Source content = Content.Source.from(ByteBuffer.wrap(kept.toByteArray()));
      failure.ifPresent(content::fail);
      return new Taken(request, content);
    }
  }

  /** A request whose body has been received. */
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
