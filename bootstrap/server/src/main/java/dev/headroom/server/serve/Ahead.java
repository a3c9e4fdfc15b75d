package dev.headroom.server.serve;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.HttpServer;
import dev.headroom.server.log.ProcessLog;
import org.slf4j.Logger;

/**
 * Prepares, in a thread of its own, the parts of a server that do not depend on settings, while the
 * command line and the settings are read on another processor.
 */
public final class Ahead {

  private Ahead() {}

  /** Starts preparing, and returns at once. */
  public static void begin() {
    BackgroundThread.AHEAD.start(() -> Preparation.run());
  }

  /** A class of its own, so that the log is configured in the thread too. */
  private static final class Preparation {
    private static final Logger LOG = ProcessLog.configured().getLogger(Ahead.class.getName());

    /** Prepares. A failure here recurs where the part is needed, and is reported there. */
    static void run() {
      try {
        Wording.english();
        HttpServer.prepare();
      } catch (RuntimeException | LinkageError e) {
        LOG.debug("nothing was made ready ahead", e);
      }
    }
  }
}
