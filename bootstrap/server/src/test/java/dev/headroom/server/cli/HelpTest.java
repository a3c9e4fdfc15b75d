package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.Wording;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Every file of help explains every command, option and parameter, and nothing else. */
class HelpTest {

  /** What a contact's details are needs no explanation beside the name of the option. */
  private static final Set<String> PLAIN =
      Set.of(
          "--address-1",
          "--address-2",
          "--city",
          "--country",
          "--postcode",
          "--phone",
          "--email",
          "--contact-name",
          "--fleet-size");

  static List<Path> languages() throws IOException, URISyntaxException {
    Path english = Path.of(Main.class.getResource("en.properties").toURI());
    try (Stream<Path> files = Files.list(english.getParent())) {
      return files.filter(file -> file.toString().endsWith(".properties")).toList();
    }
  }

  @Test
  void englishIsAmongThem() throws Exception {
    assertThat(languages()).anyMatch(file -> file.endsWith("en.properties"));
  }

  /** Commands are added one by one for quick starts; what each of them takes and says stays. */
  @Test
  void commandAloneIsAsAmongAll() {
    CommandLine all = Main.commandLine("--help");
    assertThat(all.getSubcommands()).hasSizeGreaterThan(10);
    assertThat(Main.commandLine("serv").getSubcommands().keySet())
        .isEqualTo(all.getSubcommands().keySet());
    all.getSubcommands()
        .forEach(
            (name, among) -> {
              CommandLine alone = Main.commandLine(name, "--help");
              assertThat(alone.getSubcommands()).containsOnlyKeys(name);
              assertThat(commands(alone.getSubcommands().get(name)))
                  .extracting(CommandLine::getUsageMessage)
                  .containsExactlyElementsOf(
                      commands(among).map(CommandLine::getUsageMessage).toList());
            });
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everythingIsExplained(Path file) throws IOException {
    try (var help = Files.newInputStream(file)) {
      for (CommandLine command : commands(Main.commandLine(Wording.english(), help)).toList()) {
        CommandSpec spec = command.getCommandSpec();
        assertThat(spec.usageMessage().description()).as(spec.qualifiedName()).isNotEmpty();
        for (ArgSpec argument : spec.args()) {
          if (!argument.isOption()
              || !PLAIN.contains(((CommandLine.Model.OptionSpec) argument).longestName())
              || !spec.parent().name().equals("org")) {
            assertThat(argument.description())
                .as(spec.qualifiedName() + " " + argument)
                .isNotEmpty();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void nothingElseIsExplained(Path file) throws IOException {
    Used help = new Used(file);
    CommandLine line = Main.commandLine();
    line.setResourceBundle(help);
    commands(line).forEach(CommandLine::getUsageMessage);
    assertThat(help.unused()).isEmpty();
  }

  private static Stream<CommandLine> commands(CommandLine line) {
    return Stream.concat(
        Stream.of(line), line.getSubcommands().values().stream().flatMap(HelpTest::commands));
  }

  /** Remembers what was looked up. */
  private static final class Used extends ResourceBundle {

    private final PropertyResourceBundle texts;
    private final Set<String> used = new TreeSet<>();

    Used(Path file) throws IOException {
      try (var reader = new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
        texts = new PropertyResourceBundle(reader);
      }
    }

    Set<String> unused() {
      Set<String> unused = new TreeSet<>(texts.keySet());
      unused.removeAll(used);
      return unused;
    }

    @Override
    protected Object handleGetObject(String key) {
      used.add(key);
      return texts.handleGetObject(key);
    }

    @Override
    public Enumeration<String> getKeys() {
      return texts.getKeys();
    }
  }
}
