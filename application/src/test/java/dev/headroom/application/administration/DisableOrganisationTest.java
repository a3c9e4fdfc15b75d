package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import org.junit.jupiter.api.Test;

class DisableOrganisationTest {

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final DisableOrganisation disable = new DisableOrganisation(organisations);
  private final Organisation haulier = organisations.add("Haulier", true, ContactDetails.NONE);

  @Test
  void anOrganisationIsDisabledAndEnabledAgainAndStaysAsItWas() {
    assertThat(disable.handle(haulier.id(), true)).isTrue();
    assertThat(organisations.find(haulier.id())).contains(haulier.withDisabled(true));
    assertThat(disable.handle(haulier.id(), true)).as("a second time").isTrue();
    assertThat(disable.handle(haulier.id(), false)).isTrue();
    assertThat(organisations.find(haulier.id())).contains(haulier);
    assertThat(disable.handle(haulier.id() + 1, true)).isFalse();
  }
}
