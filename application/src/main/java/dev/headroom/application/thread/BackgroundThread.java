package dev.headroom.application.thread;

import java.util.Locale;
import java.util.concurrent.ThreadFactory;

/**
 * The kinds of background threads. Each constant creates threads of its kind: daemons, which do not
 * keep the process alive, with a name by which a stack dump and the log identify them. The object
 * that has a thread created ends it on closing.
 *
 * <p>Not listed are threads that live only as long as one call waits for them, such as those of an
 * import, and shutdown hooks. {@code docs/operating/threads.md} has the list for operators.
 */
public enum BackgroundThread implements ThreadFactory {
  /** Finds what lies ahead of drivers, and puts alerts into the outbox. */
  ALERTS,
  /** Delivers the pushes of one provider. */
  PUSH,
  /** Records what one provider answered to pushes. */
  PUSH_NOTES,
  /** Looks up push services of Web Push, and encrypts for browsers. */
  WEB_PUSH,
  /** Writes the counts of routes. */
  ROUTE_COUNTER,
  /** Writes the sums of refusals and sign-ins into the audit log. */
  AUDIT_SUMS,
  /** Writes the ends of attempts that could not be written, and removes old ones. */
  LIMITS,
  /** Deletes data whose retention period is over, in the stores and in memory. */
  UPKEEP,
  /** Checks trips after changes. */
  TRIPS,
  /** Opens the map at the start. */
  MAP_OPENING,
  /** Opens a map again when its file has changed. */
  MAP_WATCHER,
  /** Fetches a map from its address. */
  MAP_FETCHER,
  /** Aborts a stalled download. */
  DOWNLOAD_WATCHER,
  /** Puts a renewed certificate into use. */
  CERTIFICATE_WATCHER,
  /** Keeps the embedded database's file small. */
  COMPACTION,
  /** Writes a backup. */
  BACKUP,
  /** Checks whether a database that was slow answers. */
  DATABASE_ANSWERS,
  /** Waits for a database that is away to come back. */
  DATABASE_AWAY,
  /** Listens for the changes that other instances announce through PostgreSQL. */
  CHANGES,
  /** Accepts commands that use the database of this process. */
  OWNER_ACCEPT,
  /** Answers one such command. */
  OWNER_PEER,
  /** Ends such calls when their time is over, in the process that owns the database. */
  OWNER_DEADLINES,
  /** Ends such calls when their time is over, in the command. */
  OWNER_CALLS,
  /** Loads classes while a command starts. */
  AHEAD,
  /** Reports positions of the demo's lorries. */
  DEMO_TRAFFIC,
  /** Ends a rehearsal that hangs. */
  REHEARSAL_WATCHDOG;

  private final String threadName = "headroom-" + name().toLowerCase(Locale.ROOT).replace('_', '-');

  public String threadName() {
    return threadName;
  }

  @Override
  public Thread newThread(Runnable work) {
    return make(work, threadName);
  }

  /** Creates threads whose names end in the subject they work for, if there are several. */
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
