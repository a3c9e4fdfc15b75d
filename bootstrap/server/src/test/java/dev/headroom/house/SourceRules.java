package dev.headroom.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What holds in the sources, and cannot be seen in classes: sizes, names and words. */
final class SourceRules {

  private SourceRules() {}

  /** Every rule by its name: it lists what breaks it. */
  static Map<String, Function<Structure, List<String>>> all() {
    Map<String, Function<Structure, List<String>>> rules = new LinkedHashMap<>();
    rules.put("a package has at most 20 files", Structure::fullPackages);
    rules.put(
        "others use at most 15 types of the engine",
        house -> house.engineTypesUsedOutside().stream().skip(15).toList());
    rules.put("packages do not refer to each other in circles", Structure::packageKnots);
    rules.put("files do not refer to each other in circles", Structure::fileKnots);
    rules.put("a constructor has at most 6 parameters", Structure::longConstructors);
    rules.put("a record has at most 8 components", Structure::longRecords);
    rules.put("a type's name is used once in a module", Structure::namesUsedTwice);
    rules.put("the domain has words for exceptions alone", Structure::sentencesOfTheDomain);
    rules.put("HTTP has words for exceptions and the log alone", Structure::sentencesOfHttp);
    rules.put(
        "the command line has words for bugs and the log alone",
        Structure::sentencesOfTheCommandLine);
    rules.put("every message of the catalogue is given", Structure::messagesThatNobodyGives);
    rules.put("test methods have names in camel case", Structure::testsInSnakeCase);
    return rules;
  }
}
