package dev.headroom.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the documents say of the command line is what the command line takes, and the reverse. */
class DocumentedCommandsTest {

  private static final Path ROOT = Path.of("../..");

  /** Inline code, and lines of the blocks of a shell. */
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`|^((?:.*\\()?\\./headroom .+)$");

  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]*");

  /** Options that every command of accounts and data takes, told of once below the table. */
  private static final Set<String> COMMON =
      Set.of(
          "--help",
          "--version",
          "--json",
          "--data",
          "--db-url",
          "--db-user",
          "--db-password-file",
          "--db-password-stdin",
          "--config");

  private final CommandSpec headroom = Main.commandLine().getCommandSpec();

  static Stream<Path> documents() throws IOException {
    try (Stream<Path> documents = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
          Stream.of(ROOT.resolve("README.md")),
          documents.filter(file -> file.toString().endsWith(".md")))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("documents")
  void namesCommandsAndOptionsThatThereAre(Path document) throws IOException {
    assertThat(wrong(Files.readString(document))).isEmpty();
  }

  @Test
  void theManualPageNamesEveryCommand() throws IOException {
    String page = Files.readString(ROOT.resolve("bootstrap/server/src/deb/headroom.1"));
    assertThat(headroom.subcommands().keySet())
        .allSatisfy(command -> assertThat(page).contains("\n.B " + command + "\n"));
  }

  @Test
  void findsWhatThereIsNot() {
    assertThat(wrong("`headroom map draw FILE`")).containsExactly("headroom map: draw");
    assertThat(wrong("`headroom map check FILE [--loud]`"))
        .containsExactly("headroom map check: --loud");
    assertThat(wrong("a\n./headroom serv --map isle.headroom\n")).containsExactly("headroom: serv");
    assertThat(wrong("`driver disable ID [--redo]`"))
        .containsExactly("headroom driver disable: --redo");
  }

  @Test
  void namesEveryCommandWithAllItsOptions() throws IOException {
    Set<String> named = new TreeSet<>();
    mentions(
        Files.readString(ROOT.resolve("docs/operating.md")),
        mention -> {
          named.add(mention.command().qualifiedName());
          mention.options().forEach(o -> named.add(mention.command().qualifiedName() + " " + o));
        });
    List<String> missing = new ArrayList<>();
    leaves(
        headroom,
        leaf -> {
          if (!named.contains(leaf.qualifiedName())) {
            missing.add(leaf.qualifiedName());
          }
          for (OptionSpec option : leaf.options()) {
            if (!option.hidden()
                && Stream.of(option.names()).noneMatch(COMMON::contains)
                && Stream.of(option.names())
                    .noneMatch(name -> named.contains(leaf.qualifiedName() + " " + name))) {
              missing.add(leaf.qualifiedName() + " " + option.longestName());
            }
          }
        });
    assertThat(missing).isEmpty();
  }

  /** A command as a document writes it, and the first word that it does not take. */
  private record Mention(CommandSpec command, List<String> options, String unknown) {}

  private List<String> wrong(String text) {
    List<String> wrong = new ArrayList<>();
    mentions(
        text,
        mention -> {
          String name = mention.command().qualifiedName();
          if (!mention.unknown().isEmpty()) {
            wrong.add(name + ": " + mention.unknown());
          }
          for (String option : mention.options()) {
            if (mention.command().findOption(option) == null) {
              wrong.add(name + ": " + option);
            }
          }
        });
    return wrong;
  }

  private void mentions(String text, Consumer<Mention> then) {
    for (String line : text.split("\n")) {
      Matcher code = CODE.matcher(line);
      while (code.find()) {
        String inline = code.group(1);
        if (inline == null) {
          shell(code.group(2)).forEach(command -> then.accept(read(command)));
        } else if (inline.matches("(\\./)?headroom .*")) {
          then.accept(read(words(inline.substring(inline.indexOf(' ')))));
        } else if (isCommand(words(inline))) {
          then.accept(read(words(inline)));
        }
      }
    }
  }

  /** The arguments of each {@code ./headroom} in a line of a shell. */
  private static List<List<String>> shell(String line) {
    List<List<String>> commands = new ArrayList<>();
    Matcher command = Pattern.compile("\\./headroom ([^|&#)]*)").matcher(line);
    while (command.find()) {
      commands.add(words(command.group(1)));
    }
    return commands;
  }

  private static List<String> words(String synopsis) {
    return Stream.of(
            synopsis
                .replace("[no-]", "")
                .replaceAll("\"[^\"]*\"", "TEXT")
                .replaceAll("\\\\\\||[\\[\\]|…]|\\.\\.\\.", " ")
                .trim()
                .split("\\s+"))
        .toList();
  }

  /** Two words that name a command in short, such as {@code org list}. */
  private boolean isCommand(List<String> words) {
    return words.size() > 1
        && headroom.subcommands().containsKey(words.get(0))
        && headroom.subcommands().get(words.get(0)).getSubcommands().containsKey(words.get(1));
  }

  private Mention read(List<String> words) {
    CommandSpec command = headroom;
    String unknown = "";
    List<String> options = new ArrayList<>();
    for (String word : words) {
      CommandLine next = command.subcommands().get(word);
      if (next != null && options.isEmpty()) {
        command = next.getCommandSpec();
      } else if (word.startsWith("--")) {
        options.add(word.replaceFirst("=.*", ""));
      } else if (options.isEmpty()
          && !command.subcommands().isEmpty()
          && WORD.matcher(word).matches()) {
        unknown = word;
        break;
      }
    }
    return new Mention(command, options, unknown);
  }

  private static void leaves(CommandSpec command, Consumer<CommandSpec> then) {
    if (command.subcommands().isEmpty()) {
      then.accept(command);
      return;
    }
    for (CommandLine next : Set.copyOf(command.subcommands().values())) {
      if (!next.getCommandSpec().usageMessage().hidden()) {
        leaves(next.getCommandSpec(), then);
      }
    }
  }
}
