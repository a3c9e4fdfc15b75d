package dev.headroom.application.memory;

import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Organisations in memory. Safe for several threads. */
public final class InMemoryOrganisations implements Organisations, PersonalData {

  private final List<Organisation> all = new ArrayList<>();
  private long lastId;

  /** Without organisations. */
  public InMemoryOrganisations() {}

  @Override
  public synchronized Organisation add(String name, boolean company, ContactDetails contact) {
    Organisation organisation = new Organisation(++lastId, name, company, contact, false);
    all.add(organisation);
    return organisation;
  }

  @Override
  public synchronized Optional<Organisation> find(long id) {
    return all.stream().filter(organisation -> organisation.id() == id).findFirst();
  }

  @Override
  public synchronized List<Long> named(String name, int most) {
    return all.stream()
        .filter(organisation -> organisation.name().equalsIgnoreCase(name))
        .map(Organisation::id)
        .limit(most)
        .toList();
  }

  @Override
  public synchronized boolean change(Organisation before, Organisation after) {
    return Collections.replaceAll(all, before, after);
  }

  @Override
  public synchronized List<Organisation> all() {
    return List.copyOf(all);
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    all.removeIf(organisation -> organisation.id() == id);
  }
}
