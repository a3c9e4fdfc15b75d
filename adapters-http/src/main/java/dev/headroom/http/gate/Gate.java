package dev.headroom.http.gate;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Admits a request when its lane has a place for its caller, and holds it without a thread until
 * then. A request is refused if it finds no room to wait, or has waited too long.
 *
 * <p>A place becomes free when its thread is done, even if the client has long gone: a client that
 * closes connections and opens others does not get more threads.
 */
public final class Gate extends Handler.Wrapper {

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final Function<Request, Visitor> visitors;
  private final Refusal refusal;
  private final Map<Lane, Places> lanes = new EnumMap<>(Lane.class);
  private final Map<Lane, Counter> refusals = new EnumMap<>(Lane.class);

  /**
   * The caller and the endpoint of a request.
   *
   * @param path the template of the endpoint's path; empty if there is no such endpoint
   * @param caller the caller that it counts for
   */
  public record Visitor(Lane lane, String path, String caller) {}

  /** Answers a request that is refused. */
  @FunctionalInterface
  public interface Refusal {
    /** Writes the answer for an endpoint whose path has this template. */
    void write(String path, Request request, Response response, Callback callback);
  }

  /**
   * Sets the limits according to this machine's processors.
   *
   * @param visitors determines caller and endpoint from the head of a request; must not wait
   */
  public Gate(Function<Request, Visitor> visitors, Refusal refusal, MeterRegistry metrics) {
    this.visitors = visitors;
    this.refusal = refusal;
    int processors = Runtime.getRuntime().availableProcessors();
    for (Lane lane : Lane.values()) {
      String name = lane.name().toLowerCase(Locale.ROOT);
      Places places = new Places(lane.bounds(processors));
      lanes.put(lane, places);
      gauge(metrics, "under.way", "requests that have a place", name, places, Places::underWay);
      gauge(metrics, "waiting", "requests that wait for a place", name, places, Places::waiting);
      refusals.put(
          lane,
          Counter.builder("headroom.http.lane.refusals")
              .description("requests that got no place")
              .tag("lane", name)
              .register(metrics));
    }
  }

  private static void gauge(
      MeterRegistry metrics,
      String name,
      String meaning,
      String lane,
      Places places,
      Function<Places, Integer> value) {
    Gauge.builder("headroom.http.lane." + name, places, of -> value.apply(of))
        .description(meaning)
        .tag("lane", lane)
        .register(metrics);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Visitor visitor = visitors.apply(request);
    Places places = lanes.get(visitor.lane());
    Visit visit = new Visit(visitor, places, request, response, callback);
    switch (places.enter(visitor.caller(), visit)) {
      case BEGINS -> {
        try {
          return super.handle(request, response, callback);
        } finally {
          places.leave(visitor.caller());
        }
      }
      case WAITS -> visit.waits();
      default -> visit.refuse();
    }
    return true;
  }

  /** A request that waits, or is refused. */
  private final class Visit implements Places.Waiter {
    private final Visitor visitor;
    private final Places places;
    private final Request request;
    private final Response response;
    private final Callback callback;
    private volatile Scheduler.Task timer = () -> false;

    Visit(Visitor visitor, Places places, Request request, Response response, Callback callback) {
      this.visitor = visitor;
      this.places = places;
      this.request = request;
      this.response = response;
      this.callback = callback;
    }

    /** Starts the waiting; the request may have begun by now. */
    void waits() {
      timer =
          request
              .getComponents()
              .getScheduler()
              .schedule(this::tooLate, LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void tooLate() {
      if (places.giveUp(visitor.caller(), this)) {
        inAThread(this::refuse);
      }
    }

    @Override
    public void giveWay() {
      timer.cancel();
      inAThread(this::refuse);
    }

    @Override
    public void begin() {
      timer.cancel();
      if (!inAThread(this::goOn)) {
        places.leave(visitor.caller());
      }
    }

    private boolean inAThread(Runnable work) {
      try {
        request.getComponents().getExecutor().execute(work);
        return true;
      } catch (RejectedExecutionException e) {
        callback.failed(e); // The server ends.
        return false;
      }
    }

    private void goOn() {
      try {
        if (!Gate.super.handle(request, response, callback)) {
          Response.writeError(request, response, callback, 404);
        }
      } catch (Exception e) {
        Response.writeError(request, response, callback, e);
      } finally {
        places.leave(visitor.caller());
      }
    }

    void refuse() {
      refusals.get(visitor.lane()).increment();
      refusal.write(visitor.path(), request, response, callback);
    }
  }
}
