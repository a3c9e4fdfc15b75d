package dev.headroom.bootstrap;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What has to be closed, in the opposite order of its opening. Each is closed even where another
 * one fails; the first failure is thrown at the end. Safe for several threads.
 */
public final class Closing implements AutoCloseable {

  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  /** Adds something that is closed before everything added so far; returns it. */
  public synchronized <T extends AutoCloseable> T add(T resource) {
    open.push(resource);
    return resource;
  }

  /** Takes everything from another one, to be closed after everything that is here. */
  public synchronized void takeOver(Closing other) {
    synchronized (other) {
      open.addAll(other.open);
      other.open.clear();
    }
  }

  @Override
  public synchronized void close() {
    RuntimeException failure = null;
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (Exception e) {
        RuntimeException unchecked =
            e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
        if (failure == null) {
          failure = unchecked;
        } else {
          failure.addSuppressed(unchecked);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
