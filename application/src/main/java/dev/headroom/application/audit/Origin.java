package dev.headroom.application.audit;

import java.util.Optional;

/**
 * An actor, and where the request came from.
 *
 * @param address the client address as counted by the limits; empty on this machine's command line
 * @param requestId the id of the request, if there is one
 */
public record Origin(Actor actor, Optional<String> address, Optional<String> requestId) {

  /** An origin outside of any request. */
  public static Origin of(Actor actor) {
    return new Origin(actor, Optional.empty(), Optional.empty());
  }

  /** An unidentified client at an address. */
  public static Origin ofAddress(Optional<String> address) {
    return new Origin(Actor.NOBODY, address, Optional.empty());
  }

  /** The same without the id of the request. */
  Origin ofAnyRequest() {
    return new Origin(actor, address, Optional.empty());
  }
}
