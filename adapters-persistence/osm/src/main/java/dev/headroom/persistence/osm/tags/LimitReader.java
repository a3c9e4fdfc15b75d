package dev.headroom.persistence.osm.tags;

import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the limits of height, width, length and weight. Every tag makes a rule of its own, so of
 * several that apply the least counts.
 */
final class LimitReader {

  private final ConditionReader conditions;

  LimitReader(ConditionReader conditions) {
    this.conditions = conditions;
  }

  /** Whether a key belongs to this reader. */
  static boolean isLimitKey(String key) {
    return key.startsWith("max") && LimitKind.ofKey(family(key)).isPresent();
  }

  private static String family(String key) {
    int colon = key.indexOf(':');
    return colon < 0 ? key : key.substring(0, colon);
  }

  void read(Element element) {
    Map<String, LimitTag> byKey = new LinkedHashMap<>();
    for (String key : element.tags.keySet()) {
      if (isLimitKey(key)) {
        String base = KeySuffix.withoutConditional(key);
        if (!byKey.containsKey(base)) {
          read(element, key, base).ifPresent(tag -> byKey.put(base, tag));
        }
      }
    }
    List<LimitTag> tags = new ArrayList<>(byKey.values());
    for (LimitTag tag : tags) {
      tags.stream()
          .filter(tag::isSameSignAs)
          .findFirst()
          .map(tag::withExceptionsOf)
          .orElse(tag)
          .addRules(element);
    }
  }

  private Optional<LimitTag> read(Element element, String key, String base) {
    int colon = base.indexOf(':');
    Optional<KeySuffix> found = KeySuffix.read(colon < 0 ? "" : base.substring(colon + 1));
    if (found.isEmpty()) {
      element.used(key);
      return Optional.empty();
    }
    KeySuffix suffix = found.get();
    LimitKind kind = kind(family(base), suffix);
    String plain = element.get(base);
    String conditional = element.get(base + ":conditional");
    if (plain == null && conditional == null) {
      // The parts are in an order of their own: "maxweight:conditional:hgv".
      conditional = element.get(key);
    }
    if (suffix.signed() && plain != null && !LimitValue.isFigure(kind, plain)) {
      element.issue("no_restriction", base, Assumed.NOTHING_RESTRICTED);
      return Optional.empty();
    }
    if (suffix.unknown()) {
      boolean figure = plain == null || LimitValue.isFigure(kind, plain);
      element.issue("unknown_suffix", key, figure ? "holds always" : Assumed.NOTHING_RESTRICTED);
      if (!figure) {
        return Optional.empty();
      }
    }
    Optional<LimitValue> always =
        Optional.ofNullable(plain).map(text -> LimitValue.read(element, base, kind, text));
    return Optional.of(
        new LimitTag(
            base, kind, suffix, always, replacements(element, base, key, kind, conditional)));
  }

  private List<GuardedValue> replacements(
      Element element, String base, String key, LimitKind kind, String conditional) {
    if (conditional == null) {
      return List.of();
    }
    String shownKey = element.get(base + ":conditional") == null ? key : base + ":conditional";
    List<GuardedValue> replacements = new ArrayList<>();
    for (ConditionalText.Part part : ConditionalText.clauses(conditional)) {
      Value value =
          LimitValue.read(element, shownKey, kind, part.value())
              .value()
              .orElse(new Value.Unlimited());
      for (Guard guard : conditions.read(element, shownKey, part.condition())) {
        replacements.add(new GuardedValue(value, guard));
      }
    }
    return replacements;
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

  /** A barrier that limits a dimension, without a tag that says to what: the smallest sign. */
  static void addRestrictor(Element element, LimitKind kind) {
    RestrictionType type = kind.subject().type().orElseThrow();
    if (!element.limits(type)) {
      int amount = kind.smallestSign();
      element.issue("unreadable_limit", "barrier", LimitValue.inWords(kind, amount));
      String info = "unreadable sign: " + Text.clean(element.get("barrier"), 40).replace('_', ' ');
      element.add(
          Rule.limit(kind.subject(), Nature.PHYSICAL, amount),
          3,
          Optional.of(new Sign(type, amount, "barrier", info)));
    }
  }
}
