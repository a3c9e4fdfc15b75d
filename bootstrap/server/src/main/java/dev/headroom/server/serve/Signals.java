package dev.headroom.server.serve;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Turns SIGTERM, SIGINT and SIGHUP into a question to end, which a waiting thread answers by
 * closing what it has. A shutdown hook would not do: hooks run side by side, and the embedded
 * database's own one would close it under the requests that are still to be finished.
 */
public final class Signals {

  private final CompletableFuture<Void> signalled = new CompletableFuture<>();

  private Signals() {}

  /** Takes the three signals from now on, for the whole process. */
  public static Signals listen() {
    Signals signals = new Signals();
    List.of("TERM", "INT", "HUP").forEach(signals::take);
    return signals;
  }

  /**
   * By reflection, since the compiler warns of {@code sun.misc} whatever one does. Where the JVM
   * keeps a signal for itself, its own way of ending stays; one that the process was started to
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

  /** Whether the process has got a signal to end. */
  public boolean came() {
    return signalled.isDone();
  }

  /** Does something short at the signal, or now where it has come. */
  void whenItComes(Runnable action) {
    var unused = signalled.thenRun(action);
  }
}
