package dev.headroom.domain.account;

/** The part of the interface that a token gives access to. */
public enum Scope {
  /** The scope of drivers: position, state, push tokens. */
  API_ACCESS("api:access"),
  /** The scope of users of a company account: vehicles. */
  COMPANY_ACCOUNT("company_account:true");

  private final String code;

  Scope(String code) {
    this.code = code;
  }

  /** The scope's name in a token's {@code scope} claim. */
  public String code() {
    return code;
  }
}
