package dev.headroom.server.cli.command;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import java.time.DateTimeException;
import java.time.OffsetDateTime;

/** Reads a time with its offset. */
public final class TypedTime extends Typed<OffsetDateTime> {

  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 9998;

  @Override
  public OffsetDateTime convert(String value) {
    try {
      OffsetDateTime time = OffsetDateTime.parse(value);
      if (time.getYear() >= FIRST_YEAR && time.getYear() <= LAST_YEAR) {
        return time;
      }
    } catch (DateTimeException e) {
      // The same is said of it as of a time out of range.
    }
    throw wrong(Remark.of(CommandMessage.NOT_A_TIME));
  }
}
