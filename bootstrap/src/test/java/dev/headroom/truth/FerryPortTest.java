package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.Notice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Routes that take a ferry from a port that is private, and routes that do not take it. */
@Execution(ExecutionMode.CONCURRENT)
class FerryPortTest {

  private static final String NO_TIME = "";
  private static final String FERRY = "route=ferry + motor_vehicle=yes";

  /** The island beyond the ferry FG, and a port whose roads lead to the quay from B and D. */
  private static DrawnTown port(String tags) {
    return DrawnTown.draw(
            """
            A----B----C----D----E
                 P         Q
                 R--F------T
                    G
                    H
            """)
        .streets("AB", "DE", "GH")
        .street("BC", "highway=track + surface=mud")
        .street("CD", "highway=track + surface=mud")
        .street("BPRF", "highway=service + " + tags)
        .street("FTQD", "highway=service + " + tags)
        .street("FG", FERRY)
        .tiedAt('A');
  }

  @Test
  void whoTakesTheFerryDrivesThroughThePort() {
    DrawnTown port = port("access=permit");
    assertThat(port.drive("AB", "GH", Lorry.ARTIC, NO_TIME)).isEqualTo("AB BPRF FG GH");
    assertThat(port.drive("GH", "AB", Lorry.ARTIC, NO_TIME)).isEqualTo("GH FG BPRF AB");
    assertThat(port.notices("AB", "GH", Lorry.ARTIC, NO_TIME))
        .contains(new Notice.FerryAccess("BPRF"));
  }

  @Test
  void nobodyDrivesThroughThePortForAShortCut() {
    for (String tags : new String[] {"access=permit", "access=customers", "hgv=destination"}) {
      assertThat(port(tags).drive("AB", "DE", Lorry.ARTIC, NO_TIME)).isEqualTo("AB BC CD DE");
    }
    assertThat(port("access=yes").drive("AB", "DE", Lorry.ARTIC, NO_TIME))
        .isEqualTo("AB BPRF FTQD DE");
  }

  @Test
  void whoHasBusinessInThePortReachesItAsBefore() {
    DrawnTown port = port("access=customers");
    assertThat(port.drive("AB", "TQ", Lorry.ARTIC, NO_TIME)).isIn("AB BC CD FTQD", "AB BPRF FTQD");
    assertThat(port.drive("TQ", "AB", Lorry.ARTIC, NO_TIME)).isIn("FTQD CD BC AB", "FTQD BPRF AB");
  }
}
