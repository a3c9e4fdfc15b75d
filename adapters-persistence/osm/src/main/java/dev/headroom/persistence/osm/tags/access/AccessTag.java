package dev.headroom.persistence.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.persistence.osm.tags.condition.GuardedValue;
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

  boolean isEmpty() {
    return base.isEmpty() && replacements.isEmpty();
  }
}
