package dev.headroom.domain.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallerTest {

  private static void assertScopes(Caller caller, boolean driver, boolean company) {
    assertThat(caller.has(Scope.API_ACCESS)).isEqualTo(driver);
    assertThat(caller.has(Scope.COMPANY_ACCOUNT)).isEqualTo(company);
  }

  @Test
  void theScopeOfADriverIsTheDriversAndThatOfAUserComesWithTheCompanyAccount() {
    assertScopes(new Caller.ByDriver(1), true, false);
    assertScopes(new Caller.ByUser(1, 2, true), false, true);
    assertScopes(new Caller.ByUser(1, 2, false), false, false);
    assertScopes(new Caller.ByKey(1, Optional.of(2L)), false, false);
    assertThat(new Caller.ByKey(1).userId()).isEmpty();
  }

  @Test
  void scopesAreSpelledAsInATokensClaim() {
    assertThat(Scope.API_ACCESS.code()).isEqualTo("api:access");
    assertThat(Scope.COMPANY_ACCOUNT.code()).isEqualTo("company_account:true");
  }

  @ParameterizedTest
  @CsvSource({
    "COMPANY_ADMIN, company_admin, true",
    "COMPANY_USER, company_user, true",
    "INDIVIDUAL, individual, false"
  })
  void aRoleFitsEitherACompanyAccountOrNone(Role role, String code, boolean company) {
    assertThat(role.code()).isEqualTo(code);
    assertThat(Role.ofCode(code)).contains(role);
    assertThat(role.fits(true)).isEqualTo(company);
    assertThat(role.fits(false)).isEqualTo(!company);
  }

  @ParameterizedTest
  @CsvSource({"admin", "COMPANY_ADMIN", "''"})
  void anotherTextIsNoRole(String code) {
    assertThat(Role.ofCode(code)).isEmpty();
  }
}
