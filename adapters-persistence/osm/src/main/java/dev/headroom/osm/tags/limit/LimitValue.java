package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.restriction.Value;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.syntax.Amounts;
import dev.headroom.osm.tags.syntax.LimitKind;
import dev.headroom.osm.tags.syntax.SignedUnits;
import dev.headroom.osm.tags.syntax.Text;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The meaning of the value of a limit's tag.
 *
 * @param value the limit, or explicitly none; empty if it only states that there is no sign, or is
 *     a measurement beyond all signs: neither is a clearance
 * @param figure the limit as signed; empty without a limit
 */
record LimitValue(Optional<Value> value, Optional<Sign.Figure> figure) {

  /** Explicitly no limit. */
  static final LimitValue NONE =
      new LimitValue(Optional.of(new Value.Unlimited()), Optional.empty());

  private static final int LONGEST_SHOWN = 30;
  static final int MOST_PARTS = 16;

  /** Separators between the words of one value, in any form that mappers use. */
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_\\-\u2010-\u2015]{1,9}");

  private static final Pattern BESIDE = Pattern.compile("[-\u2013/()]|,\\s");

  private static final Set<String> NO_LIMIT =
      Set.of("none", "unlimited", "nolimit", "norestriction", "norestrictions", "unrestricted");
  private static final Set<String> NO_SIGN =
      Set.of(
          "no",
          "unsigned",
          "nosign",
          "nosigns",
          "nosignage",
          "notsigned",
          "notsignposted",
          "unposted",
          "notposted",
          "unmarked",
          "noindications",
          "noindication");

  /** Reads a value; the lowest of several ({@code 3.5;7.5}) counts. */
  static LimitValue read(Element element, String key, LimitKind kind, String raw) {
    String[] parts = raw.split("[;|]", MOST_PARTS + 1);
    if (parts.length > MOST_PARTS) {
      return unreadable(element, key, kind, raw, "unreadable_limit");
    }
    LimitValue least = null;
    boolean differ = false;
    for (String part : parts) {
      if (!part.isBlank()) {
        LimitValue read = single(element, key, kind, part.strip());
        differ |= least != null && !least.value().equals(read.value());
        least = least == null || read.isStricterThan(least) ? read : least;
      }
    }
    if (least == null) {
      return unreadable(element, key, kind, raw, "unreadable_limit");
    }
    if (differ) {
      element.issue("several_limits", key, "the least holds on every lane");
    }
    return least;
  }

  boolean isStricterThan(LimitValue other) {
    if (value.isEmpty() || other.value.isEmpty()) {
      return value.isPresent() ? value.get() instanceof Value.AtMost : !other.hasLimit();
    }
    return amount() < other.amount();
  }

  /** Whether the smallest sign in use replaces an unreadable value. */
  boolean isUnreadable() {
    return figure.filter(Sign.Unreadable.class::isInstance).isPresent();
  }

  /** The stricter of two values of one kind. */
  static Value stricter(Value one, Value other) {
    if (one instanceof Value.AtMost limit && other instanceof Value.AtMost than) {
      return limit.amount() <= than.amount() ? one : other;
    }
    return one instanceof Value.AtMost ? one : other;
  }

  /** The substitute for a limit that exists, but whose figure no tag gives. */
  static LimitValue untold(Element element, String key, LimitKind kind) {
    return unreadable(element, key, kind, element.tags.getOrDefault(key, ""), "unreadable_limit");
  }

  /** The limit in whole units; empty if there is none. */
  OptionalInt limit() {
    return hasLimit() ? OptionalInt.of(amount()) : OptionalInt.empty();
  }

  private boolean hasLimit() {
    return value.filter(Value.AtMost.class::isInstance).isPresent();
  }

  private int amount() {
    return value.get() instanceof Value.AtMost limit ? limit.amount() : Integer.MAX_VALUE;
  }

  private static LimitValue single(Element element, String key, LimitKind kind, String text) {
    String word = BETWEEN_WORDS.matcher(text.toLowerCase(Locale.ROOT)).replaceAll("");
    if (NO_LIMIT.contains(word)) {
      return NONE;
    }
    if (NO_SIGN.contains(word)) {
      element.issue("no_sign", key, Assumed.NO_LIMIT_KNOWN);
      return new LimitValue(Optional.empty(), Optional.empty());
    }
    if (word.equals("default")) {
      int amount = UnsignedLimits.byDefault(kind, element.place.country());
      return assumed(element, key, kind, amount);
    }
    if (word.equals("belowdefault")) {
      OptionalInt amount = UnsignedLimits.belowDefault(kind, element.place.country());
      if (amount.isPresent()) {
        return assumed(element, key, kind, amount.getAsInt());
      }
    }
    Optional<String> signed = SignedUnits.of(kind.measure(), text, element.place.country());
    if (signed.isPresent()) {
      return asSigned(element, key, kind, signed.get());
    }
    return kind.amount(text)
        .map(exact -> known(element, key, kind, text, exact))
        .or(() -> leastOf(element, key, kind, text))
        .orElseGet(() -> unreadable(element, key, kind, text, "unreadable_limit"));
  }

  /** The lower of two figures in a text ({@code 3.8-4.2}, {@code 12'6" (3.8 m)}). */
  private static Optional<LimitValue> leastOf(
      Element element, String key, LimitKind kind, String text) {
    List<String> parts =
        BESIDE.splitAsStream(text).map(String::strip).filter(part -> !part.isEmpty()).toList();
    boolean figures =
        parts.size() == 2 && parts.stream().allMatch(part -> kind.amount(part).isPresent());
    return figures
        ? Optional.of(read(element, key, kind, String.join(";", parts)))
        : Optional.empty();
  }

  private static LimitValue asSigned(Element element, String key, LimitKind kind, String signed) {
    BigDecimal exact = kind.amount(signed).orElseThrow();
    if (kind.isAbsurd(exact)) {
      return unreadable(element, key, kind, signed, "absurd_limit");
    }
    int amount = amount(element, key, kind, signed, exact);
    element.issue(
        kind.isLength() ? "bare_feet" : "short_tons",
        key,
        "%s, which is %s".formatted(signed, text(kind, amount)));
    return limit(amount, new Sign.Quoted(signed));
  }

  /** A text's amount in whole units, rounded down; an estimate is reported. */
  private static int amount(
      Element element, String key, LimitKind kind, String text, BigDecimal exact) {
    int amount = Amounts.least(text, exact).setScale(0, RoundingMode.FLOOR).intValueExact();
    if (Amounts.isApproximate(text)) {
      element.issue("approximate_limit", key, "a twentieth less: %s".formatted(text(kind, amount)));
    }
    return amount;
  }

  private static LimitValue known(
      Element element, String key, LimitKind kind, String text, BigDecimal exact) {
    if (kind.isMeasured(text, exact)) {
      element.issue("measured_limit", key, "no limit: no vehicle is so large");
      return new LimitValue(Optional.empty(), Optional.empty());
    }
    if (exact.compareTo(BigDecimal.ONE) < 0 || kind.isAbsurd(exact)) {
      return unreadable(element, key, kind, text, "absurd_limit");
    }
    int amount = amount(element, key, kind, text, exact);
    if (amount < kind.smallestSign() / 4) {
      element.issue("absurd_limit", key, "taken as it stands: %s".formatted(text(kind, amount)));
    }
    return limit(amount, figure(kind, text, amount, exact));
  }

  /** The figure as on the sign; a bare number gets the map's unit. */
  private static Sign.Figure figure(LimitKind kind, String text, int amount, BigDecimal exact) {
    boolean bare = text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',');
    if (bare && exact.compareTo(BigDecimal.valueOf(amount)) == 0) {
      return new Sign.Metric(amount);
    }
    return new Sign.Quoted(Text.clean(text, LONGEST_SHOWN) + (bare ? kind.unit() : ""));
  }

  private static LimitValue assumed(Element element, String key, LimitKind kind, int amount) {
    element.issue("assumed_default", key, text(kind, amount));
    return limit(amount, new Sign.Assumed(amount));
  }

  static LimitValue unreadable(
      Element element, String key, LimitKind kind, String text, String issue) {
    int amount = kind.smallestSign();
    element.issue(issue, key, text(kind, amount));
    return limit(amount, new Sign.Unreadable(Text.clean(text, LONGEST_SHOWN)));
  }

  private static LimitValue limit(int amount, Sign.Figure figure) {
    return new LimitValue(Optional.of(new Value.AtMost(amount)), Optional.of(figure));
  }

  /** An amount of centimetres or kilograms in metres or tonnes, for the import's report. */
  static String text(LimitKind kind, int amount) {
    BigDecimal units =
        BigDecimal.valueOf(amount, kind.measure().unit().decimals()).stripTrailingZeros();
    return units.toPlainString() + kind.unit();
  }
}
