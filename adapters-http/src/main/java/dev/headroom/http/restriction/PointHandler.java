package dev.headroom.http.restriction;

import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.SignWording;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.vehicle.MeasureNames;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code POST /api/poi}. */
public final class PointHandler implements Handler {

  private static final List<String> MEMBERS = List.of("lat", "lon", "type");

  private final LookUpPoint lookUpPoint;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public PointHandler(LookUpPoint lookUpPoint, Credentials credentials, AnswerLanguage language) {
    this.lookUpPoint = lookUpPoint;
    this.credentials = credentials;
    this.language = language;
  }

  record Body(List<RestrictionBody> restrictions) {}

  @Override
  public void handle(Context ctx) {
    credentials.any(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Double> lat = body.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
    Optional<Double> lon = body.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
    Set<Measure> types = types(body);
    problems.throwIfAny();
    Position place = new Position(lat.orElseThrow(), lon.orElseThrow());
    Nearby outcome = lookUpPoint.handle(new LookUpPoint.Command(place, types));
    Json.answerAtOnce(ctx, body(outcome, language.words(ctx).signs()));
  }

  private static Set<Measure> types(Fields body) {
    Set<Measure> types = EnumSet.noneOf(Measure.class);
    Optional<List<Long>> codes = body.integers("type", Fields.Need.REQUIRED);
    if (codes.filter(List::isEmpty).isPresent()) {
      body.problem("type", RefusalMessage.NO_ENTRIES);
    }
    for (long code : codes.orElse(List.of())) {
      MeasureNames.ofCode(code)
          .ifPresentOrElse(
              types::add,
              () -> body.problem("type", Remark.of(RefusalMessage.UNKNOWN_TYPE, "code", code)));
    }
    return types;
  }

  private static Body body(Nearby outcome, SignWording words) {
    return outcome.match(
        new Nearby.Cases<>() {
          @Override
          public Body covered(Nearby.Covered outcome) {
            return new Body(RestrictionBody.all(outcome.restrictions(), words));
          }

          @Override
          public Body noCoverage(Nearby.NoCoverage outcome) {
            throw Problem.of(404, "no_coverage", RefusalMessage.NO_COVERAGE).toException();
          }

          @Override
          public Body notReady(Nearby.NotReady outcome) {
            throw MapNotReady.problem();
          }
        });
  }
}
