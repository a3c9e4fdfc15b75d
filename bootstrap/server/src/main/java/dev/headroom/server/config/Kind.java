package dev.headroom.server.config;

import dev.headroom.http.address.Proxies;
import dev.headroom.http.connection.OperatorTiles;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The format of a setting's value. */
sealed interface Kind {

  /** Any text that is not blank. */
  record Text() implements Kind {
    @Override
    public Optional<String> problem(String value) {
      return value.isBlank() ? Optional.of("it is empty") : Optional.empty();
    }
  }

  /** A whole number within bounds. */
  record Whole(int least, int most) implements Kind {
    private static final Pattern FORM = Pattern.compile("[0-9]{1,9}");

    @Override
    public Optional<String> problem(String value) {
      boolean within =
          FORM.matcher(value).matches()
              && Integer.parseInt(value) >= least
              && Integer.parseInt(value) <= most;
      return within
          ? Optional.empty()
          : Optional.of("it is not a whole number from " + least + " to " + most);
    }
  }

  /** A time such as {@code 500ms}, {@code 2s}, {@code 15m}, {@code 12h} or {@code 30d}. */
  record Time(Duration least, Duration most) implements Kind {
    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");

    /** The time; empty if the text is invalid. */
    static Optional<Duration> parse(String value) {
      Matcher form = FORM.matcher(value);
      if (!form.matches()) {
        return Optional.empty();
      }
      long amount = Long.parseLong(form.group(1));
      return Optional.of(
          switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
          });
    }

    @Override
    public Optional<String> problem(String value) {
      Optional<Duration> time = parse(value);
      if (time.isEmpty()) {
        return Optional.of("a time looks like 500ms, 2s, 15m, 12h or 30d");
      }
      return time.get().compareTo(least) >= 0 && time.get().compareTo(most) <= 0
          ? Optional.empty()
          : Optional.of("it is not a time from " + spell(least) + " to " + spell(most));
    }

    private static String spell(Duration time) {
      if (time.toMillis() % 1_000 != 0) {
        return time.toMillis() + "ms";
      }
      long seconds = time.toSeconds();
      return seconds % 86_400 == 0 ? seconds / 86_400 + "d" : seconds + "s";
    }
  }

  /** A time, or {@value #OFF} for none. */
  record OffOrTime(Duration least, Duration most) implements Kind {
    static final String OFF = "off";

    @Override
    public Optional<String> problem(String value) {
      return value.equals(OFF) || new Time(least, most).problem(value).isEmpty()
          ? Optional.empty()
          : Optional.of(
              "it is neither off nor a time from %s to %s; longer is never kept"
                  .formatted(Time.spell(least), Time.spell(most)));
    }
  }

  /** One of some words. */
  record OneOf(List<String> words) implements Kind {
    @Override
    public Optional<String> problem(String value) {
      return words.contains(value)
          ? Optional.empty()
          : Optional.of("it is not one of " + String.join(", ", words));
    }
  }

  /** Addresses and networks separated by commas. */
  record Networks() implements Kind {
    @Override
    public Optional<String> problem(String value) {
      return Proxies.parse(value, false).isPresent()
          ? Optional.empty()
          : Optional.of(
              "it is no list of addresses and networks such as 10.0.0.0/8,2001:db8::/32 (no bits"
                  + " behind the length)");
    }
  }

  /** The address of tiles. */
  record Tiles() implements Kind {
    @Override
    public Optional<String> problem(String value) {
      return OperatorTiles.fits(value)
          ? Optional.empty()
          : Optional.of(
              "it is not the address of tiles: https, or http on this machine, with z, x and y"
                  + " in braces");
    }
  }

  /** The fault of a value; empty if it is valid. */
  Optional<String> problem(String value);
}
