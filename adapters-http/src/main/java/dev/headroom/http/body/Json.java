package dev.headroom.http.body;

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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes answers: snake_case, decimal numbers without exponents. */
public final class Json {

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

  /** Writes a decimal. The usual form of a longitude near Greenwich would be 5.0E-4. */
  private static final class PlainDouble extends StdScalarSerializer<Double> {
    private static final long serialVersionUID = 1L;

    /** Decimals of up to 15 digits identify a double. */
    private static final long MOST_EXACT = 1_000_000_000_000_000L;

    private static final int DECIMALS = 7;

    /** 15 digits, a sign and a point. */
    private static final int LONGEST = 17;

    PlainDouble() {
      super(Double.class);
    }

    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      long scaled = Math.round(value * 1e7);
      if (scaled / 1e7 == value && -MOST_EXACT < scaled && scaled < MOST_EXACT) {
        write(scaled, out);
      } else {
        out.writeNumber(BigDecimal.valueOf(value));
      }
    }

    /**
     * Writes ten-millionths: the shorter way for numbers with few decimals, such as coordinates.
     */
    private static void write(long scaled, JsonGenerator out) throws IOException {
      int decimals = DECIMALS;
      long digits = Math.abs(scaled);
      while (decimals > 1 && digits % 10 == 0) {
        digits /= 10;
        decimals--;
      }
      char[] text = new char[LONGEST];
      int at = LONGEST;
      for (int i = 0; i < decimals; i++, digits /= 10) {
        text[--at] = (char) ('0' + digits % 10);
      }
      text[--at] = '.';
      do {
        text[--at] = (char) ('0' + digits % 10);
        digits /= 10;
      } while (digits > 0);
      if (scaled < 0) {
        text[--at] = '-';
      }
      out.writeNumber(text, at, LONGEST - at);
    }
  }

  /** The size in bytes above which the server compresses an answer for a client that accepts it. */
  private static final int WORTH_COMPRESSING = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(Json.class);

  private Json() {}

  public static byte[] bytes(Object body) {
    try {
      return WRITER.writeValueAsBytes(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an answer cannot be written", e);
    }
  }

  /** Answers with status 200. */
  public static void answer(Context ctx, Object body) {
    ctx.status(200).contentType("application/json").result(bytes(body));
  }

  /**
   * Answers with status 200 as the last action of a handler. A short answer, and one for a client
   * that accepts no compression, bypasses the compression, which copies it: for the endpoints that
   * are called most often.
   */
  public static void answerAtOnce(Context ctx, Object body) {
    byte[] json = bytes(body);
    ctx.status(200).contentType("application/json");
    if (json.length >= WORTH_COMPRESSING && ctx.header("Accept-Encoding") != null) {
      ctx.result(json);
      return;
    }
    try {
      ctx.res().getOutputStream().write(json);
    } catch (IOException e) {
      LOG.debug("a client went before its answer", e);
    }
  }

  /** A coordinate as written in answers: 7 decimals, about a centimetre. */
  public static double degrees(double coordinate) {
    return Math.round(coordinate * 1e7) / 1e7;
  }

  /** Metres or seconds as written in answers: one decimal. */
  public static double tenths(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
