package dev.headroom.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What the command lines of the benchmarks have in common. */
public final class Program {

  private Program() {}

  /** Prints the help and ends the JVM where it is asked for, or where arguments are missing. */
  public static void help(String[] arguments, int least, String help) {
    if (List.of(arguments).contains("--help")) {
      System.out.println(help);
      System.exit(0);
    }
    if (arguments.length < least) {
      System.err.println(help);
      System.exit(2);
    }
  }

  /** A value of the environment. */
  public static String variable(String name, String otherwise) {
    return System.getenv().getOrDefault(name, otherwise);
  }

  /** The extracts in the folder that HEADROOM_MAPS names, else in the given one. */
  public static List<Path> maps(String given) throws IOException {
    try (Stream<Path> files = Files.list(folder(given))) {
      return files.filter(file -> file.toString().endsWith(".osm.pbf")).sorted().toList();
    }
  }

  /** The folder that HEADROOM_MAPS names, else the given one; ends the JVM without it. */
  public static Path folder(String given) {
    Path maps = Path.of(variable("HEADROOM_MAPS", given));
    if (!Files.isDirectory(maps)) {
      System.err.println(
          "no folder of maps at " + maps.normalize() + ": name one in HEADROOM_MAPS");
      System.exit(1);
    }
    return maps;
  }

  /** A map's name, without what says that it is an extract. */
  public static String name(Path map) {
    return map.getFileName().toString().replace(".osm.pbf", "");
  }
}
