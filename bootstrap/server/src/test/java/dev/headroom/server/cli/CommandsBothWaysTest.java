package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.persistence.sql.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * A command says and does the same whether it opens the database itself or asks the process that
 * owns it, and on a PostgreSQL: every command with {@code --data} is run each way, successes and
 * failures, on what begins empty.
 */
class CommandsBothWaysTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** They have the database open themselves, or read no data. */
  private static final Set<String> OTHERS =
      Set.of(
          "headroom serve",
          "headroom demo",
          "headroom config show",
          "headroom db restore",
          "headroom db compact");

  /** A line that needs more than the default run has time for begins so. */
  private static final String SELDOM = "~ ";

  private static final List<String> LINES =
      List.of(
          "org add --name Haulier --company --city Douglas",
          "~ org add --name Haulier --json",
          "org add",
          "org list",
          "~ org list --json",
          "~ org edit 1 --city Ramsey",
          "~ org edit 99 --city Ramsey",
          "user add --org 1 --username anna",
          "~ user add --org 1 --username anna",
          "~ user add --org 99 --username zoe",
          "~ user add --org 1 --username jürgen --role company_user --json",
          "user list",
          "~ user list --json",
          "~ driver add --user 1 --username bob",
          "~ driver add --user 1 --username bob",
          "~ driver add --user 99 --username carl --json",
          "~ driver list",
          "~ driver list --json",
          "~ driver import --user 1 NOTHING",
          "group add --user 1 --name North",
          "~ group add --user 99 --name North",
          "~ group list --user 1",
          "~ vehicle add --user 1 --name A --registration R1 --height 4 --length 12 --width 2.5"
              + " --weight 18",
          "~ vehicle add --user 1 --name A --registration R1 --height 0 --length 12 --width 2.5"
              + " --weight 1800",
          "vehicle import --user 1 GOOD",
          "~ vehicle import --user 1 BAD",
          "~ vehicle import --user 1 NOTHING",
          "vehicle list --user 1",
          "~ vehicle list --user 1 --json",
          "~ vehicle remove --user 1 1",
          "~ vehicle remove --user 1 99",
          "place add --user 1 --kind depot --name Yard --at 54.15,-4.48 --reference Y1",
          "~ place add --user 1 --kind depot --name Yard --at 54.15,-4.48 --reference Y1",
          "~ place add --user 1 --kind yard --name Yard --at 54.15,-4.48 --json",
          "~ place add --user 99 --kind depot --name Yard --at 54.15,-4.48",
          "~ place import --user 1 BAD",
          "place list --user 1",
          "~ place list --user 1 --json",
          "~ place remove --user 1 99",
          "~ place remove --user 1 1",
          "trip list --user 1",
          "~ trip list --user 1 --day 2030-01-01 --time-zone Europe/London --state draft,sent --json",
          "~ trip add --user 1 --map NOTHING --stops GOOD --name Round",
          "~ trip show --user 1 99",
          "~ trip send --user 1 99",
          "~ trip cancel --user 1 99 --json",
          "~ trip remove --user 1 99",
          "~ closure add --org 1 --at 54.15,-4.48 --reason works --from 2030-01-01T00:00:00Z",
          "~ closure add --org 99 --at 54.15,-4.48 --reason works --from 2030-01-01T00:00:00Z",
          "~ closure add --org 1 --at 54.15,-4.48 --reason works --from 2030-01-01T00:00:00Z"
              + " --until 2029-01-01T00:00:00Z",
          "closure list --org 1",
          "~ closure list --org 1 --json",
          "~ closure remove --org 1 1",
          "~ closure remove --org 1 1",
          "key add --email a@b.example --name Depot",
          "~ key add --email nobody --name Depot --json",
          "~ key list",
          "~ key list --json",
          "~ key revoke 1",
          "~ key revoke 99",
          "~ key revoke --of-user 1",
          "~ key revoke --of-driver 1 --json",
          "~ key erase 1",
          "~ key erase 1 --yes",
          "~ key erase 1 --yes --json",
          "token list",
          "~ token rotate",
          "~ token rotate --json",
          "~ token retire nothing",
          "~ token retire --all-before 2020-01-01T00:00:00Z",
          "push rotate-key",
          "~ push rotate-key --json",
          "~ push list",
          "~ push list --json",
          "push requeue 1",
          "~ push requeue --all",
          "~ user passwd 1",
          "~ user passwd 99 --json",
          "~ user sign-out 1",
          "~ user sign-out 99",
          "~ driver passwd 1",
          "~ driver passwd 1 --json",
          "~ driver sign-out 1",
          "~ driver sign-out 99",
          "~ driver disable 1",
          "~ driver disable 99",
          "user disable 1",
          "~ user disable 99",
          "~ org disable 1",
          "~ org disable 99",
          "~ db backup BACKUP",
          "~ db backup BACKUP",
          "~ driver export 1",
          "~ driver export 99 --json",
          "~ user export 1",
          "~ driver erase 1 --yes",
          "~ driver erase 1 --yes",
          "~ user erase 1 --yes",
          "~ user erase 99 --yes",
          "org list",
          "~ user list",
          "~ driver list",
          "audit list");

  @TempDir private Path folder;

  /** What one of the ways has said. */
  private record Said(String line, int code, String out, String err) {}

  @Test
  void everyCommandIsAmongThem() {
    Set<String> missing = new TreeSet<>();
    commands(Main.commandLine())
        .filter(command -> command.getCommandSpec().findOption("--data") != null)
        .map(command -> command.getCommandSpec().qualifiedName())
        .filter(name -> !OTHERS.contains(name))
        .filter(name -> lines(true).noneMatch(line -> ("headroom " + line).startsWith(name)))
        .forEach(missing::add);
    assertThat(missing).as("add a line of each above").isEmpty();
  }

  private void writeFiles() throws IOException {
    Files.writeString(
        folder.resolve("good.csv"),
        "name,registration,height,length,width,weight\nB,R2,4.6,16.5,2.55,44\n");
    Files.writeString(
        folder.resolve("bad.csv"),
        "name,registration,height,length,width,weight\n,R2,x,16.5,2.55,440\n");
  }

  @Test
  void theySayTheSame() throws IOException {
    writeFiles();
    List<Said> alone = said("alone", inFolder(folder.resolve("alone")));
    List<Said> owned;
    Path data = folder.resolve("owned");
    try (Headroom owner = Headroom.on(Optional::empty).withDatabase(data).open()) {
      owned = said("owned", inFolder(data));
      assertThat(owner.storesAnswer()).isTrue();
    }

    assertAlike(owned, alone);
    assertThat(alone).extracting(Said::code).contains(0, 1, 2);
    assertThat(alone).filteredOn(said -> said.line().equals("org list")).noneMatch(this::failed);
  }

  @Test
  void theySayTheSameOnPostgres() throws IOException {
    String url = PostgresServer.shared().newDatabase();
    writeFiles();
    List<Said> alone = said("alone", inFolder(folder.resolve("alone")));
    List<Said> atServer = said("server", List.of("--db-url", url, "--db-user", "postgres"));

    assertAlike(atServer, alone);
  }

  private static void assertAlike(List<Said> said, List<Said> expected) {
    SoftAssertions each = new SoftAssertions();
    for (int i = 0; i < expected.size(); i++) {
      each.assertThat(said.get(i)).isEqualTo(expected.get(i));
    }
    each.assertAll();
  }

  private static List<String> inFolder(Path data) {
    return List.of("--data", data.toString());
  }

  private boolean failed(Said said) {
    return said.code() != 0;
  }

  private static Stream<CommandLine> commands(CommandLine line) {
    return line.getSubcommands().isEmpty()
        ? Stream.of(line)
        : line.getSubcommands().values().stream().flatMap(CommandsBothWaysTest::commands);
  }

  private static Stream<String> lines(boolean all) {
    return LINES.stream()
        .filter(line -> all || !line.startsWith(SELDOM))
        .map(line -> line.startsWith(SELDOM) ? line.substring(SELDOM.length()) : line);
  }

  /**
   * What the commands say.
   *
   * @param way the name of the way
   * @param place the options that say where accounts are
   */
  private List<Said> said(String way, List<String> place) {
    String data = folder.resolve(way).toString();
    return lines(LONG)
        .map(
            line -> {
              List<String> arguments = new ArrayList<>();
              for (String argument : line.split(" ")) {
                arguments.add(
                    argument
                        .replace("GOOD", folder.resolve("good.csv").toString())
                        .replace("BAD", folder.resolve("bad.csv").toString())
                        .replace("BACKUP", data + ".backup")
                        .replace("NOTHING", folder.resolve("nothing.csv").toString()));
              }
              arguments.addAll(place);
              Ran ran = Ran.of(arguments.toArray(String[]::new));
              return new Said(line, ran.code(), alike(ran.out(), data), alike(ran.err(), data));
            })
        .toList();
  }

  /** Without what is made at random, the time, and where the data lies. */
  private static String alike(String text, String data) {
    return text.replace(data, "DATA")
        .replaceAll("\\bB[A-Za-z0-9_-]{86}\\b", "PUSH KEY")
        .replaceAll("hr_[A-Za-z0-9_-]{43}", "KEY")
        .replaceAll("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z", "TIME")
        .replaceAll("\\b[0-9a-f]{16}\\b", "KID")
        .replaceAll("[a-z0-9]{5}(-[a-z0-9]{5}){3}", "PASSWORD");
  }
}
