package dev.headroom.osm.tags.access;

import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Makes limits of tags that say like access tags whether vehicles with something may use a road:
 * dangerous goods, trailers. {@code no} is a limit, what opens to a purpose is an exception from
 * it, and what permits is none. Keys for a direction replace those for both.
 */
public final class AccessLimits {

  private static final Comparator<Tag> WIDER_FIRST =
      Comparator.comparing((Tag tag) -> tag.suffix.directions() != 3)
          .thenComparing(tag -> tag.suffix.classes().size() < Rule.ALL_CLASSES.size());

  private final Element element;
  private final ConditionReader conditions;
  private final Measure measure;
  private final Nature nature;
  private final List<Tag> tags = new ArrayList<>();

  /** A value of a key that always holds or, with conditions, at times. */
  private record Tag(
      String key, KeySuffix suffix, Optional<List<GuardedValue>> base, List<GuardedValue> then) {}

  /** What a sign is called that sets a limit. */
  @FunctionalInterface
  public interface Named {
    /** The hazard of the least amount. */
    HazardKind of(int least);
  }

  /** Reads values by which a text is a limit; empty where it is no value of this family. */
  @FunctionalInterface
  public interface Values {
    /** The limit in words of access, and the amount that is the limit where it is closed. */
    Optional<Limited> of(String text);
  }

  /**
   * A value as read.
   *
   * @param amount the most that may pass where access is not open
   */
  public record Limited(Access access, int amount) {}

  /** Begins the limits of one measure of an element. */
  public AccessLimits(Element element, ConditionReader conditions, Measure measure, Nature nature) {
    this.element = element;
    this.conditions = conditions;
    this.measure = measure;
    this.nature = nature;
  }

  /** Reads a value in words of access, of which an unknown one closes. */
  public static Optional<Limited> access(Element element, String key, String text, int amount) {
    return AccessValue.read(element, key, AccessValue.widestLane(text))
        .map(access -> new Limited(access, amount));
  }

  /**
   * Takes a key with its conditions.
   *
   * @param key without {@code :conditional}
   */
  public void take(String key, KeySuffix suffix, Values values) {
    String conditionalKey = key + ":conditional";
    Optional<List<GuardedValue>> base =
        Optional.ofNullable(element.get(key))
            .flatMap(values::of)
            .map(limited -> guarded(limited, Guard.ALWAYS));
    List<GuardedValue> then = new ArrayList<>();
    String conditional = element.get(conditionalKey);
    if (conditional != null) {
      for (ConditionalText.Part part : ConditionalText.clauses(conditional)) {
        Optional<Limited> limited = values.of(part.value());
        if (limited.isPresent()) {
          for (Guard guard : conditions.read(element, conditionalKey, part.condition())) {
            then.addAll(guarded(limited.get(), guard));
          }
        }
      }
    }
    if (base.isPresent() || !then.isEmpty()) {
      tags.add(new Tag(key, suffix, base, then));
    }
  }

  /** A limit, and behind it the purposes that it excepts, each under the same condition. */
  private static List<GuardedValue> guarded(Limited limited, Guard guard) {
    Value limit = new Value.AtMost(limited.amount());
    return switch (limited.access()) {
      case OPEN -> List.of(new GuardedValue(new Value.Unlimited(), guard));
      case DESTINATION ->
          List.of(new GuardedValue(limit, guard), except(guard, Purpose.DESTINATION));
      case PRIVATE -> List.of(new GuardedValue(limit, guard), except(guard, Purpose.PRIVATE));
      case CLOSED -> List.of(new GuardedValue(limit, guard));
    };
  }

  private static GuardedValue except(Guard guard, Purpose purpose) {
    Condition holds = guard.condition();
    Set<Purpose> purposes = new HashSet<>(holds.purposes());
    purposes.add(purpose);
    List<Sign.SignCondition> shown = new ArrayList<>(guard.shown());
    shown.add(new Sign.SignCondition.ForPurpose(purpose));
    return new GuardedValue(
        new Value.Unlimited(),
        new Guard(
            new Condition(purposes, holds.schedule(), holds.comparisons(), holds.unanswerable()),
            guard.never(),
            guard.unsure(),
            shown));
  }

  /** Adds the rules, each with its sign. */
  public void addRules(Named hazard) {
    tags.sort(WIDER_FIRST);
    if (element.isNode()) {
      tags.forEach(tag -> add(List.of(tag), 3, hazard));
      return;
    }
    List<Tag> forward = along(1);
    List<Tag> backward = along(2);
    if (forward.equals(backward)) {
      add(forward, 3, hazard);
    } else {
      add(forward, 1, hazard);
      add(backward, 2, hazard);
    }
  }

  private List<Tag> along(int direction) {
    return tags.stream().filter(tag -> (tag.suffix.directions() & direction) != 0).toList();
  }

  private void add(List<Tag> from, int directions, Named hazard) {
    Map<List<Clause>, Set<VehicleClass>> groups =
        GuardedValue.grouped(Rule.ALL_CLASSES, each -> clauses(from, each));
    groups.forEach(
        (clauses, classes) -> {
          OptionalInt least = least(clauses);
          if (least.isPresent()) {
            Sign sign =
                new Sign(
                    hazard.of(least.getAsInt()),
                    Optional.empty(),
                    Sign.Addressee.EVERYONE,
                    parts(from, least.getAsInt()));
            String key = from.get(from.size() - 1).key;
            element.add(
                new Rule(Subject.of(measure), nature, classes, clauses),
                directions,
                Optional.of(new ShownSign(measure.shown(), least.getAsInt(), key, sign)));
            for (Tag tag : from) {
              element.used(tag.key);
              element.used(tag.key + ":conditional");
            }
          }
        });
  }

  private static List<Clause> clauses(List<Tag> from, VehicleClass of) {
    List<GuardedValue> all = new ArrayList<>();
    for (Tag tag : from) {
      if (tag.suffix.classes().contains(of)) {
        tag.base.ifPresent(
            base -> {
              all.clear();
              all.addAll(base);
            });
        all.addAll(tag.then);
      }
    }
    Value always = new Value.Unlimited();
    if (!all.isEmpty() && all.get(0).guard().equals(Guard.ALWAYS)) {
      always = all.remove(0).value();
    }
    return GuardedValue.clauses(of, always, all);
  }

  private static List<Sign.Part> parts(List<Tag> from, int least) {
    List<Sign.Part> parts = new ArrayList<>();
    for (Tag tag : from) {
      List<GuardedValue> conditional = new ArrayList<>(tag.base.orElse(List.of()));
      conditional.removeIf(each -> each.guard().equals(Guard.ALWAYS));
      conditional.addAll(tag.then);
      for (GuardedValue each : conditional) {
        boolean opens = each.value() instanceof Value.Unlimited;
        OptionalInt limit =
            each.value() instanceof Value.AtMost atMost && atMost.amount() != least
                ? OptionalInt.of(atMost.amount())
                : OptionalInt.empty();
        parts.add(new Sign.Part(opens, limit, Optional.empty(), each.guard().shown()));
      }
    }
    return parts;
  }

  private static OptionalInt least(List<Clause> clauses) {
    return clauses.stream()
        .filter(clause -> clause.value() instanceof Value.AtMost)
        .mapToInt(clause -> ((Value.AtMost) clause.value()).amount())
        .min();
  }
}
