package dev.headroom.application.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.vehicle.AssignmentPolicy;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Load;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Positions and alerts judge by the equipment of the vehicle that the driver drives. */
class StoredEquipmentTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
  private static final Equipment TANKER =
      Equipment.builder()
          .with(Measure.LADEN_WEIGHT, "15")
          .load(Load.of(Set.of(Load.Goods.GENERAL)).withTunnelCode("B/D"))
          .build();

  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final ManualClock clock = new ManualClock();
  private final CountedReads counted = new CountedReads(fleet.assignments());
  private final List<AlertDriver.Report> reports = new ArrayList<>();
  private final ReportPosition reportPosition =
      new ReportPosition(
          () -> Optional.of(RoadMap.of(new SmallMap())),
          new AssignVehicle(drivers, users, counted, clock),
          LookUpSettings.DEFAULT,
          clock,
          (map, report) -> reports.add(report));
  private long ann;
  private long tanker;

  /** Counts what is read of assignments. */
  private static final class CountedReads implements Assignments {
    private final Assignments kept;
    private int reads;

    CountedReads(Assignments kept) {
      this.kept = kept;
    }

    @Override
    public Optional<Dimensions> present(long driverId) {
      reads++;
      return kept.present(driverId);
    }

    @Override
    public AssignmentPolicy.Assigned assign(
        long driverId, long organisationId, Dimensions dimensions) {
      return kept.assign(driverId, organisationId, dimensions);
    }

    @Override
    public Given give(
        long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present) {
      return kept.give(driverId, organisationId, vehicleId, present);
    }
  }

  @BeforeEach
  void addAVehicle() {
    long user = users.add(7, "bob", Role.COMPANY_ADMIN, "").orElseThrow().id();
    ann = drivers.add(user, "ann", "").orElseThrow().id();
    VehicleDetails details = new VehicleDetails("Tanker", "T 1", "", "", ARTIC, TANKER);
    tanker = fleet.vehicles().add(7, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  private Dimensions judged(Dimensions reported) {
    reportPosition.handle(
        new ReportPosition.Command(ann, SmallMap.WEAK, Optional.ofNullable(reported)));
    return reports.get(reports.size() - 1).dimensions().orElse(Dimensions.UNKNOWN);
  }

  @Test
  void alertsGetTheWholeVehicleAtNoFurtherRead() {
    for (int i = 0; i < 1_000; i++) {
      assertThat(judged(ARTIC)).isEqualTo(TANKER.on(ARTIC));
    }
    assertThat(judged(ARTIC).of(Measure.TUNNEL_CODE)).isEqualTo(OptionalInt.of(4));
    assertThat(counted.reads).isEqualTo(1);
    assertThat(fleet.vehicles().list(7, "", 20, 0).total()).isEqualTo(1);
  }

  @Test
  void aChangeOfTheEquipmentCountsSoon() {
    judged(ARTIC);
    Vehicle stored = fleet.vehicles().find(7, tanker).orElseThrow();
    fleet
        .vehicles()
        .change(7, tanker, stored.version(), stored.details().with(Equipment.UNKNOWN), Set.of());
    clock.advance(Duration.ofSeconds(5));

    assertThat(judged(ARTIC)).isEqualTo(ARTIC);
  }

  @Test
  void otherDimensionsAreAnotherVehicleWithoutThisEquipment() {
    judged(ARTIC);
    Dimensions rigid = Dimensions.ofCentimetresAndKilograms(400, 1_000, 255, 18_000);

    assertThat(judged(rigid)).isEqualTo(rigid);
    assertThat(judged(ARTIC)).as("and back").isEqualTo(TANKER.on(ARTIC));
    assertThat(judged(null)).as("nothing reported").isEqualTo(Dimensions.UNKNOWN);
  }
}
