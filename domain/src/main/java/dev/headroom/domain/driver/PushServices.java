package dev.headroom.domain.driver;

import java.util.List;
import java.util.Optional;

/**
 * The push services of Web Push to which a subscription may lead. A page decides on the address
 * that this server then sends to, so that addresses within its own network have to be out of reach:
 * only https on the usual port, and only names of the public part of the DNS. Immutable.
 *
 * @param trial the origin of a further one, such as {@code http://127.0.0.1:9000}, for trying out
 */
public record PushServices(Optional<String> trial) {

  /** The public ones. */
  public static final PushServices PUBLIC = new PushServices(Optional.empty());

  private static final int HTTPS_PORT = 443;

  /** What is never a name of the public DNS (RFC 6761, RFC 6762, RFC 8375 and common use). */
  private static final List<String> LOCAL =
      List.of(
          ".local",
          ".localhost",
          ".internal",
          ".intranet",
          ".lan",
          ".home",
          ".corp",
          ".home.arpa",
          ".test",
          ".example",
          ".invalid",
          ".onion");

  /** Whether pushes may be sent where a subscription leads. */
  public boolean allow(WebSubscription subscription) {
    return isTrial(subscription)
        || (subscription.scheme().equals("https")
            && subscription.port().orElse(HTTPS_PORT) == HTTPS_PORT
            && isPublic(subscription.host()));
  }

  /** Whether a subscription leads to the service for trying out. */
  public boolean isTrial(WebSubscription subscription) {
    return trial.filter(subscription.origin()::equals).isPresent();
  }

  /** Whether a host is a name of several labels, and no address in any spelling. */
  private static boolean isPublic(String host) {
    boolean name =
        host.matches("(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]");
    return name && LOCAL.stream().noneMatch(host::endsWith);
  }
}
