package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The sources keep their rules, and each rule bites where it is broken. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourceRulesTest {

  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
  private static final Pattern TYPE = Pattern.compile("(?:class|record|interface|enum) (\\w+)");

  /** Sources that break each rule, and a word of the complaint. */
  private static final Map<String, Broken> BREAKERS =
      Map.ofEntries(
          Map.entry(
              "a package has at most 20 files",
              new Broken(
                  "dev.headroom.domain.full: 21",
                  IntStream.rangeClosed(1, 21)
                      .mapToObj(i -> "package dev.headroom.domain.full; interface One" + i + " {}")
                      .toArray(String[]::new))),
          Map.entry(
              "others use at most 15 types of the engine",
              new Broken("Type9 by domain.user", sixteenTypesOfTheEngine())),
          Map.entry(
              "packages do not refer to each other in circles",
              new Broken(
                  "dev.headroom.domain.one dev.headroom.domain.two",
                  """
                  package dev.headroom.domain.one;
                  import dev.headroom.domain.two.There;
                  interface Here { There there(); }
                  """,
                  """
                  package dev.headroom.domain.two;
                  public interface There {}
                  """,
                  """
                  package dev.headroom.domain.two;
                  interface Back { dev.headroom.domain.one.Here here(); }
                  """)),
          Map.entry(
              "files do not refer to each other in circles",
              new Broken(
                  "Egg Hen",
                  "package dev.headroom.domain; interface Hen { Egg lay(); }",
                  "package dev.headroom.domain; interface Egg { Hen hatch(); }")),
          Map.entry(
              "a constructor has at most 6 parameters",
              new Broken(
                  "7 ",
                  """
                  package dev.headroom.domain;
                  class Bag { Bag(int a, int b, int c, int d, int e, int f, int g) {} }
                  """)),
          Map.entry(
              "a record has at most 8 components",
              new Broken(
                  "9 ",
                  """
                  package dev.headroom.domain;
                  record Long(int a, int b, int c, int d, int e, int f, int g, int h, int i) {}
                  """)),
          Map.entry(
              "a type's name is used once in a module",
              new Broken(
                  "Twice",
                  "package dev.headroom.domain.one; interface Twice {}",
                  "package dev.headroom.domain.two; interface Twice {}")),
          Map.entry(
              "the domain has words for exceptions alone",
              new Broken(
                  "low bridge",
                  """
                  package dev.headroom.domain;
                  class Speaks {
                    String hazard() { return "low bridge"; }
                    void refuse() { throw new IllegalStateException("not a word"); }
                  }
                  """)),
          Map.entry(
              "HTTP has words for exceptions and the log alone",
              new Broken(
                  "there is no such",
                  """
                  package dev.headroom.http;
                  class Refuses {
                    void refuse(String what) {
                      LOG.info("refused once more");
                      header("Content-Type", "text/html; charset=utf-8");
                      if (what == null) {
                        throw new IllegalArgumentException("not a thing");
                      }
                      throw problem("there is no such " + what);
                    }
                    ProblemException problem(String detail) { return new ProblemException(detail); }
                  }
                  """)),
          Map.entry(
              "the command line has words for bugs and the log alone",
              new Broken(
                  "Prints a thing.",
                  """
                  package dev.headroom.server.cli;
                  @Command(name = "print", description = "Prints a thing.")
                  class Prints {
                    void print(String what) {
                      LOG.info("printed once more");
                      out.println(what + ": " + Integer.parseInt("%,d  %s"));
                      throw new IllegalStateException("not a thing");
                    }
                  }
                  """)),
          Map.entry(
              "every message of the catalogue is given",
              new Broken(
                  "Sample.NEVER",
                  """
                  package dev.headroom.application.wording;
                  enum Sample implements Message { ALWAYS, NEVER("argument"); static int most; }
                  """,
                  """
                  package dev.headroom.domain;
                  class Gives { Object give() { return Sample.ALWAYS; } }
                  """)),
          Map.entry(
              "test methods have names in camel case",
              new Broken(
                  "a_bridge_stops",
                  """
                  package dev.headroom.domain;
                  class BridgeTest { @Test void a_bridge_stops() {} }
                  """)));

  /** Types of the engine, and a class that uses them all. */
  private static String[] sixteenTypesOfTheEngine() {
    StringBuilder uses = new StringBuilder("package dev.headroom.domain.user; interface User {");
    Stream.Builder<String> sources = Stream.builder();
    for (int i = 0; i < 16; i++) {
      sources.add("package dev.headroom.domain.engine; public interface Type%d {}".formatted(i));
      uses.append(" dev.headroom.domain.engine.Type%d type%d();".formatted(i, i));
    }
    return sources.add(uses.append(" }").toString()).build().toArray(String[]::new);
  }

  private record Broken(String complaint, List<String> sources) {
    Broken(String complaint, String... sources) {
      this(complaint, List.of(sources));
    }
  }

  private Structure house;

  static Stream<String> rules() {
    return SourceRules.all().keySet().stream();
  }

  @BeforeAll
  void measure() {
    house = Structure.of(Path.of("../..").toAbsolutePath().normalize());
  }

  @ParameterizedTest
  @MethodSource("rules")
  void holdsInTheHouse(String name) {
    assertThat(SourceRules.all().get(name).apply(house)).as(name).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void bitesWhereItIsBroken(String name, @TempDir Path checkout) throws IOException {
    assertThat(BREAKERS).as("sources that break each rule").containsKey(name);
    Broken broken = BREAKERS.get(name);
    for (String source : broken.sources()) {
      write(checkout, source);
    }
    List<String> complaints = SourceRules.all().get(name).apply(Structure.of(checkout));
    assertThat(complaints).as(name).singleElement().asString().contains(broken.complaint());
  }

  @Test
  void seesEveryModule() {
    assertThat(house.filesPerPackage())
        .containsKeys(
            "dev.headroom",
            "dev.headroom.domain.engine",
            "dev.headroom.application",
            "dev.headroom.http",
            "dev.headroom.persistence.sql",
            "dev.headroom.persistence.osm",
            "dev.headroom.persistence.network",
            "dev.headroom.push");
  }

  private static void write(Path checkout, String source) throws IOException {
    String name = first(TYPE, source);
    Path folder =
        checkout
            .resolve(name.endsWith("Test") ? "domain/src/test/java" : "domain/src/main/java")
            .resolve(first(PACKAGE, source).replace('.', '/'));
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name + ".java"), source);
  }

  private static String first(Pattern pattern, String source) {
    Matcher matcher = pattern.matcher(source);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
