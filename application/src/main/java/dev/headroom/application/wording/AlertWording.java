package dev.headroom.application.wording;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Alert;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Words an alert for a driver: the hazard, its limit, its place, and the last chance to turn off.
 * "Low bridge 3.8 m in 350 m, Church Hill. Your vehicle: 4.2 m." Of a road that forks off: "Keep
 * out of Strand Underpass: 3.6 m. Your vehicle: 4.2 m."
 */
public final class AlertWording {

  /** A hazard nearer than this is worded as "here", metres. */
  private static final double HERE = 20;

  /**
   * The longest name of a hazard alone. Three names of this length at three bytes a character fit
   * beside the app's data into 4,096 bytes.
   */
  private static final int LONGEST_NAME = 100;

  /** The longest name beside others. */
  private static final int SHORT_NAME = 40;

  /** The greatest number of hazards that a text names; the app gets as many as fit. */
  private static final int MOST_NAMED = 5;

  /** The greatest size in bytes of a soft push's data besides the restrictions. */
  private static final int HEAD = 200;

  /** The greatest size in bytes of a restriction without its texts. */
  private static final int MEMBERS = 200;

  /** The greatest number of characters of each of its texts. */
  private static final int LONGEST_TEXT = 201;

  private final Catalogue catalogue;
  private final SignWording signs;

  AlertWording(Catalogue catalogue, SignWording signs) {
    this.catalogue = catalogue;
    this.signs = signs;
  }

  /** The notification that brings an alert to the driver's devices. */
  public Notification notification(Alert alert) {
    return alert
        .meaning()
        .fold(
            soft -> soft(alert, soft),
            hard -> hard(alert, hard.hazards(), text(hard)),
            keepOut -> hard(alert, keepOut.hazards(), text(keepOut)),
            bundle -> hard(alert, bundle.hazards(), text(bundle)));
  }

  /** What a driver is notified of about a trip. */
  public enum OfTrip {
    SENT,
    CANCELLED,
    /** A trip that the driver has is a draft again. */
    WITHDRAWN,
    /** Something is found out about a trip that the driver has. */
    CHANGED
  }

  /**
   * The text of news of a trip.
   *
   * @param news what happened
   * @param name of the trip
   * @param why what has become different, if it has
   */
  public Notification.Text trip(OfTrip news, String name, Optional<TripWatch> why) {
    Map<String, Object> arguments =
        Map.of(
            "news",
            news,
            "name",
            brief(name, LONGEST_NAME),
            "why",
            why.map(Remark::of)
                .map(remark -> catalogue.text(remark.message(), remark.arguments()))
                .orElse(""));
    return new Notification.Text(
        catalogue.text(JourneyMessage.TRIP_TITLE, Map.of("news", news)),
        catalogue.text(JourneyMessage.TRIP_NEWS, arguments));
  }

  /** The text about a limit that lies at a distance which is not known yet. */
  public Notification.Text warning(Restriction restriction, Dimensions vehicle) {
    return new Notification.Text(
        catalogue.text(AlertMessage.TITLE, Map.of("measure", restriction.type())),
        (item(restriction) + ". " + own(restriction, vehicle)).strip());
  }

  /** The text of a message of the office, whose words are its own. */
  public Notification.Text message(String text) {
    return new Notification.Text(catalogue.text(AlertMessage.MESSAGE, Map.of()), text);
  }

  private Notification soft(Alert alert, Alert.Soft soft) {
    List<Notification.Told> named =
        thatFit(
            Stream.concat(soft.news().stream(), soft.beyond().stream())
                .limit(Notification.MOST_RESTRICTIONS)
                .map(found -> told(found.restriction(), new Place(found.at(), found.metres())))
                .toList());
    return new Notification(
        alert.id(),
        alert.driverId(),
        PushKind.SOFT,
        Notification.Text.NONE,
        named,
        Math.max(named.size(), soft.news().size()),
        alert.createdAt(),
        alert.expiresAt());
  }

  /**
   * The first restriction, and as many more as certainly fit into a push: only these count as known
   * to the driver.
   */
  private static List<Notification.Told> thatFit(List<Notification.Told> nearest) {
    int left = Notification.MOST_BYTES - HEAD;
    int fit = 0;
    for (Notification.Told told : nearest) {
      left -= mostBytes(told);
      if (left < 0 && fit > 0) {
        break;
      }
      fit++;
    }
    return nearest.subList(0, fit);
  }

  private static int mostBytes(Notification.Told told) {
    return Stream.of(told.restriction().toString(), told.info(), told.street(), told.postcode())
        .mapToInt(AlertWording::mostBytes)
        .reduce(MEMBERS, Integer::sum);
  }

  /** The greatest size of a text in JSON, after it is cut to the length that an app gets. */
  private static int mostBytes(String text) {
    String most = text.substring(0, Math.min(text.length(), LONGEST_TEXT));
    long escaped = most.chars().filter(c -> c == '"' || c == '\\').count();
    return most.getBytes(StandardCharsets.UTF_8).length + (int) escaped;
  }

  private Notification hard(Alert alert, List<Hazard> hazards, String text) {
    return new Notification(
        alert.id(),
        alert.driverId(),
        PushKind.HARD,
        new Notification.Text(title(hazards), text),
        hazards.stream()
            .limit(Notification.MOST_RESTRICTIONS)
            .map(hazard -> told(hazard.restriction(), new Place(hazard.at(), hazard.metres())))
            .toList(),
        hazards.size(),
        alert.createdAt(),
        alert.expiresAt());
  }

