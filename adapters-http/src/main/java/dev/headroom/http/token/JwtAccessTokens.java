package dev.headroom.http.token;

import com.auth0.jwt.JWT;
import com.auth0.jwt.JWTCreator;
import com.auth0.jwt.JWTVerifier;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.exceptions.JWTVerificationException;
import com.auth0.jwt.interfaces.DecodedJWT;
import dev.headroom.domain.account.AccessTokens;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.account.Scope;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.change.StoredChange;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tokens as JSON Web Tokens (RFC 7519), signed with HMAC SHA-256. The header names the signing key
 * ({@code kid}); {@code sub} names the driver or user, {@code scope} the access that the token
 * gives, {@code gen} the generation of the account's tokens (0 if missing), and {@code jti} the
 * token, by which it can be ended.
 *
 * <p>A token has one spelling: a text that decodes to the same bytes but is written differently,
 * with padding or with other unused bits in the last character of a part (RFC 4648, section 3.5),
 * is refused. Safe for several threads.
 */
public final class JwtAccessTokens implements AccessTokens {

  private static final String ISSUER = "headroom";
  private static final String DRIVER = "driver:";
  private static final String USER = "user:";
  private static final String ORGANISATION = "org";
  private static final String SCOPE = "scope";
  private static final String GENERATION = "gen";

  /**
   * Longer than any token of ours. Longer texts are refused, so that no client makes the server
   * check the signature of a huge one.
   */
  private static final int LONGEST = 2_048;

  /** How far the clocks of instances may differ, seconds. */
  private static final long CLOCKS_DIFFER = 60;

  private static final int MOST_REMEMBERED = 20_000;

  private final KeyRing keys;
  private final RandomGenerator random;
  private final Clock clock;
  private final Lifetimes lifetimes;
  private final VerifiedTokens known = new VerifiedTokens(MOST_REMEMBERED);

  /**
   * The lifetimes of tokens.
   *
   * @param driver of a driver's
   * @param user of a user's
   */
  public record Lifetimes(Duration driver, Duration user) {

    /** 30 days and 12 hours. */
    public static final Lifetimes DEFAULT =
        new Lifetimes(Duration.ofDays(30), Duration.ofHours(12));

    /** Checks that both are positive. */
    public Lifetimes {
      if (driver.isNegative() || driver.isZero() || user.isNegative() || user.isZero()) {
        throw new IllegalArgumentException("a token lives longer than nothing");
      }
    }
  }

  /**
   * Signs and reads tokens.
   *
   * @param random an unpredictable source, for a key if the installation has none yet
   */
  public JwtAccessTokens(
      SigningKeys keys, RandomGenerator random, Clock clock, Lifetimes lifetimes) {
    this.keys = new KeyRing(keys, random, clock);
    this.random = random;
    this.clock = clock;
    this.lifetimes = lifetimes;
  }

  @Override
  public String issue(Caller caller, long generation) {
    SigningKey key = keys.signing();
    Instant now = clock.instant();
    JWTCreator.Builder token =
        JWT.create().withKeyId(key.kid()).withIssuer(ISSUER).withIssuedAt(now);
    token
        .withClaim(SCOPE, scopesOf(caller))
        .withClaim(GENERATION, generation)
        // Two sign-ins of one second are two tokens, of which one can be ended.
        .withJWTId(Long.toHexString(random.nextLong()));
    if (caller instanceof Caller.ByDriver driver) {
      token.withSubject(DRIVER + driver.driverId()).withExpiresAt(now.plus(lifetimes.driver()));
    } else if (caller instanceof Caller.ByUser user) {
      token
          .withSubject(USER + user.userId())
          .withClaim(ORGANISATION, user.organisationId())
          .withExpiresAt(now.plus(lifetimes.user()));
    } else {
      throw new IllegalArgumentException("an API key takes no token");
    }
    return token.sign(Algorithm.HMAC256(key.secretBytes()));
  }

  private static String scopesOf(Caller caller) {
    return Stream.of(Scope.values())
        .filter(caller::has)
        .map(Scope::code)
        .collect(Collectors.joining(" "));
  }

  /**
   * Creates a new key for the installation. Every instance signs with it a few seconds later, when
   * all of them know it. Tokens signed with older keys remain valid until they expire or those keys
   * are retired.
   *
   * @return the key's name
   */
  public String rotate() {
    return keys.rotate();
  }

  /**
   * Marks the keys to be read again if another instance has changed them, so that the change takes
   * effect here at once.
   */
  public void changed(StoredChange change) {
    if (change.subject() == StoredChange.ChangeSubject.SIGNING_KEYS
        || change.subject() == StoredChange.ChangeSubject.EVERYTHING) {
      keys.changed();
    }
  }

