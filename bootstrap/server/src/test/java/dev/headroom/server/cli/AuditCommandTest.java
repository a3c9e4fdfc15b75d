package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.Headroom;
import dev.headroom.application.audit.ListAudit;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.persistence.sql.Database;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What commands leave in the audit log, and how it is listed. */
class AuditCommandTest {

  /** Commands that have no accounts. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "map import",
          "map check",
          "map diff",
          "map update",
          "serve",
          "demo",
          "journey",
          "matrix",
          "route",
          "search");

  /** Commands that need the database for themselves. */
  private static final Set<String> ALONE = Set.of("db compact", "db copy", "db restore");

  /** Commands that change nothing, or nothing of accounts and fleets. */
  private static final Set<String> SILENT =
      Set.of(
          "org list",
          "user list",
          "driver list",
          "closure list --org 1",
          "group list --user 1",
          "vehicle list --user 1",
          "place list --user 1",
          "trip list --user 1",
          "trip show --user 1 1",
          "key list",
          "token list",
          "push list",
          "push requeue --all",
          "config show",
          "audit list");

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** The steps that the default run has time for. */
  private static final Set<String> OFTEN =
      Set.of(
          "org add",
          "user add",
          "driver add",
          "driver import",
          "driver export",
          "driver disable",
          "closure add",
          "key add",
          "token rotate",
          "driver erase",
          "db backup");

  @TempDir private Path folder;

  private Ran run(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "--data";
    all[arguments.length + 1] = folder.toString();
    return Ran.of(all);
  }

  private static Stream<CommandLine> leaves(CommandLine line) {
    return line.getSubcommands().isEmpty()
        ? Stream.of(line)
        : line.getSubcommands().values().stream().flatMap(AuditCommandTest::leaves);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    try (Database database = Database.openBeside(folder)) {
      new ListAudit(database.auditLines()).handle(Instant.EPOCH, lines::add);
    }
    return lines;
  }

  /** A command, what it is, and the events that it leaves. */
  private record Step(String command, String arguments, List<String> left) {
    static Step of(String command, String arguments, String... left) {
      return new Step(command, arguments, List.of(left));
    }

    boolean runs() {
      return LONG || OFTEN.contains(command);
    }
  }

