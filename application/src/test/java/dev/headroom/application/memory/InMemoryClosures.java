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
    List<Closure> all = of(organisationId);
    int points = all.stream().mapToInt(closure -> closure.notice().points().size()).sum();
    if (all.size() >= most || points + notice.points().size() > POINTS_OF_EACH * most) {
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
  public synchronized List<Closure> page(long organisationId, Instant time, int offset, int most) {
    return of(organisationId).stream()
        .filter(closure -> !closure.notice().endedBy(time))
        .skip(offset)
        .limit(most)
        .toList();
  }

  @Override
  public synchronized int count(long organisationId, Instant time) {
    return (int)
        of(organisationId).stream().filter(closure -> !closure.notice().endedBy(time)).count();
  }

  @Override
  public synchronized List<Closure.Edition> editionsOf(long organisationId) {
    return of(organisationId).stream().map(Closure::edition).toList();
  }

  @Override
  public synchronized Optional<Closure> find(long organisationId, long id) {
    return Optional.ofNullable(byId.get(id))
        .filter(closure -> closure.organisationId() == organisationId);
  }

  @Override
  public synchronized Edited edit(
      Closure.Edition edition, long organisationId, ClosureNotice notice, int most) {
    Optional<Closure> now =
        find(organisationId, edition.id()).filter(closure -> closure.edition().equals(edition));
    if (now.isEmpty()) {
      return Edited.OUTDATED;
    }
    int points =
        of(organisationId).stream()
            .filter(closure -> closure.id() != edition.id())
            .mapToInt(closure -> closure.notice().points().size())
            .sum();
    if (points + notice.points().size() > POINTS_OF_EACH * most) {
      return Edited.NO_ROOM;
    }
    byId.put(edition.id(), now.get().as(notice));
    return Edited.STORED;
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
