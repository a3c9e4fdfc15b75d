package dev.headroom.http.body;

import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.geo.Position;
import dev.headroom.http.problem.Problems;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the query of a request strictly: what is not known, or cannot be read, is a problem. */
public final class QueryParameters {

  /** A broken escape; a parameter with one would otherwise be ignored. */
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");

  private static final String DEGREES = "-?[0-9]{1,3}(?:\\.[0-9]{1,20})?";
  private static final Pattern ONE = Pattern.compile(DEGREES);
  private static final Pattern PAIR = Pattern.compile("(" + DEGREES + "),(" + DEGREES + ")");
  private static final int MOST_LAT = 90;
  private static final int MOST_LON = 180;

  private QueryParameters() {}

  /** Adds a problem for each parameter that is not known, and for a query that cannot be read. */
  public static void refuseOthers(Context ctx, List<String> known, Problems problems) {
    String query = ctx.queryString();
    if (query != null && BROKEN_ESCAPE.matcher(query).find()) {
      problems.add("", RefusalMessage.BROKEN_ESCAPE);
    }
    for (String name : ctx.queryParamMap().keySet()) {
      if (!known.contains(name)) {
        problems.add(Fields.join("", name), RefusalMessage.UNKNOWN_PARAMETER);
      }
    }
  }

  /** A whole number within bounds; {@code usual} if it is missing or faulty. */
  public static int whole(
      Context ctx, String name, int usual, int least, int most, Problems problems) {
    List<String> values = ctx.queryParams(name);
    if (values.isEmpty()) {
      return usual;
    }
    if (values.size() == 1 && values.get(0).matches("[0-9]{1,10}")) {
      long value = Long.parseLong(values.get(0));
      if (value >= least && value <= most) {
        return (int) value;
      }
    }
    problems.add(
        name, new Remark(RefusalMessage.NOT_A_WHOLE_NUMBER, Map.of("least", least, "most", most)));
    return usual;
  }

  /** A required coordinate; 0 if it is missing or faulty. */
  public static double degrees(Context ctx, String name, int most, Problems problems) {
    List<String> values = ctx.queryParams(name);
    if (values.isEmpty()) {
      problems.add(name, FieldMessage.MISSING);
      return 0;
    }
    if (values.size() == 1 && ONE.matcher(values.get(0)).matches()) {
      double degrees = Double.parseDouble(values.get(0));
      if (Math.abs(degrees) <= most) {
        return degrees;
      }
    }
    problems.add(name, Fields.notBetween(-most, most));
    return 0;
  }

  /** A latitude and a longitude with a comma between them; empty if it is missing or faulty. */
  public static Optional<Position> position(Context ctx, String name, Problems problems) {
    List<String> values = ctx.queryParams(name);
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Matcher pair = PAIR.matcher(values.get(0));
    if (values.size() == 1 && pair.matches()) {
      double lat = Double.parseDouble(pair.group(1));
      double lon = Double.parseDouble(pair.group(2));
      if (Math.abs(lat) <= MOST_LAT && Math.abs(lon) <= MOST_LON) {
        return Optional.of(new Position(lat, lon));
      }
    }
    problems.add(name, RefusalMessage.NOT_COORDINATES);
    return Optional.empty();
  }
}
