package dev.headroom.server.cli.command;

import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.log.ProcessLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options for the user of a database at a URL, and for the place of the other settings. */
public final class LoginOptions {

  private static final Path USUAL_FILE = Path.of("headroom.properties");

  @Option(
      names = "--db-user",
      paramLabel = "USER",
      description = "As whom that database is opened.")
  private String user;

  @Option(
      names = "--db-password-file",
      paramLabel = "FILE",
      description = "A file whose first line is the password of that user.")
  private String passwordFile;

  @Option(
      names = "--db-password-stdin",
      description = "Read that password's line from standard input.")
  private boolean passwordFromStandardInput;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The settings file (default: headroom.properties, if there is one).")
  private Path config;

  /** The effective settings, with these flags on top. Also sets the log's form accordingly. */
  public Settings settings(CommandLine command, Map<Setting, String> flags) throws IOException {
    if (passwordFromStandardInput
        && (passwordFile != null
            || command.getParseResult().hasMatchedOption("--password-stdin"))) {
      throw new ParameterException(command, Settings.TWO_PASSWORDS);
    }
    Map<Setting, String> all = new EnumMap<>(Setting.class);
    all.putAll(flags);
    put(all, Setting.DB_USER, user);
    put(all, Setting.DB_PASSWORD_FILE, passwordFile);
    put(all, Setting.DB_PASSWORD, passwordFromStandardInput ? PasswordLine.read() : null);
    Settings settings = Settings.of(file(), System.getenv(), all);
    ProcessLog.writeAs(settings.text(Setting.LOG_FORMAT));
    ProcessLog.writeAudit(settings.text(Setting.AUDIT_LOG).equals("log"));
    return settings;
  }

  static void put(Map<Setting, String> flags, Setting setting, String value) {
    if (value != null) {
      flags.put(setting, value);
    }
  }

  private Optional<Path> file() {
    String variable = System.getenv("HEADROOM_CONFIG");
    if (config != null) {
      return Optional.of(config);
    }
    if (variable != null && !variable.isEmpty()) {
      return Optional.of(Path.of(variable));
    }
    return Files.exists(USUAL_FILE) ? Optional.of(USUAL_FILE) : Optional.empty();
  }
}
