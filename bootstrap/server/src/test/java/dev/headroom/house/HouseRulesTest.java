package dev.headroom.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The house keeps its rules, and each rule bites where it is broken. */
class HouseRulesTest {

  private static final String BROKEN = "dev.headroom.house.broken";

  /** Which class of the broken house breaks which rule. */
  private static final Map<String, String> BREAKERS =
      Map.ofEntries(
          Map.entry(
              "the engine knows columns, the JDK and itself", "domain.engine.KnowsTheNetwork"),
          Map.entry("columns know the JDK and themselves", "domain.column.KnowsTheNetwork"),
          Map.entry(
              "nobody sees more of the engine than its door", "domain.network.LooksBehindTheDoor"),
          Map.entry("a rule is judged through the rule book only", "domain.JudgesARule"),
          Map.entry(
              "a network's columns and packed roads are for its file, its preparation and map matching",
              "domain.ReadsColumns"),
          Map.entry("the domain knows the JDK and itself", "domain.KnowsTheApplication"),
          Map.entry("the application knows the domain", "application.KnowsHttp"),
          Map.entry("http knows the application and its libraries", "http.KnowsSql"),
          Map.entry("sql knows the application and its libraries", "persistence.sql.KnowsOsm"),
          Map.entry("osm knows the application and its libraries", "osm.KnowsNetwork"),
          Map.entry(
              "network knows the application and its libraries",
              "persistence.network.KnowsBootstrap"),
          Map.entry("places knows the domain and its libraries", "persistence.places.KnowsOsm"),
          Map.entry(
              "traces knows the application and its libraries", "persistence.traces.KnowsOsm"),
          Map.entry("push knows the application and its libraries", "push.KnowsHttp"),
          Map.entry(
              "embedding knows the adapters and no library of the server's",
              "bootstrap.KnowsTheServer"),
          Map.entry("every class lives in a room of the house", "util.Homeless"),
          Map.entry("adapters show what others use, and nothing else", "http.ShownToNobody"),
          Map.entry("use cases ask the stores, adapters and commands do not", "http.AsksAStore"),
          Map.entry("adapters and bootstrap hold no use case", "http.HoldsAUseCase"),
          Map.entry("the domain and the application read no clock", "domain.ReadsTheClock"),
          Map.entry(
              "the domain touches no file, thread pool or random source", "domain.ReadsAFile"),
          Map.entry("records hold no arrays", "domain.HoldsAnArray"),
          Map.entry("there is no static mutable state", "domain.KeepsAStatic"),
          Map.entry("only the command line writes to the console", "domain.Prints"),
          Map.entry("packages do not refer to each other in circles", "domain.KnowsTheApplication"),
          Map.entry("every message of the catalogue is given", "application.wording.Sample.NEVER"));

  static Stream<String> rules() {
    return new HouseRules("dev.headroom").all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void holdsInTheHouse(String name) {
    EvaluationResult result = rule("dev.headroom", name).evaluate(Imported.HOUSE);
    assertThat(result.getFailureReport().getDetails()).as(name).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void bitesWhereItIsBroken(String name) {
    assertThat(BREAKERS).as("a class that breaks each rule").containsKey(name);
    EvaluationResult result = rule(BROKEN, name).evaluate(Imported.BROKEN_HOUSE);
    assertThat(result.getFailureReport().getDetails())
        .as(name)
        .anyMatch(detail -> detail.contains(BROKEN + "." + BREAKERS.get(name)));
  }

  @Test
  void seesEveryModule() {
    assertThat(
            Stream.of(
                "domain",
                "domain.engine",
                "application",
                "http",
                "persistence.sql",
                "osm",
                "persistence.network",
                "persistence.places",
                "persistence.traces",
                "push",
                "bootstrap",
                "server"))
        .allMatch(
            room ->
                Imported.HOUSE.stream()
                    .anyMatch(type -> type.getPackageName().startsWith("dev.headroom." + room)));
  }

  private static ArchRule rule(String root, String name) {
    return new HouseRules(root).all().get(name);
  }

  /** Read once: the classes as the modules ship them, and the broken ones. */
  private static final class Imported {
    static final JavaClasses HOUSE =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.headroom");
    static final JavaClasses BROKEN_HOUSE = new ClassFileImporter().importPackages(BROKEN);
  }
}
