package dev.headroom.domain.account;

import java.util.Arrays;
import java.util.Optional;

/** The permissions of a user in the user's organisation. */
public enum Role {
  /** Full access to the company; only in a company account. */
  COMPANY_ADMIN("company_admin"),
  /** Reads and edits vehicles; only in a company account. */
  COMPANY_USER("company_user"),
  /** A person with vehicles; never in a company account. */
  INDIVIDUAL("individual");

  private final String code;

  Role(String code) {
    this.code = code;
  }

  /** The role's name in the interface. */
  public String code() {
    return code;
  }

  /** Whether a user with this role may belong to a company account, or to another organisation. */
  public boolean fits(boolean companyAccount) {
    return companyAccount == (this != INDIVIDUAL);
  }

  /** The role with this name in the interface. */
  public static Optional<Role> ofCode(String code) {
    return Arrays.stream(values()).filter(role -> role.code.equals(code)).findFirst();
  }
}
