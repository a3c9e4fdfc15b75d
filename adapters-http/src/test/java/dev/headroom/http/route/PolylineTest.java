package dev.headroom.http.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PolylineTest {

  @Test
  void thePublishedExampleComesOut() {
    List<Position> points =
        List.of(
            new Position(38.5, -120.2),
            new Position(40.7, -120.95),
            new Position(43.252, -126.453));
    assertThat(Polyline.encode(points, 5)).isEqualTo("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
  }

  @Test
  void nothingIsTheEmptyText() {
    assertThat(Polyline.encode(List.of(), 6)).isEmpty();
  }

  @Test
  void errorsDoNotAddUpAlongTheWay() {
    long seed = 20261121;
    Random random = new Random(seed);
    List<Position> points = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      points.add(new Position(54 + random.nextDouble(), -4 + random.nextDouble()));
    }
    points.add(new Position(-90, 180));
    points.add(new Position(90, -180));
    for (int decimals : new int[] {5, 6}) {
      List<Position> back = decode(Polyline.encode(points, decimals), decimals);
      assertThat(back).as("seed %s", seed).hasSameSizeAs(points);
      double most = 0.5001 * Math.pow(10, -decimals);
      for (int i = 0; i < points.size(); i++) {
        assertThat(Math.abs(back.get(i).lat() - points.get(i).lat())).isLessThan(most);
        assertThat(Math.abs(back.get(i).lon() - points.get(i).lon())).isLessThan(most);
      }
    }
  }

  /** The inverse, written from the format's description. */
  private static List<Position> decode(String text, int decimals) {
    List<Position> points = new ArrayList<>();
    long[] sum = new long[2];
    int at = 0;
    for (int i = 0; at < text.length(); i++) {
      long bits = 0;
      int shift = 0;
      int chunk;
      do {
        chunk = text.charAt(at++) - 63;
        bits |= (long) (chunk & 31) << shift;
        shift += 5;
      } while (chunk >= 32);
      sum[i % 2] += (bits & 1) == 1 ? -(bits >> 1) - 1 : bits >> 1;
      if (i % 2 == 1) {
        double scale = Math.pow(10, decimals);
        points.add(new Position(sum[0] / scale, sum[1] / scale));
      }
    }
    return points;
  }
}
