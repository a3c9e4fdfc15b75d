package dev.headroom.osm.tags.hours;

import de.focus_shift.jollyday.core.CalendarHierarchy;
import de.focus_shift.jollyday.core.Holiday;
import de.focus_shift.jollyday.core.HolidayManager;
import de.focus_shift.jollyday.core.HolidayType;
import de.focus_shift.jollyday.core.ManagerParameters;
import dev.headroom.domain.restriction.Truth;
import java.time.LocalDate;
import java.time.Year;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The public holidays of a country. A day that is a holiday only in some of its parts, or is
 * observed on another date, is UNKNOWN; so is every day of a country without a calendar.
 */
final class PublicHolidays {

  private final int firstYear;
  private final int lastYear;
  private final Map<String, Of> countries = new HashMap<>();

  PublicHolidays(int firstYear, int lastYear) {
    this.firstYear = firstYear;
    this.lastYear = lastYear;
  }

  /** The holidays of a country, read on the first request. */
  Of of(String country) {
    return countries.computeIfAbsent(country, Of::new);
  }

  /** The holidays of one country. */
  final class Of {
    private final String country;
    private Map<LocalDate, Truth> days;

    private Of(String country) {
      this.country = country;
    }

    Truth is(LocalDate day) {
      if (days == null) {
        days = read();
      }
      if (days.isEmpty() || day.getYear() < firstYear || day.getYear() > lastYear) {
        return Truth.UNKNOWN;
      }
      return days.getOrDefault(day, Truth.NO);
    }

    private Map<LocalDate, Truth> read() {
      String code = country.toUpperCase(Locale.ROOT);
      if (!code.matches("[A-Z]{2}") || !HolidayManager.getSupportedCalendarCodes().contains(code)) {
        return Map.of();
      }
      HolidayManager manager =
          HolidayManager.getInstance(ManagerParameters.create(code.toLowerCase(Locale.ROOT)));
      Map<LocalDate, Truth> read = new HashMap<>();
      for (int year = firstYear; year <= lastYear; year++) {
        for (Holiday holiday : manager.getHolidays(Year.of(year))) {
          boolean kept = holiday.getType() != HolidayType.OBSERVANCE;
          put(read, holiday.getDate(), kept ? Truth.YES : Truth.UNKNOWN);
          put(read, holiday.getActualDate(), Truth.UNKNOWN);
        }
        addParts(read, manager, year, manager.getCalendarHierarchy(), new String[0]);
      }
      return read;
    }

    private void addParts(
        Map<LocalDate, Truth> read,
        HolidayManager manager,
        int year,
        CalendarHierarchy parent,
        String[] path) {
      for (Map.Entry<String, CalendarHierarchy> part : parent.getChildren().entrySet()) {
        String[] below = java.util.Arrays.copyOf(path, path.length + 1);
        below[path.length] = part.getKey();
        for (Holiday holiday : manager.getHolidays(Year.of(year), below)) {
          put(read, holiday.getDate(), Truth.UNKNOWN);
          put(read, holiday.getActualDate(), Truth.UNKNOWN);
        }
        addParts(read, manager, year, part.getValue(), below);
      }
    }

    private static void put(Map<LocalDate, Truth> read, LocalDate day, Truth truth) {
      read.merge(day, truth, Truth::or);
    }
  }
}