  private String title(List<Hazard> hazards) {
    return catalogue.text(
        AlertMessage.TITLE, Map.of("measure", hazards.get(0).restriction().type()));
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

  private String text(Alert.Hard hard) {
    Hazard first = hard.hazards().get(0);
    Restriction restriction = first.restriction();
    int longest = longestName(hard.hazards());
    return catalogue.text(
        AlertMessage.HARD,
        Map.of(
            "hazard",
            named(restriction),
            "place",
            place(first.metres()),
            "street",
            brief(restriction.street(), longest),
            "vehicle",
            own(restriction, hard.vehicle()),
            "sign",
            excepted(first.verdict()) ? brief(signs.info(restriction), longest) : "",
            "also",
            also(hard.hazards(), hard.vehicle()),
            "turn_off",
            first.turnOff().map(off -> turnOff(off, longest)).orElse("")));
  }

  private String text(Alert.KeepOut keepOut) {
    Restriction restriction = keepOut.hazards().get(0).restriction();
    return catalogue.text(
        AlertMessage.KEEP_OUT,
        Map.of(
            "hazard",
            named(restriction),
            "street",
            brief(restriction.street(), longestName(keepOut.hazards())),
            "amount",
            restriction.type().isDimension()
                ? signs.amount(restriction.type(), restriction.amount())
                : named(restriction),
            "vehicle",
            own(restriction, keepOut.vehicle()),
            "also",
            also(keepOut.hazards(), keepOut.vehicle())));
  }

  private String text(Alert.Bundle bundle) {
    List<Hazard> hazards = bundle.hazards();
    int named = Math.min(hazards.size(), MOST_NAMED);
    return catalogue.text(
        AlertMessage.BUNDLE,
        Map.of(
            "count",
            hazards.size(),
            "hazards",
            hazards.stream()
                .limit(named)
                .map(hazard -> item(hazard.restriction()))
                .reduce(
                    (first, next) ->
                        catalogue.text(AlertMessage.ITEMS, Map.of("first", first, "next", next)))
                .orElseThrow(),
            "more",
            more(hazards.size() - named)));
  }

  private String item(Restriction restriction) {
    return catalogue.text(
        AlertMessage.ITEM,
        Map.of("hazard", named(restriction), "street", brief(restriction.street(), SHORT_NAME)));
  }

  /** The other limits at the place of the first hazard. */
  private String also(List<Hazard> hazards, Dimensions vehicle) {
    int named = Math.min(hazards.size(), MOST_NAMED);
    List<String> others =
        new ArrayList<>(
            hazards.subList(1, named).stream()
                .map(Hazard::restriction)
                .map(
                    restriction ->
                        catalogue.text(
                            AlertMessage.ALSO,
                            Map.of(
                                "hazard",
                                named(restriction),
                                "vehicle",
                                own(restriction, vehicle))))
                .toList());
    others.add(more(hazards.size() - named));
    others.removeIf(String::isEmpty);
    return String.join(" ", others);
  }

  private String more(int count) {
    return count == 0 ? "" : catalogue.text(AlertMessage.MORE, Map.of("count", count));
  }

  private String named(Restriction restriction) {
    return catalogue.text(
        AlertMessage.HAZARD,
        Map.of(
            "hazard",
            restriction.sign().hazard(),
            "amount",
            signs.amount(restriction.type(), restriction.amount())));
  }

  /** A sentence about the vehicle; empty where the hazard says it already. */
  private String own(Restriction restriction, Dimensions vehicle) {
    Measure type = restriction.type();
    OptionalInt known = type.isWeight() ? vehicle.atLeast(weighed(restriction)) : vehicle.of(type);
    String amount = known.isPresent() ? signs.own(type, known.getAsInt()) : "";
    return amount.isEmpty()
        ? ""
        : catalogue.text(AlertMessage.OWN, Map.of("measure", type, "amount", amount));
  }

  /** The weight that a limit of weights is about. */
  private static Measure weighed(Restriction restriction) {
    return switch (restriction.sign().hazard()) {
      case GROSS_WEIGHT, TRAIN_WEIGHT, WEAK_BRIDGE -> Measure.LADEN_WEIGHT;
      case UNLADEN_WEIGHT -> Measure.UNLADEN_WEIGHT;
      default -> Measure.WEIGHT;
    };
  }

  private static boolean excepted(Verdict verdict) {
    return verdict == Verdict.EXCEPTED || verdict == Verdict.PRIVATE;
  }

  private static int longestName(List<Hazard> hazards) {
    return hazards.size() == 1 ? LONGEST_NAME : SHORT_NAME;
  }

  /** Cuts a name. A map may hold names of any length and any characters; a push has few bytes. */
  private static String brief(String name, int longest) {
    String plain = name.replaceAll("\\p{Cntrl}", " ");
    if (plain.length() <= longest) {
      return plain;
    }
    int end = longest - 1;
    return plain.substring(0, Character.isHighSurrogate(plain.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }

  /** The distance, rounded down so that the hazard is never nearer than stated. */
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

  private String turnOff(Hazard.TurnOff off, int longest) {
    return catalogue.text(
        AlertMessage.TURN_OFF,
        Map.of("place", place(off.metres()), "street", brief(off.street(), longest)));
  }
}
