package dev.headroom.http.body;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.problem.Problem;
import dev.headroom.http.problem.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Parses JSON strictly into a tree, in bounded time and memory. A syntax error ends the request.
 * Duplicate members and unusable values are collected, and become missing nodes in the tree, so
 * that they are not reported twice.
 */
final class StrictJson {

  /** The greatest depth; the deepest body of the interface has three levels. */
  private static final int DEEPEST = 16;

  /** The greatest length of a number; a double has 17 significant digits. */
  private static final int LONGEST_NUMBER = 100;

  /**
   * The greatest scale of a number: beyond the exponents of a double, but small enough for exact
   * arithmetic.
   */
  private static final int LARGEST_SCALE = 400;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(2 * DEEPEST).build())
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private final Problems problems;

  private StrictJson(Problems problems) {
    this.problems = problems;
  }

  static JsonNode read(byte[] body, Problems problems) {
    String text = decode(body);
    try (JsonParser parser = FACTORY.createParser(text)) {
      if (parser.nextToken() == null) {
        throw syntax(Remark.of(RefusalMessage.EMPTY_BODY));
      }
      JsonNode tree = new StrictJson(problems).value(parser, "", 1);
      if (parser.nextToken() != null) {
        throw syntax(Remark.of(RefusalMessage.MORE_THAN_ONE_VALUE));
      }
      return tree;
    } catch (JsonProcessingException e) {
      // The library's own message quotes the body and names its classes: it is not for clients.
      JsonLocation at = e.getLocation();
      throw at == null ? invalid("", "") : invalid(at.getLineNr(), at.getColumnNr());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String decode(byte[] body) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw syntax(Remark.of(RefusalMessage.INVALID_UTF_8));
    }
  }

  private JsonNode value(JsonParser parser, String path, int depth) throws IOException {
    if (depth > DEEPEST) {
      throw syntax(Remark.of(RefusalMessage.TOO_DEEP, "most", DEEPEST));
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, path, depth);
      case START_ARRAY -> array(parser, path, depth);
      case VALUE_STRING -> text(parser.getText(), path);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser, path);
      case VALUE_TRUE -> BooleanNode.TRUE;
      case VALUE_FALSE -> BooleanNode.FALSE;
      case VALUE_NULL -> NullNode.getInstance();
      default -> throw invalid("", "");
    };
  }

  private JsonNode object(JsonParser parser, String path, int depth) throws IOException {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      String memberPath = Fields.join(path, name);
      parser.nextToken();
      JsonNode value = value(parser, memberPath, depth + 1);
      if (object.has(name)) {
        problems.add(memberPath, RefusalMessage.GIVEN_TWICE);
        object.set(name, MissingNode.getInstance());
      } else {
        object.set(name, value);
      }
    }
    return object;
  }

  private JsonNode array(JsonParser parser, String path, int depth) throws IOException {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(value(parser, path + "[" + array.size() + "]", depth + 1));
    }
    return array;
  }

  private JsonNode text(String text, String path) {
    if (broken(text)) {
      problems.add(path, RefusalMessage.NOT_TEXT);
      return MissingNode.getInstance();
    }
    return TextNode.valueOf(text);
  }

  /** Whether a text has half a surrogate pair or a character that belongs to no text. */
  private static boolean broken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isSurrogate(c)) {
        return text.codePoints()
            .anyMatch(any -> any == 0 || Character.getType(any) == Character.SURROGATE);
      }
    }
    return false;
  }

  private JsonNode number(JsonParser parser, String path) throws IOException {
    String digits = parser.getText();
    if (digits.length() > LONGEST_NUMBER) {
      problems.add(path, Remark.of(RefusalMessage.TOO_MANY_DIGITS, "most", LONGEST_NUMBER));
      return MissingNode.getInstance();
    }
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      return BigIntegerNode.valueOf(new BigInteger(digits));
    }
    try {
      BigDecimal decimal = new BigDecimal(digits);
      if (Math.abs((long) decimal.scale()) <= LARGEST_SCALE) {
        return DecimalNode.valueOf(decimal);
      }
    } catch (NumberFormatException e) {
      // An exponent that no BigDecimal takes is out of range like the ones that are merely silly.
    }
    problems.add(path, RefusalMessage.NUMBER_OUT_OF_RANGE);
    return MissingNode.getInstance();
  }

  private static Problem.ProblemException invalid(Object line, Object column) {
    return syntax(new Remark(RefusalMessage.INVALID_JSON, Map.of("line", line, "column", column)));
  }

  private static Problem.ProblemException syntax(Remark detail) {
    return Problem.of(400, "invalid_json", detail).toException();
  }
}
