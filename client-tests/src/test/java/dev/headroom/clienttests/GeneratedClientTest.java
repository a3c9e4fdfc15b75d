package dev.headroom.clienttests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.client.ApiClient;
import dev.headroom.client.ApiException;
import dev.headroom.client.ApiResponse;
import dev.headroom.client.api.ClosuresApi;
import dev.headroom.client.api.KeysApi;
import dev.headroom.client.api.PlacesApi;
import dev.headroom.client.api.PushApi;
import dev.headroom.client.api.RestrictionsApi;
import dev.headroom.client.api.RoutesApi;
import dev.headroom.client.api.ServiceApi;
import dev.headroom.client.api.SignInApi;
import dev.headroom.client.api.TripsApi;
import dev.headroom.client.api.VehiclesApi;
import dev.headroom.client.model.ApiKeyDetails;
import dev.headroom.client.model.AuditAnswer;
import dev.headroom.client.model.AuditPayload;
import dev.headroom.client.model.AuditPosition;
import dev.headroom.client.model.Avoided;
import dev.headroom.client.model.Closure;
import dev.headroom.client.model.ClosureEdit;
import dev.headroom.client.model.ClosureList;
import dev.headroom.client.model.ClosurePayload;
import dev.headroom.client.model.ClosurePlace;
import dev.headroom.client.model.CompanyPlace;
import dev.headroom.client.model.CompanyPlaceBatch;
import dev.headroom.client.model.CompanyPlaceBatchAnswer;
import dev.headroom.client.model.CompanyPlaceEdit;
import dev.headroom.client.model.CompanyPlaceList;
import dev.headroom.client.model.CompanyPlacePayload;
import dev.headroom.client.model.DeviceTokens;
import dev.headroom.client.model.DeviceTokensAnswer;
import dev.headroom.client.model.Dimensions;
import dev.headroom.client.model.Equipment;
import dev.headroom.client.model.FoundPlace;
import dev.headroom.client.model.FoundPlaces;
import dev.headroom.client.model.Health;
import dev.headroom.client.model.JourneyAnswer;
import dev.headroom.client.model.JourneyPayload;
import dev.headroom.client.model.JourneyStop;
import dev.headroom.client.model.KnownDimensions;
import dev.headroom.client.model.ListedTrip;
import dev.headroom.client.model.MatrixAnswer;
import dev.headroom.client.model.MatrixEnd;
import dev.headroom.client.model.MatrixPayload;
import dev.headroom.client.model.PlaceAtPosition;
import dev.headroom.client.model.PoiRestrictionPayload;
import dev.headroom.client.model.Restriction;
import dev.headroom.client.model.RouteAnswer;
import dev.headroom.client.model.SharedTripPayload;
import dev.headroom.client.model.Step;
import dev.headroom.client.model.Trip;
import dev.headroom.client.model.TripEdit;
import dev.headroom.client.model.TripJourney;
import dev.headroom.client.model.TripLink;
import dev.headroom.client.model.TripLinkPayload;
import dev.headroom.client.model.TripPayload;
import dev.headroom.client.model.TripStatePayload;
import dev.headroom.client.model.UserInformation;
import dev.headroom.client.model.UserLoginAnswer;
import dev.headroom.client.model.Vehicle;
import dev.headroom.client.model.VehicleEdit;
import dev.headroom.client.model.VehicleGroup;
import dev.headroom.client.model.VehicleList;
import dev.headroom.client.model.VehiclePosition;
import dev.headroom.client.model.VehiclePositionAnswer;
import dev.headroom.client.model.VehicleState;
import dev.headroom.client.model.VehicleStateAnswer;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openapitools.jackson.nullable.JsonNullable;

/** A client that a public generator made of the document talks to the server. */
@ExtendWith(OneServer.class)
class GeneratedClientTest {

  private static final OffsetDateTime MONDAY_MORNING =
      OffsetDateTime.of(2026, 11, 23, 9, 30, 0, 0, ZoneOffset.ofHours(1));

