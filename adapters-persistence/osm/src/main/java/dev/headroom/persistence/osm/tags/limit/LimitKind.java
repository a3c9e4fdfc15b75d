package dev.headroom.persistence.osm.tags.limit;

import dev.headroom.domain.restriction.Subject;
import dev.headroom.persistence.osm.tags.syntax.Amounts;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds of limit that OpenStreetMap knows.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxweight">Key:maxweight</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxheight">Key:maxheight</a>
 */
enum LimitKind {
  MAXHEIGHT(Subject.HEIGHT, "maximum height"),
  MAXWIDTH(Subject.WIDTH, "maximum width"),
  MAXLENGTH(Subject.LENGTH, "maximum length"),
  MAXWEIGHT(Subject.WEIGHT, "gross weight"),
  MAXWEIGHTRATING(Subject.WEIGHT, "plated weight"),
  MAXGCWEIGHT(Subject.WEIGHT, "train weight"),
  MAXGCWEIGHTRATING(Subject.WEIGHT, "plated train weight"),
  MAXUNLADENWEIGHT(Subject.WEIGHT, "unladen weight"),
  MAXAXLELOAD(Subject.AXLE_LOAD, "axle load"),
  MAXBOGIEWEIGHT(Subject.BOGIE_LOAD, "bogie weight");

  private static final Map<String, LimitKind> BY_KEY =
      Stream.of(values()).collect(Collectors.toMap(LimitKind::key, Function.identity()));

  private final Subject subject;
  private final String words;

  LimitKind(Subject subject, String words) {
    this.subject = subject;
    this.words = words;
  }

  /** The kind with this key, if it is one. */
  static Optional<LimitKind> ofKey(String key) {
    return Optional.ofNullable(BY_KEY.get(key));
  }

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  Subject subject() {
    return subject;
  }

  String words() {
    return words;
  }

  boolean isLength() {
    return subject == Subject.HEIGHT || subject == Subject.WIDTH || subject == Subject.LENGTH;
  }

  /** The exact amount that a text means, in centimetres or kilograms. */
  Optional<BigDecimal> amount(String text) {
    return isLength() ? Amounts.centimetres(text) : Amounts.kilograms(text);
  }

  /** The smallest sign in use, which stands for one that cannot be read. */
  int smallestSign() {
    return switch (subject) {
      case HEIGHT, WIDTH -> 200;
      case LENGTH -> 700;
      default -> 3_500;
    };
  }

  /**
   * Whether an exact amount is more than any sign says: it was written in other units than the
   * map's ({@code maxheight=380}, {@code maxweight=18000}) or lost its decimal point.
   */
  boolean isAbsurd(BigDecimal exact) {
    return Amounts.isAbsurd(subject, exact);
  }
}
