package dev.headroom.persistence.places;

import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceEntry;
import dev.headroom.domain.gazetteer.PlaceEntry.OtherName;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes indexes of a few places for tests. */
final class Indexed {

  private final List<PlaceEntry> entries = new ArrayList<>();

  Indexed street(String name, String place, double lat, double lon) {
    return add(PlaceKind.STREET, name, new Address(name, "", "", place, "GB"), lat, lon, 30);
  }

  Indexed house(
      String number, String street, String postcode, String place, double lat, double lon) {
    Address address = new Address(street, number, postcode, place, "GB");
    return add(PlaceKind.HOUSE, "", address, lat, lon, 15);
  }

  Indexed town(String name, double lat, double lon, int importance) {
    return add(PlaceKind.TOWN, name, new Address("", "", "", "", "GB"), lat, lon, importance);
  }

  Indexed site(PlaceKind kind, String name, String place, double lat, double lon) {
    return add(kind, name, new Address("", "", "", place, "GB"), lat, lon, 25);
  }

  Indexed add(
      PlaceKind kind, String name, Address address, double lat, double lon, int importance) {
    return add(PlaceEntry.of(Place.at(kind, name, address, new Position(lat, lon)), importance));
  }

  Indexed named(PlaceKind kind, String name, String language, String other) {
    Place place = Place.at(kind, name, Address.UNKNOWN, new Position(51, -3));
    return add(new PlaceEntry(place, List.of(new OtherName(language, other)), List.of(), 50));
  }

  Indexed add(PlaceEntry entry) {
    entries.add(entry);
    return this;
  }

  /** The bytes of the index. */
  byte[] bytes() {
    try {
      Path folder = Files.createTempDirectory("places");
      try (PlaceIndexWriter writer = new PlaceIndexWriter(folder)) {
        entries.forEach(writer::add);
        return Files.readAllBytes(writer.finish().orElseThrow());
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> left;
    try (var files = Files.list(folder)) {
      left = files.toList();
    }
    for (Path each : left) {
      Files.delete(each);
    }
    Files.delete(folder);
  }

  LucenePlaces open() {
    return open(bytes());
  }

  static LucenePlaces open(byte[] bytes) {
    try {
      return LucenePlaces.open(List.of(ByteBuffer.wrap(bytes))).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<PlaceMatch> search(LucenePlaces places, String text) {
    return places.search(new PlaceQuery(text, Optional.empty(), "", 10));
  }

  /** The answers, one a line, as a reader sees them. */
  static List<String> rows(LucenePlaces places, String text) {
    return search(places, text).stream().map(Indexed::row).toList();
  }

  static String first(LucenePlaces places, String text) {
    return rows(places, text).stream().findFirst().orElse("nothing");
  }

  private static String row(PlaceMatch match) {
    Place place = match.place();
    Address address = place.address();
    String name =
        place.kind() == PlaceKind.HOUSE
            ? address.street() + " " + address.houseNumber()
            : place.name();
    return match.closeness()
        + " "
        + name
        + (address.place().isEmpty() ? "" : ", " + address.place());
  }
}
