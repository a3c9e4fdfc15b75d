package dev.headroom.http.cab;

import dev.headroom.application.cab.ReadCab;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.http.access.Credentials;
import dev.headroom.http.account.SignInHandlers;
import dev.headroom.http.body.Json;
import dev.headroom.http.connection.HttpSettings.Passenger;
import dev.headroom.http.language.AnswerLanguage;
import dev.headroom.http.vehicle.KeptVehicle;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * {@code /cab/api/session}: signing in and out of the cab. The token is only in a cookie, never in
 * a body, an address or a log.
 */
public final class CabSessionHandlers {

  private static final String COOKIE = "Set-Cookie";

  private static final Dimensions CAR = Dimensions.ofCentimetresAndKilograms(150, 420, 180, 1_500);

  private final SignInHandlers signIn;
  private final ReadCab readCab;
  private final CabSource source;
  private final Credentials credentials;
  private final AnswerLanguage language;
  private final Supplier<String> pushKey;
  private final Function<PlanRoute.Command, PlanRoute.Outcome> planRoute;

  /**
   * Manages the sessions of a source.
   *
   * @param signIn signs in with the usual limits
   * @param credentials those of the source
   * @param pushKey the public key of Web Push, in base64url; empty without Web Push
   * @param planRoute finds the way of a made-up drive
   */
  public CabSessionHandlers(
      SignInHandlers signIn,
      ReadCab readCab,
      CabSource source,
      Credentials credentials,
      AnswerLanguage language,
      Supplier<String> pushKey,
      Function<PlanRoute.Command, PlanRoute.Outcome> planRoute) {
    this.signIn = signIn;
    this.readCab = readCab;
    this.source = source;
    this.credentials = credentials;
    this.language = language;
    this.pushKey = pushKey;
    this.planRoute = planRoute;
  }

  /** Signs in with a driver's name and password. */
  public void open(Context ctx) {
    String token = signIn.driversToken(ctx);
    Instant expires = readCab.expiresAt(token).orElseThrow();
    ctx.header(COOKIE, source.cookie().keeping(token, expires));
    noContent(ctx);
  }

  /** Returns the driver who is signed in. */
  public void read(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    ReadCab.Session session = readCab.handle(driver.driverId()).orElseThrow(credentials::withdrawn);
    Optional<Passenger> passenger =
        source.passenger().filter(is -> source.token(ctx::header).isEmpty());
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("driver", account(session.driver().id(), session.driver().username()));
    body.put("organisation", session.organisation().name());
    body.put("vehicle", session.vehicle().map(KeptVehicle::of).orElse(null));
    body.put("language", language.words(ctx).language());
    body.put("demo", passenger.isPresent());
    body.put("push_key", pushKey.get());
    body.put("start", passenger.map(this::start).orElse(null));
    Json.answer(ctx, body);
  }

  private static Map<String, Object> account(long id, String name) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("id", id);
    body.put("name", name);
    return body;
  }

  /** Where a made-up drive leads: the way of a car, which passes what stops a lorry. */
  private Map<String, Object> start(Passenger passenger) {
    RouteRequest request =
        RouteRequest.between(passenger.from(), passenger.to()).dimensions(CAR).build();
    List<Route> legs = planRoute.apply(PlanRoute.Command.of(request)).legs();
    List<Position> line = legs.isEmpty() ? List.of() : legs.get(0).course().shape();
    Position from = line.isEmpty() ? passenger.from() : line.get(0);
    Position next = line.size() < 2 ? passenger.to() : line.get(1);
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("lat", Json.degrees(from.lat()));
    body.put("lon", Json.degrees(from.lon()));
    body.put(
        "heading", Math.round(Distances.bearing(from.lat(), from.lon(), next.lat(), next.lon())));
    body.put("line", line.stream().map(CabSessionHandlers::pair).toList());
    return body;
  }

  /** A position as in all lines of the cab: latitude, longitude. */
  static List<Double> pair(Position at) {
    return List.of(Json.degrees(at.lat()), Json.degrees(at.lon()));
  }

  /** Signs out. A passenger stays signed in. */
  public void end(Context ctx) {
    Caller.ByDriver driver = credentials.driver(ctx);
    source.token(ctx::header).ifPresent(token -> readCab.signOut(driver.driverId(), token));
    ctx.header(COOKIE, source.cookie().removed());
    noContent(ctx);
  }

  static void noContent(Context ctx) {
    ctx.status(204);
    ctx.res().setContentType(null); // There is no content.
  }
}
