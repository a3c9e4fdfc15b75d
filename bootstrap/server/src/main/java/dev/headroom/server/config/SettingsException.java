package dev.headroom.server.config;

import dev.headroom.bootstrap.OperatorException;

/** A setting is unknown, malformed or out of bounds. The message names it and its place. */
public final class SettingsException extends OperatorException {

  private static final long serialVersionUID = 1L;

  SettingsException(String message) {
    super(message);
  }
}
