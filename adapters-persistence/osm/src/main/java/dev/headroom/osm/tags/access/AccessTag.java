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
 * What one key of the access hierarchy says, base and conditions.
 *
 * @param key without {@code :conditional}
 * @param base what it always says, if it does
 * @param replacements what it says under conditions
 * @param permissions those of them that let somebody in under a condition that somebody signed
 * @param discouraged whether it advises against what it allows, always or at times
 */
record AccessTag(
    String key,
    Optional<Access> base,
    List<GuardedValue> replacements,
    List<GuardedValue> permissions,
    boolean discouraged) {

  /** A key that permits nothing that is closed otherwise, and advises nothing. */
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
   * The same for the vehicles of a class of the European Union only.
   *
   * @param otherwise what holds for them where it says nothing else
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
