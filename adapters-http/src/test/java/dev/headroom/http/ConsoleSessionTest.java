package dev.headroom.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.headroom.application.audit.AuditEntry;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.AuditEvent.SignInAttempt;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.http.Service.Answer;
import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.ApiRoute;
import dev.headroom.http.connection.HttpSettings;
import dev.headroom.http.connection.HttpSettings.Feature;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Who is signed in at the console: what opens a session, what ends it, and what cannot use it. */
class ConsoleSessionTest {

  private static final String SESSION = "/console/api/session";

  private static Service service;
  private static ConsoleClient page;

  @BeforeAll
  static void start() {
    service = new Service(HttpSettings.local(0).with(Feature.CONSOLE).with(Feature.ACCESS_LOG));
    page = new ConsoleClient(service);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** Every endpoint of the console but the one that signs in, as a request. */
  private static List<ApiRoute> inside() {
    return service.server().consoleRoutes().stream()
        .filter(route -> !(route.path().equals(SESSION) && route.method().name().equals("POST")))
        // A link is the credential of whoever sets a password by it.
        .filter(route -> !route.path().startsWith("/console/api/password"))
        // Whoever holds a link to a trip may read it.
        .filter(route -> !route.path().equals("/console/api/trips/shared"))
        .toList();
  }

  /** Adds a user whose password is {@code secret}. */
  private static long user(long organisation, String name, Role role) {
    return service
        .users
        .add(organisation, name, role, service.hasher.hash("secret"))
        .orElseThrow()
        .id();
  }

  private static Answer send(ConsoleClient client, ApiRoute route) {
    String path = route.path().replaceAll("\\{\\w+\\}", "1");
    String query =
        path.endsWith("/places/search")
            ? "?q=a"
            : path.endsWith("/places/at") ? "?lat=54&lon=-4.4" : "";
    return client.send(route.method().name(), path + query, "{}");
  }

  @Test
  void aCompanyIsNamedByItsNumberOrByANameThatOnlyItHas() {
    service.organisations.add("Two Of A Name", true, ContactDetails.NONE);
    service.organisations.add("two of a name", true, ContactDetails.NONE);
    String account = "{\"username\":\"bob\",\"password\":\"secret\",%s}";
    String name = service.organisations.find(1).orElseThrow().name();
    String given = "\"organisation_name\":\" " + name.toUpperCase(Locale.ROOT) + " \"";
    assertThat(page.send("POST", SESSION, account.formatted(given)).status()).isEqualTo(200);
    for (String other : List.of("Two Of A Name", "nobody's", "")) {
      String unknown = "\"organisation_name\":\"" + other + "\"";
      assertThat(page.send("POST", SESSION, account.formatted(unknown)).status()).isEqualTo(401);
    }
    String both = given + ",\"organisation\":1";
    assertThat(page.send("POST", SESSION, account.formatted(both)).status()).isEqualTo(400);
  }

  @Test
  void aUserSignsInAndIsToldWhoIsSignedIn() {
    Answer signedIn = page.signIn("bob", "secret", 1);
    assertThat(signedIn.status()).as(signedIn.text()).isEqualTo(200);
    assertThat(signedIn.text())
        .isEqualTo(
            "{\"user\":{\"id\":1,\"username\":\"bob\"},"
                + "\"organisation\":{\"id\":1,\"name\":\"Example Haulage\"},"
                + "\"role\":\"company_admin\",\"demo\":false,\"start\":\"\","
                + "\"expires\":\"%s\"}"
                    .formatted(service.clock.instant().plus(Duration.ofHours(12))));
    Answer read = page.after(signedIn).get(SESSION);
    assertThat(read.status()).isEqualTo(200);
    assertThat(read.json()).isEqualTo(signedIn.json());
  }

  @Test
  void theCookieIsForThisHostAloneAndForNoScript() {
    String end =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            service.clock.instant().plus(Duration.ofHours(12)).atOffset(ZoneOffset.UTC));
    assertThat(page.signIn("bob", "secret", 1).header("Set-Cookie"))
        .matches("headroom=[^;]+; .*")
        .endsWith("; Expires=" + end + "; Path=/; HttpOnly; SameSite=Strict");
  }

