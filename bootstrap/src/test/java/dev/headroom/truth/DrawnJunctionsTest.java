package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a driver hears at junctions of the kinds that OSRM's tests of its guidance have, drawn anew.
 * Traffic goes round a roundabout anticlockwise where nothing else is said.
 *
 * @see <a href="https://github.com/Project-OSRM/osrm-backend/tree/master/features/guidance">OSRM's
 *     tests</a>
 */
@Execution(ExecutionMode.CONCURRENT)
class DrawnJunctionsTest {

  private static final String RING = "highway=primary + junction=roundabout";
  private static final String ONE_WAY = "highway=primary + oneway=yes";

  /** A town in which letters are 10 m apart. */
  private static DrawnTown draw(String drawing) {
    return DrawnTown.draw(drawing, 10, 10);
  }

  @Nested
  class Roundabouts {

    /** Four arms that are carriageways of their own; both of an arm meet the ring at one node. */
    private static DrawnTown crossed(String ring) {
      return draw(
              """
                C     A



              J    B    F

                K     E

              L    H    D



                G     I
              """)
          .street("ABC", ONE_WAY)
          .street("DEF", ONE_WAY)
          .street("GHI", ONE_WAY)
          .street("JKL", ONE_WAY)
          .street(ring, RING);
    }

    @ParameterizedTest
    @CsvSource({
      "AB, KL, exit 2 on JKL",
      "AB, HI, exit 3 on GHI",
      "AB, EF, exit 4 on DEF",
      "AB, BC, exit 1 on ABC",
      "DE, BC, exit 2 on ABC",
      "GH, EF, exit 2 on DEF",
      "JK, BC, exit 4 on ABC",
    })
    void anExitWhereTheEntryIsCountsWhereItComesFirst(String from, String to, String steps) {
      assertThat(crossed("BKHEB").steps(from, to)).isEqualTo(steps);
    }

    @ParameterizedTest
    @CsvSource({
      "AB, EF, exit 1 on DEF",
      "AB, HI, exit 2 on GHI",
      "AB, KL, exit 3 on JKL",
      "AB, BC, exit 4 on ABC",
      "DE, EF, exit 4 on DEF",
    })
    void anExitWhereTheEntryIsCountsLastWhereItComesLast(String from, String to, String steps) {
      assertThat(crossed("BEHKB").steps(from, to)).isEqualTo(steps);
    }

    /** Two arms leave at one node. */
    @ParameterizedTest
    @CsvSource({"AB, FG, exit 1 on FG", "AB, FH, exit 2 on FH", "AB, DE, exit 3 on DE"})
    void twoExitsAtOnePlaceCountInTheirOrder(String from, String to, String steps) {
      DrawnTown town =
          draw(
                  """
                       A



                       B

                  G  F   D     E



                    H
                  """)
              .streets("AB", "FG", "FH", "DE")
              .street("BFDB", RING);
      assertThat(town.steps(from, to)).isEqualTo(steps);
    }

    /** What lies within the ring is an exit for nobody who has just come in. */
    @Test
    void aRoadWithinTheRingIsNotTheFirstExit() {
      DrawnTown town =
          draw(
                  """
                       A



                       B

                  G  F M D     E
                  """)
              .streets("AB", "FG", "DE")
              .street("BM", "highway=service")
              .street("BFDB", RING);
      assertThat(town.steps("AB", "FG")).isEqualTo("exit 1 on FG");
    }

    /** A cycleway is no exit for a lorry, a way that only leads in is none for anybody. */
    @Test
    void onlyWhatLeadsOutForVehiclesCounts() {
      DrawnTown town =
          draw(
                  """
                       A



                       B

                  G  F   D     E

                     H K

                  I        L
                  """)
              .streets("AB", "FG", "DE")
              .street("HI", "highway=cycleway")
              .street("LK", "highway=residential + oneway=yes")
              .street("BFHKDB", RING);
      assertThat(town.steps("AB", "DE")).isEqualTo("exit 2 on DE");
    }

    @ParameterizedTest
    @CsvSource({"AB, BC, ''", "CB, BA, ''", "AB, DE, exit 1 on DE"})
    void aStreetThatPassesBesideARingGoesOn(String from, String to, String steps) {
      DrawnTown town =
          draw(
                  """
                  A    B    C

                      F D     E
                  """)
              .street("ABC")
              .street("DE")
              .street("BFDB", RING);
      assertThat(town.steps(from, to)).isEqualTo(steps);
    }
  }

  @Nested
  class Twins {

    /** Each of two one-way streets leads over the nodes of the other. */
    private static DrawnTown town() {
      return DrawnTown.draw("P----Q----R----S")
          .street("PQRS", "highway=residential + oneway=yes + name=Hill Road")
          .street("SRQP", "highway=residential + oneway=yes + name=Hill Road")
          .tiedAt('P');
    }

    @ParameterizedTest
    @CsvSource({"PQ, RS", "RS, PQ", "PQ, QR", "RS, QR"})
    void aStreetThatTheMapHasAsTwoIsDrivenBothWaysFromItsMiddle(String from, String to) {
      assertThat(town().steps(from, to)).isEmpty();
    }
  }
}
