package dev.headroom.bootstrap;

import dev.headroom.application.wording.Remark;
import dev.headroom.application.wording.Wording;

/**
 * Something that the operator can put right: a file, a setting, an argument. It is a remark up to
 * the command line, which has the words; {@link #getMessage()} is in English, for programs that
 * embed Headroom and for the log.
 */
public class OperatorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  // Never written: nothing serializes exceptions here.
  private final transient Remark remark;

  /** Because of this. */
  public OperatorException(Remark remark) {
    this(remark, null);
  }

  /** Because of this, and of another exception. */
  public OperatorException(Remark remark, Throwable cause) {
    super(null, cause);
    this.remark = remark;
  }

  /** What is wrong. */
  public final Remark remark() {
    return remark;
  }

  @Override
  public final String getMessage() {
    return Wording.english().text(remark);
  }
}
