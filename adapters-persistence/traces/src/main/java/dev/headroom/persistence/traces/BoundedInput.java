package dev.headroom.persistence.traces;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.TraceMessage;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends a file that is larger than any drive. For one thread. */
final class BoundedInput extends FilterInputStream {

  private final long most;
  private final Points points;
  private long left;

  /** The file is too large. */
  static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    private final BadTraceException refusal;

    TooLargeException(BadTraceException refusal) {
      super(refusal);
      this.refusal = refusal;
    }

    BadTraceException refusal() {
      return refusal;
    }
  }

  BoundedInput(InputStream in, long most, Points points) {
    super(in);
    this.most = most;
    this.points = points;
    left = most;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    if (b >= 0) {
      take(1);
    }
    return b;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int n = super.read(bytes, offset, length);
    if (n > 0) {
      take(n);
    }
    return n;
  }

  private void take(int n) throws IOException {
    left -= n;
    if (left < 0) {
      throw new TooLargeException(
          points.endedBy(0, Remark.of(TraceMessage.TOO_LARGE, "most", most >> 20)));
    }
  }
}
