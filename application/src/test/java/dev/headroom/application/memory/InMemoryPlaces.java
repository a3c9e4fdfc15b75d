package dev.headroom.application.memory;

import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Places of companies in memory. Safe for several threads. */
public final class InMemoryPlaces implements CompanyPlaces, PersonalData {

  private final TreeMap<Long, CompanyPlace> byId = new TreeMap<>();
  private long lastId;

  /** Without places. */
  public InMemoryPlaces() {}

  @Override
  public synchronized Stored store(
      long organisationId, List<CompanyPlaceDetails> places, Known known, int most, boolean trial) {
    Map<String, CompanyPlace> byReference = byReference(organisationId);
    Set<String> taken = new HashSet<>();
    int added = 0;
    int changed = 0;
    for (CompanyPlaceDetails place : places) {
      CompanyPlace before = byReference.get(place.reference());
      if (before == null) {
        added++;
      } else {
        taken.add(place.reference());
        changed += before.details().equals(place) ? 0 : 1;
      }
    }
    if (known == Known.REFUSE && !taken.isEmpty()) {
      return Stored.nothing(Result.REFERENCE_TAKEN, taken);
    }
    if (added > 0 && of(organisationId).size() + added > most) {
      return Stored.nothing(Result.TOO_MANY, Set.of());
    }
    List<Long> ids = new ArrayList<>();
    for (CompanyPlaceDetails place : trial ? List.<CompanyPlaceDetails>of() : places) {
      CompanyPlace before = byReference.get(place.reference());
      ids.add(before == null ? ++lastId : before.id());
      if (before == null) {
        byId.put(lastId, new CompanyPlace(lastId, organisationId, 1, place));
      } else if (!before.details().equals(place)) {
        replace(before, place);
      }
    }
    return new Stored(Result.STORED, ids, added, changed, Set.of());
  }

  private Map<String, CompanyPlace> byReference(long organisationId) {
    Map<String, CompanyPlace> byReference = new HashMap<>();
    of(organisationId).stream()
        .filter(place -> !place.details().reference().isEmpty())
        .forEach(place -> byReference.put(place.details().reference(), place));
    return byReference;
  }

  private void replace(CompanyPlace before, CompanyPlaceDetails details) {
    byId.put(
        before.id(),
        new CompanyPlace(before.id(), before.organisationId(), before.version() + 1, details));
  }

  @Override
  public synchronized Result change(
      long organisationId, long id, long version, CompanyPlaceDetails details) {
    Optional<CompanyPlace> before =
        find(organisationId, id).filter(place -> place.version() == version);
    if (before.isEmpty()) {
      return Result.OTHER_VERSION;
    }
    CompanyPlace other = byReference(organisationId).get(details.reference());
    if (other != null && other.id() != id) {
      return Result.REFERENCE_TAKEN;
    }
    replace(before.get(), details);
    return Result.STORED;
  }

  @Override
  public synchronized boolean remove(long organisationId, long id, long version) {
    return find(organisationId, id).filter(place -> place.version() == version).isPresent()
        && byId.remove(id) != null;
  }

  @Override
  public synchronized Optional<CompanyPlace> find(long organisationId, long id) {
    return Optional.ofNullable(byId.get(id))
        .filter(place -> place.organisationId() == organisationId);
  }

  @Override
  public synchronized Page list(long organisationId, String key, int limit, long offset) {
    List<CompanyPlace> all =
        of(organisationId).stream()
            .filter(place -> CompanyPlace.key(place.details()).contains(key))
            .toList();
    return new Page(all.stream().skip(offset).limit(limit).toList(), all.size());
  }

  @Override
  public synchronized List<CompanyPlace> of(long organisationId) {
    return byId.values().stream()
        .filter(place -> place.organisationId() == organisationId)
        .toList();
  }

  @Override
  public synchronized Edition edition(long organisationId) {
    List<CompanyPlace> all = of(organisationId);
    return new Edition(
        all.size(),
        all.stream().mapToLong(CompanyPlace::id).max().orElse(0),
        all.stream().mapToLong(CompanyPlace::version).sum());
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    byId.values().removeIf(place -> place.organisationId() == id);
  }
}
