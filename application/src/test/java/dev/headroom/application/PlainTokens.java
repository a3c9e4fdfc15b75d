package dev.headroom.application;

import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Tokens that are the caller in words, and never end. */
public final class PlainTokens implements AccessTokens {

  private final Map<String, Claims> issued = new ConcurrentHashMap<>();

  @Override
  public String issue(Caller caller, long generation) {
    String token = caller + (generation == 0 ? "" : " " + generation);
    issued.put(token, new Claims(caller, generation, Instant.MAX, token));
    return token;
  }

  @Override
  public Optional<Claims> read(String token) {
    return Optional.ofNullable(issued.get(token));
  }
}
