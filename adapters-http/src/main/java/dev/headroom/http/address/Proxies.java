package dev.headroom.http.address;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxies in front of the server, as its operator declares them. Client addresses reported by
 * other peers are ignored. Immutable.
 *
 * @param networks the peers that may be a proxy; empty if none is declared
 * @param endTls whether they end TLS, so that plain HTTP may leave this machine
 */
public record Proxies(List<Network> networks, boolean endTls) {

  /** No proxy is declared. */
  public static final Proxies NONE = new Proxies(List.of(), false);

  /**
   * This machine, and the addresses that no router of the Internet forwards (RFC 1918, RFC 4193,
   * link-local ones): a proxy is next to the server, its clients rarely are.
   */
  private static final List<Network> NEARBY =
      Stream.of(
              "127.0.0.0/8",
              "::1",
              "10.0.0.0/8",
              "172.16.0.0/12",
              "192.168.0.0/16",
              "169.254.0.0/16",
              "fc00::/7",
              "fe80::/10")
          .map(text -> Network.parse(text).orElseThrow())
          .toList();

  /** Proxies nearby that end TLS. */
  public static final Proxies ENDING_TLS = new Proxies(NEARBY, true);

  /** Copies the list, and checks that proxies which end TLS have addresses. */
  public Proxies {
    networks = List.copyOf(networks);
    if (endTls && networks.isEmpty()) {
      throw new IllegalArgumentException("proxies that end TLS have addresses");
    }
  }

  /**
   * Reads addresses and networks separated by commas, such as {@code 192.0.2.7,10.0.0.0/8}; empty
   * if any of them is invalid.
   */
  public static Optional<Proxies> parse(String text, boolean endTls) {
    List<Optional<Network>> all =
        Stream.of(text.split(",", -1)).map(String::strip).map(Network::parse).toList();
    return all.stream().allMatch(Optional::isPresent)
        ? Optional.of(new Proxies(all.stream().flatMap(Optional::stream).toList(), endTls))
        : Optional.empty();
  }

  /**
   * Whether any proxy is declared. If so, no request counts as local: the proxy may be on this
   * machine.
   */
  public boolean declared() {
    return !networks.isEmpty();
  }

  /** Whether a peer is a proxy whose reports count. */
  public boolean trusts(InetAddress peer) {
    return networks.stream().anyMatch(network -> network.contains(peer));
  }
}
