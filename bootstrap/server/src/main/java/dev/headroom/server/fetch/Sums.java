package dev.headroom.server.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 sums of files and of texts. */
public final class Sums {

  private static final int BUFFER = 1 << 16;

  private Sums() {}

  /**
   * The sum of a file's content.
   *
   * @return 64 hexadecimal digits in lower case
   * @throws IOException if it cannot be read
   */
  public static String of(Path file) throws IOException {
    MessageDigest sum = digest();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        sum.update(buffer, 0, read);
      }
    }
    return HexFormat.of().formatHex(sum.digest());
  }

  /** The sum of a text in UTF-8. */
  static String of(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
