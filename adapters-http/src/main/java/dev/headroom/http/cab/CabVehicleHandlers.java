package dev.headroom.http.cab;

import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import dev.headroom.http.vehicle.KeptVehicle;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code /cab/api/vehicles} and {@code /cab/api/vehicle}: the vehicles that a driver may choose.
 */
public final class CabVehicleHandlers {

  private static final int MOST = 500;

  private final ReadCab readCab;
  private final BrowseVehicles browseVehicles;
  private final Credentials credentials;

  public CabVehicleHandlers(
      ReadCab readCab, BrowseVehicles browseVehicles, Credentials credentials) {
    this.readCab = readCab;
    this.browseVehicles = browseVehicles;
    this.credentials = credentials;
  }

  /** Lists the company's vehicles that have a name, at most {@value #MOST}. */
  public void list(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    List<Vehicle> vehicles =
        credentials
            .organisation(driver)
            .map(of -> browseVehicles.list(new BrowseVehicles.Question(of, "", MOST, 0)).vehicles())
            .orElse(List.of());
    Json.answer(ctx, Map.of("data", vehicles.stream().map(KeptVehicle::of).toList()));
  }

  /** Chooses a vehicle: {@code {"id": 2}}. */
  public void choose(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of("id"));
    Optional<Long> id = body.integer("id", Fields.Need.REQUIRED);
    problems.throwIfAny();
    long organisation =
        credentials.organisation(driver).orElseThrow(CabVehicleHandlers::noSuchVehicle);
    Optional<Long> present = session(driver).vehicle().map(Vehicle::id);
    switch (readCab.choose(organisation, driver.driverId(), id.orElseThrow(), present)) {
      case YES -> Json.answer(ctx, KeptVehicle.of(session(driver).vehicle().orElseThrow()));
      case NO_SUCH_DRIVER -> throw credentials.withdrawn();
      case NO_SUCH_VEHICLE -> throw noSuchVehicle();
      case CHANGED_MEANWHILE ->
          throw Problem.of(412, "precondition_failed", RefusalMessage.ASSIGNMENT_CHANGED)
              .toException();
    }
  }

  private ReadCab.Session session(Caller.ByDriver driver) {
    return readCab.handle(driver.driverId()).orElseThrow(credentials::withdrawn);
  }

  private static Problem.ProblemException noSuchVehicle() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_VEHICLE).toException();
  }
}
