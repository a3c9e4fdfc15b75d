package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Role;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How a company keeps its vehicles and accounts at the console, and who may. */
class ConsoleKeepingTest {

  private static final String VEHICLES = "/console/api/vehicles";
  private static final String DRIVERS = "/console/api/drivers";
  private static final String USERS = "/console/api/users";
  private static final String GROUPS = "/console/api/groups";
  private static final String COMPANY = "/console/api/company";
  private static final String PASSWORD = "/console/api/password";

  private static Service service;
  private static ConsoleClient page;

  /** An administrator of a company, a clerk of it, and an administrator of another one. */
  private static ConsoleClient ada;

  private static ConsoleClient cal;
  private static ConsoleClient eve;

  private static long company;
  private static long eves;
  private static long adaId;
  private static long calId;

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(Feature.CONSOLE));
    page = new ConsoleClient(service);
    company = service.organisations.add("Ellan Haulage", true, ContactDetails.NONE).id();
    eves = service.organisations.add("Other", true, ContactDetails.NONE).id();
    adaId = user(company, "ada", Role.COMPANY_ADMIN);
    calId = user(company, "cal", Role.COMPANY_USER);
    user(eves, "eve", Role.COMPANY_ADMIN);
    ada = page.signedIn("ada", company);
    cal = page.signedIn("cal", company);
    eve = page.signedIn("eve", eves);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static long user(long organisation, String name, Role role) {
    return service
        .users
        .add(organisation, name, role, service.hasher.hash("secret"))
        .orElseThrow()
        .id();
  }

  private static String vehicle(String name, String registration, String more) {
    return ("{\"name\":\"%s\",\"registration_number\":\"%s\",\"height\":4.0,\"length\":12,"
            + "\"width\":2.55,\"weight\":18%s}")
        .formatted(name, registration, more);
  }

  private static Answer ok(Answer answer, int status) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    return answer;
  }

  private static List<String> wrong(Answer answer) {
    List<String> fields = new ArrayList<>();
    answer.json().path("errors").forEach(error -> fields.add(error.path("field").asText()));
    return fields;
  }

  @Test
  void aClerkAddsFindsAndRemovesVehiclesOfTheOwnCompanyOnly() {
    long north =
        ok(ada.send("POST", GROUPS, "{\"name\":\"North\"}"), 201).json().get("id").asLong();
    String grouped = ",\"vehicle_make\":\"Scania\",\"vehicle_groups\":[{\"id\":" + north + "}]";
    Answer added = ok(cal.send("POST", VEHICLES, vehicle("Tipper", "AD 1", grouped)), 201);
    assertThat(added.header("ETag")).isNotEmpty();
    String path = VEHICLES + "/" + added.json().get("id").asLong();
    for (String text : List.of("tipp", "ad1", "SCAN", "north")) {
      assertThat(cal.get(VEHICLES + "?q=" + text).json().at("/paginate/total_item").asInt())
          .as(text)
          .isEqualTo(1);
      assertThat(eve.get(VEHICLES + "?q=" + text).json().path("data")).isEmpty();
    }
    assertThat(cal.get(VEHICLES + "?registration_number=ad1").json().path("data")).hasSize(1);
    assertThat(cal.get(VEHICLES + "?registration_number=tipp").json().path("data")).isEmpty();
    Answer again = cal.send("POST", VEHICLES, vehicle("Twin", "ad1", ""));
    assertThat(ok(again, 409).code()).isEqualTo("registration_known");
    assertThat(wrong(again)).containsExactly("registration_number");
    ok(eve.send("DELETE", path, ""), 404);
    Answer foreign = eve.send("POST", VEHICLES, vehicle("Theirs", "EV 1", grouped));
    assertThat(wrong(foreign)).containsExactly("vehicle_groups");

    long second =
        ok(cal.send("POST", VEHICLES, vehicle("Van", "AD 2", "")), 201).json().get("id").asLong();
    Answer taken = cal.send("PUT", VEHICLES + "/" + second, "{\"registration_number\":\"A D1\"}");
    assertThat(wrong(ok(taken, 400))).containsExactly("registration_number");
    ok(cal.send("PUT", VEHICLES + "/" + second, "{\"registration_number\":\"ad 2\"}"), 200);
    ok(cal.send("DELETE", path, ""), 204);
    ok(cal.send("DELETE", path, ""), 404);
    ok(cal.send("DELETE", VEHICLES + "/" + second, ""), 204);
    ok(ada.send("DELETE", GROUPS + "/" + north, ""), 204);
  }

  @Test
  void severalVehiclesAreStoredAllOrNone() {
    String many =
        IntStream.range(0, 5_000)
            .mapToObj(i -> vehicle("Lorry " + i, "M " + i, ",\"vehicle_make\":\"MAN\""))
            .collect(Collectors.joining(",", "{\"vehicles\":[", "]"));
    Answer trial = ok(cal.send("POST", VEHICLES + "/batch", many + ",\"dry_run\":true}"), 200);
    assertThat(trial.text()).isEqualTo("{\"ids\":[],\"added\":5000,\"changed\":0,\"unchanged\":0}");
    assertThat(cal.get(VEHICLES + "?q=lorry").json().path("data")).isEmpty();
    assertThat(ok(cal.send("POST", VEHICLES + "/batch", many + "}"), 200).json().path("ids"))
        .hasSize(5_000);

    Answer twice = ok(cal.send("POST", VEHICLES + "/batch", many + "}"), 409);
    assertThat(wrong(twice)).hasSize(20).startsWith("vehicles[0].registration_number");
    String two =
        "{\"vehicles\":["
            + vehicle("Lorry 1 b", "m1", "")
            + ","
            + vehicle("Lorry 2", "M 2", "")
            + ","
            + vehicle("New", "M 9999", "")
            + "],\"update\":true,\"keep\":[\"vehicle_make\"]%s}";
    assertThat(
            ok(cal.send("POST", VEHICLES + "/batch", two.formatted(",\"dry_run\":true")), 200)
                .text())
        .isEqualTo("{\"ids\":[],\"added\":1,\"changed\":1,\"unchanged\":1}");
    Answer updated = ok(cal.send("POST", VEHICLES + "/batch", two.formatted("")), 200);
    assertThat(updated.json().path("ids")).hasSize(1);
    assertThat(cal.get(VEHICLES + "?q=m1&limit=1").json().at("/data/0/vehicle_make").asText())
        .isEqualTo("MAN");
    Answer faulty =
        cal.send(
            "POST",
            VEHICLES + "/batch",
            "{\"vehicles\":["
                + vehicle("", "Z 1", "")
                + ","
                + vehicle("b", "Z 2", "").replace("4.0", "40")
                + "]}");
    assertThat(wrong(ok(faulty, 400))).containsExactly("vehicles[0].name", "vehicles[1].height");
    assertThat(cal.get(VEHICLES + "?q=z1").json().path("data")).isEmpty();
    ok(cal.send("POST", VEHICLES + "/batch", "{\"vehicles\":[]}"), 400);
  }

  /** What only an administrator may, by method, path and body. */
  private static List<List<String>> administration() {
    return List.of(
        List.of("GET", USERS, ""),
        List.of("POST", USERS, "{\"username\":\"x\",\"role\":\"company_user\"}"),
        List.of("PUT", USERS + "/" + adaId, "{\"disabled\":true}"),
        List.of("DELETE", USERS + "/" + adaId, ""),
        List.of("POST", USERS + "/" + adaId + "/password-link", "{}"),
        List.of("POST", DRIVERS, "{\"username\":\"x\"}"),
        List.of("POST", DRIVERS + "/batch", "{\"usernames\":[\"x\"]}"),
        List.of("PUT", DRIVERS + "/1", "{\"disabled\":true}"),
        List.of("DELETE", DRIVERS + "/1", ""),
        List.of("POST", DRIVERS + "/1/password-link", "{}"),
        List.of("GET", COMPANY, ""),
        List.of("PUT", COMPANY, "{\"city\":\"x\"}"),
        List.of("POST", GROUPS, "{\"name\":\"x\"}"),
        List.of("PUT", GROUPS + "/1", "{\"name\":\"x\"}"),
        List.of("DELETE", GROUPS + "/1", ""),
        List.of(
            "POST", "/console/api/keys", "{\"email\":\"a@b.c\",\"name\":\"x\",\"phone\":\"\"}"));
  }

  @Test
  void aClerkKeepsNoAccountsAndTheRefusalSaysSo() {
    for (List<String> one : administration()) {
      Answer answer = cal.send(one.get(0), one.get(1), one.get(2));
      assertThat(answer.status()).as("%s", one).isEqualTo(403);
      assertThat(answer.json().path("detail").asText()).contains("administrator");
    }
    ok(cal.get(GROUPS), 200);
    ok(cal.get(DRIVERS), 200);
  }

  @Test
  void anotherCompanysAccountsAreUnknown() {
    long driver = service.drivers.add(adaId, "of ada", "x").orElseThrow().id();
    for (String path : List.of(USERS + "/" + calId, DRIVERS + "/" + driver)) {
      ok(eve.send("PUT", path, "{\"disabled\":true}"), 404);
      ok(eve.send("POST", path + "/password-link", "{}"), 404);
      ok(eve.send("DELETE", path, ""), 404);
    }
    assertThat(eve.get(USERS).json().findValuesAsText("username")).containsExactly("eve");
    long group = ok(ada.send("POST", GROUPS, "{\"name\":\"Ours\"}"), 201).json().get("id").asLong();
    ok(eve.send("PUT", GROUPS + "/" + group, "{\"name\":\"x\"}"), 404);
    ok(eve.send("DELETE", GROUPS + "/" + group, ""), 404);
    ok(ada.send("DELETE", GROUPS + "/" + group, ""), 204);
    assertThat(service.users.find(calId).orElseThrow().disabled()).isFalse();
    ok(ada.send("DELETE", DRIVERS + "/" + driver, ""), 204);
  }

  @Test
  void aUserIsAddedSetsThePasswordOnceAndIsMadeAnAdministrator() {
    Answer added =
        ok(ada.send("POST", USERS, "{\"username\":\"una\",\"role\":\"company_user\"}"), 201);
    String path = USERS + "/" + added.json().get("id").asLong();
    ok(ada.send("POST", USERS, "{\"username\":\"una\",\"role\":\"company_user\"}"), 409);
    ok(ada.send("POST", USERS, "{\"username\":\"ulf\",\"role\":\"individual\"}"), 400);
    assertThat(page.signIn("una", "", company).status()).isIn(400, 401);

    String voided = token(ok(ada.send("POST", path + "/password-link", "{}"), 200));
    Answer made = ok(ada.send("POST", path + "/password-link", "{}"), 200);
    String token = token(made);
    assertThat(made.json().path("expires").asText())
        .isEqualTo(service.clock.instant().plus(Duration.ofDays(2)).toString());
    assertThat(use(voided, "longer secret").status()).as("voided by a new one").isEqualTo(410);
    JsonNode holder = ok(page.send("POST", PASSWORD + "/holder", tokenBody(token)), 200).json();
    assertThat(holder.path("username").asText()).isEqualTo("una");
    assertThat(holder.path("organisation").asLong()).isEqualTo(company);
    assertThat(wrong(ok(use(token, "short"), 400))).containsExactly("password");
    ok(use(token, "longer secret"), 200);
    assertThat(ok(use(token, "another secret"), 410).code()).isEqualTo("password_link_over");
    ok(page.send("POST", PASSWORD + "/holder", tokenBody(token)), 410);
    ok(use("nonsense", "longer secret"), 410);
    ConsoleClient una = page.after(ok(page.signIn("una", "longer secret", company), 200));
    ok(una.get(USERS), 403);

    String tag = ada.get(USERS).json().findValues("tag").get(2).asText();
    ok(ada.with("If-Match", "\"other\"").send("PUT", path, "{\"role\":\"company_admin\"}"), 412);
    ok(ada.with("If-Match", tag).send("PUT", path, "{\"role\":\"company_admin\"}"), 200);
    ok(una.get(USERS), 200);
    String next = token(ok(ada.send("POST", path + "/password-link", "{}"), 200));
    ok(use(next, "a third secret"), 200);
    ok(una.get(USERS), 401);
    ok(ada.send("DELETE", path, ""), 204);
    ok(ada.send("DELETE", path, ""), 404);
  }

  @Test
  void aLinkIsOverAfterTwoDays() {
    long ole = user(company, "ole", Role.COMPANY_USER);
    String token = token(ok(ada.send("POST", USERS + "/" + ole + "/password-link", "{}"), 200));
    service.clock.advance(Duration.ofDays(2));
    try {
      ok(use(token, "longer secret"), 410);
    } finally {
      ada = page.signedIn("ada", company);
      cal = page.signedIn("cal", company);
      eve = page.signedIn("eve", eves);
    }
    ok(ada.send("DELETE", USERS + "/" + ole, ""), 204);
  }

  @Test
  void nobodyLocksOutTheOwnAccount() {
    String own = USERS + "/" + adaId;
    ok(ada.send("PUT", own, "{\"role\":\"company_user\"}"), 409);
    ok(ada.send("PUT", own, "{\"disabled\":true}"), 409);
    ok(ada.send("DELETE", own, ""), 409);
    ok(ada.send("PUT", own, "{\"username\":\"ada\",\"role\":\"company_admin\"}"), 200);
  }

  @Test
  void driversAreAddedRenamedDisabledAndSetTheirPasswords() {
    Answer faulty =
        ada.send("POST", DRIVERS + "/batch", "{\"usernames\":[\"dan\",\" x\",\"dan\",\"ann\"]}");
    assertThat(wrong(ok(faulty, 409)))
        .containsExactly("usernames[1]", "usernames[2]", "usernames[3]");
    assertThat(service.drivers.findByName("dan")).isEmpty();
    Answer stored =
        ok(ada.send("POST", DRIVERS + "/batch", "{\"usernames\":[\"dan\",\"dot\"]}"), 200);
    assertThat(stored.json().path("added").asInt()).isEqualTo(2);
    String path = DRIVERS + "/" + stored.json().at("/drivers/0/id").asLong();
    ok(ada.send("PUT", path, "{\"username\":\"dot\"}"), 409);
    Answer renamed = ok(ada.send("PUT", path, "{\"username\":\"daniel\"}"), 200);
    assertThat(renamed.json().path("username").asText()).isEqualTo("daniel");
    String token = token(ok(ada.send("POST", path + "/password-link", "{}"), 200));
    assertThat(ok(use(token, "longer secret"), 200).json().path("kind").asText())
        .isEqualTo("driver");
    String signIn = "{\"username\":\"daniel\",\"password\":\"longer secret\"}";
    ok(service.post("/api/auth/login-driver", "", signIn), 200);
    ok(ada.send("PUT", path, "{\"disabled\":true}"), 200);
    ok(service.post("/api/auth/login-driver", "", signIn), 401);
    ok(ada.send("DELETE", path, ""), 204);
    assertThat(service.drivers.findByName("daniel")).isEmpty();
  }

  @Test
  void theCompanysDataIsEditedWithAnEyeOnOthers() {
    Answer read = ok(ada.get(COMPANY), 200);
    ConsoleClient knowing = ada.with("If-Match", read.header("ETag"));
    ok(knowing.send("PUT", COMPANY, "{\"city\":\"Douglas\",\"email\":\"a@example.org\"}"), 200);
    assertThat(ada.get(COMPANY).json().path("city").asText()).isEqualTo("Douglas");
    ok(knowing.send("PUT", COMPANY, "{\"city\":\"Peel\"}"), 412);
    ok(ada.send("PUT", COMPANY, "{\"name\":\"\"}"), 400);
    ok(ada.send("PUT", COMPANY, "{\"company\":false}"), 400);
  }

  @Test
  void whoGuessesLinksHasToWait() {
    try (Service slow = new Service(HttpSettings.local(0).with(Feature.CONSOLE))) {
      ConsoleClient guessing = new ConsoleClient(slow);
      int refused = 0;
      for (int i = 0; i < 200 && refused == 0; i++) {
        Answer answer = guessing.send("POST", PASSWORD + "/holder", tokenBody("guess" + i));
        refused = answer.status() == 429 ? i : 0;
      }
      assertThat(refused).isPositive();
    }
  }

  private static String token(Answer answer) {
    return answer.json().path("token").asText();
  }

  private static String tokenBody(String token) {
    return "{\"token\":\"" + token + "\"}";
  }

  private static Answer use(String token, String password) {
    return page.send(
        "POST", PASSWORD, "{\"token\":\"%s\",\"password\":\"%s\"}".formatted(token, password));
  }
}
