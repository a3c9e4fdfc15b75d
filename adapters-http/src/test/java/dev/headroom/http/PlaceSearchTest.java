package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.SmallMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.gazetteer.Address;
import dev.headroom.domain.gazetteer.Closeness;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.gazetteer.Place;
import dev.headroom.domain.gazetteer.PlaceKind;
import dev.headroom.domain.gazetteer.PlaceMatch;
import dev.headroom.domain.gazetteer.PlaceQuery;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaceKind;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The search for places over HTTP, and the names of positions. */
class PlaceSearchTest {

  private static final Address PEEL_ROAD =
      new Address("Peel Road", "12", "IM1 4LR", "Douglas", "IM");

  private static final Names NAMES = new Names();
  private static Service service;

  /** Answers with what a test gives it, and keeps what it was asked for. */
  private static final class Names implements Gazetteer {
    volatile PlaceMatch answer;
    volatile PlaceQuery query;

    @Override
    public List<PlaceMatch> search(PlaceQuery asked) {
      query = asked;
      return answer == null ? List.of() : List.of(answer);
    }

    @Override
    public Optional<Place> at(Position position, double metres) {
      return Optional.ofNullable(answer)
          .map(PlaceMatch::place)
          .filter(place -> place.at().metresTo(position) <= metres);
    }
  }

