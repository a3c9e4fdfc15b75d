package dev.headroom.http.access;

import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Whom a limit by address counts for: an IPv4 address, or an IPv6 network of 64 bits, which is the
 * least that a provider gives to one customer.
 *
 * @param name distinguishes addresses
 * @param loopback whether the request comes from this machine, and not through a proxy
 */
record ClientAddress(String name, boolean loopback) {

  private static final String FORWARDED_FOR = "X-Forwarded-For";
  private static final int NETWORK_BYTES = 8;

  private static final Pattern IPV4 =
      Pattern.compile("(\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3})(?::\\d{1,5})?");
  private static final Pattern IPV6 =
      Pattern.compile("([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(?:%[0-9A-Za-z_.-]*)?");
  private static final Pattern IN_BRACKETS = Pattern.compile("\\[([^\\]]*)](?::\\d{1,5})?");

  /**
   * The address that a request comes from.
   *
   * @param behindProxy whether a declared proxy is in front: then the last address that it wrote
   *     into {@code X-Forwarded-For} counts, and the rest of that header is the client's word
   */
  static ClientAddress of(Context ctx, boolean behindProxy) {
    Optional<InetAddress> peer = parse(ctx.req().getRemoteAddr());
    if (!behindProxy) {
      return of(peer, peer.map(InetAddress::isLoopbackAddress).orElse(false));
    }
    List<String> lines = new ArrayList<>(Collections.list(ctx.req().getHeaders(FORWARDED_FOR)));
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    return of(parse(last.substring(last.lastIndexOf(',') + 1).strip()).or(() -> peer), false);
  }

  private static ClientAddress of(Optional<InetAddress> address, boolean loopback) {
    return new ClientAddress(address.map(ClientAddress::name).orElse("unknown"), loopback);
  }

  private static String name(InetAddress address) {
    byte[] bytes = address.getAddress();
    return address instanceof Inet6Address
        ? HexFormat.of().formatHex(Arrays.copyOf(bytes, NETWORK_BYTES)) + "/64"
        : address.getHostAddress();
  }

  /** Reads an address in figures; a name is never looked up. */
  static Optional<InetAddress> parse(String text) {
    Matcher bracketed = IN_BRACKETS.matcher(text);
    String bare = bracketed.matches() ? bracketed.group(1) : text;
    Matcher ipv4 = IPV4.matcher(bare);
    Matcher ipv6 = IPV6.matcher(bare);
    try {
      if (ipv4.matches()) {
        return Optional.of(InetAddress.getByAddress(ipv4Bytes(ipv4.group(1))));
      }
      // With a colon in it, the JDK takes it for figures and asks no name server.
      return ipv6.matches() ? Optional.of(InetAddress.getByName(ipv6.group(1))) : Optional.empty();
    } catch (UnknownHostException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static byte[] ipv4Bytes(String text) {
    String[] parts = text.split("\\.");
    byte[] bytes = new byte[parts.length];
    for (int i = 0; i < parts.length; i++) {
      int part = Integer.parseInt(parts[i]);
      if (part > 255) {
        throw new NumberFormatException(text);
      }
      bytes[i] = (byte) part;
    }
    return bytes;
  }
}
