package dev.headroom.osm.tags;

import dev.headroom.domain.FuzzSeeds;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a coverage-guided fuzzer calls: the tags of a way, a node and a turn restriction, a line
 * each, {@code key=value}, after a line that says where they are. Nothing throws, a limit is never
 * read larger than it is written, and what cannot be read is never without a limit.
 */
public final class TagFuzzer {

  private static final List<Location> PLACES =
      List.of(Tagged.HEIDELBERG, Tagged.DOUGLAS, Tagged.LONDON, Tagged.NOWHERE);

  /** The smallest sign in use, and what a bare number is at most, by the kind of limit. */
  private record Kind(Measure measure, int smallest, BigDecimal unit) {}

  private static final Map<String, Kind> LIMITS =
      Map.of(
          "maxheight", new Kind(Measure.HEIGHT, 200, new BigDecimal(100)),
          "maxwidth", new Kind(Measure.WIDTH, 200, new BigDecimal(100)),
          "maxlength", new Kind(Measure.LENGTH, 700, new BigDecimal(100)),
          "maxweight", new Kind(Measure.LADEN_WEIGHT, 3_500, new BigDecimal(1_000)),
          "maxweightrating", new Kind(Measure.WEIGHT, 3_500, new BigDecimal(1_000)),
          "maxaxleload", new Kind(Measure.AXLE_LOAD, 3_500, new BigDecimal(1_000)),
          "maxaxles", new Kind(Measure.AXLES, 2, BigDecimal.ONE));

  private static final Set<String> WORDS =
      Set.of(
          "none",
          "unlimited",
          "unsigned",
          "no_sign",
          "nosign",
          "no_indications",
          "no_indication",
          "default",
          "below_default");

