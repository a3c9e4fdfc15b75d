package dev.headroom.http.console.company;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** The strong validator of a record without a version of its own: it is made of its members. */
final class Tag {

  private Tag() {}

  static String of(Object... members) {
    CRC32 sum = new CRC32();
    sum.update(List.of(members).toString().getBytes(StandardCharsets.UTF_8));
    return "\"" + Long.toHexString(sum.getValue()) + "\"";
  }
}