  @Test
  void overTlsTheCookieStaysOnTlsAndNoOtherHostSetsIt() {
    HttpSettings settings =
        new HttpSettings(
                "127.0.0.1",
                0,
                Optional.empty(),
                Proxies.ENDING_TLS,
                false,
                HttpSettings.Limits.DEFAULT)
            .with(Feature.CONSOLE);
    try (Service behindProxy = new Service(settings)) {
      ConsoleClient client = new ConsoleClient(behindProxy);
      Answer signedIn = client.signIn("bob", "secret", 1);
      assertThat(signedIn.header("Set-Cookie"))
          .startsWith("__Host-headroom=")
          .endsWith("; Path=/; HttpOnly; SameSite=Strict; Secure");
      ConsoleClient inside = client.after(signedIn);
      assertThat(inside.get(SESSION).status()).isEqualTo(200);
      String host = "127.0.0.1:" + behindProxy.server().port();
      assertThat(inside.with("Origin", "https://" + host).get(SESSION).status()).isEqualTo(200);
      assertThat(inside.with("Origin", "http://" + host).get(SESSION).status()).isEqualTo(403);
      String plain = signedIn.header("Set-Cookie").replaceFirst("__Host-(headroom=[^;]+);.*", "$1");
      assertThat(client.with("Cookie", plain).get(SESSION).status()).isEqualTo(401);
    }
  }

  @Test
  void everythingButSigningInNeedsASession() {
    assertThat(inside()).hasSizeGreaterThan(8);
    for (ApiRoute route : inside()) {
      Answer answer = send(page, route);
      assertThat(answer.status()).as("%s", route).isEqualTo(401);
      assertThat(answer.code()).isEqualTo("unauthorized");
      assertThat(answer.json().path("request_id").asText()).isNotEmpty();
    }
  }

  @Test
  void tokensAndKeysOfTheInterfaceAreNoSessionAndASessionIsNoToken() {
    ConsoleClient inside = page.signedIn("bob", 1);
    for (ApiRoute route : inside()) {
      assertThat(send(page.with("Authorization", "Bearer " + service.userToken), route).status())
          .as("%s", route)
          .isEqualTo(401);
    }
    for (String credential : List.of(service.driverToken, service.apiKey)) {
      assertThat(page.with("X-Api-Key", credential).get(SESSION).status()).isEqualTo(401);
      assertThat(page.with("Cookie", "headroom=" + credential).get(SESSION).status())
          .isEqualTo(401);
    }
    assertThat(inside.get("/api/vehicles").status()).isEqualTo(401);
  }

  @Test
  void anotherSitesRequestIsRefusedWithTheCookieToo() {
    ConsoleClient inside = page.signedIn("bob", 1);
    String here = "http://127.0.0.1:" + service.server().port();
    List<ConsoleClient> others =
        List.of(
            inside.with("X-Headroom-Console", ""),
            inside.with("X-Headroom-Console", "0"),
            inside.with("Origin", "https://evil.example"),
            inside.with("Origin", "null"),
            inside.with("Origin", here.replace("http", "https")),
            inside.with("Origin", "http://127.0.0.1:" + (service.server().port() ^ 1)),
            inside.with("Origin", "http://127.0.0.1"),
            inside.with("Origin", here + ".evil.example"),
            inside.with("Sec-Fetch-Site", "cross-site"),
            inside.with("Sec-Fetch-Site", "same-site"),
            inside.with("Sec-Fetch-Site", "same-origin, none"),
            inside.with("Sec-Fetch-Site", "same-origin").with("Origin", "https://evil.example"));
    service.audited.clear();
    for (ConsoleClient other : others) {
      assertThat(other.send("DELETE", SESSION, "").code()).isEqualTo("other_site");
      assertThat(other.signIn("bob", "secret", 1).status()).isEqualTo(403);
    }
    ConsoleClient crossSite = inside.with("Sec-Fetch-Site", "cross-site");
    for (ApiRoute route : service.server().consoleRoutes()) {
      assertThat(send(crossSite, route).status()).as("%s", route).isEqualTo(403);
      // A browser loads tiles by itself, without a header of the page.
      if (!route.path().startsWith("/console/tiles/")) {
        assertThat(send(others.get(0), route).status()).as("%s", route).isEqualTo(403);
      }
    }
    assertThat(service.audited).as("nothing was done").isEmpty();
    for (ConsoleClient own :
        List.of(
            inside.with("Origin", here),
            inside.with("Sec-Fetch-Site", "same-origin"),
            inside.with("Sec-Fetch-Site", "none"),
            inside.with("Sec-Fetch-Site", "same-origin").with("Origin", here))) {
      assertThat(own.get(SESSION).status()).isEqualTo(200);
    }
  }

