package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.condition.SignedException;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.RoadTags;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import dev.headroom.osm.tags.syntax.LimitKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The tag of one limit, with the conditions of its {@code …:conditional} sibling.
 *
 * @param key without {@code :conditional}
 * @param base the value that always holds; empty if only conditions are tagged, or there is no sign
 * @param lanes how its values are read
 * @param replacements the conditional values in order
 */
record LimitTag(
    String key,
    LimitKind kind,
    KeySuffix suffix,
    Optional<LimitValue> base,
    LaneList lanes,
    List<GuardedValue> replacements) {

  private Value always() {
    return base.flatMap(LimitValue::value).orElse(new Value.Unlimited());
  }

  /**
   * Whether two tags are from one sign, whose exceptions are on the other tag: a gross and a plated
   * weight of the same amount. The load that a structure bears is no matter of the plated weight,
   * and takes no exception from it.
   */
  boolean isSameSignAs(LimitTag other, Element element) {
    boolean weights =
        (kind == LimitKind.MAXWEIGHT
                && other.kind == LimitKind.MAXWEIGHTRATING
                && !isStructure(element))
            || (kind == LimitKind.MAXWEIGHTRATING && other.kind == LimitKind.MAXWEIGHT);
    return weights
        && replacements.isEmpty()
        && !other.replacements.isEmpty()
        && always() instanceof Value.AtMost
        && always().equals(other.always())
        && suffix.classes().equals(other.suffix.classes())
        && suffix.directions() == other.suffix.directions();
  }

  LimitTag withExceptionsOf(LimitTag other) {
    return new LimitTag(key, kind, suffix, base, lanes, other.replacements);
  }

  /**
   * A copy with the exceptions of its sign that were mapped with a class ban. The load that a
   * structure bears takes none.
   */
  LimitTag withSigned(List<SignedException> exceptions, Element element) {
    if (!kind.measure().isWeight()
        || kind == LimitKind.MAXUNLADENWEIGHT
        || !replacements.isEmpty()
        || isStructure(element)
        || !(always() instanceof Value.AtMost limit)) {
      return this;
    }
    List<GuardedValue> signed =
        exceptions.stream()
            .filter(each -> each.isOn(limit.amount(), suffix.directions()))
            .map(each -> new GuardedValue(new Value.Unlimited(), each.guard()))
            .toList();
    return new LimitTag(key, kind, suffix, base, lanes, signed);
  }

  /**
   * Whether it only states when there is no limit: {@code maxweight:conditional=none @
   * (22:00-06:00)} without another weight for the same lorries. Then there is a limit of unknown
   * size at other times. A lane without a limit is no exception from that of another one.
   */
  boolean isLoneException(List<LimitTag> all, Element element) {
    boolean other =
        all.stream().anyMatch(tag -> tag.hasFigure() && tag.isOfAllThat(this))
            || (kind.measure().isWeight() && bansLorries(element))
            || suffix.lanes();
    boolean unconditional =
        ConditionalText.clauses(element.tags.getOrDefault(key + ":conditional", "")).stream()
            .anyMatch(part -> part.condition().isBlank());
    return base.isEmpty()
        && !other
        && !unconditional
        && suffix.classes().stream()
            .anyMatch(
                each ->
                    GuardedValue.onlyOpen(
                        each, replacements, value -> value.value() instanceof Value.Unlimited));
  }

  /** Whether it limits the same quantity, for all lorries and in all directions of another tag. */
  private boolean isOfAllThat(LimitTag other) {
    return kind.measure().shown() == other.kind.measure().shown()
        && suffix.eu().isEmpty()
        && (other.suffix.directions() & ~suffix.directions()) == 0
        && KeySuffix.LORRIES.stream()
            .allMatch(
                each -> suffix.classes().contains(each) || !other.suffix.classes().contains(each));
  }

  private static boolean bansLorries(Element element) {
    return !Set.of("", "yes", "designated", "permissive")
        .contains(element.tags.getOrDefault("hgv", ""));
  }

  private boolean hasFigure() {
    return always() instanceof Value.AtMost
        || replacements.stream().anyMatch(each -> each.value() instanceof Value.AtMost);
  }

  /** A copy with the smallest sign in use as its base. */
  LimitTag unreadable(Element element) {
    LimitValue untold = LimitValue.untold(element, key + ":conditional", kind);
    return new LimitTag(key, kind, suffix, Optional.of(untold), lanes, replacements);
  }

  /** Adds the tag's rules to its element: one for each group of classes with equal results. */
  void addRules(Element element) {
    Map<List<Clause>, Set<VehicleClass>> groups =
        GuardedValue.grouped(
            suffix.classes(), each -> GuardedValue.clauses(each, always(), replacements));
    for (Map.Entry<List<Clause>, Set<VehicleClass>> group : groups.entrySet()) {
      List<Clause> clauses = group.getKey();
      OptionalInt least = least(clauses);
      if (least.isPresent()) {
        Rule rule =
            new Rule(
                Subject.of(kind.measure()), nature(element, clauses), group.getValue(), clauses);
        int directions = element.isNode() ? 3 : suffix.directions();
        element.add(rule, directions, sign(element, least.getAsInt()));
        element.used(key);
        element.used(key + ":conditional");
      }
    }
    addLanes(element);
  }

  /** Adds rules that stop nobody, with the limit of each lane. */
  private void addLanes(Element element) {
    List<OptionalInt> most = lanes.limits(element, key, kind);
    if (most.isEmpty() || kind.measure().shownAs().isEmpty()) {
      return;
    }
    int directions = element.isNode() ? 3 : suffix.directions();
    if (lanes.bothWays()) {
      List<OptionalInt> reversed = new ArrayList<>(most);
      Collections.reverse(reversed);
      addLanes(element, most, 1);
      addLanes(element, reversed, 2);
    } else {
      addLanes(element, most, directions);
    }
  }

  private void addLanes(Element element, List<OptionalInt> most, int directions) {
    Value byLane = new Value.ByLane(kind.measure(), most);
    Rule rule =
        new Rule(Matter.LANES, Nature.LEGAL, suffix.classes(), List.of(Clause.always(byLane)));
    element.add(rule, element.isNode() ? 3 : directions, Optional.empty());
    element.used(key);
  }

  private static OptionalInt least(List<Clause> clauses) {
    return clauses.stream()
        .filter(clause -> clause.value() instanceof Value.AtMost)
        .mapToInt(clause -> ((Value.AtMost) clause.value()).amount())
        .min();
  }

  /** Whether it is a bridge or a ship; also a node, which may be on a bridge. */
  private static boolean isStructure(Element element) {
    return element.isNode() || element.affirms("bridge") || RoadTags.isFerry(element.tags);
  }

  /**
   * The nature of the limit. A weight is physical on a structure that bears it. A measure is
   * physical unless an exception or hours open it, since then it does not result from the ground;
   * hours that only tighten the base open nothing.
   */
  private Nature nature(Element element, List<Clause> clauses) {
    if (!kind.isLength()) {
      return isStructure(element) ? Nature.PHYSICAL : Nature.LEGAL;
    }
    boolean byLaw = clauses.stream().anyMatch(this::opens);
    return byLaw && !suffix.details().contains("physical") ? Nature.LEGAL : Nature.PHYSICAL;
  }

  /** Whether a clause is an exception, or hours outside of which the limit is looser or missing. */
  private boolean opens(Clause clause) {
    boolean excepts = clause.condition().timed() || !clause.condition().purposes().isEmpty();
    return excepts && (!(always() instanceof Value.AtMost) || isLooser(clause.value(), always()));
  }

  private Optional<ShownSign> sign(Element element, int least) {
    return Optional.of(new ShownSign(kind.measure().shown(), least, key, sign(element)));
  }

  private Sign sign(Element element) {
    Optional<Sign.Figure> figure = base.flatMap(LimitValue::figure);
    // Without a sign that says so nobody calls the place anything.
    boolean signed = figure.map(Sign.Figure::signed).orElse(true);
    return new Sign(
        signed ? Hazards.at(element, kind) : kind.hazard(),
        figure,
        addressee(),
        replacements.stream().map(this::part).toList());
  }

  private Sign.Addressee addressee() {
    if (suffix.classes().equals(KeySuffix.LORRIES)
        || suffix.classes().equals(KeySuffix.GOODS_VEHICLES)) {
      return Sign.Addressee.GOODS_VEHICLES;
    }
    return suffix.classes().size() == 1
        ? Sign.Addressee.ARTICULATED_LORRIES
        : Sign.Addressee.EVERYONE;
  }

  private Sign.Part part(GuardedValue each) {
    boolean loosens = always() instanceof Value.AtMost && isLooser(each.value(), always());
    OptionalInt limit =
        each.value() instanceof Value.AtMost atMost
            ? OptionalInt.of(atMost.amount())
            : OptionalInt.empty();
    return new Sign.Part(loosens, limit, Optional.empty(), each.guard().shown());
  }

  private static boolean isLooser(Value value, Value than) {
    return !(value instanceof Value.AtMost limit)
        || (than instanceof Value.AtMost other && limit.amount() > other.amount());
  }
}
