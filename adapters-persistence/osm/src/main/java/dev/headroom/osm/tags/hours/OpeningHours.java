package dev.headroom.osm.tags.hours;

import ch.poole.openinghoursparser.DateRange;
import ch.poole.openinghoursparser.OpeningHoursParseException;
import ch.poole.openinghoursparser.OpeningHoursParser;
import ch.poole.openinghoursparser.Rule;
import ch.poole.openinghoursparser.RuleModifier;
import ch.poole.openinghoursparser.TokenMgrError;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import java.io.StringReader;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * Reads opening hours and compiles them into schedules: weekly ones if only weekdays and times
 * matter, else day by day from the year before the import to six years after it.
 *
 * <p>For one thread. Keeps the schedules read last, at most {@value #MOST_CACHED}.
 */
public final class OpeningHours {

  private static final int MOST_CACHED = 4_096;
  private static final int LONGEST = 500;
  private static final int MOST_RULES = 64;
  private static final int MOST_PATTERNS = 256;
  private static final LocalDate A_MONDAY = LocalDate.of(2024, 1, 8);

  private static final Hours ALWAYS = new Hours(Optional.empty(), false, false, Set.of());

  private final LocalDate first;
  private final LocalDate last;
  private final PublicHolidays holidays;
  private final SunTable.Cache suns = new SunTable.Cache();
  private final Map<Key, Optional<Hours>> cache = new LinkedHashMap<>(16, 0.75f, true);

  /** The kinds of selectors in hours. */
  public enum Selector {
    YEARS,
    DATES,
    DAYS,
    TIMES
  }

  /**
   * Hours as read.
   *
   * @param schedule when they hold; empty for always ({@code 24/7})
   * @param twoReadings whether two readings of them differ: the times at which they do are UNKNOWN
   * @param uncertain whether some times cannot be determined ({@code SH}, {@code 06:00+}, a
   *     comment); the minutes around sunrise do not count
   * @param selectors the kinds of selectors in them
   */
  public record Hours(
      Optional<Schedule> schedule,
      boolean twoReadings,
      boolean uncertain,
      Set<Selector> selectors) {}

  private record Key(String text, ZoneId zone, String country, SunTable.Bucket bucket) {}

  /** Lays dated schedules out around the day of the import. */
  public OpeningHours(LocalDate importedOn) {
    first = LocalDate.of(importedOn.getYear() - 1, 1, 1);
    last = LocalDate.of(importedOn.getYear() + 6, 12, 31);
    holidays = new PublicHolidays(first.getYear() - 1, last.getYear() + 1);
  }

  /**
   * The hours that a text describes; empty if it cannot be read.
   *
   * @param country whose public holidays count: ISO 3166-1 alpha-2, or empty if not known
   * @param at the place for sunrise and sunset
   */
  public Optional<Hours> read(String text, ZoneId zone, String country, Position at) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean sun = lower.contains("sun") || lower.contains("dawn") || lower.contains("dusk");
    SunTable.Bucket bucket = sun ? SunTable.Bucket.of(at) : SunTable.Bucket.ANYWHERE;
    Key key = new Key(text, zone, country, bucket);
    Optional<Hours> cached = cache.get(key);
    if (cached == null) {
      cached = compile(key);
      cache.put(key, cached);
      if (cache.size() > MOST_CACHED) {
        cache.remove(cache.keySet().iterator().next());
      }
    }
    return cached;
  }

  private Optional<Hours> compile(Key key) {
    List<Rule> rules = parse(key.text());
    if (rules.isEmpty() || rules.size() > MOST_RULES) {
      return Optional.empty();
    }
    EitherReading days =
        new EitherReading(
            rules,
            new DateMatcher(holidays.of(key.country()), key.country()),
            suns.of(key.bucket()),
            key.zone());
    boolean weekly = rules.stream().allMatch(OpeningHours::isWeekly);
    DayPatterns patterns = new DayPatterns();
    Optional<Schedule> laidOut =
        weekly
            ? Optional.of(weekly(days::patternOf, patterns, key.zone()))
            : dated(days::patternOf, patterns, key.zone());
    Set<Selector> selectors = selectors(rules);
    boolean over = selectors.contains(Selector.YEARS);
    if (laidOut.isEmpty() || (isNever(patterns) && !over)) {
      return Optional.empty();
    }
    boolean two = days.differ() || rules.stream().anyMatch(OpeningHours::beginsOnNoDay);
    if (weekly && isAlways(patterns)) {
      return Optional.of(ALWAYS);
    }
    boolean uncertain =
        !two && patterns.have(Truth.UNKNOWN) && rules.stream().noneMatch(DayReader::followsTheSun);
    return Optional.of(new Hours(laidOut, two, uncertain, selectors));
  }

  private static boolean isNever(DayPatterns patterns) {
    return !patterns.have(Truth.YES) && !patterns.have(Truth.UNKNOWN);
  }

  private static boolean isAlways(DayPatterns patterns) {
    return patterns.list().equals(List.of(DayPattern.allDay(Truth.YES)));
  }

  private static boolean beginsOnNoDay(Rule rule) {
    return rule.getDates() != null
        && rule.getDates().stream().anyMatch(date -> DateMatcher.neverExists(date.getStartDate()));
  }

  private static Set<Selector> selectors(List<Rule> rules) {
    Set<Selector> selectors = EnumSet.noneOf(Selector.class);
    for (Rule rule : rules) {
      add(selectors, Selector.YEARS, rule.getYears());
      add(selectors, Selector.DATES, rule.getWeeks());
      add(selectors, Selector.DATES, rule.getDates());
      add(selectors, Selector.DAYS, rule.getHolidays());
      add(selectors, Selector.DAYS, rule.getDays());
      add(selectors, Selector.TIMES, rule.getTimes());
      if (rule.getDates() != null && rule.getDates().stream().anyMatch(OpeningHours::namesYear)) {
        selectors.add(Selector.YEARS);
      }
    }
    return selectors;
  }

  private static void add(Set<Selector> selectors, Selector selector, List<?> told) {
    if (told != null && !told.isEmpty()) {
      selectors.add(selector);
    }
  }

  private static boolean namesYear(DateRange dates) {
    return !dates.getStartDate().undefinedYear();
  }

  /** Whether one schedule certainly holds at all times at which another one may. */
  public static boolean covers(Schedule wide, Schedule narrow) {
    boolean weekly = wide.isWeekly() && narrow.isWeekly();
    Schedule dated = wide.isWeekly() ? narrow : wide;
    LocalDate from = weekly ? A_MONDAY : dated.firstDay();
    LocalDate to = weekly ? A_MONDAY.plusDays(6) : dated.lastDay();
    return from.datesUntil(to.plusDays(1)).allMatch(day -> covers(wide.on(day), narrow.on(day)));
  }

  private static boolean covers(DayPattern wide, DayPattern narrow) {
    DayPattern outside =
        DayPatterns.merged(
            wide, narrow, (w, n) -> Truth.of(n != Truth.NO && w != Truth.YES && w != n));
    return outside.equals(DayPattern.allDay(Truth.NO));
  }

  /**
   * Hours that both have to hold. With different kinds of selectors ({@code Nov-Apr AND
   * 22:00-06:00}) the result holds when both do. With the same kind ({@code Mo AND We}, {@code Su
   * AND PH}), "and" may also mean either: when only one of them holds the result is UNKNOWN.
   *
   * @return empty if they are too different to be laid out
   */
  public Optional<Hours> both(Hours one, Hours other) {
    return joined(one, other, one.selectors().stream().anyMatch(other.selectors()::contains));
  }

  /** The part of hours within others, whatever their selectors. */
  public Optional<Hours> within(Hours one, Hours other) {
    return joined(one, other, false);
  }

  private Optional<Hours> joined(Hours one, Hours other, boolean either) {
    if (one.schedule().isEmpty() || other.schedule().isEmpty()) {
      return Optional.of(one.schedule().isEmpty() ? other : one);
    }
    Schedule a = one.schedule().get();
    Schedule b = other.schedule().get();
    BinaryOperator<Truth> together =
        either ? (x, y) -> x == y ? x : Truth.UNKNOWN : (x, y) -> x.and(y);
    Function<LocalDate, DayPattern> days =
        day -> DayPatterns.merged(a.on(day), b.on(day), together);
    DayPatterns patterns = new DayPatterns();
    Optional<Schedule> laidOut =
        a.isWeekly() && b.isWeekly()
            ? Optional.of(weekly(days, patterns, a.zone()))
            : dated(days, patterns, a.zone());
    Set<Selector> selectors = EnumSet.noneOf(Selector.class);
    selectors.addAll(one.selectors());
    selectors.addAll(other.selectors());
    boolean over = selectors.contains(Selector.YEARS);
    return laidOut
        .filter(schedule -> over || !isNever(patterns))
        .map(
            schedule ->
                new Hours(
                    Optional.of(schedule),
                    either || one.twoReadings() || other.twoReadings(),
                    one.uncertain() || other.uncertain(),
                    selectors));
  }

  /** Parses a text. Deviations from the specification are accepted if the parser is certain. */
  private static List<Rule> parse(String text) {
    if (text.length() > LONGEST) {
      return List.of();
    }
    try {
      List<Rule> rules = new OpeningHoursParser(new StringReader(text)).rules(false);
      boolean unclear =
          rules.stream().anyMatch(OpeningHours::saysNothing)
              || rules.stream().allMatch(OpeningHours::closes);
      return unclear ? List.of() : rules;
    } catch (OpeningHoursParseException | TokenMgrError | RuntimeException unreadable) {
      // The parser meets hostile text here; whatever it throws means "not opening hours".
      return List.of();
    }
  }

  /** Whether a rule is empty: an empty text parses as such a rule, which would always hold. */
  private static boolean saysNothing(Rule rule) {
    return !rule.isTwentyfourseven()
        && rule.getModifier() == null
        && rule.getYears() == null
        && rule.getWeeks() == null
        && rule.getDates() == null
        && rule.getHolidays() == null
        && rule.getDays() == null
        && rule.getTimes() == null;
  }

  /**
   * Whether hours only close. "PH off" would never hold, but a mapper who writes "no @ (PH off)"
   * means all other days.
   */
  private static boolean closes(Rule rule) {
    return rule.getModifier() != null
        && (rule.getModifier().getModifier() == RuleModifier.Modifier.OFF
            || rule.getModifier().getModifier() == RuleModifier.Modifier.CLOSED);
  }

  private static boolean isWeekly(Rule rule) {
    return rule.getYears() == null
        && rule.getWeeks() == null
        && rule.getDates() == null
        && rule.getHolidays() == null
        && (rule.getDays() == null
            || rule.getDays().stream().allMatch(day -> day.getNths() == null))
        && !DayReader.followsTheSun(rule);
  }

  private static Schedule weekly(
      Function<LocalDate, DayPattern> days, DayPatterns patterns, ZoneId zone) {
    byte[] ofWeekday = new byte[7];
    for (int i = 0; i < 7; i++) {
      ofWeekday[i] = (byte) patterns.index(days.apply(A_MONDAY.plusDays(i)));
    }
    return Schedule.weekly(zone, ofWeekday, patterns.list());
  }

  private Optional<Schedule> dated(
      Function<LocalDate, DayPattern> days, DayPatterns patterns, ZoneId zone) {
    byte[] ofDay = new byte[Math.toIntExact(last.toEpochDay() - first.toEpochDay() + 1)];
    LocalDate day = first;
    for (int i = 0; i < ofDay.length; i++, day = day.plusDays(1)) {
      ofDay[i] = (byte) patterns.index(days.apply(day));
      if (patterns.list().size() > MOST_PATTERNS) {
        return Optional.empty();
      }
    }
    return Optional.of(Schedule.dated(zone, first, ofDay, patterns.list()));
  }
}
