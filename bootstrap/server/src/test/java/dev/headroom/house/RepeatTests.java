package dev.headroom.house;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Runs the test classes many times beside other load, to find those that fail now and then:
 *
 * <pre>
 * java bootstrap/server/src/test/java/dev/headroom/house/RepeatTests.java [OPTION...] [-- MAVEN...]
 * </pre>
 *
 * <ul>
 *   <li>{@code --times N}: how often each class runs; 30 if not given
 *   <li>{@code --heavy N}: how often a heavy class runs; as often as the others if not given
 *   <li>{@code --heavy-seconds S}: what a class takes in the first run to be heavy; 20 if not given
 *   <li>{@code --load N}: threads that keep the processors busy meanwhile; 2 if not given
 *   <li>{@code --jvm FILE}: the {@code java} that runs the tests, to test on another JDK
 *   <li>{@code --modules LIST}: folders of modules, by commas; all if not given
 *   <li>{@code --warm true}: Maven makes the first run alone; the others follow in one JVM for each
 *       module, which has compiled the code of the tests by then: many times cheaper
 * </ul>
 *
 * <p>What follows {@code --} goes to Maven. Each run is a Maven run of its own, in the folder of
 * the checkout, with the settings of the build. Ends with 1 if a test has failed.
 */
final class RepeatTests {

  private static final Duration MOST_OF_A_RUN = Duration.ofHours(3);

  /**
   * Runs classes one after another, in an order of its own in each round, and prints for each the
   * seconds and then a line for each failure. Its arguments: rounds, rounds of the heavy ones, how
   * many seconds make a class heavy, and the classes.
   */
  private static final String ROUNDS =
      """
      import java.util.*;
      import org.junit.platform.engine.discovery.DiscoverySelectors;
      import org.junit.platform.launcher.core.*;
      import org.junit.platform.launcher.listeners.*;

      class Rounds {
        public static void main(String[] arguments) {
          List<String> classes = new ArrayList<>(List.of(arguments).subList(3, arguments.length));
          Map<String, Double> slowest = new HashMap<>();
          for (int round = 1; round <= Integer.parseInt(arguments[0]); round++) {
            Collections.shuffle(classes);
            for (String name : classes) {
              boolean heavy =
                  slowest.getOrDefault(name, 0.0) >= Double.parseDouble(arguments[2]);
              if (heavy && round > Integer.parseInt(arguments[1])) {
                continue;
              }
              var listener = new SummaryGeneratingListener();
              long start = System.nanoTime();
              LauncherFactory.create()
                  .execute(
                      LauncherDiscoveryRequestBuilder.request()
                          .selectors(DiscoverySelectors.selectClass(name))
                          .build(),
                      listener);
              double seconds = (System.nanoTime() - start) / 1e9;
              slowest.merge(name, seconds, Math::max);
              System.out.println("@ran " + name + " " + seconds);
              for (var failure : listener.getSummary().getFailures()) {
                String what = failure.getTestIdentifier().getDisplayName();
                System.out.println(
                    "@failed " + what + ": " + failure.getException().toString().lines().findFirst().orElse(""));
              }
            }
          }
          System.exit(0);
        }
      }
      """;

  /** What came of a class in all runs. */
  private static final class Tally {
    private int runs;
    private double seconds;
    private Path module = Path.of("");
    private String classPath = "";
    private final List<String> failures = new ArrayList<>();
  }

  private final Map<String, String> options = new TreeMap<>();
  private final List<String> maven = new ArrayList<>();
  private final Map<String, Tally> tallies = new TreeMap<>();

  private RepeatTests(String[] arguments) {
    List<String> all = Arrays.asList(arguments);
    int end = all.contains("--") ? all.indexOf("--") : all.size();
    Set<String> known =
        Set.of("--times", "--heavy", "--heavy-seconds", "--load", "--jvm", "--modules", "--warm");
    for (int i = 0; i < end; i += 2) {
      if (!known.contains(all.get(i)) || i + 1 == end) {
        throw new IllegalArgumentException("not an option with a value: " + all.get(i));
      }
      options.put(all.get(i), all.get(i + 1));
    }
    maven.addAll(all.subList(Math.min(all.size(), end + 1), all.size()));
  }

