package dev.headroom.server;

import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.osm.ImportSettings;
import dev.headroom.server.demo.MadeUpCounty;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Network files of the made-up county; each is imported once for all tests. */
public final class Loamshire {

  private static final String NETWORK = "loamshire.headroom";

  /** What an import wrote, by the name of the file, for each height of the bridge. */
  private static final Map<String, Map<String, byte[]>> IMPORTED = new ConcurrentHashMap<>();

  private Loamshire() {}

  /** Imports the county as it is drawn. */
  public static Path in(Path folder) throws IOException {
    return in(folder, "12'8\"");
  }

  /** Imports the county with another height under the bridge of the B9991. */
  public static Path in(Path folder, String lowBridge) throws IOException {
    Path extract = folder.resolve("loamshire.osm");
    MadeUpCounty.write(extract);
    String drawn = Files.readString(extract);
    Files.writeString(
        extract,
        drawn
            .replace("12'8\"", lowBridge)
            .replace("12'8&quot;", lowBridge.replace("\"", "&quot;")));
    Map<String, byte[]> written = IMPORTED.computeIfAbsent(lowBridge, drawing -> imported(extract));
    for (Map.Entry<String, byte[]> file : written.entrySet()) {
      Files.write(folder.resolve(file.getKey()), file.getValue());
    }
    return folder.resolve(NETWORK);
  }

  private static Map<String, byte[]> imported(Path extract) {
    try {
      Path folder = Files.createTempDirectory("headroom-loamshire");
      new MapImport(ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
          .run(extract, folder.resolve(NETWORK));
      Map<String, byte[]> written = new HashMap<>();
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          written.put(file.getFileName().toString(), Files.readAllBytes(file));
          Files.delete(file);
        }
      }
      Files.delete(folder);
      return written;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
