package dev.headroom.push;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP call with a limit on time and size. The client's own timeout ends with the headers, and a
 * body may be endless. Safe for several threads.
 */
public final class BoundedCall {

  /** Longer answers are cut; the relevant part is at their beginning. */
  public static final int MOST_BYTES = 16 * 1024;

  private BoundedCall() {}

  /**
   * Sends a request and receives the answer, of which only the first {@value #MOST_BYTES} bytes are
   * kept.
   *
   * @return fails with a {@link java.util.concurrent.TimeoutException} after the time
   */
  public static CompletableFuture<HttpResponse<String>> send(
      HttpClient client, HttpRequest request, Duration time) {
    CompletableFuture<HttpResponse<String>> call =
        client.sendAsync(request, headers -> new Beginning());
    CompletableFuture<HttpResponse<String>> answer =
        call.copy().orTimeout(time.toMillis(), TimeUnit.MILLISECONDS);
    var unused =
        answer.whenComplete(
            (response, failure) -> {
              if (failure != null) {
                call.cancel(true);
              }
            });
    return answer;
  }

  /** Reads the beginning of a body, and closes the connection when that is enough. */
  private static final class Beginning implements HttpResponse.BodySubscriber<String> {
    private final CompletableFuture<String> text = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private Flow.Subscription subscription;

    @Override
    public CompletionStage<String> getBody() {
      return text;
    }

    @Override
    public void onSubscribe(Flow.Subscription granted) {
      subscription = granted;
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
      for (ByteBuffer part : parts) {
        byte[] taken = new byte[Math.min(part.remaining(), MOST_BYTES - bytes.size())];
        part.get(taken);
        bytes.writeBytes(taken);
      }
      if (bytes.size() == MOST_BYTES) {
        subscription.cancel();
        onComplete();
      }
    }

    @Override
    public void onError(Throwable failure) {
      text.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      text.complete(bytes.toString(StandardCharsets.UTF_8));
    }
  }
}
