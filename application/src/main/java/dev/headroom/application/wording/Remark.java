package dev.headroom.application.wording;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.ClosureProblem;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceProblem;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.vehicle.VehicleProblem;
import java.time.Duration;
import java.util.Map;

/**
 * A message with its arguments, not yet in words; an argument may be a remark itself. Used for
 * faults of values and requests. Never holds a password. {@link Wording#text(Remark)} words it.
 */
public record Remark(Message message, Map<String, Object> arguments) {

  /**
   * Copies the arguments.
   *
   * @throws IllegalArgumentException if they are not those of the message
   */
  public Remark {
    arguments = Map.copyOf(arguments);
    if (!arguments.keySet().equals(message.arguments())) {
      throw new IllegalArgumentException(
          message.key() + " has the arguments " + message.arguments());
    }
  }

  /** A remark without arguments. */
  public static Remark of(Message message) {
    return new Remark(message, Map.of());
  }

  /** A remark with one argument, such as the greatest number allowed. */
  public static Remark of(Message message, String argument, Object value) {
    return new Remark(message, Map.of(argument, value));
  }

  /** The fault of a text. */
  public static Remark of(AccountText.Problem problem) {
    return text(problem, "");
  }

  /** The fault of a line of the contact details. */
  public static Remark of(AccountText.Problem problem, ContactField line) {
    return text(problem, line);
  }

  private static Remark text(AccountText.Problem problem, Object line) {
    AccountText kind = problem.kind();
    return new Remark(
        FieldMessage.TEXT,
        Map.of(
            "kind", kind,
            "line", line,
            "fault", problem.fault(),
            "least", kind.leastLength(),
            "most", kind.mostLength(),
            "length", problem.length()));
  }

  /** The fault of a device token. */
  public static Remark of(DeviceToken.Problem problem) {
    return new Remark(
        FieldMessage.TOKEN, Map.of("problem", problem, "most", DeviceToken.MOST_LENGTH));
  }

  /** The fault of a field of a vehicle. */
  public static Remark of(VehicleProblem problem) {
    return problem.match(
        new VehicleProblem.Cases<>() {
          @Override
          public Remark badText(VehicleProblem.BadText text) {
            return of(text.problem());
          }

          @Override
          public Remark missing(VehicleProblem.Missing missing) {
            return of(FieldMessage.MISSING);
          }

          @Override
          public Remark implausible(VehicleProblem.Implausible one) {
            Object meant = one.meant().isPresent() ? one.meant().get() : "";
            return new Remark(
                FieldMessage.IMPLAUSIBLE,
                Map.of(
                    "unit", one.measure().unit(),
                    "value", one.value(),
                    "least", one.measure().least(),
                    "most", one.measure().most(),
                    "meant", meant));
          }

          @Override
          public Remark above(VehicleProblem.Above one) {
            return new Remark(
                FieldMessage.ABOVE,
                Map.of("value", one.value(), "other", one.other(), "most", one.most()));
          }

          @Override
          public Remark bearLess(VehicleProblem.BearLess one) {
            return new Remark(
                FieldMessage.BEAR_LESS,
                Map.of("load", one.load(), "axles", one.axles(), "laden", one.laden()));
          }

          @Override
          public Remark withoutGoods(VehicleProblem.WithoutGoods one) {
            return of(FieldMessage.WITHOUT_GOODS);
          }
        });
  }

  /** The fault of a field of a company's place. */
  public static Remark of(CompanyPlaceProblem problem) {
    return problem.fold(
        text -> of(text.problem()),
        link -> of(FieldMessage.NOT_A_LINK, "most", CompanyPlaceDetails.LONGEST_LINK));
  }

  /** What has become different about a trip. */
  public static Remark of(TripWatch watch) {
    return new Remark(
        JourneyMessage.TRIP_WATCH,
        Map.of(
            "kind",
            watch.kind(),
            "minutes",
            watch.by().map(Duration::toMinutes).orElse(0L),
            "street",
            watch.where()));
  }

  /** The fault of a field of a closure. */
  public static Remark of(ClosureProblem problem) {
    return new Remark(
        FieldMessage.CLOSURE,
        Map.of(
            "problem",
            problem,
            "points",
            ClosureNotice.MOST_POINTS,
            "gap",
            Math.round(ClosureNotice.LONGEST_GAP),
            "length",
            Math.round(ClosureNotice.LONGEST_LINE / 1000),
            "reason",
            ClosureNotice.LONGEST_REASON));
  }
}
