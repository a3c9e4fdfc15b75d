package dev.headroom.http.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numeric addresses, as proxies and operators write them. */
final class AddressReader {

  private static final Pattern IPV4 =
      Pattern.compile("(\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3})(?::\\d{1,5})?");
  private static final Pattern IPV6 =
      Pattern.compile("([0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(?:%[0-9A-Za-z_.-]*)?");
  private static final Pattern IN_BRACKETS = Pattern.compile("\\[([^\\]]*)](?::\\d{1,5})?");

  private AddressReader() {}

  /** Reads a numeric address; a name is never looked up. */
  static Optional<InetAddress> read(String text) {
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
