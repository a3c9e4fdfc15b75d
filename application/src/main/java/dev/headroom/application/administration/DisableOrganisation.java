package dev.headroom.application.administration;

import dev.headroom.domain.account.Organisation;
import dev.headroom.domain.account.Organisations;
import java.util.Optional;

/**
 * Lets an organisation's users and drivers, and the keys of both, in or no longer. What each of
 * them is by itself stays: a user who is disabled does not come back with the organisation. Safe
 * for several threads.
 */
public final class DisableOrganisation {

  private final Organisations organisations;

  /** Of these organisations. */
  public DisableOrganisation(Organisations organisations) {
    this.organisations = organisations;
  }

  /**
   * Disables it, or enables it again.
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
