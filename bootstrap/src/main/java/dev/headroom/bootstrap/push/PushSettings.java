package dev.headroom.bootstrap.push;

import dev.headroom.domain.driver.PushServices;
import dev.headroom.push.apns.ApnsSettings;
import dev.headroom.push.fcm.FcmSender;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of the push providers.
 *
 * @param log whether pushes go into the log instead, whatever the other settings say
 * @param fcm Google's, if its credentials are set
 * @param apns Apple's, if its key is set
 * @param web Web Push, if it is enabled
 */
public record PushSettings(
    boolean log, Optional<Fcm> fcm, Optional<ApnsSettings> apns, Optional<Web> web) {

  /** Settings without Web Push. */
  public PushSettings(boolean log, Optional<Fcm> fcm, Optional<ApnsSettings> apns) {
    this(log, fcm, apns, Optional.empty());
  }

  /** No provider: nothing is decided, queued or sent. */
  public static final PushSettings OFF =
      new PushSettings(false, Optional.empty(), Optional.empty());

  /** Everything goes into the log, for trying out. */
  public static final PushSettings LOG = new PushSettings(true, Optional.empty(), Optional.empty());

  /** A copy with Web Push. */
  public PushSettings with(Web enabled) {
    return new PushSettings(log, fcm, apns, Optional.of(enabled));
  }

  /** Where subscriptions of Web Push may lead. */
  public PushServices services() {
    return web.map(Web::services).orElse(PushServices.PUBLIC);
  }

  /**
   * Web Push. Its keys are in the database.
   *
   * @param contact an address of the operator for the push services, {@code mailto:} or https
   * @param services those to which subscriptions may lead
   */
  public record Web(Optional<String> contact, PushServices services) {

    /** Web Push through public services, without a contact. */
    public static final Web USUAL = new Web(Optional.empty(), PushServices.PUBLIC);
  }

  /**
   * Firebase Cloud Messaging.
   *
   * @param credentials the service account's file
   * @param server Google's, or one that speaks its protocol
   */
  public record Fcm(Path credentials, URI server) {

    /** Credentials for Google's own server. */
    public Fcm(Path credentials) {
      this(credentials, FcmSender.GOOGLE);
    }
  }
}
