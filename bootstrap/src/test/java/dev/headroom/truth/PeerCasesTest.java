package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.Notice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Situations in which Valhalla's own tests put its lorry and its car, drawn anew: limits of a
 * lorry, hours, obligations, forbidden turns, roads for access only, private roads, barriers. A row
 * that says {@code differs} gives our answer where Valhalla's is another, and the comment says why.
 *
 * @see <a href="https://github.com/valhalla/valhalla/tree/master/test/gurka">Valhalla's tests</a>
 */
@Execution(ExecutionMode.CONCURRENT)
class PeerCasesTest {

  private static final String NO_TIME = "";
  private static final String MIDDLE_STREET = "P----Q----R----S";

  private static DrawnTown middle(String tags) {
    return DrawnTown.draw(MIDDLE_STREET)
        .streets("PQ", "RS")
        .street("QR", "highway=residential + " + tags)
        .tiedAt('P');
  }

  // ------------------------------------------------------------------ what a lorry may measure

  @ParameterizedTest
  @CsvSource({
    "maxheight=4.8, not reached",
    "maxlength=15, not reached",
    "maxwidth=2.4, not reached",
    "maxheight=5, PQ QR RS",
    "maxlength=25 m, PQ QR RS", // Bare, 25 is feet in Britain.
    "maxwidth=3, PQ QR RS",
  })
  void aLimitInTheOnlyStreetStopsTheLorryThatIsLarger(String tags, String driven) {
    assertThat(middle(tags).drive("PQ", "RS", Lorry.ARTIC, NO_TIME)).isEqualTo(driven);
  }

  // Differs: a request has no load, axles or dangerous goods. They stop nobody and are named.
  @ParameterizedTest
  @CsvSource({
    "maxaxleload=10, LoadLimit",
    "maxaxles=4, AxleLimit",
    "hazmat=destination, DangerousGoods",
    "hgv=discouraged, Discouraged",
    "hazmat:forward=no, DangerousGoods",
  })
  void whatNoRequestTellsIsDrivenAndNamed(String tags, String notice) {
    DrawnTown town = middle(tags);
    assertThat(town.drive("PQ", "RS", Lorry.ARTIC, NO_TIME)).isEqualTo("PQ QR RS");
    assertThat(town.notices("PQ", "RS", Lorry.ARTIC, NO_TIME))
        .extracting(each -> each.getClass().getSimpleName())
        .contains(notice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"maxheight:%s=4", "maxlength:%s=4", "maxwidth:%s=2"})
  void aLimitInOneDirectionStopsInThatOne(String tag) {
    DrawnTown forward = middle(tag.formatted("forward"));
    assertThat(forward.drive("PQ", "RS", Lorry.ARTIC, NO_TIME)).isEqualTo("not reached");
    assertThat(forward.drive("RS", "PQ", Lorry.ARTIC, NO_TIME)).isEqualTo("RS QR PQ");
    DrawnTown backward = middle(tag.formatted("backward"));
    assertThat(backward.drive("PQ", "RS", Lorry.ARTIC, NO_TIME)).isEqualTo("PQ QR RS");
    assertThat(backward.drive("RS", "PQ", Lorry.ARTIC, NO_TIME)).isEqualTo("not reached");
  }

  // ------------------------------------------------------------------------------------- hours

  private static final String MORNINGS_AND_EVENINGS =
      "(Mar 00:00-07:00;Mar 17:30-24:00;Apr 00:00-07:00;Apr 19:00-24:00;Aug 00:00-07:00)";

