package dev.headroom.application.access;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Item;
import java.util.Optional;

/** Audits attempts to sign in, by account number and never by name. */
final class SignInRecord {

  private final Audit audit;

  SignInRecord(Audit audit) {
    this.audit = audit;
  }

  /** Records an attempt, unless nothing was checked. */
  <T> void write(Optional<Item> account, SignIn<T> outcome) {
    outcome
        .match(
            new SignIn.Cases<T, Optional<Boolean>>() {
              @Override
              public Optional<Boolean> granted(SignIn.Granted<T> outcome) {
                return Optional.of(true);
              }

              @Override
              public Optional<Boolean> refused(SignIn.Refused<T> outcome) {
                return Optional.of(false);
              }

              @Override
              public Optional<Boolean> busy(SignIn.Busy<T> outcome) {
                return Optional.empty();
              }
            })
        .ifPresent(granted -> audit.happened(new AuditEvent.SignInAttempt(account, granted)));
  }
}
