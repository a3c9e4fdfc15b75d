package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.condition.ConditionReader;
import dev.headroom.osm.tags.condition.Guard;
import dev.headroom.osm.tags.condition.GuardedValue;
import dev.headroom.osm.tags.condition.SignedException;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.element.ShownSign;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.KeySuffix;
import dev.headroom.osm.tags.syntax.LimitKind;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the limits of height, width, length and weight. Every tag makes a rule of its own, so that
 * the lowest of several applies.
 */
public final class LimitReader {

  private static final Pattern DATE_OR_ADDRESS =
      Pattern.compile("[0-9]{4}-[0-9]{2}(?:-[0-9]{2})?|https?://.*");

  private final ConditionReader conditions;

  public LimitReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** Whether a key belongs to this reader, including keys that begin with the vehicle. */
  public static boolean isLimitKey(String key) {
    return key.contains("max") && LimitKind.ofKey(family(key)).isPresent();
  }

  /** The part that names the limit: {@code maxweight} of {@code maxweight:hgv}. */
  private static String family(String key) {
    int start = vehicleFirst(key) ? key.indexOf(':') + 1 : 0;
    int end = key.indexOf(':', start);
    return key.substring(start, end < 0 ? key.length() : end);
  }

  private static String suffix(String key) {
    List<String> parts = new ArrayList<>(List.of(key.split(":")));
    parts.remove(vehicleFirst(key) ? 1 : 0);
    return String.join(":", parts);
  }

  /**
   * Whether a key begins with the vehicle: {@code hgv:maxweight} for the wiki's {@code
   * maxweight:hgv}.
   */
  private static boolean vehicleFirst(String key) {
    int colon = key.indexOf(':');
    return colon > 0 && KeySuffix.ACCESS_KEYS.contains(key.substring(0, colon));
  }

  /**
   * Adds the limits of an element.
   *
   * @param exceptions those of class bans that belong to the sign of a weight
   * @param oneWay whether all its lanes lead in one direction
   */
  public void read(Element element, List<SignedException> exceptions, boolean oneWay) {
    Set<String> bases = new TreeSet<>();
    for (String key : element.tags.keySet()) {
      if (isLimitKey(key)) {
        bases.add(KeySuffix.withoutConditional(key));
      }
    }
    List<LimitTag> tags = new ArrayList<>();
    bases.forEach(base -> read(element, base, oneWay).ifPresent(tags::add));
    tags.replaceAll(tag -> tag.isLoneException(tags, element) ? tag.unreadable(element) : tag);
    for (LimitTag tag : tags) {
      tags.stream()
          .filter(other -> tag.isSameSignAs(other, element))
          .findFirst()
          .map(tag::withExceptionsOf)
          .orElse(tag)
          .withSigned(exceptions, element)
          .addRules(element);
    }
  }

  private Optional<LimitTag> read(Element element, String base, boolean oneWay) {
    String conditional = base + ":conditional";
    Optional<KeySuffix> found = KeySuffix.read(suffix(base));
    if (found.isEmpty() || found.get().isLaneOfBothWays()) {
      element.used(base);
      element.used(conditional);
      return Optional.empty();
    }
    KeySuffix suffix = found.get();
    LimitKind kind = kind(family(base), suffix);
    String plain = element.get(base);
    if (plain != null && (suffix.signed() || suffix.unknown()) && !isLimit(suffix, plain)) {
      String issue = suffix.signed() ? "no_restriction" : "unknown_suffix";
      element.issue(issue, base, Assumed.NOTHING_RESTRICTED);
      plain = null;
    } else if (suffix.unknown()) {
      element.issue("unknown_suffix", plain == null ? conditional : base, "holds always");
    }
    LaneList lanes = new LaneList(suffix.lanes(), !oneWay && suffix.directions() == 3);
    Optional<LimitValue> always =
        Optional.ofNullable(plain).map(text -> lanes.read(element, base, kind, text));
    return Optional.of(
        new LimitTag(
            base,
            kind,
            suffix,
            always,
            lanes,
            replacements(element, conditional, kind, lanes, always)));
  }

  /**
   * Whether a value is a limit, if a part of its key is about a sign, or is unknown. For a side of
   * the road it always is. Otherwise figures are, readable or not, unless they are a date or an
   * address.
   */
  private static boolean isLimit(KeySuffix suffix, String text) {
    return suffix.details().stream().anyMatch(KeySuffix.SIDES::contains)
        || (text.chars().anyMatch(Character::isDigit)
            && !DATE_OR_ADDRESS.matcher(text.strip()).matches());
  }

