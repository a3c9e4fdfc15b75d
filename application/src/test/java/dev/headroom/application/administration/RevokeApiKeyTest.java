package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.domain.account.ApiKey;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RevokeApiKeyTest {

  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final RevokeApiKey revoke = new RevokeApiKey(keys);

  private long key(String hash) {
    return keys.add(hash, "a@example.org", "Ann", "", Optional.empty(), Instant.EPOCH).id();
  }

  @Test
  void aKeyIsRevokedForGoodAndTheOthersStay() {
    long lost = key("a".repeat(64));
    key("b".repeat(64));

    assertThat(revoke.handle(lost)).isTrue();
    assertThat(revoke.handle(lost)).as("a second time").isTrue();

    assertThat(keys.findByHash("a".repeat(64))).map(ApiKey::revoked).contains(true);
    assertThat(keys.findByHash("b".repeat(64))).map(ApiKey::revoked).contains(false);
  }

  @Test
  void anIdOfNoKeyIsReported() {
    assertThat(revoke.handle(7)).isFalse();
  }
}
