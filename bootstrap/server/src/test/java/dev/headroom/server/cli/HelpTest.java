package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The help explains every command, option and parameter. */
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

  @Test
  void everythingIsExplained() {
    for (CommandLine command : commands(Main.commandLine()).toList()) {
      CommandSpec spec = command.getCommandSpec();
      assertThat(spec.usageMessage().description()).as(spec.qualifiedName()).isNotEmpty();
      for (ArgSpec argument : spec.args()) {
        if (!argument.isOption()
            || !PLAIN.contains(((CommandLine.Model.OptionSpec) argument).longestName())
            || !spec.parent().name().equals("org")) {
          assertThat(argument.description()).as(spec.qualifiedName() + " " + argument).isNotEmpty();
        }
      }
    }
  }

  private static Stream<CommandLine> commands(CommandLine line) {
    return Stream.concat(
        Stream.of(line), line.getSubcommands().values().stream().flatMap(HelpTest::commands));
  }
}
