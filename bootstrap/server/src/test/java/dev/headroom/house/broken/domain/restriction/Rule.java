package dev.headroom.house.broken.domain.restriction;

/** Judges by itself, as long as its book alone asks. */
public final class Rule {
  /** Whether it stops a vehicle. */
  public boolean verdict() {
    return true;
  }
}
