package dev.headroom.persistence.traces;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Reads the lines of a file in UTF-8. Memory: one line. For one thread. */
final class Lines {

  private static final int LONGEST = 10_000;
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final InputStream in;
  private final Points points;
  private int number;

  Lines(InputStream in, Points points) {
    this.in = in;
    this.points = points;
  }

  /** The number of the last line read. */
  int number() {
    return number;
  }

  /** The next line, stripped, empty if it has a fault; null at the end. */
  String next() throws BadTraceException, IOException {
    int b = in.read();
    if (b < 0) {
      return null;
    }
    number++;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(120);
    for (; b >= 0 && b != '\n' && b != '\r'; b = in.read()) {
      if (bytes.size() == LONGEST) {
        // Another such line would only be looked at: a file of one line is none.
        throw points.endedBy(number, Remark.of(TraceMessage.TOO_LONG, "most", LONGEST));
      }
      bytes.write(b);
    }
    if (b == '\r') {
      in.mark(1);
      if (in.read() != '\n') {
        in.reset();
      }
    }
    try {
      String line = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
      boolean marked = number == 1 && line.startsWith(BYTE_ORDER_MARK);
      return line.substring(marked ? 1 : 0).strip();
    } catch (CharacterCodingException e) {
      points.fault(number, TraceMessage.NOT_UTF_8);
      return "";
    }
  }
}
