package dev.headroom.http.operation;

import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.http.problem.Problem;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes large answers for which nobody has to sign in. A thread is held until such an answer is
 * read, so only few are written at a time, and clients that do not read cannot hold them all. Safe
 * for several threads.
 */
public final class UnauthenticatedReaders {

  private static final int MOST = 16;

  private static final Logger LOG = LoggerFactory.getLogger(UnauthenticatedReaders.class);

  private final Semaphore places = new Semaphore(MOST);

  /**
   * Writes the whole answer.
   *
   * @throws Problem.ProblemException when too many are being written
   */
  public void write(Context ctx, byte[] body) {
    if (!places.tryAcquire()) {
      throw Problem.of(503, "busy", RefusalMessage.DOCUMENTATION_BUSY)
          .withHeader("Retry-After", "1")
          .toException();
    }
    try {
      ctx.outputStream().write(body);
    } catch (IOException e) {
      LOG.debug("a reader of the documentation is gone", e);
    } finally {
      places.release();
    }
  }
}
