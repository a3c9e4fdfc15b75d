package dev.headroom.osm.names.tags;

import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of an element.
 *
 * @param name the one on the map, at most {@value #LONGEST} characters
 * @param others further names, none of them equal to {@code name}; at most {@value #MOST}
 */
public record Names(String name, List<OtherName> others) {

  /** No name. */
  public static final Names NONE = new Names("", List.of());

  /** The greatest length of a name, in characters; the rest is cut off. */
  public static final int LONGEST = 80;

  /** The greatest number of further names. */
  public static final int MOST = 96;

  private static final int MOST_IN_A_VALUE = 8;
  private static final Pattern IN_A_LANGUAGE =
      Pattern.compile("(?:alt_|official_|short_)?name:([a-z]{2,3})(?:[-_][A-Za-z]{2,8})?");
  private static final Set<String> WITHOUT_LANGUAGE =
      Set.of(
          "name:left",
          "name:right",
          "alt_name",
          "old_name",
          "loc_name",
          "short_name",
          "official_name",
          "int_name",
          "nat_name",
          "reg_name");
  private static final List<String> NAMING = List.of("name", "brand", "operator");
  private static final Set<String> OF_THE_FIRM =
      Set.of("brand", "operator", "network", "iata", "icao");

  /** Copies the further names. */
  public Names {
    others = List.copyOf(others);
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return name.isEmpty();
  }

  /** The names of a street, a settlement or a boundary. */
  public static Names of(Map<String, String> tags) {
    return tags.containsKey("name") ? of(tags, Set.of(), clean(tags.get("name"))) : NONE;
  }

  /**
   * The names of a firm or a site: also its brand, its operator and its codes. What has no name has
   * that of its brand, and a firm that of its operator.
   */
  public static Names ofSite(PlaceKind kind, Map<String, String> tags) {
    for (String key : kind == PlaceKind.SITE ? List.of("name", "brand") : NAMING) {
      String name = clean(tags.getOrDefault(key, ""));
      if (!name.isEmpty()) {
        return of(tags, OF_THE_FIRM, name);
      }
    }
    return NONE;
  }

  /** The further names in the tags of a way whose name is known. */
  public static List<OtherName> further(Map<String, String> tags) {
    return of(tags).others();
  }

  private static Names of(Map<String, String> tags, Set<String> more, String name) {
    if (name.isEmpty()) {
      return NONE;
    }
    if (tags.size() == 1) {
      return new Names(name, List.of());
    }
    Map<String, String> sorted = new TreeMap<>();
    tags.forEach(
        (key, value) -> {
          if (WITHOUT_LANGUAGE.contains(key)
              || more.contains(key)
              || (key.contains("name:") && IN_A_LANGUAGE.matcher(key).matches())) {
            sorted.put(key, value);
          }
        });
    if (sorted.isEmpty()) {
      return new Names(name, List.of());
    }
    Set<OtherName> others = new LinkedHashSet<>();
    sorted.forEach((key, value) -> add(language(key), value, name, others));
    return new Names(name, new ArrayList<>(others));
  }

  private static String language(String key) {
    Matcher matcher = IN_A_LANGUAGE.matcher(key);
    return matcher.matches() ? matcher.group(1) : "";
  }

  private static void add(String language, String value, String name, Set<OtherName> others) {
    String[] parts = value.split(";", MOST_IN_A_VALUE + 1);
    for (int i = 0; i < Math.min(parts.length, MOST_IN_A_VALUE); i++) {
      String other = clean(parts[i]);
      if (!other.isEmpty() && !other.equals(name) && others.size() < MOST) {
        others.add(new OtherName(language, other));
      }
    }
  }

  /** These names, and those of another element that is the same place. */
  public Names and(Names same) {
    Set<OtherName> all = new LinkedHashSet<>(others);
    addUnlessFull(same.others, all);
    if (!same.isEmpty()) {
      addUnlessFull(List.of(new OtherName("", same.name)), all);
    }
    return all.size() == others.size() ? this : new Names(name, new ArrayList<>(all));
  }

  private void addUnlessFull(Collection<OtherName> from, Set<OtherName> all) {
    for (OtherName other : from) {
      if (all.size() < MOST && !other.name().equals(name)) {
        all.add(other);
      }
    }
  }

  private static String clean(String raw) {
    return Text.clean(raw, LONGEST);
  }
}
