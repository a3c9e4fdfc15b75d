package dev.headroom.application.memory;

import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.vehicle.AssignmentPolicy;
import dev.headroom.domain.vehicle.AssignmentPolicy.Assigned;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Vehicles, their groups, and which driver drives which, in memory: four ports over one state,
 * guarded by this object's monitor. Safe for several threads.
 */
public final class InMemoryFleet implements PersonalData {

  private final TreeMap<Long, Row> vehicles = new TreeMap<>();
  private long lastVehicle;
  private final TreeMap<Long, Group> groups = new TreeMap<>();
  private long lastGroup;
  private final Map<Long, Long> vehicleOf = new HashMap<>();
  private final Map<Long, DriverState.Movement> movementOf = new HashMap<>();

  private record Group(long organisationId, long userId, String name) {}

  private record Row(
      long organisationId,
      long version,
      VehicleDetails details,
      Set<Long> groupIds,
      Optional<Long> unnamedOf) {}

  /** Without vehicles. */
  public InMemoryFleet() {}

  /** The vehicles. */
  public Vehicles vehicles() {
    return new VehiclesHere();
  }

  /** The groups. */
  public VehicleGroups groups() {
    return new GroupsHere();
  }

  /** Who drives which. */
  public Assignments assignments() {
    return new AssignmentsHere();
  }

  /** What the drivers do. */
  public DriverStates states() {
    return new StatesHere();
  }

  @Override
  public synchronized void eraseDriver(long id) {
    vehicles.values().removeIf(row -> row.unnamedOf().equals(Optional.of(id)));
    vehicleOf.remove(id);
    movementOf.remove(id);
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    groups.replaceAll(
        (same, group) ->
            group.userId() == id && successor.isPresent()
                ? new Group(group.organisationId(), successor.get(), group.name())
                : group);
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    groups.values().removeIf(group -> group.organisationId() == id);
    vehicles.values().removeIf(row -> row.organisationId() == id);
  }

  /** How many groups belong to a user. */
  synchronized long groupsOf(long userId) {
    return groups.values().stream().filter(group -> group.userId() == userId).count();
  }

  private long insert(Row row) {
    long id = ++lastVehicle;
    vehicles.put(id, row);
    return id;
  }

  private VehicleGroup group(long id) {
    Group group = groups.get(id);
    long count = vehicles.values().stream().filter(row -> row.groupIds().contains(id)).count();
    return new VehicleGroup(id, group.name(), count, group.userId());
  }

  private Vehicle vehicle(long id, Row row) {
    List<VehicleGroup> its = new TreeSet<>(row.groupIds()).stream().map(this::group).toList();
    return new Vehicle(id, row.version(), row.details(), its);
  }

  private final class VehiclesHere implements Vehicles {
    @Override
    public List<Long> add(long organisationId, List<New> added) {
      synchronized (InMemoryFleet.this) {
        return added.stream()
            .map(one -> new Row(organisationId, 1, one.details(), one.groupIds(), Optional.empty()))
            .map(InMemoryFleet.this::insert)
            .toList();
      }
    }

    @Override
    public Optional<List<Long>> store(long organisationId, List<Change> changes, List<New> added) {
      synchronized (InMemoryFleet.this) {
        for (Change change : changes) {
          Row row = vehicles.get(change.id());
          if (row == null
              || row.organisationId() != organisationId
              || row.version() != change.version()) {
            return Optional.empty();
          }
        }
        changes.forEach(
            one -> change(organisationId, one.id(), one.version(), one.details(), one.groupIds()));
        return Optional.of(add(organisationId, added));
      }
    }

    @Override
    public boolean remove(long organisationId, long id) {
      synchronized (InMemoryFleet.this) {
        Row row = vehicles.get(id);
        if (row == null || row.organisationId() != organisationId) {
          return false;
        }
        vehicles.remove(id);
        vehicleOf.values().removeIf(vehicle -> vehicle == id);
        return true;
      }
    }

    @Override
    public Optional<Vehicle> find(long organisationId, long id) {
      synchronized (InMemoryFleet.this) {
        return Optional.ofNullable(vehicles.get(id))
            .filter(row -> row.organisationId() == organisationId)
            .map(row -> vehicle(id, row));
      }
    }

