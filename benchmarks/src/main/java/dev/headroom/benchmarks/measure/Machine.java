package dev.headroom.benchmarks.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the figures were measured on. */
public final class Machine {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private Machine() {}

  public static String describe() throws IOException {
    return Runtime.getRuntime().availableProcessors()
        + " processors ("
        + processor()
        + "), "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", Java "
        + Runtime.version()
        + " ("
        + System.getProperty("java.vm.name")
        + ")";
  }

  private static String processor() throws IOException {
    if (!Files.isReadable(PROCESSORS)) {
      return "unknown";
    }
    return Files.readAllLines(PROCESSORS).stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).trim())
        .findFirst()
        .orElse("unknown");
  }
}
