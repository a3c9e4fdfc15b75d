package dev.headroom.application.wording.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  private enum Side {
    FAR_LEFT
  }

  private static final Template.Language GERMAN =
      new Template.Language(
          ",",
          new Template.Calendar(
              DateTimeFormatter.ofPattern("d.M.uuuu", Locale.ROOT),
              DateTimeFormatter.ofPattern("d.M.uuuu HH:mm 'UTC'", Locale.ROOT)),
          new PluralRules(Map.of("one", "n = 1")),
          new PluralRules(Map.of()));

  private static String render(String pattern, Map<String, ?> arguments) {
    return Template.of(pattern).render(arguments, GERMAN);
  }

  @Test
  void insertsTextsAndNumbers() {
    assertThat(render("{a} and {b}: {c}", Map.of("a", "it's {x}", "b", 12_000, "c", "")))
        .isEqualTo("it's {x} and 12000: ");
  }

  @Test
  void aDecimalHasTheSeparatorOfTheLanguage() {
    assertThat(render("{amount} m", Map.of("amount", new BigDecimal("3.80")))).isEqualTo("3,80 m");
  }

  @Test
  void aDayAndAMomentAreWrittenAsTheLanguageHasThem() {
    Map<String, ?> arguments =
        Map.of("day", LocalDate.of(2026, 2, 9), "at", Instant.parse("2026-11-24T08:05:59Z"));
    assertThat(render("{day, time}; {at, time}", arguments))
        .isEqualTo("9.2.2026; 24.11.2026 08:05 UTC");
    assertThat(render("{day}; {at}", arguments)).isEqualTo("2026-02-09; 2026-11-24T08:05:59Z");
    assertThat(render("{at, select, none {} other { until {at, time}}}", arguments))
        .isEqualTo(" until 24.11.2026 08:05 UTC");
  }

  @Test
  void choosesByConstantTruthAndEmptyText() {
    String pattern = "{x, select, far_left {links} true {ja} none {nichts} other {sonst {x}}}";
    assertThat(render(pattern, Map.of("x", Side.FAR_LEFT))).isEqualTo("links");
    assertThat(render(pattern, Map.of("x", true))).isEqualTo("ja");
    assertThat(render(pattern, Map.of("x", ""))).isEqualTo("nichts");
    assertThat(render(pattern, Map.of("x", "none"))).isEqualTo("sonst none");
    assertThat(render(pattern, Map.of("x", false))).isEqualTo("sonst false");
  }

  @Test
  void countsAndOrders() {
    String pattern =
        "{n, plural, one {# Weg{s, select, none {} other { in {s} (#)}}} other {# Wege}}";
    assertThat(render(pattern, Map.of("n", 1, "s", "Bonn"))).isEqualTo("1 Weg in Bonn (1)");
    assertThat(render(pattern, Map.of("n", 2L, "s", ""))).isEqualTo("2 Wege");
    assertThat(render("{n, selectordinal, one {x} other {#.}} #1", Map.of("n", 1)))
        .isEqualTo("1. #1");
  }

  @Test
  void namesItsArguments() {
    assertThat(
            Template.of("{a, select, none {{b}} other {{c, plural, other {# {d}}}}}").arguments())
        .containsExactly("a", "b", "c", "d");
  }

  @Test
  void anArgumentThatIsNotGivenIsAnError() {
    assertThatThrownBy(() -> render("{a}", Map.of("b", 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no argument a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "}",
        "{}",
        "{a",
        "a}",
        "{a b}",
        "{a,}",
        "{a, choice, other {}}",
        "{a, select}",
        "{a, select, x {y}}",
        "{a, select, other {y}",
        "{a, select, other y}"
      })
  void refusesWhatIsNoPattern(String pattern) {
    assertThatThrownBy(() -> Template.of(pattern))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(pattern);
  }
}
