package dev.headroom.http.connection;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.IteratingCallback;

/**
 * Buffers an answer until it is complete, and then writes it without a waiting thread: a client
 * that does not read occupies a connection and its answer, which {@link Clients} limits, but no
 * thread and nothing that a thread holds. An answer above 2 MB is written as it is produced.
 */
public final class WholeAnswer extends Handler.Wrapper {

  private static final int MOST_KEPT = 2 * 1024 * 1024;

  /**
   * The most bytes handed to the operating system at once: the JDK copies them into a buffer
   * outside the heap, and each thread keeps the largest buffer that it ever had.
   */
  static final int SLICE = 64 * 1024;

  private static final Problem BUSY =
      Problem.of(503, "busy", RefusalMessage.ANSWERS_BUSY).withHeader("Retry-After", "1");

  private final Clients clients;

  /** Limits the bytes that clients do not read. */
  public WholeAnswer(Clients clients) {
    this.clients = clients;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Optional<Client> known = clients.of(request);
    if (known.isEmpty()) {
      return super.handle(request, response, callback);
    }
    Client client = known.get();
    if (!client.headCame()) {
      callback.failed(new TimeoutException());
      return true;
    }
    boolean handled = false;
    try {
      handled =
          super.handle(
              request,
              new Answer(request, response, client),
              Callback.from(() -> clients.exchangeEnds(client), callback));
      return handled;
    } finally {
      if (!handled) {
        clients.exchangeEnds(client);
      }
    }
  }

  /** One answer; written by one thread at a time. */
  private final class Answer extends Response.Wrapper {
    private final Client client;
    private Kept kept = new Kept();
    private boolean begun;
    private boolean refused;

    Answer(Request request, Response response, Client client) {
      super(request, response);
      this.client = client;
    }

    @Override
    public void reset() {
      kept.reset();
      super.reset();
    }

    @Override
    public void write(boolean last, ByteBuffer content, Callback callback) {
      int more = BufferUtil.length(content);
      if (refused || (!begun && !clients.keeps(client, more))) {
        refuse(last, callback);
        return;
      }
      if (!last && !begun && kept.size() + more <= MOST_KEPT) {
        keep(content);
        callback.succeeded();
        return;
      }
      begun = true;
      clients.answerBegins(client);
      writeInSlices(last, kept.size() == 0 ? content : whole(content), callback);
    }

    private void writeInSlices(boolean last, ByteBuffer content, Callback callback) {
      if (BufferUtil.length(content) <= SLICE) {
        super.write(last, content, callback);
        return;
      }
      if (last && !isCommitted() && !getHeaders().contains(HttpHeader.CONTENT_LENGTH)) {
        // The first slice is not the last: without this its length would not be told.
        getHeaders().put(HttpHeader.CONTENT_LENGTH, content.remaining());
      }
      new Slices(last, content, callback).iterate();
    }

    private void writeOne(boolean last, ByteBuffer content, Callback callback) {
      super.write(last, content, callback);
    }

    /** Writes a slice when the one before it is written. */
    private final class Slices extends IteratingCallback {
      private final boolean last;
      private final ByteBuffer content;
      private final Callback callback;
      private boolean ended;

      Slices(boolean last, ByteBuffer content, Callback callback) {
        this.last = last;
        this.content = content;
        this.callback = callback;
      }

      @Override
      protected Action process() {
        if (ended) {
          return Action.SUCCEEDED;
        }
        int length = Math.min(SLICE, content.remaining());
        ByteBuffer slice = content.slice(content.position(), length);
        content.position(content.position() + length);
        ended = !content.hasRemaining();
        writeOne(last && ended, slice, this);
        return Action.SCHEDULED;
      }

      @Override
      protected void onCompleteSuccess() {
        callback.succeeded();
      }

      @Override
      protected void onCompleteFailure(Throwable cause) {
        callback.failed(cause);
      }
    }

    /** Refuses an answer for which there is no room, and answers with the reason instead. */
    private void refuse(boolean last, Callback callback) {
      refused = true;
      kept = new Kept();
      if (last) {
        super.reset();
        JettyErrors.write(BUSY, "", getRequest(), getWrapped(), callback);
      } else {
        callback.succeeded();
      }
    }

    private void keep(ByteBuffer content) {
      if (BufferUtil.hasContent(content)) {
        kept.writeBytes(BufferUtil.toArray(content));
        BufferUtil.clear(content);
      }
    }

    private ByteBuffer whole(ByteBuffer rest) {
      keep(rest);
      ByteBuffer all = kept.content();
      kept = new Kept();
      return all;
    }
  }

  /** The buffered bytes, which are passed on without a copy. */
  private static final class Kept extends ByteArrayOutputStream {
    ByteBuffer content() {
      return ByteBuffer.wrap(buf, 0, count);
    }
  }
}
