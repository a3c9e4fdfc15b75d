package dev.headroom.http.driver;

import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.wording.SignWording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.restriction.RestrictionBody;
import dev.headroom.http.vehicle.VehicleReader;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.List;
import java.util.Optional;

/** {@code POST /api/vehicle_position}. */
public final class PositionHandler implements Handler {

  private static final List<String> MEMBERS = List.of("lat", "long", "dimensions");

  private final ReportPosition reportPosition;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public PositionHandler(
      ReportPosition reportPosition, Credentials credentials, AnswerLanguage language) {
    this.reportPosition = reportPosition;
    this.credentials = credentials;
    this.language = language;
  }

  record Body(List<RestrictionBody> restrictions, String code) {}

  @Override
  public void handle(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Double> lat = body.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
    Optional<Double> lon = body.numberWithin("long", Fields.Need.REQUIRED, -180, 180);
    Optional<Dimensions> vehicle =
        body.object("dimensions", Fields.Need.OPTIONAL, VehicleReader.DIMENSIONS)
            .map(fields -> VehicleReader.read(fields, Fields.Need.REQUIRED));
    problems.throwIfAny();
    Position place = new Position(lat.orElseThrow(), lon.orElseThrow());
    Nearby outcome =
        reportPosition.handle(new ReportPosition.Command(driver.driverId(), place, vehicle));
    Json.answerAtOnce(ctx, body(outcome, language.words(ctx).signs()));
  }

  private static Body body(Nearby outcome, SignWording words) {
    return outcome.match(
        new Nearby.Cases<>() {
          @Override
          public Body covered(Nearby.Covered outcome) {
            return new Body(
                RestrictionBody.all(outcome.restrictions(), words),
                outcome.restrictions().isEmpty() ? "not_found" : "found");
          }

          @Override
          public Body noCoverage(Nearby.NoCoverage outcome) {
            return new Body(List.of(), "no_coverage");
          }

          @Override
          public Body notReady(Nearby.NotReady outcome) {
            throw MapNotReady.problem();
          }
        });
  }
}
