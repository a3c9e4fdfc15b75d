package dev.headroom.benchmarks.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures in fresh JVMs, one after the other, and lays their figures side by side. A JVM that
 * fails leaves its column short and makes the whole run fail at its end.
 */
public final class ChildRuns {

  private final String heap;
  private final Map<String, Map<String, String>> columns = new LinkedHashMap<>();
  private final List<String> failed = new ArrayList<>();

  /**
   * @param heap the largest heap of each, as the JVM's option
   */
  public ChildRuns(String heap) {
    this.heap = heap;
  }

  /** Adds the figures of one JVM to a column. */
  public void run(String column, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    System.err.println(column + ": " + main.getSimpleName() + " " + String.join(" ", arguments));
    Map<String, String> figures = columns.computeIfAbsent(column, name -> new LinkedHashMap<>());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(heap, "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
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
          .forEach(
              figure -> {
                System.err.println("  " + figure[0] + ": " + figure[1]);
                figures.put(figure[0], figure[1]);
              });
    }
    if (process.waitFor() != 0) {
      figures.put(main.getSimpleName(), "failed");
      failed.add(main.getSimpleName() + " of " + column);
    }
  }

  /**
   * The same as {@link #finish}, with a further column: by which power of a row each figure grows,
   * fitted to all columns where it is a number above 0.
   */
  public void finishWithGrowth(String of) throws IOException {
    Map<String, String> growth = new LinkedHashMap<>();
    Set<String> names = new LinkedHashSet<>();
    columns.values().forEach(figures -> names.addAll(figures.keySet()));
    for (String name : names) {
      List<double[]> points = new ArrayList<>();
      for (Map<String, String> figures : columns.values()) {
        double size = number(figures.get(of));
        double value = number(figures.get(name));
        if (size > 0 && value > 0) {
          points.add(new double[] {Math.log(size), Math.log(value)});
        }
      }
      if (points.size() > 1) {
        growth.put(name, String.format(Locale.ROOT, "%.2f", slope(points)));
      }
    }
    columns.put("exponent", growth);
    finish();
  }

  private static double number(String text) {
    try {
      return text == null ? 0 : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static double slope(List<double[]> points) {
    double x = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
    double y = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
    double together = points.stream().mapToDouble(at -> (at[0] - x) * (at[1] - y)).sum();
    double alone = points.stream().mapToDouble(at -> (at[0] - x) * (at[0] - x)).sum();
    return together / alone;
  }

  /** Prints the table as Markdown; ends the JVM with an error if any run failed. */
  public void finish() throws IOException {
    System.out.println("Measured on " + Machine.describe() + ", each JVM with " + heap + ".");
    System.out.println();
    System.out.println("| | " + String.join(" | ", columns.keySet()) + " |");
    System.out.println("|---".repeat(columns.size() + 1) + "|");
    Set<String> names = new LinkedHashSet<>();
    columns.values().forEach(figures -> names.addAll(figures.keySet()));
    for (String name : names) {
      StringBuilder row = new StringBuilder("| " + name);
      columns.values().forEach(figures -> row.append(" | ").append(figures.getOrDefault(name, "")));
      System.out.println(row.append(" |"));
    }
    System.out.flush();
    if (!failed.isEmpty()) {
      System.err.println("failed: " + String.join(", ", failed));
      System.exit(1);
    }
  }
}
