package dev.headroom.house.broken.domain;

import dev.headroom.house.broken.domain.restriction.Rule;

/** Asks a rule past the rule book. */
final class JudgesARule {
  boolean stopped() {
    return new Rule().verdict();
  }
}
