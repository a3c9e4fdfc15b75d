package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.domain.account.SigningKey;
import dev.headroom.domain.account.SigningKeys;
import java.util.List;
import java.util.Optional;

/** Records, by name, when signing keys are added and removed. */
public final class AuditedSigningKeys implements SigningKeys {

  private final SigningKeys keys;
  private final Audit audit;

  public AuditedSigningKeys(SigningKeys keys, Audit audit) {
    this.keys = keys;
    this.audit = audit;
  }

  @Override
  public List<SigningKey> all() {
    return keys.all();
  }

  @Override
  public void addIfNone(SigningKey key) {
    keys.addIfNone(key);
  }

  @Override
  public boolean remove(String kid) {
    boolean removed = keys.remove(kid);
    if (removed) {
      record(Deed.REMOVED, kid);
    }
    return removed;
  }

  @Override
  public void add(SigningKey key) {
    keys.add(key);
    record(Deed.ADDED, key.kid());
  }

  private void record(Deed deed, String kid) {
    audit.happened(new AuditEvent.SigningKeyChange(deed, Optional.of(kid)));
  }
}
