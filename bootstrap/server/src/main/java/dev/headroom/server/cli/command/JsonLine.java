package dev.headroom.server.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** What {@code --json} prints: one object on one line. */
public final class JsonLine {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonLine() {}

  /** An object with these names and values in turn, in this order. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return object;
  }

  public static String line(Map<String, ?> object) {
    try {
      return MAPPER.writeValueAsString(object);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("not JSON: " + object, e);
    }
  }
}
