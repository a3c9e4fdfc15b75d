package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Records whose phones were replaced, without their tokens. Apps repeat their tokens; repetitions
 * are not recorded.
 */
public final class AuditedDeviceTokens implements DeviceTokens {

  private final DeviceTokens tokens;
  private final Audit audit;

  public AuditedDeviceTokens(DeviceTokens tokens, Audit audit) {
    this.tokens = tokens;
    this.audit = audit;
  }

  @Override
  public void replace(long driverId, Set<DeviceToken> replacing, String language, Instant now) {
    boolean others = !tokens.of(driverId).equals(replacing);
    tokens.replace(driverId, replacing, language, now);
    if (others) {
      audit.happened(
          new AuditEvent.Change(
              Deed.PHONES_CHANGED, Thing.DRIVER, List.of(driverId), Optional.empty()));
    }
  }

  @Override
  public Set<DeviceToken> of(long driverId) {
    return tokens.of(driverId);
  }

  @Override
  public String languageOf(long driverId) {
    return tokens.languageOf(driverId);
  }
}
