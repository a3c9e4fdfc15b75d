package dev.headroom.http.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.headroom.application.access.CompanyKeys;
import dev.headroom.application.fleet.BrowseDrivers;
import dev.headroom.application.fleet.GiveVehicle;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.User;
import dev.headroom.domain.driver.DriverState.Movement;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Json;
import dev.headroom.http.body.RequestBody;
import dev.headroom.http.console.company.DriverKeeping;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/**
 * {@code /console/api/drivers} and {@code /console/api/keys}: a company's drivers and API keys.
 * Lists are read in parts: {@code next} is the value of {@code after} for the next part, and is
 * left out of the last one.
 */
public final class FleetHandlers {

  private static final Pattern ID = Pattern.compile("[0-9]{1,18}");
  private static final String VEHICLE = "vehicle";
  private static final String PRESENT = "present";

  private final BrowseDrivers browseDrivers;
  private final GiveVehicle giveVehicle;
  private final CompanyKeys companyKeys;
  private final Credentials credentials;

  public FleetHandlers(
      BrowseDrivers browseDrivers,
      GiveVehicle giveVehicle,
      CompanyKeys companyKeys,
      Credentials credentials) {
    this.browseDrivers = browseDrivers;
    this.giveVehicle = giveVehicle;
    this.companyKeys = companyKeys;
    this.credentials = credentials;
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Part(List<?> data, Long next) {

    /**
     * A part of a list that was read with one entry more than fits.
     *
     * @param id of an entry
     */
    static <T, B> Part of(After after, List<T> read, ToLongFunction<T> id, Function<T, B> body) {
      List<T> shown = read.subList(0, Math.min(after.limit(), read.size()));
      boolean more = read.size() > shown.size();
      return new Part(
          shown.stream().map(body).toList(),
          more ? (Long) id.applyAsLong(shown.get(shown.size() - 1)) : null);
    }
  }

  record Account(long id, String username) {
    static Account of(User user) {
      return new Account(user.id(), user.username());
    }
  }

  /**
   * A driver.
   *
   * @param moving whether the driver drives; left out while the phone has reported nothing
   * @param since when that was first reported
   * @param tag the validator to send in {@code If-Match}
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record DriverBody(
      long id,
      String username,
      boolean disabled,
      Account owner,
      VehicleName vehicle,
      Boolean moving,
      String since,
      String tag) {}

  record VehicleName(long id, String name, String registrationNumber) {
    static VehicleName of(Vehicle vehicle) {
      return new VehicleName(
          vehicle.id(), vehicle.details().name(), vehicle.details().registrationNumber());
    }
  }

  /**
   * A key; the key's own text is not stored.
   *
   * @param lastUsedAt empty if it was never used
   */
  record KeyBody(
      long id,
      String name,
      String email,
      String phone,
      Account owner,
      boolean ofDriver,
      String createdAt,
      String lastUsedAt,
      boolean revoked,
      boolean suspended,
      long routesGenerated) {}

  /** The company's drivers, by id. */
  public void drivers(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    After after = After.read(ctx);
    Json.answer(
        ctx,
        Part.of(
            after,
            browseDrivers.after(after.id(), after.limit() + 1, user.organisationId()),
            listed -> listed.driver().id(),
            FleetHandlers::body));
  }

  /**
   * Gives a driver another vehicle, or none: {@code {"vehicle": 7, "present": null}}, where {@code
   * present} is the vehicle on the page, so that no user overwrites another's change unseen.
   */
  public void giveVehicle(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    long driver = id(ctx, RefusalMessage.NO_SUCH_DRIVER);
    Problems problems = new Problems();
    Fields body =
        Fields.ofBody(RequestBody.read(ctx, problems), problems, List.of(VEHICLE, PRESENT));
    GiveVehicle.Command command =
        new GiveVehicle.Command(
            user.organisationId(),
            driver,
            body.integerOrNull(VEHICLE),
            body.integerOrNull(PRESENT));
    problems.throwIfAny();
    switch (giveVehicle.handle(command)) {
      case YES -> Json.answer(ctx, driver(driver, user));
      case NO_SUCH_DRIVER -> throw notFound(RefusalMessage.NO_SUCH_DRIVER);
      case NO_SUCH_VEHICLE -> {
        problems.add(VEHICLE, RefusalMessage.NO_SUCH_VEHICLE);
        problems.throwIfAny();
      }
      case CHANGED_MEANWHILE ->
          throw Problem.of(412, "precondition_failed", RefusalMessage.ASSIGNMENT_CHANGED)
              .toException();
    }
  }

  private DriverBody driver(long id, Caller.ByUser user) {
    return browseDrivers.after(id - 1, 1, user.organisationId()).stream()
        .filter(listed -> listed.driver().id() == id)
        .findFirst()
        .map(FleetHandlers::body)
        .orElseThrow(() -> notFound(RefusalMessage.NO_SUCH_DRIVER));
  }

  /** The id in the path; a text that is not an id is answered like an unknown id. */
  private static long id(Context ctx, RefusalMessage absent) {
    String id = ctx.pathParam("id");
    if (!ID.matcher(id).matches()) {
      throw notFound(absent);
    }
    return Long.parseLong(id);
  }

  private static Problem.ProblemException notFound(RefusalMessage absent) {
    return Problem.of(404, "not_found", absent).toException();
  }

  private static DriverBody body(BrowseDrivers.Listed listed) {
    return new DriverBody(
        listed.driver().id(),
        listed.driver().username(),
        listed.driver().disabled(),
        Account.of(listed.owner()),
        listed.vehicle().map(VehicleName::of).orElse(null),
        listed.state().movement().map(Movement::moving).orElse(null),
        listed.state().movement().map(Movement::since).map(Instant::toString).orElse(null),
        DriverKeeping.tagOf(listed.driver().username(), listed.driver().disabled()));
  }

  /** The keys that the user may see, by id. */
  public void keys(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    After after = After.read(ctx);
    Json.answer(
        ctx,
        Part.of(
            after,
            companyKeys.after(after.id(), after.limit() + 1, user),
            listed -> listed.key().id(),
            FleetHandlers::body));
  }

  private static KeyBody body(CompanyKeys.Listed listed) {
    ApiKey key = listed.key();
    return new KeyBody(
        key.id(),
        key.holder().name(),
        key.holder().email(),
        key.holder().phone(),
        Account.of(listed.user()),
        key.owner().driverId().isPresent(),
        key.createdAt().toString(),
        key.lastUsedAt().map(Instant::toString).orElse(""),
        key.revoked(),
        listed.suspended(),
        key.routesGenerated());
  }

  /** Revokes a key. */
  public void revoke(Context ctx) {
    Caller.ByUser user = credentials.companyUser(ctx);
    if (!companyKeys.revoke(id(ctx, RefusalMessage.NO_SUCH_KEY), user)) {
      throw notFound(RefusalMessage.NO_SUCH_KEY);
    }
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