  private int number(String option, int otherwise) {
    return Integer.parseInt(options.getOrDefault(option, Integer.toString(otherwise)));
  }

  private boolean run() throws IOException, InterruptedException {
    startLoad(number("--load", 2));
    int times = number("--times", 30);
    int heavyTimes = number("--heavy", times);
    boolean warm = Boolean.parseBoolean(options.getOrDefault("--warm", "false"));
    Set<String> heavy = new LinkedHashSet<>();
    for (int run = 1; run <= (warm ? 1 : times); run++) {
      Instant start = Instant.now();
      deleteReports();
      int code = build(run > heavyTimes ? heavy : Set.of());
      int classes = read(run);
      if (classes == 0) {
        throw new IllegalStateException("no test has run; the build ended with " + code);
      }
      if (run == 1) {
        int least = number("--heavy-seconds", 20);
        tallies.forEach(
            (name, tally) -> {
              if (tally.seconds >= least) {
                heavy.add(name);
              }
            });
      }
      System.out.printf(
          "run %d of %d: %d classes, %d s, %d failures so far%n",
          run,
          times,
          classes,
          Duration.between(start, Instant.now()).toSeconds(),
          tallies.values().stream().mapToInt(tally -> tally.failures.size()).sum());
    }
    if (warm) {
      runWarm(times - 1, heavyTimes - 1);
    }
    report(heavyTimes < times ? heavy : Set.of());
    return tallies.values().stream().allMatch(tally -> tally.failures.isEmpty());
  }

  private static void startLoad(int threads) {
    for (int i = 0; i < threads; i++) {
      Thread thread =
          new Thread(
              () -> {
                while (true) {
                  Thread.onSpinWait();
                }
              },
              "load-" + i);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private int build(Set<String> without) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("mvn", "-q", "-B", "test"));
    command.addAll(List.of("-Dspotless.check.skip=true", "-Dmaven.test.failure.ignore=true"));
    command.add("-Dsurefire.failIfNoSpecifiedTests=false");
    if (options.containsKey("--jvm")) {
      command.add("-Djvm=" + options.get("--jvm"));
    }
    if (options.containsKey("--modules")) {
      command.addAll(List.of("-am", "-pl", options.get("--modules")));
    }
    if (!without.isEmpty()) {
      command.add(
          without.stream()
              .map(name -> "!" + name.substring(name.lastIndexOf('.') + 1))
              .collect(Collectors.joining(",", "-Dtest=", "")));
    }
    command.addAll(maven);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(MOST_OF_A_RUN.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("a run has not ended within " + MOST_OF_A_RUN);
    }
    return process.exitValue();
  }