  @Test
  void anAlteredCookieIsNone() {
    String good = page.signIn("bob", "secret", 1).header("Set-Cookie").replaceFirst(";.*", "");
    String token = good.substring("headroom=".length());
    for (String bad :
        List.of(
            "headroom=",
            good + "A",
            good.substring(0, good.length() - 2),
            "headroom=" + new StringBuilder(token).reverse(),
            good + "; " + good,
            "headroom=x; " + good,
            "Headroom=" + token,
            "xheadroom=" + token,
            "__Host-headroom=" + token,
            "headroom=\"" + token + "\"",
            "headroom=" + "a".repeat(5_000))) {
      assertThat(page.with("Cookie", bad).get(SESSION).status()).as(bad).isEqualTo(401);
    }
    assertThat(page.with("Cookie", "a=b;  " + good + " ;c").get(SESSION).status()).isEqualTo(200);
  }

  @Test
  void aFormerSessionIsRefusedOnceSignedOutDisabledExpiredOrWithItsKeyRetired() {
    long other = service.organisations.add("Other", true, ContactDetails.NONE).id();
    String hash = service.hasher.hash("secret");
    long eve = service.users.add(other, "eve", Role.COMPANY_USER, hash).orElseThrow().id();

    ConsoleClient inside = page.signedIn("eve", other);
    Answer out = inside.send("DELETE", SESSION, "");
    assertThat(out.status()).isEqualTo(204);
    assertThat(out.header("Set-Cookie")).startsWith("headroom=; Expires=Thu, 1 Jan 1970");
    for (ApiRoute route : inside()) {
      assertThat(send(inside, route).status()).as("%s", route).isEqualTo(401);
    }

    inside = page.signedIn("eve", other);
    assertThat(inside.get(SESSION).status()).as("signs in again at once").isEqualTo(200);
    service.users.setDisabled(eve, true);
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(inside.get(SESSION).status()).isEqualTo(401);
    service.users.setDisabled(eve, false);
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(inside.get(SESSION).status()).isEqualTo(200);

    service.clock.advance(Duration.ofHours(12));
    assertThat(inside.get(SESSION).status()).isEqualTo(401);

    inside = page.signedIn("eve", other);
    service.tokens.retireAllBefore(service.clock.instant().plusSeconds(1));
    service.clock.advance(Duration.ofSeconds(5));
    assertThat(inside.get(SESSION).status()).isEqualTo(401);
  }

