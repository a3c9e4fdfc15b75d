package dev.headroom.osm.tags.hours;

import ch.poole.openinghoursparser.Rule;
import ch.poole.openinghoursparser.RuleModifier;
import ch.poole.openinghoursparser.TimeSpan;
import ch.poole.openinghoursparser.VariableTime;
import dev.headroom.domain.restriction.Schedule.Change;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Evaluates parsed rules on single days. After a semicolon a rule that matches a day replaces the
 * hours of the rules before it on that day, or adds to them, depending on {@link Semicolon}; {@code
 * off} with times removes only these; after a comma a rule adds, after {@code ||} it fills the
 * remaining times. Times past midnight belong to the day on which the rule began, even if it began
 * before that day's midnight: {@code (sunrise-05:00)-06:00}.
 */
final class DayReader {

  private static final int DAY = 24 * 60;

  /** How far an open end ({@code 22:00+}) may extend into the night, or past its beginning. */
  private static final int LATEST_OPEN_END = DAY + 8 * 60;

  private static final int LONGEST_OPEN = 8 * 60;

  /** The number of sun-dependent days kept: each is needed for itself and for its neighbours. */
  private static final int DAYS_KEPT = 4;

  /** The effect of a rule after a semicolon on the hours before it, on days on which both match. */
  enum Semicolon {
    /** It replaces them, by the specification of opening hours. */
    REPLACES,
    /** It adds to them, unless it closes: the intention of mappers of conditions. */
    ADDS
  }

  private final List<Rule> rules;
  private final Semicolon semicolon;
  private final DateMatcher dates;
  private final SunTable sun;
  private final ZoneId zone;
  private final boolean followsTheSun;

  /** Without sun-dependent times, days on which the same rules match are equal. */
  private final Map<List<Truth>, State> states = new HashMap<>();

  private final Map<Neighbours, DayPattern> patterns = new HashMap<>();
  private final Map<LocalDate, State> byTheSun = new LinkedHashMap<>();

  DayReader(List<Rule> rules, Semicolon semicolon, DateMatcher dates, SunTable sun, ZoneId zone) {
    this.rules = rules;
    this.semicolon = semicolon;
    this.dates = dates;
    this.sun = sun;
    this.zone = zone;
    this.followsTheSun = rules.stream().anyMatch(DayReader::followsTheSun);
  }

  /** Whether one of a rule's times depends on the sun. */
  static boolean followsTheSun(Rule rule) {
    return rule.getTimes() != null
        && rule.getTimes().stream()
            .anyMatch(time -> time.getStartEvent() != null || time.getEndEvent() != null);
  }

  /** The state of a day, and of the nights before and after it, minute by minute. */
  private static final class State {
    /** From the midnight before the day to the one after the next. */
    private final Truth[] truth = new Truth[3 * DAY];

    private boolean closedAllDay;

    State() {
      Arrays.fill(truth, Truth.NO);
    }

    State copy() {
      State copy = new State();
      System.arraycopy(truth, 0, copy.truth, 0, truth.length);
      copy.closedAllDay = closedAllDay;
      return copy;
    }

    /** The state at a minute of the day; negative before it. */
    Truth at(int minute) {
      return truth[DAY + minute];
    }

    void fill(int from, int to, Truth value) {
      if (from < to) {
        Arrays.fill(truth, clip(DAY + from), clip(DAY + to), value);
      }
    }

    void fillAll(Truth value) {
      Arrays.fill(truth, value);
    }

    private int clip(int index) {
      return Math.max(0, Math.min(index, truth.length));
    }
  }

  /** A day with those before and after it, which may extend into it. */
  private record Neighbours(State before, State today, State after) {}

  /** The pattern of a day. */
  DayPattern patternOf(LocalDate day) {
    Neighbours days =
        new Neighbours(stateOf(day.minusDays(1)), stateOf(day), stateOf(day.plusDays(1)));
    return followsTheSun ? patternOf(days) : patterns.computeIfAbsent(days, DayReader::patternOf);
  }

  private static DayPattern patternOf(Neighbours days) {
    List<Change> changes = new ArrayList<>();
    Truth last = null;
    for (int minute = 0; minute < DAY; minute++) {
      State today = days.today();
      Truth overnight = days.before().at(DAY + minute).or(days.after().at(minute - DAY));
      Truth truth = merged(today, today.at(minute), overnight);
      if (truth != last) {
        changes.add(new Change(minute, truth));
        last = truth;
      }
    }
    return new DayPattern(changes);
  }

  /**
   * Merges the night before into a day. Whether "Fr 22:00-06:00; Sa off" ends at midnight is
   * ambiguous, so that it is unknown.
   */
  private static Truth merged(State today, Truth own, Truth overnight) {
    return today.closedAllDay && overnight == Truth.YES ? Truth.UNKNOWN : own.or(overnight);
  }

  private State stateOf(LocalDate day) {
    if (followsTheSun) {
      State known = byTheSun.get(day);
      return known == null ? keep(day, stateOf(matches(day), day)) : known;
    }
    return states.computeIfAbsent(matches(day), matches -> stateOf(matches, day));
  }

  private State keep(LocalDate day, State state) {
    byTheSun.put(day, state);
    if (byTheSun.size() > DAYS_KEPT) {
      byTheSun.remove(byTheSun.keySet().iterator().next());
    }
    return state;
  }

  private List<Truth> matches(LocalDate day) {
    return rules.stream().map(rule -> dates.matches(rule, day)).toList();
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
      state.fillAll(Truth.NO);
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
      int latest = Math.max(LATEST_OPEN_END, start.latest() + LONGEST_OPEN);
      state.fill(start.earliest(), latest, Truth.UNKNOWN);
    } else if (end == null) {
      state.fill(Math.min(0, start.earliest()), LATEST_OPEN_END, Truth.UNKNOWN);
    } else if (!isOrderKnown(span, start, end)) {
      // It begins and ends within minutes, or a day later.
      state.fill(start.earliest(), end.nextDay().latest(), Truth.UNKNOWN);
    } else {
      Moment later = end.earliest() <= start.earliest() ? end.nextDay() : end;
      Truth inside = span.getInterval() == 0 ? value : Truth.UNKNOWN;
      state.fill(start.earliest(), later.latest(), Truth.UNKNOWN);
      state.fill(start.latest(), later.earliest(), inside);
      if (start.earliest() < -DAY || later.latest() > 2 * DAY) {
        state.fillAll(Truth.UNKNOWN);
      }
    }
  }

  /** Whether the end is certainly after the start of a day, or certainly not. */
  private static boolean isOrderKnown(TimeSpan span, Moment start, Moment end) {
    boolean together =
        span.getStartEvent() != null
            && span.getEndEvent() != null
            && span.getStartEvent().getEvent() == span.getEndEvent().getEvent();
    return together || end.latest() <= start.earliest() || end.earliest() > start.latest();
  }

  /** A time of day, known to within a few minutes if it depends on the sun. */
  private record Moment(int earliest, int latest) {
    Moment nextDay() {
      return new Moment(earliest + DAY, latest + DAY);
    }
  }

  private Moment moment(int minute, VariableTime event, LocalDate day) {
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
