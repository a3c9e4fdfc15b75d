package dev.headroom.server.cli;

import dev.headroom.server.cli.command.CommandGroup;
import dev.headroom.server.cli.command.JsonLine;
import dev.headroom.server.cli.command.SettingsOptions;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom config}. */
@Command(name = "config", subcommands = ConfigCommand.Show.class, description = "The settings.")
final class ConfigCommand extends CommandGroup {

  /** {@code headroom config show}. */
  @Command(
      name = "show",
      mixinStandardHelpOptions = true,
      description = "Shows the settings that hold, from flags, environment, file and defaults.")
  static final class Show implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private SettingsOptions common;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
      Settings settings = common.settings(Map.of());
      spec.commandLine().getOut().println(json ? JsonLine.line(shown(settings)) : lines(settings));
      return 0;
    }

    /** The settings for display: null if not set, and hidden if the value may carry a password. */
    private static Map<String, String> shown(Settings settings) {
      Map<String, String> shown = new LinkedHashMap<>();
      for (Setting setting : Setting.values()) {
        shown.put(setting.key(), settings.shown(setting).orElse(null));
      }
      return shown;
    }

    /**
     * The settings in the form of a settings file. A comment above each value names its origin
     * unless it is the default; settings without a value are comments.
     */
    private String lines(Settings settings) {
      return Arrays.stream(Setting.values())
          .flatMap(setting -> lines(settings, setting))
          .collect(Collectors.joining(System.lineSeparator()));
    }

    private Stream<String> lines(Settings settings, Setting setting) {
      Optional<String> value = settings.shown(setting);
      if (value.isEmpty()) {
        return Stream.of("# " + setting.key() + " is not set");
      }
      Stream<String> origin = settings.origin(setting).stream().map(from -> "# from " + from);
      return Stream.concat(origin, Stream.of(setting.key() + " = " + value.get()));
    }
  }
}
