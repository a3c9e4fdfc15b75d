package dev.headroom.application.administration.vehicle;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Validates the groups of many vehicles against those of their organisation. Safe for several
 * threads.
 */
record KnownGroups(VehicleGroups groups) {

  private static final int AT_ONCE = 1_000;

  /** The vehicles that name unknown groups, with their faults. */
  List<RefusedVehicle> problems(long organisation, List<Vehicles.New> added) {
    Set<Long> owned = owned(organisation, added);
    List<RefusedVehicle> reasons = new ArrayList<>();
    for (int i = 0; i < added.size(); i++) {
      Set<Long> named = added.get(i).groupIds();
      if (named.size() > Vehicle.MOST_GROUPS) {
        reasons.add(
            new RefusedVehicle(
                i, Remark.of(FieldMessage.TOO_MANY_GROUPS, "most", Vehicle.MOST_GROUPS)));
      }
      for (long group : named) {
        if (!owned.contains(group)) {
          reasons.add(new RefusedVehicle(i, Remark.of(FieldMessage.UNKNOWN_GROUP, "group", group)));
        }
      }
    }
    return reasons;
  }

  private Set<Long> owned(long organisation, List<Vehicles.New> added) {
    List<Long> named = added.stream().flatMap(one -> one.groupIds().stream()).distinct().toList();
    Set<Long> owned = new HashSet<>();
    for (int from = 0; from < named.size(); from += AT_ONCE) {
      int to = Math.min(named.size(), from + AT_ONCE);
      owned.addAll(groups.owned(organisation, Set.copyOf(named.subList(from, to))));
    }
    return owned;
  }
}
