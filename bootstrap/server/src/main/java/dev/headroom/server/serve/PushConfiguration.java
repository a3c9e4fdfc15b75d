package dev.headroom.server.serve;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.bootstrap.push.PushSettings;
import dev.headroom.domain.driver.PushServices;
import dev.headroom.domain.notification.Provider;
import dev.headroom.http.connection.KeyFile;
import dev.headroom.push.apns.ApnsSettings;
import dev.headroom.push.fcm.FcmSender;
import dev.headroom.server.config.Setting;
import dev.headroom.server.config.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Reads the push settings from the settings of an installation. */
public final class PushConfiguration {

  private PushConfiguration() {}

  /**
   * The push settings.
   *
   * @throws OperatorException if the settings contradict each other
   * @throws IllegalArgumentException if too many may read a credential
   */
  static PushSettings of(Settings settings) {
    return switch (settings.text(Setting.PUSH_SENDER)) {
      case "off" -> PushSettings.OFF;
      case "log" -> PushSettings.LOG;
      default ->
          new PushSettings(
              false,
              settings
                  .find(Setting.PUSH_FCM_CREDENTIALS)
                  .map(file -> new PushSettings.Fcm(secret(file), server(settings))),
              settings.find(Setting.PUSH_APNS_KEY).map(key -> apns(settings, secret(key))),
              hasWebPush(settings) ? Optional.of(web(settings)) : Optional.empty());
    };
  }

  /** The providers that a server with these settings reaches. No credential is read. */
  public static Set<Provider> providers(Settings settings) {
    return switch (settings.text(Setting.PUSH_SENDER)) {
      case "off" -> Set.of();
      case "log" -> EnumSet.allOf(Provider.class);
      default -> {
        Set<Provider> providers = EnumSet.noneOf(Provider.class);
        settings.find(Setting.PUSH_FCM_CREDENTIALS).ifPresent(set -> providers.add(Provider.FCM));
        settings.find(Setting.PUSH_APNS_KEY).ifPresent(set -> providers.add(Provider.APNS));
        if (hasWebPush(settings)) {
          providers.add(Provider.WEB_PUSH);
        }
        yield providers;
      }
    };
  }

  /** Only the page for drivers subscribes to Web Push. */
  private static boolean hasWebPush(Settings settings) {
    return settings.text(Setting.CAB).equals("on");
  }

  private static PushSettings.Web web(Settings settings) {
    Optional<String> contact = settings.find(Setting.PUSH_WEB_CONTACT);
    if (contact.filter(address -> !address.matches("(mailto:.+@.+|https://.+)")).isPresent()) {
      throw new OperatorException(
          "push.web.contact `"
              + contact.get()
              + "` is not an address such as mailto:ops@haulier.uk");
    }
    Optional<String> trial = settings.find(Setting.PUSH_WEB_TRIAL);
    if (trial.filter(origin -> !origin.matches("https?://[a-z0-9.-]+(:[0-9]+)?")).isPresent()) {
      throw new OperatorException(
          "push.web.trial `" + trial.get() + "` is not an origin such as http://127.0.0.1:9000");
    }
    return new PushSettings.Web(contact, new PushServices(trial));
  }

  private static Path secret(String name) {
    Path file = Path.of(name);
    KeyFile.requirePrivate(file);
    return file;
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
        "push.fcm.server `" + text + "` is not an address such as " + FcmSender.GOOGLE);
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
