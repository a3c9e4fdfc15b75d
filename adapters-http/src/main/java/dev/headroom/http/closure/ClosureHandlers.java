package dev.headroom.http.closure;

import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.closure.EditClosure;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.PlaceClosure;
import dev.headroom.application.usecase.ClosureUseCases;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.Paging;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The endpoints of {@code /api/closures}, by which a company closes roads for its vehicles, edits
 * closures and opens the roads again.
 */
public final class ClosureHandlers {

  private static final List<String> MEMBERS_TO_EDIT =
      Stream.concat(Stream.of("id"), ClosureReader.MEMBERS.stream()).toList();
  private static final List<String> MEMBERS_OF_DRAWING = List.of("point", "line", "direction");

  private final ClosureUseCases closures;
  private final Credentials credentials;

  /** Answers by these use cases. */
  public ClosureHandlers(ClosureUseCases closures, Credentials credentials) {
    this.closures = closures;
    this.credentials = credentials;
  }

  public record Listed(List<ClosureBody> data, Paging.Paginate paginate) {}

  /** The roads that a closure would close: their names, and their lines on the map. */
  public record Traced(List<String> streets, double metres, List<List<ClosureBody.Place>> lines) {}

  public void add(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, ClosureReader.MEMBERS);
    ClosureDraft draft = ClosureReader.whole(body);
    problems.throwIfAny();
    AddClosure.Outcome.Added added =
        closures
            .add()
            .handle(new AddClosure.Command(user.organisationId(), draft, false))
            .match(new AddedOrProblem(body.has("line")));
    answer(ctx, added.closure(), added.streets());
    ctx.status(201);
  }

  private static void answer(Context ctx, Closure closure, List<String> streets) {
    ctx.header("ETag", ClosureBody.tag(closure));
    Json.answer(ctx, ClosureBody.placed(closure, streets));
  }

  /** The added closure, or the problem to answer. */
  private record AddedOrProblem(boolean line)
      implements AddClosure.Outcome.Cases<AddClosure.Outcome.Added> {
    @Override
    public AddClosure.Outcome.Added added(AddClosure.Outcome.Added outcome) {
      return outcome;
    }

    @Override
    public AddClosure.Outcome.Added notPlaced(AddClosure.Outcome.NotPlaced outcome) {
      throw outcome.failure().match(new ClosureProblems("", line));
    }

    @Override
    public AddClosure.Outcome.Added tooMany(AddClosure.Outcome.TooMany outcome) {
      throw ClosureHandlers.tooMany(outcome.most());
    }

    @Override
    public AddClosure.Outcome.Added noSuchCompany(AddClosure.Outcome.NoSuchCompany outcome) {
      throw Problem.of(403, "forbidden", RefusalMessage.COMPANIES_ONLY).toException();
    }
  }

  private static Problem.ProblemException tooMany(int most) {
    return Problem.of(
            409, "too_many_closures", Remark.of(RefusalMessage.TOO_MANY_CLOSURES, "most", most))
        .toException();
  }

  private static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_CLOSURE).toException();
  }

  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Paging paging = Paging.read(ctx);
    ListClosures.Page page =
        closures.list().handle(user.organisationId(), paging.offset(), paging.limit());
    List<ClosureBody> part = new ArrayList<>();
    page.closures().forEach(closure -> part.add(ClosureBody.of(closure)));
    Json.answer(ctx, new Listed(part, paging.paginate(page.all())));
  }

  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Closure closure =
        closures.list().find(user.organisationId(), id(ctx)).orElseThrow(ClosureHandlers::notFound);
    ctx.header("ETag", ClosureBody.tag(closure));
    Json.answer(ctx, ClosureBody.of(closure));
  }

  public void edit(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = id(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS_TO_EDIT);
    if (body.integer("id", Fields.Need.OPTIONAL).filter(given -> given != id).isPresent()) {
      body.problem("id", RefusalMessage.OTHER_ID);
    }
    UnaryOperator<ClosureDraft> change = ClosureReader.edit(body);
    problems.throwIfAny();
    EditClosure.Outcome.Edited edited =
        closures
            .edit()
            .handle(
                new EditClosure.Command(
                    user.organisationId(),
                    id,
                    change,
                    closure -> precondition.holds(ClosureBody.tag(closure))))
            .match(new EditedOrProblem(!body.has("point")));
    answer(ctx, edited.closure(), edited.streets());
  }

  /** The edited closure, or the problem to answer. */
  private record EditedOrProblem(boolean line)
      implements EditClosure.Outcome.Cases<EditClosure.Outcome.Edited> {
    @Override
    public EditClosure.Outcome.Edited edited(EditClosure.Outcome.Edited outcome) {
      return outcome;
    }

    @Override
    public EditClosure.Outcome.Edited notPlaced(EditClosure.Outcome.NotPlaced outcome) {
      throw outcome.failure().match(new ClosureProblems("", line));
    }

    @Override
    public EditClosure.Outcome.Edited noSuchClosure(EditClosure.Outcome.NoSuchClosure outcome) {
      throw notFound();
    }

    @Override
    public EditClosure.Outcome.Edited preconditionFailed(
        EditClosure.Outcome.PreconditionFailed outcome) {
      throw Problem.of(412, "precondition_failed", RefusalMessage.CLOSURE_CHANGED).toException();
    }

    @Override
    public EditClosure.Outcome.Edited tooMany(EditClosure.Outcome.TooMany outcome) {
      throw ClosureHandlers.tooMany(outcome.most());
    }
  }

  public void remove(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    if (!closures.remove().handle(user.organisationId(), id(ctx))) {
      throw notFound();
    }
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }

  /** Answers which roads a closure would close, while it is drawn. */
  public void trace(Context ctx) {
    credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS_OF_DRAWING);
    ClosureDraft drawn = ClosureReader.drawing(body);
    problems.throwIfAny();
    PlaceClosure.Outcome outcome = closures.trace().handle(drawn.points(), drawn.alongOnly());
    if (outcome instanceof PlaceClosure.Outcome.NotPlaced not) {
      throw not.failure().match(new ClosureProblems("", body.has("line")));
    }
    PlaceClosure.Outcome.Placed placed = (PlaceClosure.Outcome.Placed) outcome;
    double metres = placed.shapes().stream().mapToDouble(ClosureHandlers::length).sum();
    Json.answer(
        ctx,
        new Traced(
            placed.streets(),
            Json.tenths(metres),
            placed.shapes().stream()
                .map(shape -> shape.stream().map(ClosureBody.Place::of).toList())
                .toList()));
  }

  private static double length(List<Position> shape) {
    double metres = 0;
    for (int i = 1; i < shape.size(); i++) {
      metres += shape.get(i - 1).metresTo(shape.get(i));
    }
    return metres;
  }

  private static long id(Context ctx) {
    String id = ctx.pathParam("id");
    if (!id.matches("[0-9]{1,18}")) {
      throw notFound();
    }
    return Long.parseLong(id);
  }
}
