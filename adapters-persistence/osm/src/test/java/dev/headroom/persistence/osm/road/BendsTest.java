package dev.headroom.persistence.osm.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Distances;
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
    return new Bends(line, 0, count - 1, nodes);
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

  @Test
  void aStraightRoadAndAMapsInaccuracyCostNothing() {
    assertThat(through(0, 0, 500, 0).millisLost(90)).isZero();
    assertThat(through(0, 0, 100, 0, 200, 0, 500, 0).millisLost(90)).isZero();
    // half a metre off, every 40 m
    assertThat(through(0, 0, 40, 0.5, 80, 0, 120, 0.5, 160, 0).millisLost(60)).isZero();
    // a zigzag of points that lie closer than the map is accurate
    assertThat(through(0, 0, 1, 1, 2, -1, 3, 0, 200, 0).millisLost(60)).isZero();
  }

  @Test
  void aHairpinIsDrivenAtTheSpeedOfItsRadius() {
    // 31.4 m of radius 20 m on either half: √(1.5 · 20) m/s = 19.7 km/h
    double[] hairpin = arc(20, 5);
    double straight = Math.PI * 20 * 3_600 / 60;
    double inTheBend = Math.PI * 20 * 3_600 / 19.7;

    assertThat(through(hairpin).millisLost(60))
        .isCloseTo((inTheBend - straight) * 0.75, within(1_500.0));
    assertThat(through(hairpin).millisLost(15)).isZero();
  }

  @Test
  void theWiderTheBendTheLessItCosts() {
    double tight = through(arc(30, 9)).millisLost(60) / 30;
    double wide = through(arc(90, 9)).millisLost(60) / 90;
    double open = through(arc(300, 17)).millisLost(60) / 300;

    assertThat(tight).isGreaterThan(wide);
    assertThat(wide).isGreaterThan(open);
    assertThat(open).isZero();
  }

  @Test
  void aBendIsTheSameBothWays() {
    double there = through(0, 0, 100, 0, 130, 40, 100, 120).millisLost(60);
    double back = through(100, 120, 130, 40, 100, 0, 0, 0).millisLost(60);

    assertThat(there).isPositive().isCloseTo(back, within(1.0));
  }
}