  /**
   * Confirms that the stores answer, so that retired keys are no longer accepted. To be called
   * every few seconds.
   */
  public void confirm() {
    keys.confirm();
  }

  /**
   * Retires a key: every instance refuses tokens signed with it within a few seconds. If it was the
   * last key, a new one is created.
   *
   * @return whether there was such a key
   */
  public boolean retire(String kid) {
    return keys.retire(kid);
  }

  /**
   * Retires every key created before a time, and so ends every token issued before it.
   *
   * @return the keys' names, newest first
   */
  public List<String> retireAllBefore(Instant time) {
    return keys.retireAllBefore(time);
  }

  /** The keys accepted for verification, newest first, without their secrets. */
  public List<KeyInfo> keys() {
    return keys.read().stream().map(key -> new KeyInfo(key.kid(), key.createdAt())).toList();
  }

  /**
   * The public data of a key.
   *
   * @param kid its name
   * @param createdAt its creation; it signs some seconds later, until there is a newer one
   */
  public record KeyInfo(String kid, Instant createdAt) {}

  @Override
  public Optional<Claims> read(String token) {
    if (token.length() > LONGEST || !isCanonical(token)) {
      return Optional.empty();
    }
    Instant now = clock.instant();
    String hash = VerifiedTokens.hash(token);
    return known
        .find(hash)
        .filter(checked -> checked.holds(now) && keys.find(checked.kid()).isPresent())
        .or(() -> check(token, hash, now))
        .map(VerifiedTokens.Verified::claims);
  }

  /** Whether each part is the canonical spelling of its bytes. */
  private static boolean isCanonical(String token) {
    try {
      for (String part : token.split("\\.", -1)) {
        byte[] bytes = Base64.getUrlDecoder().decode(part);
        if (!Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(part)) {
          return false;
        }
      }
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private Optional<VerifiedTokens.Verified> check(String token, String hash, Instant now) {
    try {
      // What the token says of itself is believed only once its signature has been checked.
      Optional<VerifiedTokens.Verified> checked =
          kidOf(token).flatMap(kid -> keys.find(kid).flatMap(key -> read(token, kid, key, now)));
      checked.ifPresent(good -> known.put(hash, good));
      return checked;
    } catch (JWTVerificationException e) {
      return Optional.empty();
    }
  }

  private Optional<VerifiedTokens.Verified> read(
      String token, String kid, SigningKey key, Instant now) {
    return claimsOf(verified(token, key), token)
        .map(claims -> new VerifiedTokens.Verified(claims, kid, now));
  }

  private static Optional<String> kidOf(String token) {
    try {
      return Optional.ofNullable(JWT.decode(token).getKeyId());
    } catch (RuntimeException e) {
      // Also what the library did not foresee, such as the JSON text null in the place of a header.
      return Optional.empty();
    }
  }

  private DecodedJWT verified(String token, SigningKey key) {
    JWTVerifier.BaseVerification verification =
        (JWTVerifier.BaseVerification)
            JWT.require(Algorithm.HMAC256(key.secretBytes()))
                .withIssuer(ISSUER)
                .withClaimPresence("exp")
                .withClaimPresence("iat")
                // A token is good at once on all instances, but none comes from the far future.
                .acceptIssuedAt(CLOCKS_DIFFER);
    return verification.build(clock).verify(token);
  }

  private static Optional<Claims> claimsOf(DecodedJWT token, String text) {
    Long generation = token.getClaim(GENERATION).asLong();
    Instant expires = token.getExpiresAtAsInstant();
    String id = token.getId() == null ? VerifiedTokens.hexHash(text) : token.getId();
    return callerOf(token)
        .map(caller -> new Claims(caller, generation == null ? 0 : generation, expires, id));
  }

  private static Optional<Caller> callerOf(DecodedJWT token) {
    String subject = token.getSubject();
    String scope = token.getClaim(SCOPE).asString();
    if (subject == null || scope == null) {
      return Optional.empty();
    }
    boolean company = Arrays.asList(scope.split(" ")).contains(Scope.COMPANY_ACCOUNT.code());
    Long organisation = token.getClaim(ORGANISATION).asLong();
    try {
      if (subject.startsWith(DRIVER)) {
        return Optional.of(new Caller.ByDriver(Long.parseLong(subject.substring(DRIVER.length()))));
      }
      return subject.startsWith(USER) && organisation != null
          ? Optional.of(
              new Caller.ByUser(
                  Long.parseLong(subject.substring(USER.length())), organisation, company))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
