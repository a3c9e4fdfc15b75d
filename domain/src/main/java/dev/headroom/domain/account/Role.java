package dev.headroom.domain.account;

import java.util.Arrays;
import java.util.Optional;

/** What a user may do in the user's organisation. */
public enum Role {
  COMPANY_ADMIN("company_admin"),
  COMPANY_USER("company_user"),
  INDIVIDUAL("individual");

  private final String code;

  Role(String code) {
    this.code = code;
  }

  /** The role's name in the interface. */
  public String code() {
    return code;
  }

  /** The role with this name in the interface. */
  public static Optional<Role> ofCode(String code) {
    return Arrays.stream(values()).filter(role -> role.code.equals(code)).findFirst();
  }
}
