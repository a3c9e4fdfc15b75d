package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.util.Optional;

/**
 * Reads what is known of an API key; the key itself is the credential. Safe for several threads.
 */
public final class ReadApiKey {

  private final ApiKeys keys;
  private final RouteCounter counter;
  private final Authenticate authenticate;

  /** Reads these keys; the counter has what is not written yet. */
  public ReadApiKey(ApiKeys keys, RouteCounter counter, Authenticate authenticate) {
    this.keys = keys;
    this.counter = counter;
    this.authenticate = authenticate;
  }

  /** What is known of the key. */
  public sealed interface Outcome {
    /**
     * It is good.
     *
     * @param userId whose account it belongs to, if it belongs to one
     * @param routesGenerated what this instance has counted but not written yet included
     */
    record Found(
        long id,
        Optional<Long> userId,
        String email,
        String name,
        String phone,
        long routesGenerated)
        implements Outcome {}

    /** It is unknown, revoked or suspended. */
    record NotFound() implements Outcome {}
  }

  /** Reads a key. */
  public Outcome handle(String key) {
    if (authenticate.byApiKey(key).isEmpty()) {
      return new Outcome.NotFound();
    }
    Optional<ApiKey> known = counter.upToDate(() -> keys.findByHash(KeyText.hash(key)));
    return known
        .filter(found -> !found.revoked())
        .<Outcome>map(
            found ->
                new Outcome.Found(
                    found.id(),
                    found.owner().userId(),
                    found.holder().email(),
                    found.holder().name(),
                    found.holder().phone(),
                    found.routesGenerated()))
        .orElseGet(Outcome.NotFound::new);
  }
}
