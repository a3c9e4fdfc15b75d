package dev.headroom.http.place;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.BrowsePlaces;
import dev.headroom.application.place.EditPlace;
import dev.headroom.application.place.RemovePlace;
import dev.headroom.application.usecase.PlaceUseCases;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceField;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.Paging;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.QueryText;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.FieldError;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The endpoints of {@code /api/places}, by which a company keeps its own places. */
public final class PlaceHandlers {

  /** The greatest number of places in one body. */
  static final int MOST_AT_ONCE = 5_000;

  private static final List<String> PARAMETERS = List.of("limit", "offset", "q");
  private static final int LONGEST_FILTER = 100;
  private static final List<String> MEMBERS_TO_EDIT =
      Stream.concat(Stream.of("id"), PlaceReader.MEMBERS.stream()).toList();
  private static final List<String> BATCH = List.of("places", "update", "dry_run");

  private final AddPlaces addPlaces;
  private final EditPlace editPlace;
  private final RemovePlace removePlace;
  private final BrowsePlaces browsePlaces;
  private final Credentials credentials;

  public PlaceHandlers(PlaceUseCases places, Credentials credentials) {
    this.addPlaces = places.addPlaces();
    this.editPlace = places.editPlace();
    this.removePlace = places.removePlace();
    this.browsePlaces = places.browsePlaces();
    this.credentials = credentials;
  }

  public record Listed(List<PlaceBody> data, Paging.Paginate paginate) {}

