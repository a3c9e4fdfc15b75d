package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.account.Accounts;
import java.util.List;
import java.util.Optional;

/** The recording of changes that users and drivers share. */
abstract class AuditedAccounts implements Accounts {

  private final Accounts accounts;
  private final Thing thing;
  private final Audit audit;

  AuditedAccounts(Accounts accounts, Thing thing, Audit audit) {
    this.accounts = accounts;
    this.thing = thing;
    this.audit = audit;
  }

  @Override
  public boolean setDisabled(long id, boolean disabled) {
    return done(accounts.setDisabled(id, disabled), disabled ? Deed.DISABLED : Deed.ENABLED, id);
  }

  @Override
  public boolean setPasswordHash(long id, String passwordHash, boolean signOut) {
    boolean set =
        done(accounts.setPasswordHash(id, passwordHash, signOut), Deed.PASSWORD_CHANGED, id);
    return done(set && signOut, Deed.SIGNED_OUT, id) || set;
  }

  @Override
  public boolean signOut(long id) {
    return done(accounts.signOut(id), Deed.SIGNED_OUT, id);
  }

  /** Records that an account was added. */
  void added(long id, Item of) {
    audit.happened(new AuditEvent.Change(Deed.ADDED, thing, List.of(id), Optional.of(of)));
  }

  final boolean done(boolean it, Deed deed, long id) {
    if (it) {
      audit.happened(new AuditEvent.Change(deed, thing, List.of(id), Optional.empty()));
    }
    return it;
  }
}
