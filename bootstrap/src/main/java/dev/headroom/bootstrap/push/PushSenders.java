package dev.headroom.bootstrap.push;

import dev.headroom.bootstrap.Closing;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.push.LogSender;
import dev.headroom.push.apns.ApnsSender;
import dev.headroom.push.fcm.FcmCredentials;
import dev.headroom.push.fcm.FcmSender;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the senders, and detects unusable credentials at the start rather than at the first push.
 */
final class PushSenders {

  private static final Logger LOG = LoggerFactory.getLogger(PushSenders.class);

  private PushSenders() {}

  /**
   * A sender for each provider that the settings name.
   *
   * @param closing closes them
   * @throws IllegalArgumentException if credentials cannot be used, or are refused
   */
  static Map<Provider, PushSender> open(PushSettings settings, Clock clock, Closing closing) {
    Map<Provider, PushSender> senders = new EnumMap<>(Provider.class);
    if (settings.log()) {
      for (Provider provider : Provider.values()) {
        senders.put(provider, new LogSender());
      }
      return senders;
    }
    settings
        .fcm()
        .ifPresent(
            fcm -> {
              FcmSender sender =
                  new FcmSender(
                      FcmCredentials.read(fcm.credentials()),
                      fcm.server(),
                      clock,
                      FcmSender.TIMEOUT);
              sender.check().ifPresent(LOG::warn);
              senders.put(Provider.FCM, sender);
            });
    settings
        .apns()
        .ifPresent(
            apns -> {
              ApnsSender sender = closing.add(new ApnsSender(apns, ApnsSender.TIMEOUT));
              sender.check().ifPresent(LOG::warn);
              senders.put(Provider.APNS, sender);
            });
    return senders;
  }
}
