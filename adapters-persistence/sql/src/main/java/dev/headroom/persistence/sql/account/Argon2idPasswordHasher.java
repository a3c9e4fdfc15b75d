package dev.headroom.persistence.sql.account;

import com.password4j.Argon2Function;
import com.password4j.BadParametersException;
import com.password4j.Password;
import com.password4j.types.Argon2;
import dev.headroom.domain.account.PasswordHasher;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hashes passwords with Argon2id (RFC 9106), 19 MiB of memory, two passes and one lane: the first
 * choice of the OWASP Password Storage Cheat Sheet. A hash contains its own parameters, so that
 * they can be raised and old hashes still verify. Safe for several threads; at most as many hash at
 * once as there are processors, so that a flood of sign-ins waits instead of filling the memory.
 */
public final class Argon2idPasswordHasher implements PasswordHasher {

  private static final int MEMORY_KIB = 19 * 1_024;
  private static final int PASSES = 2;
  private static final int LANES = 1;
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  /** At most 99,999 KiB, 9 passes and 4 lanes: a damaged hash never asks for gigabytes. */
  private static final Pattern READABLE =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=[1-9][0-9]{1,4},t=[1-9],p=[1-4]"
              + "\\$[A-Za-z0-9+/]{11,86}\\$([A-Za-z0-9+/]{22,86})");

  /** Holds the hash function; created at first use, since it allocates its memory at once. */
  private static final class Hashing {
    static final Argon2Function FUNCTION =
        Argon2Function.getInstance(MEMORY_KIB, PASSES, LANES, HASH_BYTES, Argon2.ID);
  }

  private final Semaphore permits = new Semaphore(Runtime.getRuntime().availableProcessors(), true);
  private final String unmatchable;

  /**
   * Creates a hasher.
   *
   * @param random generates the hash that no password matches
   */
  public Argon2idPasswordHasher(SecureRandom random) {
    this.unmatchable =
        "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
            .formatted(
                MEMORY_KIB, PASSES, LANES, base64(random, SALT_BYTES), base64(random, HASH_BYTES));
  }

  @Override
  public String hash(String password) {
    if (password.length() > MOST_LENGTH) {
      throw new IllegalArgumentException(
          "a password has at most " + MOST_LENGTH + " characters, not " + password.length());
    }
    return permitted(
        () -> Password.hash(password).addRandomSalt(SALT_BYTES).with(Hashing.FUNCTION).getResult());
  }

  @Override
  public boolean matches(String password, String hash) {
    Matcher readable = READABLE.matcher(hash);
    if (password.length() > MOST_LENGTH || !readable.matches()) {
      return false;
    }
    return permitted(() -> check(password, hash));
  }

  /** Random bytes in place of a hash: finding a matching password means inverting Argon2id. */
  @Override
  public String unmatchable() {
    return unmatchable;
  }

  private static boolean check(String password, String hash) {
    try {
      return Password.check(password, hash).with(Argon2Function.getInstanceFromHash(hash));
    } catch (BadParametersException e) {
      return false;
    }
  }

  private <T> T permitted(Supplier<T> work) {
    permits.acquireUninterruptibly();
    try {
      return work.get();
    } finally {
      permits.release();
    }
  }

  private static String base64(SecureRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }
}
