package dev.headroom.osm.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.NetworkColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoadOrderTest {

  private static final int NETWORKS = 200;

  @Test
  void everythingIsSaidOfTheSameRoadsAndJunctions() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < NETWORKS; i++) {
      NetworkColumns columns = network(random, random.nextInt(1, 30), random.nextInt(1, 60));
      List<List<String>> before = said(columns);
      RoadOrder.apply(columns);
      assertThat(said(columns)).as("seed %d", seed).isEqualTo(before);
      assertThat(columns.guidedRoad).as("seed %d", seed).isSorted();
    }
  }

  @Test
  void theRoadsOfAWayFollowEachOtherInTheirOrder() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    NetworkColumns columns = network(random, 50, 300);
    for (int road = 0; road < 300; road++) {
      columns.roadWay[road] = road / 7; // seven roads each
      columns.roadLength[road] = road;
    }
    RoadOrder.apply(columns);
    for (int road = 0; road < 300 - 1; road++) {
      if (columns.roadLength[road] % 7 != 6 && columns.roadLength[road] != 299) {
        assertThat(columns.roadLength[road + 1])
            .as("seed %d", seed)
            .isEqualTo(columns.roadLength[road] + 1);
      }
    }
  }

  @Test
  void neighboursOnTheMapHaveNumbersNearEachOther() {
    int side = 64;
    NetworkColumns columns = network(new Random(1), side * side, 1);
    List<Integer> places = new ArrayList<>(IntStream.range(0, side * side).boxed().toList());
    Collections.shuffle(places, new Random(2));
    for (int i = 0; i < side * side; i++) {
      columns.junctionLat[i] = places.get(i) / side * 10_000;
      columns.junctionLon[i] = places.get(i) % side * 10_000;
    }
    RoadOrder.apply(columns);
    int near = 0;
    for (int i = 1; i < side * side; i++) {
      int apart =
          Math.abs(columns.junctionLat[i] - columns.junctionLat[i - 1])
              + Math.abs(columns.junctionLon[i] - columns.junctionLon[i - 1]);
      near += apart <= 20_000 ? 1 : 0;
    }
    assertThat(near).isGreaterThan(side * side * 9 / 10);
  }

  @Test
  void aNetworkOfOneJunctionStaysAsItIs() {
    NetworkColumns columns = network(new Random(3), 1, 2);
    List<List<String>> before = said(columns);
    RoadOrder.apply(columns);
    assertThat(said(columns)).isEqualTo(before);
  }

  /** What the columns say, by OpenStreetMap's ids in place of numbers. */
  private static List<List<String>> said(NetworkColumns c) {
    List<String> junctions = new ArrayList<>();
    for (int i = 0; i < c.junctionNode.length; i++) {
      junctions.add(
          c.junctionNode[i]
              + Arrays.toString(
                  new int[] {
                    c.junctionLat[i], c.junctionLon[i], c.junctionFlags[i], c.junctionRules[i]
                  }));
    }
    List<String> roads = new ArrayList<>();
    for (int i = 0; i < c.roadWay.length; i++) {
      int from = c.shapeStart[i];
      int to = c.shapeStart[i + 1];
      roads.add(
          c.roadWay[i]
              + Arrays.toString(
                  new long[] {
                    c.junctionNode[c.roadTail[i]],
                    c.junctionNode[c.roadHead[i]],
                    c.roadLength[i],
                    c.forwardTime[i],
                    c.backwardTime[i],
                    c.forwardRules[i],
                    c.backwardRules[i],
                    c.roadName[i],
                    c.roadRef[i],
                    c.roadClass[i],
                    c.roadFlags[i],
                    c.roadConnections[i],
                    c.roadBurden[i],
                    c.vanShare[2 * i],
                    c.vanShare[2 * i + 1]
                  })
              + Arrays.toString(Arrays.copyOfRange(c.shapeLat, from, to))
              + Arrays.toString(Arrays.copyOfRange(c.shapeLon, from, to)));
    }
    List<String> stretches = new ArrayList<>();
    for (int place : c.stretchPlace) {
      stretches.add(place >= 0 ? "way " + c.roadWay[place] : "node " + c.junctionNode[~place]);
    }
    List<String> manoeuvres = new ArrayList<>();
    for (int directed : c.manoeuvreRoads) {
      manoeuvres.add(directed(c, directed));
    }
    List<String> guides = new ArrayList<>();
    for (int i = 0; i < c.guidedRoad.length; i++) {
      guides.add(
          directed(c, c.guidedRoad[i])
              + c.guidedExit[i]
              + Arrays.toString(
                  Arrays.copyOfRange(
                      c.destination, c.destinationStart[i], c.destinationStart[i + 1]))
              + Arrays.toString(Arrays.copyOfRange(c.lane, c.laneStart[i], c.laneStart[i + 1])));
    }
    junctions.sort(null);
    roads.sort(null);
    guides.sort(null);
    return List.of(junctions, roads, stretches, manoeuvres, guides);
  }

  private static String directed(NetworkColumns columns, int directed) {
    return columns.roadWay[directed >> 1] + ((directed & 1) == 0 ? " along " : " against ");
  }

  private static NetworkColumns network(Random random, int junctions, int roads) {
    NetworkColumns c = new NetworkColumns();
    c.junctionLat = ints(random, junctions, -900_000_000, 900_000_000);
    c.junctionLon = ints(random, junctions, -1_800_000_000, 1_800_000_000);
    c.junctionFlags = bytes(random, junctions);
    c.junctionRules = ints(random, junctions, 0, 9);
    c.junctionNode = random.longs(junctions).distinct().toArray();
    c.roadTail = ints(random, roads, 0, junctions);
    c.roadHead = ints(random, roads, 0, junctions);
    c.roadLength = ints(random, roads, 0, 99);
    c.forwardTime = ints(random, roads, -1, 99);
    c.backwardTime = ints(random, roads, -1, 99);
    c.forwardRules = ints(random, roads, 0, 9);
    c.backwardRules = ints(random, roads, 0, 9);
    c.roadName = ints(random, roads, 0, 9);
    c.roadRef = ints(random, roads, 0, 9);
    c.roadClass = bytes(random, roads);
    c.roadFlags = bytes(random, roads);
    c.roadConnections = bytes(random, roads);
    c.roadBurden = bytes(random, roads);
    c.vanShare = bytes(random, 2 * roads);
    c.roadWay = random.longs(roads).distinct().toArray();
    c.shapeStart = starts(random, roads);
    c.shapeLat = ints(random, c.shapeStart[roads], 0, 99);
    c.shapeLon = ints(random, c.shapeStart[roads], 0, 99);
    c.stretchPlace = ints(random, roads, -junctions, roads);
    c.manoeuvreRoads = ints(random, roads, 0, 2 * roads);
    c.guidedRoad = IntStream.range(0, 2 * roads).filter(directed -> random.nextBoolean()).toArray();
    c.guidedExit = ints(random, c.guidedRoad.length, 0, 9);
    c.destinationStart = starts(random, c.guidedRoad.length);
    c.destination = ints(random, c.destinationStart[c.guidedRoad.length], 0, 9);
    c.laneStart = starts(random, c.guidedRoad.length);
    c.lane = ints(random, c.laneStart[c.guidedRoad.length], 0, 9);
    return c;
  }

  private static int[] ints(Random random, int count, int from, int to) {
    return random.ints(count, from, to).toArray();
  }

  private static byte[] bytes(Random random, int count) {
    byte[] bytes = new byte[count];
    random.nextBytes(bytes);
    return bytes;
  }

  private static int[] starts(Random random, int count) {
    int[] starts = new int[count + 1];
    for (int i = 0; i < count; i++) {
      starts[i + 1] = starts[i] + random.nextInt(4);
    }
    return starts;
  }
}
