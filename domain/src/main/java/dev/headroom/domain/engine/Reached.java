package dev.headroom.domain.engine;

/**
 * What it takes to get somewhere.
 *
 * @param millis driving time
 * @param centimetres distance
 */
public record Reached(long millis, long centimetres) {

  public Reached plus(long moreMillis, long moreCentimetres) {
    return new Reached(millis + moreMillis, centimetres + moreCentimetres);
  }

  public static Reached sooner(Reached one, Reached other) {
    return other.millis < one.millis ? other : one;
  }
}
