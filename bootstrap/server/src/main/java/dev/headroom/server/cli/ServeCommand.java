package dev.headroom.server.cli;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.persistence.sql.DatabaseOpenException;
import dev.headroom.server.cli.command.SettingsOptions;
import dev.headroom.server.cli.command.Worded;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.serve.Service;
import dev.headroom.server.serve.Signals;
import java.io.InterruptedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom serve}. */
@Command(name = "serve", mixinStandardHelpOptions = true)
final class ServeCommand extends Worded implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private SettingsOptions common;

  @Option(names = "--map", paramLabel = "FILE")
  private String map;

  @Option(names = "--speeds", paramLabel = "FILE")
  private String speeds;

  @Option(names = "--port", paramLabel = "N")
  private String port;

  @Option(names = "--host", paramLabel = "ADDR")
  private String host;

  @Option(names = "--management-port", paramLabel = "N")
  private String managementPort;

  @Option(names = "--verbose")
  private boolean verbose;

  @Override
  public Integer call() throws Exception {
    Map<Setting, String> flags = new EnumMap<>(Setting.class);
    put(flags, Setting.MAP, map);
    put(flags, Setting.SPEEDS, speeds);
    put(flags, Setting.PORT, port);
    put(flags, Setting.HOST, host);
    put(flags, Setting.MANAGEMENT_PORT, managementPort);
    put(flags, Setting.ACCESS_LOG, verbose ? "yes" : null);
    Settings settings = common.settings(flags);
    // Before anything is open, so that a signal during the start ends it in order too.
    Signals signals = Signals.listen();
    Service service;
    try {
      service = Service.start(settings, signals);
    } catch (InterruptedIOException | DatabaseOpenException e) {
      if (signals.came()) {
        return 0; // It was fetching its map, or waiting for its database.
      }
      throw e;
    }
    serve(
        service,
        signals,
        () ->
            spec.commandLine()
                .getOut()
                .println(text(Remark.of(CommandMessage.LISTENING, "address", service.address()))));
    return 0;
  }

  private static void put(Map<Setting, String> flags, Setting setting, String value) {
    if (value != null) {
      flags.put(setting, value);
    }
  }

  /** Says what is to be said, serves until a signal comes or has come, and closes. */
  static void serve(Service service, Signals signals, Runnable whenReady)
      throws InterruptedException {
    try (service) {
      whenReady.run();
      signals.await();
    }
  }
}
