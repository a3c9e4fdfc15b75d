package dev.headroom.application.memory;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Closures in memory. Safe for several threads. */
public final class InMemoryClosures implements Closures, PersonalData {

  private final TreeMap<Long, Closure> byId = new TreeMap<>();
  private long lastId;

  /** Without closures. */
  public InMemoryClosures() {}

  @Override
  public synchronized Optional<Closure> add(long organisationId, ClosureNotice notice, int most) {
    if (of(organisationId).size() >= most) {
      return Optional.empty();
    }
    Closure closure = new Closure(++lastId, organisationId, notice);
    byId.put(closure.id(), closure);
    return Optional.of(closure);
  }

  @Override
  public synchronized List<Closure> of(long organisationId) {
    return byId.values().stream()
        .filter(closure -> closure.organisationId() == organisationId)
        .toList();
  }

  @Override
  public synchronized List<Long> idsOf(long organisationId) {
    return of(organisationId).stream().map(Closure::id).toList();
  }

  @Override
  public synchronized boolean remove(long organisationId, long id) {
    Closure closure = byId.get(id);
    return closure != null && closure.organisationId() == organisationId && byId.remove(id) != null;
  }

  @Override
  public synchronized void removeEnded(long organisationId, Instant time) {
    byId.values()
        .removeIf(
            closure ->
                closure.organisationId() == organisationId && closure.notice().endedBy(time));
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    byId.values().removeIf(closure -> closure.organisationId() == id);
  }
}
