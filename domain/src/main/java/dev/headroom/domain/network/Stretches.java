package dev.headroom.domain.network;

import dev.headroom.domain.column.Groups;
import dev.headroom.domain.column.Room;
import dev.headroom.domain.restriction.Restriction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The stretches of a network by road, junction and restriction. Whether a place has any is a lookup
 * of one bit. Immutable.
 */
public final class Stretches {

  /** The columns of the stretches, which are ordered by restriction. */
  private final NetworkColumns columns;

  private final List<Restriction> restrictions;
  private final Groups ofRoad;
  private final Groups ofJunction;
  private final BitSet roads;
  private final BitSet junctions;

  Stretches(
      NetworkColumns columns,
      List<Restriction> restrictions,
      int roadCount,
      int junctionCount,
      Room room) {
    this.columns = columns;
    this.restrictions = restrictions;
    int[] places = columns.stretchPlace;
    ofRoad =
        Groups.of(
            roadCount,
            places.length,
            (from, some, of) -> System.arraycopy(places, from, of, 0, some),
            room);
    ofJunction =
        Groups.of(
            junctionCount,
            places.length,
            (from, some, of) -> {
              for (int i = 0; i < some; i++) {
                of[i] = ~places[from + i];
              }
            },
            room);
    roads = ofRoad.filled();
    junctions = ofJunction.filled();
  }

  /** Whether a road has stretches. */
  public boolean anyOn(int road) {
    return roads.get(road);
  }

  /** Whether a junction has stretches. */
  public boolean anyAt(int junction) {
    return junctions.get(junction);
  }

  /** Passes on the roads with stretches, ascending. */
  public void eachRoad(IntConsumer road) {
    roads.stream().forEach(road);
  }

  /** Passes on the junctions with stretches, ascending. */
  public void eachJunction(IntConsumer junction) {
    junctions.stream().forEach(junction);
  }

  /** The stretches on a road, in either direction. */
  public List<Stretch> of(int road) {
    return anyOn(road) ? all(ofRoad, road) : List.of();
  }

  /** The stretches at a junction. */
  public List<Stretch> at(int junction) {
    return anyAt(junction) ? all(ofJunction, junction) : List.of();
  }

  private List<Stretch> all(Groups places, int place) {
    int count = places.size(place);
    List<Stretch> stretches = new ArrayList<>(count);
    for (int n = 0; n < count; n++) {
      stretches.add(stretch(places.item(place, n)));
    }
    return stretches;
  }

  /** The stretches that hold for a road in this direction. */
  public List<Stretch> on(DirectedRoad directed) {
    if (!anyOn(directed.road())) {
      return List.of();
    }
    int direction = directed.forward() ? 1 : 2;
    int count = ofRoad.size(directed.road());
    List<Stretch> stretches = new ArrayList<>(count);
    for (int n = 0; n < count; n++) {
      int index = ofRoad.item(directed.road(), n);
      if ((columns.stretchDirections[index] & direction) != 0) {
        stretches.add(stretch(index));
      }
    }
    return stretches;
  }

  private Stretch stretch(int index) {
    int restriction = columns.stretchRestriction[index];
    return new Stretch(
        index, restriction, restrictions.get(restriction), columns.stretchRule[index]);
  }

  /** The roads with a restriction, each once. */
  public int[] roadsWith(int restriction) {
    return placesOf(restriction).filter(place -> place >= 0).distinct().toArray();
  }

  /** The junctions with a restriction, each once. */
  public int[] junctionsWith(int restriction) {
    return placesOf(restriction)
        .filter(place -> place < 0)
        .map(place -> ~place)
        .distinct()
        .toArray();
  }

  private IntStream placesOf(int restriction) {
    int found = Arrays.binarySearch(columns.stretchRestriction, restriction);
    int first = Math.max(0, found);
    while (first > 0 && columns.stretchRestriction[first - 1] == restriction) {
      first--;
    }
    return IntStream.range(first, columns.stretchRestriction.length)
        .takeWhile(stretch -> columns.stretchRestriction[stretch] == restriction)
        .map(stretch -> columns.stretchPlace[stretch]);
  }
}
