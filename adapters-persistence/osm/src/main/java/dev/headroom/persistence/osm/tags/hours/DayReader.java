package dev.headroom.persistence.osm.tags.hours;

import ch.poole.openinghoursparser.Rule;
import ch.poole.openinghoursparser.RuleModifier;
import ch.poole.openinghoursparser.TimeSpan;
import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Evaluates parsed rules on single days. After a semicolon a rule that matches a day replaces what
 * the rules before it said of that day, or adds to it, as {@link Semicolon} says; {@code off} with
 * times takes just these away; after a comma a rule adds, after {@code ||} it fills what is left.
 * What a rule says past midnight belongs to the day on which it began.
 */
final class DayReader {

  private static final int DAY = 24 * 60;

  /** How far an open end ({@code 22:00+}) may reach into the night. */
  private static final int LATEST_OPEN_END = DAY + 8 * 60;

  /** What a rule after a semicolon does to the hours before it, on the days on which both match. */
  enum Semicolon {
    /** It replaces them, as the specification of opening hours has it. */
    REPLACES,
    /** It adds to them, unless it closes: what mappers of conditions mean. */
    ADDS
  }

  private final List<Rule> rules;
  private final Semicolon semicolon;
  private final DateMatcher dates;
  private final SunTable sun;
  private final ZoneId zone;
  private final boolean followsTheSun;

  /** Without sun, days on which the same rules match are alike. */
  private final Map<List<Truth>, State> states = new HashMap<>();

  private final Map<Night, DayPattern> patterns = new HashMap<>();

  DayReader(List<Rule> rules, Semicolon semicolon, DateMatcher dates, SunTable sun, ZoneId zone) {
    this.rules = rules;
    this.semicolon = semicolon;
    this.dates = dates;
    this.sun = sun;
    this.zone = zone;
    this.followsTheSun = rules.stream().anyMatch(DayReader::followsTheSun);
  }

  /** Whether one of a rule's times is sunrise or the like. */
  static boolean followsTheSun(Rule rule) {
    return rule.getTimes() != null
        && rule.getTimes().stream()
            .anyMatch(time -> time.getStartEvent() != null || time.getEndEvent() != null);
  }

  /** What a day and the night that reaches into it say, minute by minute. */
  private static final class State {
    final Truth[] truth = new Truth[2 * DAY];
    boolean closedAllDay;

    State() {
      Arrays.fill(truth, Truth.NO);
    }

    State copy() {
      State copy = new State();
      System.arraycopy(truth, 0, copy.truth, 0, truth.length);
      copy.closedAllDay = closedAllDay;
      return copy;
    }

    void fill(int from, int to, Truth value) {
      Arrays.fill(truth, Math.max(0, from), Math.max(0, Math.min(to, truth.length)), value);
    }
  }

  /** A day and the one before it, which reaches into it. */
  private record Night(State before, State today) {}

  /** The pattern of a day. */
  DayPattern patternOf(LocalDate day) {
    Night night = new Night(stateOf(day.minusDays(1)), stateOf(day));
    return followsTheSun ? patternOf(night) : patterns.computeIfAbsent(night, DayReader::patternOf);
  }

  private static DayPattern patternOf(Night night) {
    List<Change> changes = new ArrayList<>();
    Truth last = null;
    for (int minute = 0; minute < DAY; minute++) {
      State today = night.today();
      Truth truth = merged(today, today.truth[minute], night.before().truth[DAY + minute]);
      if (truth != last) {
        changes.add(new Change(minute, truth));
        last = truth;
      }
    }
    return new DayPattern(changes);
  }

  /** Whether "Fr 22:00-06:00; Sa off" ends at midnight is read both ways, so it is unknown. */
  private static Truth merged(State today, Truth own, Truth overnight) {
    return today.closedAllDay && overnight == Truth.YES ? Truth.UNKNOWN : own.or(overnight);
  }

  private State stateOf(LocalDate day) {
    List<Truth> matches = rules.stream().map(rule -> dates.matches(rule, day)).toList();
    return followsTheSun
        ? stateOf(matches, day)
        : states.computeIfAbsent(matches, unused -> stateOf(matches, day));
  }

