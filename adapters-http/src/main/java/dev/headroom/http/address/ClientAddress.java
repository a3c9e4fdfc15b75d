package dev.headroom.http.address;

import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.eclipse.jetty.server.Request;

/**
 * The client that a limit by address counts for: an IPv4 address, or an IPv6 network of 64 bits,
 * the smallest that a provider gives to one customer.
 *
 * @param name distinguishes addresses
 * @param local whether the request comes from this machine, and not through a proxy
 */
public record ClientAddress(String name, boolean local) {

  private static final String FORWARDED_FOR = "X-Forwarded-For";

  /** Headers that proxies add; a request with any of them has come through one, or claims to. */
  private static final List<String> OF_PROXIES =
      List.of(
          FORWARDED_FOR, "Forwarded", "Via", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP");

  private static final int NETWORK_BYTES = 8;

  /**
   * The address that a request comes from: the peer's, or, if the peer is a declared proxy, the
   * last one in {@code X-Forwarded-For}, which the proxy added. The rest of that header, and all of
   * it from any other peer, is only the client's claim.
   */
  public static ClientAddress of(HttpServletRequest request, Proxies proxies) {
    return of(
        request.getRemoteAddr(),
        request::getHeader,
        () -> Collections.list(request.getHeaders(FORWARDED_FOR)),
        proxies);
  }

  /** The address of a request that no endpoint has yet. */
  public static ClientAddress of(Request request, Proxies proxies) {
    return of(
        Request.getRemoteAddr(request),
        request.getHeaders()::get,
        () -> request.getHeaders().getValuesList(FORWARDED_FOR),
        proxies);
  }

  private static ClientAddress of(
      String remote,
      UnaryOperator<String> head,
      Supplier<List<String>> forwardedFor,
      Proxies proxies) {
    Optional<InetAddress> peer = AddressReader.read(remote);
    if (!proxies.declared()) {
      boolean here = peer.map(InetAddress::isLoopbackAddress).orElse(false);
      return of(peer, here && !forwarded(head));
    }
    return of(
        peer.filter(proxies::trusts).flatMap(proxy -> last(forwardedFor.get())).or(() -> peer),
        false);
  }

  /** Whether a request has come through a proxy, or claims to. */
  static boolean forwarded(HttpServletRequest request) {
    return forwarded(request::getHeader);
  }

  /**
   * Whether the head of a request claims to have come through a proxy.
   *
   * @param head null if there is no such header
   */
  public static boolean forwarded(UnaryOperator<String> head) {
    return OF_PROXIES.stream().anyMatch(header -> head.apply(header) != null);
  }

  private static Optional<InetAddress> last(List<String> lines) {
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    return AddressReader.read(last.substring(last.lastIndexOf(',') + 1).strip());
  }

  private static ClientAddress of(Optional<InetAddress> address, boolean local) {
    return new ClientAddress(address.map(ClientAddress::name).orElse("unknown"), local);
  }

  /** The name under which an address counts. */
  public static String name(InetAddress address) {
    byte[] bytes = address.getAddress();
    return address instanceof Inet6Address
        ? HexFormat.of().formatHex(Arrays.copyOf(bytes, NETWORK_BYTES)) + "/64"
        : address.getHostAddress();
  }
}
