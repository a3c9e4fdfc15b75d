package dev.headroom.application.audit.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.AuditEvent.SigningKeyChange;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ApiKeysContract;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.OrganisationsContract;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.SigningKeysContract;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.UsersContract;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.closure.ClosuresContract;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DeviceTokensContract;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.driver.DriversContract;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.AssignmentsContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.domain.vehicle.VehiclesContract;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Audited stores keep what the ports promise, and record each change once, after it is made. */
class AuditedStoresTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);
  private static final Item COMPANY = new Item(Thing.ORGANISATION, 3);

  private final ManualClock clock = new ManualClock();
  private final List<AuditEntry> entries = Collections.synchronizedList(new ArrayList<>());
  private final Audit audit = new Audit(entries::add, clock, new Actor.Program());
  private final AtomicLong next = new AtomicLong();
  private final InMemoryFleet fleet = new InMemoryFleet();

  private List<AuditEvent> events() {
    List<AuditEvent> events = entries.stream().map(AuditEntry::event).toList();
    entries.clear();
    return events;
  }

  private static Change change(Deed deed, Thing thing, long id) {
    return new Change(deed, thing, List.of(id), Optional.empty());
  }

  private static Change change(Deed deed, Thing thing, long id, Item of) {
    return new Change(deed, thing, List.of(id), Optional.of(of));
  }

  @Test
  void recordsWhoIsErasedByNumberAlone() {
    InMemoryOrganisations organisations = new InMemoryOrganisations();
    InMemoryUsers users = new InMemoryUsers();
    InMemoryDrivers drivers = new InMemoryDrivers();
    Erasures erasures =
        new AuditedErasures(
            new InMemoryErasures(organisations, users, drivers, fleet, List.of()), audit);
    long company = organisations.add("Haulier", true, ContactDetails.NONE).id();
    long anna = users.add(company, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    long carl = users.add(company, "carl", Role.COMPANY_USER, "none").orElseThrow().id();
    long bob = drivers.add(anna, "bob", "none").orElseThrow().id();
    long person = organisations.add("Dora", false, ContactDetails.NONE).id();
    long dora = users.add(person, "dora", Role.INDIVIDUAL, "none").orElseThrow().id();

    erasures.driver(bob, clock.instant());
    erasures.driver(bob, clock.instant());
    erasures.user(anna, Optional.of(99L), clock.instant());
    erasures.user(anna, Optional.of(carl), clock.instant());
    erasures.user(dora, Optional.empty(), clock.instant());

    assertThat(events())
        .containsExactly(
            change(Deed.ERASED, Thing.DRIVER, bob),
            change(Deed.ERASED, Thing.USER, anna, new Item(Thing.USER, carl)),
            change(Deed.ERASED, Thing.USER, dora),
            change(Deed.ERASED, Thing.ORGANISATION, person));
  }

  @Test
  void recordsWhatHappensToUsersAndDrivers() {
    Users users = new AuditedUsers(new InMemoryUsers(), audit);
    long anna = users.add(3, "anna", Role.COMPANY_ADMIN, "none").orElseThrow().id();
    users.add(3, "anna", Role.COMPANY_ADMIN, "none");
    users.setDisabled(anna, true);
    users.setDisabled(99, true);
    users.setPasswordHash(anna, "other", true);
    users.endToken(anna, "hash", clock.instant(), clock.instant());
    users.endToken(99, "hash", clock.instant(), clock.instant());
    Drivers drivers = new AuditedDrivers(new InMemoryDrivers(), audit);
    long bob = drivers.add(anna, "bob", "none").orElseThrow().id();
    drivers.setDisabled(bob, false);
    drivers.setPasswordHash(bob, "other", false);
    drivers.signOut(bob);
    drivers.signOut(99);
    assertThat(events())
        .containsExactly(
            change(Deed.ADDED, Thing.USER, anna, COMPANY),
            change(Deed.DISABLED, Thing.USER, anna),
            change(Deed.PASSWORD_CHANGED, Thing.USER, anna),
            change(Deed.SIGNED_OUT, Thing.USER, anna),
            change(Deed.SESSION_ENDED, Thing.USER, anna),
            change(Deed.ADDED, Thing.DRIVER, bob, new Item(Thing.USER, anna)),
            change(Deed.ENABLED, Thing.DRIVER, bob),
            change(Deed.PASSWORD_CHANGED, Thing.DRIVER, bob),
            change(Deed.SIGNED_OUT, Thing.DRIVER, bob));
  }

  @Test
  void recordsWhatHappensToOrganisations() {
    Organisations organisations = new AuditedOrganisations(new InMemoryOrganisations(), audit);
    Organisation added = organisations.add("Haulier", true, ContactDetails.NONE);
    Organisation disabled = added.withDisabled(true);
    organisations.change(added, disabled);
    organisations.change(added, disabled); // it is otherwise by now
    Organisation renamed = new Organisation(added.id(), "H", true, ContactDetails.NONE, false);
    organisations.change(disabled, renamed);
    assertThat(events())
        .containsExactly(
            change(Deed.ADDED, Thing.ORGANISATION, added.id()),
            change(Deed.DISABLED, Thing.ORGANISATION, added.id()),
            change(Deed.ENABLED, Thing.ORGANISATION, added.id()),
            change(Deed.CHANGED, Thing.ORGANISATION, added.id()));
  }

  @Test
  void recordsWhatHappensToKeys() {
    ApiKeys keys = new AuditedApiKeys(new InMemoryApiKeys(), audit);
    ApiKey.Holder holder = new ApiKey.Holder("a@b.example", "A", "");
    long open = keys.add("a".repeat(64), holder, ApiKey.Owner.NOBODY, clock.instant()).id();
    long ofDriver =
        keys.add("b".repeat(64), holder, ApiKey.Owner.driver(5, 4), clock.instant()).id();
    keys.add("c".repeat(64), holder, ApiKey.Owner.user(4), clock.instant());
    keys.revoke(open);
    keys.revoke(99);
    keys.revokeOfUser(4);
    keys.erase(open);
    keys.erase(open);
    SigningKeys signing = new AuditedSigningKeys(new InMemorySigningKeys(), audit);
    signing.add(new SigningKey("k1", "c2VjcmV0", clock.instant()));
    signing.remove("k1");
    signing.remove("k1");
    assertThat(entries.get(4).count()).as("keys of the user").isEqualTo(2);
    assertThat(entries.toString()).doesNotContain("c2VjcmV0", "aaaa", "a@b");
    assertThat(events())
        .containsExactly(
            change(Deed.ADDED, Thing.API_KEY, open),
            change(Deed.ADDED, Thing.API_KEY, ofDriver, new Item(Thing.DRIVER, 5)),
            change(Deed.ADDED, Thing.API_KEY, ofDriver + 1, new Item(Thing.USER, 4)),
            change(Deed.REVOKED, Thing.API_KEY, open),
            new Change(
                Deed.REVOKED, Thing.API_KEY, List.of(), Optional.of(new Item(Thing.USER, 4))),
            change(Deed.ERASED, Thing.API_KEY, open),
            new SigningKeyChange(Deed.ADDED, Optional.of("k1")),
            new SigningKeyChange(Deed.REMOVED, Optional.of("k1")));
  }

  @Test
  void recordsWhatHappensToFleets() {
    Vehicles vehicles = new AuditedVehicles(fleet.vehicles(), audit);
    Vehicles.New artic =
        new Vehicles.New(new VehicleDetails("Artic", "A 1", "", "", ARTIC), Set.of());
    long id = vehicles.add(3, List.of(artic)).get(0);
    Vehicle added = vehicles.find(3, id).orElseThrow();
    vehicles.change(3, id, added.version(), artic.details(), Set.of());
    vehicles.change(3, id, added.version(), artic.details(), Set.of()); // another version by now
    long second =
        vehicles
            .store(
                3,
                List.of(new Vehicles.Change(id, added.version() + 1, artic.details(), Set.of())),
                List.of(artic))
            .orElseThrow()
            .get(0);
    vehicles.remove(3, second);
    vehicles.remove(3, second);
    long group = new AuditedVehicleGroups(fleet.groups(), audit).add(3, 4, "North").id();
    Assignments assignments = new AuditedAssignments(fleet.assignments(), audit);
    long vehicle = assignments.assign(5, 3, ARTIC);
    assignments.give(5, 3, Optional.empty(), Optional.empty()); // is refused
    assignments.give(5, 3, Optional.empty(), Optional.of(vehicle));
    assignments.give(5, 3, Optional.empty(), Optional.empty()); // changes nothing
    assignments.give(5, 3, Optional.of(id), Optional.empty());
    DeviceTokens phones = new AuditedDeviceTokens(new InMemoryDeviceTokens(), audit);
    phones.replace(5, Set.of(DeviceToken.of("abc")), "", clock.instant());
    phones.replace(5, Set.of(DeviceToken.of("abc")), "", clock.instant()); // an app says it again
    assertThat(events())
        .containsExactly(
            change(Deed.ADDED, Thing.VEHICLE, id, COMPANY),
            change(Deed.CHANGED, Thing.VEHICLE, id, COMPANY),
            change(Deed.CHANGED, Thing.VEHICLE, id, COMPANY),
            change(Deed.ADDED, Thing.VEHICLE, second, COMPANY),
            change(Deed.REMOVED, Thing.VEHICLE, second, COMPANY),
            change(Deed.ADDED, Thing.GROUP, group, COMPANY),
            change(Deed.VEHICLE_ASSIGNED, Thing.DRIVER, 5, new Item(Thing.VEHICLE, vehicle)),
            change(Deed.VEHICLE_UNASSIGNED, Thing.DRIVER, 5, new Item(Thing.VEHICLE, vehicle)),
            change(Deed.VEHICLE_ASSIGNED, Thing.DRIVER, 5, new Item(Thing.VEHICLE, id)),
            change(Deed.PHONES_CHANGED, Thing.DRIVER, 5));
  }

  @Test
  void aThousandVehiclesAreRecordedInParts() {
    Vehicles.New artic =
        new Vehicles.New(new VehicleDetails("Artic", "A 1", "", "", ARTIC), Set.of());
    List<Long> ids =
        new AuditedVehicles(fleet.vehicles(), audit).add(3, Collections.nCopies(1_050, artic));
    assertThat(entries).hasSize(11).extracting(AuditEntry::count).contains(100L, 50L);
    assertThat(events().stream().flatMap(event -> ((Change) event).ids().stream()))
        .containsExactlyElementsOf(ids);
  }

  @Test
  void recordsAClosureByItsNumberAlone() {
    Closures closures = new AuditedClosures(new InMemoryClosures(), audit);
    ClosureNotice notice =
        new ClosureNotice(
            List.of(new Position(54.1, -4.5)), false, "flood", clock.instant(), Optional.empty());
    long id = closures.add(3, notice, 1).orElseThrow().id();
    closures.add(3, notice, 1); // one too many
    closures.remove(4, id); // another's
    closures.remove(3, id);
    assertThat(entries.toString()).doesNotContain("54.1", "flood");
    assertThat(events())
        .containsExactly(
            change(Deed.ADDED, Thing.CLOSURE, id, COMPANY),
            change(Deed.REMOVED, Thing.CLOSURE, id, COMPANY));
  }

  @Test
  void aBackupIsRecordedWhenItBeginsAndOneThatIsRefusedIsNot() {
    Backups one =
        new Backups() {
          private boolean underWay;

          @Override
          public Optional<Long> begin() {
            boolean first = !underWay;
            underWay = true;
            return first ? Optional.of(7L) : Optional.empty();
          }

          @Override
          public byte[] next(long number) {
            return new byte[] {(byte) number};
          }

          @Override
          public void end(long number) {
            underWay = number != 7;
          }
        };
    Backups backups = new AuditedBackups(one, audit);
    assertThat(backups.begin()).contains(7L);
    assertThat(backups.begin()).isEmpty();
    assertThat(backups.next(7)).containsExactly(7);
    Change backedUp = new Change(Deed.BACKED_UP, Thing.DATABASE, List.of(), Optional.empty());
    assertThat(events()).containsExactly(backedUp);
    backups.end(7);
    assertThat(backups.begin()).contains(7L);
    assertThat(events()).containsExactly(backedUp);
  }

  @Test
  void aChangeThatFailsIsNotRecorded() {
    LongStream.of(1, 2)
        .forEach(id -> new AuditedUsers(new InMemoryUsers(), audit).setDisabled(id, true));
    assertThat(entries).isEmpty();
  }

  @Nested
  class AsUsers extends UsersContract {
    private final Users users = new AuditedUsers(new InMemoryUsers(), audit);

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected Users users() {
      return users;
    }
  }

  @Nested
  class AsDrivers extends DriversContract {
    private final Drivers drivers = new AuditedDrivers(new InMemoryDrivers(), audit);

    @Override
    protected long aUser() {
      return next.incrementAndGet();
    }

    @Override
    protected Drivers drivers() {
      return drivers;
    }
  }

  @Nested
  class AsOrganisations extends OrganisationsContract {
    private final Organisations organisations =
        new AuditedOrganisations(new InMemoryOrganisations(), audit);

    @Override
    protected Organisations organisations() {
      return organisations;
    }
  }

  @Nested
  class AsApiKeys extends ApiKeysContract {
    private final ApiKeys keys = new AuditedApiKeys(new InMemoryApiKeys(), audit);

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }

    @Override
    protected long aUserOf(long driver) {
      return 1_000 + driver;
    }

    @Override
    protected ApiKeys apiKeys() {
      return keys;
    }
  }

  @Nested
  class AsSigningKeys extends SigningKeysContract {
    private final SigningKeys keys = new AuditedSigningKeys(new InMemorySigningKeys(), audit);

    @Override
    protected SigningKeys signingKeys() {
      return keys;
    }
  }

  @Nested
  class AsClosures extends ClosuresContract {
    private final Closures closures = new AuditedClosures(new InMemoryClosures(), audit);

    @Override
    protected Closures closures() {
      return closures;
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class AsDeviceTokens extends DeviceTokensContract {
    private final DeviceTokens tokens = new AuditedDeviceTokens(new InMemoryDeviceTokens(), audit);

    @Override
    protected DeviceTokens deviceTokens() {
      return tokens;
    }

    @Override
    protected long aDriver() {
      return next.incrementAndGet();
    }
  }

  @Nested
  class AsVehicles extends VehiclesContract {
    @Override
    protected Vehicles vehicles() {
      return new AuditedVehicles(fleet.vehicles(), audit);
    }

    @Override
    protected VehicleGroups groups() {
      return new AuditedVehicleGroups(fleet.groups(), audit);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aUserOf(long organisation) {
      return next.incrementAndGet();
    }
  }

  @Nested
  class AsAssignments extends AssignmentsContract {
    @Override
    protected Assignments assignments() {
      return new AuditedAssignments(fleet.assignments(), audit);
    }

    @Override
    protected Vehicles vehicles() {
      return new AuditedVehicles(fleet.vehicles(), audit);
    }

    @Override
    protected long anOrganisation() {
      return next.incrementAndGet();
    }

    @Override
    protected long aDriverOf(long organisation) {
      return next.incrementAndGet();
    }
  }
}
