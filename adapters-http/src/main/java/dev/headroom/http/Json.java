package dev.headroom.http;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.javalin.http.Context;
import java.io.IOException;
import java.math.BigDecimal;

/** Writes answers: snake_case, decimal numbers without exponents. */
final class Json {

  private static final ObjectWriter WRITER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .addModule(
              new SimpleModule()
                  .addSerializer(Double.class, new PlainDouble())
                  .addSerializer(double.class, new PlainDouble()))
          .build()
          .writer();

  /** As a decimal: the usual form of a longitude near Greenwich would be 5.0E-4. */
  private static final class PlainDouble extends StdScalarSerializer<Double> {
    private static final long serialVersionUID = 1L;

    PlainDouble() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeNumber(BigDecimal.valueOf(value));
    }
  }

  private Json() {}

  static byte[] bytes(Object body) {
    try {
      return WRITER.writeValueAsBytes(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer cannot be written", e);
    }
  }

  /** Answers with status 200. */
  static void answer(Context ctx, Object body) {
    ctx.status(200).contentType("application/json").result(bytes(body));
  }

  /** A coordinate as it is told: 7 decimals, about a centimetre. */
  static double degrees(double coordinate) {
    return Math.round(coordinate * 1e7) / 1e7;
  }

  /** Metres or seconds as they are told: one decimal. */
  static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
