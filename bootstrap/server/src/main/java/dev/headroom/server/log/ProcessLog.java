package dev.headroom.server.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.spi.AppenderAttachable;
import java.util.Iterator;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;

/** The log of the process, configured before any setting is read. */
public final class ProcessLog {

  /** Configured by the first thread to use it; others wait, since they would get a stand-in. */
  private static final class Configured {
    static final ILoggerFactory LOGGERS = LoggerFactory.getILoggerFactory();
    private static final org.slf4j.Logger LOG = LOGGERS.getLogger(ProcessLog.class.getName());

    static void ended(Thread thread, Throwable failure) {
      LOG.error("thread {} ended", thread.getName(), failure);
    }
  }

  private ProcessLog() {}

  /** Configures the log, or waits until that is done; to be called before other threads log. */
  public static ILoggerFactory configured() {
    return Configured.LOGGERS;
  }

  /**
   * Sets the form of all further lines.
   *
   * @param form {@code text} or {@code json}
   */
  public static void writeAs(String form) {
    if (Configured.LOGGERS instanceof LoggerContext context) {
      writeAs(form, context);
    }
  }

  /** Writes each line of the audit log into this one too, as the JSON object that it is, or not. */
  public static void writeAudit(boolean wanted) {
    if (Configured.LOGGERS instanceof LoggerContext context) {
      context.getLogger(LogLine.AUDIT).setLevel(wanted ? Level.INFO : Level.OFF);
    }
  }

  /** Writes what ends a thread as a line of the log too. */
  public static void writeEndings() {
    Thread.setDefaultUncaughtExceptionHandler(ProcessLog::ended);
  }

  static void ended(Thread thread, Throwable failure) {
    Configured.ended(thread, failure);
  }

  static void writeAs(String form, LoggerContext context) {
    writeAs(form, context.getLogger(Logger.ROOT_LOGGER_NAME));
  }

  private static void writeAs(String form, AppenderAttachable<ILoggingEvent> within) {
    for (Iterator<Appender<ILoggingEvent>> all = within.iteratorForAppenders(); all.hasNext(); ) {
      Appender<ILoggingEvent> appender = all.next();
      if (appender instanceof BoundedLog queue) {
        writeAs(form, queue);
      } else if (appender instanceof OutputStreamAppender<ILoggingEvent> stream
          && stream.getEncoder() instanceof LogLine lines) {
        lines.setForm(form);
      }
    }
  }
}
