package dev.headroom.clienttests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.headroom.client.ApiClient;
import dev.headroom.client.ApiException;
import dev.headroom.client.api.ClosuresApi;
import dev.headroom.client.api.KeysApi;
import dev.headroom.client.api.PlacesApi;
import dev.headroom.client.api.PushApi;
import dev.headroom.client.api.RestrictionsApi;
import dev.headroom.client.api.RoutesApi;
import dev.headroom.client.api.SignInApi;
import dev.headroom.client.api.TripsApi;
import dev.headroom.client.api.VehiclesApi;
import dev.headroom.client.model.ApiKeyRequest;
import dev.headroom.client.model.Blocking;
import dev.headroom.client.model.ClosurePayload;
import dev.headroom.client.model.ClosurePlace;
import dev.headroom.client.model.CompanyPlaceBatch;
import dev.headroom.client.model.CompanyPlaceEdit;
import dev.headroom.client.model.CompanyPlacePayload;
import dev.headroom.client.model.DeviceTokens;
import dev.headroom.client.model.Error;
import dev.headroom.client.model.Error.CodeEnum;
import dev.headroom.client.model.FieldError;
import dev.headroom.client.model.GenerateRoutePayload;
import dev.headroom.client.model.PoiRestrictionPayload;
import dev.headroom.client.model.Point;
import dev.headroom.client.model.VehicleEdit;
import dev.headroom.client.model.VehiclePosition;
import dev.headroom.client.model.VehicleState;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is refused reaches a program as the Error of the document. */
@ExtendWith(OneServer.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GeneratedClientErrorsTest {

  private static final long NOBODYS = 999_999_999L;

  private final RunningServer server;
  private final ApiClient stranger;
  private final ApiClient driver;
  private final ApiClient user;
  private final ApiClient key;

  GeneratedClientErrorsTest(RunningServer server) throws ApiException {
    this.server = server;
    stranger = server.client();
    driver = server.signInDriver(server.client());
    user = server.signInUser(server.client());
    key = server.client();
    RunningServer.takeKey(key);
  }

  /** The call is refused so, and the body can be read as the document has it. */
  private Error refused(int status, CodeEnum code, ThrowingCallable call) throws Exception {
    ApiException refusal = catchThrowableOfType(ApiException.class, call);
    assertThat(refusal).as(code.toString()).isNotNull();
    assertThat(refusal.getCode()).as(refusal.getMessage()).isEqualTo(status);
    Error error = stranger.getObjectMapper().readValue(refusal.getResponseBody(), Error.class);
    assertThat(error.getCode()).isEqualTo(code);
    assertThat(error.getStatus()).isEqualTo(status);
    assertThat(error.getType()).isEqualTo("about:blank");
    assertThat(error.getTitle()).isNotEmpty();
    assertThat(error.getDetail()).isNotEmpty();
    assertThat(error.getInstance()).startsWith("/api/");
    assertThat(error.getErrors()).isNotNull();
    assertThat(refusal.getResponseHeaders().allValues("X-Request-Id"))
        .containsExactly(error.getRequestId());
    return error;
  }

  @Test
  void withoutACredentialOrWithAnothersEveryEndpointSaysSo() throws Exception {
    VehicleState state = new VehicleState().moving(true);
    DeviceTokens tokens = new DeviceTokens().tokens(List.of());
    VehiclePosition position = new VehiclePosition().lat(0.0)._long(0.0);
    ClosurePayload closure = closure(MadeUpCounty.LOW_BRIDGE.lat());
    for (ApiClient client : List.of(stranger, user)) {
      int status = client.equals(stranger) ? 401 : 403;
      CodeEnum code = client.equals(stranger) ? CodeEnum.UNAUTHORIZED : CodeEnum.FORBIDDEN;
      refused(status, code, () -> new VehiclesApi(client).reportState(state));
      refused(status, code, () -> new PushApi(client).assignDeviceTokens(tokens));
      refused(status, code, () -> new RestrictionsApi(client).reportPosition(position));
    }
    for (ApiClient client : List.of(stranger, driver)) {
      int status = client.equals(stranger) ? 401 : 403;
      CodeEnum code = client.equals(stranger) ? CodeEnum.UNAUTHORIZED : CodeEnum.FORBIDDEN;
      refused(status, code, () -> new VehiclesApi(client).listVehicles(null, null, null));
      refused(status, code, () -> new VehiclesApi(client).readVehicle(1L));
      refused(status, code, () -> new VehiclesApi(client).editVehicle(1L, new VehicleEdit(), null));
      refused(status, code, () -> new ClosuresApi(client).addClosure(closure));
      refused(status, code, () -> new ClosuresApi(client).listClosures(null, null));
      refused(status, code, () -> new ClosuresApi(client).removeClosure(1L));
      refused(status, code, () -> new PlacesApi(client).listPlaces(null, null, null));
      refused(status, code, () -> new PlacesApi(client).addPlace(place("x")));
      refused(status, code, () -> new PlacesApi(client).addPlaces(batch("x")));
      refused(status, code, () -> new PlacesApi(client).readPlace(1L));
      refused(
          status, code, () -> new PlacesApi(client).editPlace(1L, new CompanyPlaceEdit(), null));
      refused(status, code, () -> new PlacesApi(client).removePlace(1L, null));
      refused(status, code, () -> new TripsApi(client).readTrip(1L));
      refused(status, code, () -> new TripsApi(client).sendTrip(1L));
    }
    GenerateRoutePayload trip = RunningServer.trip("polyline");
    refused(401, CodeEnum.UNAUTHORIZED, () -> new RoutesApi(stranger).generateRoute(trip));
    PoiRestrictionPayload poi = poi(0, 0);
    refused(401, CodeEnum.UNAUTHORIZED, () -> new RestrictionsApi(stranger).lookUpPoint(poi));
    refused(
        401,
        CodeEnum.UNAUTHORIZED,
        () -> new PlacesApi(stranger).searchPlaces("quay", null, null, null));
    refused(401, CodeEnum.UNAUTHORIZED, () -> new PlacesApi(stranger).findPlaceAt(0.0, 0.0));
  }

  private static CompanyPlacePayload place(String name) {
    return new CompanyPlacePayload()
        .kind(CompanyPlacePayload.KindEnum.SITE)
        .name(name)
        .lat(54.0)
        .lon(-4.0);
  }

  private static CompanyPlaceBatch batch(String name) {
    return new CompanyPlaceBatch().places(List.of(place("good"), place(name)));
  }

  private static ClosurePayload closure(double lat) {
    return new ClosurePayload()
        .point(new ClosurePlace().lat(lat).lon(MadeUpCounty.LOW_BRIDGE.lon()))
        .reason("works")
        .from(OffsetDateTime.parse("2026-11-23T08:00:00Z"));
  }

  private static PoiRestrictionPayload poi(double lat, double lon) {
    return new PoiRestrictionPayload()
        .lat(lat)
        .lon(lon)
        .type(List.of(PoiRestrictionPayload.TypeEnum.NUMBER_40));
  }

  @Test
  void whoCannotSignInLearnsNothingMore() throws Exception {
    SignInApi signIn = new SignInApi(stranger);
    refused(
        401,
        CodeEnum.INVALID_CREDENTIALS,
        () -> signIn.signInDriver(RunningServer.ann().password("wrong")));
    refused(
        401,
        CodeEnum.INVALID_CREDENTIALS,
        () -> signIn.signInUser(server.zoe().organisationId(NOBODYS)));
  }

  @Test
  void whatIsNotThereIsNotFound() throws Exception {
    refused(404, CodeEnum.NOT_FOUND, () -> new VehiclesApi(user).readVehicle(NOBODYS));
    refused(
        404,
        CodeEnum.NOT_FOUND,
        () -> new VehiclesApi(user).editVehicle(NOBODYS, new VehicleEdit(), null));
    refused(404, CodeEnum.NOT_FOUND, () -> new ClosuresApi(user).removeClosure(NOBODYS));
    refused(404, CodeEnum.NOT_FOUND, () -> new PlacesApi(user).readPlace(NOBODYS));
    refused(404, CodeEnum.NOT_FOUND, () -> new PlacesApi(user).removePlace(NOBODYS, null));
    refused(404, CodeEnum.NOT_FOUND, () -> new KeysApi(stranger).readApiKey("hr_none"));
    refused(404, CodeEnum.NO_COVERAGE, () -> new RestrictionsApi(key).lookUpPoint(poi(0, 0)));
  }

  @Test
  void fieldsThatAreWrongAreNamed() throws Exception {
    Error error =
        refused(
            400,
            CodeEnum.INVALID_BODY,
            () -> new RestrictionsApi(driver).reportPosition(new VehiclePosition().lat(91.0)));
    assertThat(error.getErrors()).extracting(FieldError::getField).contains("lat", "long");
    assertThat(error.getErrors()).extracting(FieldError::getMessage).doesNotContain("");
    refused(400, CodeEnum.INVALID_BODY, () -> new VehiclesApi(user).listVehicles(101L, null, null));
    refused(
        400,
        CodeEnum.INVALID_BODY,
        () ->
            new PushApi(driver)
                .assignDeviceTokens(new DeviceTokens().tokens(Collections.nCopies(21, "t"))));
    refused(
        400,
        CodeEnum.INVALID_BODY,
        () -> new KeysApi(stranger).issueApiKey(new ApiKeyRequest().email("").name("").phone("")));
    Error unnamed =
        refused(
            400, CodeEnum.INVALID_BODY, () -> new PlacesApi(user).addPlaces(batch(" unnamed ")));
    assertThat(unnamed.getErrors())
        .extracting(FieldError::getField)
        .containsExactly("places[1].name");
    Error far =
        refused(
            400,
            CodeEnum.POINT_OFF_NETWORK,
            () -> new ClosuresApi(user).addClosure(closure(MadeUpCounty.LOW_BRIDGE.lat() + 0.01)));
    assertThat(far.getDistance()).isGreaterThan(50);
  }

  @Test
  void anEditWithAnETagThatIsNoMoreIsRefused() throws Exception {
    long id = server.vehicles.get(1);
    VehicleEdit edit = new VehicleEdit().height(new BigDecimal("4.5"));
    refused(
        412,
        CodeEnum.PRECONDITION_FAILED,
        () -> new VehiclesApi(user).editVehicle(id, edit, "\"xyzzy\""));
    assertThat(new VehiclesApi(user).readVehicle(id).getHeight()).isEqualByComparingTo("4.6");
  }

  @Test
  void aRouteThatIsNotToBeHadSaysWhatIsInTheWay() throws Exception {
    GenerateRoutePayload trip = RunningServer.trip("geojson");
    refused(
        422,
        CodeEnum.UNKNOWN_GEOMETRIES,
        () -> new RoutesApi(key).generateRoute(RunningServer.trip("wkt")));
    refused(
        422,
        CodeEnum.POINT_MISSING,
        () -> new RoutesApi(key).generateRoute(RunningServer.trip("geojson").arrival(new Point())));
    Position island = MadeUpCounty.ISLE_OF_PUDDING;
    trip.arrival(new Point().lat(island.lat()).lon(island.lon())).getDimensions().setLength(16.5);
    Error none =
        refused(422, CodeEnum.NO_LEGAL_ROUTE, () -> new RoutesApi(key).generateRoute(trip));
    assertThat(none.getBlocking()).isNotEmpty();
    Blocking blocking = none.getBlocking().get(0);
    assertThat(blocking.getType()).isEqualTo(Blocking.TypeEnum.NUMBER_50);
    assertThat(none.getHeadroom().getLength().getAnyRoute())
        .isEqualByComparingTo(blocking.getMaximum());
    assertThat(none.getDistance()).isNull();
    assertThat(none.getWarnings()).isNotNull();
  }
}
