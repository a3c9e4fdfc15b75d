package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.http.Service.Answer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The places that a company keeps. */
class PlaceEndpointsTest {

  private static final String QUAY =
      """
      {"kind":"customer","name":"Ramsey Stores","reference":"C-1042",\
      "address":"12 Peel Road\\nDouglas","lat":54.1502,"lon":-4.4786,\
      "notes":"ring at the blue gate","opening_hours":"Mo-Fr 7-15",\
      "photo":"https://example.org/gate.jpg?size=2#top"}""";
  private static final String YARD =
      "{\"kind\":\"depot\",\"name\":\"Yard\",\"lat\":54.1502,\"lon\":-4.4786}";

  private static final AtomicInteger COMPANIES = new AtomicInteger();

  private static Service service;
  private long company;
  private String token;

  @BeforeAll
  static void start() {
    service = new Service();
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @BeforeEach
  void aCompanyOfItsOwn() {
    company = organisation(true);
    token = userOf(company, true);
  }

  private static long organisation(boolean company) {
    String name = "Company " + COMPANIES.incrementAndGet();
    return service.organisations.add(name, company, ContactDetails.NONE).id();
  }

  private static String userOf(long organisation, boolean company) {
    long user =
        service.users.add(organisation, "user", Role.COMPANY_ADMIN, "hash").orElseThrow().id();
    return service.tokens.issue(new Caller.ByUser(user, organisation, company));
  }

  private Answer send(String method, String path, String body, String... headers) {
    return sendAs(token, method, path, body, headers);
  }

  private static Answer sendAs(
      String who, String method, String path, String body, String... headers) {
    HttpRequest.Builder request =
        service.request(
            "/api/places" + path,
            "Authorization",
            "Bearer " + who,
            "Content-Type",
            "application/json");
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return service.send(
        request
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build());
  }

  private long added(String body) {
    Answer answer = send("POST", "", body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.json().get("id").asLong();
  }

  private List<String> names(String query) {
    List<String> names = new ArrayList<>();
    send("GET", query, "").json().get("data").forEach(one -> names.add(one.get("name").asText()));
    return names;
  }

  private static List<String> wrong(Answer answer) {
    List<String> fields = new ArrayList<>();
    answer.json().get("errors").forEach(error -> fields.add(error.get("field").asText()));
    return fields;
  }

  @Test
  void aPlaceIsAddedReadChangedListedAndRemoved() {
    Answer added = send("POST", "", QUAY);
    assertThat(added.status()).isEqualTo(201);
    long id = added.json().get("id").asLong();
    assertThat(added.text()).isEqualTo("{\"id\":" + id + "," + QUAY.substring(1));
    assertThat(added.header("ETag")).isEqualTo("\"1\"");

    Answer read = send("GET", "/" + id, "");
    assertThat(read.text()).isEqualTo(added.text());
    assertThat(read.header("ETag")).isEqualTo("\"1\"");

    Answer changed = send("PUT", "/" + id, read.text().replace("Ramsey", "Peel"));
    assertThat(changed.status()).isEqualTo(200);
    assertThat(changed.header("ETag")).isEqualTo("\"2\"");
    assertThat(changed.text()).isEqualTo(added.text().replace("Ramsey", "Peel"));

    long yard = added(YARD);
    assertThat(names("")).containsExactly("Peel Stores", "Yard");
    assertThat(names("?limit=1&offset=1")).containsExactly("Yard");
    assertThat(send("GET", "?limit=1", "").json().get("paginate").toString())
        .isEqualTo("{\"current_page\":1,\"total_item\":2,\"total_page\":2}");

    Answer removed = send("DELETE", "/" + id, "");
    assertThat(removed.status()).isEqualTo(204);
    assertThat(removed.response().headers().firstValue("Content-Type")).isEmpty();
    assertThat(send("DELETE", "/" + id, "").status()).isEqualTo(404);
    assertThat(send("GET", "/" + id, "").status()).isEqualTo(404);
    assertThat(send("GET", "/" + yard, "").status()).isEqualTo(200);
  }

  @Test
  void aPlaceOfWhichLittleIsKnownHasEmptyTexts() {
    Answer added = send("POST", "", YARD);
    assertThat(added.text())
        .endsWith(
            "\"kind\":\"depot\",\"name\":\"Yard\",\"reference\":\"\",\"address\":\"\","
                + "\"lat\":54.1502,\"lon\":-4.4786,\"notes\":\"\",\"opening_hours\":\"\","
                + "\"photo\":\"\"}");
  }

  @Test
  void aListIsFilteredByAPartOfNameReferenceOrAddress() {
    added(QUAY);
    added(YARD);
    for (String part : List.of("?q=amsey", "?q=c-10", "?q=PEEL%20road", "?q=p%C3%A8el%20ro")) {
      assertThat(names(part)).as(part).containsExactly("Ramsey Stores");
    }
    assertThat(names("?q=blue")).isEmpty();
    assertThat(names("?q=")).hasSize(2);
    for (String bad :
        List.of("?q=a&q=b", "?q=" + "a".repeat(101), "?q=%00", "?q=%ff", "?limit=101", "?name=a")) {
      Answer refused = send("GET", bad, "");
      assertThat(refused.status()).as(bad).isEqualTo(400);
      assertThat(refused.code()).isEqualTo("invalid_body");
    }
  }

  @Test
  void anotherCompanysPlaceLooksLikeNone() {
    long mine = added(QUAY);
    String other = userOf(organisation(true), true);
    String batch = "{\"places\":[" + QUAY + "],\"update\":true}";

    for (String id : List.of(Long.toString(mine), "999999999", "0", "x", "9".repeat(30))) {
      for (String method : List.of("GET", "PUT", "DELETE")) {
        Answer answer = sendAs(other, method, "/" + id, method.equals("PUT") ? YARD : "");
        assertThat(answer.status()).as(method + " " + id).isEqualTo(404);
        assertThat(answer.json().get("detail").asText()).isEqualTo("there is no such place");
      }
    }
    assertThat(sendAs(other, "GET", "", "").json().get("data")).isEmpty();
    assertThat(sendAs(other, "GET", "?q=ramsey", "").json().get("data")).isEmpty();
    assertThat(sendAs(other, "POST", "/batch", batch).json().get("added").asInt()).isEqualTo(1);
    assertThat(send("GET", "/" + mine, "").header("ETag")).isEqualTo("\"1\"");
    assertThat(names("")).containsExactly("Ramsey Stores");
  }

  @Test
  void onlyAUserOfACompanyMay() {
    String person = userOf(organisation(false), false);
    for (String who : List.of(service.driverToken, service.apiKey, person, "none")) {
      int status = who.equals("none") ? 401 : 403;
      assertThat(sendAs(who, "GET", "", "").status()).isEqualTo(status);
      assertThat(sendAs(who, "POST", "", YARD).status()).isEqualTo(status);
      assertThat(sendAs(who, "POST", "/batch", "{\"places\":[" + YARD + "]}").status())
          .isEqualTo(status);
      assertThat(sendAs(who, "GET", "/1", "").status()).isEqualTo(status);
      assertThat(sendAs(who, "PUT", "/1", "{}").status()).isEqualTo(status);
      assertThat(sendAs(who, "DELETE", "/1", "").status()).isEqualTo(status);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"kind\":\"customer\"    | \"kind\":\"Depot\"                  | kind",
        "\"kind\":\"customer\"    | \"kind\":3                          | kind",
        "\"kind\":\"customer\"    | \"knd\":\"customer\"                | knd,kind",
        "\"name\":\"Ramsey Stores\" | \"name\":\"\"                     | name",
        "\"name\":\"Ramsey Stores\" | \"name\":\" Ramsey\"              | name",
        "\"name\":\"Ramsey Stores\" | \"name\":\"Ram\\nsey\"            | name",
        "\"name\":\"Ramsey Stores\" | \"name\":null                     | name",
        "\"reference\":\"C-1042\" | \"reference\":1042                  | reference",
        "\"lat\":54.1502          | \"lat\":90.0000001                  | lat",
        "\"lat\":54.1502          | \"lat\":\"54.1502\"                 | lat",
        "\"lat\":54.1502,         | ''                                  | lat",
        "\"lon\":-4.4786          | \"lon\":-181                        | lon",
        "ring at the blue gate    | ring \\u0007                        | notes",
        "https://example.org      | http://example.org                  | photo",
        "https://example.org      | javascript:alert(1)//               | photo",
        "https://example.org      | https://user:secret@example.org     | photo",
        "https://example.org      | https://                            | photo",
        "https://example.org      | https://example.org/ü               | photo",
        "https://example.org      | https://example.org/a b             | photo",
        "https://example.org      | https://example.org/<script>        | photo",
        "\"lon\":-4.4786          | \"lon\":-4.4786,\"id\":1            | id",
      })
  void aFaultyMemberIsNamedAndNothingIsStored(String part, String instead, String fields) {
    assertThat(QUAY).contains(part);
    Answer refused = send("POST", "", QUAY.replace(part, instead));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.code()).isEqualTo("invalid_body");
    assertThat(wrong(refused)).containsExactly(fields.split(","));
    assertThat(names("")).isEmpty();
  }

  @Test
  void textsAreAsLongAsAllowed() {
    Map<String, Integer> longest =
        Map.of("name", 100, "reference", 60, "address", 200, "notes", 1_000, "opening_hours", 200);
    longest.forEach(
        (field, most) -> {
          String body = YARD.replace("\"name\":\"Yard\",", "");
          String name = field.equals("name") ? "" : "\"name\":\"Yard\",";
          for (int length : List.of(most, most + 1)) {
            String given =
                body.replace("{", "{" + name + "\"" + field + "\":\"" + "ä".repeat(length) + "\",");
            Answer answer = send("POST", "", given);
            assertThat(answer.status())
                .as("%s of %s", field, length)
                .isEqualTo(length == most ? 201 : 400);
            if (length > most) {
              assertThat(wrong(answer)).containsExactly(field);
            }
          }
        });
    String link = "https://example.org/" + "a".repeat(480);
    assertThat(send("POST", "", QUAY.replaceAll("https://[^\"]*", link)).status()).isEqualTo(201);
    assertThat(wrong(send("POST", "", QUAY.replaceAll("https://[^\"]*", link + "a"))))
        .containsExactly("photo");
  }

  @Test
  void whatIsLeftOutOfAChangeKeepsItsValue() {
    long id = added(QUAY);
    Answer changed =
        send("PUT", "/" + id, "{\"notes\":\"\",\"lat\":54,\"lon\":-4,\"kind\":\"site\"}");
    assertThat(changed.status()).isEqualTo(200);
    JsonNode place = changed.json();
    assertThat(place.get("notes").asText()).isEmpty();
    assertThat(place.get("lat").asDouble()).isEqualTo(54);
    assertThat(place.get("kind").asText()).isEqualTo("site");
    assertThat(place.get("reference").asText()).isEqualTo("C-1042");

    assertThat(wrong(send("PUT", "/" + id, "{\"lat\":55}"))).containsExactly("lon");
    assertThat(wrong(send("PUT", "/" + id, "{\"id\":" + (id + 1) + "}"))).containsExactly("id");
    assertThat(wrong(send("PUT", "/" + id, "{\"name\":\"\"}"))).containsExactly("name");
    assertThat(send("GET", "/" + id, "").text()).isEqualTo(changed.text());
  }

  @Test
  void ifMatchHoldsForAChangeAndARemoval() {
    long id = added(QUAY);
    for (String method : List.of("PUT", "DELETE")) {
      String body = method.equals("PUT") ? "{}" : "";
      Answer failed = send(method, "/" + id, body, "If-Match", "\"7\", W/\"1\"");
      assertThat(failed.status()).isEqualTo(412);
      assertThat(failed.code()).isEqualTo("precondition_failed");
      assertThat(send(method, "/" + id, body, "If-Match", "x").code()).isEqualTo("invalid_header");
    }
    assertThat(send("PUT", "/" + id, "{\"notes\":\"\"}", "If-Match", "\"1\"").header("ETag"))
        .isEqualTo("\"2\"");
    assertThat(send("PUT", "/" + id, "{\"notes\":\"\"}", "If-Match", "\"1\"").status())
        .isEqualTo(412);
    assertThat(send("DELETE", "/" + id, "", "If-Match", "\"1\"").status()).isEqualTo(412);
    assertThat(send("DELETE", "/" + id, "", "If-Match", "\"2\"").status()).isEqualTo(204);
  }

  @Test
  void aReferenceIsThatOfOnePlace() {
    added(QUAY);
    long yard = added(YARD);
    for (Answer refused :
        List.of(send("POST", "", QUAY), send("PUT", "/" + yard, "{\"reference\":\"C-1042\"}"))) {
      assertThat(refused.status()).isEqualTo(409);
      assertThat(refused.code()).isEqualTo("reference_taken");
      assertThat(wrong(refused)).containsExactly("reference");
    }
  }

  @Test
  void severalAreAddedAtOnceOrNone() {
    String north = YARD.replace("Yard", "North");
    Answer refused =
        send(
            "POST",
            "/batch",
            "{\"places\":[%s,%s,%s]}"
                .formatted(
                    YARD,
                    north.replace("depot", "depo"),
                    QUAY.replace("Ramsey Stores", "").replace("54.1502", "91")));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(wrong(refused)).containsExactly("places[1].kind", "places[2].lat", "places[2].name");
    assertThat(names("")).isEmpty();

    Answer twice = send("POST", "/batch", "{\"places\":[%s,%s]}".formatted(QUAY, QUAY));
    assertThat(twice.status()).isEqualTo(400);
    assertThat(wrong(twice)).containsExactly("places[1].reference");

    String both = "{\"places\":[%s,%s]".formatted(YARD, QUAY);
    Answer trial = send("POST", "/batch", both + ",\"dry_run\":true}");
    assertThat(trial.text()).isEqualTo("{\"ids\":[],\"added\":2,\"changed\":0,\"unchanged\":0}");
    assertThat(names("")).isEmpty();

    Answer added = send("POST", "/batch", both + "}");
    assertThat(added.status()).isEqualTo(200);
    assertThat(added.json().get("ids")).hasSize(2);
    assertThat(names("")).containsExactly("Yard", "Ramsey Stores");

    Answer taken = send("POST", "/batch", both.replace("Ramsey", "Peel") + "}");
    assertThat(taken.status()).isEqualTo(409);
    assertThat(taken.code()).isEqualTo("reference_taken");
    assertThat(wrong(taken)).containsExactly("places[1].reference");

    Answer updated =
        send(
            "POST",
            "/batch",
            "{\"update\":true,\"places\":[%s]}".formatted(QUAY.replace("Ramsey", "Peel")));
    assertThat(updated.text())
        .isEqualTo(
            "{\"ids\":[%s],\"added\":0,\"changed\":1,\"unchanged\":0}"
                .formatted(added.json().at("/ids/1").asLong()));
    assertThat(names("")).containsExactly("Yard", "Peel Stores");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"places\":[]}",
        "{\"places\":{}}",
        "{\"places\":[7]}",
        "{\"places\":null}",
      })
  void aBatchHasPlaces(String body) {
    Answer refused = send("POST", "/batch", body);
    assertThat(refused.status()).isEqualTo(400);
    assertThat(wrong(refused)).hasSize(1).first().asString().startsWith("places");
  }

