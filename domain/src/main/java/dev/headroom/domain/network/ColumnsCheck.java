package dev.headroom.domain.network;

import dev.headroom.domain.restriction.RuleBook;

/** Holds the columns of a network against each other, so that a broken file is told at the door. */
final class ColumnsCheck {

  /** Longer than any of a map: turn restrictions are followed over some 200 roads at most. */
  private static final int LONGEST_MANOEUVRE = 250;

  private final NetworkColumns c;
  private final RuleBook ruleBook;
  private final int restrictions;

  ColumnsCheck(NetworkColumns columns, RuleBook ruleBook, int restrictions) {
    this.c = columns;
    this.ruleBook = ruleBook;
    this.restrictions = restrictions;
  }

  void check() {
    int junctions = c.junctionLat.length;
    same("junctionLon", junctions, c.junctionLon.length);
    same("junctionFlags", junctions, c.junctionFlags.length);
    same("junctionRules", junctions, c.junctionRules.length);
    same("junctionNode", junctions, c.junctionNode.length);
    int roads = c.roadTail.length;
    if (roads > Integer.MAX_VALUE / 4) {
      throw broken("too many roads: " + roads);
    }
    same("roadHead", roads, c.roadHead.length);
    same("roadLength", roads, c.roadLength.length);
    same("forwardTime", roads, c.forwardTime.length);
    same("backwardTime", roads, c.backwardTime.length);
    same("forwardRules", roads, c.forwardRules.length);
    same("backwardRules", roads, c.backwardRules.length);
    same("roadName", roads, c.roadName.length);
    same("roadRef", roads, c.roadRef.length);
    same("roadClass", roads, c.roadClass.length);
    same("roadFlags", roads, c.roadFlags.length);
    same("roadConnections", roads, c.roadConnections.length);
    if (c.roadBurden.length > 0) {
      same("roadBurden", roads, c.roadBurden.length);
    }
    same("roadWay", roads, c.roadWay.length);
    starts("shapeStart", c.shapeStart, roads, c.shapeLat.length);
    same("shapeLon", c.shapeLat.length, c.shapeLon.length);
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

    within("junctionLat", c.junctionLat, -900_000_000, 900_000_001);
    within("junctionLon", c.junctionLon, -1_800_000_000, 1_800_000_001);
    within("shapeLat", c.shapeLat, -900_000_000, 900_000_001);
    within("shapeLon", c.shapeLon, -1_800_000_000, 1_800_000_001);
    within("junctionRules", c.junctionRules, 0, ruleBook.setCount());
    within("roadTail", c.roadTail, 0, junctions);
    within("roadHead", c.roadHead, 0, junctions);
    within("roadLength", c.roadLength, 0, Integer.MAX_VALUE);
    within("forwardTime", c.forwardTime, NetworkColumns.NOT_DRIVABLE, Integer.MAX_VALUE);
    within("backwardTime", c.backwardTime, NetworkColumns.NOT_DRIVABLE, Integer.MAX_VALUE);
    within("forwardRules", c.forwardRules, 0, ruleBook.setCount());
    within("backwardRules", c.backwardRules, 0, ruleBook.setCount());
    within("roadName", c.roadName, 0, c.texts.size());
    within("roadRef", c.roadRef, 0, c.texts.size());
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
    for (byte ordinal : c.roadClass) {
      if (ordinal < 0 || ordinal >= RoadClass.values().length) {
        throw broken("roadClass holds " + ordinal);
      }
    }
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
