package dev.headroom.bootstrap.push;

import dev.headroom.application.driver.PushKeyRing;
import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.bootstrap.Closing;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.outbox.PushSender;
import dev.headroom.push.LogSender;
import dev.headroom.push.apns.ApnsSender;
import dev.headroom.push.fcm.FcmCredentials;
import dev.headroom.push.fcm.FcmSender;
import dev.headroom.push.webpush.WebPushSender;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the senders, and detects unusable credentials at the start rather than at the first push.
 */
final class PushSenders {

  private static final Logger LOG = LoggerFactory.getLogger(PushSenders.class);

  /** They look up names, and encrypt some thousand messages a second. */
  private static final int WEB_PUSH_THREADS = 2;

  private PushSenders() {}

  /**
   * A sender for each provider that the settings name.
   *
   * @param keys those of Web Push
   * @param closing closes them
   * @throws IllegalArgumentException if credentials cannot be used, or are refused
   */
  static Map<Provider, PushSender> open(
      PushSettings settings, PushKeyRing keys, Clock clock, Closing closing) {
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
    settings
        .web()
        .ifPresent(
            web -> {
              ExecutorService threads =
                  Executors.newFixedThreadPool(WEB_PUSH_THREADS, BackgroundThread.WEB_PUSH);
              closing.add(threads::shutdownNow);
              senders.put(
                  Provider.WEB_PUSH,
                  new WebPushSender(
                      keys, web.services(), web.contact(), clock, WebPushSender.TIMEOUT, threads));
            });
    return senders;
  }
}
