package dev.headroom.domain.network;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Makes up road networks without sense, to hold answers against a plain look at every road: short
 * and long roads, bent and straight ones, restrictions with several stretches, several on one road,
 * and some at junctions. The same seed gives the same network.
 */
public final class RandomRoads {

  private final Random random;
  private final Position centre;
  private final double spread;
  private final NetworkColumns columns = new NetworkColumns();
  private final RuleBook.Builder rules = new RuleBook.Builder();
  private final List<Restriction> restrictions = new ArrayList<>();

  private RandomRoads(long seed, Position centre, double spreadDegrees) {
    this.random = new Random(seed);
    this.centre = centre;
    this.spread = spreadDegrees;
  }

  /**
   * A network around a place.
   *
   * @param roads how many roads; half as many junctions, and a tenth as many restrictions
   * @param spreadDegrees how far it reaches from the centre
   */
  public static RoadNetwork network(long seed, int roads, Position centre, double spreadDegrees) {
    return new RandomRoads(seed, centre, spreadDegrees).build(roads);
  }

  /** A network of roads with given shapes, latitude and longitude by turns, without rules. */
  public static RoadNetwork ofShapes(double[]... shapes) {
    RandomRoads made = new RandomRoads(0, new Position(0, 0), 0);
    made.straight(shapes);
    return made.network();
  }

  /**
   * The same with restrictions: each has an id, then the places where it lies (a road, or {@code
   * ~junction}). Road r goes from junction 2r to junction 2r+1.
   */
  public static RoadNetwork ofShapes(List<Signed> signs, double[]... shapes) {
    RandomRoads made = new RandomRoads(0, new Position(0, 0), 0);
    made.straight(shapes);
    List<int[]> stretches = new ArrayList<>();
    for (Signed sign : signs) {
      made.restrictions.add(made.restriction(sign.id(), Measure.HEIGHT, 400));
      sign.places().forEach(p -> stretches.add(new int[] {made.restrictions.size() - 1, p}));
    }
    made.stretches(stretches);
    return made.network();
  }

  /** A restriction to be placed. */
  public record Signed(Restriction.Id id, List<Integer> places) {}

  /** A place somewhere in the network or a little outside. */
  public static Position place(Random random, Position centre, double spreadDegrees) {
    return near(random, centre, 1.2 * spreadDegrees);
  }

  private static Position near(Random random, Position centre, double spread) {
    double lat = centre.lat() + (2 * random.nextDouble() - 1) * spread;
    double lon = centre.lon() + (2 * random.nextDouble() - 1) * spread;
    return new Position(
        Math.max(-90, Math.min(90, lat)), lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);
  }

  private RoadNetwork build(int roads) {
    int junctions = roads / 2 + 2;
    List<double[]> at = new ArrayList<>();
    for (int i = 0; i < junctions; i++) {
      Position place = near(random, centre, spread);
      at.add(new double[] {place.lat(), place.lon()});
    }
    junctions(at);
    List<Integer> tails = new ArrayList<>();
    List<Integer> heads = new ArrayList<>();
    List<List<double[]>> shapes = new ArrayList<>();
    for (int i = 0; i < roads; i++) {
      int tail = random.nextInt(junctions);
      int head = random.nextInt(8) == 0 ? random.nextInt(junctions) : neighbour(at, tail);
      if (Math.abs(at.get(tail)[1] - at.get(head)[1]) > 180) {
        head = tail;
      }
      tails.add(tail);
      heads.add(head);
      shapes.add(bends(at.get(tail), at.get(head)));
    }
    roads(tails, heads, shapes);
    signs(roads, junctions);
    return network();
  }

  /** The nearest of a few junctions, so that most roads are short. */
  private int neighbour(List<double[]> at, int of) {
    return random
        .ints(12, 0, at.size())
        .boxed()
        .min(
            (a, b) ->
                Double.compare(distance(at.get(of), at.get(a)), distance(at.get(of), at.get(b))))
        .orElseThrow();
  }

  private static double distance(double[] a, double[] b) {
    return Distances.metres(a[0], a[1], b[0], b[1]);
  }

  private List<double[]> bends(double[] from, double[] to) {
    List<double[]> bends = new ArrayList<>();
    int count = random.nextInt(5);
    for (int i = 1; i <= count; i++) {
      double t = (double) i / (count + 1);
      double wobble = spread / 50;
      bends.add(
          new double[] {
            clamp(from[0] + t * (to[0] - from[0]) + random.nextGaussian() * wobble, 90),
            clamp(from[1] + t * (to[1] - from[1]) + random.nextGaussian() * wobble, 180)
          });
    }
    return bends;
  }

  private static double clamp(double degrees, double most) {
    return Math.max(-most, Math.min(most, degrees));
  }

