package dev.headroom.server.cli.command;

import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for the place of settings and accounts, for every command with a database. */
public final class SettingsOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The folder of the embedded database (default: headroom-data).")
  private String data;

  @Option(
      names = "--db-url",
      paramLabel = "JDBC_URL",
      description = "The address of a database, in place of --data.")
  private String url;

  @Mixin private LoginOptions login;

  /** The effective settings, with these flags on top. Also sets the log's form accordingly. */
  public Settings settings(Map<Setting, String> flags) throws IOException {
    if (data != null && url != null) {
      throw new ParameterException(
          command.commandLine(), "--data and --db-url are two places for the same accounts");
    }
    Map<Setting, String> all = new EnumMap<>(Setting.class);
    all.putAll(flags);
    LoginOptions.put(all, Setting.DATA, data);
    LoginOptions.put(all, Setting.DB_URL, url);
    return login.settings(command.commandLine(), all);
  }
}