  @Test
  void signingOutEndsThisSessionAndWithEverywhereAllOfTheUsers() {
    ConsoleClient desk = page.signedIn("bob", 1);
    ConsoleClient phone = page.signedIn("bob", 1); // within the same second
    String program = service.tokens.issue(new Caller.ByUser(1, 1, true));

    assertThat(desk.send("DELETE", SESSION, "").status()).isEqualTo(204);
    assertThat(desk.get(SESSION).status()).as("at once").isEqualTo(401);
    assertThat(phone.get(SESSION).status()).isEqualTo(200);
    service.clock.advance(Duration.ofMinutes(10));
    assertThat(desk.get(SESSION).status()).as("for good").isEqualTo(401);
    assertThat(desk.send("DELETE", SESSION, "").status()).isEqualTo(401);
    assertThat(phone.get(SESSION).status()).isEqualTo(200);
    assertThat(bearer(program)).isEqualTo(200);

    ConsoleClient again = page.signedIn("bob", 1);
    assertThat(again.send("DELETE", SESSION + "?everywhere=1", "").status()).isEqualTo(204);
    for (ConsoleClient each : List.of(desk, phone, again)) {
      assertThat(each.get(SESSION).status()).isEqualTo(401);
    }
    assertThat(bearer(program)).isEqualTo(401);
    assertThat(page.signedIn("bob", 1).get(SESSION).status()).isEqualTo(200);
  }

  private static int bearer(String token) {
    return service.get("/api/vehicles", "Authorization", "Bearer " + token).status();
  }

  @Test
  void aSessionThatWasEndedIsNoTokenOfTheInterfaceEither() {
    Answer signedIn = page.signIn("bob", "secret", 1);
    String token = signedIn.header("Set-Cookie").replaceFirst("headroom=([^;]*);.*", "$1");
    assertThat(bearer(token)).isEqualTo(200);
    page.after(signedIn).send("DELETE", SESSION, "");
    assertThat(bearer(token)).isEqualTo(401);
  }

  /** The last character of a signature has two bits that no byte takes, and padding may follow. */
  @Test
  void aSessionInAnotherSpellingIsNone() {
    Answer signedIn = page.signIn("bob", "secret", 1);
    String token = signedIn.header("Set-Cookie").replaceFirst("headroom=([^;]*);.*", "$1");
    String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    int last = digits.indexOf(token.charAt(token.length() - 1));
    for (String ending : List.of("=", "==", "" + digits.charAt(last ^ 1))) {
      String other = token.substring(0, token.length() - (ending.startsWith("=") ? 0 : 1)) + ending;
      assertThat(bearer(other)).as(ending).isEqualTo(401);
      assertThat(page.with("Cookie", "headroom=" + other).get(SESSION).status()).isEqualTo(401);
    }
    assertThat(page.with("Cookie", "headroom=" + token).get(SESSION).status()).isEqualTo(200);
  }

  @Test
  void signingInNeverTakesOverACookieThatSomebodyElseHasSet() {
    Answer mine = page.signIn("bob", "secret", 1);
    service.clock.advance(Duration.ofSeconds(1));
    Answer again = page.after(mine).signIn("bob", "secret", 1);
    assertThat(again.header("Set-Cookie")).isNotEqualTo(mine.header("Set-Cookie"));
    String forged = "headroom=" + "a".repeat(40);
    Answer over = page.with("Cookie", forged).signIn("bob", "secret", 1);
    assertThat(over.status()).isEqualTo(200);
    assertThat(over.header("Set-Cookie")).doesNotContain("a".repeat(40));
  }

  @Test
  void whoIsErasedOrLeavesTheCompanyAccountSeesNothingAnyLonger() {
    long other = service.organisations.add("Fleeting", true, ContactDetails.NONE).id();
    String hash = service.hasher.hash("secret");
    long una = service.users.add(other, "una", Role.COMPANY_USER, hash).orElseThrow().id();
    assertThat(service.users.add(other, "ula", Role.COMPANY_ADMIN, hash)).isPresent();
    ConsoleClient erased = page.signedIn("una", other);
    ConsoleClient left = page.signedIn("ula", other);
    assertThat(erased.get("/console/api/live").status()).isEqualTo(200);
    assertThat(left.get("/console/api/live").status()).isEqualTo(200);

    service.stores.erasures().user(una, Optional.empty(), service.clock.instant());
    Organisation company = service.organisations.find(other).orElseThrow();
    Organisation none =
        new Organisation(other, company.name(), false, company.contact(), company.disabled());
    assertThat(service.organisations.change(company, none)).isTrue();
    service.clock.advance(Duration.ofSeconds(5));
    for (ApiRoute route : inside()) {
      assertThat(send(erased, route).status()).as("%s", route).isEqualTo(401);
      assertThat(send(left, route).status()).as("%s", route).isEqualTo(403);
    }
  }