  private void signs(int roads, int junctions) {
    List<int[]> stretches = new ArrayList<>();
    for (int i = 0; i < Math.max(1, roads / 10); i++) {
      Measure type = Measure.DIMENSIONS.get(random.nextInt(4));
      Restriction.Id id =
          new Restriction.Id("way/" + random.nextInt(roads), "max" + type.name() + i);
      restrictions.add(restriction(id, type, 200 + random.nextInt(300)));
      int pieces = 1 + random.nextInt(4);
      for (int p = 0; p < pieces; p++) {
        int place = random.nextInt(5) == 0 ? ~random.nextInt(junctions) : random.nextInt(roads);
        stretches.add(new int[] {i, place});
      }
    }
    stretches(stretches);
  }

  private static Sign sign(Restriction.Id id) {
    return Sign.of(HazardKind.WEAK_BRIDGE, new Sign.Quoted("sign " + id));
  }

  private Restriction restriction(Restriction.Id id, Measure type, int amount) {
    return new Restriction(id, type, amount, sign(id), "street", "AB1 2");
  }

  private void straight(double[][] shapes) {
    List<double[]> at = new ArrayList<>();
    List<Integer> tails = new ArrayList<>();
    List<Integer> heads = new ArrayList<>();
    List<List<double[]>> bends = new ArrayList<>();
    for (double[] shape : shapes) {
      List<double[]> points = new ArrayList<>();
      for (int i = 0; i < shape.length; i += 2) {
        points.add(new double[] {shape[i], shape[i + 1]});
      }
      tails.add(at.size());
      at.add(points.get(0));
      heads.add(at.size());
      at.add(points.get(points.size() - 1));
      bends.add(points.subList(1, points.size() - 1));
    }
    junctions(at);
    roads(tails, heads, bends);
  }

  private void junctions(List<double[]> at) {
    int count = at.size();
    columns.junctionLat = at.stream().mapToInt(p -> e7(p[0])).toArray();
    columns.junctionLon = at.stream().mapToInt(p -> e7(p[1])).toArray();
    columns.junctionFlags = new byte[count];
    columns.junctionRules = new int[count];
    columns.junctionNode = IntStream.range(0, count).mapToLong(i -> 1_000L + i).toArray();
  }

  private static int e7(double degrees) {
    return (int) Math.round(degrees * Position.E7);
  }

  private void roads(List<Integer> tails, List<Integer> heads, List<List<double[]>> bends) {
    int count = tails.size();
    columns.roadTail = tails.stream().mapToInt(Integer::intValue).toArray();
    columns.roadHead = heads.stream().mapToInt(Integer::intValue).toArray();
    columns.roadLength = IntStream.range(0, count).map(i -> 10_000 + i).toArray();
    columns.forwardTime = IntStream.range(0, count).map(i -> 7_000 + i).toArray();
    columns.backwardTime =
        IntStream.range(0, count)
            .map(i -> i % 3 == 0 ? NetworkColumns.NOT_DRIVABLE : 8_000 + i)
            .toArray();
    columns.forwardRules = new int[count];
    columns.backwardRules = new int[count];
    columns.roadName = IntStream.range(0, count).map(i -> i % 3).toArray();
    columns.roadRef = new int[count];
    columns.roadClass = new byte[count];
    columns.roadFlags = new byte[count];
    Arrays.fill(columns.roadFlags, (byte) NetworkColumns.CONNECTED);
    columns.roadConnections = new byte[count];
    Arrays.fill(columns.roadConnections, (byte) 0xff);
    columns.roadWay = IntStream.range(0, count).mapToLong(i -> 5_000_000_000L + i).toArray();
    columns.texts = List.of("", "High Street", "Þórsgata");
    columns.shapeStart = new int[count + 1];
    for (int i = 0; i < count; i++) {
      columns.shapeStart[i + 1] = columns.shapeStart[i] + bends.get(i).size();
    }
    List<double[]> points = bends.stream().flatMap(List::stream).toList();
    columns.shapeLat = points.stream().mapToInt(p -> e7(p[0])).toArray();
    columns.shapeLon = points.stream().mapToInt(p -> e7(p[1])).toArray();
  }

  private void stretches(List<int[]> stretches) {
    columns.stretchRestriction = stretches.stream().mapToInt(s -> s[0]).toArray();
    columns.stretchPlace = stretches.stream().mapToInt(s -> s[1]).toArray();
    columns.stretchDirections = new byte[stretches.size()];
    columns.stretchRule = new int[stretches.size()];
    for (int i = 0; i < stretches.size(); i++) {
      columns.stretchDirections[i] = (byte) (1 + i % 3);
      int amount = restrictions.get(columns.stretchRestriction[i]).amount();
      columns.stretchRule[i] = rules.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, amount));
    }
  }

  private RoadNetwork network() {
    NetworkInfo info = MadeUpInfo.of("made up");
    return new RoadNetwork(info, columns, rules.build(), restrictions);
  }
}
