package dev.headroom.http.vehicle;

import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.administration.vehicle.RefusedVehicle;
import dev.headroom.application.administration.vehicle.UpdateVehicles;
import dev.headroom.application.equipment.EquipmentText;
import dev.headroom.application.fleet.BrowseVehicles;
import dev.headroom.application.usecase.FleetUseCases;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleField;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * {@code /console/api/vehicles}: the console's search of vehicles, and how it adds and removes
 * them.
 */
public final class FleetKeeping {

  /** The greatest number of vehicles in one body. */
  static final int MOST_AT_ONCE = 5_000;

  /** The greatest number of bytes of a body with several vehicles. */
  public static final int LARGEST_BATCH = 2 * RequestBody.LARGEST_OF_BATCH;

  private static final String REGISTRATION = "registration_number";
  private static final List<String> PARAMETERS = List.of("limit", "offset", "q", REGISTRATION);
  private static final List<String> MEMBERS =
      KeptVehicle.MEMBERS.stream().filter(name -> !name.equals("id")).toList();
  private static final List<String> BATCH = List.of("vehicles", "update", "keep", "dry_run");
  private static final int LONGEST_TEXT = 1_000;
  private static final int LONGEST_FILTER = 100;

  /** Members that a known vehicle may keep in an update. */
  private static final Map<String, VehicleField> KEPT = kept();

  private static Map<String, VehicleField> kept() {
    Map<String, VehicleField> kept = new HashMap<>();
    kept.put("vehicle_make", VehicleField.Other.MAKE);
    kept.put("vehicle_type", VehicleField.Other.TYPE);
    kept.put("vehicle_groups", VehicleField.Other.GROUPS);
    Equipment.FIELDS.forEach(field -> kept.put(EquipmentText.name(field), field));
    return Map.copyOf(kept);
  }

  private final FleetUseCases fleet;
  private final BrowseVehicles browseVehicles;
  private final Credentials credentials;

  public FleetKeeping(FleetUseCases fleet, Credentials credentials) {
    this.fleet = fleet;
    this.browseVehicles = fleet.browseVehicles();
    this.credentials = credentials;
  }

  /**
   * What became of several vehicles.
   *
   * @param ids of the new ones, in their order; empty for a trial
   */
  record Stored(List<Long> ids, int added, int changed, int unchanged) {}

  record Listed(List<KeptVehicle> data, Paging.Paginate paginate) {}

  /**
   * Searches by name, registration number, make, type and group with {@code q}, else as the
   * interface does.
   */
  public void list(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Paging paging = Paging.read(ctx, PARAMETERS, problems);
    String text = QueryText.read(ctx, "q", LONGEST_FILTER, problems);
    String registration = QueryText.read(ctx, REGISTRATION, LONGEST_FILTER, problems);
    problems.throwIfAny();
    Vehicles.Page page =
        text.isBlank()
            ? browseVehicles.list(
                new BrowseVehicles.Question(
                    user.organisationId(), registration, paging.limit(), paging.offset()))
            : browseVehicles.search(user.organisationId(), text, paging.limit(), paging.offset());
    List<KeptVehicle> data = page.vehicles().stream().map(KeptVehicle::of).toList();
    Json.answer(ctx, new Listed(data, paging.paginate(page.total())));
  }

