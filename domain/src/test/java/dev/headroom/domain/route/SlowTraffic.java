package dev.headroom.domain.route;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/** Random traffic, and what it makes of a drive, followed from hour to hour by the calendar. */
final class SlowTraffic {

  private final Map<RoadClass, int[]> percent = new EnumMap<>(RoadClass.class);
  private final ZoneId zone;

  /** Of some classes in some hours. */
  SlowTraffic(long seed, ZoneId zone) {
    this.zone = zone;
    Random random = new Random(seed);
    for (RoadClass roadClass : RoadClass.values()) {
      int[] hours = new int[168];
      for (int hour = 0; hour < hours.length; hour++) {
        boolean same = hour > 0 && random.nextInt(3) == 0;
        hours[hour] =
            same ? hours[hour - 1] : random.nextBoolean() ? 100 : 20 + random.nextInt(181);
      }
      percent.put(roadClass, hours);
    }
  }

  /** The same as the planner takes it. */
  TrafficSpeeds speeds() {
    TrafficSpeeds.Builder speeds = new TrafficSpeeds.Builder();
    percent.forEach(
        (roadClass, hours) -> {
          for (int hour = 0; hour < hours.length; hour++) {
            speeds.set(roadClass, DayOfWeek.of(1 + hour / 24), hour % 24, hours[hour]);
          }
        });
    return speeds.build();
  }

  /** When a drive ends. */
  long after(RoadClass roadClass, long from, long millis) {
    long left = 100 * millis;
    long at = from;
    while (left > 0) {
      ZonedDateTime now = Instant.ofEpochMilli(at).atZone(zone);
      int speed = percent.get(roadClass)[24 * (now.getDayOfWeek().getValue() - 1) + now.getHour()];
      long next = now.truncatedTo(ChronoUnit.HOURS).plusHours(1).toInstant().toEpochMilli();
      long step = Math.min(next - at, Math.floorDiv(left + speed - 1, speed));
      left -= step * speed;
      at += step;
    }
    return at;
  }
}
