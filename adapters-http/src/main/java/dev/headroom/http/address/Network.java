package dev.headroom.http.address;

import java.net.InetAddress;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A network of addresses in CIDR notation (RFC 4632, RFC 4291), such as {@code 10.0.0.0/8} or
 * {@code fd00::/8}; a single address is a network of its own.
 *
 * @param base the first address, in hexadecimal digits: 8 of IPv4, 32 of IPv6
 * @param prefix how many of its bits all addresses of the network share
 */
record Network(String base, int prefix) {

  private static final Pattern FORM =
      Pattern.compile("([0-9.]+|[0-9a-fA-F]*:[0-9a-fA-F:.]*)(?:/([0-9]{1,3}))?");

  /**
   * Reads a network; empty if the text is invalid. An IPv4 address in IPv6 notation is an IPv4
   * address. A base with bits behind the prefix is refused, since either may be a mistake.
   */
  static Optional<Network> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    return AddressReader.read(form.group(1))
        .map(InetAddress::getAddress)
        .flatMap(
            bytes ->
                of(
                    bytes,
                    form.group(2) == null
                        ? bytes.length * Byte.SIZE
                        : Integer.parseInt(form.group(2))));
  }

  private static Optional<Network> of(byte[] bytes, int prefix) {
    return prefix <= bytes.length * Byte.SIZE && zeroFrom(bytes, prefix)
        ? Optional.of(new Network(HexFormat.of().formatHex(bytes), prefix))
        : Optional.empty();
  }

  private static boolean zeroFrom(byte[] bytes, int prefix) {
    for (int bit = prefix; bit < bytes.length * Byte.SIZE; bit++) {
      if (bit(bytes, bit)) {
        return false;
      }
    }
    return true;
  }

  private static boolean bit(byte[] bytes, int index) {
    return (bytes[index / Byte.SIZE] >> (Byte.SIZE - 1 - index % Byte.SIZE) & 1) == 1;
  }

  /** Whether an address is in this network. An address of the other family never is. */
  boolean contains(InetAddress address) {
    byte[] own = HexFormat.of().parseHex(base);
    byte[] other = address.getAddress();
    if (own.length != other.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit++) {
      if (bit(own, bit) != bit(other, bit)) {
        return false;
      }
    }
    return true;
  }
}
