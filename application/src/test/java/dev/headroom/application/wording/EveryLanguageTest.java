package dev.headroom.application.wording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.wording.console.ConsoleWords;
import dev.headroom.application.wording.template.PluralRules;
import dev.headroom.application.wording.template.Template;
import dev.headroom.domain.route.Manoeuvre;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Every catalogue says in its own words, in every case, what the English one says. */
class EveryLanguageTest {

  static final List<String> LANGUAGES = Languages.CODES;
  static final List<String> OTHERS = Languages.CODES.subList(1, Languages.CODES.size());

  private static final Set<String> OF_OPERATORS = Set.of("command", "import");

  /** The value of a branch is in braces, which nest. */
  private static final Pattern CHOICE =
      Pattern.compile("\\{(\\w+), (select|plural|selectordinal), ");

  /**
   * A choice between sentences.
   *
   * @param argument by which it chooses
   */
  private record Choice(String argument, String kind, Set<String> branches) {}

  private static Properties file(String language) throws IOException {
    return file(Wording.class, language);
  }

  private static Properties file(Class<?> beside, String language) throws IOException {
    Properties file = new Properties();
    try (InputStream in = beside.getResourceAsStream(language + ".properties");
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      file.load(text);
    }
    return file;
  }

  private static Map<String, String> messages(String language) throws IOException {
    Map<String, String> messages = new TreeMap<>();
    file(language).forEach((key, pattern) -> messages.put(key.toString(), pattern.toString()));
    messages
        .keySet()
        .removeIf(key -> OF_OPERATORS.contains(family(key)) || family(key).equals("language"));
    return messages;
  }

  private static String family(String key) {
    return key.replaceFirst("\\..*", "");
  }

  private static List<Choice> choices(String pattern) {
    List<Choice> choices = new ArrayList<>();
    Matcher choice = CHOICE.matcher(pattern);
    while (choice.find()) {
      Set<String> branches = new TreeSet<>();
      int at = choice.end();
      while (pattern.charAt(at) != '}') {
        int open = pattern.indexOf('{', at);
        branches.add(pattern.substring(at, open).strip());
        int depth = 1;
        for (at = open + 1; depth > 0; at++) {
          depth += pattern.charAt(at) == '{' ? 1 : pattern.charAt(at) == '}' ? -1 : 0;
        }
      }
      choices.add(new Choice(choice.group(1), choice.group(2), branches));
    }
    return choices;
  }

  private static Map<String, Set<String>> selections(String pattern) {
    Map<String, Set<String>> selections = new TreeMap<>();
    choices(pattern).stream()
        .filter(choice -> choice.kind().equals("select"))
        .forEach(
            choice ->
                selections
                    .computeIfAbsent(choice.argument(), name -> new TreeSet<>())
                    .addAll(choice.branches()));
    return selections;
  }

  /** A branch with a slip in its name would never be chosen. */
  @ParameterizedTest
  @FieldSource("OTHERS")
  void choosesBetweenTheSameCasesAsEnglish(String language) throws IOException {
    Map<String, String> english = messages("en");
    assertThat(messages(language))
        .allSatisfy(
            (key, pattern) ->
                assertThat(selections(pattern)).as(key).isEqualTo(selections(english.get(key))));
  }

  /** French has a form of its own for whole millions, which nothing here reaches. */
  private static Set<String> forms(String language, String kind) throws IOException {
    Set<String> forms = new TreeSet<>(Set.of(PluralRules.OTHER));
    String rule = "language." + (kind.equals("plural") ? "plural." : "ordinal.");
    for (String key : file(language).stringPropertyNames()) {
      if (key.startsWith(rule)) {
        forms.add(key.substring(rule.length()));
      }
    }
    if (language.equals("fr")) {
      forms.remove("many");
    }
    return forms;
  }

