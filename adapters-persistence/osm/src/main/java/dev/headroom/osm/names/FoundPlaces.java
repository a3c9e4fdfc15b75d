package dev.headroom.osm.names;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.NamesImport.Collected;
import dev.headroom.osm.names.area.AddressedPlaces;
import dev.headroom.osm.names.area.CitiesOfHouses;
import dev.headroom.osm.names.area.District;
import dev.headroom.osm.names.area.Districts;
import dev.headroom.osm.names.area.Lying;
import dev.headroom.osm.names.area.Settlement;
import dev.headroom.osm.names.area.Settlements;
import dev.headroom.osm.names.house.House;
import dev.headroom.osm.names.house.Houses;
import dev.headroom.osm.names.road.Junctions.Junction;
import dev.headroom.osm.names.road.NumberedRoad;
import dev.headroom.osm.names.road.NumberedRoads;
import dev.headroom.osm.names.road.Street;
import dev.headroom.osm.names.road.Streets;
import dev.headroom.osm.names.shape.Feature;
import dev.headroom.osm.names.shape.Shape;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.names.tags.AddressLine;
import dev.headroom.osm.names.tags.Importance;
import dev.headroom.osm.names.tags.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** The places of an import, each with its address and what it lies in. For one thread. */
final class FoundPlaces implements PlaceEntries {

  private static final int OF_A_MAJOR_ROAD = 8;

  private final Districts districts;
  private final Houses houses;
  private final List<PlaceEntry> others = new ArrayList<>();

  /** Finds the places, for which what was collected is used up. */
  FoundPlaces(Collected collected, RoadNetwork network, Function<Position, String> countries) {
    Function<Spot, String> country = spot -> countries.apply(position(spot.lat(), spot.lon()));
    locate(collected);
    Settlements settlements =
        new Settlements(collected.outlines, collected.settlements, collected.boundaries, country);
    Sites sites = new Sites(collected.sites);
    List<District> all = new ArrayList<>(settlements.districts());
    all.addAll(postalAreas(collected));
    all.addAll(estates(collected));
    CitiesOfHouses cities = new CitiesOfHouses(settlements.names());
    AddressedPlaces addressed = new AddressedPlaces();
    for (House house : collected.houses.all()) {
      AddressLine line = house.line();
      cities.add(line, house.spot());
      addressed.add(line.city(), line.suburb(), house.spot().lat(), house.spot().lon());
    }
    districts = new Districts(all, addressed, countries);
    Streets streets = new Streets(network, districts, collected.wayNames);
    houses = collected.houses;
    new StreetsOfHouses(houses, streets, districts).find(network);
    houses.unite();
    postcodes(collected);
    settlements.all().forEach(this::settlement);
    cities.settlements().forEach(this::settlement);
    streets.all().forEach(this::street);
    new NumberedRoads(network, collected.wayNames).all().forEach(this::road);
    collected.junctions.of(network, country).forEach(this::junction);
    collected.postcodes.each(this::postcode);
    sites.all().forEach(this::site);
    others.sort(
        Comparator.comparing((PlaceEntry entry) -> entry.place().kind())
            .thenComparing(entry -> entry.place().name())
            .thenComparing(entry -> entry.place().at().lat())
            .thenComparing(entry -> entry.place().at().lon()));
  }

  private static void locate(Collected collected) {
    locate(collected.settlements, collected);
    locate(collected.sites, collected);
    locate(collected.postalAreas, collected);
    collected.boundaries.removeIf(
        boundary -> !boundary.feature().locate(collected.outlines, collected.outlineOf));
    collected.houses.locate(collected.outlines);
  }

  private static void locate(List<Feature> features, Collected collected) {
    features.removeIf(feature -> !feature.locate(collected.outlines, collected.outlineOf));
  }

  private static List<District> postalAreas(Collected collected) {
    List<District> areas = new ArrayList<>();
    for (Feature area : collected.postalAreas) {
      Shape shape = area.shape(collected.outlines);
      if (shape.isArea()) {
        areas.add(new District(area.names(), PlaceKind.POSTCODE, area.spot(), shape));
        collected.postcodes.bound(area.names().name(), area.spot());
      }
    }
    return areas;
  }

  private static List<District> estates(Collected collected) {
    List<District> areas = new ArrayList<>();
    for (Feature site : collected.sites) {
      if (site.kind() == PlaceKind.INDUSTRIAL_ESTATE && !site.isNode()) {
        areas.add(
            new District(site.names(), site.kind(), site.spot(), site.shape(collected.outlines)));
      }
    }
    return areas;
  }

  private void postcodes(Collected collected) {
    for (House house : houses.all()) {
      if (!house.line().postcode().isEmpty()) {
        collected.postcodes.add(house.line().postcode(), house.spot().lat(), house.spot().lon());
      }
    }
    for (Map.Entry<Integer, String> way : collected.postcodeWays) {
      int node = collected.outlines.nodes(way.getKey())[0];
      if (collected.outlines.placed(node)) {
        collected.postcodes.add(
            way.getValue(), collected.outlines.lat(node), collected.outlines.lon(node));
      }
    }
  }

