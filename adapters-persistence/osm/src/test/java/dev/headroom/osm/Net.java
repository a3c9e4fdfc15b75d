package dev.headroom.osm;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.restriction.Restriction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Reads an imported network the way tests speak of it: roads as pairs of letters. */
record Net(RoadNetwork network) {

  /** The roads as {@code AB}, sorted. */
  List<String> roads() {
    return IntStream.range(0, network.roadCount()).mapToObj(r -> name(2 * r)).sorted().toList();
  }

  /** The directed roads that may be driven, sorted. */
  List<String> drivable() {
    return IntStream.range(0, 2 * network.roadCount())
        .filter(network.packed()::drivable)
        .mapToObj(this::name)
        .sorted()
        .toList();
  }

  /** A directed road as {@code AB}. */
  String name(int directed) {
    return ""
        + letter(network.packed().tailOf(directed))
        + letter(network.packed().headOf(directed));
  }

  private char letter(int junction) {
    return (char) network.columns().junctionNode[junction];
  }

  /** The directed road with these ends. */
  int directed(String name) {
    return IntStream.range(0, 2 * network.roadCount())
        .filter(d -> name(d).equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no road " + name + " in " + roads()));
  }

  /** The junction at a letter. */
  int junction(char name) {
    return IntStream.range(0, network.junctionCount())
        .filter(j -> letter(j) == name)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no junction " + name));
  }

  /** The forbidden manoeuvres as {@code AB-BC}, sorted. */
  List<String> manoeuvres() {
    NetworkColumns columns = network.columns();
    List<String> manoeuvres = new ArrayList<>();
    for (int m = 0; m + 1 < columns.manoeuvreStart.length; m++) {
      manoeuvres.add(
          String.join(
              "-",
              IntStream.range(columns.manoeuvreStart[m], columns.manoeuvreStart[m + 1])
                  .mapToObj(i -> name(columns.manoeuvreRoads[i]))
                  .toList()));
    }
    return manoeuvres.stream().sorted().toList();
  }

  /** The restriction with this id. */
  Restriction restriction(String id) {
    return network.restrictions().stream()
        .filter(r -> r.id().toString().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + id + " in " + network.restrictions()));
  }

  /** Where a restriction lies: roads as {@code AB}, junctions as {@code B}, sorted. */
  List<String> places(String id) {
    int index = network.restrictions().indexOf(restriction(id));
    NetworkColumns columns = network.columns();
    return IntStream.range(0, columns.stretchPlace.length)
        .filter(s -> columns.stretchRestriction[s] == index)
        .map(s -> columns.stretchPlace[s])
        .mapToObj(p -> p < 0 ? "" + letter(~p) : name(2 * p))
        .sorted()
        .toList();
  }
}
