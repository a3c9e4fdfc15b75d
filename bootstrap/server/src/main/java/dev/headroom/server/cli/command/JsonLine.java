package dev.headroom.server.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** Formats the output of {@code --json}: one object on one line. */
public final class JsonLine {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonLine() {}

  /** An object of alternating names and values, in this order. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return object;
  }

  /** An object on one line. */
  public static String line(Map<String, ?> object) {
    return value(object);
  }

  /** A value on one line, in quotation marks if it is a text. */
  public static String value(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not JSON: " + value, e);
    }
  }
}
