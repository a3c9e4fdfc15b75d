package dev.headroom.http.cab;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.cab.ReportDrive;
import dev.headroom.application.cab.ReportDrive.Fix;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.SignWording;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Notification;
import dev.headroom.domain.notification.PushKind;
import dev.headroom.domain.notification.ahead.Hazard;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Fields.Need;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.restriction.RestrictionBody;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * {@code POST /cab/api/positions}: what a driver's page reports about once a second, answered with
 * the alerts that it led to.
 */
public final class DriveHandler implements Handler {

  /** The greatest number of bytes of a body: 600 positions with all members. */
  public static final int LARGEST = 128 * 1024;

  private static final List<String> MEMBERS = List.of("positions", "moving", "seen");
  private static final List<String> POSITION = List.of("lat", "lon", "at", "speed", "heading");
  private static final int MOST_SEEN = 100;
  private static final int MOST_SIGNS = 3;
  private static final int FASTEST = 1_000;
  private static final int FULL_CIRCLE = 360;

  private final ReportDrive reportDrive;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public DriveHandler(ReportDrive reportDrive, Credentials credentials, AnswerLanguage language) {
    this.reportDrive = reportDrive;
    this.credentials = credentials;
    this.language = language;
  }

  /**
   * The answer.
   *
   * @param decided whether hazards and notifications are those of this report
   * @param vehicle differs for another vehicle; null if there is none, or it is not known, so that
   *     nothing is ahead of it
   */
  record Body(
      List<RestrictionBody> restrictions,
      String code,
      boolean decided,
      List<HazardBody> hazards,
      List<NotificationBody> notifications,
      boolean tripsChanged,
      String vehicle) {}

  /**
   * A limit that stops this vehicle.
   *
   * @param metres to it along the road; in a straight line if the way is not known
   * @param course ahead, branch or around
   */
  record HazardBody(
      String id,
      RestrictionBody sign,
      long metres,
      double lat,
      double lon,
      String course,
      TurnOffBody turnOff) {}

  /** The last junction before a limit at which the vehicle can turn off. */
  record TurnOffBody(double lat, double lon, long metres, String street) {}

