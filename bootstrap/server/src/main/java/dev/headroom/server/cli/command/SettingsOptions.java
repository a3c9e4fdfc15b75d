package dev.headroom.server.cli.command;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where settings and accounts are: the flags that every command with a database takes. */
public final class SettingsOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(names = "--data", paramLabel = "DIR")
  private String data;

  @Option(names = "--db-url", paramLabel = "JDBC_URL")
  private String url;

  @Mixin private LoginOptions login;

  /** The settings that hold, with these flags on top; the log is written as they say. */
  public Settings settings(Map<Setting, String> flags) throws IOException {
    if (data != null && url != null) {
      throw new WrongUsage(command.commandLine(), Remark.of(CommandMessage.TWO_PLACES));
    }
    Map<Setting, String> all = new EnumMap<>(Setting.class);
    all.putAll(flags);
    LoginOptions.put(all, Setting.DATA, data);
    LoginOptions.put(all, Setting.DB_URL, url);
    return login.settings(command.commandLine(), all);
  }
}
