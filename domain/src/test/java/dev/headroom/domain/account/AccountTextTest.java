package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTextTest {

  @ParameterizedTest
  @ValueSource(strings = {"a", "ann", "Ann Quayle", "ann@example.org", "Überführer", "名前", "🚚"})
  void anOrdinaryNameIsGood(String name) {
    assertThat(AccountText.USERNAME.problem(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ann", "ann ", "ann\u00a0", " ", "a\0b", "a\nb", "\ud83d", "a\u007f"})
  void aNameThatCannotBeToldFromAnotherIsRefused(String name) {
    assertThat(AccountText.USERNAME.accepts(name)).isFalse();
  }

  @Test
  void theBoundsAreInclusive() {
    assertThat(AccountText.USERNAME.accepts("a".repeat(100))).isTrue();
    assertThat(AccountText.USERNAME.problem("a".repeat(101)))
        .contains(new AccountText.Problem(AccountText.USERNAME, AccountText.Fault.LENGTH, 101));
    assertThat(AccountText.CONTACT.accepts("")).isTrue();
    assertThat(AccountText.ORGANISATION_NAME.accepts("")).isFalse();
  }

  @Test
  void anIndividualNeverStandsInACompanyAndOthersNeverOutside() {
    assertThat(Role.INDIVIDUAL.fits(false)).isTrue();
    assertThat(Role.INDIVIDUAL.fits(true)).isFalse();
    assertThat(Role.COMPANY_ADMIN.fits(true)).isTrue();
    assertThat(Role.COMPANY_ADMIN.fits(false)).isFalse();
    assertThat(Role.COMPANY_USER.fits(true)).isTrue();
    assertThat(Role.COMPANY_USER.fits(false)).isFalse();
  }
}
