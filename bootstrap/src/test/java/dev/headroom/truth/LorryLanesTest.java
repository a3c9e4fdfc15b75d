package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.Notice;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ends on roads that are open to some goods vehicles only, and on ways made for others. */
@Execution(ExecutionMode.CONCURRENT)
class LorryLanesTest {

  private static final String NO_TIME = "";
  private static final String MORNING = "2026-11-26T07:00";

  private static DrawnTown lane(String tags) {
    return DrawnTown.draw(
            """
            P----Q----R
                 S
            """)
        .streets("PQ", "QR")
        .street("QS", tags)
        .tiedAt('P');
  }

  @ParameterizedTest
  @CsvSource({
    "highway=service + motor_vehicle=no + hgv=yes,                      PQ QS, not reached",
    "highway=service + motor_vehicle=no + hgv=designated,               PQ QS, not reached",
    "highway=service + motor_vehicle=no + hgv=delivery,                 PQ QS, not reached",
    "highway=service + access=no + hgv=destination,                     PQ QS, not reached",
    "highway=service + motor_vehicle=no + goods=yes,                    not reached, PQ QS",
    "highway=service + access=no + access:N3=yes,                       PQ QS, not reached",
    "highway=service + motor_vehicle=no + hgv:conditional=yes @ (weight>12),  PQ QS, not reached",
    "highway=service + motor_vehicle=no + hgv:conditional=yes @ (length>12),  PQ QS, not reached",
    "highway=pedestrian + motor_vehicle=destination,                    PQ QS, PQ QS",
    "highway=cycleway + motor_vehicle=destination,                      PQ QS, PQ QS",
    "highway=footway + motor_vehicle=permissive,                        PQ QS, PQ QS",
    "highway=path + vehicle=yes,                                        PQ QS, PQ QS",
    "highway=cycleway + motor_vehicle=Destination,                      PQ QS, PQ QS",
    "highway=cycleway + hgv=delivery,                                   PQ QS, not reached",
    "highway=footway + access=yes,                                      not reached, not reached",
    "highway=footway + bicycle=yes,                                     not reached, not reached",
  })
  void anEndLiesOnWhatIsOpenToTheVehicle(String tags, String artic, String van) {
    DrawnTown town = lane(tags);
    assertThat(town.drive("PQ", "QS", Lorry.ARTIC, NO_TIME)).isEqualTo(artic);
    assertThat(town.drive("PQ", "QS", Lorry.VAN, NO_TIME)).isEqualTo(van);
    assertThat(town.drive("QS", "PQ", Lorry.ARTIC, NO_TIME).length()).isEqualTo(artic.length());
  }

  @ParameterizedTest
  @CsvSource({
    "highway=service + motor_vehicle=no + goods:conditional=delivery @ (06:00-10:00)",
    "highway=footway + motor_vehicle:conditional=delivery @ (06:00-10:00)",
  })
  void hoursAreKept(String tags) {
    DrawnTown town = lane(tags);
    assertThat(town.drive("PQ", "QS", Lorry.VAN, MORNING)).isEqualTo("PQ QS");
    assertThat(town.drive("PQ", "QS", Lorry.VAN, "2026-11-26T12:00")).isEqualTo("not reached");
    assertThat(town.notices("PQ", "QS", Lorry.VAN, "2026-11-26T12:00"))
        .anyMatch(Notice.EndMoved.class::isInstance);
  }

  @ParameterizedTest
  @CsvSource({"highway=cycleway + motor_vehicle=destination", "highway=path + hgv=delivery"})
  void nobodyDrivesThroughThem(String tags) {
    DrawnTown town =
        DrawnTown.draw(
                """
                P----Q----R----S
                     T----U
                """)
            .streets("PQ", "RS", "QTUR")
            .street("QR", tags)
            .tiedAt('P');
    assertThat(town.drive("PQ", "RS", Lorry.ARTIC, NO_TIME)).isEqualTo("PQ QTUR RS");
  }
}
