package dev.headroom.http.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Who came lately with which credential, so that a request can be counted for its caller before
 * anything is read. That is no permission: whether the credential is still good is asked again
 * where it matters. Safe for several threads.
 *
 * <p>Memory: hashes of at most so many credentials, what was not seen for longest leaving first.
 */
final class KnownCallers {

  /** The headers that carry credentials. */
  private static final String[] CARRIERS = {"Authorization", "X-Api-Key", "Cookie"};

  private final Map<String, String> names;

  KnownCallers(int most) {
    names =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > most;
          }
        };
  }

  /** Remembers who has come with the credentials of a head. */
  void came(UnaryOperator<String> head, String name) {
    Optional<String> hash = hash(head);
    if (hash.isPresent()) {
      synchronized (this) {
        names.put(hash.get(), name);
      }
    }
  }

  /** Who came with the credentials of a head; empty where nobody is known to have. */
  Optional<String> find(UnaryOperator<String> head) {
    Optional<String> hash = hash(head);
    if (hash.isEmpty()) {
      return Optional.empty();
    }
    synchronized (this) {
      return Optional.ofNullable(names.get(hash.get()));
    }
  }

  private static Optional<String> hash(UnaryOperator<String> head) {
    StringBuilder all = new StringBuilder();
    for (String carrier : CARRIERS) {
      String value = head.apply(carrier);
      all.append(value == null ? "" : value).append('\n'); // which no header holds
    }
    if (all.length() == CARRIERS.length) {
      return Optional.empty();
    }
    return Optional.of(sha256(all.toString()));
  }

  /** A text that says nothing of what it was made from. */
  static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
