package dev.headroom.domain.match;

/** The positions of a drive in the order of their times. */
public interface Positions {
  /** The number of positions. */
  int count();

  /** Degrees. */
  double lat(int n);

  /** Degrees. */
  double lon(int n);

  /** When the vehicle came to this position, milliseconds. */
  long from(int n);

  /** When it left it, not before {@link #from}. */
  long to(int n);
}