  private State stateOf(List<Truth> matches, LocalDate day) {
    State state = new State();
    for (int i = 0; i < rules.size(); i++) {
      if (matches.get(i) != Truth.NO) {
        State after = state.copy();
        apply(rules.get(i), day, after);
        if (matches.get(i) == Truth.UNKNOWN) {
          blur(state, after);
        }
        state = after;
      }
    }
    return state;
  }

  private static void blur(State before, State after) {
    for (int i = 0; i < after.truth.length; i++) {
      if (before.truth[i] != after.truth[i]) {
        after.truth[i] = Truth.UNKNOWN;
      }
    }
    after.closedAllDay = before.closedAllDay || after.closedAllDay;
  }

  private void apply(Rule rule, LocalDate day, State state) {
    Truth value = valueOf(rule);
    boolean wholeDay = rule.getTimes() == null || rule.getTimes().isEmpty();
    if (rule.isFallBack()) {
      State fallback = new State();
      fillTimes(rule, day, fallback, value, wholeDay);
      for (int i = 0; i < state.truth.length; i++) {
        if (state.truth[i] == Truth.NO) {
          state.truth[i] = fallback.truth[i];
        }
      }
      return;
    }
    boolean adds =
        rule.isAdditive() || (value == Truth.NO ? !wholeDay : semicolon == Semicolon.ADDS);
    if (!adds) {
      state.fill(0, state.truth.length, Truth.NO);
      state.closedAllDay = value == Truth.NO;
    }
    fillTimes(rule, day, state, value, wholeDay);
  }

  private static Truth valueOf(Rule rule) {
    RuleModifier modifier = rule.getModifier();
    Truth value = Truth.YES;
    if (modifier != null) {
      RuleModifier.Modifier word = modifier.getModifier();
      if (word == RuleModifier.Modifier.OFF || word == RuleModifier.Modifier.CLOSED) {
        return Truth.NO;
      }
      // A bare comment ("by arrangement") asks for something that only people know.
      value = word == RuleModifier.Modifier.OPEN ? Truth.YES : Truth.UNKNOWN;
    }
    return rule.getComment() == null ? value : Truth.UNKNOWN;
  }

  private void fillTimes(Rule rule, LocalDate day, State state, Truth value, boolean wholeDay) {
    if (wholeDay) {
      state.fill(0, DAY, value);
      return;
    }
    for (TimeSpan span : rule.getTimes()) {
      fillSpan(span, day, state, value);
    }
  }

  private void fillSpan(TimeSpan span, LocalDate day, State state, Truth value) {
    Moment start = moment(span.getStart(), span.getStartEvent(), day);
    Moment end = moment(span.getEnd(), span.getEndEvent(), day);
    if (start == null) {
      state.fill(0, DAY, Truth.UNKNOWN);
    } else if (span.isOpenEnded()) {
      state.fill(start.earliest(), LATEST_OPEN_END, Truth.UNKNOWN);
    } else if (end == null) {
      state.fill(0, LATEST_OPEN_END, Truth.UNKNOWN);
    } else {
      Moment later = end.earliest() <= start.earliest() ? end.nextDay() : end;
      Truth inside = span.getInterval() == 0 ? value : Truth.UNKNOWN;
      state.fill(start.earliest(), later.latest(), Truth.UNKNOWN);
      state.fill(start.latest(), later.earliest(), inside);
    }
  }

  /** A time of day, known to within a few minutes where it follows the sun. */
  private record Moment(int earliest, int latest) {
    Moment nextDay() {
      return new Moment(earliest + DAY, latest + DAY);
    }
  }

  private Moment moment(int minute, ch.poole.openinghoursparser.VariableTime event, LocalDate day) {
    if (event == null) {
      return minute < 0 ? null : new Moment(minute, minute);
    }
    OptionalInt earliest = sun.earliest(event.getEvent(), day, zone);
    if (earliest.isEmpty()) {
      return null;
    }
    int from = earliest.getAsInt() + event.getOffset();
    return new Moment(from, from + SunTable.UNCERTAIN_MINUTES);
  }
}
