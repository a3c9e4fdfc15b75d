package dev.headroom.bootstrap.push;

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
 */
public record PushSettings(boolean log, Optional<Fcm> fcm, Optional<ApnsSettings> apns) {

  /** No provider: nothing is decided, queued or sent. */
  public static final PushSettings OFF =
      new PushSettings(false, Optional.empty(), Optional.empty());

  /** Everything goes into the log, for trying out. */
  public static final PushSettings LOG = new PushSettings(true, Optional.empty(), Optional.empty());

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
