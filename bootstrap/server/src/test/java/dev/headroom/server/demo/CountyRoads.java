package dev.headroom.server.demo;

import dev.headroom.server.demo.MapSketch.Node;
import dev.headroom.server.demo.MapSketch.Way;
import java.util.List;

/** The roads of the made-up county between its villages, and its railway. */
final class CountyRoads {

  private static final String[] MOTORWAY = {
    "highway", "motorway", "ref", "M99", "oneway", "yes", "lanes", "3", "maxspeed", "70 mph"
  };
  private static final String[] DUAL = {
    "highway",
    "trunk",
    "ref",
    "A9901",
    "name",
    "Brindle Way",
    "oneway",
    "yes",
    "lanes",
    "2",
    "maxspeed",
    "70 mph"
  };

  private final MapSketch sketch;
  private final StreetGrid brindle;
  private final StreetGrid quill;
  private final StreetGrid dapple;
  private final StreetGrid owlby;
  private final StreetGrid tansy;
  private final Roundabout west;
  private final Roundabout junction1;
  private final Roundabout junction2;
  private final Roundabout east;
  private final Roundabout dappleRoundabout;
  private final Roundabout brindleWest;
  private final Roundabout brindleEast;
  private final Node levelCrossing;

  CountyRoads(
      MapSketch sketch,
      StreetGrid brindle,
      StreetGrid quill,
      StreetGrid dapple,
      StreetGrid owlby,
      StreetGrid tansy) {
    this.sketch = sketch;
    this.brindle = brindle;
    this.quill = quill;
    this.dapple = dapple;
    this.owlby = owlby;
    this.tansy = tansy;
    west = new Roundabout(sketch, 0.5, 2, 0.06, "highway", "primary");
    junction1 = new Roundabout(sketch, 6, 2, 0.12, "highway", "trunk", "layer", "1");
    junction2 = new Roundabout(sketch, 18, 2, 0.12, "highway", "primary", "layer", "1");
    east = new Roundabout(sketch, 23.5, 2, 0.06, "highway", "primary");
    dappleRoundabout = new Roundabout(sketch, 6, 5, 0.05, "highway", "trunk");
    brindleWest = new Roundabout(sketch, 11, 8, 0.05, "highway", "trunk");
    brindleEast = new Roundabout(sketch, 13.4, 8.5, 0.05, "highway", "primary");
    levelCrossing = sketch.node(9, 4.4, "railway", "level_crossing");
  }

  /** Draws them all. */
  void draw() {
    motorway(2.012, west.exit(90), east.entry(270), 1);
    motorway(1.988, east.exit(270), west.entry(90), -1);
    services();
    dualCarriageway();
    ringRoad();
    primaryRoads();
    secondaryRoads();
    lanes();
    railway();
    cleanAirZone();
  }

  /** One carriageway with the slip roads of its side; direction is 1 eastwards, -1 westwards. */
  private void motorway(double y, Node start, Node end, int direction) {
    RoadPen pen = new RoadPen(sketch, start, MOTORWAY);
    double[] centres = direction > 0 ? new double[] {6, 18} : new double[] {18, 6};
    for (double centre : centres) {
      Roundabout above = centre == 6 ? junction1 : junction2;
      Node off = sketch.node(centre - 0.6 * direction, y, "highway", "motorway_junction");
      Node on = sketch.node(centre + 0.6 * direction, y);
      pen.to(off).cut().to(centre, y).to(on).cut();
      double side = y + 0.05 * direction;
      slip(off, centre - 0.3 * direction, side, above.arm(direction > 0 ? 285 : 105));
      slip(above.arm(direction > 0 ? 75 : 255), centre + 0.3 * direction, side, on);
    }
    pen.end(end);
  }

  private void slip(Node from, double x, double y, Node to) {
    new RoadPen(sketch, from, "highway", "motorway_link", "ref", "M99", "oneway", "yes")
        .to(x, y)
        .end(to);
  }

  /** A lorry park, and a car park behind a height restrictor. */
  private void services() {
    String[] service = {"highway", "service", "name", "Loamshire Services"};
    Node court = sketch.node(6.0, 1.5);
    new RoadPen(sketch, junction1.arm(180), service).end(court);
    new RoadPen(sketch, court, service).to(6.15, 1.45).to(6.15, 1.35).to(6, 1.35).end(court);
    new RoadPen(sketch, court, "highway", "service", "service", "parking_aisle")
        .to(5.9, 1.5, "barrier", "height_restrictor", "maxheight", "2.1")
        .end(sketch.node(5.7, 1.5));
  }

