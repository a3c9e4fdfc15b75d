package dev.headroom.truth;

import dev.headroom.truth.Conditions.Answer;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The plainest hours of signs: {@code Mo-Fr 07:00-19:00; Sa 22:00-6:00}, {@code 15 Mar - 30 Sep}.
 * Whatever goes beyond is not read.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification">Opening
 *     hours</a>
 */
final class Hours {

  private static final List<String> DAYS = List.of("mo", "tu", "we", "th", "fr", "sa", "su");
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
  private static final String DAY_LIST = "[a-z]{2}(?:-[a-z]{2})?(?:,[a-z]{2}(?:-[a-z]{2})?)*";
  private static final String SPAN = "\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}";
  private static final Pattern RULE =
      Pattern.compile("(?:(" + DAY_LIST + ") ?)?(" + SPAN + "(?:," + SPAN + ")*)?( ?off)?");
  private static final Pattern DATES =
      Pattern.compile(
          "(?:(\\d{4}) )?(?:(\\d{1,2}) ([a-z]{3})|([a-z]{3})(?: (\\d{1,2}))?)-"
              + "(?:(\\d{4}) )?(?:(\\d{1,2}) ([a-z]{3})|([a-z]{3})(?: (\\d{1,2}))?)");

  /** From one minute of the day to another; past midnight where the end is not later. */
  private record Span(int from, int to) {
    boolean overnight() {
      return to <= from;
    }
  }

  private record Rule(List<Boolean> weekdays, List<Span> spans) {
    boolean speaksOf(LocalDate day) {
      return weekdays.get(day.getDayOfWeek().getValue() - DayOfWeek.MONDAY.getValue());
    }
  }

  private Hours() {}

  /**
   * Whether they hold at a local time. On days on which several parts match the last one counts by
   * the specification, and all of them as mappers mean it: where the two differ, nobody knows.
   */
  static Answer at(String text, LocalDateTime time) {
    String tidy =
        text.toLowerCase(Locale.ROOT).replaceAll("\\s*([-,;])\\s*", "$1").replaceAll("\\s+", " ");
    Matcher dates = DATES.matcher(tidy.strip());
    if (dates.matches()) {
      return within(dates, time.toLocalDate())
          .map(holds -> holds ? Answer.YES : Answer.NO)
          .orElse(Answer.UNREAD);
    }
    List<Rule> rules = new ArrayList<>();
    for (String part : tidy.split(";")) {
      Optional<Rule> rule = rule(part.strip());
      if (rule.isEmpty()) {
        return Answer.UNREAD;
      }
      rules.add(rule.get());
    }
    boolean byTheLast = hold(rules, time, false);
    return byTheLast != hold(rules, time, true)
        ? Answer.NOBODY_KNOWS
        : byTheLast ? Answer.YES : Answer.NO;
  }

  private static boolean hold(List<Rule> rules, LocalDateTime time, boolean all) {
    int minute = time.getHour() * 60 + time.getMinute();
    LocalDate today = time.toLocalDate();
    return spansOf(rules, today, all).stream()
            .anyMatch(s -> s.from <= minute && (s.overnight() || minute < s.to))
        || spansOf(rules, today.minusDays(1), all).stream()
            .anyMatch(s -> s.overnight() && minute < s.to);
  }

  private static List<Span> spansOf(List<Rule> rules, LocalDate day, boolean all) {
    List<Span> spans = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.speaksOf(day)) {
        if (!all || rule.spans.isEmpty()) {
          spans.clear();
        }
        spans.addAll(rule.spans);
      }
    }
    return spans;
  }

  private static Optional<Rule> rule(String part) {
    Matcher matcher = RULE.matcher(part);
    if (part.isEmpty() || !matcher.matches()) {
      return Optional.empty();
    }
    List<Boolean> weekdays = new ArrayList<>();
    for (String day : DAYS) {
      weekdays.add(matcher.group(1) == null || names(matcher.group(1), day));
    }
    if (matcher.group(1) != null && !known(matcher.group(1))) {
      return Optional.empty();
    }
    List<Span> spans = new ArrayList<>();
    if (matcher.group(3) == null) {
      String times = matcher.group(2) == null ? "00:00-24:00" : matcher.group(2);
      for (String span : times.split(",")) {
        String[] ends = span.split("-");
        spans.add(new Span(minute(ends[0]), minute(ends[1])));
      }
    }
    return Optional.of(new Rule(weekdays, spans));
  }

  private static boolean known(String list) {
    for (String day : list.split("[-,]")) {
      if (!DAYS.contains(day)) {
        return false;
      }
    }
    return true;
  }

  private static boolean names(String list, String day) {
    for (String part : list.split(",")) {
      String[] ends = part.split("-");
      int from = DAYS.indexOf(ends[0]);
      int to = DAYS.indexOf(ends[ends.length - 1]);
      int at = DAYS.indexOf(day);
      if (from <= to ? from <= at && at <= to : at >= from || at <= to) {
        return true;
      }
    }
    return false;
  }

  private static int minute(String time) {
    String[] parts = time.split(":");
    return Integer.parseInt(parts[0]) * 60 + Integer.parseInt(parts[1]);
  }

  private static Optional<Boolean> within(Matcher dates, LocalDate day) {
    int from = dayOfYear(dates, 2, 1);
    int to = dayOfYear(dates, 7, 31);
    if (from < 0 || to < 0) {
      return Optional.empty();
    }
    int at = day.getMonthValue() * 100 + day.getDayOfMonth();
    if (dates.group(1) != null && dates.group(6) != null) {
      int fromYear = Integer.parseInt(dates.group(1)) * 10_000;
      int toYear = Integer.parseInt(dates.group(6)) * 10_000;
      int dated = day.getYear() * 10_000 + at;
      return Optional.of(fromYear + from <= dated && dated <= toYear + to);
    }
    return Optional.of(from <= to ? from <= at && at <= to : at >= from || at <= to);
  }

  private static int dayOfYear(Matcher dates, int group, int otherwise) {
    boolean dayFirst = dates.group(group) != null;
    String day = dayFirst ? dates.group(group) : dates.group(group + 3);
    int month = MONTHS.indexOf(dayFirst ? dates.group(group + 1) : dates.group(group + 2)) + 1;
    return month == 0 ? -1 : month * 100 + (day == null ? otherwise : Integer.parseInt(day));
  }
}
