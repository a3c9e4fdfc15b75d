package dev.headroom.http.console.planner;

import dev.headroom.application.planner.KeepPlannerSettings;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings.OfCompany;
import dev.headroom.domain.planner.PlannerSettings.Result;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Fields.Need;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads and writes what the planner begins with. */
public final class PlannerHandlers {

  private static final String DEPOT = "depot";
  private static final String VEHICLE = "vehicle";
  private static final String PLACE = "place";
  private static final String PLAN = "plan";
  private static final List<String> DEPOT_MEMBERS = List.of(PLACE, "lat", "lon", "name");

  /** The fragment of a plan's address: a browser writes it with these characters only. */
  private static final Pattern FRAGMENT = Pattern.compile("[!-~]+");

  private final KeepPlannerSettings settings;
  private final Credentials credentials;

  public PlannerHandlers(KeepPlannerSettings settings, Credentials credentials) {
    this.settings = settings;
    this.credentials = credentials;
  }

  /**
   * What a user begins with. Vehicles and depot are null if none is set.
   *
   * @param vehicle the user's own
   * @param companyVehicle the company's
   * @param recent newest first
   */
  record Body(DepotBody depot, Long vehicle, Long companyVehicle, List<RecentBody> recent) {
    static Body of(KeepPlannerSettings.Begin begin) {
      return new Body(
          begin.ofCompany().depot().map(DepotBody::of).orElse(null),
          begin.vehicleId().orElse(null),
          begin.ofCompany().vehicleId().orElse(null),
          begin.recent().stream().map(RecentBody::of).toList());
    }
  }

  /**
   * A depot.
   *
   * @param place the company's place; null for a point
   */
  record DepotBody(Long place, double lat, double lon, String name) {
    static DepotBody of(Depot depot) {
      return new DepotBody(
          depot.placeId().orElse(null),
          Json.degrees(depot.at().lat()),
          Json.degrees(depot.at().lon()),
          depot.name());
    }
  }

  /**
   * A recent plan.
   *
   * @param plan the fragment of its address
   */
  record RecentBody(String plan, String time) {
    static RecentBody of(RecentPlan recent) {
      return new RecentBody(recent.plan(), recent.usedAt().toString());
    }
  }

  /** What the user begins with. */
  public void read(Context ctx) {
    answer(ctx, credentials.companyUser(ctx));
  }

  private void answer(Context ctx, Caller.ByUser user) {
    Json.answer(ctx, Body.of(settings.read(user)));
  }

  /** Sets the user's own vehicle: {@code {"vehicle": 7}}, or null for the company's. */
  public void setVehicle(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(VEHICLE));
    Optional<Long> vehicle = body.integerOrNull(VEHICLE);
    problems.throwIfAny();
    refuse(settings.setVehicle(user, vehicle), problems);
    answer(ctx, user);
  }

  /**
   * Sets what all users of the company begin with. The depot has a {@code place}, or {@code lat},
   * {@code lon} and {@code name}; null stands for none, as for the vehicle.
   */
  public void setOfCompany(Context ctx) {
    Caller.ByUser user = credentials.companyAdmin(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(DEPOT, VEHICLE));
    Optional<Long> vehicle = body.integerOrNull(VEHICLE);
    Optional<Depot> depot =
        body.isNull(DEPOT)
            ? Optional.empty()
            : body.object(DEPOT, Need.REQUIRED, DEPOT_MEMBERS).flatMap(PlannerHandlers::depot);
    problems.throwIfAny();
    refuse(settings.setOfCompany(user, new OfCompany(depot, vehicle)), problems);
    answer(ctx, user);
  }

  private static Optional<Depot> depot(Fields fields) {
    Optional<Long> place = fields.integer(PLACE, Need.OPTIONAL);
    if (fields.has(PLACE)) {
      return place.map(id -> new Depot(place, new Position(0, 0), ""));
    }
    Optional<Double> lat = fields.numberWithin("lat", Need.REQUIRED, -90, 90);
    Optional<Double> lon = fields.numberWithin("lon", Need.REQUIRED, -180, 180);
    Optional<String> name = fields.text("name", Need.OPTIONAL, Depot.LONGEST_NAME);
    return lat.isPresent() && lon.isPresent()
        ? Optional.of(
            new Depot(
                Optional.empty(), new Position(lat.get(), lon.get()), name.orElse("").strip()))
        : Optional.empty();
  }

  private static void refuse(Result result, Problems problems) {
    switch (result) {
      case STORED -> {}
      case NO_SUCH_PLACE -> problems.add(DEPOT + "." + PLACE, RefusalMessage.NO_SUCH_PLACE);
      case NO_SUCH_VEHICLE -> problems.add(VEHICLE, RefusalMessage.NO_SUCH_VEHICLE);
      case GONE -> problems.add("", RefusalMessage.NO_SUCH_USER);
    }
    problems.throwIfAny();
  }

  /** Adds a recent plan: {@code {"plan": "plan?from=…"}}. */
  public void remember(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(PLAN));
    Optional<String> plan = body.text(PLAN, Need.REQUIRED, RecentPlan.LONGEST);
    if (plan.isPresent() && !FRAGMENT.matcher(plan.get()).matches()) {
      body.problem(PLAN, Remark.of(FieldMessage.NOT_PRINTABLE, "most", RecentPlan.LONGEST));
    }
    problems.throwIfAny();
    settings.remember(user, plan.orElseThrow());
    noContent(ctx);
  }

  /** Removes the user's recent plans. */
  public void forget(Context ctx) {
    settings.forget(credentials.companyUser(ctx));
    noContent(ctx);
  }

  private static void noContent(Context ctx) {
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