  /** The A9901, with a gap in the middle that nobody may use to turn back. */
  private void dualCarriageway() {
    dual(junction1, 0, dappleRoundabout, 180);
    Node gapNorth = sketch.node(7.494, 5.91);
    Node gapSouth = sketch.node(7.506, 5.89);
    String[] bridge = {"bridge", "yes", "layer", "1"};
    List<Way> out =
        new RoadPen(sketch, dappleRoundabout.exit(60), DUAL)
            .to(gapNorth)
            .cut()
            .span(8.994, 6.81, 0.05, bridge)
            .end(brindleWest.entry(240));
    List<Way> back =
        new RoadPen(sketch, brindleWest.exit(240), DUAL)
            .span(9.006, 6.79, 0.05, bridge)
            .to(gapSouth)
            .cut()
            .end(dappleRoundabout.entry(60));
    Way gap = sketch.way(List.of(gapNorth, gapSouth), "highway", "trunk_link", "ref", "A9901");
    sketch.turn("no_u_turn", out.get(0), gap, back.get(back.size() - 1));
    new RoadPen(
            sketch,
            gapSouth,
            "highway",
            "track",
            "access",
            "private",
            "name",
            "Gap Farm",
            "surface",
            "gravel")
        .to(7.6, 5.8, "barrier", "gate")
        .end(sketch.node(7.8, 5.4));
  }

  private void dual(Roundabout from, int out, Roundabout to, int in) {
    new RoadPen(sketch, from.exit(out), DUAL).end(to.entry(in));
    new RoadPen(sketch, to.exit(in), DUAL).end(from.entry(out));
  }

  /** South of the town, with the bakery's depot on it. */
  private void ringRoad() {
    String[] ring = {
      "highway", "primary", "ref", "A9904", "name", "Ring Road", "maxspeed", "50 mph"
    };
    Node lights = sketch.node(12.2, 7.85, "highway", "traffic_signals");
    Way western = new RoadPen(sketch, brindleWest.arm(105), ring).to(11.6, 7.88).end(lights).get(0);
    new RoadPen(sketch, lights, ring).to(12.8, 8.05).end(brindleEast.arm(240));
    Way kiln =
        new RoadPen(sketch, brindle.corner(5, 0), street("Kiln Lane"))
            .to(12.21, 8.1)
            .end(lights)
            .get(0);
    sketch.turn("no_right_turn", kiln, lights, western);
    new RoadPen(sketch, lights, "highway", "service", "access", "private", "name", "Bakery Depot")
        .to(12.25, 7.7)
        .to(12.35, 7.62)
        .end(sketch.node(12.45, 7.6, "highway", "turning_loop"));
    new RoadPen(sketch, brindleWest.arm(60), street("Station Road")).end(brindle.corner(0, 0));
    new RoadPen(sketch, brindleEast.arm(285), street("Furnace Road")).end(brindle.corner(10, 2));
  }

  private void primaryRoads() {
    String[] a9902 = {"highway", "primary", "ref", "A9902", "maxspeed", "60 mph"};
    Node turn = sketch.node(17.4, 5);
    Way south =
        new RoadPen(sketch, junction2.arm(0), a9902).to(17.9, 3.5).to(17.5, 4.4).end(turn).get(0);
    new RoadPen(sketch, turn, a9902)
        .to(16, 6.2)
        .span(14.6, 7.5, 0.06, "bridge", "yes", "layer", "1")
        .to(14, 8)
        .end(brindleEast.arm(135));
    new RoadPen(sketch, turn, street("Owl Street")).end(owlby.corner(0, 0));
    Way hollow = hollowLane(turn);
    sketch.lorryTurn("no_left_turn", south, turn, hollow);
    new RoadPen(
            sketch, brindleEast.arm(60), "highway", "primary", "ref", "A9903", "maxspeed", "60 mph")
        .to(15, 9.4)
        .to(17, 10.9)
        .end(tansy.corner(0, 0));
  }