  private List<Step> steps() throws IOException {
    Path file = folder.resolve("vehicles.csv");
    Files.writeString(
        file, "name,registration_number,height,length,width,weight\nArtic,MAN 2,4,16.5,2.55,44\n");
    Path places = folder.resolve("places.csv");
    Files.writeString(places, "kind,name,lat,lon\ndepot,Yard,54.1,-4.5\n");
    Path map = folder.resolve("county.headroom");
    if (LONG) {
      Path county = folder.resolve("county.osm");
      MadeUpCounty.write(county);
      assertThat(Ran.of("map", "import", county.toString(), "--out", map.toString()).code())
          .isZero();
    }
    Path stops = folder.resolve("stops.csv");
    Files.writeString(
        stops,
        "lat,lon\n%s,%s\n%s,%s\n"
            .formatted(
                MadeUpCounty.NETHER_QUILL.lat(),
                MadeUpCounty.NETHER_QUILL.lon(),
                MadeUpCounty.LOW_BRIDGE.lat(),
                MadeUpCounty.LOW_BRIDGE.lon()));
    Path drivers = folder.resolve("drivers.csv");
    Files.writeString(drivers, "username\njuan\n");
    String artic = " --height 4 --length 16.5 --width 2.55 --weight 44";
    return List.of(
        Step.of("org add", "--name Haulier --company", "organisation_added"),
        Step.of("org edit", "1 --name Carrier", "organisation_changed"),
        Step.of("user add", "--org 1 --username anna", "user_added"),
        Step.of("user add", "--org 1 --username eve", "user_added"),
        Step.of("user passwd", "1", "user_password_changed", "user_signed_out"),
        Step.of("user sign-out", "1", "user_signed_out"),
        Step.of("user disable", "1", "user_disabled"),
        Step.of("user disable", "1 --undo", "user_enabled"),
        Step.of("driver add", "--user 1 --username bob", "driver_added"),
        Step.of("driver import", "--user 1 " + drivers, "driver_added"),
        Step.of("driver export", "1", "driver_exported"),
        Step.of("user export", "1", "user_exported"),
        Step.of("driver passwd", "1 --keep-tokens", "driver_password_changed"),
        Step.of("driver sign-out", "1", "driver_signed_out"),
        Step.of(
            "trip add",
            "--user 1 --map " + map + " --stops " + stops + " --name Round --driver 1 --height 3",
            "trip_added"),
        Step.of("trip send", "--user 1 1", "trip_sent"),
        Step.of("trip cancel", "--user 1 1", "trip_changed"),
        Step.of("trip remove", "--user 1 1", "trip_removed"),
        Step.of("driver disable", "1", "driver_disabled"),
        Step.of("closure add", "--org 1 --at 54.1,-4.5 --reason flood", "closure_added"),
        Step.of("closure remove", "--org 1 1", "closure_removed"),
        Step.of("group add", "--user 1 --name North", "group_added"),
        Step.of(
            "vehicle add", "--user 1 --name Artic --registration MAN1" + artic, "vehicle_added"),
        Step.of("vehicle import", "--user 1 " + file, "vehicle_added"),
        Step.of("vehicle remove", "--user 1 1", "vehicle_removed"),
        Step.of("place add", "--user 1 --kind site --name Yard --at 54.1,-4.5", "place_added"),
        Step.of("place import", "--user 1 " + places, "place_added"),
        Step.of("place remove", "--user 1 1", "place_removed"),
        Step.of("key add", "--email a@b.example --name Cal --user 1", "api_key_added"),
        Step.of("key revoke", "1", "api_key_revoked"),
        Step.of("key erase", "1 --yes", "api_key_erased"),
        Step.of("token rotate", "", "signing_key_added"),
        Step.of("token retire", "--all-before 2999-01-01T00:00:00Z", "signing_key_removed"),
        Step.of("push rotate-key", "", "push_key_added"),
        Step.of("driver erase", "1 --yes", "driver_erased"),
        Step.of("user erase", "2 --yes", "user_erased"),
        Step.of("db backup", folder.resolve("all.backup").toString(), "database_backed_up"),
        Step.of("org disable", "1", "organisation_disabled"));
  }