  /** Adds one vehicle. */
  public void add(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems), problems, MEMBERS);
    Optional<Vehicles.New> vehicle = whole(body);
    problems.throwIfAny();
    AddVehicles.Outcome outcome =
        fleet
            .addVehicles()
            .handle(new AddVehicles.Command(user.userId(), List.of(vehicle.orElseThrow())));
    long id = added(outcome, FleetKeeping::memberOf).get(0);
    Vehicle stored =
        browseVehicles.find(user.organisationId(), id).orElseThrow(FleetKeeping::notFound);
    ctx.header("ETag", VehicleBody.tag(stored));
    Json.answer(ctx, KeptVehicle.of(stored));
    ctx.status(201);
  }

  /** Adds vehicles, or brings them up to date: all or none; a trial only looks for faults. */
  public void addAll(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    Problems problems = new Problems();
    Fields body = Fields.ofBody(RequestBody.read(ctx, problems, LARGEST_BATCH), problems, BATCH);
    boolean update = body.truth("update", Fields.Need.OPTIONAL).orElse(false);
    boolean trial = body.truth("dry_run", Fields.Need.OPTIONAL).orElse(false);
    Set<VehicleField> kept = kept(body);
    List<Vehicles.New> vehicles = vehicles(body, problems);
    problems.throwIfAny();
    Function<RefusedVehicle, String> path =
        refused -> "vehicles[" + refused.index() + "]." + memberOf(refused);
    if (!update) {
      List<Long> ids =
          added(
              fleet.addVehicles().handle(new AddVehicles.Command(user.userId(), vehicles, trial)),
              path);
      Json.answer(ctx, new Stored(ids, vehicles.size(), 0, 0));
      return;
    }
    UpdateVehicles.Outcome outcome =
        fleet
            .updateVehicles()
            .handle(new UpdateVehicles.Command(user.userId(), vehicles, kept, trial));
    if (outcome instanceof UpdateVehicles.Outcome.Refused refused) {
      throw refused(refused.reasons(), path);
    }
    if (!(outcome instanceof UpdateVehicles.Outcome.Updated updated)) {
      throw credentials.withdrawn();
    }
    int added = vehicles.size() - updated.changed() - updated.unchanged();
    Json.answer(ctx, new Stored(updated.added(), added, updated.changed(), updated.unchanged()));
  }

  private List<Long> added(AddVehicles.Outcome outcome, Function<RefusedVehicle, String> path) {
    if (outcome instanceof AddVehicles.Outcome.Refused refused) {
      throw refused(refused.reasons(), path);
    }
    if (outcome instanceof AddVehicles.Outcome.Added added) {
      return added.ids();
    }
    throw credentials.withdrawn(); // The user was erased meanwhile.
  }

  private static Set<VehicleField> kept(Fields body) {
    Set<VehicleField> kept = new HashSet<>();
    for (String name : body.texts("keep", Fields.Need.OPTIONAL).orElse(List.of())) {
      if (KEPT.containsKey(name)) {
        kept.add(KEPT.get(name));
      } else {
        body.problem("keep", RefusalMessage.NOT_TEXT);
      }
    }
    return kept;
  }

  private static List<Vehicles.New> vehicles(Fields body, Problems problems) {
    List<Vehicles.New> vehicles = new ArrayList<>();
    if (!body.has("vehicles")) {
      body.problem("vehicles", FieldMessage.MISSING);
    }
    List<Fields> given = body.objects("vehicles", MEMBERS, MOST_AT_ONCE).orElse(List.of());
    if (given.isEmpty() && !problems.any()) {
      body.problem("vehicles", RefusalMessage.NO_ENTRIES);
    }
    for (Fields vehicle : given) {
      if (!problems.enough()) {
        whole(vehicle).ifPresent(vehicles::add);
      }
    }
    return vehicles;
  }

  /** A whole vehicle; empty if a member is missing or faulty, which is reported. */
  private static Optional<Vehicles.New> whole(Fields body) {
    Optional<String> name = body.text("name", Fields.Need.REQUIRED, LONGEST_TEXT);
    String registration = text(body, REGISTRATION);
    String make = text(body, "vehicle_make");
    String type = text(body, "vehicle_type");
    Dimensions dimensions = VehicleReader.read(body, Fields.Need.REQUIRED);
    Optional<List<Long>> groups = VehicleHandlers.groupIds(body);
    if (name.filter(String::isEmpty).isPresent()) {
      body.problem("name", FieldMessage.EMPTY);
      name = Optional.empty();
    }
    Equipment equipment = EquipmentReader.read(body, KeptVehicle.EQUIPMENT, dimensions);
    boolean texts = equipment.contradictions(dimensions).isEmpty();
    for (Map.Entry<VehicleField, VehicleProblem> wrong :
        VehicleDetails.problems(
                name.orElse(""), registration, make, type, dimensions, Equipment.UNKNOWN)
            .entrySet()) {
      if (!(wrong.getKey() instanceof Measure)) { // Faults of measures have been reported.
        body.problem(VehicleHandlers.memberOf(wrong.getKey()), Remark.of(wrong.getValue()));
        texts = false;
      }
    }
    boolean measured =
        Measure.DIMENSIONS.stream().allMatch(one -> dimensions.inUnits(one).isPresent());
    return texts && measured && name.isPresent()
        ? Optional.of(
            new Vehicles.New(
                new VehicleDetails(name.get(), registration, make, type, dimensions, equipment),
                Set.copyOf(groups.orElse(List.of()))))
        : Optional.empty();
  }

  private static String text(Fields body, String name) {
    return body.text(name, Fields.Need.OPTIONAL, LONGEST_TEXT).orElse("");
  }

  private static String memberOf(RefusedVehicle refused) {
    Message fault = refused.fault().message();
    return fault == FieldMessage.UNKNOWN_GROUP || fault == FieldMessage.TOO_MANY_GROUPS
        ? "vehicle_groups"
        : REGISTRATION;
  }

  /** Status 409 if a number is known, which another request may change; 400 otherwise. */
  private static Problem.ProblemException refused(
      List<RefusedVehicle> reasons, Function<RefusedVehicle, String> path) {
    boolean known =
        reasons.stream().anyMatch(one -> one.fault().message() == FieldMessage.REGISTRATION_KNOWN);
    List<FieldError> errors =
        reasons.stream().map(one -> new FieldError(path.apply(one), one.fault())).toList();
    return Problem.ofFields(
            known ? 409 : 400, known ? "registration_known" : "invalid_body", errors)
        .toException();
  }

  /** Removes a vehicle. */
  public void remove(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long id = PathId.read(ctx, "vehicleID").orElseThrow(FleetKeeping::notFound);
    if (!fleet.removeVehicle().handle(user.organisationId(), id)) {
      throw notFound();
    }
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }

  private static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", RefusalMessage.NO_SUCH_VEHICLE).toException();
  }
}
