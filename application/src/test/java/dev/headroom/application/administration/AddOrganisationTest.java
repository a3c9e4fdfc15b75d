package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisation;
import org.junit.jupiter.api.Test;

class AddOrganisationTest {

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final AddOrganisation add = new AddOrganisation(organisations);

  @Test
  void anOrganisationIsAddedAsItWasGiven() {
    ContactDetails contact =
        new ContactDetails("1 Quay", "", "Douglas", "IM", "IM1", "", "a@example.org", "Ann", "3");

    var outcome = add.handle(new AddOrganisation.Command("Ellan Haulage", true, contact));

    assertThat(outcome).isEqualTo(new AddOrganisation.Outcome.Added(1));
    assertThat(organisations.all())
        .containsExactly(new Organisation(1, "Ellan Haulage", true, contact));
  }

  @Test
  void whatCannotBeKeptIsRefusedAndNamed() {
    String tooLong = "x".repeat(201);
    ContactDetails contact =
        new ContactDetails(tooLong, "", "", "", "", "", " a@example.org", "", "many\n");

    var outcome = add.handle(new AddOrganisation.Command("", false, contact));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            AddOrganisation.Outcome.Refused.class,
            refused ->
                assertThat(refused.reasons())
                    .extracting(Invalid::field)
                    .containsExactly("name", "address_1", "email", "fleet_size"));
    assertThat(organisations.all()).isEmpty();
  }
}
