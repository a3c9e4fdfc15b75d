package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Records when API keys are issued and revoked. */
public final class AuditedApiKeys implements ApiKeys {

  private final ApiKeys keys;
  private final Audit audit;

  public AuditedApiKeys(ApiKeys keys, Audit audit) {
    this.keys = keys;
    this.audit = audit;
  }

  @Override
  public ApiKey add(String hash, ApiKey.Holder holder, ApiKey.Owner owner, Instant now) {
    ApiKey added = keys.add(hash, holder, owner, now);
    Optional<Item> of =
        owner
            .driverId()
            .map(id -> new Item(Thing.DRIVER, id))
            .or(() -> owner.userId().map(id -> new Item(Thing.USER, id)));
    audit.happened(new AuditEvent.Change(Deed.ADDED, Thing.API_KEY, List.of(added.id()), of));
    return added;
  }

  @Override
  public Optional<ApiKey> findByHash(String hash) {
    return keys.findByHash(hash);
  }

  @Override
  public List<ApiKey> after(long id, int most) {
    return keys.after(id, most);
  }

  @Override
  public List<ApiKey> after(long id, int most, Set<Long> userIds) {
    return keys.after(id, most, userIds);
  }

  @Override
  public int endUnowned(Duration unused, Duration neverUsed, Instant now, int most) {
    return keys.endUnowned(unused, neverUsed, now, most);
  }

  @Override
  public boolean revoke(long id) {
    return changed(keys.revoke(id), Deed.REVOKED, id);
  }

  @Override
  public boolean erase(long id) {
    return changed(keys.erase(id), Deed.ERASED, id);
  }

  private boolean changed(boolean changed, Deed deed, long id) {
    if (changed) {
      audit.happened(new AuditEvent.Change(deed, Thing.API_KEY, List.of(id), Optional.empty()));
    }
    return changed;
  }

  @Override
  public int revokeOfUser(long userId) {
    return revoked(keys.revokeOfUser(userId), new Item(Thing.USER, userId));
  }

  @Override
  public int revokeOfDriver(long driverId) {
    return revoked(keys.revokeOfDriver(driverId), new Item(Thing.DRIVER, driverId));
  }

  private int revoked(int count, Item of) {
    audit.happened(
        new AuditEvent.Change(Deed.REVOKED, Thing.API_KEY, List.of(), Optional.of(of)), count);
    return count;
  }

  @Override
  public void noteUses(Map<Long, Instant> at) {
    keys.noteUses(at);
  }

  @Override
  public void countRoutes(Map<Long, Long> more) {
    keys.countRoutes(more);
  }
}
