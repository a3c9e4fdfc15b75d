package dev.headroom.osm.tags.condition;

import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Purpose;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Sign.SignCondition;
import dev.headroom.domain.restriction.Sign.SignCondition.Topic;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import dev.headroom.osm.issue.ImportIssue.Assumed;
import dev.headroom.osm.issue.ReaderFaults;
import dev.headroom.osm.tags.element.Element;
import dev.headroom.osm.tags.hours.OpeningHours;
import dev.headroom.osm.tags.syntax.ConditionalText;
import dev.headroom.osm.tags.syntax.EuClass;
import dev.headroom.osm.tags.syntax.KeySuffix;
import dev.headroom.osm.tags.syntax.Text;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the conditions after the {@code @} of a conditional tag. Unknown or unreadable parts make a
 * condition unanswerable: then it counts if it restricts and not if it loosens.
 */
public final class ConditionReader {

  private static final int LONGEST = 1_000;
  private static final int LONGEST_SHOWN = 60;
  private static final int MOST_ALTERNATIVES = 12;

  private static final Map<String, Purpose> PURPOSES =
      Map.ofEntries(
          Map.entry("destination", Purpose.DESTINATION),
          Map.entry("access", Purpose.DESTINATION),
          Map.entry("delivery", Purpose.DELIVERY),
          Map.entry("deliveries", Purpose.DELIVERY),
          Map.entry("loading", Purpose.DELIVERY),
          Map.entry("unloading", Purpose.DELIVERY),
          Map.entry("loading_unloading", Purpose.DELIVERY),
          Map.entry("permit_holder", Purpose.PERMIT),
          Map.entry("permit_holders", Purpose.PERMIT),
          Map.entry("permit", Purpose.PERMIT),
          Map.entry("permits", Purpose.PERMIT),
          Map.entry("private", Purpose.PRIVATE),
          Map.entry("customers", Purpose.CUSTOMERS),
          Map.entry("customer", Purpose.CUSTOMERS));

  /** Conditions with a known meaning about which requests have no data. */
  private static final Set<String> UNANSWERABLE =
      Set.of(
          "wet",
          "snow",
          "ice",
          "fog",
          "rain",
          "flood",
          "flooding",
          "flooded",
          "winter",
          "summer",
          "congestion",
          "dust",
          "dry",
          "school",
          "school_hours",
          "event",
          "events",
          "avalanche",
          "roadworks",
          "construction",
          "low_water",
          "high_water",
          "towing",
          "loaded",
          "empty");

  /** People and things about which requests have no data. */
  private static final Set<String> UNANSWERABLE_FOR =
      Set.of(
          "residents",
          "resident",
          "employees",
          "staff",
          "visitors",
          "emergency_services",
          "neighbours",
          "doctor");

  /** Those of them that are vehicles. */
  private static final Set<String> OTHER_VEHICLES = Set.of("emergency_services");

  /** Words that say that a vehicle has one or more of something. */
  private static final Map<String, Measure> SOME =
      Map.of(
          "trailer", Measure.TRAILERS,
          "trailers", Measure.TRAILERS,
          "hazmat", Measure.DANGEROUS_GOODS,
          "hazmat:water", Measure.WATER_POLLUTING,
          "hazmat:explosive", Measure.EXPLOSIVES);

  /** The beginning of hours. */
  private static final Pattern LIKE_HOURS =
      Pattern.compile(
          "(?i)[0-9]|(?:mo|tu|we|th|fr|sa|su|ph|sh|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
              + "[a-z]{0,9}\\b");

  private final OpeningHours hours;
  private final ReaderFaults faults;

  /** Reads hours by this reader, and reports faults here. */
  public ConditionReader(OpeningHours hours, ReaderFaults faults) {
    this.hours = hours;
    this.faults = faults;
  }