  @Test
  void whileTheStoresAreAwayTheLiveViewIsRefusedRatherThanOutOfDate() {
    ConsoleClient inside = page.signedIn("bob", 1);
    assertThat(inside.get("/console/api/live").status()).isEqualTo(200);
    service.clock.advance(Duration.ofSeconds(2));
    service.fault = new StorageUnavailableException(new IllegalStateException("away"));
    try {
      Answer away = inside.get("/console/api/live");
      assertThat(away.status()).isEqualTo(503);
      assertThat(away.header("Retry-After")).isNotEmpty();
    } finally {
      service.fault = null;
    }
  }

  @Test
  void whoIsInNoCompanyAccountGetsNoCookie() {
    long alone = service.organisations.add("Ina", false, ContactDetails.NONE).id();
    long ina = user(alone, "ina", Role.INDIVIDUAL);
    Answer answer = page.signIn("ina", "secret", alone);
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.header("Set-Cookie")).isEmpty();
    String token = service.tokens.issue(new Caller.ByUser(ina, alone, false));
    for (ApiRoute route : inside()) {
      assertThat(send(page.with("Cookie", "headroom=" + token), route).status())
          .as("%s", route)
          .isEqualTo(403);
    }
  }

  @Test
  void failuresCountTogetherWithThoseOfTheInterface() {
    HttpSettings.Limits few = new HttpSettings.Limits(1, 3, 30, 3, 100, Duration.ofMinutes(15));
    HttpSettings settings =
        new HttpSettings("127.0.0.1", 0, Optional.empty(), Proxies.NONE, false, few)
            .with(Feature.CONSOLE);
    try (Service strict = new Service(settings)) {
      ConsoleClient client = new ConsoleClient(strict);
      ConsoleClient inside = client.signedIn("bob", 1);
      for (int i = 0; i < 2; i++) {
        assertThat(client.signIn("bob", "wrong", 1).code()).isEqualTo("invalid_credentials");
      }
      String login = "{\"username\":\"bob\",\"password\":\"wrong\",\"organisation_id\":1}";
      assertThat(strict.post("/api/auth/login", "", login).status()).isEqualTo(401);
      assertThat(client.signIn("bob", "secret", 1).status()).isEqualTo(429);
      assertThat(strict.post("/api/auth/login", "", login).status()).isEqualTo(429);

      for (int i = 0; i < 2; i++) {
        assertThat(inside.get(SESSION).status()).isEqualTo(200);
      }
      assertThat(
              strict.get("/api/vehicles", "Authorization", "Bearer " + strict.userToken).status())
          .as("the same user's third")
          .isEqualTo(200);
      assertThat(inside.get(SESSION).status()).isEqualTo(429);
    }
  }

  @Test
  void signingInIsAudited() {
    long other = service.organisations.add("Audited", true, ContactDetails.NONE).id();
    long eve = user(other, "eva", Role.COMPANY_USER);
    Item user = new Item(Thing.USER, eve);
    service.audited.clear();
    page.signIn("eva", "wrong", other);
    assertThat(page.signedIn("eva", other)).isNotNull();
    assertThat(service.audited)
        .extracting(AuditEntry::event)
        .containsExactly(
            new SignInAttempt(Optional.of(user), false),
            new SignInAttempt(Optional.of(user), true));
  }

  @Test
  void readingChangesNothing() {
    ConsoleClient inside = page.signedIn("bob", 1);
    service.audited.clear();
    for (ApiRoute route : service.server().consoleRoutes()) {
      if (route.method().name().equals("GET")) {
        Answer answer = send(inside, route);
        assertThat(answer.status()).as("%s", route).isIn(200, 404);
        assertThat(answer.header("Set-Cookie")).isEmpty();
      }
    }
    assertThat(service.audited).extracting(AuditEntry::event).isEqualTo(List.<AuditEvent>of());
  }

  @Test
  void theTokenIsInTheCookieAlone() {
    Logger ours = (Logger) LoggerFactory.getLogger("dev.headroom");
    ListAppender<ILoggingEvent> logged = new ListAppender<>();
    Level level = ours.getLevel();
    logged.start();
    ours.addAppender(logged);
    ours.setLevel(Level.DEBUG);
    String token;
    try {
      Answer signedIn = page.signIn("bob", "secret", 1);
      token = signedIn.header("Set-Cookie").replaceAll("^headroom=|;.*", "");
      assertThat(signedIn.text()).doesNotContain(token);
      ConsoleClient inside = page.after(signedIn);
      for (ApiRoute route : inside()) {
        if (!route.method().name().equals("DELETE")) {
          assertThat(send(inside, route).text()).doesNotContain(token);
        }
      }
    } finally {
      ours.setLevel(level);
      ours.detachAppender(logged);
    }
    List<String> lines = logged.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    assertThat(lines).anyMatch(line -> line.contains("/console/api/vehicles/{vehicleID}"));
    assertThat(lines).noneMatch(line -> line.contains(token) || line.contains("secret"));
    assertThat(service.audited.toString()).doesNotContain(token);
  }

  @Test
  void withoutTheConsoleThereIsNoneOfIt() {
    try (Service without = new Service()) {
      assertThat(without.server().consoleRoutes()).isEmpty();
      ConsoleClient client = new ConsoleClient(without);
      for (ApiRoute route : service.server().consoleRoutes()) {
        assertThat(send(client, route).status()).as("%s", route).isEqualTo(404);
      }
    }
  }

  @Test
  void onlyWhoSitsAtThisMachineIsSignedInAlready() {
    HttpSettings local = HttpSettings.local(0).with(Feature.CONSOLE);
    try (Service demo =
        new Service(local.withVisitor(new HttpSettings.Visitor(1, "plan?height=4.2")))) {
      ConsoleClient visitor = new ConsoleClient(demo);
      Answer read = visitor.get(SESSION);
      assertThat(read.status()).isEqualTo(200);
      assertThat(read.json().path("demo").asBoolean()).isTrue();
      assertThat(read.json().path("start").textValue()).isEqualTo("plan?height=4.2");
      assertThat(read.json().path("expires").asText()).isEmpty();
      assertThat(visitor.get("/console/api/vehicles").status()).isEqualTo(200);
      assertThat(visitor.send("DELETE", SESSION, "").status()).isEqualTo(204);
      assertThat(visitor.get(SESSION).status()).as("stays").isEqualTo(200);
      assertThat(demo.audited).isEmpty();
      assertThat(visitor.with("Cookie", "headroom=of-an-earlier-demo").get(SESSION).status())
          .isEqualTo(200);
      for (String header : List.of("X-Forwarded-For", "Via", "Forwarded", "X-Real-IP")) {
        assertThat(visitor.with(header, "1.2.3.4").get(SESSION).status()).isEqualTo(401);
      }
      assertThat(visitor.with("Origin", "https://evil.example").get(SESSION).status())
          .isEqualTo(403);
      demo.users.setDisabled(1, true);
      demo.clock.advance(Duration.ofSeconds(5));
      assertThat(visitor.get(SESSION).status()).isEqualTo(401);
    }
    assertThatThrownBy(
            () ->
                new HttpSettings(
                        "127.0.0.1",
                        0,
                        Optional.empty(),
                        Proxies.ENDING_TLS,
                        false,
                        HttpSettings.Limits.DEFAULT)
                    .withVisitor(new HttpSettings.Visitor(1, "")))
        .isInstanceOf(IllegalArgumentException.class);
    HttpSettings everywhere =
        new HttpSettings(
            "0.0.0.0", 0, Optional.empty(), Proxies.NONE, false, HttpSettings.Limits.DEFAULT);
    assertThatThrownBy(() -> everywhere.withVisitor(new HttpSettings.Visitor(1, "")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
