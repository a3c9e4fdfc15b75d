package dev.headroom.domain.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GridLineTest {

  private static final GridBox BOX = new GridBox(0, 0, 100, 100);

  /** Points as {@code x,y} with blanks between them. */
  private static GridLine line(String points) {
    String[] each = points.split(" ");
    int[] xs = new int[each.length];
    int[] ys = new int[each.length];
    for (int i = 0; i < each.length; i++) {
      String[] point = each[i].split(",");
      xs[i] = Integer.parseInt(point[0]);
      ys[i] = Integer.parseInt(point[1]);
    }
    return GridLine.of(xs, ys);
  }

  @Test
  void aLineIsCutWhereItLeavesTheBoxAndBeginsAgainWhereItComesBack() {
    assertThat(line("-50,50 50,50 50,150 80,150 80,50").within(BOX))
        .containsExactly(line("0,50 50,50 50,100"), line("80,100 80,50"));
    assertThat(line("-10,-10 110,110").within(BOX)).containsExactly(line("0,0 100,100"));
    assertThat(line("-10,50 -5,60").within(BOX)).isEmpty();
    assertThat(line("-10,90 20,120").within(BOX)).isEmpty();
    assertThat(line("10,10 20,20").within(BOX)).containsExactly(line("10,10 20,20"));
    assertThat(line("10,10").within(BOX)).containsExactly(line("10,10"));
    assertThat(line("10,101").within(BOX)).isEmpty();
  }

  @Test
  void aRingIsCutToTheBoxAndKeepsItsDirection() {
    GridLine square = line("-50,20 50,20 50,60 -50,60 -50,20");
    GridLine cut = square.ringWithin(BOX).orElseThrow();
    assertThat(cut.closed()).isTrue();
    assertThat(cut.doubleArea()).isEqualTo(2 * 50 * 40);
    assertThat(square.reversed().ringWithin(BOX).orElseThrow().doubleArea())
        .isEqualTo(-2 * 50 * 40);
    assertThat(line("-50,-50 150,-50 150,150 -50,150 -50,-50").ringWithin(BOX))
        .hasValueSatisfying(all -> assertThat(all.doubleArea()).isEqualTo(2 * 100 * 100));
    assertThat(line("-50,-50 -20,-50 -20,-20 -50,-50").ringWithin(BOX)).isEmpty();
  }

  /** What the boxes of a grid cut out of a ring adds up to it, but for roundings at the cuts. */
  @Test
  void thePiecesOfARingAddUpToIt() {
    Random random = new Random(11);
    for (int i = 0; i < 200; i++) {
      GridLine ring = star(random);
      long sum = 0;
      int cells = 4;
      int side = 500_000;
      for (int column = -cells; column < cells; column++) {
        for (int row = -cells; row < cells; row++) {
          GridBox cell =
              new GridBox(column * side, row * side, (column + 1) * side, (row + 1) * side);
          sum += ring.ringWithin(cell).map(GridLine::doubleArea).orElse(0L);
        }
      }
      assertThat((double) sum)
          .as("seed 11, ring %d", i)
          .isCloseTo((double) ring.doubleArea(), within(1e-4 * (double) ring.doubleArea()));
    }
  }

  /** A ring around the middle. */
  private static GridLine star(Random random) {
    int points = 3 + random.nextInt(40);
    int[] xs = new int[points + 1];
    int[] ys = new int[points + 1];
    for (int i = 0; i < points; i++) {
      double angle = 2 * Math.PI * i / points;
      double radius = 200_000 + random.nextInt(1_700_000);
      xs[i] = (int) (radius * Math.cos(angle));
      ys[i] = (int) (radius * Math.sin(angle));
    }
    xs[points] = xs[0];
    ys[points] = ys[0];
    return GridLine.of(xs, ys);
  }

  @Test
  void noPointIsFartherFromTheSimplifiedLineThanAllowed() {
    Random random = new Random(12);
    for (int i = 0; i < 100; i++) {
      GridLine ring = star(random);
      double tolerance = 1 + random.nextInt(300_000);
      GridLine simple = ring.simplified(tolerance);
      assertThat(simple.x(0)).isEqualTo(ring.x(0));
      for (int p = 0; p < ring.size(); p++) {
        assertThat(away(ring.x(p), ring.y(p), simple))
            .as("seed 12, ring %d, point %d", i, p)
            .isLessThanOrEqualTo(tolerance);
      }
    }
    assertThat(line("0,0 5,1 10,0").simplified(2)).isEqualTo(line("0,0 10,0"));
    assertThat(line("0,0 5,3 10,0").simplified(2)).isEqualTo(line("0,0 5,3 10,0"));
  }

  private static double away(int x, int y, GridLine line) {
    double least = Double.MAX_VALUE;
    for (int i = 0; i + 1 < line.size(); i++) {
      double dx = line.x(i + 1) - line.x(i);
      double dy = line.y(i + 1) - line.y(i);
      double square = dx * dx + dy * dy;
      double along = ((x - line.x(i)) * dx + (y - line.y(i)) * dy) / square;
      double t = square == 0 ? 0 : Math.max(0, Math.min(1, along));
      least = Math.min(least, Math.hypot(x - line.x(i) - t * dx, y - line.y(i) - t * dy));
    }
    return least;
  }

  @Test
  void aRingKnowsWhatItEncloses() {
    GridLine ring = line("0,0 10,0 10,10 5,5 0,10 0,0");
    assertThat(ring.encloses(2, 2)).isTrue();
    assertThat(ring.encloses(5, 8)).isFalse();
    assertThat(ring.encloses(11, 2)).isFalse();
  }

  @Test
  void piecesAreJoinedWithoutRepeatingTheirEnds() {
    assertThat(GridLine.joined(List.of(line("0,0 1,1"), line("1,1 2,2 3,3"))))
        .isEqualTo(line("0,0 1,1 2,2 3,3"));
    assertThat(line("5,7 6,7 14,7").moved(x -> x >> 2, y -> y >> 2)).isEqualTo(line("1,1 3,1"));
  }

  @Test
  void theGridIsThatOfWebMercator() {
    Position place = new Position(54.15, -4.48);
    int x = Grid.x(place.lonE7());
    int y = Grid.y(place.latE7());
    assertThat(Grid.lon(x)).isCloseTo(place.lon(), within(6e-6));
    assertThat(Grid.lat(y)).isCloseTo(place.lat(), within(6e-6));
    Tile tile = new Tile(14, x >> 12, y >> 12);
    assertThat(tile).isEqualTo(new Tile(14, 7_988, 5_248));
    assertThat(Grid.y(900_000_000)).isZero();
    assertThat(Grid.y(-900_000_000)).isEqualTo(Grid.SIZE - 1);
    assertThat(Grid.x(1_800_000_000)).isEqualTo(Grid.SIZE - 1);
  }

  @Test
  void aTileIsOnTheMapOrThereIsNone() {
    assertThat(Tile.of(14, 16_383, 16_383)).isPresent();
    assertThat(Tile.of(14, 16_384, 0)).isEmpty();
    assertThat(Tile.of(0, 0, 0)).isPresent();
    assertThat(Tile.of(0, 1, 0)).isEmpty();
    assertThat(Tile.of(15, 0, 0)).isEmpty();
    assertThat(Tile.of(-1, 0, 0)).isEmpty();
    assertThat(Tile.of(3, -1, 0)).isEmpty();
    Tile tile = new Tile(13, 5, 6);
    assertThat(tile.column(5 * 8_192)).isZero();
    assertThat(tile.row(7 * 8_192)).isEqualTo(Tile.EXTENT);
    assertThat(tile.column(tile.box().minX())).isEqualTo(-Tile.MARGIN);
  }
}
