package dev.headroom.persistence.osm.tags;

import dev.headroom.domain.restriction.Rule;
import dev.headroom.persistence.osm.IssueSink;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reads the rules of an element from its tags. For one thread. */
public final class RuleReader {

  /** Reports to {@code issues}; hours are laid out around the day of the import. */
  public RuleReader(IssueSink issues, LocalDate importedOn) {
    Objects.requireNonNull(issues);
    Objects.requireNonNull(importedOn);
  }

  /** The rules that a road's own tags make. */
  public List<ReadRule> ofWay(long wayId, Map<String, String> tags, Place place) {
    return List.of();
  }

  /** The rules that a node on a road makes for passing it. */
  public List<ReadRule> ofNode(long nodeId, Map<String, String> tags, Place place) {
    return List.of();
  }

  /** The forbidden turn that a relation describes, if it concerns goods vehicles. */
  public Optional<TurnBan> ofTurnRestriction(
      long relationId, Map<String, String> tags, Place place) {
    return Optional.empty();
  }

  /**
   * A forbidden turn.
   *
   * @param only the turn is an obligation ({@code only_*}): everything else is forbidden
   * @param uTurn it is about turning round
   * @param rule whom and when it stops
   */
  public record TurnBan(boolean only, boolean uTurn, Rule rule) {}
}
