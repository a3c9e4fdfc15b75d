package dev.headroom.domain.closure;

/** Why a closure cannot be taken; {@link ClosureNotice} has the bounds. */
public enum ClosureProblem {
  /** No point, or more than {@link ClosureNotice#MOST_POINTS}. */
  POINT_COUNT,
  /** Two points in a row are farther apart than {@link ClosureNotice#LONGEST_GAP}. */
  GAP,
  /** The line is longer than {@link ClosureNotice#LONGEST_LINE}. */
  LENGTH,
  /** A time before 1900 or after 9999. */
  TIME,
  /** The reason is blank, not printable, or longer than {@link ClosureNotice#LONGEST_REASON}. */
  REASON
}
