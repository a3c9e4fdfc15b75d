package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.syntax.EuClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The base and conditions of one key of the access hierarchy.
 *
 * @param key without {@code :conditional}
 * @param base the value that always holds, if there is one
 * @param replacements the values under conditions
 * @param permissions those of them that admit vehicles under a condition that a sign states
 * @param discouraged whether it advises against permitted use, always or at times
 */
record AccessTag(
    String key,
    Optional<Access> base,
    List<GuardedValue> replacements,
    List<GuardedValue> permissions,
    boolean discouraged) {

  /** A key without permissions for otherwise closed roads and without advice. */
  AccessTag(String key, Optional<Access> base, List<GuardedValue> replacements) {
    this(key, base, replacements, List.of(), false);
  }

  /**
   * Whether keys without a base only open the road to a class, each time under a condition: then it
   * is closed otherwise.
   */
  static boolean onlyOpen(VehicleClass of, List<AccessTag> keys) {
    List<GuardedValue> permitted =
        keys.stream().flatMap(key -> key.permissions().stream()).toList();
    return keys.stream().allMatch(key -> key.base().isEmpty())
        && GuardedValue.onlyOpen(
            of,
            keys.stream().flatMap(key -> key.replacements().stream()).toList(),
            permitted::contains);
  }

  /**
   * A copy restricted to the vehicles of a class of the European Union.
   *
   * @param otherwise the access of those vehicles if it gives none
   */
  AccessTag within(EuClass eu, Optional<Access> otherwise) {
    List<GuardedValue> within = new ArrayList<>();
    base.or(() -> otherwise)
        .ifPresent(access -> within.add(new GuardedValue(access, Guard.ALWAYS.within(eu))));
    for (GuardedValue each : replacements) {
      within.add(new GuardedValue(each.value(), each.guard().within(eu)));
    }
    return new AccessTag(key, Optional.empty(), within, List.of(), discouraged);
  }

  boolean isEmpty() {
    return base.isEmpty() && replacements.isEmpty();
  }
}