  @Test
  void aBatchMayBeLongerThanOtherBodies() {
    String place = YARD.replace("{", "{\"notes\":\"" + "n".repeat(900) + "\",");
    String batch = batchOf(place, 1_000);
    assertThat(batch.length()).isBetween(900_000, 1024 * 1024);
    assertThat(send("POST", "/batch", batch).json().get("added").asInt()).isEqualTo(1_000);
    assertThat(sendAs("none", "POST", "/batch", batch).status()).isEqualTo(401);

    Answer tooLarge = send("POST", "/batch", batch + " ".repeat(1024 * 1024 - batch.length() + 1));
    assertThat(tooLarge.status()).isEqualTo(413);
    assertThat(send("POST", "", YARD + " ".repeat(64 * 1024)).status()).isEqualTo(413);

    assertThat(wrong(send("POST", "/batch", batchOf(YARD, 5_001)))).containsExactly("places");
    assertThat(send("POST", "/batch", batchOf(YARD, 5_000)).status()).isEqualTo(200);
  }

  private static String batchOf(String place, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> place)
        .collect(Collectors.joining(",", "{\"places\":[", "]}"));
  }

  @Test
  void aCompanyHasAtMostTwentyThousand() {
    CompanyPlaceDetails one = CompanyPlacesContract.plain("x", "");
    List<CompanyPlaceDetails> almost = IntStream.range(1, 20_000).mapToObj(i -> one).toList();
    service.places.store(company, almost, Known.REFUSE, CompanyPlace.MOST, false);

    assertThat(send("POST", "/batch", batchOf(YARD, 2)).code()).isEqualTo("too_many_places");
    long last = added(YARD);
    Answer refused = send("POST", "", YARD);
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.code()).isEqualTo("too_many_places");
    assertThat(send("GET", "?limit=1&offset=19999", "").json().at("/data/0/id").asLong())
        .isEqualTo(last);

    assertThat(send("DELETE", "/" + last, "").status()).isEqualTo(204);
    assertThat(send("POST", "", YARD).status()).isEqualTo(201);
  }

  @Test
  void searchesSeeAChangeAtOnceOnThisInstance() {
    assertThat(service.companyPlaces.of(company)).isEmpty();
    long id = added(QUAY);
    assertThat(service.companyPlaces.of(company))
        .extracting(known -> known.place().id())
        .containsExactly(id);
    send("PUT", "/" + id, "{\"name\":\"Peel\"}");
    assertThat(service.companyPlaces.of(company))
        .extracting(known -> known.place().details().name())
        .containsExactly("Peel");
    send("DELETE", "/" + id, "");
    assertThat(service.companyPlaces.of(company)).isEmpty();
  }

  @Test
  void bodiesAreUtf8() {
    String name = "Bäckerei Łódź 名";
    added(YARD.replace("Yard", name));
    assertThat(names("")).containsExactly(name);
  }
}
