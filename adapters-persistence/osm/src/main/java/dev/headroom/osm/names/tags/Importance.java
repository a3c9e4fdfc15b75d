package dev.headroom.osm.names.tags;

import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceKind;
import java.util.Map;

/** Rates how likely a place is looked for, 0 to 100. */
public final class Importance {

  private static final int MOST_DIGITS = 10;
  private static final int OF_A_CAPITAL = 8;
  private static final int OF_FAME = 5;
  private static final int OF_CODES = 6;

  private Importance() {}

  /** The importance of a place with these tags. */
  public static int of(PlaceKind kind, Map<String, String> tags) {
    int importance = of(kind);
    if (kind.compareTo(PlaceKind.LOCALITY) <= 0) {
      importance += people(tags) / 2;
      importance += tags.getOrDefault("capital", "no").equals("yes") ? OF_A_CAPITAL : 0;
    }
    if (tags.containsKey("wikidata") || tags.containsKey("wikipedia")) {
      importance += OF_FAME;
    }
    if (kind == PlaceKind.AIRPORT && tags.containsKey("iata")) {
      importance += OF_CODES;
    }
    return Math.min(PlaceEntry.MOST_IMPORTANT, importance);
  }

  /** The importance of a kind. */
  public static int of(PlaceKind kind) {
    return switch (kind) {
      case COUNTRY -> 80;
      case CITY -> 70;
      case TOWN -> 58;
      case REGION -> 50;
      case VILLAGE -> 45;
      case SUBURB -> 42;
      case HAMLET -> 32;
      case LOCALITY -> 20;
      case STREET -> 30;
      case ROAD -> 38;
      case JUNCTION -> 28;
      case POSTCODE -> 30;
      case HOUSE -> 15;
      case AIRPORT -> 46;
      case PORT, FERRY_TERMINAL, SERVICES -> 40;
      case STATION, HOSPITAL -> 36;
      case INDUSTRIAL_ESTATE, LORRY_PARK -> 34;
      case SUPERMARKET -> 28;
      case FUEL, COMPANY -> 24;
      case SHOP -> 20;
      case SITE -> 18;
    };
  }

  /** The number of binary digits of the population; 0 if it cannot be read. */
  private static int people(Map<String, String> tags) {
    String population = tags.getOrDefault("population", "").replaceAll("[ .,']", "");
    boolean whole =
        !population.isEmpty()
            && population.length() <= MOST_DIGITS
            && population.chars().allMatch(c -> c >= '0' && c <= '9');
    return whole ? Long.SIZE - Long.numberOfLeadingZeros(Long.parseLong(population)) : 0;
  }
}