  private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[.,][0-9]+)?");

  /** What nobody reads otherwise: its amount in hundredths of a metre or kilograms of one unit. */
  private static final Pattern PLAIN =
      Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,6})?) ?(m|cm|t|kg|lbs|)");

  private static final Pattern FEET = Pattern.compile("([0-9]{1,3})'([0-9]{1,2})\"");

  private static final List<When> TIMES =
      List.of(
          new When.Unspecified(),
          new When.At(Instant.parse("2026-11-23T12:00:00Z")),
          new When.At(Instant.parse("2027-07-04T02:00:00Z")));

  private static final Dimensions LARGE =
      Dimensions.ofCentimetresAndKilograms(450, 1_850, 260, 44_000);

  private static final RuleReader READER = new RuleReader(issue -> {}, LocalDate.of(2026, 11, 21));

  private TagFuzzer() {}

  /** Writes its seeds to a folder, and runs them: the first input takes no time for classes. */
  public static void fuzzerInitialize(String... arguments) throws IOException {
    FuzzSeeds.plant(
        arguments[0],
        seeds().stream().map(seed -> seed.getBytes(StandardCharsets.UTF_8)).toList(),
        TagFuzzer::fuzzerTestOneInput);
  }

  /** Tags of every family that is read. */
  static List<String> seeds() {
    return List.of(
        "0\nmaxheight=3.8\nmaxweight=7,5 t\nmaxwidth=6'6\"\nmaxlength=~12 m",
        "1\nmaxheight=10\nmaxheight:physical=380 cm\nmaxweight:hgv=18000 kg\nmaxaxles=3",
        "2\nmaxweight=3.5;7.5\nmaxheight:lanes=3.8|4.2\nmaxweightrating:hgv=none\nmaxaxleload=8 st",
        "3\nmaxheight=default\nmaxwidth=below_default\nmaxlength=40'\nmaxheight=3m80",
        "0\nmaxweight=7.5\nmaxweight:conditional=none @ (Mo-Fr 07:00-19:00; PH off)",
        "0\nhgv:conditional=no @ (weight>7.5 AND Nov-Apr 22:00-06:00); delivery @ (length<12)",
        "1\naccess=no\nmotor_vehicle=destination\nhgv=designated\nvehicle:forward=no\ngoods=yes",
        "0\noneway=yes\noneway:conditional=-1 @ (Sa,Su sunset-sunrise)\noneway:hgv=no",
        "0\ntype=restriction\nrestriction=no_left_turn\nexcept=hgv;psv\nhour_on=07:00\nday_off=Su",
        "0\ntype=restriction\nrestriction:hgv:conditional=only_straight_on @ (week 1-53/2 Mo[1])",
        "2\nbarrier=height_restrictor\nmaxheight=7\naccess:lanes=no|yes|destination",
        "0\nhazmat=no\nhazmat:conditional=yes @ (2026 Jun 10-2027 easter +2 days \"wet\")",
        "3\nhgv:conditional=no @ ((sunrise+01:00)-(sunset-00:30); PH,SH off || \"on demand\")",
        "0\nhighway=motorway\nmaxweight:conditional=12 @ (maxweightrating<=7.5 OR axles>2)");
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] input) {
    String[] lines = new String(input, StandardCharsets.UTF_8).split("\n", 40);
    Location place = PLACES.get(Math.floorMod(lines[0].hashCode(), PLACES.size()));
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("highway", "residential");
    for (int i = 1; i < lines.length; i++) {
      String[] tag = lines[i].split("=", 2);
      if (tag.length == 2) {
        tags.put(tag[0], tag[1]);
      }
    }
    List<ReadRule> rules = new ArrayList<>(READER.ofWay(1, tags, place));
    rules.addAll(READER.ofNode(1, tags, place));
    for (ReadRule read : rules) {
      read.sign().ifPresent(sign -> check(Tagged.info(sign).length() < 400, "a long sign", tags));
    }
    READER.ofTurnRestriction(1, tags, place);
    int directions = Oneway.directions(tags);
    check(directions >= 1 && directions <= 3, "a direction", tags);
    tags.forEach(
        (key, value) -> {
          if (LIMITS.containsKey(key)) {
            checkLimit(key, value, place);
          } else if (key.contains("conditional")) {
            checkCondition(value, place);
          }
        });
  }

  private static void checkLimit(String key, String text, Location place) {
    Kind kind = LIMITS.get(key);
    for (boolean node : new boolean[] {false, true}) {
      Map<String, String> tags = Map.of("highway", "residential", key, text);
      List<Rule> read =
          (node ? READER.ofNode(1, tags, place) : READER.ofWay(1, tags, place))
              .stream()
                  .map(ReadRule::rule)
                  .filter(r -> r.subject().equals(Subject.of(kind.measure())))
                  .toList();
      int least = Integer.MAX_VALUE;
      for (Rule rule : read) {
        check(rule.classes().equals(Rule.ALL_CLASSES), "a limit for some", tags);
        if (rule.clauses().get(0).value() instanceof Value.AtMost limit) {
          least = Math.min(least, limit.amount());
        }
      }
      if (!hasWord(text)) {
        check(least < Integer.MAX_VALUE, "no limit", tags);
        check(least <= most(kind, text), least + " is more than is written", tags);
      }
    }
  }

  private static boolean hasWord(String text) {
    for (String part : text.split("[;|]", -1)) {
      if (WORDS.contains(part.strip().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  /** The most that a text may be read as: the smallest sign, or what it says. */
  private static int most(Kind kind, String text) {
    BigDecimal most = BigDecimal.ZERO;
    for (String part : text.split("[;|]", -1)) {
      most = most.max(mostOf(kind, part.strip()));
    }
    return most.max(new BigDecimal(kind.smallest())).min(new BigDecimal(10_000_000)).intValue();
  }

  private static BigDecimal mostOf(Kind kind, String text) {
    Matcher plain = PLAIN.matcher(text);
    if (plain.matches() && text.length() <= 30) {
      BigDecimal number = new BigDecimal(plain.group(1));
      boolean length = kind.unit().intValue() == 100;
      return switch (plain.group(2)) {
        case "cm" -> length ? number : BigDecimal.ZERO;
        case "kg" -> length ? BigDecimal.ZERO : grouped(number);
        case "lbs" -> length ? BigDecimal.ZERO : grouped(number).multiply(new BigDecimal("0.454"));
        default -> number.multiply(kind.unit());
      };
    }
    Matcher feet = FEET.matcher(text);
    if (feet.matches() && kind.unit().intValue() == 100) {
      int inches = 12 * Integer.parseInt(feet.group(1)) + Integer.parseInt(feet.group(2));
      return new BigDecimal("2.54").multiply(new BigDecimal(inches));
    }
    BigDecimal sum = BigDecimal.ZERO;
    Matcher number = NUMBER.matcher(text);
    while (number.find() && number.group().length() < 60) {
      sum = sum.add(new BigDecimal(number.group().replace(',', '.')));
    }
    return grouped(sum).multiply(kind.unit());
  }

  /** Of "32.520 kg" the point separates thousands. */
  private static BigDecimal grouped(BigDecimal number) {
    return number.scale() >= 3 ? number.movePointRight(number.scale()) : number;
  }

  /** A condition beyond reading holds where it restricts, and not where it loosens. */
  private static void checkCondition(String text, Location place) {
    // A currency sign is part of no condition; brackets, commas, AND and OR would end what it is
    // in, and what stands beside it may be good.
    String garbage = "¤" + text.replaceAll("(?i)[;@\"(),|]|\\b(?:or|and)\\b", ".");
    Map<String, String> loosened =
        Map.of(
            "highway",
            "residential",
            "maxweight",
            "7.5",
            "maxweight:conditional",
            "none @ (" + garbage + ")");
    Map<String, String> restricted =
        Map.of("highway", "residential", "hgv:conditional", "no @ (" + garbage + ")");
    for (Map<String, String> tags : List.of(loosened, restricted)) {
      List<ReadRule> rules = READER.ofWay(1, tags, place);
      for (When when : TIMES) {
        Situation situation = Situation.of(LARGE, when);
        boolean stopped =
            rules.stream()
                .map(read -> Tagged.verdict(read.rule(), situation))
                .anyMatch(verdict -> verdict.compareTo(Verdict.FORBIDDEN) >= 0);
        check(stopped, "a free road", tags);
      }
    }
  }

  private static void check(boolean holds, String what, Map<String, String> tags) {
    if (!holds) {
      throw new AssertionError(what + ": " + tags);
    }
  }
}