  private static Position position(int latE7, int lonE7) {
    return Position.ofE7(latE7, lonE7);
  }

  private static Place place(PlaceKind kind, String name, Address address, Spot spot) {
    return new Place(
        kind,
        name,
        address,
        position(spot.lat(), spot.lon()),
        position(spot.doorLat(), spot.doorLon()));
  }

  private Lying at(Spot spot) {
    return districts.at(spot.lat(), spot.lon());
  }

  private void settlement(Settlement settlement) {
    Lying lying = at(settlement.spot());
    String name = settlement.names().name();
    String place = lying.place().equals(name) ? lying.region() : lying.place();
    if (settlement.kind() == PlaceKind.REGION || place.equals(name)) {
      place = "";
    }
    add(
        place(
            settlement.kind(),
            name,
            new Address("", "", "", place, lying.country()),
            settlement.spot()),
        settlement.names(),
        lying.within(),
        settlement.importance());
  }

  private void add(Place place, Names names, List<String> within, int importance) {
    others.add(new PlaceEntry(place, names.others(), within, importance));
  }

  private void street(Street street) {
    Lying lying = street.lying();
    String name = street.names().name();
    Address address =
        new Address(name, "", street.postcode(), street.qualifiedPlace(), lying.country());
    add(
        place(PlaceKind.STREET, name, address, street.middle()),
        street.names(),
        within(lying, AddressLine.NONE, street.place()),
        street.importance());
  }

  private void road(NumberedRoad road) {
    Lying lying = at(road.middle());
    String number = road.number();
    String joined = number.replace(" ", "");
    List<OtherName> names = joined.equals(number) ? List.of() : List.of(new OtherName("", joined));
    Address address = new Address("", "", "", lying.place(), lying.country());
    add(
        place(PlaceKind.ROAD, number, address, road.middle()),
        new Names(number, names),
        lying.within(),
        Importance.of(PlaceKind.ROAD) + (road.major() ? OF_A_MAJOR_ROAD : 0));
  }

  private void junction(Junction junction) {
    Lying lying = at(junction.spot());
    Address address = new Address("", "", "", lying.place(), lying.country());
    add(
        place(PlaceKind.JUNCTION, junction.names().name(), address, junction.spot()),
        junction.names(),
        lying.within(),
        Importance.of(PlaceKind.JUNCTION));
  }

  private void postcode(String postcode, Spot spot) {
    Lying lying = at(spot);
    Address address = new Address("", "", postcode, lying.place(), lying.country());
    add(
        place(PlaceKind.POSTCODE, postcode, address, spot),
        Names.NONE,
        lying.within(),
        Importance.of(PlaceKind.POSTCODE));
  }

  private void site(Sites.Site site) {
    Lying lying = at(site.spot);
    AddressLine line = site.line;
    String place = line.city().isEmpty() ? lying.place() : line.city();
    Address address =
        new Address(
            line.street().isEmpty() ? line.area() : line.street(),
            site.number,
            line.postcode().isEmpty() ? lying.postcode() : line.postcode(),
            place.equals(site.names.name()) ? lying.suburb() : place,
            country(line, lying));
    add(
        place(site.kind, site.names.name(), address, site.spot),
        site.names,
        within(lying, line, place),
        site.importance);
  }

  private static String country(AddressLine line, Lying lying) {
    return lying.country().isEmpty() ? line.country() : lying.country();
  }

  /** The names of what a place lies in, with those that its address names besides. */
  private static List<String> within(Lying lying, AddressLine line, String place) {
    Set<String> within = new LinkedHashSet<>();
    for (String each : List.of(line.area(), line.suburb(), line.city(), place)) {
      if (!each.isEmpty() && !lying.within().contains(each)) {
        within.add(each);
      }
    }
    if (within.isEmpty()) {
      return lying.within();
    }
    within.addAll(lying.within());
    return List.copyOf(within);
  }

  private PlaceEntry house(House house) {
    Lying lying = at(house.spot());
    AddressLine line = house.line();
    Optional<Street> street = house.street();
    String place = line.city().isEmpty() ? street.map(Street::place).orElse("") : line.city();
    place = place.isEmpty() ? lying.place() : place;
    String postcode = line.postcode().isEmpty() ? lying.postcode() : line.postcode();
    if (postcode.isEmpty() && street.isPresent() && street.get().place().equals(place)) {
      place = street.get().qualifiedPlace();
    }
    Address address =
        new Address(
            line.street().isEmpty() ? line.area() : line.street(),
            house.number(),
            postcode,
            place,
            country(line, lying));
    List<OtherName> names = new ArrayList<>();
    house.each().forEach(number -> names.add(new OtherName("", number)));
    street.ifPresent(
        on ->
            on.names().others().stream()
                .filter(other -> !other.language().isEmpty())
                .forEach(names::add));
    return new PlaceEntry(
        place(PlaceKind.HOUSE, house.name(), address, house.spot()),
        names,
        within(lying, line, place),
        Importance.of(PlaceKind.HOUSE));
  }

  @Override
  public void forEach(Consumer<PlaceEntry> each) {
    others.forEach(each);
    houses.all().forEach(house -> each.accept(house(house)));
  }
}
