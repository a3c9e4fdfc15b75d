package dev.headroom.http.console.session;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The cookie that keeps a user's token unreadable for scripts (RFC 6265). Requests from other sites
 * do not carry it, and over TLS no other host can set it.
 *
 * @param plainName its name without TLS
 * @param overTls whether clients use HTTPS, to this server or to a proxy in front
 */
public record SessionCookie(String plainName, boolean overTls) {

  /** The console's. */
  public static SessionCookie ofConsole(boolean overTls) {
    return new SessionCookie("headroom", overTls);
  }

  /** The cab's. */
  public static SessionCookie ofCab(boolean overTls) {
    return new SessionCookie("headroom-cab", overTls);
  }

  /**
   * Longer than any token of ours. Longer texts are refused, so that no client makes the server
   * check the signature of a huge one.
   */
  private static final int LONGEST = 4_096;

  /** The name; browsers accept the prefix of the secure one only from the host itself, over TLS. */
  String name() {
    return overTls ? "__Host-" + plainName : plainName;
  }

  /**
   * The token in a {@code Cookie} header; empty if there is none. Two cookies of the name also
   * count as none, since one of them is not ours.
   *
   * @param header null if the request has none
   */
  public Optional<String> read(String header) {
    if (header == null) {
      return Optional.empty();
    }
    String begin = name() + "=";
    List<String> found =
        Arrays.stream(header.split(";", -1))
            .map(String::strip)
            .filter(pair -> pair.startsWith(begin))
            .map(pair -> pair.substring(begin.length()))
            .toList();
    return found.size() == 1 && found.get(0).length() <= LONGEST
        ? Optional.of(found.get(0))
        : Optional.empty();
  }

  /** The value of {@code Set-Cookie} that keeps a token until it expires. */
  public String keeping(String token, Instant expires) {
    return with(token, expires);
  }

  /** The value of {@code Set-Cookie} that removes it. */
  public String removed() {
    return with("", Instant.EPOCH);
  }

  private String with(String value, Instant expires) {
    String until = DateTimeFormatter.RFC_1123_DATE_TIME.format(expires.atOffset(ZoneOffset.UTC));
    List<String> parts =
        List.of(name() + "=" + value, "Expires=" + until, "Path=/", "HttpOnly", "SameSite=Strict");
    return Stream.concat(parts.stream(), overTls ? Stream.of("Secure") : Stream.of())
        .collect(Collectors.joining("; "));
  }
}
