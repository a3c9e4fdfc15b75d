package dev.headroom.application.wording;

import java.util.Locale;
import java.util.Set;

/**
 * A message of the product: an entry of every catalogue. Each family of messages is an enum; its
 * constants list the arguments that a catalogue's pattern may use.
 */
public interface Message {

  /** The constant's name. */
  String name();

  /** The first part of the key. */
  String family();

  /** The names of the arguments; each is given with every message. */
  Set<String> arguments();

  /** The key in a catalogue, such as {@code notice.low_emission_zone}. */
  default String key() {
    return family() + "." + name().toLowerCase(Locale.ROOT);
  }
}