  private final RunningServer server;

  GeneratedClientTest(RunningServer server) {
    this.server = server;
  }

  private static ClosurePlace place(Position at) {
    return new ClosurePlace().lat(at.lat()).lon(at.lon());
  }

  @Test
  void everyEndpointOfTheDocumentAnswersTheClient() throws Exception {
    Set<String> sent = new ConcurrentSkipListSet<>();
    ServiceApi service = new ServiceApi(server.client(sent));
    assertThat(service.live().getStatus()).isEqualTo(Health.StatusEnum.LIVE);
    assertThat(service.ready().getStatus()).isEqualTo(Health.StatusEnum.READY);

    theDriverReports(server.client(sent));
    theUserReadsAndEditsVehicles(server.client(sent));
    theUserClosesARoad(server.client(sent));
    theUserPlansAJourney(server.client(sent));
    theUserKeepsPlaces(server.client(sent));
    theUserSearchesPlaces(server.client(sent));
    theUserKeepsTrips(server.client(sent), server.client(sent));
    aKeyGetsPointsAndRoutes(server.client(sent));

    Map<?, ?> document = (Map<?, ?>) service.openApi();
    assertThat(document.get("openapi")).asString().startsWith("3.1");
    assertThat(operations((Map<?, ?>) document.get("paths")))
        .isNotEmpty()
        .allSatisfy(operation -> assertThat(sent).anyMatch(request -> request.matches(operation)));
  }

  /** Method and path of each operation, as patterns of requests. */
  private static Set<String> operations(Map<?, ?> paths) {
    Set<String> operations = new TreeSet<>();
    paths.forEach(
        (path, methods) ->
            ((Map<?, ?>) methods)
                .keySet()
                .forEach(
                    method -> {
                      String pattern = ((String) path).replaceAll("\\{[^}]*}", "[^/]+");
                      operations.add("(?i:" + method + ") " + pattern);
                    }));
    return operations;
  }

  private void theDriverReports(ApiClient client) throws ApiException {
    server.signInDriver(client);
    VehicleStateAnswer state = new VehiclesApi(client).reportState(new VehicleState().moving(true));
    assertThat(state)
        .isEqualTo(
            new VehicleStateAnswer().userId(server.user).driverId(server.driver).moving(true));

    List<String> tokens = List.of("fGf4k2:APA91bH", "apns:0f3c9d");
    DeviceTokensAnswer assigned =
        new PushApi(client).assignDeviceTokens(new DeviceTokens().tokens(tokens));
    assertThat(assigned)
        .isEqualTo(
            new DeviceTokensAnswer().userId(server.user).driverId(server.driver).tokens(tokens));

    VehiclePositionAnswer position =
        new RestrictionsApi(client)
            .reportPosition(
                new VehiclePosition()
                    .lat(MadeUpCounty.LOW_BRIDGE.lat())
                    ._long(MadeUpCounty.LOW_BRIDGE.lon())
                    .dimensions(new Dimensions().height(4.6).length(12.0).width(2.5).weight(18.0)));
    assertThat(position.getCode()).isEqualTo(VehiclePositionAnswer.CodeEnum.FOUND);
    assertIsTheLowBridge(position.getRestrictions().get(0));
  }

  private static void assertIsTheLowBridge(Restriction restriction) {
    assertThat(restriction.getType()).isEqualTo(Restriction.TypeEnum.NUMBER_40);
    assertThat(restriction.getMaximum()).isEqualByComparingTo("3.86");
    assertThat(restriction.getInfo()).contains("12'8\"");
    assertThat(restriction.getStreet()).isEqualTo("Quill Road");
    assertThat(restriction.getPostcode()).isNotNull();
    assertThat(restriction.getLat()).isCloseTo(MadeUpCounty.LOW_BRIDGE.lat(), within(0.001));
    assertThat(restriction.getLon()).isCloseTo(MadeUpCounty.LOW_BRIDGE.lon(), within(0.001));
  }

