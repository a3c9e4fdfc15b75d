package dev.headroom.http.body;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import dev.headroom.application.NearestName;
import dev.headroom.application.wording.FieldMessage;
import dev.headroom.application.wording.Message;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.http.problem.Problems;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the members of one JSON object. Faults are collected and the faulty member is empty, so
 * that the caller reads on and checks the problems before using anything. For one thread.
 */
public final class Fields {

  /** Whether a member may be left out; {@code null} never counts as left out. */
  public enum Need {
    REQUIRED,
    OPTIONAL
  }

  /** The kinds of members, with the JSON type of each. */
  private enum Kind {
    OBJECT(JsonNodeType.OBJECT),
    STRING(JsonNodeType.STRING),
    NUMBER(JsonNodeType.NUMBER),
    INTEGER(JsonNodeType.NUMBER),
    BOOLEAN(JsonNodeType.BOOLEAN),
    OBJECTS(JsonNodeType.ARRAY),
    INTEGERS(JsonNodeType.ARRAY),
    STRINGS(JsonNodeType.ARRAY);

    private final JsonNodeType type;

    Kind(JsonNodeType type) {
      this.type = type;
    }
  }

  private static final int LONGEST_NAME_SHOWN = 40;
  private static final int LONGEST_TIME = 100;

  private final JsonNode object;
  private final String path;
  private final Problems problems;

  private Fields(JsonNode object, String path, Problems problems) {
    this.object = object;
    this.path = path;
    this.problems = problems;
  }

  /**
   * The members of a request's body.
   *
   * @param known all permitted names; any other is a problem
   */
  public static Fields ofBody(JsonNode body, Problems problems, List<String> known) {
    if (!body.isObject()) {
      problems.add("", Remark.of(RefusalMessage.BODY_KIND, "given", body.getNodeType()));
      problems.throwIfAny();
    }
    return new Fields(body, "", problems).refuseOthers(known);
  }

  static String join(String path, String name) {
    String shown =
        name.length() <= LONGEST_NAME_SHOWN ? name : name.substring(0, LONGEST_NAME_SHOWN) + "…";
    return path.isEmpty() ? shown : path + "." + shown;
  }

  private Fields refuseOthers(List<String> known) {
    for (Iterator<String> names = object.fieldNames(); names.hasNext() && !problems.enough(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        problems.add(
            join(path, name),
            new Remark(
                RefusalMessage.UNKNOWN_MEMBER,
                Map.of("member", join("", name), "near", NearestName.of(name, known).orElse(""))));
      }
    }
    return this;
  }

  String pathOf(String name) {
    return join(path, name);
  }

  /** Adds a fault without arguments. */
  public void problem(String name, Message message) {
    problem(name, Remark.of(message));
  }

  public void problem(String name, Remark fault) {
    problems.add(pathOf(name), fault);
  }

  public Optional<Fields> object(String name, Need need, List<String> known) {
    return member(name, need, Kind.OBJECT)
        .map(node -> new Fields(node, pathOf(name), problems).refuseOthers(known));
  }

  /** Whether there is a member of this name. */
  public boolean has(String name) {
    return object.has(name);
  }

  /** Whether a member is an array without entries. */
  public boolean emptyArray(String name) {
    return object.path(name).isArray() && object.path(name).isEmpty();
  }

  /** Whether a member is there and is the empty text. */
  public boolean isEmptyText(String name) {
    return object.path(name).isTextual() && object.path(name).textValue().isEmpty();
  }

  /**
   * The objects of an array with at most {@code most} entries; empty if it is missing or faulty.
   */
  public Optional<List<Fields>> objects(String name, List<String> known, int most) {
    return member(name, Need.OPTIONAL, Kind.OBJECTS)
        .flatMap(array -> objectsOf(array, name, known, most));
  }