  private static List<Path> reports() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(""), 5)) {
      return files
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .filter(file -> file.getParent().endsWith(Path.of("target", "surefire-reports")))
          .toList();
    }
  }

  private static void deleteReports() throws IOException {
    for (Path report : reports()) {
      Files.delete(report);
    }
  }

  private int read(int run) throws IOException {
    List<Path> reports = reports();
    for (Path report : reports) {
      Element suite = parse(report.toFile());
      Tally tally = tallies.computeIfAbsent(suite.getAttribute("name"), name -> new Tally());
      tally.runs++;
      tally.module = report.getParent().getParent().getParent();
      tally.classPath = property(suite, "surefire.test.class.path");
      tally.seconds = Math.max(tally.seconds, Double.parseDouble(suite.getAttribute("time")));
      for (String kind : List.of("failure", "error")) {
        NodeList nodes = suite.getElementsByTagName(kind);
        for (int i = 0; i < nodes.getLength(); i++) {
          Element test = (Element) nodes.item(i).getParentNode();
          String message = ((Element) nodes.item(i)).getAttribute("message");
          tally.failures.add(
              "run " + run + " " + test.getAttribute("name") + ": " + message.strip());
        }
      }
    }
    return reports.size();
  }

  private static String property(Element suite, String name) {
    NodeList properties = suite.getElementsByTagName("property");
    for (int i = 0; i < properties.getLength(); i++) {
      if (properties.item(i) instanceof Element one && one.getAttribute("name").equals(name)) {
        return one.getAttribute("value");
      }
    }
    throw new IllegalStateException("a report without " + name);
  }

  private void runWarm(int times, int heavyTimes) throws IOException, InterruptedException {
    Path program = Files.createTempDirectory("headroom-rounds").resolve("Rounds.java");
    Files.writeString(program, ROUNDS);
    Map<Path, List<String>> modules = new TreeMap<>();
    tallies.forEach(
        (name, tally) -> {
          if (!name.contains("$")) { // a nested class runs with the one around it
            modules.computeIfAbsent(tally.module, module -> new ArrayList<>()).add(name);
          }
        });
    for (Map.Entry<Path, List<String>> module : modules.entrySet()) {
      String classPath = tallies.get(module.getValue().get(0)).classPath;
      List<String> command = new ArrayList<>();
      command.add(options.getOrDefault("--jvm", "java"));
      command.addAll(List.of("-Xmx3g", "-XX:+UseSerialGC", "-Dheadroom.test.long=false", "-cp"));
      command.add(classPath + File.pathSeparator + launcherBeside(classPath));
      command.addAll(List.of(program.toString(), "" + times, "" + heavyTimes));
      command.add(Integer.toString(number("--heavy-seconds", 20)));
      command.addAll(module.getValue());
      Process process =
          new ProcessBuilder(command)
              .directory(module.getKey().toAbsolutePath().toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (BufferedReader lines = process.inputReader()) {
        count(lines);
      }
      System.out.printf("%s: ended with %d%n", module.getKey(), process.waitFor());
    }
  }

  /** JUnit's launcher, which Maven has beside the engine and adds by itself. */
  private static Path launcherBeside(String classPath) {
    Path engine =
        Arrays.stream(classPath.split(File.pathSeparator))
            .map(Path::of)
            .filter(jar -> jar.getFileName().toString().startsWith("junit-platform-engine-"))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("tests without JUnit"));
    String name = engine.getFileName().toString().replace("-engine-", "-launcher-");
    Path version = engine.getParent().getFileName();
    return engine.resolveSibling("../../junit-platform-launcher").resolve(version).resolve(name);
  }

  private void count(BufferedReader lines) throws IOException {
    Tally tally = new Tally();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("@ran ")) {
        String[] words = line.split(" ");
        tally = tallies.get(words[1]);
        tally.runs++;
        tally.seconds = Math.max(tally.seconds, Double.parseDouble(words[2]));
      } else if (line.startsWith("@failed ")) {
        tally.failures.add("run " + tally.runs + " " + line.substring("@failed ".length()));
      }
    }
  }

  private static Element parse(File report) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(report)
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(report + " cannot be read", e);
    }
  }

  private void report(Set<String> heavy) {
    System.out.printf("%ntest classes: %d%n", tallies.size());
    if (!heavy.isEmpty()) {
      System.out.println("heavy ones, run less often: " + String.join(" ", heavy));
    }
    System.out.println("the slowest:");
    tallies.entrySet().stream()
        .sorted(Comparator.comparingDouble(entry -> -entry.getValue().seconds))
        .limit(10)
        .forEach(
            entry -> System.out.printf("  %8.1f s %s%n", entry.getValue().seconds, entry.getKey()));
    System.out.println("how often they ran:");
    Map<Path, Map<Integer, Integer>> often = new TreeMap<>();
    for (Tally tally : tallies.values()) {
      often
          .computeIfAbsent(tally.module, module -> new TreeMap<>())
          .merge(tally.runs, 1, Integer::sum);
    }
    often.forEach(
        (module, classes) ->
            classes.forEach(
                (runs, count) ->
                    System.out.printf("  %s: %d classes %d times%n", module, count, runs)));
    System.out.println("classes with failures:");
    tallies.forEach(
        (name, tally) -> {
          if (!tally.failures.isEmpty()) {
            System.out.printf("  %s, in %d runs:%n", name, tally.runs);
            tally.failures.forEach(failure -> System.out.println("    " + failure));
          }
        });
  }

  /** Runs the tests of the checkout in this folder. */
  public static void main(String[] arguments) throws Exception {
    System.exit(new RepeatTests(arguments).run() ? 0 : 1);
  }
}
