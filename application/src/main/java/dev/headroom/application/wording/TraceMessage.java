package dev.headroom.application.wording;

import java.util.Set;

/** The faults of the positions of a drive and of files with them, and the rules that it broke. */
public enum TraceMessage implements Message {
  /** {@code fault} is another message of this family. */
  LINE("line", "fault"),
  NO_POSITIONS,
  TOO_MANY("most"),
  TOO_LARGE("most"),
  NOT_DEGREES("name", "most"),
  NO_TIME,
  NOT_A_TIME,
  NO_TIME_ZONE,
  NO_SUCH_HOUR,
  TIME_OUT_OF_RANGE,
  TIME_BACK("line"),
  /** Of a position without a line. */
  BEFORE,
  /** Both positions and a file are given. */
  TWICE,
  TOO_LONG("most"),
  NOT_UTF_8,
  FIELDS("given", "named"),
  QUOTES,
  /** {@code names} are the spellings. */
  NO_COLUMN("names"),
  COLUMN_TWICE("names"),
  /** The root of the XML is {@code root}; empty where it is no XML. */
  NOT_GPX("root"),
  DOCUMENT_TYPE,
  NOT_A_SENTENCE,
  CHECKSUM,
  NO_DATE,

  // What a drive broke.
  /** {@code own} and {@code by} are amounts with units, empty where there are none. */
  LIMIT("sign", "own", "by"),
  /** {@code sign} is empty where the map has none. */
  ZONE("sign"),
  NO_ENTRY("sign"),
  ONE_WAY,
  TURN,
  CLOSED("reason"),
  SPEED("driven", "most"),
  /** Both are hours and minutes, such as 4:30. */
  NO_BREAK("driven", "most");

  // Set.of makes an immutable set.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<String> arguments;

  TraceMessage(String... arguments) {
    this.arguments = Set.of(arguments);
  }

  @Override
  public String family() {
    return "trace";
  }

  @Override
  public Set<String> arguments() {
    return arguments;
  }
}
