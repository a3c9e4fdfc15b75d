package dev.headroom.application.administration;

import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import java.util.Optional;

/**
 * Disables an organisation, or enables it again: its users, its drivers and the keys of both. Their
 * own states stay, so that a user who is disabled stays so when the organisation is enabled again.
 * Safe for several threads.
 */
public final class DisableOrganisation {

  private final Organisations organisations;

  public DisableOrganisation(Organisations organisations) {
    this.organisations = organisations;
  }

  /**
   * Disables or enables an organisation.
   *
   * @return whether there is such an organisation
   */
  public boolean handle(long id, boolean disabled) {
    while (true) {
      Optional<Organisation> before = organisations.find(id);
      if (before.isEmpty()) {
        return false;
      }
      if (organisations.change(before.get(), before.get().withDisabled(disabled))) {
        return true;
      }
      // Somebody else changed it meanwhile: start again from that.
    }
  }
}
