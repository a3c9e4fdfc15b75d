package dev.headroom.application.wording;

import java.util.Set;

/**
 * The faults of fields in a command. The text follows the field's name, unless the message names
 * its subject itself.
 */
public enum FieldMessage implements Message {
  MISSING,
  EMPTY,
  /** {@code meant} is the unit that the user seems to have meant; empty if none fits. */
  IMPLAUSIBLE("unit", "value", "least", "most", "meant"),
  NOT_A_NUMBER,
  NOT_WITHIN("least", "most"),
  NOT_ONE_OF("known"),
  NOT_A_TUNNEL_CODE,
  /** A weight above another one, {@code other}, which is never less. */
  ABOVE("value", "other", "most"),
  /** All axles together bear less than the vehicle weighs. */
  BEAR_LESS("load", "axles", "laden"),
  /** A property of dangerous goods where there are none. */
  WITHOUT_GOODS,
  /** Names its subject; {@code line} is the line of the contact details, empty for other texts. */
  TEXT("kind", "line", "fault", "least", "most", "length"),
  TOKEN("problem", "most"),
  TOO_MANY("most"),
  NO_GROUP,
  NOT_IDS,
  NOT_AN_EMAIL,
  NOT_PRINTABLE("most"),
  NOT_A_PHONE("most"),
  NOT_A_LINK("most"),
  NOT_A_PLACE_KIND,
  CLOSURE("problem", "points", "gap", "length", "reason"),
  DIRECTION_OF_A_POINT,
  /** The hours of a closure; {@code most} is the number of characters. */
  NOT_HOURS("most"),
  NOT_A_TIME_ZONE,
  NOT_AFTER_FROM,
  OVER,
  /** Names its subject. */
  PASSWORD_LENGTH("least", "most", "length"),
  /** Names its subject. */
  PASSWORD_CONTROL_CHARACTER,
  /** Names its subject. */
  ROLE("company"),
  /** Names its subject. */
  ROLES_DO_NOT_FIT,
  /** Names its subject. */
  TOO_MANY_GROUPS("most"),
  /** Names its subject. */
  UNKNOWN_GROUP("group"),
  /** Names its subject: equipment that is stored, and does not fit new dimensions. */
  EQUIPMENT_CONTRADICTS,
  /** Names its subject. */
  NO_REGISTRATION,
  /** Names its subject. */
  REGISTRATION_TWICE,
  /** Names its subject. */
  REGISTRATION_KNOWN,
  REFERENCE_TWICE,
  REFERENCE_TAKEN,
  /** Names its subject. */
  USERNAME_TWICE,
  /** Names its subject. */
  USERNAME_TAKEN,
  /** Names its subject: a name that another user of the organisation has. */
  USERNAME_KNOWN,
  NOT_A_ROLE,
  /** Names its subject. */
  REGISTRATION_OF_SEVERAL;

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
