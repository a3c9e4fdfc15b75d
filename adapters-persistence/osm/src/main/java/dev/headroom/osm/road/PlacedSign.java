package dev.headroom.osm.road;

import dev.headroom.domain.correction.Term;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.element.ShownSign;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * A sign on one road or at one junction. Memory: about 150 bytes.
 *
 * @param at the road, or the junction of a node's sign
 * @param directions 1 along the road, 2 against it, 3 both
 * @param rule the rule's id in the rule book
 * @param sign in its form for display
 * @param same the properties that it shares with equal signs
 * @param element of the map that carries it
 * @param street the name of the street; for a junction it is found later
 * @param postcode of the element, or empty
 */
public record PlacedSign(
    int at,
    int directions,
    int rule,
    ShownSign sign,
    SameSign same,
    ElementId element,
    String street,
    String postcode) {

  /** Whether it is at a junction, and not on a road. */
  public boolean atJunction() {
    return element.node();
  }

  /**
   * The properties by which signs are equal.
   *
   * @param borne whether it is the weight that a way bears as a bridge or a ship: it differs from
   *     an equal sign on the road to it, which is not a bridge
   */
  public record SameSign(
      Measure type,
      int amount,
      List<Clause> clauses,
      Set<VehicleClass> classes,
      Term term,
      boolean borne) {}

  /** An element of the map; nodes come after ways. */
  public record ElementId(boolean node, long id) implements Comparable<ElementId> {
    @Override
    public int compareTo(ElementId other) {
      return Comparator.comparing(ElementId::node)
          .thenComparing(ElementId::id)
          .compare(this, other);
    }

    @Override
    public String toString() {
      return (node ? "node/" : "way/") + id;
    }
  }
}
