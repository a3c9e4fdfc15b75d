package dev.headroom.server.serve;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.application.wording.Wording;
import dev.headroom.http.HttpServer;
import dev.headroom.server.log.ProcessLog;
import org.slf4j.Logger;

/**
 * What a server needs and no setting changes, made ready in a thread of its own while the command
 * line and the settings are read, for which one processor is enough.
 */
public final class Ahead {

  private Ahead() {}

  /** Begins, and returns at once. */
  public static void begin() {
    BackgroundThread.AHEAD.start(() -> Preparation.run());
  }

  /** Apart, so that the log is configured in the thread too. */
  private static final class Preparation {
    private static final Logger LOG = ProcessLog.configured().getLogger(Ahead.class.getName());

    /** What fails here fails again where it is needed, and is told there. */
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
