package dev.headroom.benchmarks.search;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Makes queries of places, as people type them. The seed decides. */
final class TypedPlaces {

  private static final int MOST = 2_000;
  private static final int LONG_ENOUGH_FOR_A_TYPO = 4;
  private static final double NEAR_DEGREES = 0.05;

  /** The kinds that a dispatcher drives to. */
  private static final Set<PlaceKind> FIRMS =
      EnumSet.of(
          PlaceKind.COMPANY,
          PlaceKind.SUPERMARKET,
          PlaceKind.SHOP,
          PlaceKind.FUEL,
          PlaceKind.INDUSTRIAL_ESTATE,
          PlaceKind.HOSPITAL,
          PlaceKind.PORT,
          PlaceKind.FERRY_TERMINAL,
          PlaceKind.AIRPORT,
          PlaceKind.SERVICES,
          PlaceKind.LORRY_PARK);

  /** Endings and words, and how people shorten them. */
  private static final Map<String, String> SHORT =
      Map.ofEntries(
          Map.entry("Street", "St"),
          Map.entry("Road", "Rd"),
          Map.entry("Avenue", "Ave"),
          Map.entry("Lane", "Ln"),
          Map.entry("Drive", "Dr"),
          Map.entry("Crescent", "Cres"),
          Map.entry("Square", "Sq"),
          Map.entry("Place", "Pl"),
          Map.entry("Court", "Ct"),
          Map.entry("Terrace", "Ter"),
          Map.entry("Close", "Cl"),
          Map.entry("Gardens", "Gdns"),
          Map.entry("Saint", "St"),
          Map.entry("Straße", "Str."),
          Map.entry("straße", "str."),
          Map.entry("Platz", "Pl."),
          Map.entry("Rua", "R."),
          Map.entry("Avenida", "Av."),
          Map.entry("Travessa", "Tv."),
          Map.entry("Largo", "Lg."),
          Map.entry("Estrada", "Estr."),
          Map.entry("Praça", "Pç."),
          Map.entry("Doutor", "Dr."));

  private final Random random;
  private final Map<PlaceKind, List<Place>> places = new EnumMap<>(PlaceKind.class);

  TypedPlaces(long seed) {
    random = new Random(seed);
  }

  /** A query, and the place that it means. */
  record Query(String text, Place meant, Optional<Position> near) {}

  void add(Place place) {
    places.computeIfAbsent(place.kind(), added -> new ArrayList<>()).add(place);
  }

  private List<Place> some(Set<PlaceKind> kinds) {
    List<Place> all = new ArrayList<>();
    kinds.forEach(kind -> all.addAll(places.getOrDefault(kind, List.of())));
    Collections.shuffle(all, random);
    return all;
  }

  List<Query> addresses() {
    return addresses(false);
  }

  /** Addresses with a typo in the street. */
  List<Query> misspeltAddresses() {
    return addresses(true);
  }

  private List<Query> addresses(boolean typo) {
    List<Query> queries = new ArrayList<>();
    for (Place house : some(EnumSet.of(PlaceKind.HOUSE))) {
      Address address = house.address();
      if (address.street().isEmpty()
          || address.houseNumber().isEmpty()
          || address.place().isEmpty()) {
        continue;
      }
      Optional<String> street = typo ? misspelt(address.street()) : Optional.of(address.street());
      if (street.isPresent() && queries.size() < MOST) {
        String line =
            numberFirst(address.country())
                ? address.houseNumber() + " " + street.get()
                : street.get() + " " + address.houseNumber();
        queries.add(new Query(line + ", " + address.place(), house, Optional.empty()));
      }
    }
    return queries;
  }

  private static boolean numberFirst(String country) {
    return Set.of("GB", "IM", "IE", "FR", "US", "CA", "AU").contains(country);
  }

  /** A typo in the longest word of a text: a letter wrong, missing, too much, or two swapped. */
  private Optional<String> misspelt(String text) {
    String longest = "";
    for (String word : text.split("[^\\p{L}]+")) {
      longest = word.length() > longest.length() ? word : longest;
    }
    if (longest.length() < LONG_ENOUGH_FOR_A_TYPO) {
      return Optional.empty();
    }
    int at = random.nextInt(longest.length() - 1);
    char other = (char) ('a' + random.nextInt(26));
    String wrong =
        switch (random.nextInt(4)) {
          case 0 -> longest.substring(0, at) + other + longest.substring(at + 1);
          case 1 -> longest.substring(0, at) + longest.substring(at + 1);
          case 2 -> longest.substring(0, at) + other + longest.substring(at);
          default ->
              longest.substring(0, at)
                  + longest.charAt(at + 1)
                  + longest.charAt(at)
                  + longest.substring(at + 2);
        };
    return Optional.of(text.replace(longest, wrong));
  }

  /** Streets with their place, in either order. */
  List<Query> streets() {
    List<Query> queries = new ArrayList<>();
    for (Place street : some(EnumSet.of(PlaceKind.STREET))) {
      String place = street.address().place();
      if (!place.isEmpty() && queries.size() < MOST) {
        String text =
            random.nextBoolean() ? street.name() + " " + place : place + ", " + street.name();
        queries.add(new Query(text, street, Optional.empty()));
      }
    }
    return queries;
  }

  /** Streets with their place, shortened. */
  List<Query> shortened() {
    List<Query> queries = new ArrayList<>();
    for (Place street : some(EnumSet.of(PlaceKind.STREET))) {
      String place = street.address().place();
      String name = street.name();
      for (Map.Entry<String, String> each : SHORT.entrySet()) {
        name = name.replaceAll(each.getKey() + "\\b", each.getValue());
      }
      if (!place.isEmpty() && !name.equals(street.name()) && queries.size() < MOST) {
        queries.add(
            new Query(name.toLowerCase(Locale.ROOT) + " " + place, street, Optional.empty()));
      }
    }
    return queries;
  }

  List<Query> firms() {
    List<Query> queries = new ArrayList<>();
    for (Place firm : some(FIRMS)) {
      if (!firm.address().place().isEmpty() && queries.size() < MOST) {
        queries.add(new Query(firm.name() + " " + firm.address().place(), firm, Optional.empty()));
      }
    }
    return queries;
  }

  /** The beginnings of streets, settlements and firms, typed by somebody who is near. */
  List<Query> beginnings(int letters) {
    Set<PlaceKind> kinds = EnumSet.copyOf(FIRMS);
    kinds.addAll(List.of(PlaceKind.STREET, PlaceKind.CITY, PlaceKind.TOWN, PlaceKind.VILLAGE));
    List<Query> queries = new ArrayList<>();
    for (Place place : some(kinds)) {
      if (place.name().length() > letters && queries.size() < MOST) {
        queries.add(
            new Query(place.name().substring(0, letters), place, Optional.of(near(place.at()))));
      }
    }
    return queries;
  }

  private Position near(Position at) {
    double lat = at.lat() + (random.nextDouble() - 0.5) * NEAR_DEGREES;
    double lon = at.lon() + (random.nextDouble() - 0.5) * NEAR_DEGREES;
    return new Position(Math.max(-90, Math.min(90, lat)), Math.max(-180, Math.min(180, lon)));
  }

  List<Query> postcodes() {
    List<Query> queries = new ArrayList<>();
    for (Place postcode : some(EnumSet.of(PlaceKind.POSTCODE))) {
      if (queries.size() < MOST) {
        String text = postcode.name();
        queries.add(
            new Query(
                random.nextBoolean() ? text : text.replace(" ", "").toLowerCase(Locale.ROOT),
                postcode,
                Optional.empty()));
      }
    }
    return queries;
  }
}
