package dev.headroom.http.address;

import io.javalin.http.Context;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Warns once if requests come through an undeclared proxy: all of its clients then share the limits
 * of its address. Safe for several threads.
 */
public final class UndeclaredProxy {

  private static final Logger LOG = LoggerFactory.getLogger(UndeclaredProxy.class);

  private final String warning;
  private final AtomicBoolean looking;

  /**
   * Looks for an undeclared proxy if none is declared.
   *
   * @param warning names the settings that declare one
   */
  public UndeclaredProxy(Proxies proxies, String warning) {
    this.warning = warning;
    looking = new AtomicBoolean(!proxies.declared());
  }

  /** Examines a request; called for each request. */
  public void look(Context ctx) {
    if (looking.get() && ClientAddress.forwarded(ctx.req()) && looking.compareAndSet(true, false)) {
      LOG.warn(warning);
    }
  }
}
