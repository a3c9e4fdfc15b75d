package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.access.ActiveAccounts;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.User;
import dev.headroom.domain.driver.DriverState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BrowseAccountsTest {

  private static final int MANY = 1_203;

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final BrowseAccounts browse =
      new BrowseAccounts(
          organisations,
          users,
          drivers,
          fleet.states(),
          keys,
          new ActiveAccounts(users, drivers, organisations, new ManualClock()));
  private final long haulier = organisations.add("Haulier", true, ContactDetails.NONE).id();
  private final long other = organisations.add("Other", true, ContactDetails.NONE).id();

  private User user(long organisation, String name) {
    return users.add(organisation, name, Role.COMPANY_ADMIN, "a hash").orElseThrow();
  }

  @Test
  void theUsersOfAnOrganisationAreItsOwnAndThoseOfNoneAreNotAnEmptyList() {
    User ann = user(haulier, "ann");
    User ben = user(other, "ben");

    assertThat(browse.users()).containsExactlyInAnyOrder(ann, ben);
    assertThat(browse.usersOf(haulier)).contains(List.of(ann));
    assertThat(browse.usersOf(other + 1)).isEmpty();
    assertThat(browse.organisationOf(ben.id())).contains(other);
    assertThat(browse.organisationOf(ben.id() + 1)).isEmpty();
  }

  @Test
  void everyDriverIsHandedOverOnceInOrderWithTheStateOfEach() {
    long ann = user(haulier, "ann").id();
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      ids.add(drivers.add(ann, "driver" + i, "a hash").orElseThrow().id());
    }
    long moving = ids.get(MANY - 1);
    fleet.states().setMoving(moving, true, Instant.EPOCH);

    List<BrowseAccounts.ListedDriver> listed = new ArrayList<>();
    browse.drivers(listed::add);

    assertThat(listed).extracting(one -> one.driver().id()).isEqualTo(ids);
    assertThat(listed.get(0).state()).isEqualTo(DriverState.UNHEARD);
    assertThat(listed.get(MANY - 1).state().movement())
        .contains(new DriverState.Movement(true, Instant.EPOCH));
  }

  @Test
  void aKeyIsSuspendedWithTheAccountThatMadeIt() {
    long ann = user(haulier, "ann").id();
    long ben = user(other, "ben").id();
    users.setDisabled(ann, true);
    ApiKey.Holder holder = new ApiKey.Holder("a@example.org", "Ann", "");
    keys.add("a".repeat(64), holder, ApiKey.Owner.user(ann), Instant.EPOCH);
    keys.add("b".repeat(64), holder, ApiKey.Owner.user(ben), Instant.EPOCH);
    keys.add("c".repeat(64), holder, ApiKey.Owner.NOBODY, Instant.EPOCH);

    List<BrowseAccounts.ListedKey> listed = new ArrayList<>();
    browse.apiKeys(listed::add);

    assertThat(listed)
        .extracting(BrowseAccounts.ListedKey::suspended)
        .containsExactly(true, false, false);
    assertThat(listed.get(0).key().owner()).isEqualTo(ApiKey.Owner.user(ann));
  }
}