  /**
   * The condition's alternatives, of which one must hold ({@code destination;delivery}); never
   * empty.
   */
  public List<Guard> read(Element element, String key, String text) {
    String inner =
        text.length() > LONGEST ? "" : ConditionalText.withoutParentheses(text.replace('\n', ' '));
    if (inner.isEmpty()) {
      element.issue("unreadable_condition", key, Assumed.CONDITION_WHERE_IT_RESTRICTS);
      return List.of(new Reading(element, key).unreadable(text).guard());
    }
    List<String> alternatives = alternatives(inner);
    List<Guard> guards = new ArrayList<>();
    for (String alternative : alternatives) {
      Reading reading = new Reading(element, key);
      for (String part : ConditionalText.conjuncts(alternative)) {
        faults.run(
            element.id(),
            key,
            () -> reading.take(part),
            Assumed.CONDITION_WHERE_IT_RESTRICTS,
            () -> reading.unreadable(part));
      }
      guards.add(reading.guard());
    }
    return guards;
  }

  /**
   * Splits several words, any of which suffices; in opening hours the separators have another
   * meaning.
   */
  private static List<String> alternatives(String text) {
    List<String> byOr = ConditionalText.splitOutsideParentheses(text, " or ");
    if (byOr.size() > 1 && byOr.size() <= MOST_ALTERNATIVES) {
      return byOr;
    }
    List<String> words = List.of(text.split("[;,]", MOST_ALTERNATIVES + 1));
    boolean allWords =
        words.stream().allMatch(word -> isWord(word.strip().toLowerCase(Locale.ROOT)));
    return allWords ? words : List.of(text);
  }

  private static boolean isWord(String word) {
    return PURPOSES.containsKey(word)
        || UNANSWERABLE.contains(word)
        || UNANSWERABLE_FOR.contains(word)
        || SOME.containsKey(word)
        || EuClass.of(word).isPresent()
        || Vehicles.isOne(word);
  }

  /** Determines which goods vehicles a word names. */
  private static final class Vehicles {
    private static final Set<String> LORRY_WORDS =
        Set.of("hgv", "lorry", "truck", "hgv_articulated", "goods", "motor_vehicle", "vehicle");

    static boolean isOne(String word) {
      return LORRY_WORDS.contains(word)
          || KeySuffix.OTHER_VEHICLES.contains(word)
          || EuClass.isOther(word);
    }

    /** The classes that such a word certainly does not name. */
    static Set<VehicleClass> never(String word) {
      return switch (word) {
        case "hgv", "lorry", "truck" -> EnumSet.of(VehicleClass.MOTOR, VehicleClass.LIGHT_GOODS);
        case "hgv_articulated" ->
            EnumSet.of(VehicleClass.MOTOR, VehicleClass.LIGHT_GOODS, VehicleClass.HGV);
        case "goods" -> EnumSet.of(VehicleClass.MOTOR);
        case "motor_vehicle", "vehicle" -> Set.of();
        case "motorcar" -> KeySuffix.LORRIES;
        default -> Rule.ALL_CLASSES;
      };
    }

    /** The classes that the word may or may not name. */
    static Set<VehicleClass> unsure(String word) {
      return switch (word) {
        case "goods" -> KeySuffix.LORRIES;
        case "motorcar" -> EnumSet.of(VehicleClass.LIGHT_GOODS, VehicleClass.MOTOR);
        default -> Set.of();
      };
    }
  }

  /** One condition while its parts are read. */
  private final class Reading {
    private final Element element;
    private final String key;
    private final EnumSet<Purpose> purposes = EnumSet.noneOf(Purpose.class);
    private final List<Comparison> comparisons = new ArrayList<>();
    private final EnumSet<VehicleClass> never = EnumSet.noneOf(VehicleClass.class);
    private final EnumSet<VehicleClass> unsure = EnumSet.noneOf(VehicleClass.class);
    private final List<SignCondition> shown = new ArrayList<>();
    private Optional<OpeningHours.Hours> hoursRead = Optional.empty();
    private Optional<String> season = Optional.empty();
    private boolean unanswerable;

    Reading(Element element, String key) {
      this.element = element;
      this.key = key;
    }

