package dev.headroom.persistence.sql;

import java.util.Optional;

/**
 * The user and password for a database at an address. {@code toString} never shows the password.
 *
 * @param user empty if the address names a user, or the driver is to choose one
 * @param password empty if none is needed, or the driver is to find it
 */
public record DatabaseLogin(Optional<String> user, Optional<String> password) {

  /** Neither user nor password. */
  public static final DatabaseLogin NONE = new DatabaseLogin(Optional.empty(), Optional.empty());

  @Override
  public String toString() {
    return "DatabaseLogin[user=" + user + "]";
  }
}
