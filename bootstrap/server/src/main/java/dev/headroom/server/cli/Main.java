package dev.headroom.server.cli;

import dev.headroom.application.NearestName;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.persistence.sql.owner.OwnerException;
import dev.headroom.server.config.SettingsException;
import dev.headroom.server.log.ProcessLog;
import dev.headroom.server.serve.Ahead;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The entry point of the command line. The exit code is 0 on success, 2 on wrong usage, and 1 on
 * failure, with one line on standard error; a stack trace is printed only if {@code HEADROOM_DEBUG}
 * is set.
 */
public final class Main {

  /** The replacement for an unreadable character. */
  private static final char UNREADABLE = '\uFFFD';

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    if (arguments.length > 0 && arguments[0].equals("serve")) {
      Ahead.begin();
    }
    ProcessLog.writeEndings();
    System.exit(commandLine(arguments).execute(arguments));
  }

  /**
   * The commands, with the exit codes and error lines that scripts rely on.
   *
   * @param arguments the arguments to execute; if there are none, all commands are added
   */
  static CommandLine commandLine(String... arguments) {
    CommandLine line = new CommandLine(new HeadroomCommand());
    HeadroomCommand.addTo(line, arguments);
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(BigDecimal.class, Main::decimal);
    line.setExecutionStrategy(Main::run);
    line.setParameterExceptionHandler((wrong, given) -> usage(wrong));
    line.setExecutionExceptionHandler((failure, command, result) -> failed(failure, command));
    return line;
  }

  /** Runs a command; a lack of memory also leads to one line. */
  private static int run(ParseResult parsed) {
    try {
      return runIfReadable(parsed);
    } catch (OutOfMemoryError e) {
      // What the command held is free by now.
      return failed(
          new OperatorException(
              "memory ran out; give Java more, for example HEADROOM_JAVA_OPTS=-Xmx8g for the"
                  + " start script",
              e),
          parsed.commandSpec().commandLine());
    }
  }

  /**
   * Runs a command unless its arguments are unreadable. In a locale without UTF-8 the JVM replaces
   * characters that it cannot read, so that a name or a file would be another one.
   */
  private static int runIfReadable(ParseResult parsed) {
    for (String argument : parsed.originalArgs()) {
      if (argument.indexOf(UNREADABLE) >= 0) {
        throw new ParameterException(
            parsed.commandSpec().commandLine(),
            "an argument has characters that cannot be read in this locale; set LC_ALL=C.UTF-8");
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** Reads a number; the failures of the library's own converter name classes of the JDK. */
  private static BigDecimal decimal(String value) {
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + value + "' is no number such as 4.6");
    }
  }

  private static int usage(ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    print(
        command,
        "%s%s (see %s --help)"
            .formatted(
                oneLine(wrong.getMessage()),
                near(wrong).map(known -> "; did you mean " + known + "?").orElse(""),
                command.getCommandSpec().qualifiedName()));
    return CommandLine.ExitCode.USAGE;
  }

  /** The known option or command most similar to an unknown one. */
  private static Optional<String> near(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    CommandLine command = wrong.getCommandLine();
    Set<String> known = new TreeSet<>(command.getCommandSpec().optionsMap().keySet());
    known.addAll(command.getSubcommands().keySet());
    return NearestName.of(unmatched.getUnmatched().get(0), known);
  }

  private static int failed(Exception failure, CommandLine command) {
    print(command, describe(failure));
    if (System.getenv("HEADROOM_DEBUG") != null) {
      failure.printStackTrace(command.getErr());
    }
    return failure instanceof SettingsException
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }

  /** Prints one line of error. */
  private static void print(CommandLine command, String problem) {
    command.getErr().println("headroom: " + oneLine(problem));
  }

  private static String oneLine(String message) {
    return message
        .lines()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .limit(3)
        .collect(Collectors.joining(" "));
  }

  /** The failure's own message; some of the JDK's consist only of a file name. */
  private static String describe(Exception failure) {
    if (failure instanceof StorageUnavailableException
        && failure.getCause() instanceof OwnerException owner) {
      return owner.getMessage();
    }
    String message = failure.getMessage();
    if (message == null) {
      return failure.toString();
    }
    if (message.isBlank()) {
      return "failed";
    }
    return switch (failure.getClass().getSimpleName()) {
      case "NoSuchFileException" -> "no such file: " + message;
      case "AccessDeniedException" -> "access denied: " + message;
      case "FileAlreadyExistsException" -> "exists already: " + message;
      case "NotDirectoryException" -> "not a folder: " + message;
      default -> message;
    };
  }
}