  private void theUserPlansAJourney(ApiClient client) throws ApiException {
    server.signInUser(client);
    JourneyAnswer journey =
        new RoutesApi(client)
            .planJourney(
                new JourneyPayload()
                    .stops(List.of(stop(MadeUpCounty.NETHER_QUILL), stop(MadeUpCounty.OWLBY)))
                    .dimensions(
                        new KnownDimensions().height(3.5).length(8.0).width(2.4).weight(7.5))
                    .geometries("polyline"));
    assertThat(journey.getLegs()).hasSize(1);
    assertThat(journey.getStops()).hasSize(2);
    MatrixAnswer matrix =
        new RoutesApi(client)
            .planMatrix(
                new MatrixPayload()
                    .sources(List.of(end(MadeUpCounty.NETHER_QUILL), end(MadeUpCounty.OWLBY)))
                    .dimensions(
                        new KnownDimensions().height(3.5).length(8.0).width(2.4).weight(7.5)));
    assertThat(matrix.getDurations()).hasSize(2);
    assertThat(matrix.getDistances().get(0).get(1))
        .isEqualTo(journey.getLegs().get(0).getData().getDistance());
    AuditAnswer audit =
        new RoutesApi(client)
            .auditDrive(
                new AuditPayload()
                    .positions(
                        List.of(
                            audited(MadeUpCounty.NETHER_QUILL, "2026-11-23T08:00:00Z"),
                            audited(MadeUpCounty.OWLBY, "2026-11-23T09:00:00Z")))
                    .dimensions(
                        new KnownDimensions().height(3.5).length(8.0).width(2.4).weight(7.5)));
    assertThat(audit.getPositions().getLeftOut()).isZero();
  }

  private static AuditPosition audited(Position at, String time) {
    return new AuditPosition().lat(at.lat()).lon(at.lon()).time(OffsetDateTime.parse(time));
  }

  private static MatrixEnd end(Position at) {
    return new MatrixEnd().lat(at.lat()).lon(at.lon());
  }

  private static JourneyStop stop(Position at) {
    return new JourneyStop().lat(at.lat()).lon(at.lon());
  }

  private void theUserReadsAndEditsVehicles(ApiClient client) throws ApiException {
    UserLoginAnswer answer = new SignInApi(client).signInUser(server.zoe());
    assertThat(answer.getRole()).isEqualTo(UserLoginAnswer.RoleEnum.COMPANY_ADMIN);
    UserInformation info = answer.getUserInfo();
    assertThat(info.getUsername()).isEqualTo("zoë");
    assertThat(info.getContactName()).isEqualTo("Zoë");
    assertThat(info.getCompanyName()).isEqualTo("Quill & Sons");
    assertThat(info.getOrgId()).isEqualTo(server.organisation);
    assertThat(info.getAddress2()).isEmpty();
    RunningServer.withToken(client, answer.getToken());

    VehiclesApi vehicles = new VehiclesApi(client);
    long first = server.vehicles.get(0);
    VehicleList list = vehicles.listVehicles(1L, 0L, "lm1");
    assertThat(list.getPaginate().getTotalItem()).isEqualTo(1L);
    assertThat(list.getPaginate().getCurrentPage()).isEqualTo(1L);
    assertThat(list.getPaginate().getTotalPage()).isEqualTo(1L);
    vehicles.replaceEquipment(first, new Equipment().axles(5), null);
    assertThat(vehicles.readEquipment(first).getAxles()).isEqualTo(5);
    ApiResponse<Vehicle> read = vehicles.readVehicleWithHttpInfo(first);
    Vehicle vehicle = read.getData();
    assertThat(list.getData()).containsExactly(vehicle);
    assertThat(vehicle.getHeight()).isEqualByComparingTo("4.6");
    assertThat(vehicle.getWeight()).isEqualByComparingTo("44");
    assertThat(vehicle.getVehicleGroups())
        .containsExactly(
            new VehicleGroup()
                .id(server.group)
                .name("Northern depot")
                .count(1L)
                .userId(server.user));

    VehicleEdit edit = new VehicleEdit().name("Artic Ø1").height(new BigDecimal("4.71"));
    ApiResponse<Vehicle> edited = vehicles.editVehicleWithHttpInfo(first, edit, etag(read));
    vehicle.name("Artic Ø1").height(new BigDecimal("4.71"));
    assertThat(edited.getData())
        .usingComparatorForType(BigDecimal::compareTo, BigDecimal.class)
        .usingRecursiveComparison()
        .isEqualTo(vehicle);
    assertThat(etag(edited)).isNotEqualTo(etag(read));
  }

