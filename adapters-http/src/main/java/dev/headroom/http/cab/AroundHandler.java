package dev.headroom.http.cab;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.cab.LookAround;
import dev.headroom.application.cab.LookAround.Around;
import dev.headroom.application.cab.LookAround.Outcome;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Approach;
import dev.headroom.domain.notification.ahead.ApproachedLimits;
import dev.headroom.domain.notification.ahead.Approaches;
import dev.headroom.domain.notification.ahead.Times;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.QueryParameters;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.restriction.RestrictionBody;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code GET /cab/api/ahead?lat&lon&trip}: what stops the driver's vehicle in the area, with the
 * ways to it, for a page that has no network for a while.
 */
public final class AroundHandler implements Handler {

  private static final List<String> PARAMETERS = List.of("lat", "lon", "trip");

  private final LookAround lookAround;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public AroundHandler(LookAround lookAround, Credentials credentials, AnswerLanguage language) {
    this.lookAround = lookAround;
    this.credentials = credentials;
    this.language = language;
  }

  /**
   * The answer.
   *
   * @param until the end of the period for which limits with hours have their times
   * @param map the checksum of the map
   * @param within the distance up to which no limit and no way to one is missing, whole metres
   * @param cut whether there are more limits or ways
   * @param around the places that the distance is meant from, the vehicle's first; from the others
   *     only if nothing is cut
   */
  record Body(
      String madeAt,
      String until,
      String map,
      long within,
      boolean cut,
      List<List<Double>> around,
      List<LimitBody> limits) {}

  /**
   * A limit.
   *
   * @param title as of a hard push, like the warning; the distance is not in the text
   * @param times when it stops the vehicle; left out for the whole period
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record LimitBody(
      String id,
      RestrictionBody sign,
      String title,
      String warning,
      double lat,
      double lon,
      List<TimeBody> times,
      List<ApproachBody> approaches) {}

  /** A span of time; an end that is not within the period is left out. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record TimeBody(String from, String until) {}

  /** A way to a limit: its points in driving direction, the last one at the limit. */
  record ApproachBody(List<List<Double>> line, List<TurnOffBody> turnOffs) {}

  /** A junction at which the vehicle can turn off, so many metres before the limit. */
  record TurnOffBody(long metres, String street) {}

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    QueryParameters.refuseOthers(ctx, PARAMETERS, problems);
    double lat = QueryParameters.degrees(ctx, "lat", 90, problems);
    double lon = QueryParameters.degrees(ctx, "lon", 180, problems);
    int trip = QueryParameters.whole(ctx, "trip", 0, 0, Integer.MAX_VALUE, problems);
    problems.throwIfAny();
    Outcome outcome =
        lookAround.handle(
            new LookAround.Command(
                driver.driverId(),
                credentials.organisation(driver),
                new Position(lat, lon),
                trip == 0 ? Optional.empty() : Optional.of((long) trip)));
    if (outcome instanceof Outcome.NotReady) {
      throw MapNotReady.problem();
    }
    if (outcome instanceof Outcome.Found found) {
      Json.answerAtOnce(ctx, body(found.around(), language.words(ctx)));
      return;
    }
    throw Problem.of(409, "no_vehicle", RefusalMessage.NO_SUCH_VEHICLE).toException();
  }

  private static Body body(Around around, Wording words) {
    return new Body(
        around.at().toString(),
        around.at().plus(LookAround.PERIOD).toString(),
        around.checksum(),
        (long) Math.floor(around.limits().within()),
        around.limits().cut(),
        around.centres().stream().map(AroundHandler::pair).toList(),
        around.limits().limits().stream().map(limit -> limit(limit, around, words)).toList());
  }

  private static LimitBody limit(ApproachedLimits.Limit limit, Around around, Wording words) {
    FoundRestriction found = new FoundRestriction(-1, limit.restriction(), limit.at(), 0, -1, -1);
    var text = words.alerts().warning(limit.restriction(), around.vehicle());
    return new LimitBody(
        limit.restriction().id().toString(),
        RestrictionBody.of(found, words.signs()),
        text.title(),
        text.body(),
        Json.degrees(limit.at().lat()),
        Json.degrees(limit.at().lon()),
        times(limit.times()),
        limit.approaches().stream().map(AroundHandler::approach).toList());
  }

  private static List<TimeBody> times(Times times) {
    return times.always() ? null : times.spans().stream().map(AroundHandler::time).toList();
  }

  private static TimeBody time(Times.Span span) {
    return new TimeBody(
        span.from().equals(Instant.MIN) ? null : span.from().toString(),
        span.until().equals(Instant.MAX) ? null : span.until().toString());
  }

  private static ApproachBody approach(Approach approach) {
    List<TurnOffBody> turnOffs = new ArrayList<>();
    approach
        .turnOffs()
        .forEach(
            off -> {
              if (off.metres() <= Approaches.FARTHEST) {
                turnOffs.add(new TurnOffBody(Math.round(off.metres()), off.street()));
              }
            });
    return new ApproachBody(approach.line().stream().map(AroundHandler::pair).toList(), turnOffs);
  }

  /** Five decimals: about a metre. */
  private static List<Double> pair(Position at) {
    return List.of(Math.round(at.lat() * 1e5) / 1e5, Math.round(at.lon() * 1e5) / 1e5);
  }
}
