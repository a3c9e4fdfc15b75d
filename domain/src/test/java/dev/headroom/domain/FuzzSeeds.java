package dev.headroom.domain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the fuzzers of all modules begin with. */
public final class FuzzSeeds {

  private FuzzSeeds() {}

  /** What a fuzzer calls with every input. */
  public interface Target {
    void run(byte[] input) throws IOException;
  }

  /** Writes seeds to a folder, and runs them: the first input takes no time for classes. */
  public static void plant(String folder, List<byte[]> seeds, Target target) throws IOException {
    Path planted = Files.createDirectories(Path.of(folder));
    int number = 0;
    for (byte[] seed : seeds) {
      Files.write(planted.resolve("seed" + number), seed);
      number++;
      target.run(seed);
    }
  }

  /** A file that is there until the JVM ends, for targets that read files. */
  public static Path file(String suffix) {
    try {
      Path file = Files.createTempFile("fuzzed", suffix);
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
