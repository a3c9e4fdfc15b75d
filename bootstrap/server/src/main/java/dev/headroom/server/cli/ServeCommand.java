package dev.headroom.server.cli;

import dev.headroom.persistence.sql.DatabaseOpenException;
import dev.headroom.server.cli.command.SettingsOptions;
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
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description = "Serves the interface over a network file until it receives a signal.",
    footer = {
      "",
      "Says \"listening on ...\" when it is ready. A file that takes the place of the map's is"
          + " opened and served without dropping a request. SIGTERM ends it cleanly, with exit"
          + " code 0."
    })
final class ServeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private SettingsOptions common;

  @Option(
      names = "--map",
      paramLabel = "FILE",
      description = "The network file, or its https address with a sum beside it (.sha256).")
  private String map;

  @Option(
      names = "--speeds",
      paramLabel = "FILE",
      description = "How fast traffic is, by class of road, day and hour: a CSV file.")
  private String speeds;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port; 0 takes any free one (default: 8080).")
  private String port;

  @Option(
      names = "--host",
      paramLabel = "ADDR",
      description = "The address to listen on (default: 127.0.0.1).")
  private String host;

  @Option(
      names = "--management-port",
      paramLabel = "N",
      description = "A second port, on loopback, for health checks and metrics.")
  private String managementPort;

  @Option(names = "--verbose", description = "Log a line for each request.")
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
        () -> spec.commandLine().getOut().println("listening on " + service.address()));
    return 0;
  }

  private static void put(Map<Setting, String> flags, Setting setting, String value) {
    if (value != null) {
      flags.put(setting, value);
    }
  }

  /** Prints the start message, serves until a signal arrives or has arrived, and closes. */
  static void serve(Service service, Signals signals, Runnable whenReady)
      throws InterruptedException {
    try (service) {
      whenReady.run();
      signals.await();
    }
  }
}
