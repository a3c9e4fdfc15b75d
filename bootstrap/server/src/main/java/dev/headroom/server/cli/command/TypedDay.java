package dev.headroom.server.cli.command;

import java.time.DateTimeException;
import java.time.LocalDate;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a day. */
public final class TypedDay implements ITypeConverter<LocalDate> {

  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 9998;

  @Override
  public LocalDate convert(String value) {
    try {
      LocalDate day = LocalDate.parse(value);
      if (day.getYear() >= FIRST_YEAR && day.getYear() <= LAST_YEAR) {
        return day;
      }
    } catch (DateTimeException e) {
      // The same is said of it as of a day out of range.
    }
    throw new TypeConversionException("a day is an ISO 8601 date like 2026-11-23");
  }
}
