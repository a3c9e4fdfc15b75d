package dev.headroom.osm.tags.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** https://wiki.openstreetmap.org/wiki/Conditional_restrictions */
class ConditionalTextTest {

  private static String clauses(String text) {
    return ConditionalText.clauses(text).stream()
        .map(part -> part.value() + "@" + part.condition())
        .collect(Collectors.joining(" & "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        // Divided by semicolons.
        "no @ (Mo)                       | no@(Mo)",
        "no @ (Mo); yes @ (Tu)           | no@(Mo) & yes@(Tu)",
        "no @ (Mo; Tu); yes @ We         | no@(Mo; Tu) & yes@We",
        "no @ ((Mo; Tu) AND wet)         | no@((Mo; Tu) AND wet)",
        "no @ Mo 7-9; Sa 10-12           | no@Mo 7-9; Sa 10-12",
        "no @ Mo;; Sa                    | no@Mo; Sa",
        // What stands in parentheses or quotes is no clause.
        "no @ (wet; no; icy)             | no@(wet; no; icy)",
        "no @ \"wet; no; icy\"           | no@\"wet; no; icy\"",
        "no @ \"wet (; no; icy\"         | no@\"wet (; no; icy\"",
        "no @ \"wet ); no; icy\"         | no@\"wet ); no; icy\"",
        "no @ (\"wet); no; icy\")        | no@(\"wet); no; icy\")",
        // Where they do not close, no value hides behind them.
        "no @ (Mo; no                    | no@(Mo & no@",
        "no @ (Mo; no; icy               | no@(Mo & no@; icy",
        "no @ Mo); yes @ (Tu; no         | no@Mo) & yes@(Tu & no@",
        "no @ Mo); no                    | no@Mo) & no@",
        "no @ \"Mo; no                   | no@\"Mo & no@",
        "no @ ((Mo); no                  | no@((Mo) & no@",
        // Without a semicolon.
        "no @ (Mo) yes @ (Tu)            | no@(Mo) & yes@(Tu)",
        "no @ (Mo), yes @ (Tu)           | no@(Mo) & yes@(Tu)",
        // Values without a condition, and several of one clause.
        "no                              | no@",
        "@ (Mo)                          | @(Mo)",
        "7.5 t; none @ destination       | 7.5 t@ & none@destination",
        "none @ destination; 7.5         | none@destination & 7.5@",
        "disabled;permit @ (Mar-Sep)     | disabled;permit@(Mar-Sep)",
        "disabled; ; permit @ (Mar-Sep)  | disabled;permit@(Mar-Sep)",
        "12'6\" @ (7-19); 11'6\" @ (19-7) | 12'6\"@(7-19) & 11'6\"@(19-7)",
      })
  void dividesClauses(String text, String expected) {
    assertThat(clauses(text)).isEqualTo(expected);
  }

  @Test
  void whatIsLongerThan2000CharactersIsOneClauseWithoutACondition() {
    String longest = "no @ (Mo)" + " ".repeat(1_991);
    assertThat(clauses(longest)).isEqualTo("no@(Mo)");
    assertThat(clauses(longest + " ")).isEqualTo(longest + " @");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(Mo)         | Mo",
        "((Mo))       | Mo",
        "( Mo )       | Mo",
        "()           | ''",
        "(Mo) AND (Tu)| (Mo) AND (Tu)",
        "(Mo          | (Mo",
        "Mo)          | Mo)",
        "(            | (",
        "M            | M",
      })
  void takesParenthesesOffThatEncloseAll(String text, String inner) {
    assertThat(ConditionalText.withoutParentheses(text)).isEqualTo(inner);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a AND b            | a,b",
        "(a AND b)          | a,b",
        "a and b And c      | a,b,c",
        "(a and b) AND c    | (a and b),c",
        "a) and b           | a),b",
        "a))) and (b and c) | a))),(b and c)",
        "x and ((a and b) and c) | x,((a and b) and c)",
        "\"a and b\" and c | \"a and b\",c",
        "İ and b            | İ,b",
      })
  void dividesWhatAndJoins(String text, String conjuncts) {
    assertThat(String.join(",", ConditionalText.conjuncts(text))).isEqualTo(conjuncts);
  }
}