  /** The short cut between two villages, too narrow for a lorry; returns its last way. */
  private Way hollowLane(Node end) {
    List<Way> ways =
        new RoadPen(sketch, dappleRoundabout.arm(120), lane("Hollow Lane"))
            .to(7.5, 4.5)
            .to(levelCrossing)
            .to(12, 4.3)
            .span(13, 4.4, 0.3, "maxwidth", "7'0\"")
            .to(16, 4.9)
            .end(end);
    return ways.get(ways.size() - 1);
  }

  private void secondaryRoads() {
    Node mill = sketch.node(5.5, 8.3);
    String[] b9992 = {"highway", "secondary", "ref", "B9992", "name", "Dapple Road"};
    new RoadPen(sketch, dappleRoundabout.arm(345), b9992).to(5.7, 6.5).end(mill);
    new RoadPen(sketch, mill, b9992).to(5.0, 10).end(quill.corner(2, 0));
    new RoadPen(sketch, mill, lane("Mill Lane"))
        .to(7, 8.5)
        .to(9, 8.6, "maxheight", "14'0\"")
        .to(10.5, 8.7)
        .end(brindle.corner(0, 2));
    new RoadPen(
            sketch,
            quill.corner(4, 1),
            "highway",
            "secondary",
            "ref",
            "B9991",
            "name",
            "Quill Road")
        .to(7, 10.8)
        .span(9, 10.2, 0.04, "maxheight", "12'8\"")
        .to(10.5, 9.6)
        .end(brindle.corner(0, 6));
    new RoadPen(sketch, west.arm(0), "highway", "secondary", "ref", "B9993")
        .to(1, 6)
        .span(1.5, 8, 0.08, "bridge", "yes", "layer", "1", "toll", "yes")
        .to(2.5, 10.5)
        .end(quill.corner(0, 1));
    new RoadPen(sketch, east.arm(0), "highway", "secondary", "ref", "B9994")
        .to(23, 4)
        .to(20, 5)
        .end(owlby.corner(4, 1));
    new RoadPen(sketch, dappleRoundabout.arm(270), street("Dapple Gate")).end(dapple.corner(5, 2));
  }

  private void lanes() {
    new RoadPen(sketch, owlby.corner(2, 3), minor("Tansy Lane"))
        .to(18.5, 7)
        .span(18.6, 8.5, 0.05, "bridge", "yes", "layer", "1", "maxweight", "10")
        .to(18.9, 10.2)
        .end(tansy.corner(3, 0));
    new RoadPen(sketch, quill.corner(2, 3), lane("Quill Moor Road"))
        .to(5.5, 13)
        .to(8, 14.3)
        .span(9, 14.4, 0.05, "bridge", "yes", "layer", "1")
        .to(11, 14.5)
        .span(13, 14.4, 0.2, "maxlength", "12")
        .to(16, 14)
        .end(tansy.corner(0, 3));
    new RoadPen(sketch, owlby.corner(4, 3), street("Dead Duck Close"))
        .end(sketch.node(18.75, 5.55, "highway", "turning_circle"));
    new RoadPen(sketch, brindle.corner(9, 7), "highway", "service", "name", "Snicket")
        .to(12.8, 9.25, "barrier", "bollard")
        .end(brindle.corner(10, 8));
  }

  /** North to south, over two roads, under two and across one on the level. */
  private void railway() {
    RoadPen rails = new RoadPen(sketch, sketch.node(9, 16), "railway", "rail", "name", "Loam Line");
    rails
        .span(9, 10.2, 0.02, "bridge", "yes", "layer", "1")
        .span(9, 8.6, 0.02, "bridge", "yes", "layer", "1")
        .to(levelCrossing)
        .end(sketch.node(9, 0));
  }

  private void cleanAirZone() {
    Node corner = sketch.node(11.9, 8.5);
    List<Node> edge =
        List.of(
            corner, sketch.node(12.5, 8.5), sketch.node(12.5, 9.1), sketch.node(11.9, 9.1), corner);
    sketch.way(edge, "boundary", "low_emission_zone", "name", "Brindle Clean Air Zone");
  }

  private static String[] street(String name) {
    return new String[] {"highway", "tertiary", "name", name, "maxspeed", "30 mph"};
  }

  /** A road between villages on which two lorries pass each other. */
  private static String[] minor(String name) {
    return new String[] {"highway", "tertiary", "name", name, "maxspeed", "60 mph"};
  }

  private static String[] lane(String name) {
    return new String[] {"highway", "unclassified", "name", name, "maxspeed", "60 mph"};
  }
}
