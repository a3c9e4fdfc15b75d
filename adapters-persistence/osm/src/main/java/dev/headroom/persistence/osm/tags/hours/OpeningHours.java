package dev.headroom.persistence.osm.tags.hours;

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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads opening hours and compiles them into schedules: weekly ones where only weekdays and times
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

  private final LocalDate first;
  private final LocalDate last;
  private final PublicHolidays holidays;
  private final SunTable.Cache suns = new SunTable.Cache();
  private final Map<Key, Optional<Hours>> cache = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Hours as read.
   *
   * @param schedule when they hold; empty for always ({@code 24/7})
   * @param twoReadings whether a semicolon is read in two ways that differ: the times at which they
   *     do are UNKNOWN
   */
  public record Hours(Optional<Schedule> schedule, boolean twoReadings) {}

  private record Key(String text, ZoneId zone, String country, SunTable.Bucket bucket) {}

  /** Lays dated schedules out around the day of the import. */
  public OpeningHours(LocalDate importedOn) {
    first = LocalDate.of(importedOn.getYear() - 1, 1, 1);
    last = LocalDate.of(importedOn.getYear() + 6, 12, 31);
    holidays = new PublicHolidays(first.getYear() - 1, last.getYear() + 1);
  }

  /**
   * The hours that a text describes; nothing when it cannot be read.
   *
   * @param country whose public holidays count: ISO 3166-1 alpha-2, or empty when not known
   * @param at where the sun rises and sets
   */
  public Optional<Hours> read(String text, ZoneId zone, String country, Position at) {
    boolean sun = text.contains("sun") || text.contains("dawn") || text.contains("dusk");
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
    return rules.stream().allMatch(OpeningHours::isWeekly)
        ? weekly(days, key.zone())
        : dated(days, key.zone());
  }

  /** What does not follow the specification to the letter is read where the parser is sure. */
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

  /** An empty text parses as a rule without any part, which would hold always. */
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
   * Hours that only close ("PH off") would never hold, but a mapper who writes "no @ (PH off)"
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

  private static Optional<Hours> weekly(EitherReading days, ZoneId zone) {
    Patterns patterns = new Patterns();
    byte[] ofWeekday = new byte[7];
    for (int i = 0; i < 7; i++) {
      ofWeekday[i] = (byte) patterns.index(days.patternOf(A_MONDAY.plusDays(i)));
    }
    boolean always = patterns.list.equals(List.of(DayPattern.allDay(Truth.YES)));
    return Optional.of(
        new Hours(
            always
                ? Optional.empty()
                : Optional.of(Schedule.weekly(zone, ofWeekday, patterns.list)),
            days.differ()));
  }

  private Optional<Hours> dated(EitherReading days, ZoneId zone) {
    Patterns patterns = new Patterns();
    byte[] ofDay = new byte[Math.toIntExact(last.toEpochDay() - first.toEpochDay() + 1)];
    LocalDate day = first;
    for (int i = 0; i < ofDay.length; i++, day = day.plusDays(1)) {
      ofDay[i] = (byte) patterns.index(days.patternOf(day));
      if (patterns.list.size() > MOST_PATTERNS) {
        return Optional.empty();
      }
    }
    Schedule schedule = Schedule.dated(zone, first, ofDay, patterns.list);
    return Optional.of(new Hours(Optional.of(schedule), days.differ()));
  }

  private static final class Patterns {
    final List<DayPattern> list = new ArrayList<>();
    private final Map<DayPattern, Integer> indices = new java.util.HashMap<>();

    int index(DayPattern pattern) {
      return indices.computeIfAbsent(
          pattern,
          added -> {
            list.add(added);
            return list.size() - 1;
          });
    }
  }
}
