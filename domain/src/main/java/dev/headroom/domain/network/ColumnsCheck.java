package dev.headroom.domain.network;

import dev.headroom.domain.network.columns.ByteMarks;
import dev.headroom.domain.network.columns.IntRange;
import dev.headroom.domain.network.columns.KeptColumns;
import dev.headroom.domain.restriction.RuleBook;

/**
 * Checks the columns of a network against each other, so that a broken file is detected before it
 * is used.
 */
final class ColumnsCheck {

  /** Longer than any on a map: turn restrictions are followed over some 200 roads at most. */
  private static final int LONGEST_MANOEUVRE = 250;

  private final KeptColumns kept;
  private final NetworkColumns c;
  private final RuleBook ruleBook;
  private final int restrictions;

  /**
   * Checks one network.
   *
   * @param kept its large columns
   * @param columns the others
   */
  ColumnsCheck(KeptColumns kept, NetworkColumns columns, RuleBook ruleBook, int restrictions) {
    this.kept = kept;
    this.c = columns;
    this.ruleBook = ruleBook;
    this.restrictions = restrictions;
  }

  void check() {
    int junctions = kept.junctionLat.limit();
    same("junctionLon", junctions, kept.junctionLon.limit());
    same("junctionFlags", junctions, kept.junctionFlags.limit());
    same("junctionRules", junctions, kept.junctionRules.limit());
    same("junctionNode", junctions, kept.junctionNode.limit());
    int roads = kept.roadTail.limit();
    if (roads > Integer.MAX_VALUE / 4) {
      throw broken("too many roads: " + roads);
    }
    same("roadHead", roads, kept.roadHead.limit());
    same("roadLength", roads, kept.roadLength.limit());
    same("forwardTime", roads, kept.forwardTime.limit());
    same("backwardTime", roads, kept.backwardTime.limit());
    same("forwardRules", roads, kept.forwardRules.limit());
    same("backwardRules", roads, kept.backwardRules.limit());
    same("roadName", roads, kept.roadName.limit());
    same("roadRef", roads, kept.roadRef.limit());
    same("roadClass", roads, kept.roadClass.limit());
    same("roadFlags", roads, kept.roadFlags.limit());
    same("roadConnections", roads, kept.roadConnections.limit());
    if (kept.roadBurden.limit() > 0) {
      same("roadBurden", roads, kept.roadBurden.limit());
    }
    if (kept.vanShare.limit() > 0) {
      same("vanShare", 2 * roads, kept.vanShare.limit());
    }
    same("roadWay", roads, kept.roadWay.limit());
    startsOfShapes(roads, kept.shapeLat.limit());
    same("shapeLon", kept.shapeLat.limit(), kept.shapeLon.limit());
    starts("manoeuvreStart", c.manoeuvreStart, c.manoeuvreRules.length, c.manoeuvreRoads.length);
    for (int i = 0; i < c.manoeuvreRules.length; i++) {
      int length = c.manoeuvreStart[i + 1] - c.manoeuvreStart[i];
      if (length > LONGEST_MANOEUVRE) {
        throw broken("manoeuvre " + i + " leads over " + length + " roads");
      }
    }
    int stretches = c.stretchRestriction.length;
    same("stretchPlace", stretches, c.stretchPlace.length);
    same("stretchDirections", stretches, c.stretchDirections.length);
    same("stretchRule", stretches, c.stretchRule.length);
    int guided = c.guidedRoad.length;
    same("guidedExit", guided, c.guidedExit.length);
    starts("destinationStart", c.destinationStart, guided, c.destination.length);
    starts("laneStart", c.laneStart, guided, c.lane.length);

    within("junctionLat", -900_000_000, 900_000_001);
    within("junctionLon", -1_800_000_000, 1_800_000_001);
    within("shapeLat", -900_000_000, 900_000_001);
    within("shapeLon", -1_800_000_000, 1_800_000_001);
    within("junctionRules", 0, ruleBook.setCount());
    within("roadTail", 0, junctions);
    within("roadHead", 0, junctions);
    within("roadLength", 0, Integer.MAX_VALUE);
    within("forwardTime", NetworkColumns.NOT_DRIVABLE, Integer.MAX_VALUE);
    within("backwardTime", NetworkColumns.NOT_DRIVABLE, Integer.MAX_VALUE);
    within("forwardRules", 0, ruleBook.setCount());
    within("backwardRules", 0, ruleBook.setCount());
    within("roadName", 0, c.texts.size());
    within("roadRef", 0, c.texts.size());
    within("manoeuvreRoads", c.manoeuvreRoads, 0, 2 * roads);
    within("manoeuvreRules", c.manoeuvreRules, 0, ruleBook.setCount());
    within("stretchRestriction", c.stretchRestriction, 0, restrictions);
    within("stretchPlace", c.stretchPlace, -junctions, roads);
    within("stretchRule", c.stretchRule, 0, ruleBook.ruleCount());
    within("guidedRoad", c.guidedRoad, 0, 2 * roads);
    within("guidedExit", c.guidedExit, 0, c.texts.size());
    within("destination", c.destination, 0, c.texts.size());
    for (int i = 1; i < guided; i++) {
      if (c.guidedRoad[i - 1] >= c.guidedRoad[i]) {
        throw broken("guidedRoad does not ascend at " + i);
      }
    }
    for (int lane : c.lane) {
      if (!Lane.canBe(lane)) {
        throw broken("lane holds " + lane);
      }
    }
    for (byte directions : c.stretchDirections) {
      if (directions < 1 || directions > 3) {
        throw broken("stretchDirections holds " + directions);
      }
    }
    int classes = RoadClass.values().length;
    ByteMarks.of(value -> value >= classes)
        .each(
            kept.roadClass,
            road -> {
              throw broken("roadClass holds " + kept.roadClass.get(road));
            });
    if (c.texts.isEmpty() || !c.texts.get(0).isEmpty()) {
      throw broken("the text at index 0 is not empty");
    }
  }

  private static void same(String column, int expected, int actual) {
    if (expected != actual) {
      throw broken(column + " has " + actual + " entries instead of " + expected);
    }
  }

  private static void starts(String column, int[] start, int groups, int items) {
    same(column, groups + 1, start.length);
    if (start[0] != 0 || start[groups] != items) {
      throw broken(column + " does not span its items");
    }
    for (int i = 0; i < groups; i++) {
      if (start[i] > start[i + 1]) {
        throw broken(column + " runs backwards at " + i);
      }
    }
  }

  private void startsOfShapes(int roads, int points) {
    same("shapeStart", roads + 1, kept.shapeStart.limit());
    if (kept.shapeStart.get(0) != 0 || kept.shapeStart.get(roads) != points) {
      throw broken("shapeStart does not span its items");
    }
    if (!kept.range("shapeStart").ascending()) {
      throw broken("shapeStart runs backwards");
    }
  }

  /** Checks the range of a large column, as observed when it was stored. */
  private void within(String column, int from, int to) {
    IntRange range = kept.range(column);
    if (range.least() < from) {
      throw broken(column + " holds " + range.least());
    }
    if (range.least() <= range.most() && range.most() >= to) {
      throw broken(column + " holds " + range.most());
    }
  }

  private static void within(String column, int[] values, int from, int to) {
    for (int value : values) {
      if (value < from || value >= to) {
        throw broken(column + " holds " + value);
      }
    }
  }

  private static IllegalArgumentException broken(String what) {
    return new IllegalArgumentException("not a road network: " + what);
  }
}