  /** What a language says with "other" it need not say again. */
  private static final Set<String> SAID_WITH_OTHER = Set.of("cy step.leave_roundabout zero");

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void countsInEveryFormOfTheLanguage(String language) throws IOException {
    for (Map.Entry<String, String> message : messages(language).entrySet()) {
      for (Choice choice : choices(message.getValue())) {
        if (!choice.kind().equals("select")) {
          Set<String> forms = forms(language, choice.kind());
          forms.removeIf(
              form -> SAID_WITH_OTHER.contains(language + " " + message.getKey() + " " + form));
          assertThat(choice.branches()).as(message.getKey()).isEqualTo(forms);
        }
      }
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void theConsoleCountsInEveryFormOfTheLanguage(String language) throws IOException {
    Map<String, Set<String>> counted = new TreeMap<>();
    Pattern form = Pattern.compile("(.*)\\.(zero|one|two|few|many|other)");
    for (String key : ConsoleWords.of(language).messages().keySet()) {
      Matcher found = form.matcher(key);
      if (found.matches()) {
        counted.computeIfAbsent(found.group(1), name -> new TreeSet<>()).add(found.group(2));
      }
    }
    Set<String> forms = forms(language, "plural");
    assertThat(counted).isNotEmpty().allSatisfy((key, has) -> assertThat(has).isEqualTo(forms));
  }

  /** Against the tables of Unicode CLDR. */
  @ParameterizedTest
  @CsvSource({
    "en, one,     1",
    "en, other,   0 2 3 5 6 11 12 21 22 100 101 0.5 1.0 1.5",
    "de, one,     1",
    "de, other,   0 2 3 5 6 11 12 21 22 100 101 0.5 1.0 1.5",
    "fr, one,     0 1 0.5 1.5",
    "fr, other,   2 3 5 6 11 12 21 22 100 101 2.0",
    "fr, many,    1000000",
    "pl, one,     1",
    "pl, few,     2 3 22 102",
    "pl, many,    0 5 6 11 12 21 100 101 112 1000000",
    "pl, other,   0.5 1.0 1.5",
    "ro, one,     1",
    "ro, few,     0 2 3 5 6 11 12 101 119 0.5 1.0 1.5",
    "ro, other,   20 21 22 100 120",
    "cy, zero,    0",
    "cy, one,     1",
    "cy, two,     2",
    "cy, few,     3",
    "cy, many,    6",
    "cy, other,   5 11 12 21 22 100 101 0.5 1.5",
  })
  void countsAsTheLanguageDoes(String language, String form, String numbers) throws IOException {
    PluralRules rules = rules(language, "language.plural.");
    assertThat(numbers.split(" "))
        .allSatisfy(
            number -> assertThat(rules.formOf(new BigDecimal(number))).as(number).isEqualTo(form));
  }

  @ParameterizedTest
  @CsvSource({
    "en, one,     1 21 101",
    "en, two,     2 22",
    "en, few,     3 23",
    "en, other,   0 5 6 11 12 13 100 111",
    "de, other,   0 1 2 3 5 6 11 12 21 22 100 101",
    "fr, one,     1",
    "fr, other,   0 2 3 5 6 11 12 21 22 100 101",
    "pl, other,   0 1 2 3 5 6 11 12 21 22 100 101",
    "ro, one,     1",
    "ro, other,   0 2 3 5 6 11 12 21 22 100 101",
    "cy, zero,    0 7 8 9",
    "cy, one,     1",
    "cy, two,     2",
    "cy, few,     3 4",
    "cy, many,    5 6",
    "cy, other,   10 11 12 21 22 100 101",
  })
  void ordersAsTheLanguageDoes(String language, String form, String numbers) throws IOException {
    PluralRules rules = rules(language, "language.ordinal.");
    assertThat(numbers.split(" "))
        .allSatisfy(
            number -> assertThat(rules.formOf(new BigDecimal(number))).as(number).isEqualTo(form));
  }

  private static PluralRules rules(String language, String kind) throws IOException {
    Map<String, String> rules = new HashMap<>();
    file(language)
        .forEach(
            (key, rule) -> {
              if (key.toString().startsWith(kind)) {
                rules.put(key.toString().substring(kind.length()), rule.toString());
              }
            });
    return new PluralRules(rules);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | At the roundabout take the 1st exit      | At the roundabout take the 2nd exit",
        "de | Im Kreisverkehr die 1. Ausfahrt nehmen   | Im Kreisverkehr die 2. Ausfahrt nehmen",
        "fr | Au rond-point, prenez la 1re sortie      | Au rond-point, prenez la 2e sortie",
        "pl | Na rondzie wybierz 1. zjazd              | Na rondzie wybierz 2. zjazd",
        "ro | În sensul giratoriu, luați prima ieșire  | În sensul giratoriu, luați a 2-a ieșire",
        "cy | Wrth y gylchfan, cymerwch yr allanfa gyntaf"
            + " | Wrth y gylchfan, cymerwch yr ail allanfa",
      })
  void namesTheExitOfARoundabout(String language, String first, String second) {
    RouteWording words = words(language).routes();
    assertThat(Stream.of(1, 2).map(exit -> words.step(roundabout(exit))))
        .containsExactly(first, second);
  }

  private static Route.Step roundabout(int exit) {
    return RouteWordingTest.step(new Manoeuvre.Roundabout(OptionalInt.of(exit)), "");
  }

  private static Wording words(String language) {
    return new Languages(Wording.english()).words(language);
  }

  /** A name for a constant whose lower-case form is this. */
  private record Constant(String name) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** What an argument may be, by the choices that the English pattern makes by it. */
  private static List<Object> samples(String argument, String english) {
    Set<String> branches = selections(english).getOrDefault(argument, Set.of());
    List<Object> samples = new ArrayList<>();
    if (english.contains("{" + argument + ", plural") || branches.contains("0")) {
      samples.addAll(List.of(0, 1, 2, 3, 5, 6, 11, 12, 21, 22, 100, 101));
    } else if (english.contains("{" + argument + ", selectordinal")) {
      samples.addAll(List.of(1, 2, 3, 4, 5, 6, 7, 11, 12));
    } else if (Set.of("until", "from", "first", "last", "departure", "asked").contains(argument)
        && !branches.contains("monday")
        && !branches.contains("tuesday")) {
      samples.add(Instant.parse("2026-11-24T18:05:00Z"));
      if (branches.contains("none")) {
        samples.add("");
      }
    } else if (branches.isEmpty()) {
      samples.addAll(List.of("Ⓧ", new BigDecimal("3.80"), 114));
    } else if (branches.contains("none")) {
      samples.addAll(List.of("Ⓧ", ""));
      branches.forEach(branch -> samples.add(new Constant(branch)));
    } else {
      branches.forEach(branch -> samples.add(new Constant(branch)));
    }
    return samples;
  }

  /** With one argument after another in all its kinds. */
  private static List<Map<String, Object>> arguments(String english) {
    Map<String, List<Object>> all = new LinkedHashMap<>();
    for (String name : Template.of(english).arguments()) {
      all.put(name, samples(name, english));
    }
    List<Map<String, Object>> cases = new ArrayList<>();
    Map<String, Object> first = new HashMap<>();
    all.forEach((name, values) -> first.put(name, values.get(0)));
    all.forEach(
        (name, values) ->
            values.forEach(
                value -> {
                  Map<String, Object> one = new HashMap<>(first);
                  one.put(name, value);
                  cases.add(one);
                }));
    return cases.isEmpty() ? List.of(Map.of()) : cases;
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void everyMessageReadsWellWithEveryKindOfArgument(String language) throws IOException {
    Wording words = words(language);
    Map<String, String> english = messages("en");
    for (Message message : Catalogue.MESSAGES) {
      if (OF_OPERATORS.contains(message.family())) {
        continue;
      }
      for (Map<String, Object> arguments : arguments(english.get(message.key()))) {
        String text = words.text(message, arguments);
        assertThat(text)
            .as("%s %s %s", language, message.key(), arguments)
            .doesNotContain("{", "}", "  ", " ,", "..", "()", ": .", "#")
            .doesNotContain("one {", "other {");
      }
    }
  }

  @ParameterizedTest
  @FieldSource("LANGUAGES")
  void everyNoticeIsASentence(String language) {
    RouteWording words = words(language).routes();
    for (Notice notice : SampleNotices.all().keySet()) {
      assertThat(words.notice(notice))
          .endsWith(".")
          .doesNotContain("  ", "..")
          .matches(text -> !text.contains("{") || text.contains("Mill {1}"));
    }
  }

  /** What has letters and is the same as in English, with the languages and the reason. */
  private static final Map<String, String> SAME =
      Map.ofEntries(
          Map.entry("sign.metres", "de fr pl ro cy: a unit"),
          Map.entry("sign.tonnes", "de fr pl ro cy: a unit"),
          Map.entry("unit.metres", "de fr pl ro cy: a unit"),
          Map.entry("notice.roads_length", "de fr pl ro cy: a unit"),
          Map.entry("unit.kilometres", "de fr pl ro cy: a unit"),
          Map.entry("unit.miles", "de fr pl ro cy: a unit"),
          Map.entry("unit.yards", "de fr pl ro: a unit"),
          Map.entry("unit.tonnes", "de fr pl ro cy: a unit"),
          Map.entry("unit.kilograms", "de fr pl ro cy: a unit"),
          Map.entry("unit.kmh", "de fr pl ro cy: a unit"),
          Map.entry("limit.tunnel", "de fr: spelt so"),
          Map.entry("duration.minutes", "de fr pl ro: a unit"),
          Map.entry("duration.hours", "de fr pl ro: units"),
          Map.entry("restriction.object", "de fr pl ro cy: a name"),
          Map.entry("attribution", "cy: a map is called so"),
          Map.entry("tab.plan", "de: a route is called so"),
          Map.entry("fleet.plan", "de: a route is called so"),
          Map.entry("tab.live", "de: said so"),
          Map.entry("live.title", "de: said so"),
          Map.entry("fleet.name", "de: spelt so"),
          Map.entry("plan.from", "de pl: said so"),
          Map.entry("company.contact", "fr: spelt so"),
          Map.entry("company.name", "de: spelt so"),
          Map.entry("fleet.type", "fr: spelt so"),
          Map.entry("kind.port", "fr pl ro: spelt so"),
          Map.entry("kind.region", "pl: spelt so"),
          Map.entry("kind.supermarket", "pl ro: spelt so"),
          Map.entry("kind.village", "fr: spelt so"),
          Map.entry("password.link", "de pl ro: spelt so"),
          Map.entry("places.name", "de: spelt so"),
          Map.entry("places.see_photo", "fr: spelt so"),
          Map.entry("role.administrator", "de pl ro: spelt so"),
          Map.entry("answer.distance", "fr: spelt so"),
          Map.entry("avoid.tunnels", "fr: spelt so"),
          Map.entry("hours.aetr", "de fr pl ro cy: a name"),
          Map.entry("hours.eu", "de: a name"),
          Map.entry("trips.date", "fr: spelt so"),
          Map.entry("trips.name", "de: spelt so"),
          Map.entry("alert.in_metres", "de: in is German too"),
          Map.entry("alert.in_kilometres", "de: in is German too"));

  /** Of English alone: no word of another language here is spelt so. */
  private static final Pattern ENGLISH =
      Pattern.compile(
          "(?U)\\b(the|there|with|which|this|has|have|been|must|not|vehicle|road|closed|weight|"
              + "height|width|length|unknown|again|other|than|its|your|what|when|from)\\b",
          Pattern.CASE_INSENSITIVE);

  @ParameterizedTest
  @FieldSource("OTHERS")
  void nothingIsLeftInEnglish(String language) throws IOException {
    Map<String, String> english = messages("en");
    english.putAll(ConsoleWords.of("en").messages());
    Map<String, String> own = messages(language);
    own.putAll(ConsoleWords.of(language).messages());
    Predicate<String> hasWords = pattern -> literal(pattern).matches("(?s).*\\p{L}.*");
    Predicate<String> same =
        key -> SAME.getOrDefault(key, "").replaceFirst(":.*", "").contains(language);
    assertThat(own)
        .allSatisfy(
            (key, pattern) -> {
              if (hasWords.test(pattern) && !same.test(key)) {
                assertThat(pattern).as(key).isNotEqualTo(english.get(key));
              }
              assertThat(ENGLISH.matcher(literal(pattern)).results().map(r -> r.group()))
                  .as("%s = %s", key, pattern)
                  .isEmpty();
            });
  }

  /** What people read of a pattern, without what programs read. */
  private static String literal(String pattern) {
    StringBuilder text = new StringBuilder();
    literal(pattern, 0, text);
    return text.toString()
        .replaceAll("`[^`]*`|If-Match|time_start|headroom (vehicle|driver) \\w+", "");
  }

  /** Reads up to a closing brace or the end, and returns where it is. */
  private static int literal(String pattern, int from, StringBuilder into) {
    int at = from;
    while (at < pattern.length() && pattern.charAt(at) != '}') {
      if (pattern.charAt(at) == '{') {
        Matcher choice = CHOICE.matcher(pattern).region(at, pattern.length());
        if (choice.lookingAt()) {
          at = choice.end();
          while (pattern.charAt(at) != '}') {
            at = literal(pattern, pattern.indexOf('{', at) + 1, into.append(' ')) + 1;
          }
        } else {
          at = pattern.indexOf('}', at);
        }
      } else {
        into.append(pattern.charAt(at));
      }
      at++;
    }
    return at;
  }

  @Test
  void degreesHavePointsInEveryLanguage() {
    Notice gate = SampleNotices.gate();
    assertThat(LANGUAGES)
        .allSatisfy(
            language ->
                assertThat(words(language).routes().notice(gate)).contains("(54.15000,-4.48000)"));
  }
}