  /**
   * What the page shows and speaks.
   *
   * @param hazards the ids of the limits that it is about
   * @param trip left out unless it is about one
   * @param answers the codes by which a message is answered; left out for anything else
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record NotificationBody(
      String id,
      String kind,
      String title,
      String text,
      String at,
      List<String> hazards,
      Long trip,
      List<String> answers) {}

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Wording words = language.words(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems, LARGEST), problems, MEMBERS);
    List<Fix> fixes = fixes(body);
    Optional<Boolean> moving = body.truth("moving", Need.REQUIRED);
    Set<UUID> seen = seen(body);
    problems.throwIfAny();
    ReportDrive.Answer answer =
        reportDrive.handle(
            new ReportDrive.Command(
                driver.driverId(),
                credentials.organisation(driver),
                fixes,
                moving.orElseThrow(),
                words.language(),
                seen));
    Json.answerAtOnce(ctx, body(answer, words.signs()));
  }

  private static List<Fix> fixes(Fields body) {
    Optional<List<Fields>> given = body.objects("positions", POSITION, ReportDrive.MOST_POSITIONS);
    if (!body.has("positions") || body.emptyArray("positions")) {
      body.problem("positions", FieldMessage.MISSING);
    }
    return given.orElse(List.of()).stream()
        .map(DriveHandler::fix)
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Fix> fix(Fields fields) {
    Optional<Double> lat = fields.numberWithin("lat", Need.REQUIRED, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", Need.REQUIRED, -180, 180);
    Optional<OffsetDateTime> at = fields.time("at", Need.REQUIRED);
    Optional<Double> speed = fields.numberWithin("speed", Need.OPTIONAL, 0, FASTEST);
    Optional<Double> heading = fields.numberWithin("heading", Need.OPTIONAL, 0, FULL_CIRCLE);
    return lat.isPresent() && lon.isPresent() && at.isPresent()
        ? Optional.of(
            new Fix(
                new Position(lat.get(), lon.get()),
                at.get().toInstant(),
                optional(speed),
                optional(heading)))
        : Optional.empty();
  }

  private static OptionalDouble optional(Optional<Double> number) {
    return number.map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }

  /** The acknowledged notifications; what is no id of ours acknowledges none. */
  private static Set<UUID> seen(Fields body) {
    return body.texts("seen", Need.OPTIONAL).orElse(List.of()).stream()
        .limit(MOST_SEEN)
        .filter(text -> text.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"))
        .map(UUID::fromString)
        .collect(Collectors.toSet());
  }

  private static Body body(ReportDrive.Answer answer, SignWording words) {
    return answer
        .nearby()
        .match(
            new Nearby.Cases<>() {
              @Override
              public Body covered(Nearby.Covered outcome) {
                boolean none = outcome.restrictions().isEmpty();
                return of(
                    RestrictionBody.all(outcome.restrictions(), words),
                    none ? "not_found" : "found",
                    answer,
                    words);
              }

              @Override
              public Body noCoverage(Nearby.NoCoverage outcome) {
                return of(List.of(), "no_coverage", answer, words);
              }

              @Override
              public Body notReady(Nearby.NotReady outcome) {
                throw MapNotReady.problem();
              }
            });
  }

  private static Body of(
      List<RestrictionBody> restrictions,
      String code,
      ReportDrive.Answer answer,
      SignWording words) {
    return new Body(
        restrictions,
        code,
        answer.decided(),
        answer.hazards().stream().map(hazard -> hazard(hazard, words)).toList(),
        answer.notifications().stream().map(DriveHandler::notification).toList(),
        answer.tripsChanged(),
        answer.vehicle().map(DriveHandler::mark).orElse(null));
  }

  /** The same at every instance for one vehicle as long as its measures stay. */
  private static String mark(Dimensions vehicle) {
    return Integer.toHexString(vehicle.toString().hashCode());
  }

  private static HazardBody hazard(Hazard hazard, SignWording words) {
    return new HazardBody(
        hazard.restriction().id().toString(),
        sign(hazard, words),
        Math.round(hazard.metres()),
        Json.degrees(hazard.at().lat()),
        Json.degrees(hazard.at().lon()),
        hazard.course().name().toLowerCase(Locale.ROOT),
        hazard.turnOff().map(DriveHandler::turnOff).orElse(null));
  }

  private static RestrictionBody sign(Hazard hazard, SignWording words) {
    return RestrictionBody.of(
        new FoundRestriction(-1, hazard.restriction(), hazard.at(), hazard.metres(), -1, -1),
        words);
  }

  private static TurnOffBody turnOff(Hazard.TurnOff off) {
    return new TurnOffBody(
        Json.degrees(off.at().lat()),
        Json.degrees(off.at().lon()),
        Math.round(off.metres()),
        off.street());
  }

  /** The signs that a soft one is about, which has no words: the nearest ones. */
  private static String signs(Notification soft) {
    return soft.restrictions().stream()
        .map(Notification.Told::info)
        .filter(info -> !info.isBlank())
        .distinct()
        .limit(MOST_SIGNS)
        .collect(Collectors.joining(" · "));
  }

  private static NotificationBody notification(Notification one) {
    return new NotificationBody(
        one.id().toString(),
        one.kind().name().toLowerCase(Locale.ROOT),
        one.text().title(),
        one.kind() == PushKind.SOFT ? signs(one) : one.text().body(),
        one.createdAt().toString(),
        one.restrictions().stream().map(told -> told.restriction().toString()).toList(),
        one.content().trip().orElse(null),
        one.kind() == PushKind.MESSAGE ? AnswerHandler.codes() : null);
  }
}
