package dev.headroom.osm.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.speed.Handling;
import dev.headroom.osm.speed.SpeedProfile;
import org.junit.jupiter.api.Test;

class BendsTest {

  /**
   * A line through points in metres east and north of 0, 0, where a degree is the same each way.
   */
  private static Bends through(double... eastNorth) {
    int count = eastNorth.length / 2;
    GrowingLongs references = new GrowingLongs();
    int[] line = new int[count];
    for (int i = 0; i < count; i++) {
      references.add(i);
      line[i] = i;
    }
    NodeTable nodes = new NodeTable(references);
    for (int i = 0; i < count; i++) {
      nodes.place(i, e7(eastNorth[2 * i + 1]), e7(eastNorth[2 * i]));
    }
    return new Bends(line, 0, count - 1, nodes, Handling.LORRY);
  }

  private static int e7(double metres) {
    return (int) Math.round(metres / Distances.METRES_PER_DEGREE * 1e7);
  }

  private static double[] arc(double radius, int points) {
    double[] arc = new double[2 * points];
    for (int i = 0; i < points; i++) {
      double angle = Math.PI * i / (points - 1);
      arc[2 * i] = radius * Math.cos(angle);
      arc[2 * i + 1] = radius * Math.sin(angle);
    }
    return arc;
  }

  /** How many milliseconds longer than at this speed the whole line takes. */
  private static double millisLost(double kmh, double... eastNorth) {
    double length = length(eastNorth);
    SpeedProfile profile = new SpeedProfile(Handling.LORRY);
    double at = 0;
    for (Bends.Slow bend : through(eastNorth).slow(length)) {
      profile.add(bend.from() - at, kmh);
      profile.add(bend.to() - bend.from(), Math.min(kmh, bend.kmh()));
      at = bend.to();
    }
    profile.add(length - at, kmh);
    profile.endRoad();
    return profile.millis()[0] - length * 3_600 / kmh;
  }

  private static double length(double... eastNorth) {
    double length = 0;
    for (int i = 2; i < eastNorth.length; i += 2) {
      length += Math.hypot(eastNorth[i] - eastNorth[i - 2], eastNorth[i + 1] - eastNorth[i - 1]);
    }
    return length;
  }

  @Test
  void aStraightRoadAndAMapsInaccuracyCostNothing() {
    assertThat(millisLost(90, 0, 0, 500, 0)).isZero();
    assertThat(millisLost(90, 0, 0, 100, 0, 200, 0, 500, 0)).isZero();
    // half a metre off, every 40 m
    assertThat(millisLost(60, 0, 0, 40, 0.5, 80, 0, 120, 0.5, 160, 0)).isZero();
    // a zigzag of points that lie closer than the map is accurate
    assertThat(millisLost(60, 0, 0, 1, 1, 2, -1, 3, 0, 200, 0)).isZero();
  }

  @Test
  void aHairpinIsDrivenAtTheSpeedOfItsRadius() {
    // 31.4 m of radius 20 m on either half: √(1.5 · 20) m/s = 19.7 km/h
    double[] hairpin = arc(20, 5);
    double straight = Math.PI * 20 * 3_600 / 60;
    double inTheBend = Math.PI * 20 * 3_600 / 19.7;

    assertThat(millisLost(60, hairpin))
        // what lies outside the bend's reach is braked and gained in
        .isBetween((inTheBend - straight) * 0.75, inTheBend - straight);
    assertThat(millisLost(15, hairpin)).isCloseTo(0, within(1e-6));
  }

  @Test
  void theWiderTheBendTheLessItCosts() {
    double tight = millisLost(60, arc(30, 9)) / 30;
    double wide = millisLost(60, arc(90, 9)) / 90;
    double open = millisLost(60, arc(300, 17)) / 300;

    assertThat(tight).isGreaterThan(wide);
    assertThat(wide).isGreaterThan(open);
    assertThat(open).isZero();
  }

  @Test
  void aBendIsTheSameBothWays() {
    double there = millisLost(60, -500, 0, 0, 0, 300, 520);
    double back = millisLost(60, 300, 520, 0, 0, -500, 0);

    assertThat(there).isPositive().isCloseTo(back, within(1.0));
  }
}
