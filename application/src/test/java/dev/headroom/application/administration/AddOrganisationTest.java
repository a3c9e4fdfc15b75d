package dev.headroom.application.administration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.ContactField;
import dev.headroom.domain.account.Organisation;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AddOrganisationTest {

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final AddOrganisation add = new AddOrganisation(organisations);

  @Test
  void anOrganisationIsAddedAsItWasGiven() {
    ContactDetails contact =
        new ContactDetails(Map.of(ContactField.ADDRESS_1, "1 Quay", ContactField.FLEET_SIZE, "3"));

    var outcome = add.handle(new AddOrganisation.Command("Ellan Haulage", true, contact));

    assertThat(outcome).isEqualTo(new AddOrganisation.Outcome.Added(1));
    assertThat(organisations.all())
        .containsExactly(new Organisation(1, "Ellan Haulage", true, contact, false));
  }

  @Test
  void whatCannotBeKeptIsRefusedAndNamed() {
    String tooLong = "x".repeat(201);
    ContactDetails contact =
        new ContactDetails(
            Map.of(
                ContactField.ADDRESS_1,
                tooLong,
                ContactField.EMAIL,
                " a@example.org",
                ContactField.FLEET_SIZE,
                "many\n"));

    var outcome = add.handle(new AddOrganisation.Command("", false, contact));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            AddOrganisation.Outcome.Refused.class,
            refused ->
                assertThat(refused.reasons())
                    .extracting(Wording.english()::text)
                    .containsExactly(
                        "name has 1 to 200 characters, not 0",
                        "address 1 has 0 to 200 characters, not 201",
                        "email begins or ends with white space",
                        "fleet size begins or ends with white space"));
    assertThat(organisations.all()).isEmpty();
  }
}
