package dev.headroom.server.fetch;

import dev.headroom.bootstrap.OperatorException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The address of a map that another machine imported: https, or http on this machine. Its SHA-256
 * sum is beside it.
 *
 * @param map the map's own address
 */
public record MapAddress(URI map) {

  private static final String SUM_ENDING = ".sha256";
  private static final int LENGTH_IN_NAME = 16;

  /**
   * Checks the address.
   *
   * @throws OperatorException if it is neither https nor http on this machine
   */
  public MapAddress {
    boolean fits =
        map.getHost() != null
            && (map.getScheme().equals("https") || (isPlain(map) && isThisMachine(map.getHost())));
    if (!fits) {
      throw new OperatorException("only https addresses are fetched, not " + map);
    }
  }

  /**
   * The address in a setting; empty if the setting names a file.
   *
   * @throws OperatorException if the address is not permitted
   */
  public static Optional<MapAddress> in(String setting) {
    if (!setting.contains("://")) {
      return Optional.empty();
    }
    try {
      return Optional.of(new MapAddress(URI.create(setting)));
    } catch (IllegalArgumentException e) {
      throw new OperatorException(setting + " is no address", e);
    }
  }

  /**
   * The local file of the map, so that a start needs no other machine. Each address has its own
   * file, since instances that serve different maps may share one folder.
   *
   * @param data the data folder
   */
  public Path fileIn(Path data) {
    String sum = Sums.of(map.toString()).substring(0, LENGTH_IN_NAME);
    return data.resolve("map").resolve("fetched-" + sum + ".headroom");
  }

  /** The sum's address; a query part applies to both. */
  URI sum() {
    String whole = map.toString();
    int query = whole.indexOf('?');
    return URI.create(
        query < 0
            ? whole + SUM_ENDING
            : whole.substring(0, query) + SUM_ENDING + whole.substring(query));
  }

  boolean isPlain() {
    return isPlain(map);
  }

  private static boolean isPlain(URI address) {
    return address.getScheme().equals("http");
  }

  private static boolean isThisMachine(String host) {
    return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
  }
}
