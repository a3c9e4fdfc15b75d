package dev.headroom.application.audit;

import java.util.Optional;

/**
 * Who does something, and from where.
 *
 * @param address whom limits by address count it for; empty on this machine's command line
 * @param requestId the name of the request, if it is one
 */
public record Origin(Actor actor, Optional<String> address, Optional<String> requestId) {

  /** Of no request. */
  public static Origin of(Actor actor) {
    return new Origin(actor, Optional.empty(), Optional.empty());
  }

  /** A client at an address, of which nothing else is known. */
  public static Origin ofAddress(Optional<String> address) {
    return new Origin(Actor.NOBODY, address, Optional.empty());
  }

  /** The same without what tells two requests apart. */
  Origin ofAnyRequest() {
    return new Origin(actor, address, Optional.empty());
  }
}
