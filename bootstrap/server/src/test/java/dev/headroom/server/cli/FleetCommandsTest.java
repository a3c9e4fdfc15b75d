package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.Headroom;
import dev.headroom.application.administration.vehicle.AddVehicles;
import dev.headroom.application.driver.ReportState;
import dev.headroom.domain.account.ContactField;
import java.io.BufferedWriter;
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
 * Groups, vehicles and drivers on the command line. The data is open beside the commands all the
 * time, as by a server.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FleetCommandsTest {

  private static final String HEADER = "name,registration,height,length,width,weight\n";
  private static final String GOOD = "Artic,MAN 1,4.6,16.5,2.55,44\n";

  private Path folder;
  private Headroom beside;
  private String data;
  private String user;
  private String organisation;

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
  void addACompany() throws IOException {
    organisation = run("org", "add", "--name", "Haulier", "--company").json().path("id").asText();
    user =
        run("user", "add", "--org", organisation, "--username", "anna").json().path("id").asText();
  }

  private JsonNode vehicles() throws IOException {
    return run("vehicle", "list", "--user", user).json().path("vehicles");
  }

  private Ran importing(String content) throws IOException {
    return importing(content.getBytes(StandardCharsets.UTF_8));
  }

  private Ran importing(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("fleet.csv"), content);
    return run("vehicle", "import", "--user", user, file.toString());
  }

  private void assertRefused(Ran ran, String... told) throws IOException {
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("headroom: nothing is imported").contains(told);
    assertThat(vehicles()).isEmpty();
  }

  @Test
  void theVehiclesOfAFileAreRemovedIfAllAreThere() throws IOException {
    String head = "name,registration,height,length,width,weight\n";
    assertThat(importing(head + "a,AB 1,4,12,2.5,18\nb,AB 12,4,12,2.5,18\nc,,4,12,2.5,18\n").code())
        .isZero();
    Path file = folder.resolve("gone.csv");
    Files.writeString(file, "\ufeffregistration;name\r\nab1;a\r\nAB 3;d\r\n;c\r\nAB1;a\r\n");
    Ran refused = run("vehicle", "remove", "--user", user, "--file", file.toString());
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .startsWith("headroom: nothing is removed")
        .contains("line 3", "line 4", "line 5");
    assertThat(vehicles()).hasSize(3);
    Files.writeString(file, "registration\nab1\n");
    Ran removed = run("vehicle", "remove", "--user", user, "--file", file.toString());
    assertThat(removed.json().path("removed").asInt()).isEqualTo(1);
    assertThat(vehicles().findValuesAsText("name")).containsExactly("b", "c");
    assertThat(run("vehicle", "remove", "--user", user).code()).isEqualTo(2);
  }

  @Test
  void aVehicleAndItsGroupAreAddedAndListed() throws IOException {
    String group =
        run("group", "add", "--user", user, "--name", "North").json().path("id").asText();
    JsonNode added =
        run(("vehicle add --user "
                    + user
                    + " --name Artic --registration MAN1 --height 4.601"
                    + " --length 16.5 --width 2.55 --weight 44 --make Scania --type artic"
                    + " --group "
                    + group)
                .split(" "))
            .json();

    assertThat(vehicles().get(0))
        .hasToString(
            "{\"id\":%s,\"name\":\"Artic\",\"registration_number\":\"MAN1\",\"vehicle_make\":\"Scania\",\"vehicle_type\":\"artic\",\"height\":4.61,\"length\":16.5,\"width\":2.55,\"weight\":44,\"vehicle_groups\":[{\"id\":%s,\"name\":\"North\",\"count\":1,\"user_id\":%s}]}"
                .formatted(added.path("id").asText(), group, user));
    assertThat(run("group", "list", "--user", user).json().at("/groups/0/count").asInt())
        .isEqualTo(1);
    assertThat(
            run("vehicle", "list", "--user", user, "--registration", "man 2")
                .json()
                .path("vehicles"))
        .isEmpty();
  }

  @Test
  void aVehicleIsAddedWithItsEquipment() throws IOException {
    String add =
        "vehicle add --user "
            + user
            + " --name Artic --registration MAN1 --height 4.6 --length 16.5 --width 2.55"
            + " --weight 44 ";
    run((add
                + "--laden-weight 15 --axle-load 7.2 --axles 5 --articulated --hazardous"
                + " general,water --tunnel-code b/d --tank no --emission-class EURO6")
            .split(" "))
        .json();

    assertThat(vehicles().get(0).path("equipment").toString())
        .isEqualTo(
            "{\"laden_weight\":15,\"axle_load\":7.2,\"axles\":5,\"articulated\":true,"
                + "\"emission_class\":\"euro_6\",\"hazardous\":[\"general\",\"water_polluting\"],"
                + "\"tunnel_code\":\"B/D\",\"tank\":false}");

    Ran refused = run((add + "--laden-weight 45 --tunnel-code X").split(" "));
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains("laden_weight is 45 t, above the permitted weight of 44 t", "tunnel_code is no");
  }

  @Test
  void anUpdateByAFileKeepsTheEquipmentThatItHasNoColumnsFor() throws IOException {
    String header = "name,registration,height,length,width,weight,";
    String artic = "Artic,MAN 1,4.6,16.5,2.55,44,";
    assertThat(importing(header + "axles,hazardous\n" + artic + "5,general;water\n").code())
        .isZero();

    assertThat(updating(header + "laden_weight,hazardous\n" + artic + "30,none\n").code()).isZero();
    assertThat(vehicles().get(0).path("equipment").toString())
        .isEqualTo("{\"laden_weight\":30,\"axles\":5,\"hazardous\":[]}");

    Ran lighter = updating(header.replace("weight,", "weight\n") + artic.replace("44,", "26\n"));
    assertThat(lighter.code()).isEqualTo(1);
    assertThat(lighter.err()).contains("its stored equipment contradicts these dimensions");
    assertThat(updating(header + "laden_weight\n" + artic + "\n").code()).isZero();
    assertThat(vehicles().get(0).path("equipment").toString())
        .as("an empty cell is unknown")
        .isEqualTo("{\"axles\":5,\"hazardous\":[]}");
  }

  @Test
  void aFileThatIsImportedTwiceDoesNotDoubleTheFleet() throws IOException {
    assertThat(importing(HEADER + GOOD).code()).isZero();

    Ran again = importing(HEADER + "Rigid,MAN 2,4,12,2.5,18\nArtic,man1,4.6,16.5,2.55,44\n");

    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err())
        .contains("line 3: a vehicle with its registration number is there already", "--update");
    assertThat(vehicles()).hasSize(1);
    assertThat(importing(HEADER + "A,X 1,4,12,2.5,18\nB,x1,4,12,2.5,18\n").err())
        .contains("line 3: its registration number stands in an earlier line too");
    assertThat(vehicles()).hasSize(1);
  }

  private Ran importingDrivers(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("drivers.csv"), content);
    return run("driver", "import", "--user", user, file.toString());
  }

  @Test
  void driversOfAFileAreAddedTogetherAndPasswordsMadeWhereNoneIsGiven() throws IOException {
    String own = user + "-";

    JsonNode added =
        importingDrivers("username,password\n" + own + "pat,correct horse\n" + own + "juan,\n")
            .json();

    assertThat(added.path("added").asInt()).isEqualTo(2);
    assertThat(added.at("/drivers/0").has("password")).isFalse();
    assertThat(added.at("/drivers/1/username").textValue()).isEqualTo(own + "juan");
    assertThat(added.at("/drivers/1/password").textValue()).hasSizeGreaterThan(10);
  }

  @Test
  void aFileOfDriversWithOneBadLineAddsNobody() throws IOException {
    String own = user + "-";
    assertThat(importingDrivers("username\n" + own + "ann\n").code()).isZero();

    Ran refused =
        importingDrivers(
            "username,password\n"
                + own
                + "ben,correct horse\n"
                + own
                + "ann,\n"
                + own
                + "ben,\n"
                + own
                + "cat,short\n");

    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .startsWith("headroom: nothing is imported")
        .contains(
            "line 3: a driver of this username is there already",
            "line 4: the username stands in an earlier line too",
            "line 5: ")
        .doesNotContain("correct horse", "short,");
    assertThat(run("driver", "list").out()).contains(own + "ann").doesNotContain(own + "ben");
  }

  @Test
  void aFileThatUpdatesAddsChangesAndChangesNothingTheSecondTime() throws IOException {
    String header = "name,registration,height,length,width,weight\n";
    String file = header + "Artic,MAN 1,4.6,16.5,2.55,44\nRigid,MAN 2,4,12,2.5,18\n";
    run(("vehicle add --user "
                + user
                + " --name Old --registration man1 --height 4 --length 12 --width 2.5"
                + " --weight 18 --make Scania")
            .split(" "))
        .json();

    assertThat(updating(file).json().toString())
        .startsWith("{\"added\":1,\"changed\":1,\"unchanged\":0,");
    JsonNode once = vehicles();
    assertThat(once.findValuesAsText("name")).containsExactly("Artic", "Rigid");
    assertThat(once.get(0).path("vehicle_make").asText()).as("not in the file").isEqualTo("Scania");

    assertThat(updating(file).json().toString())
        .isEqualTo("{\"added\":0,\"changed\":0,\"unchanged\":2,\"ids\":[]}");
    assertThat(vehicles()).isEqualTo(once);
  }

  @Test
  void aFileThatCannotUpdateChangesNothing() throws IOException {
    String header = "name,registration,height,length,width,weight\n";
    Ran ran =
        updating(
            header
                + "Artic,MAN 1,4.6,16.5,2.55,44\n"
                + "Rigid,,4,12,2.5,18\n"
                + "Other,m a n 1,4,12,2.5,18\n");

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err())
        .contains("line 3: without a registration number", "line 4: its registration number");
    assertThat(vehicles()).isEmpty();
  }

  private Ran updating(String content) throws IOException {
    Path file = Files.createTempFile(folder, "vehicles", ".csv");
    Files.writeString(file, content);
    return run("vehicle", "import", "--user", user, "--update", file.toString());
  }

  @Test
  void aVehicleIsRemovedOnce() throws IOException {
    String id =
        run(("vehicle add --user "
                    + user
                    + " --name Artic --registration MAN1 --height 4.6"
                    + " --length 16.5 --width 2.55 --weight 44")
                .split(" "))
            .json()
            .path("id")
            .asText();

    assertThat(run("vehicle", "remove", "--user", user, id).json().path("id").asText())
        .isEqualTo(id);

    assertThat(vehicles()).isEmpty();
    assertThat(run("vehicle", "remove", "--user", user, id).code()).isEqualTo(1);
    assertThat(run("vehicle", "remove", "--user", "999", id).code()).isEqualTo(1);
  }

  @Test
  void aKeyIsIssuedAndShownOnce() throws IOException {
    JsonNode added =
        run("key", "add", "--email", "a@example.org", "--name", "Ann", "--user", user).json();

    assertThat(added.path("key").asText()).startsWith("hr_");
    assertThat(run("key", "list").json().path("keys").toString())
        .contains("\"id\":" + added.path("id").asLong())
        .doesNotContain(added.path("key").asText());
    Ran refused = run("key", "add", "--email", "nobody", "--name", "Ann");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("email is not an e-mail address");
    assertThat(run("key", "add", "--email", "a@b.org", "--name", "A", "--user", "999").code())
        .isEqualTo(1);
  }

  @Test
  void anImplausibleVehicleIsRefusedWithAHint() throws IOException {
    Ran ran =
        run(
            ("vehicle add --user "
                    + user
                    + " --name Artic --registration MAN1 --height 460"
                    + " --length 16.5 --width 2.55 --weight 44000")
                .split(" "));

    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("centimetres", "kilograms");
    assertThat(vehicles()).isEmpty();
  }

  @Test
  void aFileIsImportedWhole() throws IOException {
    String group =
        run("group", "add", "--user", user, "--name", "North").json().path("id").asText();

    Ran ran =
        importing(
            "\ufeffWeight,Width,Length,Height,registration_number,Name,Group\r\n"
                + "44,2.55,16.5,4.6,\"MAN, 1\",\"The \"\"big\"\" one\","
                + group
                + "\r\n"
                + "\r\n"
                + " 18 , 2.5 , 12 , 4 , , Rigid ,\r\n");

    assertThat(ran.json().path("added").asInt()).isEqualTo(2);
    assertThat(vehicles().findValuesAsText("name")).contains("The \"big\" one", "Rigid");
    assertThat(vehicles().get(0).path("registration_number").asText()).isEqualTo("MAN, 1");
    assertThat(vehicles().get(0).at("/vehicle_groups/0/name").asText()).isEqualTo("North");
  }

  @Test
  void eachBadLineIsNamedAndNothingIsHalfImported() throws IOException {
    assertRefused(
        importing(
            HEADER
                + GOOD
                + "Van,MAN 2,2.5,6,2.2\n"
                + "Van,MAN 3,2.5,6,2.2,3500\n"
                + "Van,MAN 4,\"2.5,6,2.2,3.5\n"
                + GOOD
                + "Van,MAN 5,-2,6,2.2,1e1\n"
                + ",MAN 6,2.5,6,2.2,3.5\n"),
        "line 3: ",
        "line 4: ",
        "kilograms",
        "line 5: its quotes",
        "line 7: height is no number",
        "weight is no number",
        "line 8: name");
    assertRefused(
        importing("name,registration,height,length,width,weight,group\nA,B,4,12,2.5,18,987654\n"),
        "line 2: the organisation has no group 987654");
  }

  @Test
  void aHeaderThatIsNotOursIsRefused() throws IOException {
    assertRefused(importing(""), "line 1");
    assertRefused(importing("\n" + GOOD), "line 1");
    assertRefused(importing(GOOD + GOOD), "line 1");
    assertRefused(importing(HEADER.replace("height", "hight") + GOOD), "did you mean height?");
    assertRefused(importing(HEADER.replace(',', ';') + GOOD.replace(',', ';')), "line 1");
    assertRefused(importing(HEADER.strip() + ",height\n" + GOOD), "twice");
    assertRefused(importing("name,registration\na,b\n"), "the column height is missing");
    assertRefused(importing(HEADER.getBytes(StandardCharsets.UTF_16)), "UTF-8");
    assertRefused(
        importing((HEADER + GOOD + "Käse,1,4,12,2.5,18\n").getBytes(StandardCharsets.ISO_8859_1)),
        "line 3: is not in UTF-8");
  }

  @Test
  void noVehicleBehindABareCarriageReturnIsLost() throws IOException {
    assertRefused(
        importing(HEADER + GOOD + "A,1,4,12,2.5,18\rB,2,4,12,2.5,18\r" + GOOD),
        "line 3: has a carriage return");
    assertRefused(
        importing((HEADER + GOOD + GOOD).replace('\n', '\r')), "line 1: has a carriage return");
  }

  @Test
  void hugeFilesEndInBoundedMemory() throws IOException {
    assertRefused(
        importing(HEADER + GOOD + "x".repeat(5_000_000) + "\n" + GOOD), "line 3: is long");
    assertRefused(importing(HEADER + "\"" + "\n\"".repeat(100_000)), "line 2: ", "more");
    Path file = folder.resolve("million.csv");
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      writer.write(HEADER);
      for (int i = 0; i < 1_000_000; i++) {
        writer.write(GOOD);
      }
    }
    assertRefused(
        run("vehicle", "import", "--user", user, file.toString()),
        "line " + (AddVehicles.MOST + 2),
        "at most " + AddVehicles.MOST);
  }

  @Test
  void driversAreListedWithWhatTheyDriveAndWhetherTheyMove() throws IOException {
    String driver =
        run("driver", "add", "--user", user, "--username", "bob" + user).json().path("id").asText();
    JsonNode before = listed(driver);
    beside.drivers().reportState().handle(new ReportState.Command(Long.parseLong(driver), true));

    assertThat(before.path("vehicle_id").isNull()).isTrue();
    assertThat(before.path("moving").isNull()).isTrue();
    assertThat(before.path("moving_since").isNull()).isTrue();
    assertThat(listed(driver).path("moving").asBoolean()).isTrue();
    assertThat(listed(driver).path("moving_since").asText()).matches("20\\d\\d-.*Z");
    assertThat(listed(driver).path("user_id").asText()).isEqualTo(user);
  }

  private JsonNode listed(String driver) throws IOException {
    for (JsonNode one : run("driver", "list").json().path("drivers")) {
      if (one.path("id").asText().equals(driver)) {
        return one;
      }
    }
    throw new AssertionError("driver " + driver + " is not listed");
  }

  @Test
  void anOrganisationIsEdited() throws IOException {
    assertThat(run("org", "edit", organisation, "--name", "Freight", "--city", "Peel").code())
        .isZero();
    var edited =
        beside.accounts().browseAccounts().organisation(Long.parseLong(organisation)).orElseThrow();
    assertThat(edited.name()).isEqualTo("Freight");
    assertThat(edited.company()).isTrue();
    assertThat(edited.contact().line(ContactField.CITY)).isEqualTo("Peel");

    assertThat(run("org", "edit", organisation, "--no-company").err()).contains("roles");
    assertThat(run("org", "edit", organisation, "--name", "").code()).isEqualTo(1);
    assertThat(run("org", "edit", "987654", "--name", "x").err()).contains("no organisation");
    assertThat(beside.accounts().browseAccounts().organisation(edited.id())).contains(edited);
  }

  @Test
  void anOrganisationThatIsNotThereIsNotOneWithoutUsersOrClosures() throws IOException {
    for (String command : List.of("user list --org ", "closure list --org ")) {
      assertThat(run((command + "987654").split(" ")).err())
          .contains("there is no organisation 987654");
      assertThat(run((command + organisation).split(" ")).code()).isZero();
    }
    assertThat(run("user", "list", "--org", organisation).json().path("users")).hasSize(1);
  }

  @Test
  void whoIsNotThereGetsNothing() {
    for (String command :
        List.of(
            "group add --user 987654 --name x",
            "group list --user 987654",
            "vehicle list --user 987654")) {
      Ran ran = run(command.split(" "));
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("there is no user 987654");
    }
  }
}
