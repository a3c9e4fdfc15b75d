package dev.headroom.application.memory;

import dev.headroom.domain.account.User;
import dev.headroom.domain.account.person.Erasures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Erases persons from the stores in memory. Safe for several threads. */
public final class InMemoryErasures implements Erasures {

  private final InMemoryOrganisations organisations;
  private final InMemoryUsers users;
  private final InMemoryDrivers drivers;
  private final InMemoryFleet fleet;
  private final List<PersonalData> all;
  private final List<Noted> noted = new ArrayList<>();

  private record Noted(Erased erased, Instant at) {}

  /**
   * From these stores.
   *
   * @param others that hold something of persons too
   */
  public InMemoryErasures(
      InMemoryOrganisations organisations,
      InMemoryUsers users,
      InMemoryDrivers drivers,
      InMemoryFleet fleet,
      List<PersonalData> others) {
    this.organisations = organisations;
    this.users = users;
    this.drivers = drivers;
    this.fleet = fleet;
    this.all =
        Stream.concat(Stream.of(organisations, users, drivers, fleet), others.stream()).toList();
  }

  @Override
  public synchronized boolean driver(long id, Instant now) {
    boolean known = drivers.find(id).isPresent();
    all.forEach(store -> store.eraseDriver(id));
    if (known) {
      noted.add(new Noted(new Erased(Kind.DRIVER, id), now));
    }
    return known;
  }

  @Override
  public synchronized OfUser user(long id, Optional<Long> successor, Instant now) {
    Optional<User> user = users.find(id);
    if (user.isEmpty()) {
      return OfUser.alone(Result.NO_SUCH_USER, 0, 0);
    }
    long itsDrivers = drivers.countOf(id);
    long itsGroups = fleet.groupsOf(id);
    long organisation = user.get().organisationId();
    if (successor.isPresent() && !succeeds(successor.get(), user.get())) {
      return OfUser.alone(Result.NOT_A_SUCCESSOR, itsDrivers, itsGroups);
    }
    boolean person = isPerson(organisation);
    if (successor.isEmpty() && (itsDrivers > 0 || (itsGroups > 0 && !person))) {
      return OfUser.alone(Result.NEEDS_SUCCESSOR, itsDrivers, itsGroups);
    }
    all.forEach(store -> store.eraseUser(id, successor));
    if (person) {
      all.forEach(store -> store.eraseOrganisation(organisation));
    }
    noted.add(new Noted(new Erased(Kind.USER, id), now));
    return new OfUser(
        person ? Result.ERASED_WITH_ORGANISATION : Result.ERASED,
        itsDrivers,
        itsGroups,
        person ? Optional.of(organisation) : Optional.empty());
  }

  private boolean succeeds(long successor, User user) {
    return successor != user.id()
        && users
            .find(successor)
            .filter(other -> other.organisationId() == user.organisationId())
            .isPresent();
  }

  private boolean isPerson(long organisation) {
    return organisations.find(organisation).filter(known -> !known.company()).isPresent()
        && users.all().stream().filter(user -> user.organisationId() == organisation).count() == 1;
  }

  @Override
  public synchronized List<Erased> sweep(Instant since) {
    List<Erased> lately =
        noted.stream().filter(one -> !one.at().isBefore(since)).map(Noted::erased).toList();
    lately.stream()
        .filter(erased -> erased.kind() == Kind.DRIVER)
        .forEach(erased -> all.forEach(store -> store.eraseDriver(erased.id())));
    return lately;
  }
}
