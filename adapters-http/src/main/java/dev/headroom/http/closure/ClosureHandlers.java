package dev.headroom.http.closure;

import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.AddClosure.Outcome;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.closure.ClosureMatcher;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.Paging;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.MapNotReady;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The endpoints of {@code /api/closures}, by which a company closes roads for its vehicles and
 * opens them again.
 */
public final class ClosureHandlers {

  private static final List<String> MEMBERS =
      List.of("point", "line", "direction", "reason", "from", "until");
  private static final List<String> COORDINATES = List.of("lat", "lon");
  private static final int LONGEST_TEXT = 1_000;

  private final AddClosure addClosure;
  private final ListClosures listClosures;
  private final RemoveClosure removeClosure;
  private final Credentials credentials;

  public ClosureHandlers(
      AddClosure addClosure,
      ListClosures listClosures,
      RemoveClosure removeClosure,
      Credentials credentials) {
    this.addClosure = addClosure;
    this.listClosures = listClosures;
    this.removeClosure = removeClosure;
    this.credentials = credentials;
  }

  public record Listed(List<ClosureBody> data, Paging.Paginate paginate) {}

  public void add(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Position> point =
        body.object("point", Fields.Need.OPTIONAL, COORDINATES).map(ClosureHandlers::place);
    Optional<List<Position>> line =
        body.objects("line", COORDINATES, ClosureNotice.MOST_POINTS)
            .map(places -> places.stream().map(ClosureHandlers::place).toList());
    boolean forward = forward(body);
    Optional<String> reason = body.text("reason", Fields.Need.REQUIRED, LONGEST_TEXT);
    Optional<OffsetDateTime> from = body.time("from", Fields.Need.REQUIRED);
    Optional<OffsetDateTime> until = body.time("until", Fields.Need.OPTIONAL);
    checkPlace(body, line);
    problems.throwIfAny();
    AddClosure.Command command =
        new AddClosure.Command(
            user.organisationId(),
            point.map(List::of).or(() -> line).orElseThrow(),
            forward,
            reason.orElseThrow(),
            from.orElseThrow().toInstant(),
            until.map(OffsetDateTime::toInstant),
            false);
    Outcome.Added added = added(addClosure.handle(command), line.isPresent());
    Json.answer(ctx, ClosureBody.added(added.closure(), added.streets()));
    ctx.status(201);
  }

  private static Position place(Fields fields) {
    Optional<Double> lat = fields.numberWithin("lat", Fields.Need.REQUIRED, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", Fields.Need.REQUIRED, -180, 180);
    // A missing member has been reported, and ends the request before the place is used.
    return new Position(lat.orElse(0.0), lon.orElse(0.0));
  }

  private static boolean forward(Fields body) {
    String direction =
        body.text("direction", Fields.Need.OPTIONAL, LONGEST_TEXT).orElse(ClosureBody.BOTH);
    if (!direction.equals(ClosureBody.BOTH) && !direction.equals(ClosureBody.FORWARD)) {
      body.problem("direction", RefusalMessage.NOT_A_DIRECTION);
    }
    return direction.equals(ClosureBody.FORWARD);
  }

  private static void checkPlace(Fields body, Optional<List<Position>> line) {
    if (body.has("point") == body.has("line")) {
      body.problem("point", RefusalMessage.POINT_OR_LINE);
    }
    if (line.isPresent() && line.get().size() < 2) {
      body.problem("line", RefusalMessage.LINE_TOO_SHORT);
    }
  }

  private Outcome.Added added(Outcome outcome, boolean line) {
    return outcome.match(
        new Outcome.Cases<>() {
          @Override
          public Outcome.Added added(Outcome.Added outcome) {
            return outcome;
          }

          @Override
          public Outcome.Added refused(Outcome.Refused outcome) {
            throw Problem.refused(outcome.problems());
          }

          @Override
          public Outcome.Added noRoadNear(Outcome.NoRoadNear outcome) {
            throw offRoad(line ? "line[" + outcome.point() + "]" : "point", outcome.nearest());
          }

          @Override
          public Outcome.Added noWayAlong(Outcome.NoWayAlong outcome) {
            throw Problem.ofFields(
                    400,
                    "line_off_road",
                    List.of(
                        new FieldError(
                            "line[" + outcome.point() + "]", RefusalMessage.NO_WAY_ALONG)))
                .toException();
          }

          @Override
          public Outcome.Added tooMany(Outcome.TooMany outcome) {
            throw Problem.of(
                    409,
                    "too_many_closures",
                    Remark.of(RefusalMessage.TOO_MANY_CLOSURES, "most", outcome.most()))
                .toException();
          }

          @Override
          public Outcome.Added noSuchCompany(Outcome.NoSuchCompany outcome) {
            throw Problem.of(403, "forbidden", RefusalMessage.COMPANIES_ONLY).toException();
          }

          @Override
          public Outcome.Added notReady(Outcome.NotReady outcome) {
            throw MapNotReady.problem();
          }
        });
  }

  private static Problem.ProblemException offRoad(String field, OptionalDouble nearest) {
    Map<String, Object> distances = new HashMap<>();
    distances.put("reach", Math.round(ClosureMatcher.REACH));
    distances.put("nearest", "");
    Map<String, Object> more = new HashMap<>();
    nearest.ifPresent(
        metres -> {
          distances.put("nearest", (long) Math.ceil(metres));
          more.put("distance", Json.tenths(metres));
        });
    FieldError error = new FieldError(field, new Remark(RefusalMessage.NO_ROAD_NEAR, distances));
    return Problem.ofFields(400, "point_off_network", List.of(error)).with(more).toException();
  }

  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Paging paging = Paging.read(ctx);
    ListClosures.Page page =
        listClosures.handle(user.organisationId(), paging.offset(), paging.limit());
    List<ClosureBody> part = new ArrayList<>();
    page.closures().forEach(closure -> part.add(ClosureBody.of(closure)));
    Json.answer(ctx, new Listed(part, paging.paginate(page.all())));
  }

  public void remove(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    String id = ctx.pathParam("id");
    boolean removed =
        id.matches("[0-9]{1,18}")
            && removeClosure.handle(user.organisationId(), Long.parseLong(id));
    if (!removed) {
      throw Problem.of(404, "not_found", RefusalMessage.NO_SUCH_CLOSURE).toException();
    }
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
