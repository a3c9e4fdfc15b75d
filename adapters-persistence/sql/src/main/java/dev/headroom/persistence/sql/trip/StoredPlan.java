package dev.headroom.persistence.sql.trip;

import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The texts of a plan in their columns: long ones are compressed, as Base64. */
final class StoredPlan {

  private static final String LIMITER = "limiter";

  private StoredPlan() {}

  /** Compresses a text. */
  static String pack(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Reads a compressed text. Memory grows with the text, which was bounded when it was stored. */
  static String unpack(String packed) {
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(packed)))) {
      return new String(in.readNBytes(4 * TripPlan.LONGEST_ANSWER), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("a trip's plan cannot be read", e);
    }
  }

  /** A vehicle: {@code HEIGHT=400;limiter=90}. */
  static String write(Dimensions vehicle) {
    String amounts =
        vehicle.amounts().entrySet().stream()
            .map(one -> one.getKey().name() + "=" + one.getValue())
            .collect(Collectors.joining(";"));
    return vehicle.speedLimiter().isEmpty()
        ? amounts
        : amounts
            + (amounts.isEmpty() ? "" : ";")
            + LIMITER
            + "="
            + vehicle.speedLimiter().getAsInt();
  }

  static Dimensions read(String column) {
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    OptionalInt limiter = OptionalInt.empty();
    for (String pair : column.isEmpty() ? new String[0] : column.split(";")) {
      int equals = pair.indexOf('=');
      int amount = Integer.parseInt(pair.substring(equals + 1));
      String name = pair.substring(0, equals);
      if (name.equals(LIMITER)) {
        limiter = OptionalInt.of(amount);
      } else {
        amounts.put(Measure.valueOf(name), amount);
      }
    }
    return new Dimensions(amounts, limiter);
  }
}