    @Override
    public Page list(long organisationId, String registration, int limit, long offset) {
      return page(organisationId, limit, offset, vehicle -> hasPart(vehicle, registration));
    }

    @Override
    public Page search(long organisationId, String text, int limit, long offset) {
      String key = Registration.key(text);
      String part = text.strip().toLowerCase(Locale.ROOT);
      return page(
          organisationId,
          limit,
          offset,
          vehicle ->
              hasPart(vehicle, key)
                  || Stream.concat(
                          Stream.of(
                              vehicle.details().name(),
                              vehicle.details().make(),
                              vehicle.details().type()),
                          vehicle.groups().stream().map(VehicleGroup::name))
                      .anyMatch(one -> one.toLowerCase(Locale.ROOT).contains(part)));
    }

    private boolean hasPart(Vehicle vehicle, String key) {
      return Registration.key(vehicle.details().registrationNumber()).contains(key);
    }

    private Page page(long organisationId, int limit, long offset, Predicate<Vehicle> which) {
      synchronized (InMemoryFleet.this) {
        List<Vehicle> all = new ArrayList<>();
        vehicles.forEach(
            (id, row) -> {
              Vehicle vehicle = vehicle(id, row);
              if (row.organisationId() == organisationId
                  && row.details().named()
                  && which.test(vehicle)) {
                all.add(vehicle);
              }
            });
        return new Page(all.stream().skip(offset).limit(limit).toList(), all.size());
      }
    }

    @Override
    public boolean change(
        long organisationId, long id, long version, VehicleDetails details, Set<Long> groupIds) {
      synchronized (InMemoryFleet.this) {
        Row row = vehicles.get(id);
        if (row == null || row.organisationId() != organisationId || row.version() != version) {
          return false;
        }
        Optional<Long> unnamedOf = details.named() ? Optional.empty() : row.unnamedOf();
        vehicles.put(
            id, new Row(organisationId, version + 1, details, Set.copyOf(groupIds), unnamedOf));
        return true;
      }
    }
  }

  private final class GroupsHere implements VehicleGroups {
    @Override
    public VehicleGroup add(long organisationId, long userId, String name) {
      synchronized (InMemoryFleet.this) {
        long id = ++lastGroup;
        groups.put(id, new Group(organisationId, userId, name));
        return group(id);
      }
    }

    @Override
    public boolean rename(long organisationId, long id, String name) {
      synchronized (InMemoryFleet.this) {
        Group group = groups.get(id);
        if (group == null || group.organisationId() != organisationId) {
          return false;
        }
        groups.put(id, new Group(organisationId, group.userId(), name));
        return true;
      }
    }

    @Override
    public boolean remove(long organisationId, long id) {
      synchronized (InMemoryFleet.this) {
        Group group = groups.get(id);
        if (group == null || group.organisationId() != organisationId) {
          return false;
        }
        groups.remove(id);
        vehicles.replaceAll(
            (same, row) ->
                new Row(
                    row.organisationId(),
                    row.version(),
                    row.details(),
                    row.groupIds().stream()
                        .filter(one -> one != id)
                        .collect(Collectors.toUnmodifiableSet()),
                    row.unnamedOf()));
        return true;
      }
    }

    @Override
    public List<VehicleGroup> of(long organisationId) {
      synchronized (InMemoryFleet.this) {
        return groups.keySet().stream()
            .filter(id -> groups.get(id).organisationId() == organisationId)
            .map(InMemoryFleet.this::group)
            .toList();
      }
    }

    @Override
    public Set<Long> owned(long organisationId, Set<Long> ids) {
      synchronized (InMemoryFleet.this) {
        Set<Long> owned = new TreeSet<>(ids);
        owned.removeIf(
            id -> !groups.containsKey(id) || groups.get(id).organisationId() != organisationId);
        return owned;
      }
    }
  }

  private final class AssignmentsHere implements Assignments {
    @Override
    public Optional<Dimensions> present(long driverId) {
      synchronized (InMemoryFleet.this) {
        return assigned(driverId).map(Assigned::dimensions);
      }
    }

