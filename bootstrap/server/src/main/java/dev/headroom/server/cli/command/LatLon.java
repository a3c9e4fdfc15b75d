package dev.headroom.server.cli.command;

import dev.headroom.domain.geo.Position;
import java.math.BigDecimal;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A place in the command line's form {@code LAT,LON}, as typed. */
public record LatLon(BigDecimal lat, BigDecimal lon) {

  public Position position() {
    return new Position(lat.doubleValue(), lon.doubleValue());
  }

  public static final class Converter implements ITypeConverter<LatLon> {
    private static final Pattern FORM = Pattern.compile("-?[0-9]{1,3}(\\.[0-9]{1,20})?");

    @Override
    public LatLon convert(String value) {
      String[] parts = value.split(",", -1);
      if (parts.length != 2
          || !FORM.matcher(parts[0].strip()).matches()
          || !FORM.matcher(parts[1].strip()).matches()) {
        throw new TypeConversionException("a place is LAT,LON such as 54.15,-4.48");
      }
      return new LatLon(within(90, true, parts[0].strip()), within(180, false, parts[1].strip()));
    }

    private BigDecimal within(int most, boolean latitude, String value) {
      BigDecimal degrees = new BigDecimal(value);
      if (degrees.abs().compareTo(BigDecimal.valueOf(most)) > 0) {
        throw new TypeConversionException(
            "a %s is between -%s and %s, not %s"
                .formatted(latitude ? "latitude" : "longitude", most, most, value));
      }
      return degrees;
    }
  }
}
