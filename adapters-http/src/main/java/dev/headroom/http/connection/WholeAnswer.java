package dev.headroom.http.connection;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Keeps an answer until it is complete, and writes it then without a thread that waits: a client
 * that does not read holds a connection and its answer, which {@link Clients} bounds, but no thread
 * and nothing that the thread holds. What is larger than 2 MB is written as it comes.
 */
public final class WholeAnswer extends Handler.Wrapper {

  private static final int MOST_KEPT = 2 * 1024 * 1024;

  private final Clients clients;

  /** Bounds what the clients do not read. */
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
    client.headCame();
    return super.handle(
        request,
        new Answer(request, response, client),
        Callback.from(() -> clients.exchangeEnds(client), callback));
  }

  /** One answer; written by one thread at a time. */
  private final class Answer extends Response.Wrapper {
    private final Client client;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private boolean begun;

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
      if (!last && !begun && kept.size() + more <= MOST_KEPT) {
        keep(content);
        callback.succeeded();
        return;
      }
      begun = true;
      clients.answerBegins(client, (long) kept.size() + more);
      super.write(last, kept.size() == 0 ? content : whole(content), callback);
    }

    private void keep(ByteBuffer content) {
      if (BufferUtil.hasContent(content)) {
        kept.writeBytes(BufferUtil.toArray(content));
        BufferUtil.clear(content);
      }
    }

    private ByteBuffer whole(ByteBuffer rest) {
      keep(rest);
      ByteBuffer all = ByteBuffer.wrap(kept.toByteArray());
      kept.reset();
      return all;
    }
  }
}
