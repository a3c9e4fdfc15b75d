package dev.headroom.http.trip;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.trip.EditTrip;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.KeptTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.trip.RemoveTrip;
import dev.headroom.application.trip.ShareTrip;
import dev.headroom.application.usecase.TripUseCases;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.journey.KeptJourney;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The endpoints of {@code /api/trips}, by which a company keeps its trips. */
public final class TripHandlers {

  /** The page that shows a shared trip; the token follows in the fragment. */
  private static final String SHARED_PAGE = "/console/trip#";

  private static final String DAYS = "days";
  private static final int USUAL_DAYS = 7;

  private final TripUseCases trips;
  private final Credentials credentials;
  private final AnswerLanguage language;

  public TripHandlers(TripUseCases trips, Credentials credentials, AnswerLanguage language) {
    this.trips = trips;
    this.credentials = credentials;
    this.language = language;
  }

  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    TripQuestion.Asked asked = TripQuestion.read(ctx, user.organisationId());
    answer(ctx, asked);
  }

  private void answer(Context ctx, TripQuestion.Asked asked) {
    Trips.Page page =
        trips.browse().list(asked.question(), asked.paging().limit(), asked.paging().offset());
    Wording words = language.words(ctx);
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("data", page.trips().stream().map(trip -> TripBody.of(trip, words)).toList());
    body.put("paginate", asked.paging().paginate(page.total()));
    Json.answer(ctx, body);
  }

  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    answer(ctx, user.organisationId(), id(ctx));
  }

  private void answer(Context ctx, long organisationId, long id) {
    KeptTrip kept = trips.browse().find(organisationId, id).orElseThrow(TripAnswers::notFound);
    ctx.header("ETag", TripBody.tag(kept.trip()));
    Json.answer(ctx, TripBody.of(kept, language.words(ctx)));
  }

  public void add(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    TripReader.Whole whole = TripReader.whole(body(ctx), language.words(ctx));
    long id =
        trips
            .keep()
            .handle(
                new KeepTrip.Command(
                    user.organisationId(), whole.details(), whole.journey(), by(user)))
            .match(new TripAnswers.Kept());
    answer(ctx, user.organisationId(), id);
    ctx.status(201);
  }

  private static JsonNode body(Context ctx) {
    Problems problems = new Problems();
    JsonNode json = RequestBody.read(ctx, problems);
    problems.throwIfAny();
    return json;
  }

  public void edit(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = id(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    JsonNode json = body(ctx);
    boolean hasVehicle =
        trips
            .browse()
            .find(user.organisationId(), id)
            .flatMap(kept -> kept.trip().details().vehicleId())
            .isPresent();
    Wording words = language.words(ctx);
    TripReader.Change change = TripReader.change(json, id, hasVehicle, words);
    boolean unused =
        trips
            .edit()
            .handle(
                new EditTrip.Command(
                    user.organisationId(),
                    id,
                    change::on,
                    change.journey(),
                    text -> KeptJourney.reader(words).read(text),
                    change.planAnew(),
                    trip -> precondition.holds(TripBody.tag(trip)),
                    by(user)))
            .match(new TripAnswers.Changed());
    answer(ctx, user.organisationId(), id);
  }

  public void remove(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    RemoveTrip.Outcome outcome =
        trips
            .remove()
            .handle(
                new RemoveTrip.Command(
                    user.organisationId(),
                    id(ctx),
                    trip -> precondition.holds(TripBody.tag(trip))));
    switch (outcome) {
      case NO_SUCH_TRIP -> throw TripAnswers.notFound();
      case PRECONDITION_FAILED -> throw TripAnswers.otherVersion();
      case WITH_DRIVER ->
          throw Problem.of(409, "with_driver", JourneyMessage.TRIP_WITH_DRIVER).toException();
      case REMOVED -> noContent(ctx);
    }
  }

  private static void noContent(Context ctx) {
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }

  /** Sends the trip to its driver. */
  public void send(Context ctx) {
    move(ctx, TripState.SENT);
  }

  /** Cancels the trip, which stays in the list. */
  public void cancel(Context ctx) {
    move(ctx, TripState.CANCELLED);
  }

  private void move(Context ctx, TripState to) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = id(ctx);
    boolean unused =
        trips
            .move()
            .handle(new MoveTrip.Command(user.organisationId(), id, to, by(user), trip -> true))
            .match(new TripAnswers.Moved());
    answer(ctx, user.organisationId(), id);
  }

  /**
   * The answer to a request for a link.
   *
   * @param token not shown again
   * @param path of the page that shows the trip, with the token in its fragment
   */
  record LinkBody(String token, String path, String until) {
    @Override
    public String toString() {
      return "LinkBody[" + until + "]";
    }
  }

  /** Gives the trip a link for some days: {@code {"days": 7}}. */
  public void share(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = id(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(DAYS));
    Optional<Integer> days = body.integerWithin(DAYS, 1, (int) ShareTrip.LONGEST.toDays());
    problems.throwIfAny();
    ShareTrip.Link link =
        trips
            .share()
            .share(user.organisationId(), id, Duration.ofDays(days.orElse(USUAL_DAYS)))
            .orElseThrow(TripAnswers::notFound);
    ctx.header("Cache-Control", "no-store");
    Json.answer(
        ctx, new LinkBody(link.token(), SHARED_PAGE + link.token(), link.until().toString()));
  }

  /** Ends the link of the trip. */
  public void unshare(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    if (!trips.share().end(user.organisationId(), id(ctx))) {
      throw TripAnswers.notFound();
    }
    noContent(ctx);
  }

  private long own(Caller.ByDriver driver) {
    return credentials.organisation(driver).orElseThrow(TripAnswers::notFound);
  }

  /** The trips that were sent to the driver who calls. */
  public void mine(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    answer(ctx, TripQuestion.read(ctx, own(driver), driver.driverId()));
  }

  /** A trip that was sent to the driver who calls. */
  public void readMine(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    long organisation = own(driver);
    long id = id(ctx);
    if (trips.browse().find(organisation, id).filter(kept -> isOf(driver, kept)).isEmpty()) {
      throw TripAnswers.notFound();
    }
    answer(ctx, organisation, id);
  }

  private static boolean isOf(Caller.ByDriver driver, KeptTrip kept) {
    return kept.trip().details().driverId().equals(Optional.of(driver.driverId()))
        && kept.trip().state() != TripState.DRAFT;
  }

  /** The driver accepts, begins or completes a trip: {@code {"state": "accepted"}}. */
  public void moveMine(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    long organisation = own(driver);
    long id = id(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of("state"));
    Optional<TripState> to =
        body.text("state", Fields.Need.REQUIRED, 20).flatMap(code -> byDriver(code));
    if (to.isEmpty()) {
      problems.throwIfAny();
      body.problem(
          "state", Remark.of(JourneyMessage.NOT_ONE_OF, "values", "accepted, under_way, done"));
    }
    problems.throwIfAny();
    boolean unused =
        trips
            .move()
            .handle(
                new MoveTrip.Command(
                    organisation,
                    id,
                    to.orElseThrow(),
                    new TripMove.By(TripMove.Kind.DRIVER, driver.driverId()),
                    trip ->
                        trip.details().driverId().equals(Optional.of(driver.driverId()))
                            && trip.state() != TripState.DRAFT))
            .match(new TripAnswers.Moved());
    answer(ctx, organisation, id);
  }

  private static Optional<TripState> byDriver(String code) {
    return List.of(TripState.ACCEPTED, TripState.UNDER_WAY, TripState.DONE).stream()
        .filter(state -> TripBody.code(state).equals(code))
        .findFirst();
  }

  private static TripMove.By by(Caller.ByUser user) {
    return new TripMove.By(TripMove.Kind.USER, user.userId());
  }

  private static long id(Context ctx) {
    return PathId.read(ctx, "tripID").orElseThrow(TripAnswers::notFound);
  }
}
