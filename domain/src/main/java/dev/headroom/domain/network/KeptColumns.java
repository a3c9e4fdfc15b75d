package dev.headroom.domain.network;

import dev.headroom.domain.engine.Room;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * The columns of {@link NetworkColumns} that grow with junctions, roads and shapes, where they
 * stay. Those of rules, signs and texts are few beside them.
 */
final class KeptColumns {

  final IntBuffer junctionLat;
  final IntBuffer junctionLon;
  final IntBuffer junctionRules;
  final IntBuffer roadTail;
  final IntBuffer roadHead;
  final IntBuffer roadLength;
  final IntBuffer forwardTime;
  final IntBuffer backwardTime;
  final IntBuffer forwardRules;
  final IntBuffer backwardRules;
  final IntBuffer roadName;
  final IntBuffer roadRef;
  final IntBuffer shapeStart;
  final IntBuffer shapeLat;
  final IntBuffer shapeLon;
  final ByteBuffer junctionFlags;
  final ByteBuffer roadClass;
  final ByteBuffer roadFlags;
  final ByteBuffer roadConnections;
  final ByteBuffer roadBurden;
  final LongBuffer junctionNode;
  final LongBuffer roadWay;

  KeptColumns(NetworkColumns from, Room room) {
    junctionLat = room.keep(IntBuffer.wrap(from.junctionLat));
    junctionLon = room.keep(IntBuffer.wrap(from.junctionLon));
    junctionRules = room.keep(IntBuffer.wrap(from.junctionRules));
    roadTail = room.keep(IntBuffer.wrap(from.roadTail));
    roadHead = room.keep(IntBuffer.wrap(from.roadHead));
    roadLength = room.keep(IntBuffer.wrap(from.roadLength));
    forwardTime = room.keep(IntBuffer.wrap(from.forwardTime));
    backwardTime = room.keep(IntBuffer.wrap(from.backwardTime));
    forwardRules = room.keep(IntBuffer.wrap(from.forwardRules));
    backwardRules = room.keep(IntBuffer.wrap(from.backwardRules));
    roadName = room.keep(IntBuffer.wrap(from.roadName));
    roadRef = room.keep(IntBuffer.wrap(from.roadRef));
    shapeStart = room.keep(IntBuffer.wrap(from.shapeStart));
    shapeLat = room.keep(IntBuffer.wrap(from.shapeLat));
    shapeLon = room.keep(IntBuffer.wrap(from.shapeLon));
    junctionFlags = room.keep(ByteBuffer.wrap(from.junctionFlags));
    roadClass = room.keep(ByteBuffer.wrap(from.roadClass));
    roadFlags = room.keep(ByteBuffer.wrap(from.roadFlags));
    roadConnections = room.keep(ByteBuffer.wrap(from.roadConnections));
    roadBurden = room.keep(ByteBuffer.wrap(from.roadBurden));
    junctionNode = room.keep(LongBuffer.wrap(from.junctionNode));
    roadWay = room.keep(LongBuffer.wrap(from.roadWay));
  }

  /** The other columns of the same network: the lists and arrays themselves. */
  static NetworkColumns others(NetworkColumns of) {
    NetworkColumns others = new NetworkColumns();
    others.manoeuvreStart = of.manoeuvreStart;
    others.manoeuvreRoads = of.manoeuvreRoads;
    others.manoeuvreRules = of.manoeuvreRules;
    others.stretchRestriction = of.stretchRestriction;
    others.stretchPlace = of.stretchPlace;
    others.stretchDirections = of.stretchDirections;
    others.stretchRule = of.stretchRule;
    others.guidedRoad = of.guidedRoad;
    others.guidedExit = of.guidedExit;
    others.destinationStart = of.destinationStart;
    others.destination = of.destination;
    others.laneStart = of.laneStart;
    others.lane = of.lane;
    others.texts = of.texts;
    return others;
  }

  /** All columns as arrays again: copies of these, and the others. */
  NetworkColumns with(NetworkColumns others) {
    NetworkColumns all = others(others);
    all.junctionLat = array(junctionLat);
    all.junctionLon = array(junctionLon);
    all.junctionRules = array(junctionRules);
    all.roadTail = array(roadTail);
    all.roadHead = array(roadHead);
    all.roadLength = array(roadLength);
    all.forwardTime = array(forwardTime);
    all.backwardTime = array(backwardTime);
    all.forwardRules = array(forwardRules);
    all.backwardRules = array(backwardRules);
    all.roadName = array(roadName);
    all.roadRef = array(roadRef);
    all.shapeStart = array(shapeStart);
    all.shapeLat = array(shapeLat);
    all.shapeLon = array(shapeLon);
    all.junctionFlags = array(junctionFlags);
    all.roadClass = array(roadClass);
    all.roadFlags = array(roadFlags);
    all.roadConnections = array(roadConnections);
    all.roadBurden = array(roadBurden);
    all.junctionNode = array(junctionNode);
    all.roadWay = array(roadWay);
    return all;
  }

  private static int[] array(IntBuffer column) {
    int[] array = new int[column.limit()];
    column.get(0, array);
    return array;
  }

  private static byte[] array(ByteBuffer column) {
    byte[] array = new byte[column.limit()];
    column.get(0, array);
    return array;
  }

  private static long[] array(LongBuffer column) {
    long[] array = new long[column.limit()];
    column.get(0, array);
    return array;
  }
}
