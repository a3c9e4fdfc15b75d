package dev.headroom.persistence.sql.push;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.notification.outbox.DeliveryPolicy;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * The device tokens in SQL. A token is found by its SHA-256, because an index cannot hold a whole
 * token.
 *
 * <p>Locks: first the driver's row, so that one driver's updates come one after the other; then
 * tokens in the order of their hashes, so that drivers who swap phones never deadlock.
 */
public record JdbiDeviceTokens(Transactions transactions) implements DeviceTokens {

  @Override
  public void replace(long driverId, Set<DeviceToken> tokens, String language, Instant now) {
    Map<String, DeviceToken> wanted = new TreeMap<>();
    tokens.forEach(token -> wanted.put(hash(token), token));
    Given given = new Given(driverId, language, now);
    transactions.run(
        handle -> {
          RowLock.DRIVER.take(handle, driverId);
          TreeMap<String, Boolean> keep = new TreeMap<>();
          List<String> before = hashesOf(handle, driverId);
          before.forEach(hash -> keep.put(hash, false));
          wanted.keySet().forEach(hash -> keep.put(hash, true));
          keep.forEach(
              (hash, wantedNow) -> {
                if (wantedNow) {
                  claim(handle, given, hash, wanted.get(hash));
                } else {
                  drop(handle, driverId, hash);
                }
              });
          if (!Set.copyOf(before).equals(wanted.keySet())) { // apps repeat them
            transactions.record(handle, Change.of(Deed.PHONES_CHANGED, Thing.DRIVER, driverId));
          }
          return keep.size();
        });
  }

  @Override
  public void remove(long driverId, Set<DeviceToken> tokens) {
    transactions.run(
        handle -> {
          RowLock.DRIVER.take(handle, driverId);
          Set<String> gone = new TreeSet<>(hashesOf(handle, driverId));
          gone.retainAll(tokens.stream().map(JdbiDeviceTokens::hash).toList());
          gone.forEach(hash -> drop(handle, driverId, hash));
          if (!gone.isEmpty()) {
            transactions.record(handle, Change.of(Deed.PHONES_CHANGED, Thing.DRIVER, driverId));
          }
          return gone.size();
        });
  }

  private static List<String> hashesOf(Handle handle, long driverId) {
    return handle
        .createQuery("SELECT hash FROM device_tokens WHERE driver_id = :driver")
        .bind("driver", driverId)
        .mapTo(String.class)
        .list();
  }

  /**
   * Moves a token to this driver, or adds it; tries again if another driver's token changed in
   * between.
   */
  private static void claim(Handle handle, Given given, String hash, DeviceToken token) {
    while (!move(handle, given, hash) && !add(handle, given, hash, token)) {
      // Another transaction added it in between: now it can be moved.
    }
  }

  /** The values that all tokens of a set share. */
  private record Given(long driverId, String language, Instant at) {}

  private static boolean move(Handle handle, Given given, String hash) {
    return 1
        == handle
            .createUpdate(
                """
                UPDATE device_tokens SET driver_id = :driver, language = :language, given_at = :now
                WHERE hash = :hash
                """)
            .bind("driver", given.driverId())
            .bind("language", given.language())
            .bind("hash", hash)
            .bind("now", Instants.utc(Instants.kept(given.at())))
            .execute();
  }

  private static boolean add(Handle handle, Given given, String hash, DeviceToken token) {
    return 1
        == handle
            .createUpdate(
                """
                INSERT INTO device_tokens (hash, token, driver_id, language, given_at)
                VALUES (:hash, :token, :driver, :language, :now)
                ON CONFLICT DO NOTHING
                """)
            .bind("hash", hash)
            .bind("token", token.text())
            .bind("driver", given.driverId())
            .bind("language", given.language())
            .bind("now", Instants.utc(Instants.kept(given.at())))
            .execute();
  }

  /**
   * Deletes a driver's token if it is dead and was not given again since. Returns whether the
   * driver no longer has it.
   */
  static boolean forget(Handle handle, long driverId, String hash, Instant deadSince) {
    Optional<Instant> given =
        handle
            .createQuery(
                "SELECT given_at FROM device_tokens WHERE hash = :hash AND driver_id = :driver"
                    + " FOR UPDATE")
            .bind("hash", hash)
            .bind("driver", driverId)
            .mapTo(Instant.class)
            .findOne();
    if (given.filter(at -> !DeliveryPolicy.diedAsGiven(at, deadSince)).isPresent()) {
      return false;
    }
    drop(handle, driverId, hash);
    return true;
  }

  private static void drop(Handle handle, long driverId, String hash) {
    handle
        .createUpdate("DELETE FROM device_tokens WHERE hash = :hash AND driver_id = :driver")
        .bind("hash", hash)
        .bind("driver", driverId)
        .execute();
  }

  @Override
  public Set<DeviceToken> of(long driverId) {
    List<String> texts =
        transactions.run(
            handle ->
                handle
                    .createQuery("SELECT token FROM device_tokens WHERE driver_id = :driver")
                    .bind("driver", driverId)
                    .mapTo(String.class)
                    .list());
    return texts.stream().map(DeviceToken::of).collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public String languageOf(long driverId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT language FROM device_tokens WHERE driver_id = :driver
                    ORDER BY given_at DESC LIMIT 1
                    """)
                .bind("driver", driverId)
                .mapTo(String.class)
                .findOne()
                .orElse(""));
  }

  /** The hash by which a token is found. */
  static String hash(DeviceToken token) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      byte[] text = token.text().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(sha256.digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
