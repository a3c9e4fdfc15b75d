package dev.headroom.bootstrap.config;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a setting's text has to look like. */
sealed interface Kind {

  /** Any text that is not blank. */
  record Text() implements Kind {
    @Override
    public void check(String value) {
      if (value.isBlank()) {
        throw new IllegalArgumentException("it is empty");
      }
    }

    @Override
    public String describe() {
      return "text";
    }
  }

  /** A whole number within bounds. */
  record Whole(int least, int most) implements Kind {
    private static final Pattern FORM = Pattern.compile("[0-9]{1,9}");

    @Override
    public void check(String value) {
      if (!FORM.matcher(value).matches()) {
        throw new IllegalArgumentException("it is not " + describe());
      }
      int number = Integer.parseInt(value);
      if (number < least || number > most) {
        throw new IllegalArgumentException("it is not " + describe());
      }
    }

    @Override
    public String describe() {
      return "a whole number from " + least + " to " + most;
    }
  }

  /** A time such as {@code 500ms}, {@code 2s}, {@code 15m}, {@code 12h} or {@code 30d}. */
  record Time(Duration least, Duration most) implements Kind {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");

    static Duration parse(String value) {
      Matcher form = FORM.matcher(value);
      if (!form.matches()) {
        throw new IllegalArgumentException("a time looks like 500ms, 2s, 15m, 12h or 30d");
      }
      long amount = Long.parseLong(form.group(1));
      return switch (form.group(2)) {
        case "ms" -> Duration.ofMillis(amount);
        case "s" -> Duration.ofSeconds(amount);
        case "m" -> Duration.ofMinutes(amount);
        case "h" -> Duration.ofHours(amount);
        default -> Duration.ofDays(amount);
      };
    }

    @Override
    public void check(String value) {
      Duration time = parse(value);
      if (time.compareTo(least) < 0 || time.compareTo(most) > 0) {
        throw new IllegalArgumentException("it is not " + describe());
      }
    }

    @Override
    public String describe() {
      return "a time from " + spell(least) + " to " + spell(most);
    }

    private static String spell(Duration time) {
      if (time.toMillis() % 1_000 != 0) {
        return time.toMillis() + "ms";
      }
      long seconds = time.toSeconds();
      return seconds % 86_400 == 0 ? seconds / 86_400 + "d" : seconds + "s";
    }
  }

  /** One of some words. */
  record OneOf(List<String> words) implements Kind {
    @Override
    public void check(String value) {
      if (!words.contains(value)) {
        throw new IllegalArgumentException("it is not " + describe());
      }
    }

    @Override
    public String describe() {
      return "one of " + String.join(", ", words);
    }
  }

  /**
   * Checks a value.
   *
   * @throws IllegalArgumentException when it does not fit, saying why
   */
  void check(String value);

  /** What fits, in words. */
  String describe();
}
