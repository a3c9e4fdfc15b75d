package dev.headroom.server.csv;

import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;

/** A file has bad lines; the remark names them and says what to write. */
public final class BadFileException extends OperatorException {

  private static final long serialVersionUID = 1L;

  BadFileException(Remark remark) {
    super(remark);
  }
}
