package dev.headroom.server.cli;

import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import dev.headroom.server.demo.Demo;
import dev.headroom.server.demo.DemoTraffic;
import dev.headroom.server.serve.Service;
import dev.headroom.server.serve.Signals;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code headroom demo}. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description = "Serves a made-up county, with accounts and lines to paste.")
final class DemoCommand implements Callable<Integer> {

  private static final Logger LOG = LoggerFactory.getLogger(DemoCommand.class);

  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "The port; 0 takes any free one (default: 8080).")
  private String port = "8080";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where to keep map and accounts (default: a folder that goes with the demo).")
  private Path data;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (data != null) {
      serve(Files.createDirectories(data));
      return 0;
    }
    Path folder = Files.createTempDirectory("headroom-demo-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "headroom-demo-end"));
    serve(folder);
    return 0;
  }

  private void serve(Path folder) throws IOException, InterruptedException {
    Map<Setting, String> flags =
        Map.of(
            Setting.MAP,
            Demo.map(folder).toString(),
            Setting.DATA,
            folder.toString(),
            Setting.PORT,
            port,
            Setting.POSITIONS_KEEP,
            "24h",
            Setting.CAB,
            "on");
    // Neither file nor environment: a demo is the same everywhere.
    Signals signals = Signals.listen();
    AtomicReference<Demo.Accounts> made = new AtomicReference<>();
    AtomicReference<List<Long>> drivers = new AtomicReference<>();
    Service service =
        Service.startWith(
            Settings.of(Optional.empty(), Map.of(), flags),
            (headroom, http) -> {
              made.set(Demo.accounts(headroom));
              drivers.set(Demo.company(headroom, made.get()));
              return http.withVisitor(Demo.visitor(made.get()))
                  .withPassenger(Demo.passenger(drivers.get()));
            });
    try (DemoTraffic traffic = DemoTraffic.start(service.headroom(), drivers.get())) {
      LOG.debug("{} drives", traffic);
      ServeCommand.serve(
          service,
          signals,
          () -> {
            PrintWriter out = spec.commandLine().getOut();
            out.println(Demo.text(made.get(), service.address()));
            out.println("listening on " + service.address());
          });
    }
  }

  /** Deletes as much as possible of a folder among the system's temporary ones. */
  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException e) {
      LOG.debug("{} stays", folder, e);
    }
  }
}
