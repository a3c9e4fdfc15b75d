package dev.headroom.application.trip;

import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.Trips;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Makes links by which anybody can read a trip for a time, and finds the trip of a link. Only the
 * hash of a link's token is stored. Safe for several threads.
 */
public final class ShareTrip {

  /** The longest time for which a link is valid. */
  public static final Duration LONGEST = Duration.ofDays(92);

  /** 128 bits: nobody guesses one. */
  private static final int RANDOM_BYTES = 16;

  private static final int LENGTH = 22;

  private final Trips trips;
  private final Organisations organisations;
  private final BrowseTrips browse;
  private final SecureRandom random;
  private final Clock clock;

  public ShareTrip(
      Trips trips,
      Organisations organisations,
      BrowseTrips browse,
      SecureRandom random,
      Clock clock) {
    this.trips = trips;
    this.organisations = organisations;
    this.browse = browse;
    this.random = random;
    this.clock = clock;
  }

  /**
   * A link.
   *
   * @param token it is not kept and cannot be shown again
   * @param until the time from which the link is no longer valid
   */
  public record Link(String token, Instant until) {
    @Override
    public String toString() {
      return "Link[" + until + "]";
    }
  }

  /**
   * Makes a link; the trip's earlier one ends.
   *
   * @param valid at most {@link #LONGEST}
   * @return empty if the company has no such trip
   */
  public Optional<Link> share(long organisationId, long tripId, Duration valid) {
    if (valid.isNegative() || valid.isZero() || valid.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("a link is not valid for " + valid);
    }
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    Instant until = clock.instant().plus(valid);
    return trips.share(organisationId, tripId, hash(token), until)
        ? Optional.of(new Link(token, until))
        : Optional.empty();
  }

  /**
   * Ends the link of a trip.
   *
   * @return whether the company has such a trip with a link
   */
  public boolean end(long organisationId, long tripId) {
    return trips.unshare(organisationId, tripId);
  }

  /**
   * A trip that is shared.
   *
   * @param company the name of the company
   */
  public record Shared(KeptTrip kept, String company) {}

  /** The trip of a link; empty if the link is unknown or over, or the company is disabled. */
  public Optional<Shared> find(String token) {
    if (token.length() != LENGTH) {
      return Optional.empty();
    }
    Optional<Trip> trip = trips.shared(hash(token), clock.instant());
    return trip.flatMap(
        found ->
            organisations
                .find(found.organisationId())
                .filter(company -> !company.disabled())
                .map(Organisation::name)
                .flatMap(
                    name ->
                        browse
                            .find(found.organisationId(), found.id())
                            .map(kept -> new Shared(kept, name))));
  }

  /** SHA-256: a token is random, so that a fast hash without salt is enough. */
  private static String hash(String token) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(token.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
