package dev.headroom.bootstrap.cli;

import dev.headroom.application.NearestName;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.cli.command.CommandFailure;
import dev.headroom.bootstrap.cli.command.Worded;
import dev.headroom.bootstrap.config.SettingsException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line's entry. Exit code 0 on success, 2 on wrong usage, 1 on failure with one line on
 * standard error; a stack trace only where {@code HEADROOM_DEBUG} is set.
 */
public final class Main {

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The commands, with the exit codes and error lines that scripts rely on. */
  static CommandLine commandLine() {
    try (InputStream english = Main.class.getResourceAsStream("en.properties")) {
      return commandLine(Wording.english(), english);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The commands in other words.
   *
   * @param help the texts of {@code --help}: properties in UTF-8, as in {@code en.properties}
   */
  static CommandLine commandLine(Wording words, InputStream help) throws IOException {
    CommandLine line = new CommandLine(new HeadroomCommand(), new Commands(words));
    line.setResourceBundle(
        new PropertyResourceBundle(new InputStreamReader(help, StandardCharsets.UTF_8)));
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(BigDecimal.class, Main::number);
    line.setParameterExceptionHandler((wrong, arguments) -> usage(wrong));
    line.setExecutionExceptionHandler((failure, command, result) -> failed(failure, command));
    return line;
  }

  /** Makes commands, and gives them their words. */
  private record Commands(Wording words) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      K made = CommandLine.defaultFactory().create(type);
      if (made instanceof Worded worded) {
        worded.setWords(words);
      }
      return made;
    }
  }

  /** The library's own converter names the JDK's classes when it fails. */
  private static BigDecimal number(String value) {
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + value + "' is no number such as 4.6");
    }
  }

  private static int usage(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    command
        .getErr()
        .printf(
            "headroom: %s%s (see %s --help)%n",
            oneLine(wrong), suggestion(wrong), command.getCommandSpec().qualifiedName());
    return CommandLine.ExitCode.USAGE;
  }

  private static String suggestion(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return "";
    }
    CommandLine command = wrong.getCommandLine();
    Set<String> known = new TreeSet<>(command.getCommandSpec().optionsMap().keySet());
    known.addAll(command.getSubcommands().keySet());
    return NearestName.of(unmatched.getUnmatched().get(0), known)
        .map(near -> "; did you mean " + near + "?")
        .orElse("");
  }

  private static int failed(Exception failure, CommandLine command) {
    command.getErr().println("headroom: " + oneLine(failure));
    if (System.getenv("HEADROOM_DEBUG") != null) {
      failure.printStackTrace(command.getErr());
    }
    return failure instanceof SettingsException
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }

  private static String oneLine(Exception failure) {
    String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    boolean plain = failure instanceof CommandFailure || failure instanceof ParameterException;
    String named = plain || failure.getMessage() == null ? message : describe(failure);
    return named
        .lines()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .limit(3)
        .reduce((a, b) -> a + " " + b)
        .orElse("failed");
  }

  /** Some of the JDK's exceptions say only the name of a file. */
  private static String describe(Exception failure) {
    return switch (failure.getClass().getSimpleName()) {
      case "NoSuchFileException" -> "no such file: " + failure.getMessage();
      case "AccessDeniedException" -> "access denied: " + failure.getMessage();
      case "FileAlreadyExistsException" -> "exists already: " + failure.getMessage();
      case "NotDirectoryException" -> "not a folder: " + failure.getMessage();
      default -> failure.getMessage();
    };
  }
}
