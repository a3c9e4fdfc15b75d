package dev.headroom.bootstrap.push;

import dev.headroom.application.wording.CommandMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.config.Setting;
import dev.headroom.bootstrap.config.Settings;
import dev.headroom.push.apns.ApnsSettings;
import dev.headroom.push.fcm.FcmSender;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Who brings pushes.
 *
 * @param log whether they go into the log instead, whatever the rest says
 * @param fcm Google's, if its credentials are set
 * @param apns Apple's, if its key is set
 */
public record PushSettings(boolean log, Optional<Fcm> fcm, Optional<ApnsSettings> apns) {

  /** Nobody: nothing is decided, queued or sent. */
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

    /** At Google's own server. */
    public Fcm(Path credentials) {
      this(credentials, FcmSender.GOOGLE);
    }
  }

  /**
   * What the settings say.
   *
   * @throws OperatorException when they do not fit together
   */
  public static PushSettings of(Settings settings) {
    return switch (settings.text(Setting.PUSH_SENDER)) {
      case "off" -> OFF;
      case "log" -> LOG;
      default ->
          new PushSettings(
              false,
              settings
                  .find(Setting.PUSH_FCM_CREDENTIALS)
                  .map(file -> new Fcm(Path.of(file), server(settings))),
              settings.find(Setting.PUSH_APNS_KEY).map(key -> apns(settings, Path.of(key))));
    };
  }

  private static URI server(Settings settings) {
    String text = settings.text(Setting.PUSH_FCM_SERVER);
    try {
      URI server = URI.create(text);
      if (server.getHost() != null && server.getScheme().matches("https?")) {
        return server;
      }
    } catch (IllegalArgumentException e) {
      // As one without a host.
    }
    throw new OperatorException(
        new Remark(
            CommandMessage.PUSH_SERVER,
            Map.of("server", text, "example", FcmSender.GOOGLE.toString())));
  }

  private static ApnsSettings apns(Settings settings, Path key) {
    return new ApnsSettings(
        key,
        settings.text(Setting.PUSH_APNS_KEY_ID),
        settings.text(Setting.PUSH_APNS_TEAM_ID),
        settings.text(Setting.PUSH_APNS_TOPIC),
        settings.text(Setting.PUSH_APNS_HOST),
        settings.whole(Setting.PUSH_APNS_PORT),
        settings.find(Setting.PUSH_APNS_TRUSTED).map(Path::of));
  }
}
