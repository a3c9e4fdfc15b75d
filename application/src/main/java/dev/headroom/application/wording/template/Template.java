package dev.headroom.application.wording.template;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A message's pattern, in a subset of ICU's message format:
 *
 * <ul>
 *   <li>{@code {street}} inserts an argument; a number with the language's decimal separator;
 *   <li>{@code {until, time}} inserts a moment in universal time, or a day, as the language writes
 *       it; without {@code time} it is written as ISO 8601 has it;
 *   <li>{@code {side, select, left {left} other {right}}} chooses by the name of a constant in
 *       lower case, by {@code true} and {@code false}, or, for a text, by {@code none} where it is
 *       empty;
 *   <li>{@code {count, plural, one {# road} other {# roads}}} and {@code {exit, selectordinal, one
 *       {#st} other {#th}}} choose by the language's rules; {@code #} is the number.
 * </ul>
 *
 * <p>Choices nest, and have a branch {@code other}. An apostrophe is an apostrophe. Immutable.
 */
public final class Template {

  /** The names of an enum's constants in patterns. */
  private static final ClassValue<String[]> NAMES =
      new ClassValue<>() {
        @Override
        protected String[] computeValue(Class<?> type) {
          return Stream.of(type.getEnumConstants())
              .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
              .toArray(String[]::new);
        }
      };

  private final List<Part> parts;

  private Template(List<Part> parts) {
    this.parts =
        parts.stream()
            .filter(part -> !(part instanceof Literal literal && literal.text().isEmpty()))
            .toList();
  }

  /** The rules of a language that patterns need. */
  public record Language(
      String decimalSeparator, Calendar calendar, PluralRules plurals, PluralRules ordinals) {}

  /**
   * The date formats of a language, as patterns of {@link DateTimeFormatter}.
   *
   * @param day a date
   * @param moment a date and a time, which is universal
   */
  public record Calendar(DateTimeFormatter day, DateTimeFormatter moment) {
    String written(Object time) {
      return time instanceof LocalDate date
          ? day.format(date)
          : moment.format(((Instant) time).atOffset(ZoneOffset.UTC));
    }
  }

  private interface Part {
    void render(Map<String, ?> arguments, Language language, StringBuilder into);

    default void collect(Set<String> arguments) {}
  }

  private record Literal(String text) implements Part {
    @Override
    public void render(Map<String, ?> arguments, Language language, StringBuilder into) {
      into.append(text);
    }
  }

  private record Insertion(String name) implements Part {
    @Override
    public void render(Map<String, ?> arguments, Language language, StringBuilder into) {
      Object value = argument(arguments, name);
      into.append(
          value instanceof BigDecimal decimal
              ? decimal.toPlainString().replace(".", language.decimalSeparator())
              : value.toString());
    }

    @Override
    public void collect(Set<String> arguments) {
      arguments.add(name);
    }
  }

  private record Time(String name) implements Part {
    @Override
    public void render(Map<String, ?> arguments, Language language, StringBuilder into) {
      into.append(language.calendar().written(argument(arguments, name)));
    }

    @Override
    public void collect(Set<String> arguments) {
      arguments.add(name);
    }
  }

  private record Choice(String name, String kind, Map<String, Template> branches) implements Part {
    @Override
    public void render(Map<String, ?> arguments, Language language, StringBuilder into) {
      Object value = argument(arguments, name);
      String branch =
          switch (kind) {
            case "plural" -> language.plurals().formOf(decimal(value));
            case "selectordinal" -> language.ordinals().formOf(decimal(value));
            default -> selector(value);
          };
      Template chosen = branches.getOrDefault(branch, branches.get(PluralRules.OTHER));
      chosen.render(arguments, language, into);
    }

    private static BigDecimal decimal(Object number) {
      return number instanceof BigDecimal decimal
          ? decimal
          : BigDecimal.valueOf(((Number) number).longValue());
    }

    private static String selector(Object value) {
      if (value instanceof String text) {
        return text.isEmpty() ? "none" : PluralRules.OTHER;
      }
      return value instanceof Enum<?> constant
          ? NAMES.get(constant.getDeclaringClass())[constant.ordinal()]
          : value.toString().toLowerCase(Locale.ROOT);
    }

    @Override
    public void collect(Set<String> arguments) {
      arguments.add(name);
      branches.values().forEach(branch -> branch.parts.forEach(part -> part.collect(arguments)));
    }
  }

  private static Object argument(Map<String, ?> arguments, String name) {
    Object value = arguments.get(name);
    if (value == null) {
      throw new IllegalArgumentException("no argument " + name + " among " + arguments.keySet());
    }
    return value;
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException if it is invalid
   */
  public static Template of(String pattern) {
    return new Reader(pattern).read();
  }

  /** The names of the arguments in the pattern. */
  public Set<String> arguments() {
    Set<String> names = new TreeSet<>();
    parts.forEach(part -> part.collect(names));
    return names;
  }

  /**
   * Fills in the arguments.
   *
   * @param arguments texts, constants, booleans and numbers by name
   */
  public String render(Map<String, ?> arguments, Language language) {
    StringBuilder text = new StringBuilder();
    render(arguments, language, text);
    return text.toString();
  }

  private void render(Map<String, ?> arguments, Language language, StringBuilder into) {
    for (Part part : parts) {
      part.render(arguments, language, into);
    }
  }

  /** Reads one pattern by recursive descent. */
  private static final class Reader {
    private final String pattern;
    private int at;

    Reader(String pattern) {
      this.pattern = pattern;
    }

    Template read() {
      Template whole = text("");
      if (at < pattern.length()) {
        throw broken();
      }
      return whole;
    }

    /**
     * Reads up to a closing brace or the end.
     *
     * @param number the argument that a number sign represents; empty where it is a character
     */
    private Template text(String number) {
      List<Part> parts = new ArrayList<>();
      StringBuilder literal = new StringBuilder();
      while (at < pattern.length() && pattern.charAt(at) != '}') {
        char c = pattern.charAt(at++);
        if (c == '{' || (c == '#' && !number.isEmpty())) {
          parts.add(new Literal(literal.toString()));
          literal.setLength(0);
          parts.add(c == '{' ? argument(number) : new Insertion(number));
        } else {
          literal.append(c);
        }
      }
      parts.add(new Literal(literal.toString()));
      return new Template(parts);
    }

    /** Reads an argument after its opening brace, with its closing one. */
    private Part argument(String number) {
      String name = word();
      if (accept('}')) {
        return new Insertion(name);
      }
      expect(',');
      String kind = word();
      if (kind.equals("time") && accept('}')) {
        return new Time(name);
      }
      boolean counts = kind.equals("plural") || kind.equals("selectordinal");
      if (!counts && !kind.equals("select")) {
        throw broken();
      }
      expect(',');
      Map<String, Template> branches = new LinkedHashMap<>();
      while (!accept('}')) {
        String branch = word();
        expect('{');
        branches.put(branch, text(counts ? name : number));
        expect('}');
      }
      if (!branches.containsKey(PluralRules.OTHER)) {
        throw broken();
      }
      return new Choice(name, kind, branches);
    }

    private String word() {
      skipBlanks();
      int from = at;
      while (at < pattern.length() && Character.isJavaIdentifierPart(pattern.charAt(at))) {
        at++;
      }
      if (at == from) {
        throw broken();
      }
      return pattern.substring(from, at);
    }

    private boolean accept(char expected) {
      skipBlanks();
      if (at < pattern.length() && pattern.charAt(at) == expected) {
        at++;
        return true;
      }
      return false;
    }

    private void expect(char expected) {
      if (!accept(expected)) {
        throw broken();
      }
    }

    private void skipBlanks() {
      while (at < pattern.length() && pattern.charAt(at) == ' ') {
        at++;
      }
    }

    private IllegalArgumentException broken() {
      return new IllegalArgumentException("not a pattern, at " + at + ": " + pattern);
    }
  }
}
