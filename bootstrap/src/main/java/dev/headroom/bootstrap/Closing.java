package dev.headroom.bootstrap;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Closes resources in the opposite order of their opening. Each is closed even if another one
 * fails; the first failure is thrown at the end. Safe for several threads.
 */
public final class Closing implements AutoCloseable {

  private final Deque<AutoCloseable> open = new ArrayDeque<>();

  /** Adds a resource, which is closed before all those added so far, and returns it. */
  public synchronized <T extends AutoCloseable> T add(T resource) {
    open.push(resource);
    return resource;
  }

  /** Takes all resources of another instance, to be closed after those that are here. */
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
