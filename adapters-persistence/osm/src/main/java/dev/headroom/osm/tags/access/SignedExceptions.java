package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.SignedException;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.EuClass;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds exceptions from class bans that belong to the sign of a weight: if a mapper has split one
 * sign into two keys, only one of them has the exception.
 */
public final class SignedExceptions {

  /** Figures of signs about lorries: over 3.5 t everywhere, over 7.5 t in some countries. */
  private static final Set<Integer> OF_LORRIES = Set.of(3_500, 7_500);

  private final Element element;
  private final ConditionReader conditions;

  private SignedExceptions(Element element, ConditionReader conditions) {
    this.element = element;
    this.conditions = conditions;
  }

  /** The exceptions of an element. */
  public static List<SignedException> of(Element element, ConditionReader conditions) {
    List<SignedException> found = new ArrayList<>();
    SignedExceptions reader = new SignedExceptions(element, conditions);
    for (String key : element.tags.keySet()) {
      if (AccessTags.isAccessKey(key)) {
        reader.read(key, found);
      }
    }
    return found;
  }

  private void read(String key, List<SignedException> found) {
    int colon = key.indexOf(':');
    Optional<KeySuffix> suffix = KeySuffix.read(colon < 0 ? "" : key.substring(colon + 1));
    if (suffix.isEmpty() || suffix.get().unknown() || suffix.get().lanes()) {
      return;
    }
    Set<Integer> figures = figures(key, suffix.get());
    int directions = suffix.get().directions();
    if (!suffix.get().conditional()) {
      AccessValue.exception(element.get(key))
          .filter(purpose -> !figures.isEmpty())
          .ifPresent(
              purpose ->
                  found.add(
                      new SignedException(figures, directions, guard(Guard.ALWAYS, purpose))));
      return;
    }
    for (ConditionalText.Part part : ConditionalText.clauses(element.get(key))) {
      Optional<Purpose> purpose = AccessValue.exception(part.value());
      boolean opens = AccessValue.of(part.value()).filter(Access.OPEN::equals).isPresent();
      if (purpose.isPresent() || opens) {
        for (Guard guard : conditions.read(element, key, part.condition())) {
          add(guard, purpose, figures, directions, found);
        }
      }
    }
  }

  /** The figures that a key's own sign may have; for a general key none is known. */
  private static Set<Integer> figures(String key, KeySuffix suffix) {
    Optional<EuClass> eu = suffix.eu().filter(each -> each.above() > 0);
    if (eu.isPresent()) {
      return Set.of(eu.get().above());
    }
    return key.startsWith("hgv") || suffix.classes().equals(KeySuffix.LORRIES)
        ? OF_LORRIES
        : Set.of();
  }

  private static void add(
      Guard guard,
      Optional<Purpose> purpose,
      Set<Integer> figures,
      int directions,
      List<SignedException> found) {
    List<Comparison> weights =
        guard.condition().comparisons().stream().filter(SignedExceptions::isOver).toList();
    Set<Integer> signed =
        weights.size() == 1
            ? Set.of(weights.get(0).amount())
            : weights.isEmpty() ? figures : Set.of();
    boolean excepts = purpose.isPresent() || !guard.condition().purposes().isEmpty();
    if (excepts && !signed.isEmpty()) {
      Guard without = without(guard, weights);
      Guard excepted = purpose.map(each -> guard(without, each)).orElse(without);
      found.add(new SignedException(signed, directions, excepted));
    }
  }

  private static boolean isOver(Comparison comparison) {
    return comparison.measure() == Measure.WEIGHT
        && (comparison.operator() == Operator.MORE || comparison.operator() == Operator.AT_LEAST);
  }

  /** A copy without the comparisons that the sign's own figure already makes. */
  private static Guard without(Guard guard, List<Comparison> comparisons) {
    Condition condition = guard.condition();
    List<SignCondition> shown =
        guard.shown().stream()
            .filter(each -> comparisons.isEmpty() || !isComparison(each))
            .toList();
    return new Guard(
        new Condition(
            condition.purposes(),
            condition.schedule(),
            condition.comparisons().stream().filter(each -> !comparisons.contains(each)).toList(),
            condition.unanswerable()),
        guard.never(),
        guard.unsure(),
        shown);
  }

  private static boolean isComparison(SignCondition condition) {
    return condition.fold(
        purpose -> false, mapped -> mapped.topic() == SignCondition.Topic.COMPARISON);
  }

  /** A copy for drivers with a purpose. */
  private static Guard guard(Guard guard, Purpose purpose) {
    Condition condition = guard.condition();
    EnumSet<Purpose> purposes = EnumSet.of(purpose);
    purposes.addAll(condition.purposes());
    List<SignCondition> shown = new ArrayList<>(guard.shown());
    shown.add(new SignCondition.ForPurpose(purpose));
    return new Guard(
        new Condition(
            purposes, condition.schedule(), condition.comparisons(), condition.unanswerable()),
        guard.never(),
        guard.unsure(),
        shown);
  }
}