  /**
   * The values under conditions: an unreadable one is never looser than the value that it replaces.
   */
  private List<GuardedValue> replacements(
      Element element, String key, LimitKind kind, LaneList lanes, Optional<LimitValue> always) {
    String text = element.get(key);
    if (text == null) {
      return List.of();
    }
    List<List<GuardedValue>> byLane = new ArrayList<>();
    for (String lane : lanes.conditions(text)) {
      List<GuardedValue> replacements = new ArrayList<>();
      List<ConditionalText.Part> clauses =
          lane.isBlank() ? List.of() : ConditionalText.clauses(lane);
      for (ConditionalText.Part part : clauses) {
        // No value means that no sign stands, which takes no other sign away.
        LimitValue read = lanes.read(element, key, kind, part.value());
        if (read.value().isPresent()) {
          Value value = read.value().get();
          if (read.isUnreadable()) {
            Stream<Value> replaced = replacements.stream().map(GuardedValue::value);
            value =
                Stream.concat(replaced, always.flatMap(LimitValue::value).stream())
                    .reduce(value, LimitValue::stricter);
          }
          for (Guard guard : conditions.read(element, key, part.condition())) {
            add(replacements, new GuardedValue(value, guard));
          }
        }
      }
      byLane.add(replacements);
    }
    return LaneList.together(byLane);
  }

  /**
   * Adds a value; the lowest of several under one condition counts, as with several values of one
   * tag.
   */
  private static void add(List<GuardedValue> values, GuardedValue added) {
    Value least = added.value();
    for (GuardedValue before : values) {
      boolean same =
          before.guard().includes(added.guard()) && added.guard().includes(before.guard());
      least = same ? LimitValue.stricter(least, before.value()) : least;
    }
    values.add(new GuardedValue(least, added.guard()));
  }

  private static LimitKind kind(String family, KeySuffix suffix) {
    LimitKind kind = LimitKind.ofKey(family).orElseThrow();
    if (kind != LimitKind.MAXWEIGHT) {
      return kind;
    }
    if (suffix.details().contains("unladen")) {
      return LimitKind.MAXUNLADENWEIGHT;
    }
    if (suffix.details().contains("rating") || suffix.details().contains("gross")) {
      return LimitKind.MAXWEIGHTRATING;
    }
    if (suffix.details().contains("axle") || suffix.details().contains("axleload")) {
      return LimitKind.MAXAXLELOAD;
    }
    return suffix.details().contains("bogie") ? LimitKind.MAXBOGIEWEIGHT : kind;
  }

  /** Adds the smallest sign in use for each tagged limit, whatever its value. */
  public static void addUnreadable(Element element) {
    for (String key : element.tags.keySet()) {
      if (isLimitKey(key)) {
        LimitKind kind = LimitKind.ofKey(family(key)).orElseThrow();
        element.used(key);
        element.add(
            Rule.limit(kind.measure(), Nature.PHYSICAL, kind.smallestSign()), 3, Optional.empty());
      }
    }
  }

  /** Whether a barrier on a node is itself a limit of height. */
  public static boolean limitsHeight(Map<String, String> tags) {
    return tags.getOrDefault("barrier", "").contains("height_restrictor");
  }

  /**
   * Adds the limits that a barrier imposes by itself, if no tag gives them.
   *
   * @param mainRoad whether it is on a primary road or above
   */
  public static void addRestrictors(Element element, boolean mainRoad) {
    String barrier = element.tags.getOrDefault("barrier", "");
    if (barrier.contains("height_restrictor") && !element.limitsAll(Measure.HEIGHT)) {
      if (mainRoad) {
        addGantry(element);
      } else {
        addRestrictor(element, LimitKind.MAXHEIGHT, HazardKind.HEIGHT_RESTRICTOR, barrier);
      }
    }
    if (barrier.contains("width_restrictor") && !element.limitsAll(Measure.WIDTH)) {
      addRestrictor(element, LimitKind.MAXWIDTH, LimitKind.MAXWIDTH.hazard(), barrier);
    }
  }

  /**
   * Adds the limit of a gantry. Over a main road it keeps vehicles higher than the legal height off
   * a bridge or tunnel. If that height is not known, the gantry is only reported, since lorries use
   * the road.
   */
  private static void addGantry(Element element) {
    OptionalInt promised = UnsignedLimits.height(element.place.country());
    if (promised.isEmpty()) {
      element.issue("no_sign", "barrier", Assumed.NO_LIMIT_KNOWN);
      return;
    }
    int amount = promised.getAsInt();
    element.issue("assumed_default", "barrier", LimitValue.text(LimitKind.MAXHEIGHT, amount));
    add(
        element,
        LimitKind.MAXHEIGHT,
        amount,
        Sign.of(HazardKind.HEIGHT_RESTRICTOR, new Sign.Assumed(amount)));
  }

  /** Adds the limit of a barrier without a sign: the smallest sign in use. */
  private static void addRestrictor(
      Element element, LimitKind kind, HazardKind hazard, String barrier) {
    int amount = kind.smallestSign();
    element.issue("unreadable_limit", "barrier", LimitValue.text(kind, amount));
    String text = Text.clean(barrier, 40).replace('_', ' ');
    add(element, kind, amount, Sign.of(hazard, new Sign.Unreadable(text)));
  }

  private static void add(Element element, LimitKind kind, int amount, Sign sign) {
    element.add(
        Rule.limit(kind.measure(), Nature.PHYSICAL, amount),
        3,
        Optional.of(new ShownSign(kind.measure().shown(), amount, "barrier", sign)));
  }
}
