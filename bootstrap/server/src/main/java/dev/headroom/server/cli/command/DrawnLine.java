package dev.headroom.server.cli.command;

import dev.headroom.domain.geo.Position;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** A point or a line as typed on the command line, {@code LAT,LON} with colons between points. */
public record DrawnLine(List<Position> points) {

  /** Copies the list. */
  public DrawnLine {
    points = List.copyOf(points);
  }

  /** Reads it. */
  public static final class Converter implements ITypeConverter<DrawnLine> {
    @Override
    public DrawnLine convert(String text) {
      LatLon.Converter point = new LatLon.Converter();
      return new DrawnLine(
          Arrays.stream(text.split(":", -1)).map(each -> point.convert(each).position()).toList());
    }
  }
}
