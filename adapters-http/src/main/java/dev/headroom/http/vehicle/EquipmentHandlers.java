package dev.headroom.http.vehicle;

import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.IfMatch;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.PathId;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;

/** {@code /api/vehicles/{vehicleID}/equipment}: what a vehicle has beside its dimensions. */
public final class EquipmentHandlers {

  private final BrowseVehicles browseVehicles;
  private final EditVehicle editVehicle;
  private final Credentials credentials;

  public EquipmentHandlers(
      BrowseVehicles browseVehicles, EditVehicle editVehicle, Credentials credentials) {
    this.browseVehicles = browseVehicles;
    this.editVehicle = editVehicle;
    this.credentials = credentials;
  }

  public void read(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    answer(
        ctx,
        browseVehicles
            .find(user.organisationId(), id(ctx))
            .orElseThrow(EquipmentHandlers::notFound));
  }

  /** Replaces it: what the body leaves out is unknown from then on. */
  public void replace(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = id(ctx);
    IfMatch precondition = IfMatch.read(ctx);
    Problems problems = new Problems();
    Equipment equipment =
        EquipmentReader.read(
            Fields.ofBody(RequestBody.read(ctx, problems), problems, EquipmentReader.MEMBERS));
    problems.throwIfAny();
    EditVehicle.Outcome outcome =
        editVehicle.handle(
            new EditVehicle.Command(
                user.organisationId(),
                id,
                EditVehicle.Change.of(equipment),
                vehicle -> precondition.holds(EquipmentBody.tag(vehicle))));
    answer(ctx, VehicleHandlers.changed(outcome));
  }

  private static void answer(Context ctx, Vehicle vehicle) {
    ctx.header("ETag", EquipmentBody.tag(vehicle));
    Json.answer(ctx, EquipmentBody.of(vehicle.details().equipment()));
  }

  private static long id(Context ctx) {
    return PathId.read(ctx, "vehicleID").orElseThrow(EquipmentHandlers::notFound);
  }

  private static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_VEHICLE).toException();
  }
}
