package dev.headroom.truth;

import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.Conditions.Answer;
import dev.headroom.truth.Conditions.Asked;
import dev.headroom.truth.Finding.Grade;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * What measures something lets pass.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxheight">Key:maxheight</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxweight">Key:maxweight</a>
 */
final class LimitTags {

  /** Families of keys, the longer before those that they begin with. */
  private static final List<String> FAMILIES =
      List.of(
          "maxheight:physical",
          "maxheight:signed",
          "maxheight",
          "maxwidth:physical",
          "maxwidth",
          "maxlength",
          "maxweightrating",
          "maxgcweightrating",
          "maxgcweight",
          "maxunladenweight",
          "maxweight:unladen",
          "maxweight",
          "maxaxleload",
          "maxbogieweight");

  /** At least {@code low} passes and more than {@code high} does not; between nobody can say. */
  private record Bound(int low, int high) {
    static final Bound NONE = new Bound(Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /** One sign: what it says always and under conditions. */
  private static final class Sign {
    final String family;
    final String key;
    String base = "";
    String conditional = "";

    /** The base that it has itself, not from a more general sign. */
    String own = "";

    Sign(String family, String key) {
      this.family = family;
      this.key = key;
    }
  }

  private final int unsignedClearance;

  /**
   * Reads the limits of one country.
   *
   * @param unsignedClearance the most that a bridge without a sign is promised to clear there, cm
   */
  LimitTags(int unsignedClearance) {
    this.unsignedClearance = unsignedClearance;
  }

  /** Every sign of a way that does not let the vehicle pass freely. */
  List<Finding> way(
      Map<String, String> tags, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    boolean carried = Set.of("ferry", "shuttle_train").contains(tags.getOrDefault("route", ""));
    boolean bridge = !tags.getOrDefault("bridge", "no").equals("no");
    return judge(tags, forward, lorry, time, bridge || carried);
  }

  /** Every sign of a node, which may be on a bridge, that does not let the vehicle pass freely. */
  List<Finding> node(
      Map<String, String> tags, boolean forward, Lorry lorry, Optional<LocalDateTime> time) {
    return judge(tags, forward, lorry, time, true);
  }

  private List<Finding> judge(
      Map<String, String> tags,
      boolean forward,
      Lorry lorry,
      Optional<LocalDateTime> time,
      boolean borne) {
    List<Finding> findings = new ArrayList<>();
    for (Sign sign : signs(tags, forward, lorry.modes(), borne)) {
      Grade grade = grade(sign, lorry, time, borne, Answer.YES);
      if (grade != grade(sign, lorry, time, borne, Answer.NO)) {
        grade = Grade.CANNOT_SAY;
      }
      if (grade != Grade.FREE) {
        findings.add(new Finding(grade, sign.key, sign.key + "=" + sign.base + sign.conditional));
      }
    }
    return findings;
  }

  private static List<Sign> signs(
      Map<String, String> tags, boolean forward, List<String> modes, boolean borne) {
    Map<String, Sign> signs = new TreeMap<>();
    tags.forEach(
        (key, value) -> {
          Optional<String> family = FAMILIES.stream().filter(f -> isOf(key, f)).findFirst();
          if (family.isPresent()) {
            boolean conditional = key.endsWith(":conditional");
            String plain = key.replaceFirst(":conditional$", "");
            if (addressed(plain.substring(family.get().length()), forward, modes)) {
              Sign sign = signs.computeIfAbsent(plain, k -> new Sign(family.get(), k));
              if (conditional) {
                sign.conditional = value;
              } else {
                sign.base = value;
                sign.own = value;
              }
            }
          }
        });
    signs.values().forEach(sign -> inherit(sign, signs));
    shareConditions(signs, borne);
    return List.copyOf(signs.values());
  }

  private static boolean isOf(String key, String family) {
    return key.equals(family) || key.startsWith(family + ":");
  }

  private static boolean addressed(String suffixes, boolean forward, List<String> modes) {
    for (String suffix : suffixes.split(":")) {
      boolean us =
          suffix.isEmpty()
              || modes.contains(suffix)
              || suffix.equals("lanes")
              || suffix.equals("both_ways")
              || suffix.equals(forward ? "forward" : "backward");
      if (!us) {
        return false;
      }
    }
    return true;
  }

  /** A sign that only has conditions adds them to the next more general one. */
  private static void inherit(Sign sign, Map<String, Sign> signs) {
    String key = sign.key;
    while (sign.base.isEmpty() && key.length() > sign.family.length()) {
      key = key.substring(0, key.lastIndexOf(':'));
      if (signs.containsKey(key)) {
        sign.base = signs.get(key).base;
      }
    }
  }

  /**
   * One sign of 7.5 t, tagged as actual and as plated weight, has one exception. A bridge that
   * bears 7.5 t bears no more for those whose plate is excepted.
   */
  private static void shareConditions(Map<String, Sign> signs, boolean borne) {
    Sign actual = signs.get("maxweight");
    Sign plated = signs.get("maxweightrating");
    if (actual != null && plated != null && actual.base.equals(plated.base)) {
      String shared = actual.conditional.isEmpty() ? plated.conditional : actual.conditional;
      actual.conditional = actual.conditional.isEmpty() && !borne ? shared : actual.conditional;
      plated.conditional = plated.conditional.isEmpty() ? shared : plated.conditional;
    }
  }

  private Grade grade(
      Sign sign, Lorry lorry, Optional<LocalDateTime> time, boolean borne, Answer unread) {
    int measure = measure(sign.family, lorry);
    Bound through = least(sign, new Asked(lorry, time, Set.of()), unread);
    if (measure <= through.low) {
      return Grade.FREE;
    }
    if (measure <= through.high) {
      return Grade.CANNOT_SAY;
    }
    if (measure <= least(sign, new Asked(lorry, time, Conditions.PURPOSES), unread).high) {
      return Grade.ENDS;
    }
    boolean weight = isMass(sign.family);
    boolean physical = weight ? borne : !isEverLifted(sign);
    return physical ? Grade.NEVER : Grade.LEGAL;
  }

  /**
   * Walls do not move: a measure is set by law where at some time, or for somebody, more passes.
   */
  private boolean isEverLifted(Sign sign) {
    int always = sign.own.isEmpty() ? Integer.MAX_VALUE : bound(sign, sign.own).high;
    return Conditions.clauses(sign.conditional).stream()
        .mapToInt(clause -> bound(sign, clause.value()).high)
        .anyMatch(then -> always == Integer.MAX_VALUE || then > always);
  }

  private static int measure(String family, Lorry lorry) {
    if (family.startsWith("maxheight")) {
      return lorry.height();
    }
    if (family.startsWith("maxwidth")) {
      return lorry.width();
    }
    return switch (family) {
      case "maxlength" -> lorry.length();
      case "maxweight", "maxgcweight" ->
          lorry.more().of(Measure.LADEN_WEIGHT).orElse(lorry.weight());
      case "maxunladenweight", "maxweight:unladen" ->
          lorry.more().of(Measure.UNLADEN_WEIGHT).orElse(lorry.weight());
      // Of a lorry of which nobody says it, the product only knows what is certain.
      case "maxaxleload" -> lorry.more().of(Measure.AXLE_LOAD).orElse(0);
      case "maxbogieweight" -> lorry.more().of(Measure.BOGIE_LOAD).orElse(0);
      default -> lorry.weight();
    };
  }

  private static boolean isMass(String family) {
    return family.contains("weight") || family.equals("maxaxleload");
  }

  private Bound least(Sign sign, Asked asked, Answer unread) {
    Bound least = Bound.NONE;
    List<Conditions.Clause> clauses = Conditions.clauses(sign.conditional);
    for (int i = clauses.size() - 1; i >= 0; i--) {
      Answer answer = Conditions.holds(clauses.get(i).condition(), asked);
      if (answer == Answer.UNREAD) {
        answer = unread;
      }
      if (answer != Answer.NO) {
        least = lesser(least, bound(sign, clauses.get(i).value()));
      }
      if (answer == Answer.YES) {
        return least;
      }
    }
    return sign.base.isEmpty() ? least : lesser(least, bound(sign, sign.base));
  }

  private static Bound lesser(Bound one, Bound other) {
    return new Bound(Math.min(one.low, other.low), Math.min(one.high, other.high));
  }

  /**
   * Who does not fit on one lane takes another one. Of a list without a direction nobody can say
   * which lanes a direction has.
   */
  private Bound bound(Sign sign, String text) {
    String[] lanes = text.split("\\|", -1);
    Bound least = Bound.NONE;
    Bound widest = new Bound(0, 0);
    for (String lane : lanes) {
      Bound one = lane.isBlank() ? Bound.NONE : one(sign.family, lane.strip());
      least = lesser(least, one);
      widest = new Bound(Math.max(widest.low, one.low), Math.max(widest.high, one.high));
    }
    List<String> parts = List.of(sign.key.split(":"));
    if (!parts.contains("lanes")) {
      return least;
    }
    boolean directed = parts.contains("forward") || parts.contains("backward");
    return directed ? widest : new Bound(least.low, widest.high);
  }

  private Bound one(String family, String text) {
    if (Amounts.isOneOf(
        text, "none", "no", "unsigned", "no_sign", "no_indications", "unlimited", "yes")) {
      return Bound.NONE;
    }
    boolean height = family.startsWith("maxheight");
    if (height && text.equals("default")) {
      return new Bound(400, unsignedClearance);
    }
    if (height && text.equals("below_default")) {
      return new Bound(200, unsignedClearance - 200);
    }
    boolean weight = isMass(family);
    OptionalInt amount = weight ? Amounts.kilograms(text) : Amounts.centimetres(text);
    int unreadable = weight ? 3_500 : family.equals("maxlength") ? 700 : 200;
    int limit = amount.orElse(unreadable);
    return new Bound(limit, limit);
  }
}
