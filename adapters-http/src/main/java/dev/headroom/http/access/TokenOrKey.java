package dev.headroom.http.access;

import dev.headroom.application.access.Authenticate;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.domain.account.Caller;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Accepts a token or an API key in {@code Authorization}, or a key in {@code X-Api-Key}.
 *
 * @param authenticate finds the caller with it
 */
record TokenOrKey(Authenticate authenticate) implements CredentialSource {

  /** The prefix of {@code Authorization}. */
  static final String SCHEME = "Bearer";

  private static final String BEARER = SCHEME + ' ';

  /**
   * Longer than any token of ours. Longer texts are refused, so that no client makes the server
   * check the signature of a huge one.
   */
  private static final int LONGEST = 4_096;

  private static final String AUTHORIZATION = "Authorization";
  private static final String KEY = "X-Api-Key";

  @Override
  public boolean any(UnaryOperator<String> head) {
    return head.apply(AUTHORIZATION) != null || head.apply(KEY) != null;
  }

  @Override
  public Optional<Caller> caller(UnaryOperator<String> head) {
    String authorization = head.apply(AUTHORIZATION);
    if (authorization != null) {
      return byAuthorization(authorization);
    }
    return key(head).map(Caller.class::cast);
  }

  @Override
  public Optional<Caller.ByKey> key(UnaryOperator<String> head) {
    return Optional.ofNullable(head.apply(KEY))
        .flatMap(key -> byKey(key.strip()))
        .filter(Caller.ByKey.class::isInstance)
        .map(Caller.ByKey.class::cast);
  }

  private Optional<Caller> byAuthorization(String authorization) {
    return authorization.regionMatches(true, 0, BEARER, 0, BEARER.length())
            && authorization.length() <= LONGEST
        ? authenticate.byBearer(authorization.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  private Optional<Caller> byKey(String key) {
    return key.length() <= LONGEST ? authenticate.byApiKey(key) : Optional.empty();
  }

  @Override
  public RefusalMessage absent() {
    return RefusalMessage.NO_CREDENTIAL;
  }

  @Override
  public RefusalMessage invalid() {
    return RefusalMessage.INVALID_CREDENTIAL;
  }
}