    Guard guard() {
      hoursRead.ifPresent(this::reportHours);
      Optional<OpeningHours.Hours> months = season.flatMap(this::hours);
      Optional<OpeningHours.Hours> both =
          hoursRead
              .map(read -> months.flatMap(these -> hours.within(read, these)).orElse(read))
              .or(() -> months);
      Optional<Schedule> schedule = both.flatMap(OpeningHours.Hours::schedule);
      return new Guard(
          new Condition(purposes, schedule, comparisons, unanswerable),
          Set.copyOf(never),
          Set.copyOf(unsure),
          shown);
    }

    private void show(Topic topic, String text) {
      shown.add(new SignCondition.AsMapped(topic, Text.clean(text, LONGEST_SHOWN)));
    }

    Reading unreadable(String text) {
      unanswerable = true;
      show(Topic.UNREADABLE, text);
      return this;
    }

    void take(String conjunct) {
      String part = ConditionalText.withoutParentheses(conjunct);
      String word = part.toLowerCase(Locale.ROOT);
      Purpose purpose = PURPOSES.get(word);
      Optional<EuClass> eu = EuClass.of(word);
      if (purpose != null) {
        purposes.add(purpose);
        shown.add(new SignCondition.ForPurpose(purpose));
      } else if (UNANSWERABLE.contains(word) || UNANSWERABLE_FOR.contains(word)) {
        unanswerable = true;
        unsure.addAll(OTHER_VEHICLES.contains(word) ? Rule.ALL_CLASSES : Set.of());
        show(
            UNANSWERABLE.contains(word) ? Topic.CIRCUMSTANCE : Topic.PEOPLE,
            word.replace('_', ' '));
        element.issue("unanswerable_condition", key, Assumed.CONDITION_WHERE_IT_RESTRICTS);
        season = season.or(() -> Seasons.months(word, element.place.at()));
      } else if (SOME.containsKey(word)) {
        comparisons.add(new Comparison(SOME.get(word), Operator.MORE, 0));
        show(Topic.VEHICLE, word.replace('_', ' '));
      } else if (eu.isPresent()) {
        never.addAll(Rule.ALL_CLASSES);
        never.removeAll(eu.get().vehicles());
        comparisons.addAll(eu.get().comparisons());
        show(Topic.COMPARISON, eu.get().shown());
      } else if (Vehicles.isOne(word)) {
        never.addAll(Vehicles.never(word));
        unsure.addAll(Vehicles.unsure(word));
        show(Topic.VEHICLE, word.replace('_', ' '));
      } else if (WrittenComparison.isOne(word)) {
        compare(word, part);
      } else {
        takeHours(part);
      }
    }

    private void compare(String word, String part) {
      Optional<WrittenComparison> read = WrittenComparison.of(word, element.place.country());
      read.map(WrittenComparison::comparison).ifPresent(comparisons::add);
      if (read.isEmpty() || !read.get().certain()) {
        unanswerable = true;
        element.issue("unanswerable_condition", key, Assumed.CONDITION_WHERE_IT_RESTRICTS);
      }
      show(Topic.COMPARISON, part);
    }

    private void takeHours(String part) {
      Optional<OpeningHours.Hours> read =
          hours(part)
              .flatMap(
                  these ->
                      hoursRead.map(those -> hours.both(those, these)).orElse(Optional.of(these)));
      if (read.isEmpty()) {
        element.issue("unreadable_condition", key, Assumed.CONDITION_WHERE_IT_RESTRICTS);
        if (LIKE_HOURS.matcher(part).lookingAt()) {
          // "Mo AND Wednesday" holds on other days than those that can be read.
          hoursRead = Optional.empty();
        }
        unreadable(part);
        return;
      }
      hoursRead = read;
      show(Topic.HOURS, part);
    }

    private Optional<OpeningHours.Hours> hours(String text) {
      return hours.read(text, element.place.zone(), element.place.country(), element.place.at());
    }

    private void reportHours(OpeningHours.Hours read) {
      if (read.twoReadings()) {
        element.issue(
            "ambiguous_hours",
            key,
            "both hours hold where they restrict, and where they loosen what is certain");
      } else if (read.uncertain()) {
        element.issue("uncertain_hours", key, Assumed.CONDITION_WHERE_IT_RESTRICTS);
      }
    }
  }
}
