package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.access.SignIn;
import dev.headroom.application.access.SignInDriver;
import dev.headroom.application.audit.Actor;
import dev.headroom.application.audit.Origins;
import dev.headroom.bootstrap.Stores;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.SampleSubscription;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.push.QueuedNotifications;
import dev.headroom.server.Loamshire;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.config.Setting;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command line keeps what scripts rely on: exit codes, one line of error, one JSON object. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandLineTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Path map;
  @TempDir private Path folder;

  @BeforeAll
  void makeMap(@TempDir Path shared) throws IOException {
    map = Loamshire.in(shared);
  }

  private static Ran run(String... arguments) {
    return Ran.of(arguments);
  }

  static Stream<String> commands() {
    return commands("", Main.commandLine());
  }

  private static Stream<String> commands(String prefix, CommandLine line) {
    return Stream.concat(
        Stream.of(prefix),
        line.getSubcommands().entrySet().stream()
            .flatMap(entry -> commands(prefix + " " + entry.getKey(), entry.getValue())));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHasHelp(String command) {
    Ran ran = run((command + " --help").strip().split(" "));

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Usage: headroom" + command);
    assertThat(ran.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "serv",
        "map",
        "serve --prot 1",
        "route --map x",
        "map import",
        "org add",
        "route --map x --from 1 --to 1,2",
        "route --map x --from 91,1 --to 1,2",
        "route --map x --from 1,1 --to 1,-181",
        "route --map x --from 1,1 --to 1,2 --height tall",
        "user add --org x --username y",
        "user add --org 1 --username y --role king",
        "map import x --out y --country XX",
        "map import x --out y --time-zone Mars/Base",
        "serve --map x --port 99999",
        "serve",
        "org list --data x --db-url y",
        "user disable",
        "driver passwd x",
        "key revoke",
        "key revoke 1 --of-user 2",
        "token retire",
        "token retire a --all-before 2026-11-22T08:00:00Z",
        "token retire --all-before yesterday",
        "user sign-out",
        "token",
        "config show --data x --db-url y",
        "org list --db-url y --db-password-file x --db-password-stdin",
        "user add --org 1 --username y --password-stdin --db-password-stdin"
      })
  void wrongUsageIsCode2AndOneLine(String command) {
    Ran ran = command.isEmpty() ? run() : run(command.split(" "));

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("headroom: ").doesNotContain("Exception");
  }

  @Test
  void anArgumentThatTheLocaleCouldNotReadIsRefused() {
    Ran ran = run("user", "add", "--org", "1", "--username", "j\uFFFD\uFFFDrgen");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("LC_ALL=C.UTF-8");
  }

  @Test
  void aMisspeltFlagIsToldTheNearest() {
    assertThat(run("serve", "--prot", "1").err()).contains("did you mean --port?");
    assertThat(run("serv").err()).contains("did you mean serve?");
  }

  @Test
  void failureIsCode1AndOneLine() throws IOException {
    Path noMap = Files.writeString(folder.resolve("no.osm.pbf"), "this is no map");
    String out = folder.resolve("out.headroom").toString();
    for (List<String> command :
        List.of(
            List.of("map", "check", folder.resolve("none").toString()),
            List.of("map", "check", noMap.toString()),
            List.of("map", "import", noMap.toString(), "--out", out),
            List.of("map", "import", folder.resolve("none").toString(), "--out", out),
            List.of("map", "import", map.toString(), "--out", folder.toString()),
            List.of("map", "import", noMap.toString(), folder + "/./no.osm.pbf", "--out", out),
            List.of("map", "import", "http://localhost/x.osm.pbf", "--out", out),
            List.of("map", "import", "https://localhost:1/x.osm.pbf", "--out", out),
            List.of("serve", "--map", noMap.toString(), "--data", folder + "/d", "--port", "0"),
            List.of("serve", "--map", map.toString(), "--host", "0.0.0.0", "--data", folder + "/d"),
            List.of("user", "add", "--org", "7", "--username", "u", "--data", folder + "/d"))) {
      Ran ran = run(command.toArray(String[]::new));

      assertThat(ran.code()).as(command + ": " + ran.err()).isEqualTo(1);
      assertThat(ran.out()).isEmpty();
      List<String> lines = ran.err().lines().filter(line -> !line.endsWith(" ...")).toList();
      assertThat(lines).as(command.toString()).hasSize(1);
      assertThat(lines.get(0)).startsWith("headroom: ").doesNotContain("Exception");
    }
    assertThat(folder.resolve("out.headroom")).doesNotExist();
    assertThat(folder.resolve("out.headroom.issues.csv")).doesNotExist();
  }

  @Test
  void importsAndChecksAMap() throws IOException {
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    Path out = folder.resolve("with space.headroom");

    JsonNode imported =
        run("map", "import", extract.toString(), "--out", out.toString(), "--json").json();
    JsonNode checked = run("map", "check", out.toString(), "--json").json();
    Ran text = run("map", "check", out.toString());

    assertThat(imported.path("roads").asInt()).isGreaterThan(400);
    assertThat(imported.path("junctions").asInt()).isGreaterThan(250);
    assertThat(imported.path("rules").asInt()).isGreaterThan(50);
    assertThat(imported.has("issues")).isTrue();
    assertThat(imported.path("seconds").asDouble()).isPositive();
    for (String same : List.of("junctions", "roads", "rules", "issues")) {
      assertThat(checked.path(same)).as(same).isEqualTo(imported.path(same));
    }
    assertThat(checked.path("time_zones")).hasToString("[\"Europe/London\"]");
    assertThat(checked.path("countries")).hasToString("[\"GB\"]");
    assertThat(text.out()).contains("verified", "Europe/London", "height");
    assertThat(checked.path("extract_boxes")).as("the county has none").isEmpty();
    assertThat(text.out()).contains("where the map ends is not known");
    assertThat(folder.resolve("with space.headroom.issues.csv")).exists();
  }

  @Test
  void aDamagedMapIsNotOpened() throws IOException {
    byte[] bytes = Files.readAllBytes(map);
    bytes[bytes.length / 2] ^= 1;
    Path damaged = Files.write(folder.resolve("damaged.headroom"), bytes);

    Ran ran = run("map", "check", damaged.toString());

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("damaged");
  }

  @Test
  void addsAccounts() throws IOException {
    String data = folder.resolve("accounts").toString();

    long org =
        run(
                "org",
                "add",
                "--name",
                "Haulier",
                "--company",
                "--city",
                "Brindle",
                "--data",
                data,
                "--json")
            .json()
            .path("id")
            .asLong();
    JsonNode user =
        run("user", "add", "--org", "" + org, "--username", "anna", "--data", data, "--json")
            .json();
    InputStream before = System.in;
    System.setIn(
        new ByteArrayInputStream("correct horse battery\n".getBytes(StandardCharsets.UTF_8)));
    JsonNode driver;
    try {
      driver =
          run(
                  "driver",
                  "add",
                  "--user",
                  user.path("id").asText(),
                  "--username",
                  "bob",
                  "--password-stdin",
                  "--data",
                  data,
                  "--json")
              .json();
    } finally {
      System.setIn(before);
    }
    JsonNode listed = run("org", "list", "--data", data, "--json").json();
    Ran again =
        run(
            "driver",
            "add",
            "--user",
            user.path("id").asText(),
            "--username",
            "bob",
            "--data",
            data);

    assertThat(user.path("password").asText()).hasSizeGreaterThan(11);
    assertThat(driver.path("id").asLong()).isPositive();
    assertThat(driver.has("password")).isFalse();
    assertThat(listed.path("organisations").get(0).path("name").asText()).isEqualTo("Haulier");
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).contains("there is a driver bob already");
  }

  @Test
  void aPasswordInAnotherEncodingIsRefusedRatherThanChanged() {
    InputStream before = System.in;
    System.setIn(
        new ByteArrayInputStream("sch\u00f6nes Wetter\n".getBytes(StandardCharsets.ISO_8859_1)));
    try {
      Ran ran =
          run("user", "passwd", "1", "--password-stdin", "--data", folder.resolve("pw").toString());
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("password on standard input is not in UTF-8");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void closesAndOpensRoads() throws IOException {
    String data = folder.resolve("closures").toString();
    String org =
        run("org", "add", "--name", "Haulier", "--company", "--data", data, "--json")
            .json()
            .path("id")
            .asText();
    String bridge = MadeUpCounty.LOW_BRIDGE.lat() + "," + MadeUpCounty.LOW_BRIDGE.lon();
    String[] add = {
      "closure",
      "add",
      "--org",
      org,
      "--at",
      bridge,
      "--reason",
      "bridge strike",
      "--until",
      "2096-11-23T08:00:00+01:00",
      "--data",
      data
    };

    JsonNode unchecked = run(with(add, "--json")).json();
    JsonNode checked = run(with(add, "--json", "--map", map.toString())).json();
    JsonNode listed = run("closure", "list", "--org", org, "--data", data, "--json").json();
    Ran text = run("closure", "list", "--org", org, "--data", data);

    assertThat(unchecked.path("checked").asBoolean()).isFalse();
    assertThat(checked.path("checked").asBoolean()).isTrue();
    assertThat(checked.path("streets").toString()).contains("Quill Road");
    assertThat(listed.path("closures")).hasSize(2);
    assertThat(listed.at("/closures/0/until").asText()).isEqualTo("2096-11-23T07:00:00Z");
    assertThat(text.out()).contains("bridge strike").contains("until 2096");

    String id = checked.path("id").asText();
    assertThat(run("closure", "remove", "--org", "99", id, "--data", data).code()).isEqualTo(1);
    assertThat(run("closure", "remove", "--org", org, id, "--data", data).code()).isZero();
    assertThat(run("closure", "remove", "--org", org, id, "--data", data).code()).isEqualTo(1);

    Ran off =
        run(
            "closure",
            "add",
            "--org",
            org,
            "--at",
            "10,10",
            "--reason",
            "x",
            "--map",
            map.toString(),
            "--data",
            data);
    assertThat(off.code()).isEqualTo(1);
    assertThat(off.err()).contains("no road lies within 50 m of point 1");
    Ran odd = run(with(add, "--from", "2097-01-01T00:00:00Z"));
    assertThat(odd.err()).contains("until has to be after from");
    assertThat(run(with(add, "--from", "tomorrow")).code()).isEqualTo(2);
  }

  private static String[] with(String[] arguments, String... more) {
    return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void usersAndDriversAreListedDisabledAndGivenPasswords() throws IOException {
    String data = folder.resolve("access").toString();
    run("org", "add", "--name", "Haulier", "--company", "--data", data);
    run("user", "add", "--org", "1", "--username", "anna", "--data", data);
    run("driver", "add", "--user", "1", "--username", "bob", "--data", data);

    JsonNode made = run("driver", "passwd", "1", "--data", data, "--json").json();
    assertThat(made.path("password").asText()).hasSizeGreaterThan(11);
    assertThat(signsIn(data, made.path("password").asText())).isTrue();
    assertThat(run("driver", "disable", "1", "--data", data, "--json").json())
        .hasToString("{\"id\":1,\"disabled\":true}");
    assertThat(signsIn(data, made.path("password").asText())).isFalse();
    assertThat(run("driver", "disable", "1", "--undo", "--data", data).code()).isZero();
    assertThat(signsIn(data, made.path("password").asText())).isTrue();

    assertThat(run("user", "disable", "1", "--data", data).out()).contains("user 1 is disabled");
    JsonNode users = run("user", "list", "--data", data, "--json").json();
    assertThat(users)
        .hasToString(
            "{\"users\":[{\"id\":1,\"org_id\":1,\"username\":\"anna\",\"role\":"
                + "\"company_admin\",\"disabled\":true}]}");
    assertThat(run("org", "add", "--name", "Nobody's", "--data", data).code()).isZero();
    assertThat(run("user", "list", "--org", "2", "--data", data, "--json").json())
        .hasToString("{\"users\":[]}");
    assertThat(run("user", "list", "--data", data).out()).contains("anna", "disabled");
    assertThat(run("user", "passwd", "1", "--data", data).out()).contains("shown this once");
    for (String command :
        List.of("user disable 7", "user passwd 7", "driver disable 7", "driver passwd 7")) {
      Ran ran = run((command + " --data " + data).split(" "));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("there is no ").contains(" 7");
    }
  }

  private static boolean signsIn(String data, String password) throws IOException {
    try (Headroom headroom = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open()) {
      return headroom.drivers().signInDriver().handle(new SignInDriver.Command("bob", password))
          instanceof SignIn.Granted;
    }
  }

  @Test
  void keysAreListedAndRevokedAndSigningKeysRotated() throws IOException {
    String data = folder.resolve("keys").toString();
    String key;
    try (Headroom headroom = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open()) {
      IssueApiKey.Command command = new IssueApiKey.Command("a@example.com", "Ann", "");
      key = ((IssueApiKey.Outcome.Issued) headroom.access().issueApiKey().handle(command)).key();
      headroom.access().issueApiKey().handle(command);
    }
    assertThat(run("key", "revoke", "1", "--data", data, "--json").json())
        .hasToString("{\"id\":1,\"revoked\":true}");
    Ran listed = run("key", "list", "--data", data, "--json");
    JsonNode keys = listed.json().path("keys");
    assertThat(keys).hasSize(2);
    assertThat(keys.get(0).path("revoked").asBoolean()).isTrue();
    assertThat(keys.get(0).path("email").asText()).isEqualTo("a@example.com");
    assertThat(keys.get(0).path("user_id").isNull()).isTrue();
    assertThat(keys.get(1).path("revoked").asBoolean()).isFalse();
    assertThat(keys.get(1).path("generate_routes_number").asLong()).isZero();
    assertThat(listed.out()).doesNotContain(key);
    assertThat(run("key", "list", "--data", data).out().lines()).hasSize(2);
    assertThat(run("key", "list", "--data", folder + "/none", "--json").json())
        .hasToString("{\"keys\":[]}");
    assertThat(run("key", "revoke", "7", "--data", data).code()).isEqualTo(1);

    String first = run("token", "rotate", "--data", data, "--json").json().path("kid").asText();
    String second = run("token", "rotate", "--data", data, "--json").json().path("kid").asText();
    assertThat(first).isNotEmpty().isNotEqualTo(second);
    assertThat(run("token", "list", "--data", data).out().lines())
        .hasSize(2)
        .allMatch(line -> line.contains(first) || line.contains(second));
    assertThat(run("token", "retire", first, "--data", data, "--json").json())
        .hasToString("{\"retired\":[\"" + first + "\"]}");
    assertThat(run("token", "retire", first, "--data", data).err()).contains(first);
    assertThat(run("token", "retire", "--all-before", "2999-01-01T00:00:00Z", "--data", data).out())
        .contains(second);
    JsonNode left = run("token", "list", "--data", data, "--json").json().path("keys");
    assertThat(left).hasSize(1);
    assertThat(left.get(0).path("kid").asText()).isNotIn(first, second);
  }

  @Test
  void whatAnAccountHasIsWithdrawn() throws IOException {
    String data = folder.resolve("withdrawn").toString();
    run("org", "add", "--name", "Haulier", "--company", "--data", data);
    run("user", "add", "--org", "1", "--username", "anna", "--data", data);
    run("driver", "add", "--user", "1", "--username", "bob", "--data", data);
    String token;
    String key;
    try (Headroom headroom = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open()) {
      Caller driver = new Caller.ByDriver(1);
      token = headroom.tokens().issue(driver);
      IssueApiKey.Command command =
          new IssueApiKey.Command(
              "a@example.com", "Ann", "", headroom.access().authenticate().ownerOf(driver));
      key = ((IssueApiKey.Outcome.Issued) headroom.access().issueApiKey().handle(command)).key();
      assertThat(good(headroom, token)).isTrue();
      assertThat(good(headroom, key)).isTrue();
    }
    JsonNode listed = keys(data);
    assertThat(listed.path("user_id").asLong()).isOne();
    assertThat(listed.path("driver_id").asLong()).isOne();
    assertThat(listed.path("created_at").asText()).isNotEmpty();
    assertThat(listed.path("last_used_at").asText()).isNotEmpty();
    assertThat(listed.path("suspended").asBoolean()).isFalse();
    assertThat(run("key", "list", "--data", data).out()).contains("of user 1, driver 1", "used 2");

    assertThat(run("driver", "passwd", "1", "--keep-tokens", "--data", data).code()).isZero();
    assertThat(good(data, token)).isTrue();
    DeviceToken app = DeviceToken.of("apns:ab12");
    ChangeRecord unrecorded = ChangeRecord.off(new Origins(Actor.PROGRAM));
    try (Stores stores = Stores.beside(Path.of(data), unrecorded)) {
      stores
          .push()
          .deviceTokens()
          .replace(1, Set.of(app, SampleSubscription.token()), "en", Instant.now());
    }
    assertThat(run("driver", "sign-out", "1", "--data", data).out()).contains("driver 1");
    assertThat(good(data, token)).isFalse();
    try (Stores stores = Stores.beside(Path.of(data), unrecorded)) {
      assertThat(stores.push().deviceTokens().of(1)).as("a lost phone").containsExactly(app);
    }
    assertThat(run("org", "disable", "1", "--data", data, "--json").json())
        .hasToString("{\"id\":1,\"disabled\":true}");
    assertThat(run("org", "list", "--data", data).out()).contains("disabled");
    assertThat(good(data, key)).isFalse();
    assertThat(keys(data).path("suspended").asBoolean()).isTrue();
    assertThat(run("key", "list", "--data", data).out()).contains("suspended");
    assertThat(run("org", "disable", "1", "--undo", "--data", data).code()).isZero();
    assertThat(good(data, key)).isTrue();
    assertThat(run("key", "revoke", "--of-driver", "1", "--data", data, "--json").json())
        .hasToString("{\"revoked\":1}");
    assertThat(good(data, key)).isFalse();
    assertThat(run("key", "revoke", "--of-user", "1", "--data", data).out())
        .contains("user 1 had 0 good API keys");

    for (String command :
        List.of(
            "user sign-out 7",
            "driver sign-out 7",
            "org disable 7",
            "key revoke --of-user 7",
            "key revoke --of-driver 7")) {
      Ran ran = run((command + " --data " + data).split(" "));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("there is no ").contains(" 7");
    }
  }

  @Test
  void aNewPasswordEndsTheTokensFromBefore() throws IOException {
    String data = folder.resolve("passwords").toString();
    run("org", "add", "--name", "Haulier", "--company", "--data", data);
    run("user", "add", "--org", "1", "--username", "anna", "--data", data);
    String token;
    try (Headroom headroom = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open()) {
      token = headroom.tokens().issue(new Caller.ByUser(1, 1, true));
    }
    assertThat(good(data, token)).isTrue();

    assertThat(run("user", "passwd", "1", "--data", data).code()).isZero();
    assertThat(good(data, token)).isFalse();
  }

  private static JsonNode keys(String data) throws IOException {
    return run("key", "list", "--data", data, "--json").json().path("keys").get(0);
  }

  private static boolean good(String data, String credential) throws IOException {
    try (Headroom headroom = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open()) {
      return good(headroom, credential);
    }
  }

  private static boolean good(Headroom headroom, String credential) {
    return headroom.access().authenticate().byBearer(credential).isPresent();
  }

  @Test
  void deadLettersAreListedAndTriedAgain() throws IOException {
    String data = folder.resolve("push").toString();
    run("org", "add", "--name", "Haulier", "--data", data);
    run("user", "add", "--org", "1", "--username", "anna", "--data", data);
    run("driver", "add", "--user", "1", "--username", "bob", "--data", data);
    assertThat(run("push", "list", "--data", data, "--json").json())
        .hasToString("{\"waiting\":0,\"oldest_seconds\":0,\"dead\":0,\"dead_letters\":[]}");
    assertThat(run("push", "requeue", "--all", "--data", data).code()).isZero();
    assertThat(run("push", "requeue", "7", "--data", data).code()).isEqualTo(1);
    assertThat(run("push", "requeue", "--data", data).code()).isEqualTo(2);

    buryOne(data);

    JsonNode dead = run("push", "list", "--data", data, "--json").json().at("/dead_letters/0");
    assertThat(dead.path("driver_id").asLong()).isEqualTo(1);
    assertThat(dead.path("kind").asText()).isEqualTo("hard");
    assertThat(dead.path("provider").asText()).isEqualTo("fcm");
    assertThat(dead.path("reason").asText()).isEqualTo("fcm_403");
    Ran text = run("push", "list", "--data", data);
    assertThat(text.out()).contains("1 dead", "fcm_403").doesNotContain("phone");
    String id = dead.path("id").asText();
    assertThat(run("push", "requeue", id, "--data", data, "--json").json())
        .hasToString("{\"requeued\":1}");
    JsonNode after = run("push", "list", "--data", data, "--json").json();
    assertThat(after.path("waiting").asLong()).isEqualTo(1);
    assertThat(after.path("dead").asLong()).isZero();
  }

  private static void buryOne(String data) {
    Instant now = Instant.now();
    try (Database database = Database.openFolder(Path.of(data))) {
      assertThat(QueuedNotifications.of(1, 1, database, now)).hasSize(1);
      Outbox outbox = database.outbox();
      outbox
          .claim("test", Provider.FCM, 1, now, Duration.ofSeconds(40))
          .deliveries()
          .forEach(delivery -> outbox.bury(delivery, "test", now, "fcm_403"));
    }
  }

  @Test
  void settingsAreShownAndSecretsAreNot() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("shown.properties"),
            "port = 1234\ndb-url = jdbc:h2:mem:x;PASSWORD=hunter2\ndb-password = hunter2\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

    JsonNode shown = run("config", "show", "--config", file.toString(), "--json").json();
    Ran text = run("config", "show", "--config", file.toString());

    assertThat(shown.path("port").asText()).isEqualTo("1234");
    assertThat(shown.path("db-url").asText()).isEqualTo("jdbc:h2:mem:x;***");
    assertThat(shown.path("db-password").asText()).isEqualTo("***");
    assertThat(shown.path("map").isNull()).isTrue();
    assertThat(shown.path("limits.sign-in-window").asText()).isEqualTo("15m");
    assertThat(shown).hasSize(Setting.values().length);
    assertThat(text.code()).isZero();
    assertThat(text.out())
        .contains(
            "# from " + file + System.lineSeparator() + "port = 1234",
            "# map is not set",
            System.lineSeparator() + "host = ")
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db.example:5432/headroom, jdbc:postgresql://db.example:5432/headroom",
    "jdbc:postgresql://db/headroom?sslmode=verify-full, jdbc:postgresql://db/headroom?***",
    "jdbc:h2:file:./x;CIPHER=AES, jdbc:h2:file:./x;***",
  })
  void theAddressOfTheDatabaseIsShownAndItsParametersAreNot(String url, String shown) {
    assertThat(run("config", "show", "--db-url", url, "--json").out())
        .contains("\"db-url\":\"" + shown + "\"");
    assertThat(run("config", "show", "--db-url", url).out()).contains("# from the flag --db-url");
  }

  @Test
  void whatIsWrongWithAnAccountIsSaidOnce() {
    Ran ran = run("org", "add", "--name", " ", "--data", folder + "/wrong");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().strip()).isEqualTo("headroom: name begins or ends with white space");
  }

  @Test
  void plansARouteRoundTheLowBridge() throws IOException {
    JsonNode tall = route(MadeUpCounty.NETHER_QUILL, MadeUpCounty.BAKERY_DEPOT, "4.6", "18").json();
    JsonNode low = route(MadeUpCounty.NETHER_QUILL, MadeUpCounty.BAKERY_DEPOT, "3.8", "7").json();

    assertThat(tall.path("data").path("detour_distance").asDouble()).isGreaterThan(1_000);
    assertThat(maxima(tall)).contains("3.86");
    assertThat(tall.path("avoided").get(0).path("cost_duration").isNumber()).isTrue();
    assertThat(low.path("headroom").path("height").path("this_route").decimalValue())
        .isEqualByComparingTo("3.86");
    assertThat(low.path("data").path("distance").asDouble())
        .isLessThan(tall.path("data").path("distance").asDouble());
    assertThat(maxima(low)).doesNotContain("3.86", "4.26");
  }

  @Test
  void plansARouteRoundTheWeakBridge() throws IOException {
    JsonNode heavy = route(MadeUpCounty.OWLBY, MadeUpCounty.UPPER_TANSY, "3", "18").json();
    JsonNode light = route(MadeUpCounty.OWLBY, MadeUpCounty.UPPER_TANSY, "3", "9").json();

    assertThat(maxima(heavy)).contains("10");
    assertThat(heavy.path("data").path("distance").asDouble())
        .isGreaterThan(light.path("data").path("distance").asDouble());
  }

  @Test
  void whereThereIsNoRouteTheErrorBodyComesWithCode1() throws IOException {
    Ran ran =
        between(
            MadeUpCounty.UPPER_TANSY, MadeUpCounty.ISLE_OF_PUDDING, "--length", "16.5", "--json");

    assertThat(ran.code()).isEqualTo(1);
    JsonNode body = MAPPER.readTree(ran.out());
    assertThat(body.path("code").asText()).isEqualTo("no_legal_route");
    assertThat(body.path("status").asInt()).isEqualTo(422);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(body.path("blocking").get(0).path("type").asInt()).isEqualTo(50);
    String most = body.path("headroom").path("length").path("any_route").asText();
    assertThat(ran.err()).contains("; a length of at most " + most + " m would do");
  }

  @Test
  void tellsARouteInWords() {
    Ran ran =
        between(
            MadeUpCounty.NETHER_QUILL,
            MadeUpCounty.MARKET_BRINDLE,
            "--height",
            "4.6",
            "--weight",
            "18",
            "--length",
            "12",
            "--width",
            "2.5");

    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains(" km, ", "Brindle Way (A9901)", "avoided: 3.86 m high");
    assertThat(ran.out()).containsPattern("avoided: .*: costs \\d+ min, -?\\d+\\.\\d km\n");
    assertThat(ran.out())
        .containsPattern("height: (this route would still be legal up to|no limit)");
  }

  /** Seconds from one end of the county to the other on a Monday at 8:30. */
  private long secondsAmid(Path speeds, String... times) throws IOException {
    List<String> words = new ArrayList<>(List.of("--speeds", speeds.toString(), "--json"));
    words.addAll(List.of(times));
    Ran ran =
        between(
            MadeUpCounty.NETHER_QUILL, MadeUpCounty.MARKET_BRINDLE, words.toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isZero();
    return MAPPER.readTree(ran.out()).path("data").path("duration").asLong();
  }

  @Test
  void aFileOfSpeedsMakesRoutesWithATimeSlower() throws IOException {
    Path free = Files.writeString(folder.resolve("free.csv"), "class,day,hours,factor\n");
    Path slow =
        Files.writeString(folder.resolve("slow.csv"), "class,day,hours,factor\n*,Mo-Fr,6-20,0.5\n");
    String[] monday = {"--time-start", "2026-11-23T08:30:00Z"};
    String[] sunday = {"--time-start", "2026-11-22T08:30:00Z"};

    long without = secondsAmid(free, monday);
    assertThat(secondsAmid(slow, monday)).isBetween(2 * without - 2, 2 * without + 2);
    assertThat(secondsAmid(slow, sunday)).isEqualTo(secondsAmid(free, sunday));
    assertThat(secondsAmid(slow)).as("without a time").isEqualTo(secondsAmid(free));
  }

  @Test
  void anArrivalInTimeLeavesAsLateAsPossibleAndNotBeforeAStart() throws IOException {
    String[] by = {"--arrive-by", "2026-11-23T12:00:00Z", "--json"};
    Ran ran = between(MadeUpCounty.NETHER_QUILL, MadeUpCounty.MARKET_BRINDLE, by);
    assertThat(ran.code()).as(ran.err()).isZero();
    JsonNode route = MAPPER.readTree(ran.out());
    Instant arrival = Instant.parse(route.path("arrival_time").asText());
    assertThat(arrival)
        .isBetween(Instant.parse("2026-11-23T11:59:00Z"), Instant.parse("2026-11-23T12:00:00Z"));
    assertThat(route.path("departure_time").asText()).endsWith(":00Z");

    Ran late =
        between(
            MadeUpCounty.NETHER_QUILL,
            MadeUpCounty.MARKET_BRINDLE,
            "--arrive-by",
            "2026-11-23T12:00:00Z",
            "--time-start",
            "2026-11-23T11:59:00Z",
            "--json");
    assertThat(late.code()).isEqualTo(1);
    JsonNode refused = MAPPER.readTree(late.out());
    assertThat(refused.path("code").asText()).isEqualTo("window_too_short");
    assertThat(refused.at("/errors/0/field").asText()).isEqualTo("arrive_by");
    assertThat(refused.path("earliest_arrival").asText()).startsWith("2026-11-23T12:");

    Ran both =
        between(
            MadeUpCounty.NETHER_QUILL,
            MadeUpCounty.MARKET_BRINDLE,
            "--arrive-by",
            "2026-11-23T12:00:00Z",
            "--time-end",
            "2026-11-23T12:00:00Z");
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("--time-end");
  }

  @Test
  void aBadFileOfSpeedsIsNamedWithItsLine() throws IOException {
    Path bad =
        Files.writeString(folder.resolve("bad.csv"), "class,day,hours,factor\nprimry,*,*,1\n");
    for (String[] words :
        List.of(
            new String[] {
              "route", "--map", map.toString(), "--from", "1,1", "--to", "1,1", "--speeds", bad + ""
            },
            new String[] {"serve", "--map", map.toString(), "--speeds", bad.toString()})) {
      Ran ran = run(words);
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err().lines()).hasSize(1);
      assertThat(ran.err()).contains("bad.csv: line 2: ", "did you mean primary?");
    }
  }

  @Test
  void anEndLiesOnTheStreetOfItsAddress() throws IOException {
    Position owlby = MadeUpCounty.OWLBY;
    Position tansy = MadeUpCounty.UPPER_TANSY;
    assertThat(streetOf("arrival_point", between(owlby, tansy, "--json"))).isEqualTo("Pumpkin Row");
    assertThat(
            streetOf(
                "arrival_point", between(owlby, tansy, "--to-street", "high street", "--json")))
        .isEqualTo("High Street");
    assertThat(
            streetOf(
                "departure_point", between(tansy, owlby, "--from-street", "High Street", "--json")))
        .isEqualTo("High Street");
    assertThat(between(owlby, tansy, "--to-street", "Elm Row").out())
        .contains(
            "note: No road named Elm Row lies near enough; the route ends 39 m away on Pumpkin"
                + " Row.");
  }

  private static String streetOf(String end, Ran ran) throws IOException {
    return MAPPER.readTree(ran.out()).path(end).path("street").asText();
  }

  @Test
  void aVanTakesTheTimesOfAVanAndWithATrailerThoseOfALorry() throws IOException {
    JsonNode van = vanFrom("--weight", "3.5");
    JsonNode drawing = vanFrom("--weight", "3.5", "--trailers", "1");
    JsonNode lorry = vanFrom("--weight", "3.51");

    assertThat(van.path("data").path("distance")).isEqualTo(lorry.path("data").path("distance"));
    assertThat(van.path("data").path("duration").asDouble())
        .isLessThan(0.97 * lorry.path("data").path("duration").asDouble());
    assertThat(drawing.path("data").path("duration"))
        .isEqualTo(lorry.path("data").path("duration"));
    assertThat(van.path("notices").findValuesAsText("code")).doesNotContain("lorry_travel_times");
    assertThat(drawing.path("notices").findValuesAsText("code")).contains("lorry_travel_times");
    assertThat(lorry.path("notices").findValuesAsText("code")).doesNotContain("lorry_travel_times");
  }

  private JsonNode vanFrom(String... more) throws IOException {
    String[] small = {"--height", "2.6", "--length", "6", "--width", "2", "--json"};
    return MAPPER.readTree(
        between(MadeUpCounty.OWLBY, MadeUpCounty.UPPER_TANSY, with(small, more)).out());
  }

  @Test
  void kilogramsInPlaceOfTonnesAreWrongUsage() {
    Ran ran = between(MadeUpCounty.NETHER_QUILL, MadeUpCounty.OWLBY, "--weight", "18000");

    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("tonnes");
  }

  /** Plans a route from one place to another. */
  private Ran between(Position from, Position to, String... more) {
    return run(
        with(
            new String[] {
              "route", "--map", map.toString(), "--from", place(from), "--to", place(to)
            },
            more));
  }

  private Ran route(Position from, Position to, String height, String weight) {
    return between(
        from,
        to,
        "--height",
        height,
        "--weight",
        weight,
        "--length",
        "10",
        "--width",
        "2.5",
        "--geometries",
        "geojson",
        "--json");
  }

  private static List<String> maxima(JsonNode route) {
    return route.path("avoided").findValuesAsText("maximum");
  }

  private static String place(Position at) {
    return at.lat() + "," + at.lon();
  }

  @Test
  void jsonIsOneObject() throws IOException {
    Map<String, Object> object = JsonLine.object("id", 1, "name", "ä\"\n");

    assertThat(JsonLine.line(object).lines()).hasSize(1);
    assertThat(MAPPER.readTree(JsonLine.line(object)).path("name").asText()).isEqualTo("ä\"\n");
  }
}
