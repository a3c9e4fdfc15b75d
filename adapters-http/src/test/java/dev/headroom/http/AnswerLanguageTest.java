package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.wording.Languages;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which language answers speak, and that they say so. */
class AnswerLanguageTest {

  static final List<String> LANGUAGES = Languages.CODES;

  private static final Map<String, String> LAST_STEP =
      Map.of(
          "en", "Arrive",
          "de", "Ziel erreicht",
          "fr", "Vous êtes arrivé",
          "pl", "Cel osiągnięty",
          "ro", "Ați ajuns la destinație",
          "cy", "Rydych wedi cyrraedd pen y daith");

  private static Service english;
  private static Service accepting;
  private static ConsoleClient bob;

  @BeforeAll
  static void start() {
    english = new Service(HttpSettings.local(0).with(Feature.CONSOLE));
    accepting = new Service(HttpSettings.local(0).with(Feature.ACCEPT_LANGUAGE));
    english.map = Optional.of(lowRoad());
    accepting.map = english.map;
    bob = new ConsoleClient(english).signedIn("bob", 1);
  }

  @AfterAll
  static void stop() {
    english.close();
    accepting.close();
  }

  /** A road of 2 km, low in its middle. */
  private static RoadMap lowRoad() {
    NetworkSketch sketch = new NetworkSketch();
    int west = sketch.junction(0, 0);
    int low = sketch.junction(1_500, 0);
    int east = sketch.junction(2_000, 0);
    sketch.road(west, low).named("West Road");
    sketch
        .road(low, east)
        .named("Bridge Road")
        .restrict(Measure.HEIGHT, 380, Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 380));
    return RoadMap.of(sketch.index());
  }

  private static String trip() {
    Position from = NetworkSketch.at(100, 0);
    Position to = NetworkSketch.at(1_000, 0);
    return """
    {"departure": {"lat": %s, "lon": %s}, "arrival": {"lat": %s, "lon": %s},
     "dimensions": {"height": 4.2}, "geometries": "geojson"}\
    """
        .formatted(from.lat(), from.lon(), to.lat(), to.lon());
  }

  private static Answer route(Service service, String wish, String body) {
    HttpRequest.Builder request =
        service.request(
            "/api/api_keys/generate_routes",
            "Content-Type",
            "application/json",
            "X-Api-Key",
            service.apiKey);
    if (!wish.isEmpty()) {
      request.header("Accept-Language", wish);
    }
    return service.send(request.POST(BodyPublishers.ofString(body)).build());
  }

  private static String lastStep(Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().at("/steps").findValuesAsText("text").stream()
        .reduce((before, last) -> last)
        .orElseThrow();
  }

  private static void speaks(Answer answer, String language) {
    assertThat(answer.header("Content-Language")).isEqualTo(language);
    assertThat(answer.response().headers().allValues("Vary")).containsOnlyOnce("Accept-Language");
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void aRouteIsInTheLanguageThatIsAcceptedWhereTheOperatorAllowsIt(String language) {
    Answer answer = route(accepting, language, trip());
    speaks(answer, language);
    assertThat(lastStep(answer)).isEqualTo(LAST_STEP.get(language));
    assertThat(answer.json().at("/warnings/0").asText())
        .isNotEmpty()
        .isEqualTo(answer.json().at("/notices/0/text").asText())
        .matches(text -> language.equals("en") == text.startsWith("No "), "in its language");
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void theConsoleSpeaksThePagesLanguageWhateverTheSetting(String language) {
    Answer answer =
        bob.with("Accept-Language", language).send("POST", "/console/api/route", trip());
    speaks(answer, language);
    assertThat(lastStep(answer)).isEqualTo(LAST_STEP.get(language));
    Answer refused = bob.with("Accept-Language", language).get("/console/api/restriction/999");
    speaks(refused, language);
    assertThat(refused.json().path("detail").asText().equals("the map has no such restriction"))
        .isEqualTo(language.equals("en"));
  }

  @Test
  void withoutTheSettingNothingOfTheContractChanges() {
    Answer plain = route(english, "", trip());
    Answer german = route(english, "de", trip());
    assertThat(german.text()).isEqualTo(plain.text());
    assertThat(german.response().headers().map().keySet())
        .isEqualTo(plain.response().headers().map().keySet())
        .doesNotContain("content-language", "vary");

    ObjectNode refused = (ObjectNode) route(english, "", "{}").json();
    ObjectNode refusedToo = (ObjectNode) route(english, "de", "{}").json();
    refused.remove("request_id");
    refusedToo.remove("request_id");
    assertThat(refusedToo).isEqualTo(refused);
  }

  @Test
  void refusalsAreInTheLanguageToo() {
    Answer answer = route(accepting, "de-AT, en;q=0.5", "{}");
    speaks(answer, "de");
    assertThat(answer.json().at("/errors/0/message").asText()).isEqualTo("fehlt");
    assertThat(answer.json().path("detail").asText()).startsWith("departure: fehlt (und ");
    assertThat(answer.code()).isEqualTo("invalid_body");

    Answer nowhere = accepting.get("/api/nothing", "Accept-Language", "de");
    speaks(nowhere, "de");
    assertThat(nowhere.json().path("detail").asText())
        .isEqualTo("unter diesem Pfad gibt es nichts");
  }

  @Test
  void signsAreInTheLanguageToo() {
    Position low = NetworkSketch.at(1_750, 0);
    for (String language : List.of("en", "de")) {
      Answer answer =
          accepting.send(
              accepting
                  .request(
                      "/api/poi",
                      "Content-Type",
                      "application/json",
                      "X-Api-Key",
                      accepting.apiKey,
                      "Accept-Language",
                      language)
                  .POST(
                      BodyPublishers.ofString(
                          "{\"lat\": %s, \"lon\": %s, \"type\": [30, 40, 50, 60]}"
                              .formatted(low.lat(), low.lon())))
                  .build());
      speaks(answer, language);
      assertThat(answer.json().at("/restrictions/0/info").asText())
          .isEqualTo(language.equals("en") ? "3.8 m maximum height" : "3,8 m Durchfahrtshöhe");
    }
  }

  @Test
  void whatNoEndpointGetsIsRefusedInTheLanguage() {
    Answer german = tooLarge(accepting);
    speaks(german, "de");
    assertThat(german.json().path("detail").asText())
        .isEqualTo("der Inhalt einer Anfrage hat höchstens 65536 Bytes");
    Answer plain = tooLarge(english);
    assertThat(plain.json().path("detail").asText()).isEqualTo("a body has at most 65536 bytes");
    assertThat(plain.header("Content-Language") + plain.header("Vary")).isEmpty();
  }

  private static Answer tooLarge(Service service) {
    return route(service, "de", " ".repeat(70_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tlh", "-", "*", ";q=", "de;q=9", "../../de", "de-*-*-*-*-*-x;q=0"})
  void whatNamesNoLanguageIsAnsweredInEnglish(String wish) {
    Answer answer = route(accepting, wish, trip());
    speaks(answer, "en");
    assertThat(lastStep(answer)).isEqualTo("Arrive");
  }

  @Test
  void aPhoneIsSpokenToInTheLanguageOfItsRegistrationWhereTheOperatorAllowsIt() {
    assertThat(phone(accepting, "fr-BE, en;q=0.5")).isEqualTo("fr");
    assertThat(phone(accepting, "tlh")).isEqualTo("en");
    assertThat(phone(english, "fr")).isEmpty();
  }

  /** In which language a driver is spoken to after registering a phone. */
  private static String phone(Service service, String wish) {
    Answer answer =
        service.send(
            service
                .request(
                    "/api/push_token",
                    "Content-Type",
                    "application/json",
                    "Authorization",
                    "Bearer " + service.driverToken,
                    "Accept-Language",
                    wish)
                .POST(BodyPublishers.ofString("{\"tokens\": [\"phone\"]}"))
                .build());
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.header("Content-Language")).as("it has no words").isEmpty();
    return service.deviceTokens.languageOf(answer.json().path("driver_id").asLong());
  }

  @Test
  void aHugeWishIsAnsweredInEnglish() {
    speaks(route(accepting, "de, " + "fr;q=0.1, ".repeat(300) + "de", trip()), "en");
  }

  @Test
  void severalHeadersAreOneList() {
    Answer answer =
        accepting.send(
            accepting
                .request(
                    "/api/nothing", "Accept-Language", "en;q=0.2", "Accept-Language", "de;q=0.3")
                .GET()
                .build());
    speaks(answer, "de");
  }
}
