package dev.headroom.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Values around one that fits a schema of the document: at each of its bounds and just beyond it,
 * of another type, with a member more or less. Whether a variant still fits is not said here.
 */
final class Variants {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final OpenApi document;

  Variants(OpenApi document) {
    this.document = document;
  }

  /** Variants of a whole value. */
  List<JsonNode> of(JsonNode value, JsonNode reference) {
    JsonNode schema = document.resolved(reference);
    List<JsonNode> variants = new ArrayList<>();
    if (value.isObject()) {
      members((ObjectNode) value, schema, variants);
    } else if (value.isArray()) {
      items((ArrayNode) value, schema, variants);
    } else if (value.isNumber()) {
      bounds(schema, variants);
    } else if (value.isTextual()) {
      lengths(schema, variants);
    }
    schema.path("enum").forEach(variants::add);
    if (schema.has("default")) {
      variants.add(schema.get("default"));
    }
    variants.add(NODES.nullNode());
    variants.add(value.isTextual() ? NODES.numberNode(7) : NODES.textNode("7"));
    return variants;
  }

  private void members(ObjectNode value, JsonNode schema, List<JsonNode> variants) {
    variants.add(value.deepCopy().put("xyzzy", 1));
    for (var property : schema.path("properties").properties()) {
      String name = property.getKey();
      if (value.has(name)) {
        ObjectNode less = value.deepCopy();
        less.remove(name);
        variants.add(less);
        replaced(
            variants,
            of(value.get(name), property.getValue()),
            variant -> value.deepCopy().set(name, variant));
      }
    }
  }

  private void items(ArrayNode value, JsonNode schema, List<JsonNode> variants) {
    if (value.isEmpty()) {
      return;
    }
    replaced(
        variants,
        of(value.get(0), schema.path("items")),
        variant -> {
          ArrayNode other = value.deepCopy();
          other.set(0, variant);
          return other;
        });
    for (String bound : List.of("minItems", "maxItems")) {
      if (schema.has(bound)) {
        for (int count : around(schema.get(bound).asInt())) {
          ArrayNode other = NODES.arrayNode();
          for (int i = 0; i < count; i++) {
            other.add(value.get(i % value.size()));
          }
          variants.add(other);
        }
      }
    }
  }

  private static void replaced(
      List<JsonNode> variants, List<JsonNode> parts, Function<JsonNode, JsonNode> whole) {
    parts.forEach(part -> variants.add(whole.apply(part)));
  }

  private static void bounds(JsonNode schema, List<JsonNode> variants) {
    BigDecimal step =
        schema.path("type").asText().equals("integer") ? BigDecimal.ONE : new BigDecimal("0.01");
    for (String bound : List.of("minimum", "maximum")) {
      if (schema.has(bound)) {
        BigDecimal limit = schema.get(bound).decimalValue();
        for (BigDecimal near : List.of(limit.subtract(step), limit, limit.add(step))) {
          variants.add(NODES.numberNode(near.stripTrailingZeros()));
        }
      }
    }
    if (schema.has("enum")) {
      variants.add(NODES.numberNode(31));
    }
  }

  private static void lengths(JsonNode schema, List<JsonNode> variants) {
    for (String bound : List.of("minLength", "maxLength")) {
      if (schema.has(bound)) {
        for (int length : around(schema.get(bound).asInt())) {
          variants.add(NODES.textNode(text(schema, length)));
        }
      }
    }
    variants.add(NODES.textNode("no such thing"));
    if (schema.path("format").asText().equals("date-time")) {
      variants.add(NODES.textNode("2026-11-23T08:00:00"));
    }
  }

  /** Digits, which are a telephone number too; an e-mail address where one is due. */
  private static String text(JsonNode schema, int length) {
    return schema.path("pattern").asText().contains("@") && length > 1
        ? "7@" + "7".repeat(length - 2)
        : "7".repeat(length);
  }

  private static List<Integer> around(int bound) {
    return bound == 0 ? List.of(0, 1) : List.of(bound - 1, bound, bound + 1);
  }
}