    private Optional<Assigned> assigned(long driverId) {
      return Optional.ofNullable(vehicleOf.get(driverId))
          .map(id -> new Assigned(id, whole(vehicles.get(id).details())));
    }

    private Dimensions whole(VehicleDetails details) {
      return details.equipment().on(details.dimensions()).withoutSpeedLimiter();
    }

    @Override
    public Assigned assign(long driverId, long organisationId, Dimensions dimensions) {
      synchronized (InMemoryFleet.this) {
        long vehicle =
            AssignmentPolicy.decide(fleet(driverId, organisationId), dimensions)
                .<Long>fold(
                    kept -> kept,
                    given -> given,
                    () -> ofTheDriver(driverId, organisationId, dimensions));
        vehicleOf.put(driverId, vehicle);
        return assigned(driverId).orElseThrow();
      }
    }

    @Override
    public Given give(
        long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present) {
      synchronized (InMemoryFleet.this) {
        boolean known =
            vehicleId
                .map(vehicles::get)
                .map(row -> row.organisationId() == organisationId && row.details().named())
                .orElse(vehicleId.isEmpty());
        if (!known) {
          return Given.NO_SUCH_VEHICLE;
        }
        if (!Optional.ofNullable(vehicleOf.get(driverId)).equals(present)) {
          return Given.CHANGED_MEANWHILE;
        }
        vehicleId.ifPresentOrElse(
            vehicle -> vehicleOf.put(driverId, vehicle), () -> vehicleOf.remove(driverId));
        return Given.YES;
      }
    }

    private AssignmentPolicy.Fleet fleet(long driverId, long organisationId) {
      return new AssignmentPolicy.Fleet() {
        @Override
        public Optional<Assigned> present() {
          return assigned(driverId);
        }

        @Override
        public Optional<Long> lowestFree(Dimensions dimensions) {
          return AssignmentsHere.this.lowest(
              organisationId, dimensions, id -> !vehicleOf.containsValue(id));
        }

        @Override
        public Optional<Long> lowest(Dimensions dimensions) {
          return AssignmentsHere.this.lowest(organisationId, dimensions, id -> true);
        }
      };
    }

    private Optional<Long> lowest(
        long organisationId, Dimensions dimensions, Predicate<Long> suits) {
      return vehicles.entrySet().stream()
          .filter(entry -> entry.getValue().organisationId() == organisationId)
          .filter(entry -> entry.getValue().details().named())
          .filter(entry -> entry.getValue().details().dimensions().equals(dimensions))
          .map(Map.Entry::getKey)
          .filter(suits)
          .findFirst();
    }

    private long ofTheDriver(long driverId, long organisationId, Dimensions dimensions) {
      for (Map.Entry<Long, Row> entry : vehicles.entrySet()) {
        Row row = entry.getValue();
        if (row.unnamedOf().equals(Optional.of(driverId))) {
          VehicleDetails before = row.details();
          VehicleDetails details =
              new VehicleDetails(
                  "", before.registrationNumber(), before.make(), before.type(), dimensions);
          entry.setValue(
              new Row(organisationId, row.version() + 1, details, row.groupIds(), row.unnamedOf()));
          return entry.getKey();
        }
      }
      VehicleDetails details = VehicleDetails.unnamed(dimensions);
      return insert(new Row(organisationId, 1, details, Set.of(), Optional.of(driverId)));
    }
  }

  private final class StatesHere implements DriverStates {
    @Override
    public void setMoving(long driverId, boolean moving, Instant now) {
      synchronized (InMemoryFleet.this) {
        DriverState.Movement before = movementOf.get(driverId);
        if (before == null || before.moving() != moving) {
          movementOf.put(
              driverId, new DriverState.Movement(moving, now.truncatedTo(ChronoUnit.MICROS)));
        }
      }
    }

    @Override
    public Map<Long, DriverState> of(Set<Long> driverIds) {
      synchronized (InMemoryFleet.this) {
        Map<Long, DriverState> states = new HashMap<>();
        for (long id : driverIds) {
          states.put(
              id,
              new DriverState(
                  Optional.ofNullable(vehicleOf.get(id)), Optional.ofNullable(movementOf.get(id))));
        }
        return states;
      }
    }
  }
}
