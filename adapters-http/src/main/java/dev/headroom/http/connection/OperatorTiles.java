package dev.headroom.http.connection;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A base map chosen by the operator instead of the server's own: tile images from another server.
 *
 * @param address of a tile, with {@code {z}}, {@code {x}} and {@code {y}} for its numbers: HTTPS,
 *     or HTTP on this machine
 * @param attribution the text that the map's publisher requires to be shown; may be empty
 */
public record OperatorTiles(String address, String attribution) {

  private static final List<String> NUMBERS = List.of("{z}", "{x}", "{y}");
  private static final int LONGEST = 1_000;

  /** A host name without characters that could end a source in a content security policy. */
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?");

  private static final Pattern HERE = Pattern.compile("localhost|127\\.[0-9]+\\.[0-9]+\\.[0-9]+");

  /**
   * Checks the address.
   *
   * @throws IllegalArgumentException if it is not an address of tiles
   */
  public OperatorTiles {
    if (!fits(address)) {
      throw new IllegalArgumentException("not an address of tiles: " + address);
    }
  }

  /** Whether a text is the address of tiles. */
  public static boolean fits(String address) {
    return address.length() <= LONGEST
        && NUMBERS.stream().allMatch(number -> address.split(Pattern.quote(number), -1).length == 2)
        && uri(address).filter(OperatorTiles::allowed).isPresent();
  }

  private static Optional<URI> uri(String address) {
    String one = address;
    for (String number : NUMBERS) {
      one = one.replace(number, "0");
    }
    try {
      return Optional.of(new URI(one));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static boolean allowed(URI uri) {
    if (uri.getHost() == null
        || uri.getRawUserInfo() != null
        || uri.getRawFragment() != null
        || uri.getPort() > 65_535
        || !HOST.matcher(uri.getHost()).matches()) {
      return false;
    }
    return "https".equals(uri.getScheme())
        || ("http".equals(uri.getScheme()) && HERE.matcher(uri.getHost()).matches());
  }

  /** Scheme, host and port, as a content security policy names them. */
  public String origin() {
    URI uri = uri(address).orElseThrow();
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    return uri.getScheme() + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port;
  }
}