  private static String etag(ApiResponse<?> response) {
    return response.getHeaders().get("etag").get(0);
  }

  private void theUserClosesARoad(ApiClient client) throws ApiException {
    server.signInUser(client);
    ClosuresApi closures = new ClosuresApi(client);
    OffsetDateTime tomorrow = OffsetDateTime.now(ZoneOffset.ofHours(1)).plusDays(1).withNano(0);
    Closure added =
        closures.addClosure(
            new ClosurePayload()
                .point(place(MadeUpCounty.LOW_BRIDGE))
                .reason("bridge strike")
                .from(tomorrow));
    assertThat(added.getDirection()).isEqualTo(Closure.DirectionEnum.BOTH);
    assertThat(added.getFrom().toInstant()).isEqualTo(tomorrow.toInstant());
    assertThat(added.getUntil()).isEmpty();
    assertThat(added.getStreets()).containsExactly("Quill Road");
    assertThat(added.getLine()).isNull();

    Closure line =
        closures.addClosure(
            new ClosurePayload()
                .line(List.of(place(added(added)), place(MadeUpCounty.LOW_BRIDGE)))
                .direction(ClosurePayload.DirectionEnum.FORWARD)
                .reason("parade")
                .from(tomorrow)
                .until(tomorrow.plusHours(2)));
    assertThat(line.getLine()).hasSize(2);
    assertThat(line.getDirection()).isEqualTo(Closure.DirectionEnum.FORWARD);
    closures.editClosure(added.getId(), new ClosureEdit().reason("repairs"), null);
    assertThat(closures.getClosure(added.getId()).getReason()).isEqualTo("repairs");
    assertThat(Instant.parse(line.getUntil())).isEqualTo(tomorrow.plusHours(2).toInstant());

    ClosureList list = closures.listClosures(20L, 0L);
    assertThat(list.getPaginate().getTotalItem()).isEqualTo(2L);
    assertThat(list.getData())
        .extracting(Closure::getId)
        .containsExactly(added.getId(), line.getId());
    closures.removeClosure(added.getId());
    closures.removeClosure(line.getId());
    assertThat(closures.listClosures(null, null).getData()).isEmpty();
  }

  private void theUserKeepsPlaces(ApiClient client) throws ApiException {
    server.signInUser(client);
    PlacesApi places = new PlacesApi(client);
    ApiResponse<CompanyPlace> added =
        places.addPlaceWithHttpInfo(
            payload("Bäckerei Süd").reference("B1").address("1 Quay\nDouglas").notes("ring"));
    CompanyPlace place = added.getData();
    assertThat(place.getAddress()).isEqualTo("1 Quay\nDouglas");
    assertThat(place.getPhoto()).isEmpty();
    assertThat(places.readPlace(place.getId())).isEqualTo(place);

    CompanyPlaceEdit edit = new CompanyPlaceEdit().notes("");
    ApiResponse<CompanyPlace> edited =
        places.editPlaceWithHttpInfo(place.getId(), edit, etag(added));
    assertThat(edited.getData()).isEqualTo(place.notes(""));
    assertThat(etag(edited)).isNotEqualTo(etag(added));

    CompanyPlaceBatch batch =
        new CompanyPlaceBatch()
            .places(List.of(payload("Bäckerei Nord").reference("B1"), payload("Yard")));
    CompanyPlaceBatchAnswer tried = places.addPlaces(batch.update(true).dryRun(true));
    assertThat(tried)
        .isEqualTo(new CompanyPlaceBatchAnswer().ids(List.of()).added(1).changed(1).unchanged(0));
    List<Long> ids = places.addPlaces(batch.dryRun(false)).getIds();
    assertThat(ids).hasSize(2).startsWith(place.getId());

    CompanyPlaceList list = places.listPlaces(1L, 0L, "backerei");
    assertThat(list.getPaginate().getTotalItem()).isEqualTo(1L);
    assertThat(list.getData()).extracting(CompanyPlace::getName).containsExactly("Bäckerei Nord");
    for (long id : ids) {
      places.removePlace(id, null);
    }
    assertThat(places.listPlaces(null, null, null).getData()).isEmpty();
  }

