package dev.headroom.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What the environment gives a benchmark: the maps, and the heap to measure with. */
public final class GivenMaps {

  private GivenMaps() {}

  /** The option of each JVM's heap that the environment variable HEADROOM_HEAP names. */
  public static String heap(String otherwise) {
    return System.getenv().getOrDefault("HEADROOM_HEAP", otherwise);
  }

  /** The folder that HEADROOM_MAPS names, else the given one; ends the JVM without it. */
  public static Path folder(String given) {
    String named = System.getenv("HEADROOM_MAPS");
    Path maps = Path.of(named == null || named.isBlank() ? given : named);
    if (!Files.isDirectory(maps)) {
      System.err.println(
          "no folder of maps at " + maps.normalize() + ": name one in HEADROOM_MAPS");
      System.exit(1);
    }
    return maps;
  }

  /** The extracts in a folder. */
  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".osm.pbf")).sorted().toList();
    }
  }
}
