package dev.headroom.bootstrap;

import dev.headroom.bootstrap.demo.MadeUpCounty;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.persistence.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Network files of the made-up county. */
public final class Loamshire {

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
    Path network = folder.resolve("loamshire.headroom");
    new MapImport(ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
        .run(extract, network);
    return network;
  }
}
