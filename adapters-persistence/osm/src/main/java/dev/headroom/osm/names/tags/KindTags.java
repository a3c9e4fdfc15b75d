package dev.headroom.osm.names.tags;

import dev.headroom.domain.gazetteer.PlaceKind;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the kind of a named element that people drive to.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Map_features">map features</a>
 */
public final class KindTags {

  /** Things by a road rather than places, though some have a name. */
  private static final Set<String> FURNITURE =
      Set.of(
          "atm",
          "bbq",
          "bench",
          "bicycle_parking",
          "clock",
          "drinking_water",
          "feeding_place",
          "grit_bin",
          "hunting_stand",
          "lounger",
          "parking_entrance",
          "parking_space",
          "post_box",
          "shelter",
          "telephone",
          "vending_machine",
          "waste_basket",
          "watering_place");

  private static final Set<String> NOTHING = Set.of("no", "vacant", "none", "disused");
  private static final Set<String> OF_FIRMS =
      Set.of("industrial", "warehouse", "factory", "manufacture", "office");
  private static final Set<String> WORKS =
      Set.of("works", "wastewater_plant", "water_works", "silo", "storage_tank", "kiln");
  private static final Set<String> NO_SIGHTS = Set.of("information", "artwork", "picnic_site");
  private static final Set<String> FOR_LORRIES = Set.of("yes", "designated", "only", "permissive");

  private KindTags() {}

  /** The kind of a settlement. */
  public static Optional<PlaceKind> settlement(Map<String, String> tags) {
    return switch (tags.getOrDefault("place", "")) {
      case "country" -> Optional.of(PlaceKind.COUNTRY);
      case "state", "region", "province", "county", "district", "island", "archipelago" ->
          Optional.of(PlaceKind.REGION);
      case "city" -> Optional.of(PlaceKind.CITY);
      case "town", "municipality" -> Optional.of(PlaceKind.TOWN);
      case "village" -> Optional.of(PlaceKind.VILLAGE);
      case "suburb", "borough", "quarter", "neighbourhood", "city_block" ->
          Optional.of(PlaceKind.SUBURB);
      case "hamlet" -> Optional.of(PlaceKind.HAMLET);
      case "islet", "isolated_dwelling", "farm", "locality", "plot", "allotments" ->
          Optional.of(PlaceKind.LOCALITY);
      default -> Optional.empty();
    };
  }

  /** The kind of a place that is no settlement. */
  public static Optional<PlaceKind> site(Map<String, String> tags) {
    Optional<PlaceKind> traffic = traffic(tags);
    if (traffic.isPresent()) {
      return traffic;
    }
    String shop = tags.getOrDefault("shop", "");
    if (!shop.isEmpty() && !NOTHING.contains(shop)) {
      return Optional.of(shop(shop));
    }
    if (isFirm(tags)) {
      return Optional.of(PlaceKind.COMPANY);
    }
    String amenity = tags.getOrDefault("amenity", "");
    if (amenity.equals("hospital") || tags.getOrDefault("healthcare", "").equals("hospital")) {
      return Optional.of(PlaceKind.HOSPITAL);
    }
    Optional<PlaceKind> land = land(tags);
    if (land.isPresent()) {
      return land;
    }
    return isSite(amenity, tags) ? Optional.of(PlaceKind.SITE) : Optional.empty();
  }

