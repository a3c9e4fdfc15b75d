package dev.headroom.application.wording;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a driver is notified of at a position, in words: what, how much, where, and the last chance
 * to turn off. "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m."
 */
public final class AlertWording {

  /** Nearer than this it is here, metres. */
  private static final double HERE = 20;

  /** Three names of three bytes a character fit beside the app's data into 4,096 bytes. */
  private static final int LONGEST_NAME = 100;

  private final Catalogue catalogue;
  private final SignWording signs;

  AlertWording(Catalogue catalogue, SignWording signs) {
    this.catalogue = catalogue;
    this.signs = signs;
  }

  /** The notification that brings an alert to the driver's devices. */
  public Notification notification(Alert alert) {
    return alert.meaning().fold(soft -> soft(alert, soft), hard -> hard(alert, hard));
  }

  private Notification soft(Alert alert, Alert.Soft soft) {
    return new Notification(
        alert.id(),
        alert.driverId(),
        PushKind.SOFT,
        Notification.Text.NONE,
        soft.nearest().stream()
            .map(found -> told(found.restriction(), new Place(found.at(), found.metres())))
            .toList(),
        soft.total(),
        alert.createdAt(),
        alert.expiresAt());
  }

  private Notification hard(Alert alert, Alert.Hard hard) {
    Hazard hazard = hard.hazard();
    return new Notification(
        alert.id(),
        alert.driverId(),
        PushKind.HARD,
        new Notification.Text(
            catalogue.text(AlertMessage.TITLE, Map.of()), text(hazard, hard.vehicle())),
        List.of(told(hazard.restriction(), new Place(hazard.at(), hazard.metres()))),
        1,
        alert.createdAt(),
        alert.expiresAt());
  }

  private record Place(Position at, double metres) {}

  private Notification.Told told(Restriction restriction, Place place) {
    return new Notification.Told(
        restriction.id(),
        restriction.type(),
        restriction.amount(),
        signs.info(restriction),
        restriction.street(),
        restriction.postcode(),
        place.at(),
        place.metres());
  }

  private String text(Hazard hazard, Dimensions vehicle) {
    Restriction restriction = hazard.restriction();
    RestrictionType type = restriction.type();
    boolean excepted = hazard.verdict() == Verdict.EXCEPTED || hazard.verdict() == Verdict.PRIVATE;
    return catalogue.text(
        AlertMessage.HARD,
        Map.of(
            "hazard",
            catalogue.text(
                AlertMessage.HAZARD,
                Map.of(
                    "hazard",
                    restriction.sign().hazard(),
                    "amount",
                    signs.amount(type, restriction.amount()))),
            "place",
            place(hazard.metres()),
            "street",
            brief(restriction.street()),
            "vehicle",
            measure(type, vehicle).map(own -> signs.amount(type, own)).orElse(""),
            "sign",
            excepted ? brief(signs.info(restriction)) : "",
            "turn_off",
            hazard.turnOff().map(this::turnOff).orElse("")));
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

  /** How far away it is, rounded down: never farther than it is. */
  private String place(double metres) {
    if (metres < HERE) {
      return catalogue.text(AlertMessage.HERE, Map.of());
    }
    return metres < 1_000
        ? catalogue.text(
            AlertMessage.IN_METRES, Map.of("distance", 10 * (long) Math.floor(metres / 10)))
        : catalogue.text(
            AlertMessage.IN_KILOMETRES,
            Map.of("distance", BigDecimal.valueOf((long) Math.floor(metres / 100), 1)));
  }

  private String turnOff(Hazard.TurnOff off) {
    return catalogue.text(
        AlertMessage.TURN_OFF, Map.of("place", place(off.metres()), "street", brief(off.street())));
  }

  private static Optional<Integer> measure(RestrictionType type, Dimensions vehicle) {
    return switch (type) {
      case HEIGHT -> vehicle.height().map(Length::centimetres);
      case WIDTH -> vehicle.width().map(Length::centimetres);
      case LENGTH -> vehicle.length().map(Length::centimetres);
      case WEIGHT -> vehicle.weight().map(Mass::kilograms);
    };
  }
}
