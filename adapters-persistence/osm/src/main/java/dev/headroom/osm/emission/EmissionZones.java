package dev.headroom.osm.emission;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.emission.ZoneRow.Kind;
import dev.headroom.osm.place.Areas;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import java.util.ArrayList;
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
    List<ReadRule> rules = new ArrayList<>();
    groups(zones, country, Kind.KEPT_OUT).forEach((most, of) -> rules.add(ban(most, of)));
    groups(zones, country, Kind.CHARGED).forEach((most, of) -> rules.add(charge(most, of)));
    return rules;
  }

  /** The classes of which something is asked, by the least that any of the zones lets emit. */
  private static Map<Integer, Set<VehicleClass>> groups(
      List<EmissionZone> zones, String country, Kind kind) {
    Map<VehicleClass, Integer> least = new EnumMap<>(VehicleClass.class);
    for (EmissionZone zone : zones) {
      zone.asks(country)
          .forEach(
              (of, asked) -> {
                if (asked.of() == kind) {
                  least.merge(of, asked.most(), Math::min);
                }
              });
    }
    Map<Integer, Set<VehicleClass>> groups = new TreeMap<>();
    least.forEach(
        (of, most) ->
            groups.computeIfAbsent(most, added -> EnumSet.noneOf(VehicleClass.class)).add(of));
    return groups;
  }

  /** The rule of a zone that charges; it stops nobody and has no sign. */
  private static ReadRule charge(int most, Set<VehicleClass> classes) {
    Comparison more = new Comparison(Measure.EMISSION, Comparison.Operator.MORE, most);
    return new ReadRule(
        new Rule(
            Matter.EMISSION_CHARGE,
            Nature.LEGAL,
            classes,
            List.of(
                Clause.always(Access.OPEN),
                new Clause(
                    Access.CLOSED,
                    new Condition(Set.of(), Optional.empty(), List.of(more), false)))),
        3,
        Optional.empty());
  }

  private static ReadRule ban(int most, Set<VehicleClass> classes) {
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
