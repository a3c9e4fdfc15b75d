package dev.headroom.osm.road;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects the signs of the rules on roads and at junctions. */
public final class PlacedSigns {

  private final List<PlacedSign> placed = new ArrayList<>();

  /** Adds a rule of a way, unless it has no sign. */
  void addOnRoad(int road, long way, ReadRule rule, int ruleId, String street, String postcode) {
    add(road, rule, ruleId, new PlacedSign.ElementId(false, way), street, postcode);
  }

  /** Adds a rule of a node; its street is found later. */
  void addAtJunction(int junction, long node, ReadRule rule, int ruleId) {
    add(junction, rule, ruleId, new PlacedSign.ElementId(true, node), "", "");
  }

  private void add(
      int at,
      ReadRule read,
      int ruleId,
      PlacedSign.ElementId element,
      String street,
      String postcode) {
    if (read.sign().isEmpty()) {
      return;
    }
    ShownSign sign = read.sign().get();
    boolean borne =
        sign.type() == Measure.WEIGHT && !element.node() && read.rule().nature() == Nature.PHYSICAL;
    PlacedSign.SameSign same =
        new PlacedSign.SameSign(
            sign.type(),
            sign.amount(),
            read.rule().clauses(),
            read.rule().classes(),
            read.rule().term(),
            borne);
    int directions = element.node() ? 3 : read.directions();
    placed.add(new PlacedSign(at, directions, ruleId, sign, same, element, street, postcode));
  }

  /** All signs, in the order in which they were added. */
  public List<PlacedSign> all() {
    return Collections.unmodifiableList(placed);
  }
}
