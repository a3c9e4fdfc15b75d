package dev.headroom.osm.tags;

import dev.headroom.application.wording.SignWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.osm.issue.ImportIssue;
import dev.headroom.osm.tags.element.Location;
import dev.headroom.osm.tags.element.ReadRule;
import dev.headroom.osm.tags.element.ShownSign;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the reader makes of tags, and what that says of vehicles. */
final class Tagged {

  static final Location DOUGLAS =
      new Location(new Position(54.15, -4.48), "IM", ZoneId.of("Europe/Isle_of_Man"));
  static final Location LONDON =
      new Location(new Position(51.49, -0.12), "GB", ZoneId.of("Europe/London"));
  static final Location HEIDELBERG =
      new Location(new Position(49.41, 8.69), "DE", ZoneId.of("Europe/Berlin"));
  static final Location NOWHERE = new Location(new Position(0, 0), "", ZoneId.of("UTC"));

  private static final SignWording WORDS = Wording.english().signs();

  final List<ReadRule> rules;
  final List<ImportIssue> issues;
  private final Location place;

  private Tagged(List<ReadRule> rules, List<ImportIssue> issues, Location place) {
    this.rules = rules;
    this.issues = issues;
    this.place = place;
  }

  /** Somewhere in a country, or in none that is known. */
  static Location somewhereIn(String country) {
    return new Location(NOWHERE.at(), country == null ? "" : country, NOWHERE.zone());
  }

  /** A residential road with these keys and values in turn. */
  static Tagged road(String... keysAndValues) {
    return way(HEIDELBERG, tags(keysAndValues, "highway", "residential"));
  }

  static Tagged roadIn(Location place, String... keysAndValues) {
    return way(place, tags(keysAndValues, "highway", "residential"));
  }

  /** A way with these tags alone. */
  static Tagged way(String... keysAndValues) {
    return way(HEIDELBERG, tags(keysAndValues));
  }

  static Tagged way(Location place, Map<String, String> tags) {
    List<ImportIssue> issues = new ArrayList<>();
    return new Tagged(reader(issues).ofWay(1, tags, place), issues, place);
  }

  static Tagged node(String... keysAndValues) {
    List<ImportIssue> issues = new ArrayList<>();
    return new Tagged(
        reader(issues).ofNode(1, tags(keysAndValues), HEIDELBERG), issues, HEIDELBERG);
  }

  static RuleReader reader(List<ImportIssue> issues) {
    return new RuleReader(issues::add, LocalDate.of(2026, 11, 21));
  }

  /** The keys and values of a text like {@code maxaxles=4,hazmat=no}. */
  static String[] pairs(String text) {
    return Stream.of(text.split(","))
        .flatMap(tag -> Stream.of(tag.split("=", 2)))
        .toArray(String[]::new);
  }

  static Map<String, String> tags(String[] keysAndValues, String... more) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (int i = 0; i < more.length; i += 2) {
      tags.put(more[i], more[i + 1]);
    }
    for (int i = 0; i < keysAndValues.length; i += 2) {
      tags.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return tags;
  }

  List<String> issueKinds() {
    return issues.stream().map(ImportIssue::kind).toList();
  }

  Rule rule() {
    if (rules.size() != 1) {
      throw new AssertionError("not one rule: " + rules);
    }
    return rules.get(0).rule();
  }

  /** What its first sign says, in English. */
  String info() {
    return info(sign());
  }

  /** What a sign says, in English. */
  static String info(ShownSign shown) {
    return WORDS.info(
        new Restriction(
            new Restriction.Id("way/1", shown.tag()),
            shown.type(),
            shown.amount(),
            shown.sign(),
            "",
            ""));
  }

  ShownSign sign() {
    return rules.stream().flatMap(read -> read.sign().stream()).findFirst().orElseThrow();
  }

  Verdict verdict(Dimensions vehicle) {
    return verdict(vehicle, new When.Unspecified(), 3);
  }

  Verdict forward(Dimensions vehicle) {
    return verdict(vehicle, new When.Unspecified(), 1);
  }

  Verdict backward(Dimensions vehicle) {
    return verdict(vehicle, new When.Unspecified(), 2);
  }

  /** At a local time of the place. */
  Verdict at(Dimensions vehicle, String localTime) {
    return verdict(vehicle, at(localTime), 3);
  }

  /** The same in the way's direction. */
  Verdict along(Dimensions vehicle, String localTime) {
    return verdict(vehicle, at(localTime), 1);
  }

  /** The same against it. */
  Verdict against(Dimensions vehicle, String localTime) {
    return verdict(vehicle, at(localTime), 2);
  }

  private When at(String localTime) {
    return new When.At(LocalDateTime.parse(localTime).atZone(place.zone()).toInstant());
  }

  Verdict ofAnyMotorVehicle() {
    return strictest(Situation.unlimited(new When.Unspecified()), 3);
  }

  Verdict verdict(Dimensions vehicle, When when, int directions) {
    return strictest(Situation.of(vehicle, when), directions);
  }

  private Verdict strictest(Situation situation, int directions) {
    return rules.stream()
        .filter(read -> (read.directions() & directions) != 0)
        .map(read -> verdict(read.rule(), situation))
        .reduce(Verdict.OPEN, Verdict::and);
  }

  /** What a rule says, by itself. */
  static Verdict verdict(Rule rule, Situation situation) {
    return new RuleBook(List.of(rule), List.of(new int[0])).verdictOfRule(0, situation);
  }

  static Dimensions aLorry() {
    return Dimensions.ofCentimetresAndKilograms(400, 1_000, 255, 18_000);
  }

  static Dimensions anArtic() {
    return Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);
  }

  static Dimensions aVan() {
    return Dimensions.ofCentimetresAndKilograms(190, 500, 190, 3_500);
  }

  static Dimensions aLorryOfHeight(int centimetres) {
    return Dimensions.ofCentimetresAndKilograms(centimetres, 1_000, 255, 18_000);
  }

  static Dimensions aLorryOfWeight(int kilograms) {
    return Dimensions.ofCentimetresAndKilograms(300, 900, 250, kilograms);
  }

  static Optional<TurnBan> turn(List<ImportIssue> issues, String... keysAndValues) {
    return reader(issues)
        .ofTurnRestriction(1, tags(keysAndValues, "type", "restriction"), HEIDELBERG);
  }
}
