package dev.headroom.osm.tags.hours;

import ch.poole.openinghoursparser.Event;
import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.shredzone.commons.suncalc.SunTimes;

/**
 * The times of sunrise and sunset near a place, for each day of a year, in local mean time. Years
 * differ by a minute or two and the places of one bucket by a few more, so that each time is a
 * window of {@value #UNCERTAIN_MINUTES} minutes. The windows begin on full quarters of an hour,
 * which keeps the number of different days small.
 */
final class SunTable {

  /** The length of the window in which the event happens. */
  static final int UNCERTAIN_MINUTES = 30;

  private static final int MARGIN = 7;
  private static final int STEP = 15;
  private static final int A_LEAP_YEAR = 2024;
  private static final short NEVER = Short.MIN_VALUE;

  private final Bucket bucket;
  private final ZoneOffset meanTime;
  private final Map<Event, short[]> events = new EnumMap<>(Event.class);

  private SunTable(Bucket bucket) {
    this.bucket = bucket;
    this.meanTime = ZoneOffset.ofTotalSeconds((int) Math.round(bucket.lon() * 240));
  }

  /** A bucket of places within half a degree, which share their times. */
  record Bucket(double lat, double lon) {
    static final Bucket ANYWHERE = new Bucket(0, 0);

    static Bucket of(Position at) {
      return new Bucket(Math.rint(at.lat() * 2) / 2, Math.rint(at.lon() * 2) / 2);
    }
  }

  /** The last used tables. */
  static final class Cache {
    private static final int MOST = 256;
    private final Map<Bucket, SunTable> tables = new LinkedHashMap<>(16, 0.75f, true);

    SunTable of(Bucket bucket) {
      SunTable table = tables.computeIfAbsent(bucket, SunTable::new);
      if (tables.size() > MOST) {
        tables.remove(tables.keySet().iterator().next());
      }
      return table;
    }
  }

  /** The first minute of the local day on which the event may happen; empty in polar seasons. */
  OptionalInt earliest(Event event, LocalDate day, ZoneId zone) {
    short minute = events.computeIfAbsent(event, this::compute)[day.getDayOfYear() - 1];
    if (minute == NEVER) {
      return OptionalInt.empty();
    }
    LocalDateTime local =
        day.atStartOfDay()
            .plusMinutes(minute)
            .atOffset(meanTime)
            .atZoneSameInstant(zone)
            .toLocalDateTime();
    int exact = (int) Duration.between(day.atStartOfDay(), local).toMinutes();
    return OptionalInt.of(Math.floorDiv(exact - MARGIN, STEP) * STEP);
  }

  private short[] compute(Event event) {
    short[] minutes = new short[366];
    LocalDate day = LocalDate.of(A_LEAP_YEAR, 1, 1);
    for (int i = 0; i < minutes.length; i++, day = day.plusDays(1)) {
      minutes[i] = minute(event, day);
    }
    return minutes;
  }

  private short minute(Event event, LocalDate day) {
    boolean twilight = event == Event.DAWN || event == Event.DUSK;
    SunTimes times =
        SunTimes.compute()
            .on(day.atStartOfDay(meanTime))
            .at(bucket.lat(), bucket.lon())
            .twilight(twilight ? SunTimes.Twilight.CIVIL : SunTimes.Twilight.VISUAL)
            .oneDay()
            .execute();
    boolean up = event == Event.DAWN || event == Event.SUNRISE;
    ZonedDateTime at = up ? times.getRise() : times.getSet();
    return at == null
        ? NEVER
        : (short)
            Duration.between(day.atStartOfDay(meanTime), at.toOffsetDateTime().toZonedDateTime())
                .toMinutes();
  }
}