  // The last row differs: without a time what restricts counts, since nobody can say that it does
  // not.
  @ParameterizedTest
  @CsvSource({
    "2026-04-02T12:00, PQ QR RS",
    "2026-04-02T20:00, not reached",
    "2026-04-02T06:00, not reached", // In the first of two spans that a semicolon joins.
    "2026-03-02T06:00, not reached",
    "2026-05-02T20:00, PQ QR RS",
    "'', not reached",
  })
  void aStreetWithHoursIsClosedThen(String departure, String driven) {
    DrawnTown town = middle("access:conditional=no @ " + MORNINGS_AND_EVENINGS);
    assertThat(town.drive("PQ", "RS", Lorry.RIGID, departure)).isEqualTo(driven);
    assertThat(town.issues()).contains("ambiguous_hours");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-04-04T20:00", "2026-04-04T12:00", NO_TIME})
  void aStreetThatIsForAccessAtTimesLeadsToItsEnd(String departure) {
    DrawnTown town = middle("motor_vehicle:conditional=destination @ " + MORNINGS_AND_EVENINGS);
    assertThat(town.drive("PQ", "QR", Lorry.RIGID, departure)).isEqualTo("PQ QR");
    // What lies behind it has no other way.
    assertThat(town.drive("PQ", "RS", Lorry.RIGID, departure)).isEqualTo("PQ QR RS");
  }

  // The last row differs, as above.
  @ParameterizedTest
  @CsvSource({
    "2026-04-04T20:00, PQ QT TU UR RS",
    "2026-04-04T12:00, PQ QR RS",
    "'', PQ QT TU UR RS",
  })
  void aStreetThatIsForAccessAtTimesIsDrivenThroughAtOthers(String departure, String driven) {
    DrawnTown town =
        DrawnTown.draw(
                """
                P----Q----R----S
                     |    |
                     T----U
                """)
            .streets("PQ", "QT", "TU", "UR", "RS")
            .street(
                "QR",
                "highway=residential + motor_vehicle:conditional=destination @ "
                    + MORNINGS_AND_EVENINGS)
            .tiedAt('P');
    assertThat(town.drive("PQ", "RS", Lorry.RIGID, departure)).isEqualTo(driven);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-04-02T06:30, PQ QT TU",
    "2026-04-02T14:00, PQ QV VW WT TU",
    "2026-04-02T19:20, PQ QT TU",
  })
  void aTurnWithTheHoursOfTheOldSchemeIsForbiddenThen(String departure, String driven) {
    DrawnTown town =
        DrawnTown.draw(
                """
                V----Q----P
                |    |
                W----T----U
                """)
            .streets("PQ", "QT", "QV", "TU", "VW", "WT")
            .turn("PQ", "Q", "QT", "restriction=no_left_turn + hour_on=07:00 + hour_off=19:00")
            .tiedAt('P');
    assertThat(town.drive("PQ", "TU", Lorry.RIGID, departure)).isEqualTo(driven);
  }

  // ---------------------------------------------------------------------- obligations and bans

  @Test
  void anObligationInALineTakesNothingAway() {
    DrawnTown town =
        DrawnTown.draw("P----Q----R----S----T----U")
            .streets("PQ", "QR", "RS", "ST", "TU")
            .turn("QR", "RS", "ST", "restriction=only_straight_on")
            .tiedAt('P');
    String[] all = {"PQ", "QR", "RS", "ST", "TU"};
    for (String from : all) {
      for (String to : all) {
        assertThat(town.drive(from, to, Lorry.RIGID, NO_TIME)).isNotEqualTo("not reached");
      }
    }
  }

  @Test
  void anObligationOverAStreetForbidsTheWayOutBeforeIt() {
    DrawnTown town =
        DrawnTown.draw(
                """
                     V
                     |
                P----Q----R----S
                """)
            .streets("PQ", "RS", "QV")
            .street("QR", "highway=residential + oneway=yes")
            .turn("PQ", "QR", "RS", "restriction=only_straight_on")
            .tiedAt('P');
    assertThat(town.drive("PQ", "QV", Lorry.RIGID, NO_TIME)).isEqualTo("not reached");
    assertThat(town.drive("PQ", "RS", Lorry.RIGID, NO_TIME)).isEqualTo("PQ QR RS");
  }

  @ParameterizedTest
  @CsvSource({"QA", "QB", "RC", "RD", "CE"})
  void anObligationOverAStreetForbidsEveryOtherWayOut(String to) {
    DrawnTown town =
        DrawnTown.draw(
                """
                     A    C----E
                     |    |
                P----Q----R----S----T
                     |    |
                     B    D
                """)
            .streets("PQ", "QR", "ST", "QA", "QB", "RC", "RD", "CE")
            .street("RS", "highway=residential + oneway=yes")
            .turn("PQ", "QR", "RS", "restriction=only_straight_on")
            .tiedAt('P');
    assertThat(town.drive("PQ", to, Lorry.RIGID, NO_TIME)).isEqualTo("not reached");
  }

