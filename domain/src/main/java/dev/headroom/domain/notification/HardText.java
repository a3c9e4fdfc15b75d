package dev.headroom.domain.notification;

import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A hard push in words: what, how much, where, and the last chance to turn off. "Low bridge 3.8 m
 * in 350 m, Church Hill. Your vehicle: 4.2 m."
 */
final class HardText {

  /** What signs call it, as far as it says more than the kind of limit. */
  private static final List<String> NOUNS =
      List.of(
          "low bridge",
          "low passage",
          "low tunnel",
          "low level crossing",
          "height restrictor",
          "weak bridge");

  /** Nearer than this it is here, metres. */
  private static final double HERE = 20;

  /** Three names of three bytes a character fit beside the app's data into 4,096 bytes. */
  private static final int LONGEST_NAME = 100;

  private HardText() {}

  /** The words for a hazard of this vehicle. */
  static String of(Hazard hazard, Dimensions vehicle) {
    Restriction restriction = hazard.restriction();
    StringBuilder text = new StringBuilder(what(hazard)).append(where(hazard.metres()));
    if (!restriction.street().isEmpty()) {
      text.append(", ").append(brief(restriction.street()));
    }
    text.append('.');
    measure(restriction.type(), vehicle)
        .ifPresent(
            own ->
                text.append(" Your vehicle: ").append(amount(own, restriction.type())).append('.'));
    boolean excepted = hazard.verdict() == Verdict.EXCEPTED || hazard.verdict() == Verdict.PRIVATE;
    if (excepted && !restriction.info().isEmpty()) {
      text.append(" Sign: ").append(brief(restriction.info())).append('.');
    }
    hazard.turnOff().ifPresent(off -> text.append(turnOff(off)));
    return text.toString();
  }

  /** A map may hold names of any length and any characters; a push has few bytes. */
  private static String brief(String name) {
    String plain = name.replaceAll("\\p{Cntrl}", " ");
    if (plain.length() <= LONGEST_NAME) {
      return plain;
    }
    int end = LONGEST_NAME - 1;
    return plain.substring(0, Character.isHighSurrogate(plain.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }

  private static String what(Hazard hazard) {
    Restriction restriction = hazard.restriction();
    if (hazard.rule().subject() == Subject.ACCESS) {
      return "No lorries";
    }
    String noun =
        NOUNS.stream()
            .filter(restriction.info()::contains)
            .findFirst()
            .orElseGet(() -> restriction.type().name().toLowerCase(Locale.ROOT) + " limit");
    return Character.toUpperCase(noun.charAt(0))
        + noun.substring(1)
        + " "
        + amount(restriction.maximum(), restriction.type());
  }

  private static String where(double metres) {
    return metres < HERE ? " here" : " in " + distance(metres);
  }

  /** Rounded down: never farther away than it is. */
  private static String distance(double metres) {
    return metres < 1_000
        ? 10 * (long) Math.floor(metres / 10) + " m"
        : BigDecimal.valueOf((long) Math.floor(metres / 100), 1) + " km";
  }

  private static String turnOff(Hazard.TurnOff off) {
    String into = off.street().isEmpty() ? "" : " into " + brief(off.street());
    return " Last chance to turn off" + where(off.metres()) + into + ".";
  }

  private static String amount(BigDecimal maximum, RestrictionType type) {
    return maximum.toPlainString() + (type == RestrictionType.WEIGHT ? " t" : " m");
  }

  private static Optional<BigDecimal> measure(RestrictionType type, Dimensions vehicle) {
    return switch (type) {
      case HEIGHT -> vehicle.height().map(Length::metres);
      case WIDTH -> vehicle.width().map(Length::metres);
      case LENGTH -> vehicle.length().map(Length::metres);
      case WEIGHT -> vehicle.weight().map(Mass::tonnes);
    };
  }
}
