package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.Headroom;
import dev.headroom.application.driver.AssignDeviceTokens;
import dev.headroom.domain.geo.Position;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A company's trips on the command line. The data and the map are open beside the commands all the
 * time, as by a server.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TripCommandsTest {

  private static final Duration LONGEST = Duration.ofSeconds(30);

  private Path folder;
  private String map;
  private Headroom beside;
  private String data;
  private String organisation;
  private String user;
  private String driver;
  private int drivers;

  private Ran run(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data, "--json"));
    return Ran.of(all.toArray(String[]::new));
  }

  private Ran text(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data));
    return Ran.of(all.toArray(String[]::new));
  }

  @BeforeAll
  void open(@TempDir Path shared) throws IOException {
    folder = shared;
    Path extract = folder.resolve("county.osm");
    MadeUpCounty.write(extract);
    map = folder.resolve("county.headroom").toString();
    assertThat(Ran.of("map", "import", extract.toString(), "--out", map).code()).isZero();
    data = folder.resolve("data").toString();
    beside = Headroom.on(Path.of(map)).withDatabase(Path.of(data)).open();
  }

  @AfterAll
  void close() {
    beside.close();
  }

  @BeforeEach
  void addACompanyAndADriver() throws IOException {
    organisation = run("org", "add", "--name", "Haulier", "--company").json().path("id").asText();
    user =
        run("user", "add", "--org", organisation, "--username", "anna").json().path("id").asText();
    driver =
        run("driver", "add", "--user", user, "--username", "bob" + ++drivers)
            .json()
            .path("id")
            .asText();
  }

  private static String row(String journey, Position place, String name) {
    return journey + "," + place.lat() + "," + place.lon() + "," + name;
  }

  private Path stops(String... rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of("journey,lat,lon,name"));
    lines.addAll(List.of(rows));
    return Files.write(folder.resolve("stops.csv"), lines);
  }

  private Ran add(Path stops, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of("trip", "add", "--user", user, "--map", map, "--stops", stops.toString()));
    all.addAll(List.of(more));
    return run(all.toArray(String[]::new));
  }

  /** Adds a trip from the village to beyond the bridge, and returns its id. */
  private String aTrip(String name, String... more) throws IOException {
    List<String> all =
        new ArrayList<>(List.of("--name", name, "--height", "3", "--driver", driver));
    all.addAll(List.of(more));
    Path stops =
        stops(
            row("", MadeUpCounty.NETHER_QUILL, "Depot"),
            row("", MadeUpCounty.LOW_BRIDGE, "Bridge"));
    return add(stops, all.toArray(String[]::new)).json().at("/trips/0/id").asText();
  }

  private List<String> listed(String... filter) throws IOException {
    List<String> all = new ArrayList<>(List.of("trip", "list", "--user", user));
    all.addAll(List.of(filter));
    return run(all.toArray(String[]::new)).json().path("trips").findValuesAsText("name");
  }

  private JsonNode shown(String id) throws IOException {
    return run("trip", "show", "--user", user, id).json();
  }

  @Test
  void aTripIsAddedListedShownSentCancelledAndRemoved() throws IOException {
    String id =
        aTrip("Morning round", "--reference", "R-7", "--time-start", "2030-11-25T08:00:00Z");
    Ran list = text("trip", "list", "--user", user);
    assertThat(list.out())
        .startsWith(id + "\tdraft\t2030-11-25T08:00:00Z\t2030-11-25T08:")
        .contains("\tMorning round\tR-7\tbob" + drivers + "\t");
    Ran show = text("trip", "show", "--user", user, id);
    assertThat(show.out().lines())
        .contains("name\tMorning round\tR-7", "driver\tbob" + drivers)
        .anyMatch(line -> line.startsWith("stop\t1\tDepot\t2030-11-25T08:00:00Z\t"))
        .anyMatch(line -> line.startsWith("stop\t2\tBridge\t2030-11-25T08:"))
        .anyMatch(line -> line.startsWith("draft\t") && line.endsWith("\tprogram\t"));

    assertThat(text("trip", "send", "--user", user, id).out().strip())
        .isEqualTo("trip " + id + " sent; the settings name no push provider to notify the driver");
    assertThat(shown(id).path("state").asText()).isEqualTo("sent");
    Ran early = run("trip", "remove", "--user", user, id);
    assertThat(early.code()).isEqualTo(1);
    assertThat(early.err()).contains("cancel");
    assertThat(run("trip", "cancel", "--user", user, id).json().path("state").asText())
        .isEqualTo("cancelled");
    Ran again = run("trip", "send", "--user", user, id);
    assertThat(again.code()).isEqualTo(1);
    assertThat(shown(id).path("history").findValuesAsText("state"))
        .containsExactly("draft", "sent", "cancelled");
    assertThat(run("trip", "remove", "--user", user, id).code()).isZero();
    for (String command : List.of("show", "send", "cancel", "remove")) {
      Ran none = run("trip", command, "--user", user, id);
      assertThat(none.code()).as(command).isEqualTo(1);
      assertThat(none.err()).contains("the organisation of user " + user + " has no trip " + id);
    }
    assertThat(listed()).isEmpty();
  }

  @Test
  void theListIsFiltered() throws IOException {
    aTrip("Late round", "--time-start", "2030-11-25T23:30:00Z", "--reference", "X-1");
    aTrip("Early round", "--time-start", "2030-11-25T04:00:00Z");
    String sent = aTrip("Any day");
    assertThat(run("trip", "send", "--user", user, sent).code()).isZero();
    assertThat(listed()).containsExactly("Early round", "Late round", "Any day");
    assertThat(listed("--day", "2030-11-25")).containsExactly("Early round", "Late round");
    assertThat(listed("--day", "2030-11-26", "--time-zone", "Europe/Berlin"))
        .containsExactly("Late round");
    assertThat(listed("--day", "2030-11-20", "--until", "2030-11-24")).isEmpty();
    assertThat(listed("--state", "sent,accepted")).containsExactly("Any day");
    assertThat(listed("--text", "x-1")).containsExactly("Late round");
    assertThat(listed("--driver", driver)).hasSize(3);
    assertThat(listed("--driver", "999999")).isEmpty();
    assertThat(listed("--vehicle", "999999")).isEmpty();
    assertThat(listed("--watched")).isEmpty();
    for (String bad : List.of("--day=today", "--state=lost", "--time-zone=Mars/Olympus")) {
      assertThat(run("trip", "list", "--user", user, bad).code()).as(bad).isEqualTo(2);
    }
  }

  @Test
  void eachJourneyOfAFileBecomesATripAndOneThatFailsDoesNotStopTheOthers() throws IOException {
    Path stops =
        stops(
            row("A", MadeUpCounty.NETHER_QUILL, "Depot"),
            row("A", new Position(10, 10), "Nowhere"),
            row("B", MadeUpCounty.LOW_BRIDGE, "Bridge"),
            row("B", MadeUpCounty.NETHER_QUILL, "Depot"));
    Ran ran = add(stops, "--height", "3");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).startsWith("headroom: A: ").hasLineCount(1);
    assertThat(ran.out()).contains("\"name\":\"B\"");
    assertThat(listed()).containsExactly("B");

    assertThat(add(stops, "--name", "Round").code()).as("one name for two").isEqualTo(2);
    Path nameless =
        stops(
            row("", MadeUpCounty.LOW_BRIDGE, "Bridge"),
            row("", MadeUpCounty.NETHER_QUILL, "Depot"));
    Ran unnamed = add(nameless);
    assertThat(unnamed.code()).isEqualTo(1);
    assertThat(unnamed.err()).contains("name");
    Ran foreign = add(nameless, "--name", "Round", "--driver", "999999");
    assertThat(foreign.err()).contains("driver_id");
    assertThat(add(folder.resolve("none.csv"), "--name", "x").code()).isEqualTo(1);
    assertThat(listed()).containsExactly("B");
  }

  @Test
  void aServersSettingsHaveTheDriverNotified() throws IOException {
    beside
        .drivers()
        .assignDeviceTokens()
        .handle(new AssignDeviceTokens.Command(Long.parseLong(driver), List.of("phone")));
    Path config = Files.writeString(folder.resolve("push.properties"), "push.sender = log\n");
    long before = run("push", "list").json().path("waiting").asLong();
    String id = aTrip("Morning round");
    JsonNode sent = run("trip", "send", "--user", user, id, "--config", config.toString()).json();
    assertThat(sent.path("push").asBoolean()).isTrue();
    assertThat(run("push", "list").json().path("waiting").asLong()).isEqualTo(before + 1);
  }

  @Test
  void whatWatchingFoundIsShown() throws Exception {
    String id = aTrip("Morning round");
    String at = MadeUpCounty.LOW_BRIDGE.lat() + "," + MadeUpCounty.LOW_BRIDGE.lon();
    String closure =
        run("closure", "add", "--org", organisation, "--at", at, "--reason", "works")
            .json()
            .path("id")
            .asText();
    Instant end = Instant.now().plus(LONGEST);
    while (listed("--watched").isEmpty()) {
      assertThat(Instant.now()).isBefore(end);
      Thread.sleep(20);
    }
    assertThat(text("trip", "show", "--user", user, id).out())
        .contains("watch\timpossible\t")
        .contains("no longer legal");
    assertThat(shown(id).at("/watch/kind").asText()).isEqualTo("impossible");
    assertThat(run("closure", "remove", "--org", organisation, closure).code()).isZero();
  }
}
