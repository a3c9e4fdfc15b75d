package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.Role;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RevokeApiKeyTest {

  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final RevokeApiKey revoke = new RevokeApiKey(keys, users, drivers);

  private long key(String hash) {
    return key(hash, ApiKey.Owner.NOBODY);
  }

  private long key(String hash, ApiKey.Owner owner) {
    return keys.add(hash, new ApiKey.Holder("a@example.org", "Ann", ""), owner, Instant.EPOCH).id();
  }

  @Test
  void allKeysOfAnAccountAreRevokedAndAnAccountThatIsNotThereIsReported() {
    long bob = users.add(1, "bob", Role.COMPANY_ADMIN, "a hash").orElseThrow().id();
    long ann = drivers.add(bob, "ann", "a hash").orElseThrow().id();
    key("a".repeat(64), ApiKey.Owner.user(bob));
    key("b".repeat(64), ApiKey.Owner.driver(ann, bob));
    key("c".repeat(64));

    assertThat(revoke.ofDriver(ann)).contains(1);
    assertThat(revoke.ofUser(bob)).contains(1);
    assertThat(keys.after(0, 9)).extracting(ApiKey::revoked).containsExactly(true, true, false);
    assertThat(revoke.ofUser(bob + 1)).isEmpty();
    assertThat(revoke.ofDriver(ann + 1)).isEmpty();
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
