package dev.headroom.application.wording;

import java.util.Set;

/** What is wrong with a field that somebody gives. */
enum FieldMessage implements Message {
  MISSING,
  /** {@code meant} is the unit that somebody seems to have meant; empty where none fits. */
  IMPLAUSIBLE("dimension", "value", "least", "most", "meant"),
  CLOSURE("problem", "points", "gap", "length", "reason");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  FieldMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "field";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
