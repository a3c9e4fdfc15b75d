package dev.headroom.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Measures every map of a folder and prints one table, the maps side by side. */
public final class MapBenchmark {

  /** The heap of each measuring JVM; peaks of memory are told under this bound. */
  private static final String HEAP = "-Xmx1g";

  private final Path networks;
  private final Map<String, Map<String, String>> figuresOfMap = new LinkedHashMap<>();

  private MapBenchmark(Path networks) {
    this.networks = networks;
  }

  /**
   * @param arguments the folder of the maps, unless the environment variable HEADROOM_MAPS names
   *     it, and the folder to which network files may be written
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path maps = folder(arguments[0]);
    MapBenchmark benchmark = new MapBenchmark(Files.createDirectories(Path.of(arguments[1])));
    for (Path map : mapsIn(maps)) {
      benchmark.measure(map);
    }
    benchmark.print();
  }

  /** The folder that HEADROOM_MAPS names, else the one that is told; ends the JVM without it. */
  static Path folder(String told) {
    String named = System.getenv("HEADROOM_MAPS");
    Path maps = Path.of(named == null || named.isBlank() ? told : named);
    if (!Files.isDirectory(maps)) {
      System.err.println(
          "no folder of maps at " + maps.normalize() + ": name one in HEADROOM_MAPS");
      System.exit(1);
    }
    return maps;
  }

  /** The extracts in a folder. */
  static List<Path> mapsIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".osm.pbf")).sorted().toList();
    }
  }

  private void measure(Path map) throws IOException, InterruptedException {
    String name = map.getFileName().toString().replace(".osm.pbf", "");
    Path network = networks.resolve(name + ".headroom");
    Map<String, String> figures = new LinkedHashMap<>();
    System.err.println("importing " + name);
    run(ImportRun.class, figures, map.toString(), network.toString());
    System.err.println("asking " + name);
    run(LookupRun.class, figures, network.toString());
    System.err.println("importing " + name + " with GraphHopper");
    run(GraphHopperRun.class, figures, map.toString(), networks.resolve(name + ".gh").toString());
    figuresOfMap.put(name, figures);
  }

  private static void run(Class<?> main, Map<String, String> figures, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(HEAP, "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    // What GraphHopper's dependencies would say of each other.
    command.add("-Dslf4j.internal.verbosity=ERROR");
    command.add("-Dcom.google.protobuf.use_unsafe_pre22_gencode=true");
    command.addAll(List.of("-classpath", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      lines
          .lines()
          .map(line -> line.split("\t", 2))
          .filter(figure -> figure.length == 2)
          .forEach(figure -> figures.put(figure[0], figure[1]));
    }
    if (process.waitFor() != 0) {
      figures.put(main.getSimpleName(), "failed");
    }
  }

  private void print() throws IOException {
    System.out.println("Measured on " + Machine.describe() + ", each JVM with " + HEAP + ".");
    System.out.println();
    System.out.println("| | " + String.join(" | ", figuresOfMap.keySet()) + " |");
    System.out.println("|---".repeat(figuresOfMap.size() + 1) + "|");
    Set<String> names = new LinkedHashSet<>();
    figuresOfMap.values().forEach(figures -> names.addAll(figures.keySet()));
    for (String name : names) {
      StringBuilder row = new StringBuilder("| " + name);
      figuresOfMap
          .values()
          .forEach(figures -> row.append(" | ").append(figures.getOrDefault(name, "")));
      System.out.println(row.append(" |"));
    }
  }
}
