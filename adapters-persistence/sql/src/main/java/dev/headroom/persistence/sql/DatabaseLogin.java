package dev.headroom.persistence.sql;

import java.util.Optional;

/**
 * As whom a database at an address is opened. The password is in no text that is made of this.
 *
 * @param user empty where the address names one, or the driver is to choose
 * @param password empty where none is needed, or the driver is to find it
 */
public record DatabaseLogin(Optional<String> user, Optional<String> password) {

  /** Nobody in particular. */
  public static final DatabaseLogin NONE = new DatabaseLogin(Optional.empty(), Optional.empty());

  @Override
  public String toString() {
    return "DatabaseLogin[user=" + user + "]";
  }
}
