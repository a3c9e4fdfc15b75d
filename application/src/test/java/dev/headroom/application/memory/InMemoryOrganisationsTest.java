package dev.headroom.application.memory;

import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.OrganisationsContract;

class InMemoryOrganisationsTest extends OrganisationsContract {

  private final Organisations organisations = new InMemoryOrganisations();

  @Override
  protected Organisations organisations() {
    return organisations;
  }
}