  /** What became of several places; without ids if nothing was to be stored. */
  public record Stored(List<Long> ids, int added, int changed, int unchanged) {}

  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Paging paging = Paging.read(ctx, PARAMETERS, problems);
    String text = QueryText.read(ctx, "q", LONGEST_FILTER, problems);
    problems.throwIfAny();
    CompanyPlaces.Page page =
        browsePlaces.list(
            new BrowsePlaces.Question(
                user.organisationId(), text, paging.limit(), paging.offset()));
    List<PlaceBody> data = page.places().stream().map(PlaceBody::of).toList();
    Json.answer(ctx, new Listed(data, paging.paginate(page.total())));
  }

  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    answer(
        ctx,
        browsePlaces
            .find(user.organisationId(), placeId(ctx))
            .orElseThrow(PlaceHandlers::notFound));
  }

  public void add(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, PlaceReader.MEMBERS);
    Optional<CompanyPlaceDetails> place = PlaceReader.whole(body);
    problems.throwIfAny();
    AddPlaces.Command command =
        new AddPlaces.Command(
            user.organisationId(), List.of(place.orElseThrow()), Known.REFUSE, false);
    AddPlaces.Outcome.Added added =
        addPlaces
            .handle(command)
            .match(new AddedOrProblem(reason -> PlaceReader.nameOf(reason.field())));
    answer(
        ctx, new CompanyPlace(added.ids().get(0), user.organisationId(), 1, place.orElseThrow()));
    ctx.status(201);
  }

  /** Adds places, all or none; a trial only looks for faults. */
  public void addAll(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(
            RequestBody.read(ctx, problems, RequestBody.LARGEST_OF_BATCH), problems, BATCH);
    boolean update = body.truth("update", Fields.Need.OPTIONAL).orElse(false);
    boolean trial = body.truth("dry_run", Fields.Need.OPTIONAL).orElse(false);
    List<CompanyPlaceDetails> places = places(body, problems);
    problems.throwIfAny();
    AddPlaces.Outcome.Added added =
        addPlaces
            .handle(
                new AddPlaces.Command(
                    user.organisationId(), places, update ? Known.CHANGE : Known.REFUSE, trial))
            .match(
                new AddedOrProblem(
                    reason ->
                        "places[" + reason.index() + "]." + PlaceReader.nameOf(reason.field())));
    Json.answer(ctx, new Stored(added.ids(), added.added(), added.changed(), added.unchanged()));
  }

  private static List<CompanyPlaceDetails> places(Fields body, Problems problems) {
    List<CompanyPlaceDetails> places = new ArrayList<>();
    if (!body.has("places")) {
      body.problem("places", FieldMessage.MISSING);
    }
    List<Fields> given =
        body.objects("places", PlaceReader.MEMBERS, MOST_AT_ONCE).orElse(List.of());
    if (given.isEmpty() && !problems.any()) {
      body.problem("places", RefusalMessage.NO_ENTRIES);
    }
    for (Fields place : given) {
      if (!problems.enough()) {
        PlaceReader.whole(place).ifPresent(places::add);
      }
    }
    return places;
  }

  /**
   * The result, or the problem to answer.
   *
   * @param path of the member with a fault
   */
  private record AddedOrProblem(Function<AddPlaces.RefusedPlace, String> path)
      implements AddPlaces.Outcome.Cases<AddPlaces.Outcome.Added> {

    @Override
    public AddPlaces.Outcome.Added added(AddPlaces.Outcome.Added outcome) {
      return outcome;
    }

    @Override
    public AddPlaces.Outcome.Added refused(AddPlaces.Outcome.Refused outcome) {
      List<FieldError> errors =
          outcome.reasons().stream()
              .map(reason -> new FieldError(path.apply(reason), reason.fault()))
              .toList();
      throw PlaceHandlers.refused(errors);
    }

    @Override
    public AddPlaces.Outcome.Added tooMany(AddPlaces.Outcome.TooMany outcome) {
      throw Problem.of(
              409,
              "too_many_places",
              Remark.of(RefusalMessage.TOO_MANY_PLACES, "most", outcome.most()))
          .toException();
    }

    @Override
    public AddPlaces.Outcome.Added noSuchCompany(AddPlaces.Outcome.NoSuchCompany outcome) {
      throw Problem.of(403, "forbidden", RefusalMessage.COMPANIES_ONLY).toException();
    }
  }

  /** Status 409 if a reference is taken, which another request may change; 400 otherwise. */
  private static Problem.ProblemException refused(List<FieldError> errors) {
    boolean taken =
        errors.stream().anyMatch(error -> error.fault().message() == FieldMessage.REFERENCE_TAKEN);
    return Problem.ofFields(taken ? 409 : 400, taken ? "reference_taken" : "invalid_body", errors)
        .toException();
  }

  public void edit(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = placeId(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS_TO_EDIT);
    Optional<Long> given = body.integer("id", Fields.Need.OPTIONAL);
    if (given.isPresent() && given.get() != id) {
      body.problem("id", RefusalMessage.OTHER_ID);
    }
    EditPlace.Change change = PlaceReader.change(body);
    problems.throwIfAny();
    EditPlace.Outcome outcome =
        editPlace.handle(
            new EditPlace.Command(
                user.organisationId(),
                id,
                change,
                place -> precondition.holds(PlaceBody.tag(place))));
    answer(ctx, outcome.match(new ChangedOrProblem()));
  }

  /** The changed place, or the problem to answer. */
  private static final class ChangedOrProblem implements EditPlace.Outcome.Cases<CompanyPlace> {
    @Override
    public CompanyPlace changed(EditPlace.Outcome.Changed outcome) {
      return outcome.place();
    }

    @Override
    public CompanyPlace noSuchPlace(EditPlace.Outcome.NoSuchPlace outcome) {
      throw notFound();
    }

    @Override
    public CompanyPlace preconditionFailed(EditPlace.Outcome.PreconditionFailed outcome) {
      throw otherVersion();
    }

    @Override
    public CompanyPlace refused(EditPlace.Outcome.Refused outcome) {
      throw PlaceHandlers.refused(
          outcome.problems().stream().map(ChangedOrProblem::error).toList());
    }

    private static FieldError error(FieldProblem<CompanyPlaceField> problem) {
      return new FieldError(PlaceReader.nameOf(problem.field()), problem.fault());
    }
  }

  public void remove(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    RemovePlace.Outcome outcome =
        removePlace.handle(
            new RemovePlace.Command(
                user.organisationId(),
                placeId(ctx),
                place -> precondition.holds(PlaceBody.tag(place))));
    switch (outcome) {
      case NO_SUCH_PLACE -> throw notFound();
      case PRECONDITION_FAILED -> throw otherVersion();
      case REMOVED -> {
        ctx.status(204);
        ctx.res().setContentType(null); // There is no content.
      }
    }
  }

  private static void answer(Context ctx, CompanyPlace place) {
    ctx.header("ETag", PlaceBody.tag(place));
    Json.answer(ctx, PlaceBody.of(place));
  }

  private static long placeId(Context ctx) {
    return PathId.read(ctx, "placeID").orElseThrow(PlaceHandlers::notFound);
  }

  private static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_PLACE).toException();
  }

  private static Problem.ProblemException otherVersion() {
    return Problem.of(412, "precondition_failed", RefusalMessage.PLACE_CHANGED).toException();
  }
}
