package dev.headroom.osm.emission;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.place.Areas;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The low-emission zones of a map, and the rules that they are for the roads in them. */
public final class EmissionZones {

  /**
   * The tag by which clients know a sign of a zone: no tag of the road has it. Of vans, where they
   * are asked something else than lorries, it is the other one.
   */
  private static final String TAG = "low_emission_zone";

  private static final String TAG_OF_VANS = TAG + ":goods";

  private final Areas<EmissionZone> areas;

  /** Zones in these areas. */
  public EmissionZones(Areas<EmissionZone> areas) {
    this.areas = areas;
  }

  /** The zones around a place. */
  public List<EmissionZone> at(int latE7, int lonE7) {
    return areas.at(latE7, lonE7);
  }

  /**
   * The rules of a road in some zones: for each class the strictest of them. A motorway and a ferry
   * have none. The laws leave motorways out of zones, whose outlines on the map are drawn across
   * them, and aboard nobody drives; both are reported like a zone of which nothing is known.
   */
  public static List<ReadRule> rules(List<EmissionZone> zones, String country, RoadClass road) {
    if (zones.isEmpty() || road == RoadClass.MOTORWAY || road == RoadClass.FERRY) {
      return List.of();
    }
    Map<VehicleClass, Integer> least = new EnumMap<>(VehicleClass.class);
    for (EmissionZone zone : zones) {
      zone.most(country).forEach((of, most) -> least.merge(of, most, Math::min));
    }
    Map<Integer, Set<VehicleClass>> groups = new TreeMap<>();
    least.forEach(
        (of, most) ->
            groups.computeIfAbsent(most, added -> EnumSet.noneOf(VehicleClass.class)).add(of));
    return groups.entrySet().stream().map(each -> rule(each.getKey(), each.getValue())).toList();
  }

  private static ReadRule rule(int most, Set<VehicleClass> classes) {
    boolean vans = classes.equals(Set.of(VehicleClass.LIGHT_GOODS));
    return new ReadRule(
        new Rule(
            Subject.of(Measure.EMISSION),
            Nature.LEGAL,
            classes,
            List.of(Clause.always(new Value.AtMost(most)))),
        3,
        Optional.of(
            new ShownSign(
                Measure.EMISSION,
                most,
                vans ? TAG_OF_VANS : TAG,
                Sign.of(HazardKind.LOW_EMISSION_ZONE, new Sign.Metric(most)))));
  }
}