  private void theUserSearchesPlaces(ApiClient client) throws ApiException {
    server.signInUser(client);
    PlacesApi places = new PlacesApi(client);
    FoundPlaces found = places.searchPlaces("54.15, -4.48", "54.15,-4.48", "en", 5L);
    assertThat(found.getPlaces())
        .extracting(FoundPlace::getKind)
        .containsExactly(FoundPlace.KindEnum.COORDINATES);
    assertThat(found.getPlaces().get(0).getDistance()).isZero();
    PlaceAtPosition at =
        places.findPlaceAt(MadeUpCounty.LOW_BRIDGE.lat(), MadeUpCounty.LOW_BRIDGE.lon());
    assertThat(at.getText()).startsWith("Quill Road");
    assertThat(at.getPlace().getKind()).isEqualTo(FoundPlace.KindEnum.STREET);
    assertThat(places.findPlaceAt(0.5, 0.5).getPlace()).isNull();
  }

  private void theUserKeepsTrips(ApiClient client, ApiClient phone) throws ApiException {
    server.signInUser(client);
    server.signInDriver(phone);
    TripsApi trips = new TripsApi(client);
    TripJourney journey =
        new TripJourney()
            .stops(List.of(stop(MadeUpCounty.NETHER_QUILL), stop(MadeUpCounty.OWLBY)))
            .dimensions(new KnownDimensions().height(3.5).length(8.0).width(2.4).weight(7.5))
            .geometries("polyline");
    long id = trips.keepTrip(new TripPayload().name("Round").journey(journey)).getId();
    assertThat(
            trips.listTrips(null, null, null, null, null, null, null, null, null, null).getData())
        .extracting(ListedTrip::getId)
        .contains(id);
    ApiResponse<Trip> read = trips.readTripWithHttpInfo(id);
    assertThat(read.getData().getAnswer().getLegs()).hasSize(1);
    Trip edited =
        trips.editTrip(id, new TripEdit().name("Owlby").driverId(server.driver), etag(read));
    assertThat(edited.getName()).isEqualTo("Owlby");
    assertThat(trips.sendTrip(id).getState()).isEqualTo(Trip.StateEnum.SENT);

    TripsApi mine = new TripsApi(phone);
    assertThat(mine.listMyTrips(null, null, null).getData())
        .extracting(ListedTrip::getId)
        .contains(id);
    assertThat(mine.readMyTrip(id).getId()).isEqualTo(id);
    TripStatePayload accepted = new TripStatePayload().state(TripStatePayload.StateEnum.ACCEPTED);
    assertThat(mine.moveMyTrip(id, accepted).getState()).isEqualTo(Trip.StateEnum.ACCEPTED);

    TripLink link = trips.shareTrip(id, new TripLinkPayload().days(2L));
    assertThat(trips.readSharedTrip(new SharedTripPayload().token(link.getToken())).getName())
        .isEqualTo("Owlby");
    trips.unshareTrip(id);
    assertThat(trips.cancelTrip(id).getState()).isEqualTo(Trip.StateEnum.CANCELLED);
    trips.removeTrip(id, null);
  }

