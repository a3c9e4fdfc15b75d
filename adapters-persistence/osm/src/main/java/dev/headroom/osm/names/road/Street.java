package dev.headroom.osm.names.road;

import dev.headroom.osm.names.area.Lying;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.Names;
import java.util.Map;
import java.util.TreeMap;

/**
 * A street: a piece of road with one name in one settlement, or a name that only houses have.
 *
 * <p>Memory: about 300 bytes. For one thread.
 */
public final class Street {

  private static final int MOST_DIFFERENT = 64;

  private final Names names;
  private final Spot middle;
  private final Lying lying;
  private final int importance;
  private final Map<String, Integer> cities = new TreeMap<>();
  private final Map<String, Integer> postcodes = new TreeMap<>();
  private int houses;
  private String qualifier = "";

  /** A street. */
  public Street(Names names, Spot middle, Lying lying, int importance) {
    this.names = names;
    this.middle = middle;
    this.lying = lying;
    this.importance = importance;
  }

  /** Records the tagged city and postcode of one of its houses; either may be empty. */
  public void house(String city, String postcode) {
    houses++;
    count(city, cities);
    count(postcode, postcodes);
  }

  /** Records the tagged postcode of a part of it; may be empty. */
  void postcode(String postcode) {
    count(postcode, postcodes);
  }

  private static void count(String text, Map<String, Integer> counts) {
    if (!text.isEmpty() && (counts.size() < MOST_DIFFERENT || counts.containsKey(text))) {
      counts.merge(text, 1, Integer::sum);
    }
  }

  /** The place of its address: the one that most of its houses name, else the one it lies in. */
  public String place() {
    String most = lying.place();
    int best = 0;
    for (Map.Entry<String, Integer> city : cities.entrySet()) {
      if (city.getValue() > best) {
        best = city.getValue();
        most = city.getKey();
      }
    }
    return most;
  }

  /** The postcode, if all of it has one. */
  public String postcode() {
    if (postcodes.size() == 1) {
      return postcodes.keySet().iterator().next();
    }
    return postcodes.isEmpty() ? lying.postcode() : "";
  }

  /** Names its suburb in its address, since another street there has the same name. */
  public void qualify() {
    qualifier = lying.suburb().equals(place()) ? "" : lying.suburb();
  }

  /** The place of its address, with the suburb if that is needed to tell it from another street. */
  public String qualifiedPlace() {
    return qualifier.isEmpty() ? place() : qualifier + ", " + place();
  }

  public Names names() {
    return names;
  }

  public Spot middle() {
    return middle;
  }

  public Lying lying() {
    return lying;
  }

  /** How likely it is looked for; more if many houses stand along it. */
  public int importance() {
    return importance + Math.min(6, Integer.SIZE - Integer.numberOfLeadingZeros(houses));
  }
}