  private static DrawnTown threeRows() {
    return DrawnTown.draw(
            """
            A----B----C
            |    |
            D----E----F
            |
            G----H----I
            """)
        .streets("AB", "BC", "DEF", "GHI", "ADG", "BE")
        .turn("BC", "B", "BE", "restriction=no_left_turn")
        .turn("GHI", "ADG", "AB", "restriction=no_entry")
        .tiedAt('C');
  }

  @ParameterizedTest
  @CsvSource({
    "BC, EF, BC AB ADG DEF",
    "EF, BC, DEF BE BC",
    "AB, EF, AB BE DEF",
    "HI, AB, GHI ADG DEF BE AB",
  })
  void forbiddenTurnsAreDrivenRoundInTheirDirectionAlone(String from, String to, String driven) {
    assertThat(threeRows().drive(from, to, Lorry.RIGID, NO_TIME)).isEqualTo(driven);
  }

  // ------------------------------------------------------------------- for access, and private

  @ParameterizedTest
  @CsvSource({
    "motor_vehicle=destination, AB BC CD DE EF FG GH HI, AB BC CD DE EF FG GH HI",
    "hgv=destination, AB BC CD DE EF FG GH HI, AB BC CD DG GH HI",
  })
  void aStreetForAccessIsNoThoroughfare(String tags, String lorry, String van) {
    DrawnTown town =
        DrawnTown.draw(
                """
                A----B----C----D----E
                     |         |    |
                     I----H----G----F
                """)
            .streets("AB", "BC", "CD", "DE", "EF", "FG", "GH", "HI")
            .street("DG", "highway=residential + " + tags)
            .street("BI", "highway=residential + access=private")
            .tiedAt('A');
    assertThat(town.drive("AB", "HI", Lorry.RIGID, NO_TIME)).isEqualTo(lorry);
    assertThat(town.drive("AB", "HI", Lorry.VAN, NO_TIME)).isEqualTo(van);
  }

  @ParameterizedTest
  @ValueSource(strings = {"access=private", "motor_vehicle=destination"})
  void aDrivewayIsDrivenAtTheEndsAndWhereNothingElseLeadsOn(String tags) {
    String driveway = "highway=service + service=driveway + " + tags;
    DrawnTown onlyWay =
        DrawnTown.draw(MIDDLE_STREET).streets("PQ", "RS").street("QR", driveway).tiedAt('P');
    assertThat(onlyWay.drive("PQ", "RS", Lorry.RIGID, NO_TIME)).isEqualTo("PQ QR RS");
    DrawnTown ends =
        DrawnTown.draw(MIDDLE_STREET)
            .street("PQ", driveway)
            .streets("QR")
            .street("RS", driveway)
            .tiedAt('Q');
    assertThat(ends.drive("PQ", "RS", Lorry.RIGID, NO_TIME)).isEqualTo("PQ QR RS");
    DrawnTown round =
        DrawnTown.draw(
                """
                P----Q----R----S
                     |    |
                     T----U
                """)
            .streets("PQ", "QT", "TU", "UR", "RS")
            .street("QR", driveway)
            .tiedAt('P');
    assertThat(round.drive("PQ", "RS", Lorry.RIGID, NO_TIME)).isEqualTo("PQ QT TU UR RS");
  }

  // The last row differs: a value that the wiki does not have closes, and is reported.
  @ParameterizedTest
  @CsvSource({
    "private, PQ QR, true",
    "delivery, PQ QR, false",
    "destination, PQ QR, false",
    "customers, PQ QR, true",
    "permit, PQ QR, true",
    "residents, not reached, false",
  })
  void aRoadThatIsNotForAllIsDrivenToItsEndAndNamed(String access, String driven, boolean named) {
    DrawnTown town = middle("access=" + access);
    assertThat(town.drive("PQ", "QR", Lorry.RIGID, NO_TIME)).startsWith(driven);
    boolean privately =
        town.notices("PQ", "QR", Lorry.RIGID, NO_TIME).stream()
            .anyMatch(Notice.PrivateRoad.class::isInstance);
    assertThat(privately).isEqualTo(named);
  }