  private Optional<List<Fields>> objectsOf(
      JsonNode array, String name, List<String> known, int most) {
    if (array.size() > most) {
      problem(name, Remark.of(RefusalMessage.TOO_MANY_MEMBERS, "most", most));
      return Optional.empty();
    }
    List<Fields> objects = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      String at = pathOf(name) + "[" + i + "]";
      if (array.get(i).isObject()) {
        objects.add(new Fields(array.get(i), at, problems).refuseOthers(known));
      } else {
        wrongKind(at, Kind.OBJECT, array.get(i));
      }
    }
    return objects.size() == array.size() ? Optional.of(objects) : Optional.empty();
  }

  /** A date and time with an offset. */
  public Optional<OffsetDateTime> time(String name, Need need) {
    Optional<String> text = text(name, need, LONGEST_TIME);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      OffsetDateTime time = OffsetDateTime.parse(text.get());
      if (time.getYear() >= 1900 && time.getYear() <= 9998) {
        return Optional.of(time);
      }
      problem(name, RefusalMessage.TIME_OUT_OF_RANGE);
    } catch (DateTimeException e) {
      problem(name, RefusalMessage.NOT_A_TIME);
    }
    return Optional.empty();
  }

  public Optional<BigDecimal> number(String name, Need need) {
    return member(name, need, Kind.NUMBER).map(JsonNode::decimalValue);
  }

  /** A number between two bounds, both allowed. */
  public Optional<Double> numberWithin(String name, Need need, int least, int most) {
    Optional<BigDecimal> number = number(name, need);
    if (number.isPresent() && !within(number.get(), least, most)) {
      problem(name, notBetween(least, most));
      return Optional.empty();
    }
    return number.map(BigDecimal::doubleValue);
  }

  /** The fault of a number outside two bounds. */
  public static Remark notBetween(int least, int most) {
    return new Remark(RefusalMessage.NOT_BETWEEN, Map.of("least", least, "most", most));
  }

  public static boolean within(BigDecimal number, int least, int most) {
    return number.compareTo(BigDecimal.valueOf(least)) >= 0
        && number.compareTo(BigDecimal.valueOf(most)) <= 0;
  }

  public Optional<Long> integer(String name, Need need) {
    return member(name, need, Kind.INTEGER).flatMap(node -> integer(node, pathOf(name)));
  }

  /** Whether there is a member of this name that is {@code null}. */
  public boolean isNull(String name) {
    return object.path(name).isNull();
  }

  /** The integer of a member that must be there; {@code null} stands for none. */
  public Optional<Long> integerOrNull(String name) {
    return isNull(name) ? Optional.empty() : integer(name, Need.REQUIRED);
  }

  private Optional<Long> integer(JsonNode node, String at) {
    if (!node.isBigInteger() || node.bigIntegerValue().bitLength() > 63) {
      problems.add(at, RefusalMessage.NOT_AN_INTEGER);
      return Optional.empty();
    }
    return Optional.of(node.longValue());
  }

  /** An integer between two bounds, both allowed, that may be left out. */
  public Optional<Integer> integerWithin(String name, int least, int most) {
    Optional<Long> integer = integer(name, Need.OPTIONAL);
    if (integer.isPresent() && (integer.get() < least || integer.get() > most)) {
      problem(name, notBetween(least, most));
      return Optional.empty();
    }
    return integer.map(Long::intValue);
  }

  public Optional<Boolean> truth(String name, Need need) {
    return member(name, need, Kind.BOOLEAN).map(JsonNode::booleanValue);
  }

  /** The integers of an array, which may be empty; nothing if it holds anything else. */
  public Optional<List<Long>> integers(String name, Need need) {
    return member(name, need, Kind.INTEGERS).flatMap(array -> integersOf(array, name));
  }

  private Optional<List<Long>> integersOf(JsonNode array, String name) {
    List<Long> integers = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      String at = pathOf(name) + "[" + i + "]";
      if (!array.get(i).isNumber()) {
        wrongKind(at, Kind.INTEGER, array.get(i));
      } else {
        integer(array.get(i), at).ifPresent(integers::add);
      }
    }
    return integers.size() < array.size() ? Optional.empty() : Optional.of(integers);
  }

  /** The texts of an array, which may be empty. */
  public Optional<List<String>> texts(String name, Need need) {
    return member(name, need, Kind.STRINGS).map(array -> textsOf(array, name));
  }

  private List<String> textsOf(JsonNode array, String name) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i).isTextual()) {
        texts.add(array.get(i).textValue());
      } else {
        wrongKind(pathOf(name) + "[" + i + "]", Kind.STRING, array.get(i));
      }
    }
    return texts;
  }

  /** The array of a member as it is, for coordinates. */
  public Optional<JsonNode> array(String name, Need need) {
    return member(name, need, Kind.OBJECTS);
  }

  public Optional<String> text(String name, Need need, int longest) {
    Optional<String> text = member(name, need, Kind.STRING).map(JsonNode::textValue);
    if (text.isPresent() && text.get().length() > longest) {
      problem(name, tooLong(longest));
      return Optional.empty();
    }
    return text;
  }

  /** The fault of a text that is too long. */
  public static Remark tooLong(int most) {
    return Remark.of(RefusalMessage.TOO_LONG, "most", most);
  }

  private Optional<JsonNode> member(String name, Need need, Kind kind) {
    JsonNode node = object.get(name);
    if (node == null) {
      if (need == Need.REQUIRED) {
        problem(name, FieldMessage.MISSING);
      }
      return Optional.empty();
    }
    if (node.getNodeType() != kind.type) {
      wrongKind(pathOf(name), kind, node);
      return Optional.empty();
    }
    return Optional.of(node);
  }

  private void wrongKind(String at, Kind expected, JsonNode node) {
    if (!node.isMissingNode()) { // a missing node was reported when it was read
      problems.add(
          at,
          new Remark(
              RefusalMessage.KIND, Map.of("expected", expected, "given", node.getNodeType())));
    }
  }
}