  private static Optional<PlaceKind> traffic(Map<String, String> tags) {
    Optional<PlaceKind> amenity =
        switch (tags.getOrDefault("amenity", "")) {
          case "fuel" -> Optional.of(PlaceKind.FUEL);
          case "ferry_terminal" -> Optional.of(PlaceKind.FERRY_TERMINAL);
          case "bus_station" -> Optional.of(PlaceKind.STATION);
          case "truck_stop" -> Optional.of(PlaceKind.LORRY_PARK);
          case "parking" ->
              Optional.of(
                  FOR_LORRIES.contains(tags.getOrDefault("hgv", ""))
                      ? PlaceKind.LORRY_PARK
                      : PlaceKind.SITE);
          default -> Optional.empty();
        };
    if (amenity.isPresent()) {
      return amenity;
    }
    String highway = tags.getOrDefault("highway", "");
    if (highway.equals("services") || highway.equals("rest_area")) {
      return Optional.of(PlaceKind.SERVICES);
    }
    if (tags.getOrDefault("aeroway", "").equals("aerodrome")) {
      return Optional.of(PlaceKind.AIRPORT);
    }
    String railway = tags.getOrDefault("railway", "");
    if (railway.equals("station")
        || railway.equals("halt")
        || tags.getOrDefault("building", "").equals("train_station")
        || isStationOfTrains(tags)) {
      return Optional.of(PlaceKind.STATION);
    }
    return isPort(tags) ? Optional.of(PlaceKind.PORT) : Optional.empty();
  }

  private static boolean isStationOfTrains(Map<String, String> tags) {
    return tags.getOrDefault("public_transport", "").equals("station")
        && !tags.getOrDefault("ferry", "").equals("yes")
        && !tags.containsKey("aerialway");
  }

  private static boolean isPort(Map<String, String> tags) {
    String harbour = tags.getOrDefault("harbour", "no");
    return !harbour.equals("no")
        || tags.getOrDefault("landuse", "").equals("port")
        || tags.getOrDefault("landuse", "").equals("harbour")
        || tags.getOrDefault("industrial", "").equals("port")
        || tags.getOrDefault("seamark:type", "").equals("harbour");
  }

  private static PlaceKind shop(String shop) {
    return switch (shop) {
      case "supermarket", "hypermarket" -> PlaceKind.SUPERMARKET;
      case "wholesale", "trade", "industrial" -> PlaceKind.COMPANY;
      default -> PlaceKind.SHOP;
    };
  }

  private static boolean isFirm(Map<String, String> tags) {
    return is(tags, "office")
        || is(tags, "craft")
        || is(tags, "industrial")
        || WORKS.contains(tags.getOrDefault("man_made", ""))
        || tags.getOrDefault("power", "").equals("plant")
        || tags.getOrDefault("waterway", "").equals("boatyard")
        || OF_FIRMS.contains(tags.getOrDefault("building", ""));
  }

  private static boolean is(Map<String, String> tags, String key) {
    String value = tags.get(key);
    return value != null && !NOTHING.contains(value);
  }

  private static Optional<PlaceKind> land(Map<String, String> tags) {
    return switch (tags.getOrDefault("landuse", "")) {
      case "industrial", "commercial", "retail", "depot" ->
          Optional.of(PlaceKind.INDUSTRIAL_ESTATE);
      case "quarry", "landfill" -> Optional.of(PlaceKind.COMPANY);
      case "" -> Optional.empty();
      case "farmyard", "cemetery", "allotments", "military", "religious", "education" ->
          Optional.of(PlaceKind.SITE);
      default -> Optional.empty();
    };
  }

  private static boolean isSite(String amenity, Map<String, String> tags) {
    return (!amenity.isEmpty() && !FURNITURE.contains(amenity) && !NOTHING.contains(amenity))
        || (is(tags, "tourism") && !NO_SIGHTS.contains(tags.get("tourism")))
        || is(tags, "historic")
        || (is(tags, "leisure") && !tags.get("leisure").equals("picnic_table"))
        || is(tags, "healthcare")
        || tags.getOrDefault("emergency", "").endsWith("_station")
        || is(tags, "military")
        || is(tags, "club")
        || is(tags, "building")
        || tags.getOrDefault("aeroway", "").equals("terminal")
        || tags.getOrDefault("place", "").equals("square")
        || tags.getOrDefault("barrier", "").equals("toll_booth")
        || tags.getOrDefault("barrier", "").equals("border_control")
        || Set.of("pier", "lighthouse", "tower", "bridge")
            .contains(tags.getOrDefault("man_made", ""));
  }
}
