package dev.headroom.server.cli.command;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import java.util.Map;

/** What commands add, change and remove. */
public enum Thing {
  ORGANISATION,
  /** An organisation that is a company account. */
  COMPANY,
  USER,
  DRIVER,
  KEY,
  GROUP,
  VEHICLE,
  CLOSURE;

  /** One by its kind and number, which a message names. */
  public Remark of(long id) {
    return new Remark(CommandMessage.THING, Map.of("kind", this, "id", id));
  }
}
