package dev.headroom.server.cli.command;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time with its offset. */
public final class TypedTime implements ITypeConverter<OffsetDateTime> {

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
    throw new TypeConversionException(
        "a time is an ISO 8601 date and time with an offset, like 2026-11-23T08:00:00Z");
  }
}
