package dev.headroom.server.cli;

import dev.headroom.application.NearestName;
import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.persistence.sql.owner.OwnerException;
import dev.headroom.server.cli.command.Worded;
import dev.headroom.server.cli.command.WrongUsage;
import dev.headroom.server.config.SettingsException;
import dev.headroom.server.log.ProcessLog;
import dev.headroom.server.serve.Ahead;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line's entry. Exit code 0 on success, 2 on wrong usage, 1 on failure with one line on
 * standard error; a stack trace only where {@code HEADROOM_DEBUG} is set.
 */
public final class Main {

  /** What stands in for a character that cannot be read. */
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
   * @param arguments what is to be executed; without, all commands are there
   */
  static CommandLine commandLine(String... arguments) {
    try (InputStream english = Main.class.getResourceAsStream("en.properties")) {
      return commandLine(Wording::english, english, arguments);
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
    return commandLine(() -> words, help);
  }

  private static CommandLine commandLine(
      Supplier<Wording> words, InputStream help, String... arguments) throws IOException {
    CommandLine line = new CommandLine(new HeadroomCommand(), new Commands(words));
    HeadroomCommand.addTo(line, arguments);
    line.setResourceBundle(
        new PropertyResourceBundle(new InputStreamReader(help, StandardCharsets.UTF_8)));
    line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.registerConverter(BigDecimal.class, new Decimal(words));
    line.setExecutionStrategy(parsed -> run(parsed, words));
    line.setParameterExceptionHandler((wrong, given) -> usage(wrong, words.get()));
    line.setExecutionExceptionHandler(
        (failure, command, result) -> failed(failure, command, words.get()));
    return line;
  }

  /** Runs a command, to one line also where memory runs out. */
  private static int run(ParseResult parsed, Supplier<Wording> words) {
    try {
      return runIfReadable(parsed);
    } catch (OutOfMemoryError e) {
      // What the command held is free by now.
      return failed(
          new OperatorException(Remark.of(CommandMessage.OUT_OF_MEMORY), e),
          parsed.commandSpec().commandLine(),
          words.get());
    }
  }

  /**
   * Runs a command. In a locale without UTF-8 the JVM replaces characters of arguments that it
   * cannot read: a name or a file would be another one.
   */
  private static int runIfReadable(ParseResult parsed) {
    for (String argument : parsed.originalArgs()) {
      if (argument.indexOf(UNREADABLE) >= 0) {
        throw new WrongUsage(
            parsed.commandSpec().commandLine(), Remark.of(CommandMessage.UNREADABLE_ARGUMENT));
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** Makes commands and what reads their options, and gives them their words. */
  private record Commands(Supplier<Wording> words) implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      K made = CommandLine.defaultFactory().create(type);
      if (made instanceof Worded worded) {
        worded.setWords(words);
      }
      return made;
    }
  }

  /** Reads a number; the library's own converter names the JDK's classes when it fails. */
  private record Decimal(Supplier<Wording> words) implements ITypeConverter<BigDecimal> {
    @Override
    public BigDecimal convert(String value) {
      try {
        return new BigDecimal(value);
      } catch (NumberFormatException e) {
        throw new TypeConversionException(
            words.get().text(Remark.of(CommandMessage.NOT_A_NUMBER, "value", value)));
      }
    }
  }

  private static int usage(ParameterException wrong, Wording words) {
    CommandLine command = wrong.getCommandLine();
    print(
        command,
        words,
        new Remark(
            CommandMessage.SEE_HELP,
            Map.of(
                "problem",
                wrong instanceof WrongUsage usage ? usage.remark() : oneLine(wrong.getMessage()),
                "near",
                near(wrong),
                "command",
                command.getCommandSpec().qualifiedName())));
    return CommandLine.ExitCode.USAGE;
  }

  /** The known option or command that is most like one that is not known; empty where none is. */
  private static String near(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return "";
    }
    CommandLine command = wrong.getCommandLine();
    Set<String> known = new TreeSet<>(command.getCommandSpec().optionsMap().keySet());
    known.addAll(command.getSubcommands().keySet());
    return NearestName.of(unmatched.getUnmatched().get(0), known).orElse("");
  }

  private static int failed(Exception failure, CommandLine command, Wording words) {
    print(command, words, describe(failure));
    if (System.getenv("HEADROOM_DEBUG") != null) {
      failure.printStackTrace(command.getErr());
    }
    return failure instanceof SettingsException
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }

  /** Prints one line of error. */
  private static void print(CommandLine command, Wording words, Object problem) {
    String text = problem instanceof Remark remark ? words.text(remark) : problem.toString();
    command.getErr().println(words.text(Remark.of(CommandMessage.LINE, "text", oneLine(text))));
  }

  private static String oneLine(String message) {
    return message
        .lines()
        .map(String::strip)
        .filter(part -> !part.isEmpty())
        .limit(3)
        .collect(Collectors.joining(" "));
  }

  /** A remark, or the failure's own message; some of the JDK's say only the name of a file. */
  private static Object describe(Exception failure) {
    if (failure instanceof OperatorException known) {
      return known.remark();
    }
    if (failure instanceof StorageUnavailableException
        && failure.getCause() instanceof OwnerException owner) {
      return owner.getMessage();
    }
    String message = failure.getMessage();
    if (message == null) {
      return failure.toString();
    }
    if (message.isBlank()) {
      return Remark.of(CommandMessage.FAILED);
    }
    return switch (failure.getClass().getSimpleName()) {
      case "NoSuchFileException" -> Remark.of(CommandMessage.NO_SUCH_FILE, "file", message);
      case "AccessDeniedException" -> Remark.of(CommandMessage.ACCESS_DENIED, "file", message);
      case "FileAlreadyExistsException" -> Remark.of(CommandMessage.FILE_EXISTS, "file", message);
      case "NotDirectoryException" -> Remark.of(CommandMessage.NOT_A_FOLDER, "file", message);
      default -> message;
    };
  }
}
