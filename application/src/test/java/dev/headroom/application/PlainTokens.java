package dev.headroom.application;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Tokens that are the caller in words. */
public final class PlainTokens implements AccessTokens {

  private final Map<String, Caller> issued = new ConcurrentHashMap<>();

  @Override
  public String issue(Caller caller) {
    issued.put(caller.toString(), caller);
    return caller.toString();
  }

  @Override
  public Optional<Caller> read(String token) {
    return Optional.ofNullable(issued.get(token));
  }
}
