package dev.headroom.http.vehicle;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.fleet.EditVehicle.Outcome;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.Paging;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.QueryText;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;

/** The endpoints of {@code /api/vehicles}, by which a company reads and edits its own vehicles. */
public final class VehicleHandlers {

  private static final List<String> PARAMETERS = List.of("limit", "offset", "registration_number");
  private static final int LONGEST_REGISTRATION = 100;
  private static final int LONGEST_TEXT = 1_000;

  private final BrowseVehicles browseVehicles;
  private final EditVehicle editVehicle;
  private final Credentials credentials;
  private final boolean withEquipment;

  public VehicleHandlers(
      BrowseVehicles browseVehicles, EditVehicle editVehicle, Credentials credentials) {
    this(browseVehicles, editVehicle, credentials, false);
  }

  private VehicleHandlers(
      BrowseVehicles browseVehicles,
      EditVehicle editVehicle,
      Credentials credentials,
      boolean withEquipment) {
    this.browseVehicles = browseVehicles;
    this.editVehicle = editVehicle;
    this.credentials = credentials;
    this.withEquipment = withEquipment;
  }

  /** The same for the console, where a vehicle has its equipment as a member. */
  public VehicleHandlers withEquipment() {
    return new VehicleHandlers(browseVehicles, editVehicle, credentials, true);
  }

  /** The handlers of the equipment of the same vehicles. */
  public EquipmentHandlers equipment() {
    return new EquipmentHandlers(browseVehicles, editVehicle, credentials);
  }

  public record Listed(List<VehicleBody> data, Paging.Paginate paginate) {}

  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Paging paging = Paging.read(ctx, PARAMETERS, problems);
    String registration =
        QueryText.read(ctx, "registration_number", LONGEST_REGISTRATION, problems);
    problems.throwIfAny();
    Vehicles.Page page =
        browseVehicles.list(
            new BrowseVehicles.Question(
                user.organisationId(), registration, paging.limit(), paging.offset()));
    List<VehicleBody> data = page.vehicles().stream().map(VehicleBody::of).toList();
    Json.answer(ctx, new Listed(data, paging.paginate(page.total())));
  }

  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    answer(
        ctx,
        browseVehicles
            .find(user.organisationId(), vehicleId(ctx))
            .orElseThrow(VehicleHandlers::notFound));
  }

  public void edit(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = vehicleId(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    EditVehicle.Change change = change(ctx, id, problems);
    problems.throwIfAny();
    Outcome outcome =
        editVehicle.handle(
            new EditVehicle.Command(
                user.organisationId(),
                id,
                change,
                vehicle -> precondition.holds(VehicleBody.tag(vehicle))));
    answer(ctx, changed(outcome));
  }

  /** The vehicle as it is now; anything else is thrown as the problem that it is. */
  static Vehicle changed(Outcome outcome) {
    return outcome.match(
        new Outcome.Cases<>() {
          @Override
          public Vehicle changed(Outcome.Changed outcome) {
            return outcome.vehicle();
          }

          @Override
          public Vehicle noSuchVehicle(Outcome.NoSuchVehicle outcome) {
            throw notFound();
          }

          @Override
          public Vehicle preconditionFailed(Outcome.PreconditionFailed outcome) {
            throw Problem.of(412, "precondition_failed", RefusalMessage.VEHICLE_CHANGED)
                .toException();
          }

          @Override
          public Vehicle refused(Outcome.Refused outcome) {
            throw Problem.refused(outcome.problems(), VehicleHandlers::path);
          }
        });
  }

  private static String path(FieldProblem<VehicleField> problem) {
    String member = memberOf(problem.field());
    return problem.entry().isPresent()
        ? member + "[" + problem.entry().getAsInt() + "].id"
        : member;
  }

  /** The name of a field's member. */
  static String memberOf(VehicleField field) {
    if (Equipment.FIELDS.contains(field)) {
      return EquipmentText.name(field);
    }
    if (field instanceof Measure measure) {
      return MeasureNames.of(measure);
    }
    return switch ((VehicleField.Other) field) {
      case MAKE -> "vehicle_make";
      case TYPE -> "vehicle_type";
      case GROUPS -> "vehicle_groups";
      case NAME -> "name";
      case REGISTRATION_NUMBER -> "registration_number";
    };
  }

  private EditVehicle.Change change(Context ctx, long id, Problems problems) {
    List<String> members = withEquipment ? KeptVehicle.MEMBERS : VehicleBody.MEMBERS;
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, members);
    Optional<Long> given = body.integer("id", Fields.Need.OPTIONAL);
    if (given.isPresent() && given.get() != id) {
      body.problem("id", RefusalMessage.OTHER_ID);
    }
    return new EditVehicle.Change(
        text(body, "name"),
        text(body, "registration_number"),
        text(body, "vehicle_make"),
        text(body, "vehicle_type"),
        VehicleReader.read(body, Fields.Need.OPTIONAL),
        groupIds(body),
        body.object(KeptVehicle.EQUIPMENT, Fields.Need.OPTIONAL, EquipmentReader.MEMBERS)
            .map(EquipmentReader::read));
  }

  /** The ids of the groups that a vehicle is in; empty without the member. */
  static Optional<List<Long>> groupIds(Fields body) {
    return body.objects("vehicle_groups", VehicleBody.Group.MEMBERS, Vehicle.MOST_GROUPS)
        .map(groups -> groups.stream().map(VehicleHandlers::groupId).toList());
  }

  private static Optional<String> text(Fields body, String name) {
    return body.text(name, Fields.Need.OPTIONAL, LONGEST_TEXT);
  }

  /** The id of a group. Other members are only checked for their type. */
  private static long groupId(Fields group) {
    text(group, "name");
    group.integer("count", Fields.Need.OPTIONAL);
    group.integer("user_id", Fields.Need.OPTIONAL);
    // A missing member has been reported, and ends the request before the id is used.
    return group.integer("id", Fields.Need.REQUIRED).orElse(0L);
  }

  private void answer(Context ctx, Vehicle vehicle) {
    ctx.header("ETag", VehicleBody.tag(vehicle));
    Json.answer(ctx, withEquipment ? KeptVehicle.of(vehicle) : VehicleBody.of(vehicle));
  }

  private static long vehicleId(Context ctx) {
    return PathId.read(ctx, "vehicleID").orElseThrow(VehicleHandlers::notFound);
  }

  private static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_VEHICLE).toException();
  }
}