  @Test
  void everyChangeOfACommandLeavesItsLine() throws IOException {
    int us = (Integer) Files.getAttribute(folder, "unix:uid");
    TreeSet<String> unknown = new TreeSet<>();
    leaves(Main.commandLine())
        .map(leaf -> leaf.getCommandSpec().qualifiedName().replace("headroom ", ""))
        .forEach(unknown::add);
    unknown.removeAll(ELSEWHERE);
    unknown.removeAll(ALONE);
    List<String> secrets =
        new ArrayList<>(List.of("anna", "bob", "flood", "54.1", "North", "Yard", "a@b"));
    try (Headroom owner = Headroom.on(Optional::empty).withDatabase(folder).open()) {
      assertThat(owner.storesAnswer()).isTrue();
      steps().forEach(step -> unknown.remove(step.command()));
      for (Step step : steps().stream().filter(Step::runs).toList()) {
        int before = lines().size();
        Ran ran =
            run(
                Stream.of((step.command() + " " + step.arguments()).split(" "))
                    .toArray(String[]::new));
        assertThat(ran.code()).as(step.command() + ran.err()).isZero();
        List<String> left = lines().subList(before, lines().size());
        List<JsonNode> entries = new ArrayList<>();
        for (String line : left) {
          entries.add(new ObjectMapper().readTree(line));
        }
        assertThat(entries)
            .as(step.command())
            .extracting(entry -> entry.path("event").asText())
            .isEqualTo(step.left());
        assertThat(entries)
            .allMatch(entry -> entry.path("actor").asText().equals("command_line"))
            .allMatch(entry -> entry.path("os_user_id").asInt(-1) == us);
        if (step.command().equals("key add")) {
          secrets.add(ran.out().strip());
        }
      }
      int before = lines().size();
      for (String silent : SILENT) {
        if (LONG || silent.equals("audit list")) {
          run(silent.split(" "));
        }
        unknown.removeIf(name -> (silent + " ").startsWith(name + " "));
      }
      assertThat(lines()).hasSize(before);
    }
    assertThat(unknown).as("commands of which it is not decided what they leave").isEmpty();
    int before = lines().size();
    Path backup = folder.resolve("all.backup");
    assertThat(run("db", "restore", backup.toString()).code()).as("there is a database").isOne();
    assertThat(lines()).hasSize(before);
    assertThat(run("db", "restore", backup.toString(), "--force").code()).isZero();
    assertThat(run("db", "compact").code()).isZero();
    List<String> alone = lines().subList(before, lines().size());
    assertThat(alone).hasSize(2).allMatch(line -> line.contains("\"os_user_id\":" + us));
    assertThat(alone.get(0)).contains("\"event\":\"database_restored\"");
    assertThat(alone.get(1)).contains("\"event\":\"database_compacted\"");
    // Without the times: at 54.1 seconds past a minute they look like the closure's latitude.
    assertThat(String.join("\n", lines()).replaceAll("\"at\":\"[^\"]*\"", ""))
        .doesNotContain(secrets.toArray(String[]::new));
  }

  private void write(String at, String text) {
    try (Database database = Database.openBeside(folder)) {
      database
          .auditLines()
          .add(List.of(new AuditLines.Line("a line of " + at, Instant.parse(at), text)));
    }
  }

  @Test
  void itIsListedAsATableOrAsJsonFromATimeOn() throws IOException {
    assertThat(run("audit", "list").out()).isEmpty();
    assertThat(run("audit", "list", "--json").out().strip()).isEqualTo("{\"entries\":[]}");
    String first =
        "{\"at\":\"2026-11-21T10:00:00Z\",\"event\":\"driver_disabled\",\"actor\":\"user\","
            + "\"actor_id\":7,\"address\":\"10.0.0.1\",\"request_id\":\"r\",\"driver_id\":5}";
    String second =
        "{\"at\":\"2026-11-22T10:00:00Z\",\"event\":\"server_started\",\"actor\":\"program\","
            + "\"settings\":{\"map\":\"a\\tb\"}}";
    write("2026-11-22T10:00:00Z", second);
    write("2026-11-21T10:00:00Z", first);

    Ran table = run("audit", "list");
    assertThat(table.out().lines())
        .containsExactly(
            "2026-11-21T10:00:00Z\tdriver_disabled\tuser 7\t10.0.0.1\trequest_id=\"r\" driver_id=5",
            "2026-11-22T10:00:00Z\tserver_started\tprogram\t\tsettings={\"map\":\"a\\tb\"}");
    assertThat(table.err()).isEmpty();
    Ran json = run("audit", "list", "--since", "2026-11-22T12:00:00+02:00", "--json");
    assertThat(json.out().strip()).isEqualTo("{\"entries\":[" + second + "]}");
    assertThat(run("audit", "list", "--since", "2026-11-22T10:00:00.1Z").out()).isEmpty();
    assertThat(run("audit", "list", "--since", "yesterday").code()).isEqualTo(2);
  }

  @Test
  void withoutAnAuditLogNothingIsWritten() throws IOException {
    Path config = Files.writeString(folder.resolve("off.properties"), "audit.log = off\n");
    Ran ran = run("org", "add", "--name", "Haulier", "--company", "--config", config.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(lines()).isEmpty();
  }
}
