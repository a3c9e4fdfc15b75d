package dev.headroom.osm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.osm.issue.ImportIssue;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turn restrictions become forbidden manoeuvres over the roads beside their via. */
class ManoeuvresTest {

  @TempDir Path folder;

  /** A crossroads at B, and more of its northern way behind. */
  private static OsmText crossroads() {
    return OsmText.draw(
            """
              N
            A B C
              D
            """)
        .way(1, "AB", "highway=primary")
        .way(2, "BC", "highway=primary")
        .way(3, "BN", "highway=primary")
        .way(4, "BD", "highway=primary");
  }

  @Test
  void aForbiddenTurn() {
    Net net =
        crossroads().turn(1, "no_left_turn", "from way 1", "via node B", "to way 3").read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BN");
  }

  @Test
  void anObligationForbidsEverythingElse() {
    Net net =
        crossroads()
            .turn(1, "only_straight_on", "from way 1", "via node B", "to way 2")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BA", "AB-BD", "AB-BN");
  }

  @Test
  void noEntryHasSeveralFromAndNoExitSeveralTo() {
    OsmText map = crossroads();
    map.turn(1, "no_entry", "from way 1", "from way 3", "via node B", "to way 4");
    map.turn(2, "no_exit", "from way 2", "via node B", "to way 3", "to way 4");

    assertThat(map.read(folder).manoeuvres()).containsExactly("AB-BD", "CB-BD", "CB-BN", "NB-BD");
  }

  @Test
  void turningRoundOnOneWay() {
    Net net =
        crossroads().turn(1, "no_u_turn", "from way 1", "via node B", "to way 1").read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BA");
  }

  @Test
  void aWayThatGoesOnAcrossTheViaIsTakenFromBothSides() {
    Net net =
        OsmText.draw(
                """
                A B C
                  D
                """)
            .way(1, "ABC", "highway=primary")
            .way(2, "BD", "highway=primary")
            .turn(1, "no_u_turn", "from way 1", "via node B", "to way 1")
            .turn(2, "no_left_turn", "from way 1", "via node B", "to way 2")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BA", "AB-BD", "CB-BC", "CB-BD");
  }

  @Test
  void onlyTheDrivableHalfOfAOneWayStreetIsMeant() {
    Net net =
        OsmText.draw(
                """
                A B C
                  D
                """)
            .way(1, "ABC", "highway=primary", "oneway=yes")
            .way(2, "BD", "highway=primary")
            .turn(2, "no_right_turn", "from way 1", "via node B", "to way 2")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BD");
  }

  @Test
  void roadsAreCutAtAViaInTheMiddleOfAWay() {
    Net net =
        OsmText.draw("A B C")
            .way(1, "ABC", "highway=primary")
            .turn(1, "no_u_turn", "from way 1", "via node B", "to way 1")
            .read(folder);

    assertThat(net.roads()).containsExactly("AB", "BC");
    assertThat(net.manoeuvres()).containsExactly("AB-BA", "CB-BC");
  }

  /** Two carriageways and a gap between them: A to C above, F to D below. */
  private static OsmText dualCarriageway() {
    return OsmText.draw(
            """
            A B C
            D E F
              G
            """)
        .way(1, "AB", "highway=trunk", "oneway=yes")
        .way(2, "BC", "highway=trunk", "oneway=yes")
        .way(3, "BE", "highway=trunk")
        .way(4, "FE", "highway=trunk", "oneway=yes")
        .way(5, "ED", "highway=trunk", "oneway=yes")
        .way(6, "EG", "highway=trunk");
  }

  @Test
  void aTurnOverAWay() {
    Net net =
        dualCarriageway().turn(1, "no_u_turn", "from way 1", "via way 3", "to way 5").read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BE-ED");
  }

  @Test
  void aTurnOverAWayThatIsCutInPieces() {
    Net net =
        OsmText.draw(
                """
                A B C
                  X Y
                D E F
                """)
            .way(1, "AB", "highway=trunk", "oneway=yes")
            .way(2, "BC", "highway=trunk", "oneway=yes")
            .way(3, "BXE", "highway=trunk")
            .way(4, "FE", "highway=trunk", "oneway=yes")
            .way(5, "ED", "highway=trunk", "oneway=yes")
            .way(6, "XY", "highway=service")
            .turn(1, "no_u_turn", "from way 1", "via way 3", "to way 5")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BX-XE-ED");
  }

  @Test
  void aTurnOverSeveralWays() {
    Net net =
        dualCarriageway()
            .way(7, "GD", "highway=service")
            .turn(1, "no_u_turn", "from way 1", "via way 3", "via way 6", "to way 7")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BE-EG-GD");
  }

  /** The last way leaves from the end of the first of the two between as well. */
  @Test
  void aTurnOverSeveralWaysHoldsForThoseWhoDroveAllOfThem() {
    Net net =
        OsmText.draw(
                """
                A B C
                  E H
                  G I
                """)
            .way(1, "AB", "highway=trunk", "oneway=yes")
            .way(2, "BC", "highway=trunk", "oneway=yes")
            .way(3, "BE", "highway=trunk")
            .way(4, "EG", "highway=trunk")
            .way(5, "EHIG", "highway=service")
            .way(6, "HC", "highway=service")
            .turn(1, "no_entry", "from way 1", "via way 3", "via way 4", "to way 5")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BE-EG-GH");
  }

  @Test
  void anObligationOverAWayHoldsAtEachStep() {
    Net net =
        dualCarriageway()
            .turn(1, "only_straight_on", "from way 1", "via way 3", "to way 6")
            .read(folder);

    assertThat(net.manoeuvres()).containsExactly("AB-BC", "AB-BE-EB", "AB-BE-ED");
  }

  @Test
  void aRestrictionThatCannotBePlacedIsListed() {
    OsmText map = crossroads();
    map.turn(1, "no_left_turn", "from way 99", "via node B", "to way 3");
    map.turn(2, "no_left_turn", "from way 1", "via node N", "to way 3");
    map.turn(3, "no_left_turn", "from way 1", "via way 98", "to way 3");

    assertThat(map.read(folder).manoeuvres()).isEmpty();
    assertThat(map.issues)
        .filteredOn(issue -> issue.kind().equals("unplaced_turn_restriction"))
        .extracting(ImportIssue::element)
        .containsExactly("relation/1", "relation/2", "relation/3");
  }

  // Rua da Saudade, Porto (relation 3511173) has no via; roles are misspelt now and then.
  @Test
  void aRestrictionWithoutAViaHoldsWhereItsWaysMeet() {
    OsmText map = crossroads();
    map.turn(1, "no_left_turn", "from way 1", "to way 3");
    map.turn(2, "no_right_turn", "From way 2", "Via node B", "to way 3");

    assertThat(map.read(folder).manoeuvres()).containsExactly("AB-BN", "CB-BN");
    assertThat(map.issues).isEmpty();
  }

  @Test
  void aRestrictionWithoutAViaIsLeftOutWhereItsWaysMeetTwice() {
    OsmText map =
        OsmText.draw(
                """
                A B
                C D
                """)
            .way(1, "AB", "highway=primary")
            .way(2, "BDCA", "highway=primary")
            .turn(1, "no_right_turn", "from way 1", "to way 2");

    assertThat(map.read(folder).manoeuvres()).isEmpty();
    assertThat(map.issues)
        .extracting(ImportIssue::kind)
        .containsExactly("unplaced_turn_restriction");
  }
}
