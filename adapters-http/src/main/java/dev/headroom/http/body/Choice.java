package dev.headroom.http.body;

import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.Remark;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads members that have one of a few texts: the names of constants in lower case. */
public final class Choice {

  private static final int LONGEST = 40;

  private Choice() {}

  /** The constant that a member names, or another if there is no such member. */
  public static <E extends Enum<E>> E of(Fields fields, String name, E otherwise) {
    Class<E> type = otherwise.getDeclaringClass();
    return fields
        .text(name, Fields.Need.OPTIONAL, LONGEST)
        .map(
            text ->
                Arrays.stream(type.getEnumConstants())
                    .filter(each -> code(each).equals(text))
                    .findFirst()
                    .orElseGet(
                        () -> {
                          fields.problem(
                              name, Remark.of(JourneyMessage.NOT_ONE_OF, "values", codes(type)));
                          return otherwise;
                        }))
        .orElse(otherwise);
  }

  /** The name of a constant. */
  public static String code(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static <E extends Enum<E>> String codes(Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(Choice::code)
        .collect(Collectors.joining(", "));
  }
}
