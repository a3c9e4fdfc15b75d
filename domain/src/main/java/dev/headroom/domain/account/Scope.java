package dev.headroom.domain.account;

/** What a token gives access to. */
public enum Scope {
  /** A driver's: position, state, push tokens. */
  API_ACCESS("api:access"),
  /** A user's whose organisation is a company account: vehicles. */
  COMPANY_ACCOUNT("company_account:true");

  private final String code;

  Scope(String code) {
    this.code = code;
  }

  /** The scope as a token's {@code scope} claim spells it. */
  public String code() {
    return code;
  }
}
