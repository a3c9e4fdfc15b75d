package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.Headroom;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A company's places on the command line. The data is open beside the commands all the time, as by
 * a server.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlaceCommandsTest {

  private static final String HEADER = "kind,name,reference,lat,lon\n";

  private Path folder;
  private Headroom beside;
  private String data;
  private String user;
  private String person;

  private Ran run(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--data", data, "--json"));
    return Ran.of(all.toArray(String[]::new));
  }

  @BeforeAll
  void open(@TempDir Path shared) throws IOException {
    folder = shared;
    data = folder.resolve("data").toString();
    beside = Headroom.on(Optional::empty).withDatabase(Path.of(data)).open();
  }

  @AfterAll
  void close() {
    beside.close();
  }

  @BeforeEach
  void addACompanyAndAPerson() throws IOException {
    user = aUser("--company");
    person = aUser();
  }

  private String aUser(String... company) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("org", "add", "--name", "Haulier"));
    arguments.addAll(List.of(company));
    String organisation = run(arguments.toArray(String[]::new)).json().path("id").asText();
    return run("user", "add", "--org", organisation, "--username", "anna")
        .json()
        .path("id")
        .asText();
  }

  private JsonNode places(String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("place", "list", "--user", user));
    arguments.addAll(List.of(more));
    return run(arguments.toArray(String[]::new)).json().path("places");
  }

  private Ran importing(String content, String... more) throws IOException {
    return importing(content.getBytes(StandardCharsets.UTF_8), more);
  }

  private Ran importing(byte[] content, String... more) throws IOException {
    Path file = Files.write(folder.resolve("places.csv"), content);
    List<String> arguments =
        new ArrayList<>(List.of("place", "import", "--user", user, file.toString()));
    arguments.addAll(List.of(more));
    return run(arguments.toArray(String[]::new));
  }

  private void assertRefused(Ran ran, String... told) throws IOException {
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("headroom: nothing is imported").contains(told);
    assertThat(places()).isEmpty();
  }

  @Test
  void aPlaceIsAddedListedAndRemoved() throws IOException {
    String id =
        run(
                "place",
                "add",
                "--user",
                user,
                "--kind",
                "customer",
                "--name",
                "Ramsey Stores",
                "--at",
                "54.1502,-4.4786",
                "--reference",
                "C-1042",
                "--address",
                "12 Peel Road\nDouglas",
                "--notes",
                "ring",
                "--opening-hours",
                "Mo-Fr",
                "--photo",
                "https://example.org/1.jpg")
            .json()
            .path("id")
            .asText();

    assertThat(places("--text", "peel ROAD").get(0))
        .hasToString(
            "{\"id\":%s,\"kind\":\"customer\",\"name\":\"Ramsey Stores\",\"reference\":\"C-1042\",\"address\":\"12 Peel Road\\nDouglas\",\"lat\":54.1502,\"lon\":-4.4786,\"notes\":\"ring\",\"opening_hours\":\"Mo-Fr\",\"photo\":\"https://example.org/1.jpg\"}"
                .formatted(id));
    assertThat(places("--text", "strand")).isEmpty();
    Ran text = Ran.of("place", "list", "--user", user, "--data", data);
    assertThat(text.out().strip())
        .isEqualTo(
            id + "\tcustomer\tRamsey Stores\tC-1042\t54.15020,-4.47860\t12 Peel Road, Douglas");

    assertThat(run("place", "remove", "--user", user, id).code()).isZero();
    assertThat(run("place", "remove", "--user", user, id).err())
        .contains("the organisation of user " + user + " has no place " + id);
    assertThat(places()).isEmpty();
  }

  @Test
  void faultsOfOptionsAreNamed() {
    Ran bad =
        run(
            ("place add --user " + user + " --kind yard --name x --at 54,-4 --photo http://x")
                .split(" "));
    assertThat(bad.code()).isEqualTo(1);
    assertThat(bad.err())
        .contains(
            "kind has to be depot, customer or site; photo has to be an https link of at most 500"
                + " characters");
    Ran none = run(("place add --user " + person + " --kind depot --name x --at 54,-4").split(" "));
    assertThat(none.code()).isEqualTo(1);
    assertThat(none.err()).contains("only a company has places");
  }

  @Test
  void aFileOfASpreadsheetHasSemicolonsAMarkCommasAndQuotes() throws IOException {
    String csv =
        "\ufeffkind;name;reference;address;lat;lon;notes;opening_hours;photo\r\n"
            + "Depot;\"Bäckerei \"\"Süd\"\"; Hof\";B1;Hauptstraße 1, Heidelberg;49,4093;"
            + "8,6947;;Mo-Fr 6-14;\r\n"
            + "\r\n"
            + "site; Bau ;;;-1.5;\"-0,25\";;;\r\n";

    JsonNode imported = importing(csv).json();

    assertThat(imported.path("added").asInt()).isEqualTo(2);
    assertThat(imported.path("ids")).hasSize(2);
    JsonNode first = places().get(0);
    assertThat(first.path("kind").asText()).isEqualTo("depot");
    assertThat(first.path("name").asText()).isEqualTo("Bäckerei \"Süd\"; Hof");
    assertThat(first.path("address").asText()).isEqualTo("Hauptstraße 1, Heidelberg");
    assertThat(first.path("lat").asDouble()).isEqualTo(49.4093);
    assertThat(first.path("lon").asDouble()).isEqualTo(8.6947);
    JsonNode second = places().get(1);
    assertThat(second.path("name").asText()).isEqualTo("Bau");
    assertThat(second.path("lat").asDouble()).isEqualTo(-1.5);
    assertThat(second.path("lon").asDouble()).isEqualTo(-0.25);
  }

  @Test
  void everyFaultIsNamedByLineAndColumnAndNothingIsImported() throws IOException {
    assertRefused(
        importing(
            HEADER
                + "depot,Yard,R1,54,-4\n"
                + "yard,,R2,north,181\n"
                + "site,Bau,R3,,-4\n"
                + "site,Bau,R4,54\n"
                + "site,\"Bau,R5,54,-4\n"),
        "line 3: kind has to be depot, customer or site, lat is no number like 4.6, lon has to be"
            + " between -180 and 180, name has 1 to 100 characters, not 0",
        "line 4: lat is missing",
        "line 5: has 4 fields, where the header has 5",
        "line 6: its quotes do not match");
    assertRefused(importing("kind,name,lat\n"), "the column lon is missing");
    assertRefused(importing("kind,name,lat,lon,adress\n"), "did you mean address?");
    assertRefused(importing(new byte[] {(byte) 0xe4, '\n'}), "line 1: is not in UTF-8");
    assertRefused(importing(""), "it does not name the columns");
    assertRefused(
        importing(HEADER + "depot,Yard,R1,54,-4\ndepot,Yard,R1,54,-4\n"),
        "line 3: reference stands in an earlier entry too");
  }

  @Test
  void aFileIsTriedImportedAndImportedAgain() throws IOException {
    String csv = HEADER + "depot,Yard,R1,54,-4\ncustomer,Shop,R2,54.1,-4\n";
    Ran trial = importing(csv, "--dry-run");
    assertThat(trial.json()).hasToString("{\"added\":2,\"changed\":0,\"unchanged\":0,\"ids\":[]}");
    assertThat(places()).isEmpty();

    assertThat(importing(csv).code()).isZero();
    Ran again = importing(csv.replace("Shop", "Store"));
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err())
        .contains("--update", "line 2: reference belongs to another place already", "line 3: ");

    JsonNode updated = importing(csv.replace("Shop", "Store"), "--update").json();
    assertThat(updated.path("changed").asInt()).isEqualTo(1);
    assertThat(updated.path("unchanged").asInt()).isEqualTo(1);
    assertThat(places()).hasSize(2);
    assertThat(places().get(1).path("name").asText()).isEqualTo("Store");
  }

  @Test
  void aFileHasAsManyAsACompanyMayHave() throws IOException {
    String line = "site,Bau,,54,-4\n";
    assertRefused(
        importing(HEADER + line.repeat(20_001)), "line 20002: a file has at most 20000 places");
    assertThat(importing(HEADER + line.repeat(20_000)).json().path("added").asInt())
        .isEqualTo(20_000);
    Ran more = importing(HEADER + line);
    assertThat(more.err()).contains("a company has at most 20000 places");
    assertThat(places("--text", "bau")).hasSize(20_000);
  }
}
