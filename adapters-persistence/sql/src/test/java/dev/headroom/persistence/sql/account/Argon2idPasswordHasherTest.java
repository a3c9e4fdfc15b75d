package dev.headroom.persistence.sql.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2idPasswordHasherTest {

  private final PasswordHasher hasher = new Argon2idPasswordHasher(new SecureRandom());

  @ParameterizedTest
  @ValueSource(strings = {"correct horse", "pässwörd 密码 🚚", " leading and trailing "})
  void aPasswordFitsItsOwnHashOnly(String password) {
    String hash = hasher.hash(password);

    assertThat(hasher.matches(password, hash)).isTrue();
    assertThat(hasher.matches(password + "x", hash)).isFalse();
    assertThat(hasher.matches(password.strip().substring(1), hash)).isFalse();
  }

  @Test
  void theHashSaysItsParametersAndHoldsAFreshSalt() {
    assertThat(hasher.hash("secret 1")).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    assertThat(hasher.hash("secret 1")).isNotEqualTo(hasher.hash("secret 1")).hasSizeLessThan(200);
  }

  /** Made with the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1. */
  @Test
  void aHashWithOtherParametersStillVerifies() {
    String hash =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ"
            + "$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

    assertThat(hasher.matches("password", hash)).isTrue();
    assertThat(hasher.matches("Password", hash)).isFalse();
  }

  @Test
  void noPasswordFitsTheUnmatchableHash() {
    assertThat(hasher.matches("", hasher.unmatchable())).isFalse();
    assertThat(hasher.matches("password", hasher.unmatchable())).isFalse();
    assertThat(hasher.unmatchable())
        .isEqualTo(hasher.unmatchable())
        .hasSameSizeAs(hasher.hash("any other"))
        .isNotEqualTo(new Argon2idPasswordHasher(new SecureRandom()).unmatchable());
  }

  @Test
  void aPasswordOfAMegabyteIsRefusedWithoutBeingHashed() {
    String huge = "x".repeat(1_000_000);
    String longest = "x".repeat(PasswordHasher.MOST_LENGTH);

    assertThat(hasher.matches(huge, hasher.unmatchable())).isFalse();
    assertThatThrownBy(() -> hasher.hash(huge)).isInstanceOf(IllegalArgumentException.class);
    assertThat(hasher.matches(longest, hasher.hash(longest))).isTrue();
    assertThat(hasher.matches(longest + "x", hasher.hash(longest))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "plain",
        "$argon2id$v=19$m=999999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
        "$argon2id$v=19$m=19456,t=2000000000,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZW",
        "$argon2id$v=19$m=19456,t=2,p=1$$",
        "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy"
      })
  void nothingFitsADamagedHash(String hash) {
    assertThat(hasher.matches("password", hash)).isFalse();
  }

  @Test
  void manyMayAskAtOnce() throws Exception {
    String hash = hasher.hash("secret 1");

    assertThat(AtOnce.run(16, () -> hasher.matches("secret 1", hash))).containsOnly(true);
  }
}