  // ----------------------------------------------------------------------------------- barriers

  private static String behind(String barrier, String access) {
    String tags = "barrier=" + barrier + (access.isEmpty() ? "" : " + " + access);
    return DrawnTown.draw("P----X----S")
        .streets("PX", "XS")
        .node('X', tags)
        .tiedAt('P')
        .drive("PX", "XS", Lorry.RIGID, NO_TIME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"gate", "yes", "lift_gate", "swing_gate", "bollard", "block", "cycle_barrier"})
  void aBarrierThatIsClosedStops(String barrier) {
    assertThat(behind(barrier, "access=no")).isEqualTo("not reached");
  }

  // The last two differ: a stone stays one, whoever may pass it; "access" speaks of walkers too.
  @ParameterizedTest
  @CsvSource({
    "gate, PX XS",
    "yes, PX XS",
    "lift_gate, PX XS",
    "swing_gate, PX XS",
    "bollard, PX XS",
    "block, not reached",
    "cycle_barrier, not reached",
  })
  void aBarrierThatIsTaggedAsOpenOpens(String barrier, String driven) {
    assertThat(behind(barrier, "access=yes")).isEqualTo(driven);
  }

  // The last four differ: nothing says that a lorry gets past what stands there.
  @ParameterizedTest
  @CsvSource({
    "gate, PX XS",
    "lift_gate, PX XS",
    "swing_gate, PX XS",
    "yes, not reached",
    "bollard, not reached",
    "block, not reached",
    "cycle_barrier, not reached",
  })
  void whatLiesBehindAPrivateGateIsReached(String barrier, String driven) {
    assertThat(behind(barrier, "access=private")).isEqualTo(driven);
  }

  @ParameterizedTest
  @CsvSource({
    "access=private, true",
    "access=customers, true",
    "access=destination, false",
    "motor_vehicle=private, true",
    "motor_vehicle=destination, false",
    "vehicle=permit, true",
  })
  void aGateIsTreatedAsTheSameTagOnTheRoad(String tags, boolean named) {
    DrawnTown gate =
        DrawnTown.draw("P----X----S")
            .streets("PX", "XS")
            .node('X', "barrier=gate + " + tags)
            .tiedAt('P');
    assertThat(gate.drive("PX", "XS", Lorry.RIGID, NO_TIME)).isEqualTo("PX XS");
    assertThat(gate.drive("XS", "PX", Lorry.RIGID, NO_TIME)).isEqualTo("XS PX");
    assertThat(
            gate.notices("PX", "XS", Lorry.RIGID, NO_TIME).stream()
                .anyMatch(Notice.PrivateRoad.class::isInstance))
        .isEqualTo(named);
    DrawnTown road = middle(tags);
    assertThat(road.drive("PQ", "RS", Lorry.RIGID, NO_TIME)).isEqualTo("PQ QR RS");
    assertThat(
            road.notices("PQ", "RS", Lorry.RIGID, NO_TIME).stream()
                .anyMatch(Notice.PrivateRoad.class::isInstance))
        .isEqualTo(named);
  }

  // "yes" differs: it does not say what stands there. What is said of bicycles is of no account.
  @ParameterizedTest
  @CsvSource({
    "gate, PX XS",
    "lift_gate, PX XS",
    "swing_gate, PX XS",
    "yes, not reached",
    "bollard, not reached",
    "block, not reached",
    "cycle_barrier, not reached",
  })
  void ofAnUntaggedBarrierItsKindDecides(String barrier, String driven) {
    assertThat(behind(barrier, "")).isEqualTo(driven);
    assertThat(behind(barrier, "bicycle=no")).isEqualTo(driven);
    assertThat(behind(barrier, "bicycle=yes")).isEqualTo(driven);
  }
}
