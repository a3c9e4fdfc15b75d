package dev.headroom.osm.place;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.ibm.icu.util.TimeZone;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.Collections;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.iakovlev.timeshape.proto.Geojson;
import org.junit.jupiter.api.Test;

/** The table says of every zone what ICU does, which knows them all. */
class ZoneCountriesTest {

  @Test
  void everyZoneHasTheCountryThatIcuKnows() {
    Set<String> zones = new TreeSet<>(ZoneId.getAvailableZoneIds());
    Collections.addAll(zones, TimeZone.getAvailableIDs());
    zones.addAll(shapes());
    zones.addAll(Set.of("", "UTC", "Etc/GMT+5", "Nowhere/Atlantis"));
    ZoneCountries countries = new ZoneCountries();
    TreeMap<String, String> differing = new TreeMap<>();
    for (String zone : zones) {
      if (!countries.of(zone).equals(ofIcu(zone))) {
        differing.put(zone, countries.of(zone) + " instead of " + ofIcu(zone));
      }
    }

    assertThat(zones).hasSizeGreaterThan(600);
    assertThat(differing).isEmpty();
    assertThat(countries.of("Europe/Isle_of_Man")).isEqualTo("IM");
  }

  private static String ofIcu(String zone) {
    try {
      String region = zone.isEmpty() ? "" : TimeZone.getRegion(zone);
      return region.length() == 2 ? region : "";
    } catch (IllegalArgumentException unknown) {
      return "";
    }
  }

  /** The zones that an import can find. */
  private static Set<String> shapes() {
    Set<String> zones = new TreeSet<>();
    ZoneShapes.eachFeature(
        feature -> {
          try {
            zones.add(Geojson.Feature.parseFrom(feature).getProperties(0).getValueString());
          } catch (InvalidProtocolBufferException e) {
            throw new UncheckedIOException(e);
          }
        });
    return zones;
  }
}
