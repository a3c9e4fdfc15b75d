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
      return draw("""
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
          draw("""
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
          draw("""
                       A



                       B

                  G  F M D     E
                  """)
              .streets("AB", "FG", "DE")
              .street("BM", "highway=service")
              .street("BFDB", RING);
      assertThat(town.steps("AB", "FG")).isEqualTo("exit 1 on FG");
    }

    /** Cycleways and pedestrian streets are no exits, nor is a way that only leads in. */
    @Test
    void onlyWhatLeadsOutForVehiclesCounts() {
      DrawnTown town =
          draw("""
                       A



                       B

                  G  F   D     E

                     H K

                  I  M     L
                  """)
              .streets("AB", "FG", "DE")
              .street("HI", "highway=cycleway")
              .street("HM", "highway=pedestrian")
              .street("LK", "highway=residential + oneway=yes")
              .street("BFHKDB", RING);
      assertThat(town.steps("AB", "DE")).isEqualTo("exit 2 on DE");
    }

    @ParameterizedTest
    @CsvSource({"AB, BC, ''", "CB, BA, ''", "AB, DE, exit 1 on DE"})
    void aStreetThatPassesBesideARingGoesOn(String from, String to, String steps) {
      DrawnTown town =
          draw("""
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

  @Nested
  class DualCarriageways {

    /** Side Road from the south, and what continues it; Main Street with a carriageway each way. */
    private static DrawnTown tee(String middle, String north) {
      DrawnTown town =
          draw("""
                            N



                  W         A         X

                  V         B         Y



                            S
                  """)
              .street("XA", ONE_WAY + " + name=Main Street")
              .street("AW", ONE_WAY + " + name=Main Street")
              .street("VB", ONE_WAY + " + name=Main Street")
              .street("BY", ONE_WAY + " + name=Main Street")
              .street("BA", "highway=primary + name=" + middle)
              .street("SB", "highway=secondary + name=Side Road");
      return north.isEmpty() ? town : town.street("AN", "highway=secondary + name=" + north);
    }

    @ParameterizedTest
    @CsvSource({
      "Main Street, ''",
      "Main Street, Side Road",
      "Side Road, ''",
      "Side Road, Side Road"
    })
    void theTurnOntoTheFarCarriagewayIsAnnouncedWhateverTheMiddleIsCalled(
        String middle, String north) {
      assertThat(tee(middle, north).steps("SB", "AW")).isEqualTo("LEFT on Main Street");
      assertThat(tee(middle, north).steps("SB", "BY")).isEqualTo("RIGHT on Main Street");
      assertThat(tee(middle, north).steps("VB", "SB")).isEqualTo("RIGHT on Side Road");
      assertThat(tee(middle, north).steps("XA", "SB")).isEqualTo("LEFT on Side Road");
    }

    @ParameterizedTest
    @CsvSource({"Main Street", "Side Road"})
    void whoCrossesOneGoesOnWhateverTheMiddleIsCalled(String middle) {
      assertThat(tee(middle, "Side Road").steps("SB", "NA")).isEmpty();
      assertThat(tee(middle, "Side Road").steps("NA", "SB")).isEmpty();
    }

    /** The street that ends has the name of that into which it leads. */
    @Test
    void aStreetThatEndsAtACarriagewayOfItsNameIsATurn() {
      DrawnTown town =
          draw("""
                  W         A         X



                            S
                  """)
              .street("XAW", ONE_WAY + " + name=Main Street")
              .street("SA", "highway=primary + name=Main Street");
      assertThat(town.steps("SA", "AW")).isEqualTo("LEFT staying on Main Street");
    }

    @Test
    void aRoadThatDividesIsNone() {
      DrawnTown town =
          draw("""
                               B         C
                  S       A
                               D         E
                  """)
              .street("SA", "highway=primary + name=Main Street")
              .street("CBA", ONE_WAY + " + name=Main Street")
              .street("ADE", ONE_WAY + " + name=Main Street");
      assertThat(town.steps("SA", "DE")).isEmpty();
      assertThat(town.steps("CB", "SA")).isEmpty();
    }
  }

  @Nested
  class Forks {

    @ParameterizedTest
    @CsvSource({"BC, keep LEFT on BC", "BD, slight RIGHT on BD", "BE, RIGHT on BE"})
    void theMiddleOneOfThreeIsNotStraightOnWhereItTurns(String to, String steps) {
      DrawnTown town =
          draw("""
                                  C
                  A        B

                              D
                             E
                  """)
              .streets("AB", "BC", "BD", "BE");
      assertThat(town.steps("AB", to)).isEqualTo(steps);
    }

    @ParameterizedTest
    @CsvSource({"BC, keep LEFT on BC", "BD, straight on BD", "BE, keep RIGHT on BE"})
    void theMiddleOneOfThreeIsStraightOnWhereItIs(String to, String steps) {
      DrawnTown town =
          draw("""
                                  C
                  A        B      D
                                  E
                  """)
              .streets("AB", "BC", "BD", "BE");
      assertThat(town.steps("AB", to)).isEqualTo(steps);
    }

    /** Letters are 50 m apart here. */
    private static DrawnTown motorway(String drawing) {
      return DrawnTown.draw(drawing, 50, 20)
          .street("AB", "highway=motorway + ref=M 1")
          .street("BC", "highway=motorway + ref=M 1")
          .street("BD", "highway=motorway_link + oneway=yes + destination=Dale")
          .street("BE", "highway=motorway_link + oneway=yes + destination=Exeter")
          .streets("CX", "DX", "EX", "XA");
    }

    @ParameterizedTest
    @CsvSource({"BC, ''", "BD, off RIGHT on BD", "BE, off RIGHT on BE"})
    void twoSlipRoadsOnOneSideOfAMotorwayBothLeadOff(String to, String steps) {
      DrawnTown town =
          motorway(
              """
              A        B          C
                                  D
                                  E





                       X
              """);
      assertThat(town.steps("AB", to)).isEqualTo(steps);
    }

    @ParameterizedTest
    @CsvSource({"BC, ''", "BD, off LEFT on BD", "BE, off RIGHT on BE"})
    void soDoOneOnEachSide(String to, String steps) {
      DrawnTown town =
          motorway(
              """
                                  D
              A        B          C
                                  E





                       X
              """);
      assertThat(town.steps("AB", to)).isEqualTo(steps);
    }

    @ParameterizedTest
    @CsvSource({"BD, keep LEFT on BD", "BE, keep RIGHT on BE"})
    void whereAMotorwayEndsInTwoSlipRoadsNoneLeadsOff(String to, String steps) {
      DrawnTown town =
          DrawnTown.draw(
                  """
                                      D
                  A        B
                                      E





                           X
                  """,
                  50,
                  20)
              .street("AB", "highway=motorway + ref=M 1")
              .street("BD", "highway=motorway_link + oneway=yes")
              .street("BE", "highway=motorway_link + oneway=yes")
              .streets("DX", "EX", "XA");
      assertThat(town.steps("AB", to)).isEqualTo(steps);
    }
  }

  @Nested
  class SlipRoads {

    /** One that leaves Main Street to the left and bends back onto a street beside it. */
    @Test
    void oneThatBendsOntoAStreetBesideTheRoadIsATurnAllTheSame() {
      DrawnTown town =
          draw("""
                  P             Q           R


                              T


                  A          B               C
                  """)
              .street("ABC", "highway=primary + name=Main Street")
              .street("PQR", "highway=residential + oneway=yes + name=Park Row")
              .streets("RC", "AP")
              .street("BTQ", "highway=primary_link + oneway=yes");
      assertThat(town.steps("AB", "QR")).isEqualTo("LEFT on Park Row");
      assertThat(town.steps("AB", "BC")).isEmpty();
    }

    @Test
    void oneIntoACrossingStreetIsOneTurn() {
      DrawnTown town =
          draw("""
                  A     B   C       D
                        T
                            E


                            F
                  """)
              .street("ABCD", "highway=primary + name=Main Street")
              .street("CEF", "highway=secondary + name=Side Road")
              .street("BTE", "highway=primary_link + oneway=yes");
      assertThat(town.steps("AB", "EF")).isEqualTo("RIGHT on Side Road");
    }
  }
}
