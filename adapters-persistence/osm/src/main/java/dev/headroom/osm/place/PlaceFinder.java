package dev.headroom.osm.place;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.osm.tags.element.Location;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.locationtech.jts.geom.Envelope;

/**
 * Finds the time zone and the country of a place by its coordinates, unless the import's settings
 * give them. Records the ones found. For one thread.
 */
public final class PlaceFinder {

  private record Local(ZoneId zone, String country) {}

  private final Optional<ZoneId> toldZone;
  private final Optional<String> toldCountry;
  private final Optional<ZoneShapes> shapes;
  private final ZoneCountries zoneCountries = new ZoneCountries();
  private final Map<String, Local> locals = new HashMap<>();
  private final SortedSet<String> zones = new TreeSet<>();
  private final SortedSet<String> countries = new TreeSet<>();

  /** Finds places in a box; if both zone and country are given, nothing is loaded. */
  public PlaceFinder(Box box, Optional<ZoneId> toldZone, Optional<String> toldCountry) {
    this.toldZone = toldZone;
    this.toldCountry = toldCountry;
    this.shapes =
        toldZone.isPresent() && toldCountry.isPresent()
            ? Optional.empty()
            : Optional.of(
                new ZoneShapes(new Envelope(box.west(), box.east(), box.south(), box.north())));
  }

  /** The time zone and country of a place. */
  public Location at(Position position) {
    String id = shapes.flatMap(s -> s.zoneAt(position.lat(), position.lon())).orElse("");
    Local local = locals.computeIfAbsent(id, this::local);
    zones.add(local.zone.getId());
    if (!local.country.isEmpty()) {
      countries.add(local.country);
    }
    return new Location(position, local.country, local.zone);
  }

  private Local local(String id) {
    return new Local(
        toldZone.orElseGet(() -> zoneOf(id)), toldCountry.orElseGet(() -> zoneCountries.of(id)));
  }

  private static ZoneId zoneOf(String id) {
    try {
      return ZoneId.of(id);
    } catch (DateTimeException e) {
      return ZoneOffset.UTC;
    }
  }

  /** The zones found so far. */
  public SortedSet<String> zones() {
    return new TreeSet<>(zones);
  }

  /** The countries found so far. */
  public SortedSet<String> countries() {
    return new TreeSet<>(countries);
  }
}
