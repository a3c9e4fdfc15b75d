package dev.headroom.application.access;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.util.Optional;

/**
 * Reads the data stored with an API key; the key itself is the credential. Safe for several
 * threads.
 */
public final class ReadApiKey {

  private final ApiKeys keys;
  private final RouteCounter counter;
  private final Authenticate authenticate;

  /** Reads these keys. The counter adds uses that are not written yet. */
  public ReadApiKey(ApiKeys keys, RouteCounter counter, Authenticate authenticate) {
    this.keys = keys;
    this.counter = counter;
    this.authenticate = authenticate;
  }

  public sealed interface Outcome {
    /**
     * The key is valid.
     *
     * @param userId the owner of the account that the key belongs to, if any
     * @param routesGenerated includes routes that this instance has counted but not written yet
     */
    record Found(
        long id,
        Optional<Long> userId,
        String email,
        String name,
        String phone,
        long routesGenerated)
        implements Outcome {}

    /** The key is unknown, revoked or suspended. */
    record NotFound() implements Outcome {}
  }

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
