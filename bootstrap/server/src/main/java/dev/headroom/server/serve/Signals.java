package dev.headroom.server.serve;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Turns SIGTERM, SIGINT and SIGHUP into a request to end, which a waiting thread carries out by
 * closing the server. A shutdown hook would not do: hooks run concurrently, and the embedded
 * database's own hook would close it during the requests that are still being finished.
 */
public final class Signals {

  private final CompletableFuture<Void> signalled = new CompletableFuture<>();

  private Signals() {}

  /** Handles the three signals from now on, for the whole process. */
  public static Signals listen() {
    Signals signals = new Signals();
    List.of("TERM", "INT", "HUP").forEach(signals::take);
    return signals;
  }

  /**
   * Registers by reflection, since the compiler always warns of {@code sun.misc}. If the JVM keeps
   * a signal for itself, its own way of ending stays; a signal that the process was started to
   * ignore stays ignored.
   */
  private void take(String name) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object ask =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      signalled.complete(null);
                      yield null;
                    }
                    case "equals" -> proxy == arguments[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    default -> Signals.class.getName();
                  });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), ask);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("SIG" + name + " cannot be taken", e);
    }
  }

  /** Waits until the process gets a signal to end. */
  public void await() throws InterruptedException {
    try {
      signalled.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the process has received a signal to end. */
  public boolean came() {
    return signalled.isDone();
  }

  /** Runs a short action when the signal arrives, or now if it has. */
  void whenItComes(Runnable action) {
    var unused = signalled.thenRun(action);
  }
}
