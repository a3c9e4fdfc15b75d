package dev.headroom.persistence.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.persistence.osm.tags.condition.Guard;
import dev.headroom.persistence.osm.tags.condition.GuardedValue;
import dev.headroom.persistence.osm.tags.syntax.EuClass;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one key of the access hierarchy says, base and conditions.
 *
 * @param key without {@code :conditional}
 * @param base what it always says, if it does
 * @param replacements what it says under conditions
 * @param discouraged whether it advises against what it allows, always or at times
 */
record AccessTag(
    String key, Optional<Access> base, List<GuardedValue> replacements, boolean discouraged) {

  /** A key that advises nothing. */
  AccessTag(String key, Optional<Access> base, List<GuardedValue> replacements) {
    this(key, base, replacements, false);
  }

  /** The same for the vehicles of a class of the European Union only. */
  AccessTag within(EuClass eu) {
    List<GuardedValue> within = new ArrayList<>();
    base.ifPresent(access -> within.add(new GuardedValue(access, Guard.ALWAYS.within(eu))));
    for (GuardedValue each : replacements) {
      within.add(new GuardedValue(each.value(), each.guard().within(eu)));
    }
    return new AccessTag(key, Optional.empty(), within, discouraged);
  }

  boolean isEmpty() {
    return base.isEmpty() && replacements.isEmpty();
  }
}