  private static CompanyPlacePayload payload(String name) {
    return new CompanyPlacePayload()
        .kind(CompanyPlacePayload.KindEnum.CUSTOMER)
        .name(name)
        .lat(MadeUpCounty.LOW_BRIDGE.lat())
        .lon(MadeUpCounty.LOW_BRIDGE.lon());
  }

  /** A place on the same road, a little off the closure's point. */
  private static Position added(Closure closure) {
    return new Position(closure.getPoint().getLat(), closure.getPoint().getLon() - 0.002);
  }

  private void aKeyGetsPointsAndRoutes(ApiClient client) throws ApiException {
    String key = RunningServer.takeKey(client);
    List<Restriction> found =
        new RestrictionsApi(client)
            .lookUpPoint(
                new PoiRestrictionPayload()
                    .lat(MadeUpCounty.LOW_BRIDGE.lat())
                    .lon(MadeUpCounty.LOW_BRIDGE.lon())
                    .type(
                        List.of(
                            PoiRestrictionPayload.TypeEnum.NUMBER_30,
                            PoiRestrictionPayload.TypeEnum.NUMBER_40)))
            .getRestrictions();
    assertIsTheLowBridge(found.get(0));

    RouteAnswer route =
        new RoutesApi(client)
            .generateRoute(RunningServer.trip("geojson").timeStart(MONDAY_MORNING));
    assertIsTheWayRoundTheBridge(route);
    RouteAnswer untimed = new RoutesApi(client).generateRoute(RunningServer.trip("polyline6"));
    assertThat(untimed.getGeometry().getString()).isNotEmpty();
    assertThat(untimed.getDepartureTime()).isEmpty();
    ApiKeyDetails details = new KeysApi(client).readApiKey(key);
    assertThat(details)
        .isEqualTo(
            new ApiKeyDetails()
                .email("z@example.com")
                .name("Zoë")
                .phone("")
                .generateRoutesNumber(2L));
  }

  private static void assertIsTheWayRoundTheBridge(RouteAnswer route) {
    assertThat(route.getData().getDistance()).isGreaterThan(5_000);
    assertThat(route.getData().getDetourDuration()).isPositive();
    assertThat(route.getData().getRestrictionsAvoided()).isEqualTo(route.getAvoided().size());
    List<List<Double>> shape = route.getGeometry().getLineString().getCoordinates();
    assertThat(shape).hasSizeGreaterThan(2).allSatisfy(at -> assertThat(at).hasSize(2));
    assertThat(shape.get(0).get(0)).isCloseTo(MadeUpCounty.NETHER_QUILL.lon(), within(0.01));
    assertThat(shape.get(0).get(1)).isCloseTo(MadeUpCounty.NETHER_QUILL.lat(), within(0.01));
    assertThat(route.getBbox()).hasSize(4);
    assertThat(OffsetDateTime.parse(route.getDepartureTime())).isEqualTo(MONDAY_MORNING);
    assertThat(OffsetDateTime.parse(route.getArrivalTime()).getOffset())
        .isEqualTo(MONDAY_MORNING.getOffset());

    List<Step> steps = route.getSteps();
    assertThat(steps.get(0).getPoint().getLat()).isEqualTo(shape.get(0).get(1));
    assertThat(steps).extracting(Step::getText).doesNotContain("");
    assertThat(steps.stream().mapToDouble(Step::getDuration).sum())
        .isCloseTo(route.getData().getDuration(), within(1.0));
    Avoided bridge = route.getAvoided().get(0);
    assertThat(bridge.getType()).isEqualTo(Avoided.TypeEnum.NUMBER_40);
    assertThat(bridge.getMaximum()).isEqualByComparingTo("3.86");
    assertThat(bridge.getCostDuration()).isPositive();
    assertThat(route.getViolated()).isEmpty();
    assertThat(route.getWarnings()).isNotEmpty();
    // "No limit" is null, and told apart from a value that is left out because nobody knows it.
    assertThat(route.getHeadroom().getHeight().getThisRoute_JsonNullable())
        .isEqualTo(JsonNullable.of(null));
  }
}
