package dev.headroom.application.thread;

import java.util.Locale;
import java.util.concurrent.ThreadFactory;

/**
 * The kinds of threads that work beside the requests. Each constant makes threads of its kind: they
 * have its name, by which a stack dump and the log identify them, and are daemons, which do not
 * keep the process alive. Whoever has a thread made ends it when it is closed.
 *
 * <p>Not listed are the threads that live no longer than one call waits for them, such as those of
 * an import, and hooks of the process's end. {@code docs/operating/threads.md} has the list for
 * operators.
 */
public enum BackgroundThread implements ThreadFactory {
  /** Finds what lies ahead of drivers, and puts alerts into the outbox. */
  ALERTS,
  /** Delivers the pushes of one provider. */
  PUSH,
  /** Records what one provider answered to pushes. */
  PUSH_NOTES,
  /** Writes the counts of routes. */
  ROUTE_COUNTER,
  /** Writes the sums of refusals and sign-ins into the audit log. */
  AUDIT_SUMS,
  /** Deletes what has been kept for its time, and forgets it in memory. */
  UPKEEP,
  /** Opens the map at the start. */
  MAP_OPENING,
  /** Opens a map again when its file has changed. */
  MAP_WATCHER,
  /** Fetches a map from its address. */
  MAP_FETCHER,
  /** Gives a download up that stands still. */
  DOWNLOAD_WATCHER,
  /** Takes a renewed certificate into use. */
  CERTIFICATE_WATCHER,
  /** Keeps the embedded database's file small. */
  COMPACTION,
  /** Writes a backup. */
  BACKUP,
  /** Asks a database that was slow whether it answers. */
  DATABASE_ANSWERS,
  /** Looks for a database that is away. */
  DATABASE_AWAY,
  /** Hears of what other instances have changed in a PostgreSQL. */
  CHANGES,
  /** Accepts commands that use the database of this process. */
  OWNER_ACCEPT,
  /** Answers one such command. */
  OWNER_PEER,
  /** Ends such calls after their time, at the process that owns the database. */
  OWNER_DEADLINES,
  /** The same at the command. */
  OWNER_CALLS,
  /** Loads classes while a command starts. */
  AHEAD,
  /** Ends a rehearsal that hangs. */
  REHEARSAL_WATCHDOG;

  private final String threadName = "headroom-" + name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** The name of its threads. */
  public String threadName() {
    return threadName;
  }

  @Override
  public Thread newThread(Runnable work) {
    return make(work, threadName);
  }

  /** Makes threads whose name ends in what they work for, where there are several. */
  public ThreadFactory of(String what) {
    return work -> make(work, threadName + "-" + what);
  }

  /** Makes a thread and starts it. */
  public Thread start(Runnable work) {
    Thread thread = newThread(work);
    thread.start();
    return thread;
  }

  private static Thread make(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
