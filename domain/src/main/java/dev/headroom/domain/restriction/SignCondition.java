package dev.headroom.domain.restriction;

import java.util.function.Function;

/** A condition as a sign names it. */
public sealed interface SignCondition {

  /** The answer of the function for this case. */
  <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped);

  /** For those who come for a purpose. */
  record ForPurpose(Purpose purpose) implements SignCondition {
    @Override
    public <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped) {
      return forPurpose.apply(this);
    }
  }

  /**
   * In the words of the map.
   *
   * @param topic what the text is about
   * @param text printable, on one line
   */
  record AsMapped(Topic topic, String text) implements SignCondition {
    @Override
    public <T> T fold(Function<ForPurpose, T> forPurpose, Function<AsMapped, T> asMapped) {
      return asMapped.apply(this);
    }
  }

  /** What a text of the map is about. */
  enum Topic {
    /** A circumstance: {@code wet}, {@code school hours}. */
    CIRCUMSTANCE,
    /** People or things: {@code residents}. */
    PEOPLE,
    /** A kind of vehicle: {@code hgv}. */
    VEHICLE,
    /** A comparison: {@code weight>7.5}. */
    COMPARISON,
    /** Opening hours: {@code Mo-Fr 07:00-19:00}. */
    HOURS,
    /** Nobody knows: it cannot be read. */
    UNREADABLE
  }
}