  @BeforeAll
  static void start() {
    service = new Service();
    service.map = Optional.of(RoadMap.of(new SmallMap()).with(NAMES));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static void house(Closeness closeness) {
    NAMES.answer =
        new PlaceMatch(
            new Place(
                PlaceKind.HOUSE,
                "",
                PEEL_ROAD,
                new Position(54.0005, -4.3999),
                new Position(54.0005, -4.4)),
            closeness);
  }

  private static Answer get(String path) {
    return get(service.userToken, path);
  }

  private static Answer get(String token, String path) {
    return service.get(path, "Authorization", "Bearer " + token);
  }

  private static String search(String text) {
    return "/api/places/search?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @Test
  void aHouseIsAnsweredWithItsAddressAndThePointToDriveTo() {
    house(Closeness.EXACT);
    Answer answer = get(search("12 peel rd") + "&near=54.0005,-4.4&language=cy&limit=3");
    assertThat(answer.text())
        .isEqualTo(
            "{\"state\":\"complete\",\"places\":[{\"kind\":\"house\",\"name\":\"\","
                + "\"text\":\"12 Peel Road, Douglas\",\"street\":\"Peel Road\","
                + "\"house_number\":\"12\",\"postcode\":\"IM1 4LR\",\"place\":\"Douglas\","
                + "\"country\":\"IM\",\"lat\":54.0005,\"lon\":-4.4,\"distance\":0.0,"
                + "\"exact\":true,\"match\":\"exact\"}]}");
    assertThat(NAMES.query)
        .isEqualTo(new PlaceQuery("12 peel rd", Optional.of(new Position(54.0005, -4.4)), "cy", 3));
    assertThat(get(search("12 peel rd")).json().at("/places/0/distance").isNull()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(Closeness.class)
  void whatIsNotExactSaysWhy(Closeness closeness) {
    house(closeness);
    JsonNode place = get(search("peel road 13")).json().at("/places/0");
    assertThat(place.path("exact").asBoolean()).isEqualTo(closeness == Closeness.EXACT);
    assertThat(place.path("match").asText()).isEqualToIgnoringCase(closeness.name());
    switch (closeness) {
      case EXACT, SIMILAR -> assertThat(place.has("note")).isFalse();
      case NEAREST_NUMBER -> assertThat(place.path("note").asText()).endsWith("number 12.");
      default -> assertThat(place.path("note").asText()).contains("lacks").endsWith(".");
    }
  }

  @Test
  void theCompanysPlacesComeFirstAndNobodyElseSeesThem() {
    house(Closeness.EXACT);
    long company = service.organisations.add("Peel Haulage", true, ContactDetails.NONE).id();
    long user = service.users.add(company, "pat", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
    long driver = service.drivers.add(user, "dan", "hash").orElseThrow().id();
    long id =
        service
            .places
            .store(
                company,
                List.of(
                    new CompanyPlaceDetails(
                        CompanyPlaceKind.DEPOT,
                        "Peel yard",
                        "D-7",
                        "1 Quay\nPeel",
                        new Position(54.0015, -4.4),
                        "",
                        "",
                        "")),
                Known.REFUSE,
                10,
                false)
            .ids()
            .get(0);
    String asUser = service.tokens.issue(new Caller.ByUser(user, company, true));
    String asDriver = service.tokens.issue(new Caller.ByDriver(driver));
    String key =
        service
            .post(
                "/api/api_keys/generate",
                asDriver,
                "{\"email\":\"a@b.example\",\"name\":\"a\",\"phone\":\"\"}")
            .json()
            .path("token")
            .asText();
    for (String token : List.of(asUser, asDriver, key)) {
      JsonNode places = get(token, search("peel")).json().path("places");
      assertThat(places.findValuesAsText("kind")).containsExactly("depot", "house");
      assertThat(places.get(0).path("id").asLong()).isEqualTo(id);
      assertThat(places.get(0).path("reference").asText()).isEqualTo("D-7");
      assertThat(places.get(0).path("text").asText()).isEqualTo("Peel yard, 1 Quay, Peel");
      JsonNode at = get(token, "/api/places/at?lat=54.0015&lon=-4.4004").json();
      assertThat(at.path("text").asText()).isEqualTo("Peel yard, 1 Quay, Peel");
      assertThat(at.at("/place/distance").asDouble()).isBetween(25.0, 27.0);
    }
    for (String token : List.of(service.userToken, service.driverToken, service.apiKey)) {
      assertThat(get(token, search("peel")).json().path("places").findValuesAsText("kind"))
          .containsExactly("house");
      assertThat(get(token, "/api/places/at?lat=54.0015&lon=-4.4004").text())
          .doesNotContain("yard");
    }
  }

  @Test
  void aPositionHasAName() {
    house(Closeness.EXACT);
    JsonNode answer = get("/api/places/at?lat=54.0005&lon=-4.39985").json();
    assertThat(answer.path("text").asText()).isEqualTo("12 Peel Road, Douglas");
    assertThat(answer.at("/place/kind").asText()).isEqualTo("house");
    NAMES.answer = null;
    assertThat(get("/api/places/at?lat=54.0005&lon=-4.39985").text())
        .isEqualTo("{\"place\":null,\"text\":\"\"}");
  }

  @Test
  void aMapWithoutNamesSaysSo() {
    Optional<RoadMap> map = service.map;
    service.map = Optional.of(RoadMap.of(new SmallMap()));
    try {
      assertThat(get(search("peel")).text()).isEqualTo("{\"state\":\"none\",\"places\":[]}");
      service.map = Optional.empty();
      for (String path : List.of(search("peel"), "/api/places/at?lat=54&lon=-4.4")) {
        assertThat(get(path).status()).isEqualTo(503);
        assertThat(get(path).code()).isEqualTo("map_not_ready");
      }
    } finally {
      service.map = map;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search?near=54,-4|q",
        "search?q=a&q=b|q",
        "search?q=a%00|q",
        "search?q=a&near=54|near",
        "search?q=a&near=91,0|near",
        "search?q=a&near=54,-4&near=54,-4|near",
        "search?q=a&near=NaN,0|near",
        "search?q=a&language=English|language",
        "search?q=a&language=EN|language",
        "search?q=a&limit=0|limit",
        "search?q=a&limit=21|limit",
        "search?q=a&lat=54|lat",
        "at?lat=54|lon",
        "at?lon=4|lat",
        "at?lat=91&lon=4|lat",
        "at?lat=1e1&lon=4|lat",
        "at?lat=54&lon=4&lon=5|lon",
        "at?lat=54&lon=4&q=a|q"
      })
  void aWrongParameterIsNamed(String query, String parameter) {
    Answer answer = get("/api/places/" + query);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().at("/errors/0/field").asText()).isEqualTo(parameter);
  }

  @Test
  void aTextIsBounded() {
    NAMES.answer = null;
    assertThat(get(search("x".repeat(1_000))).status()).isEqualTo(200);
    assertThat(NAMES.query.text()).hasSize(200);
    assertThat(get(search("x".repeat(1_001))).status()).isEqualTo(400);
    NAMES.query = null;
    assertThat(get(search("")).json().path("places")).isEmpty();
    assertThat(NAMES.query).isNull();
  }

  @Test
  void onlyCallersSearch() {
    for (String path : List.of(search("peel"), "/api/places/at?lat=54&lon=-4.4")) {
      assertThat(service.get(path).status()).isEqualTo(401);
      assertThat(service.get(path, "X-Api-Key", service.apiKey).status()).isEqualTo(200);
    }
  }

  @Test
  void searchesHaveARateOfTheirOwn() {
    HttpSettings usual = HttpSettings.local(0);
    HttpSettings.Limits limits =
        new HttpSettings.Limits(
            new HttpSettings.Limits.Rate(200, 2_000),
            new HttpSettings.Limits.Rate(1, 2),
            30,
            300,
            5,
            100,
            50,
            Duration.ofMinutes(15));
    try (Service few =
        new Service(
            new HttpSettings(
                usual.host(),
                0,
                Optional.empty(),
                usual.proxies(),
                usual.console(),
                limits,
                usual.features(),
                usual.room()))) {
      List<Integer> status = new ArrayList<>();
      for (String path :
          List.of(search("peel"), "/api/places/at?lat=54&lon=-4.4", search("peel r"))) {
        status.add(few.get(path, "X-Api-Key", few.apiKey).status());
      }
      assertThat(status).containsExactly(200, 200, 429);
      assertThat(few.get("/api/api_keys/" + few.apiKey).status()).isEqualTo(200);
      Answer refused = few.get(search("peel"), "X-Api-Key", few.apiKey);
      assertThat(refused.header("Retry-After")).isEqualTo("1");
      assertThat(refused.json().path("detail").asText()).contains("for places");
    }
  }
}
